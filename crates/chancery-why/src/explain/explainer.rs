//! The front door: a movement phase adjudicated, ready to answer why.

use super::account::{Account, AccountLine};
use super::booijink_rules::{booijink_in_words, booijink_rules, cites_booijink};
use super::case::Case;
use super::cite::{each_once, in_words, special};
use super::decisive::decisive;
use super::proof::{Leaf, Proof, Prover, StepRole};
use super::scene::Scene;
use super::statement::TreeLine;
use super::words::aloud::MOST_WORDS;
use super::words::{Answers, Names, Speech, engine_result};
use crate::words::{destination, reason_for_programs, word};
use chancery_core::adjudicate::{
    Context, EngineId, Entry, Fate, FinalResolution, MovementAdjudication, Reason, Resolution, Situation,
    Terrain, UndecidedComponent, Verdict, movement,
};
use chancery_core::at_width;
use chancery_core::map::{Map, Province, Unit};
use chancery_core::order::{Order, Position, Submission, SubmissionRef};
use chancery_core::turn::{Orders, Results};
use chancery_notation::Language;

/// A movement phase that was adjudicated, and why each order came out as it did.
///
/// Units are indices into the position's units. Proofs are made from the equations of the game; an
/// engine with rules of its own may give another result.
///
/// ```
/// use chancery_notation::{ReadingContext, Reader};
/// use chancery_core::{Context, Position, Rules, Terrain, standard};
/// use chancery_why::Explainer;
///
/// let (map, rules) = (standard(), Rules::default());
/// let (terrain, position) = (Terrain::new(&map), Position::start(&map));
/// let text = "Germany: F Kie - Den\nRussia: F Stp/SC - Bot";
/// let orders = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text).submission();
/// let explainer = Explainer::new(Context::new(&map, &terrain, &rules), &position, &orders);
/// let proof = explainer.unit_in("Kiel").and_then(|unit| explainer.proof(unit)).expect("a proof");
/// assert!(explainer.account(&proof).sentence.starts_with("F KIE - DEN succeeded"));
/// ```
#[derive(Clone, Debug)]
pub struct Explainer<'a> {
    pub(super) map: &'a Map,
    pub(super) terrain: &'a Terrain,
    pub(super) position: Position,
    /// The orders that were handed in.
    pub(super) submitted: Submission,
    resolution: Resolution,
    engine: EngineId,
    /// Whether results go back to Booijink's rules.
    cites: bool,
    /// Whether orders may still come in.
    is_open: bool,
    /// How the sentences name units and provinces.
    speech: Speech,
    /// The resolution of an exact engine, where the engine has rules of its own.
    by_equations: Option<Resolution>,
    pub(super) inner: Inner,
}

/// The case at the width that the board needs.
#[derive(Clone, Debug)]
pub(super) enum Inner {
    Narrow(Box<Case<1>>),
    Wide(Box<Case<16>>),
}

macro_rules! into_inner {
    ($($W:literal $Width:ident,)+) => {
        $(impl From<Case<$W>> for Inner {
            fn from(case: Case<$W>) -> Self {
                Self::$Width(Box::new(case))
            }
        })+
    };
}

into_inner! { 1 Narrow, 16 Wide, }

macro_rules! with_case {
    ($inner:expr, $case:ident => $body:expr) => {
        match $inner {
            $crate::explain::explainer::Inner::Narrow($case) => $body,
            $crate::explain::explainer::Inner::Wide($case) => $body,
        }
    };
}

pub(super) use with_case;

