//! Reads what explanations say, sentence by sentence, and holds every name and number in it to the position and its
//! results. What is true is worked out from the results and the second writing of the rules; how sentences are made
//! is not known here, and a sentence that cannot be read in full is a fault.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use chancery_core::adjudicate::{
    Context, Entry, Fate, Resolution, Term, UndecidedComponent, Verdict, movement,
};
use chancery_core::map::{Map, Province, Unit};
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::{AdjacentConvoy, Rules};
use chancery_why::explain::{Against, Claim, Value};

use crate::proofs::figures::term_of;
use crate::proofs::scene::{Scene, Way};
use crate::proofs::words::{Names, Words, sentences};

/// A position with orders as the results have them, not as an explanation does.
pub struct Board {
    pub units: Vec<Unit>,
    pub acts: Vec<Order>,
    pub given: Vec<(usize, GivenOrder<Order>)>,
    pub result: Resolution,
}

impl Board {
    pub fn new(context: Context<'_>, position: &Position, orders: &[GivenOrder<Order>]) -> Self {
        let result = movement(context, position, orders);
        let entries = &result.entries[..position.units.len()];
        let act = |e: &Entry<Order>| match e.verdict {
            Verdict::Illegal => Order::Hold,
            _ => e.ordered.order,
        };
        // As it was understood, and as it was written.
        let given = entries.iter().enumerate().map(|(u, e)| (u, e.ordered));
        let written = entries.iter().enumerate().filter_map(|(u, e)| Some((u, *orders.get(e.source?)?)));
        let (acts, given) = (entries.iter().map(act).collect(), given.chain(written).collect());
        Self { units: position.units.clone(), acts, given, result }
    }
}

/// Prints what was being read when something in it proved false.
pub struct Telling<'a>(pub &'a str);

impl Drop for Telling<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("while this was read: {}", self.0);
        }
    }
}

/// What is told of one board is held to this.
pub struct Aloud<'a> {
    pub map: &'a Map,
    pub scene: Scene<'a>,
    pub names: Names,
    pub fates: Vec<Option<Fate>>,
    pub components: &'a [UndecidedComponent],
    result: &'a Resolution,
    /// The move that the last sentence was about.
    pub last: Cell<Option<usize>>,
    /// Whether a move was told to have bounced off another as strong as itself, or to have been beaten by a stronger one.
    pub equal: Cell<Option<bool>>,
    /// The orders of the circle that was told last.
    circle: RefCell<Vec<usize>>,
    /// The circles whose assignments were tried, with those that agree with the rules.
    pub tried: RefCell<HashMap<Vec<usize>, Vec<Vec<usize>>>>,
}

impl<'a> Aloud<'a> {
    pub fn new(map: &'a Map, rules: Rules, board: &'a Board) -> Self {
        Self {
            map,
            scene: Scene::new(map, rules, &board.units, &board.acts, &board.result),
            names: Names::new(map, &board.units, &board.acts, &board.given),
            fates: board.result.entries.iter().map(|e| e.fate).collect(),
            components: &board.result.components,
            result: &board.result,
            last: Cell::new(None),
            equal: Cell::new(None),
            circle: RefCell::default(),
            tried: RefCell::default(),
        }
    }

    pub fn in_province(&self, p: u16) -> Option<usize> {
        self.scene.in_province(Province(p))
    }

    pub fn occupant(&self, u: usize) -> Option<usize> {
        self.scene.in_province(self.scene.dest(u)?)
    }

    pub fn strength(&self, term: Term) -> u32 {
        let value = self.scene.full(Claim::Term(term), &|u| Some(self.scene.good(u)));
        let Value::Strength(bounds) = value else { panic!("{term:?} is no strength") };
        assert_eq!(bounds.least, bounds.most, "{term:?} is settled by the results");
        bounds.most
    }

    pub fn truth(&self, term: Term) -> bool {
        let value = self.scene.full(Claim::Term(term), &|u| Some(self.scene.good(u)));
        value.truth().expect("settled by the results")
    }

    pub fn arrives(&self, u: usize) -> bool {
        self.truth(Term::Path(u))
    }

    /// Whether the unit was dislodged by this move.
    pub fn dislodged(&self, unit: usize, by: usize) {
        assert!(self.scene.good(by) && self.scene.dest(by) == Some(self.scene.place(unit)));
        assert!(self.fates[unit].is_some(), "{} was not dislodged", self.names.unit(unit));
    }