impl<'a> Explainer<'a> {
    /// Adjudicates a movement phase; see [`movement`](chancery_core::adjudicate::movement).
    pub fn new<'b>(context: Context<'a>, position: &Position, orders: impl Into<SubmissionRef<'b>>) -> Self {
        let orders: SubmissionRef<'_> = orders.into();
        let Context { map, terrain, rules, engine } = context;
        let (resolution, inner) = at_width!(terrain.room(position.units.len()), W => {
            let movement = MovementAdjudication::<W>::new(context, position, orders);
            let acts: Vec<Order> = (0..position.units.len()).map(|u| movement.situation.order(u)).collect();
            let blank = Situation::default().with_routes_of(&movement.situation);
            let case = Case::<W>::new(terrain, rules, &position.units, &acts, blank);
            (movement.resolution(map, terrain), Inner::from(case))
        });
        let other = || movement(Context { engine: EngineId::default(), ..context }, position, orders);
        let by_equations = (!engine.is_exact()).then(other);
        Self {
            map,
            terrain,
            position: position.clone(),
            submitted: orders.to_submission(),
            resolution,
            engine,
            cites: cites_booijink(engine, rules),
            is_open: false,
            speech: Speech::default(),
            by_equations,
            inner,
        }
    }

    /// Returns the same of a phase in which orders may still come in: of no unit it is said that it was given none.
    #[must_use]
    pub fn while_open(self) -> Self {
        Self { is_open: true, ..self }
    }

    /// Returns the same with sentences that name units and provinces in this way.
    #[must_use]
    pub fn speaking(self, speech: Speech) -> Self {
        Self { speech, ..self }
    }

    /// Returns the same where something was written for these units that gave no order: that is said of them, and not
    /// that they were given none.
    #[must_use]
    pub fn unread(mut self, unread: &[(Unit, Reason)]) -> Self {
        let by_equations = self.by_equations.iter_mut().flat_map(|other| &mut other.entries);
        let entries = self.resolution.entries.iter_mut().chain(by_equations);
        for entry in entries.filter(|e| e.reason == Some(Reason::NoOrder)) {
            if let Some((_, reason)) = unread.iter().find(|(unit, _)| entry.unit == Some(*unit)) {
                entry.reason = Some(*reason);
                entry.verdict = reason.result_of_unread(entry.verdict);
            }
        }
        self
    }

    /// Finds the unit in a province, named as people name it: `VIE`, `Vienna`.
    pub fn unit_in(&self, province: &str) -> Option<usize> {
        let province = self.map.names().province(province)?;
        self.units().iter().position(|unit| self.map.province_of(unit.at) == province)
    }

    /// Lists the units that stood in a province or were ordered there.
    pub fn units_about(&self, province: Province) -> Vec<usize> {
        let is_there = |at| self.map.province_of(at) == province;
        let enters = |u: usize| destination(self.resolution.entries[u].ordered.order).is_some_and(is_there);
        let units = self.units().iter().enumerate();
        units.filter(|&(u, unit)| is_there(unit.at) || enters(u)).map(|(u, _)| u).collect()
    }

    /// Returns what came of the phase.
    pub fn resolution(&self) -> &Resolution {
        &self.resolution
    }

    /// Returns the map.
    pub fn map(&self) -> &Map {
        self.map
    }

    /// Returns the position before the orders.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns what it was adjudicated with.
    pub(super) fn context(&self) -> Context<'_> {
        let rules = with_case!(&self.inner, case => &case.rules);
        Context { map: self.map, terrain: self.terrain, rules, engine: self.engine }
    }

    /// Returns the engine that adjudicated it.
    pub fn engine(&self) -> EngineId {
        self.engine
    }

    /// Returns the units of the phase.
    pub fn units(&self) -> &[Unit] {
        with_case!(&self.inner, case => &case.units)
    }

    /// Returns the orders that the units act on: holds where an order was illegal or missing.
    pub fn orders(&self) -> &[Order] {
        with_case!(&self.inner, case => &case.orders)
    }

    /// Returns whether the engine's result for this unit is that of the equations; always, if it is exact.
    pub fn agrees(&self, unit: usize) -> bool {
        let Some(entry) = self.resolution.entries.get(unit) else { return false };
        let good = matches!(entry.verdict, Verdict::Succeeds | Verdict::Given | Verdict::Available);
        with_case!(&self.inner, case => {
            let acts = case.situation.active().contains(unit);
            let same = !acts || good == case.derivation.known.succeed.contains(unit);
            let other = &self.entries_by_equations()[unit];
            same && entry.fate == other.fate && is_void(entry) == is_void(other)
        })
    }

    /// Returns the entries by the equations.
    pub(super) fn entries_by_equations(&self) -> &[Entry<Order>] {
        &self.by_equations.as_ref().unwrap_or(&self.resolution).entries
    }

    /// Lists the orders whose results disagree with their equations, given all the other results of the engine. None does
    /// if the results are a resolution ("The Math of Adjudication", chapter 2).
    pub fn disagreeing(&self) -> Vec<usize> {
        let is_good = |u: &usize| self.resolution.entries[*u].verdict.is_good();
        with_case!(&self.inner, case => {
            let active = case.situation.active();
            let good = active.iter().filter(is_good).collect();
            let mut given = FinalResolution::new(good);
            active.iter().filter(|&u| case.equation(&mut given, u) != good.contains(u)).collect()
        })
    }

    /// Returns why the order of this unit came out as it did. `None` if there is no such unit.
    pub fn proof(&self, unit: usize) -> Option<Proof> {
        let mut proof = self.quick_proof(unit)?;
        (proof.leaves, proof.minimal) = with_case!(&self.inner, case => decisive(case, self.terrain, unit));
        Some(proof)
    }

    /// Returns the same without the search for the decisive orders: quick, for every key press.
    pub fn quick_proof(&self, unit: usize) -> Option<Proof> {
        let (own, other) = (self.resolution.entries.get(unit)?, &self.entries_by_equations()[unit]);
        // That of the equations where an order has an effect only by the engine's own rules.
        let (entry, fate) = (if is_void(other) { other } else { own }, other.fate);
        Some(with_case!(&self.inner, case => outline(case, self.terrain, entry, fate, unit)))
    }

    /// Returns whether the engine gives a reason of its own for this unit's result: another than that of the
    /// equations, or with other units. Never, if it is exact. Reasons that only this engine gives, such as Cross's
    /// categories, say in its words what the equations say.
    pub fn has_own_reason(&self, unit: usize) -> bool {
        let (own, other) = (&self.resolution.entries, self.entries_by_equations());
        own.get(unit).zip(other.get(unit)).is_some_and(|(own, other)| {
            let speaks = !matches!(own.reason, None | Some(Reason::Engine(_)));
            speaks && (own.reason, &own.with) != (other.reason, &other.with)
        })
    }

    /// Returns a proof in English words; see [`account_in`](Self::account_in).
    pub fn account(&self, proof: &Proof) -> Account {
        self.account_in(Language::English, proof)
    }

    /// Returns a proof in the words of a language. Where an engine with rules of its own gives another result or another reason, of
    /// this order or of one that the proof tells of, that comes first.
    pub fn account_in(&self, language: Language, proof: &Proof) -> Account {
        let is_same = self.agrees(proof.unit);
        let others = if is_same { self.otherwise(proof) } else { None };
        let names = self.names(self.entries_by_equations());
        let mut account = with_case!(&self.inner, case => {
            account(&self.scene(names, case), language, proof)
        });
        let is_told_so = is_same && others.is_none() && !self.has_own_reason(proof.unit);
        if self.cites {
            account.cited = booijink_in_words(&booijink_rules(self.map, &self.resolution, proof.unit));
        }
        match self.resolution.entries.get(proof.unit) {
            // Of what it could not decide the account says so itself, but not why.
            Some(entry) if entry.verdict == Verdict::Undecided => match self.unsettled(proof.unit) {
                Some(why) => account.undecided(&why),
                None => account,
            },
            Some(entry) if !is_told_so => {
                let differs = self.entries_by_equations()[proof.unit].fate != entry.fate;
                let cited = account.cited.take();
                let mut first =
                    engine_result(self.map, self.engine, entry, differs, self.is_open, cited.as_deref());
                if let Some(others) = others {
                    first = format!("{first} {}", self.names(&self.resolution.entries).otherwise(&others));
                }
                account.after(&first, word(language, "cite-by_equations"))
            }
            _ => account,
        }
    }

    /// Returns why the order of this unit came out as it did, in the words of an engine with rules of its own;
    /// empty if it gives no reason.
    pub fn own_reason(&self, unit: usize) -> String {
        let entry = self.resolution.entries.get(unit);
        let told = entry.and_then(|e| e.reason.map(|reason| reason_for_programs(self.map, reason, &e.with)));
        told.unwrap_or_default()
    }

    /// Returns among which orders the engine left one undecided, and why.
    fn unsettled(&self, unit: usize) -> Option<String> {
        if self.resolution.entries.get(unit)?.reason == Some(Reason::Waits) {
            return Some(format!("The engine {} left it so: {}.", self.engine, self.own_reason(unit)));
        }
        let unsettled = self.resolution.unsettled.iter().find(|u| u.orders.contains(&unit))?;
        Some(self.names(&self.resolution.entries).unsettled(self.engine, unsettled))
    }

    /// Returns what statements are made of: a case with its names.
    pub(super) fn scene<'b, const W: usize>(&'b self, names: Names<'b>, case: &'b Case<W>) -> Scene<'b, W> {
        let (terrain, is_open) = (self.terrain, self.is_open);
        let resolution = self.by_equations.as_ref().unwrap_or(&self.resolution);
        Scene { names, case, s: &case.situation, terrain, is_open, resolution }
    }

    /// Names the units and orders of the phase; `entries` are those of the engine or those of the equations.
    pub(super) fn names<'b>(&'b self, entries: &'b [Entry<Order>]) -> Names<'b> {
        Names {
            map: self.map,
            units: self.units(),
            orders: self.orders(),
            entries,
            submitted: &self.submitted.orders,
            routes: &self.resolution.routes,
            speech: self.speech,
            is_brief: false,
        }
    }

    /// Returns why the order of this unit came out as it did, in a sentence or two. Empty if there is no such unit.
    pub fn result_text(&self, unit: usize, language: Language) -> String {
        let proof = self.quick_proof(unit);
        proof.map(|proof| self.account_in(language, &proof).sentence_citing()).unwrap_or_default()
    }

    /// Returns the order of a unit as it was given: in codes, or if names are spoken in full, as a clause in quotation
    /// marks. Empty if there is no such unit.
    pub fn quoted_order(&self, language: Language, unit: usize) -> String {
        let names = self.names(self.entries_by_equations());
        if unit >= names.entries.len() { String::new() } else { Answers { names, language }.quoted(unit) }
    }
}

/// Returns whether the order has no effect.
fn is_void(entry: &Entry<Order>) -> bool {
    matches!(entry.verdict, Verdict::Illegal | Verdict::Invalid)
}

fn outline<const W: usize>(
    case: &Case<W>,
    terrain: &Terrain,
    entry: &Entry<Order>,
    fate: Option<Fate>,
    u: usize,
) -> Proof {
    let mut prover = Prover::new(case, terrain);
    let void = is_void(entry);
    let root = if void { Prover::<W>::void(u) } else { prover.result(u) };
    let acts = void || case.situation.active().contains(u);
    let driven = if acts && fate.is_some() { prover.driven(u) } else { None };
    let index = |unit: &Unit| case.units.iter().position(|v| v == unit);
    let components = prover.components.iter().map(|&k| {
        let component = &case.derivation.components[k];
        UndecidedComponent {
            orders: component.orders.iter().collect(),
            resolutions: component.resolutions,
            found: component.found.iter().map(|f| f.iter().collect()).collect(),
            rule: component.rule,
            left_by: case.situation.left_by(component.rule),
        }
    });
    Proof {
        unit: u,
        verdict: entry.verdict,
        reason: entry.reason,
        with: entry.with.iter().filter_map(index).collect(),
        fate,
        components: components.collect(),
        root,
        driven,
        leaves: Vec::<Leaf>::new(),
        minimal: false,
    }
}