    /// Reads that a move dislodged a unit, with which strength.
    pub fn dislodged_with(&self, w: &mut Words, unit: usize, by: usize) {
        self.dislodged(unit, by);
        w.must(" dislodged ");
        assert_eq!(w.unit(), Some(unit));
        w.must(", ");
        self.compared_dislodging(w, unit, by);
    }

    pub fn compared_dislodging(&self, w: &mut Words, unit: usize, by: usize) {
        let hold = Against::Hold(self.scene.place(unit).0);
        let against = if self.truth(Term::HeadToHead(by)) { Against::Defend(unit) } else { hold };
        self.compared(w, by, against, &[]);
    }

    /// Reads a paragraph or a sentence of the explanation of `u`.
    pub fn hear(&self, u: usize, text: &str) {
        let _telling = Telling(text);
        let text = text.strip_suffix('.').unwrap_or_else(|| panic!("no full stop: {text}"));
        // A paradox is told in sentences that belong together.
        let text = text
            .replace(". If it did not, ", "\u{1}. If it did not, ")
            .replace(". If not, the", "\u{1}. If not, the")
            .replace(". Each contradicts", "\u{1}. Each contradicts")
            .replace(". Both would", "\u{1}. Both would");
        let text = text.as_str();
        let all = sentences(text);
        self.last.set(None);
        for sentence in &all {
            let mut w = Words::new(&self.names, sentence);
            self.sentence(&mut w);
            // A rule in words, and what else belongs to the result.
            while w.eat("; ") || w.eat(", because ") {
                self.sentence(&mut w);
            }
            assert!(w.at_end(), "`{}` cannot be read in `{sentence}`", w.rest);
        }
        for (i, sentence) in all.iter().enumerate() {
            let again = all[..i].contains(sentence) && !sentence.contains(" would have stopped ");
            assert!(!again, "`{sentence}` is told twice: {text}");
        }
        let is_held = self.held_words(u).map(|words| text.contains(words));
        assert_eq!(
            is_held,
            [false, true].map(|driven| self.held_instead(u) && driven == self.fates[u].is_some()),
            "{text}"
        );
        let is_given = Words::new(&self.names, text).given() == Some(u);
        assert!(is_given || text.starts_with(self.names.unit(u)), "it is of {}: {text}", self.names.given(u));
        self.fate(u, text);
    }

    /// What is said of a unit that its void order left in place, and of one that was dislodged there: a move that lacks its
    /// convoy is no hold.
    fn held_words(&self, u: usize) -> [&'static str; 2] {
        if self.scene.verdicts[u] == Verdict::Invalid {
            ["the unit stayed", "the unit did not move"]
        } else {
            [" held instead", " counts as holding"]
        }
    }

    /// Whether a unit held instead of what has no effect. Where it was attacked and stayed, that it held is told of the
    /// attacks.
    fn held_instead(&self, u: usize) -> bool {
        let stood = !self.scene.attackers(self.scene.place(u)).is_empty() && self.fates[u].is_none();
        // An army without a convoy holds, too.
        let is_move = matches!(self.scene.orders[u], Order::Move { .. });
        let is_without = self.scene.verdicts[u] == Verdict::Invalid && is_move;
        (self.scene.verdicts[u] == Verdict::Illegal || is_without) && !stood
    }