fn account<const W: usize>(scene: &Scene<'_, W>, language: Language, proof: &Proof) -> Account {
    let words = Answers { names: scene.names, language };
    let paragraph = scene.paragraph(proof);
    let places = || paragraph.iter().map(|sentence| sentence.places);
    let rules = each_once(places().flat_map(|places| places.each.iter().copied()));
    let (rules_in_words, special_rule) = (in_words(language, places()), special(language, places()));
    let tree_line = |line: &TreeLine| {
        let (decides, places) = (line.standing == StepRole::Decides, line.places.each);
        AccountLine { depth: line.depth, text: words.tree_line(line), places, decides }
    };
    // The paragraph opens with the sentence.
    let english = Answers { names: scene.names, language: Language::English };
    let told = words.nearest(english.told_in_few(paragraph), MOST_WORDS[3]).0;
    let of_result = told.iter().take_while(|sentence| sentence.is_of_result()).count();
    // Two sentences in English, and the same statements in other languages.
    let (mut sentence, count) = english.paragraph(&told[..of_result], 2);
    if language != Language::English {
        sentence = words.paragraph(&told[..count], usize::MAX).0;
    }
    Account {
        sentence,
        paragraph: words.paragraph(&told, usize::MAX).0,
        tree: scene.tree(proof).iter().map(tree_line).collect(),
        rules,
        rules_in_words,
        special_rule,
        cited: None,
        language,
    }
}

/// Results that say why.
pub trait Why {
    /// Says in a sentence why the order of this unit of a movement phase came out as it did, by which rule; `None` if it has
    /// no such unit, or is of another phase.
    ///
    /// ```
    /// use chancery_core::Board;
    /// use chancery_why::Why;
    ///
    /// let turn = Board::standard().turn([("FRANCE", "A PAR - BUR"), ("GERMANY", "A MUN - BUR")])?;
    /// let why = turn.adjudicate().why("A PAR").expect("a unit of France");
    /// assert!(why.contains("A MUN"), "{why}");
    /// # Ok::<(), chancery_core::order::NotCanonical>(())
    /// ```
    fn why(&self, unit: &str) -> Option<String>;
}

impl Why for Results {
    fn why(&self, unit: &str) -> Option<String> {
        let at = self.orders.iter().position(|told| told.unit.as_deref() == Some(unit))?;
        let Orders::Movement(orders) = &self.turn.orders else { return None };
        let explainer = Explainer::new(self.turn.board.context(), self.turn.board.position(), orders);
        Some(explainer.account(&explainer.proof(at)?).sentence_citing())
    }
}