    /// What became of the unit is told where it was driven out, and only there.
    fn fate(&self, u: usize, text: &str) {
        let unit = self.names.unit(u);
        let ends = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '/');
        let driven = text.contains(&format!("{unit} was dislodged"))
            || text
                .match_indices("dislodged ")
                .any(|(i, word)| text[i + word.len()..].strip_prefix(unit).is_some_and(ends));
        assert_eq!(driven, self.fates[u].is_some(), "{unit}: {text}");
        let destroyed = text.contains(&format!("{unit} had no retreat and was disbanded"));
        assert_eq!(destroyed, self.fates[u] == Some(Fate::Destroyed), "{unit}: {text}");
    }

    /// Reads that an order has no effect, if that comes next.
    pub fn is_void(&self, w: &mut Words) -> bool {
        let Some(u) = w.given() else { return false };
        let told = [(Verdict::Illegal, " is illegal: "), (Verdict::Invalid, " is void: ")];
        let told = told.into_iter().find(|t| w.eat(t.1));
        assert!(told.is_none_or(|t| t.0 == self.scene.verdicts[u]), "{}", w.rest);
        told.is_some()
    }

    /// Reads one sentence without its full stop.
    pub fn sentence(&self, w: &mut Words) {
        if self.went_by_convoy(w) || self.lacks_fleet(w) {
            return;
        }
        if w.eat("By judgement ") {
            let u = w.unit().expect("the army of which it was judged");
            let told = [(" goes by convoy (4.A.3=b)", Way::Sea), (" goes by land (4.A.3=b)", Way::Land)];
            let told = told.into_iter().find(|t| w.eat(t.0));
            assert!(told.is_some_and(|t| t.1 == self.scene.way(u)), "{}", w.rest);
            return assert_eq!(self.scene.rules.adjacent_convoy, AdjacentConvoy::Totality);
        }
        if self.was_worth_although_attacked(w)
            || self.component(w)
            || self.help(w)
            || self.beside(w)
            || self.principle(w)
        {
            return;
        }
        let mut ahead = *w;
        if ahead.order().is_some() && ahead.eat(" dislodged ") {
            return self.still_counts(w);
        }
        if self.also(w) {
            return;
        }
        if self.is_void(&mut w.clone()) {
            let u = w.given().expect("an order");
            // A reason has no semicolon.
            let rest = w.rest.find("; ").map_or("", |at| &w.rest[at..]);
            w.rest = rest;
            let ends = self.held_words(u);
            let (told, after) = rest
                .get(2..)
                .and_then(|rest| rest.split_once("; "))
                .map_or((rest, ""), |one| (one.0, &rest[2 + one.0.len()..]));
            if ends.iter().any(|end| told.ends_with(end)) {
                assert!(self.held_instead(u), "{told}");
                w.rest = after;
            }
            return;
        }
        if self.together(w) {
            return;
        }
        match w.order() {
            Some(u) => self.clause(w, u),
            None => self.about_unit(w),
        }
    }

    fn about_unit(&self, w: &mut Words) {
        let u = w.unit().unwrap_or_else(|| panic!("nobody is told of in `{}`", w.rest));
        let lead = " was given no order and held";
        if w.eat(&format!("{lead}; ")) {
            assert_eq!(self.scene.orders[u], Order::Hold);
            return self.sentence(w);
        }
        if w.eat(" is ") {
            w.must(&self.map.power(self.scene.units[u].power).adjective);
            w.must(", too, so this move could not have dislodged it anyway");
            let is_own = |a: &usize| self.scene.units[*a].power == self.scene.units[u].power;
            return assert!(self.scene.attackers(self.scene.place(u)).iter().any(is_own) && !self.left(u));
        }
        if w.eat(" had no retreat and was disbanded") {
            assert_eq!(self.fates[u], Some(Fate::Destroyed));
            self.closed(w, u);
        } else if w.eat(lead) || w.eat(" held") {
            assert!(self.fates[u].is_none() && !self.left(u));
            let attackers = self.scene.attackers(self.scene.place(u));
            if w.eat(": nobody attacked it") {
                assert!(attackers.is_empty());
            } else if w.rest.contains(" (a beleaguered garrison)") {
                w.must(": ");
                self.beleaguered(w, u);
            } else if w.eat(": ") {
                self.had_only(w, u);
            }
        } else if w.eat(" itself was not dislodged: ") {
            assert!(self.scene.live(u) && !self.scene.good(u) && self.fates[u].is_none());
            self.had_only(w, u);
        } else {
            w.must(" was dislodged");
            assert!(self.fates[u].is_some() && !self.left(u));
            let head_to_head = w.eat(" head to head");
            let by = self.scene.attackers(self.scene.place(u)).into_iter().find(|&a| self.scene.good(a));
            let by = by.expect("somebody came");
            assert!(!head_to_head || self.truth(Term::HeadToHead(by)), "head to head");
            if w.eat(" by ") {
                assert_eq!(w.order(), Some(by));
                let is_past = self.scene.dest(u) == Some(self.scene.place(by)) && self.scene.live(u);
                let is_by_convoy = !head_to_head && is_past && self.truth(Term::OverSea(by));
                assert_eq!(w.eat(", by convoy and so not head to head"), is_by_convoy);
                w.must(": ");
                assert_eq!(head_to_head, self.truth(Term::HeadToHead(by)), "head to head");
                self.compared_dislodging(w, u, by);
            }
        }
    }

    /// Reads what closed each neighbour of a unit that had no retreat, if that is told.
    fn closed(&self, w: &mut Words, u: usize) {
        if !w.eat(": ") {
            return;
        }
        let mut told = Vec::new();
        if w.eat("the attacker came from ") {
            let from = w.place().expect("where it came from");
            assert!(
                self.scene
                    .attackers(self.scene.place(u))
                    .iter()
                    .any(|&by| { self.scene.good(by) && self.scene.place(by) == from })
            );
            told.push(from);
        }
        let mut ahead = *w;
        let _ = told.is_empty() || ahead.eat("; ");
        let occupied = ahead.places();
        if ahead.eat(" is occupied") || ahead.eat(" are occupied") {
            let stands =
                |p: &Province| self.result.after.iter().any(|one| self.map.province_of(one.at) == *p);
            assert!(occupied.iter().all(stands), "{occupied:?}");
            told.extend(occupied);
            *w = ahead;
        }
        ahead = *w;
        let _ = told.is_empty() || ahead.eat("; ");
        if ahead.eat("a standoff closed ") {
            let contested = ahead.places();
            assert!(contested.iter().all(|p| self.result.contested.contains(p)), "{contested:?}");
            told.extend(contested);
            *w = ahead;
        }
        let unit = self.scene.units[u];
        let mut near = self.map.borders(unit.kind, unit.at).map(|at| self.map.province_of(at));
        assert!(near.all(|p| told.contains(&p)), "{told:?} are not all");
    }

    pub fn left(&self, u: usize) -> bool {
        self.scene.live(u) && self.scene.good(u)
    }

    /// What follows the order of `u`.
    pub fn clause(&self, w: &mut Words, u: usize) {
        if w.eat(" did not stand against ") {
            return self.no_rival(w, u);
        }
        match self.scene.orders[u] {
            Order::Move { .. } => {
                self.last.set(Some(u));
                if w.eat(" succeeded") {
                    assert!(self.scene.good(u), "it succeeded");
                    self.succeeded(w, u);
                } else {
                    assert!(!self.scene.good(u), "it failed");
                    self.failed(w, u);
                }
            }
            Order::Support { .. } => {
                self.last.set(Some(u));
                self.support(w, u);
            }
            Order::Convoy { .. } => {
                self.last.set(Some(u));
                self.convoy(w, u);
            }
            Order::Hold => panic!("{} only holds", self.names.unit(u)),
        }
    }

    /// `A BER - MUN, with 2, and A MUN, with 1, would have stopped A TYR - MUN, too`; false if it is something else.
    fn also(&self, w: &mut Words) -> bool {
        let mut ahead = *w;
        let is_apart = ahead.eat("Even if ") || ahead.eat("even if ");
        let left = if is_apart { ahead.unit() } else { None };
        if is_apart && !(left.is_some() && ahead.eat(" had left, ")) {
            return false;
        }
        let told = ahead.list(|w| {
            let at = *w;
            if w.order().is_none() {
                w.unit()?;
            }
            let value = w.eat(", with ").then(|| w.number())??;
            w.eat(",").then_some((at, value))
        });
        if told.is_empty() {
            return false;
        }
        *w = ahead;
        w.must(" would have stopped ");
        let u = w.order().expect("a move");
        if let Some(left) = left {
            // It was to move and stayed, and no other reason than this move is told for that.
            assert!(self.occupant(u) == Some(left) && self.scene.live(left) && !self.left(left));
        } else {
            w.must(", too");
        }
        assert!(!self.scene.good(u) && self.arrives(u));
        for (mut at, value) in told {
            let against = self.opponent(&mut at, u);
            assert_eq!(self.strength(term_of(against)), value, "{}", w.rest);
        }
        true
    }

    /// Reads a sentence on a circle of orders, if it is one.
    fn component(&self, w: &mut Words) -> bool {
        crate::proofs::circles::read(self, w, &self.circle)
    }
}
