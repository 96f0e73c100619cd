//! What proofs call orders: in codes the same in every language, spoken in the words of each.

use super::Answers;
use crate::explain::proof::Against;
use crate::words::{capital, places, word};
use chancery_core::adjudicate::Verdict;
use chancery_core::map::{Kind, Location, Province, UnitKind};
use chancery_core::order::{GivenOrder, Order, Piece};
use chancery_notation::{Language, say};

impl Answers<'_> {
    /// Names an order as a noun: `der Zug der Armee in Wien nach Tirol`.
    pub(in crate::explain) fn noun(&self, ordered: &GivenOrder<Order>, u: usize) -> String {
        if self.in_codes() {
            return self.names.ordered(ordered, u);
        }
        let own = self.piece_by(ordered.unit, ["answer-army_of", "answer-fleet_of"]);
        match ordered.order {
            Order::Hold => self.piece(ordered.unit),
            Order::Move { to, via } => {
                self.move_of(ordered.unit, to) + if via { word(self.language, "proof-via") } else { "" }
            }
            Order::Support { .. } if self.names.is_brief => {
                say!(self.language, "answer-support_by", unit = own)
            }
            Order::Convoy { .. } if self.names.is_brief => {
                say!(self.language, "answer-convoy_by", unit = own)
            }
            Order::Support { unit, to: None } => {
                say!(self.language, "proof-support_for", unit = own, what = self.piece(unit))
            }
            Order::Support { unit, to: Some(to) } => {
                let what = self.as_object(&self.move_of(unit, to));
                say!(self.language, "proof-support_for", unit = own, what)
            }
            Order::Convoy { unit, to } => {
                let army = self.piece(unit);
                say!(self.language, "proof-convoy_for", army, to = self.towards(to), unit = own)
            }
        }
    }

    /// Names a move with full names: `der Zug der Armee in Wien nach Tirol`.
    pub(in super::super) fn move_of(&self, unit: Piece, to: Location) -> String {
        let unit = self.piece_by(unit, ["answer-army_of", "answer-fleet_of"]);
        say!(self.language, "answer-move_of", unit, to = self.towards(to))
    }

    /// Puts the name of an order in the accusative: in German only masculine names differ.
    pub(in super::super) fn as_object(&self, noun: &str) -> String {
        match noun.strip_prefix("der ") {
            Some(rest) if self.language == Language::German => format!("den {rest}"),
            _ => noun.to_owned(),
        }
    }

    /// Names the order that the unit acts on.
    pub(super) fn act(&self, u: usize) -> String {
        let unit = self.names.units[u];
        self.noun(&GivenOrder { by: unit.power, unit: unit.into(), order: self.names.orders[u] }, u)
    }

    /// Names the order as it was given, also where it is illegal.
    pub fn as_given(&self, u: usize) -> String {
        self.noun(&self.names.entries[u].ordered, u)
    }

    /// Lists the orders that units act on.
    pub(super) fn acts(&self, units: &[usize]) -> String {
        self.all(units, |u| self.act(u))
    }

    /// Lists moves where it is plain where they go: `die Angriffe der Armee in Böhmen und der Flotte in Kiel`.
    pub(super) fn attacks(&self, units: &[usize]) -> String {
        if self.in_codes() {
            return self.acts(units);
        }
        say!(self.language, "proof-attack", units = self.owned_all(units), count = units.len())
    }

    /// Lists such moves as what something was done by.
    pub(super) fn by_attacks(&self, units: &[usize]) -> String {
        self.as_object(&self.attacks(units))
    }

    /// Lists those who attack: spoken only the units.
    pub(super) fn attacking(&self, units: &[usize]) -> String {
        if self.in_codes() { self.acts(units) } else { self.units(units) }
    }

    /// Lists units.
    pub(super) fn units(&self, units: &[usize]) -> String {
        self.together(units, || self.all(units, |u| self.unit(u)))
    }

    /// Lists units: English speaks of those of one kind in one plural, the others have a form of their own.
    pub(in super::super) fn together(&self, units: &[usize], other: impl FnOnce() -> String) -> String {
        if self.language == Language::English { self.names.units(units) } else { other() }
    }

    /// Names a unit that was named just before: `A MUN`, spoken `the army`; only English does so in short.
    pub(in super::super) fn named(&self, u: usize) -> String {
        match self.names.units[u].kind {
            _ if self.language != Language::English || !self.names.is_brief || !self.is_spoken() => {
                self.unit(u)
            }
            UnitKind::Army => "the army".to_owned(),
            UnitKind::Fleet => "the fleet".to_owned(),
        }
    }

    /// Returns the word for a result; English has that which programs read.
    pub(in super::super) fn verdict_or(&self, verdict: Verdict, word: &'static str) -> &'static str {
        if self.language == Language::English { verdict.word() } else { word }
    }

    /// Returns what is put behind a unit so that a reader knows whose it is: `Russian`, in other languages the name.
    pub(super) fn adjective(&self, u: usize) -> String {
        let power = self.names.map.power(self.names.units[u].power);
        if self.language == Language::English { power.adjective.clone() } else { power.name.clone() }
    }

    /// Lists units as those whose something is: `von A BOH`, spoken `der Armee in Böhmen`, `der Flotten in der Nordsee
    /// und in der Ostsee`.
    pub(super) fn owned_all(&self, units: &[usize]) -> String {
        if self.is_told_together(units) {
            let phrase = if self.names.units[units[0]].kind == UnitKind::Army {
                "proof-of_armies"
            } else {
                "proof-of_fleets"
            };
            let places =
                self.all(units, |u| places::at(self.language, self.names.map, self.names.units[u].at));
            return say!(self.language, phrase, at = places);
        }
        match (self.language, self.is_spoken()) {
            (Language::English, _) => self.names.units(units),
            (Language::French, _) => format!("de {}", self.all_of(units)),
            (_, true) => self.all(units, |u| self.of(u)),
            (_, false) => format!("von {}", self.all(units, |u| self.unit(u))),
        }
    }

    /// Returns whether several units are spoken of in one plural: those of one kind.
    fn is_told_together(&self, units: &[usize]) -> bool {
        let kind = |u: usize| self.names.units[u].kind;
        self.is_spoken() && units.len() > 1 && units.iter().all(|&u| kind(u) == kind(units[0]))
    }

    /// Lists units as those by whom something was given. In German a genitive could be what is supported: `von A BOH`,
    /// spoken `von den Flotten in der Nordsee und in der Ostsee`.
    pub(super) fn given_by(&self, units: &[usize]) -> String {
        let owned = self.owned_all(units);
        match owned.strip_prefix("der ").filter(|_| self.language == Language::German) {
            Some(rest) if self.is_told_together(units) => format!("von den {rest}"),
            Some(_) => format!("von {owned}"),
            None => owned,
        }
    }

    /// Names the order that has a strength so; spoken the unit.
    pub(super) fn whose(&self, u: usize) -> String {
        match (self.language, self.is_spoken()) {
            (Language::English, _) => self.names.order(u),
            (_, true) => self.owned_all(&[u]),
            (Language::French, false) => format!("de {}", self.names.order(u)),
            (_, false) => format!("von {}", self.names.order(u)),
        }
    }

    /// Names a move of which it was said where it goes, by this phrase.
    pub(super) fn short_move(&self, u: usize, phrase: &str) -> String {
        if self.in_codes() {
            return self.names.order(u);
        }
        say!(self.language, phrase, unit = self.owned_all(&[u]))
    }

    /// Names a move of which it was said where it goes, as what something is done to.
    pub(super) fn the_move(&self, u: usize) -> String {
        self.as_object(&self.short_move(u, "proof-the_move"))
    }

    /// Names a move beside another one of the same kind, as what that one was held to.
    pub(super) fn that(&self, u: usize) -> String {
        self.short_move(u, "proof-that_object")
    }

    /// Lists units behind `mit`.
    pub(super) fn with(&self, units: &[usize]) -> String {
        self.together(units, || self.all(units, |u| self.behind_of(u)))
    }

    /// Names a unit behind `an`; French needs no other form.
    pub(super) fn behind_of(&self, u: usize) -> String {
        if self.language == Language::French { self.unit(u) } else { self.of(u) }
    }

    /// Puts a colon between what is said and a clause that says why.
    pub(super) fn colon_and_clause(&self, first: &str, then: &str) -> String {
        self.colon(first, &self.clause_after(then))
    }

    /// Writes a clause behind a colon: German begins it in upper case.
    pub(in super::super) fn clause_after(&self, clause: &str) -> String {
        if self.language == Language::German { capital(clause) } else { clause.to_owned() }
    }

    /// Returns a province as the place of a strength, which German has in it.
    pub(super) fn place_of_strength(&self, province: Province) -> String {
        match (self.language, self.is_spoken()) {
            (Language::German, true) => places::at(self.language, self.names.map, province.location()),
            (Language::German, false) => format!("von {}", self.names.map.code(province)),
            (Language::French, true) => places::of(self.language, self.names.map, province),
            (Language::French, false) => format!("de {}", self.names.map.code(province)),
            (Language::English, _) => self.names.province(province),
        }
    }

    /// Puts a colon between what is said and why, as the language sets it.
    pub(super) fn colon(&self, first: &str, then: &str) -> String {
        let space = if self.language == Language::French { " " } else { "" };
        format!("{first}{space}: {then}")
    }

    /// Names who stands against a move.
    pub(super) fn opposed(&self, against: Against) -> String {
        match (against, self.names.stands_against(against)) {
            (Against::Prevent(u) | Against::Defend(u), _) => self.that(u),
            (Against::Hold(_), Some(u)) => self.unit(u),
            (Against::Hold(province), None) if self.language == Language::English => {
                self.names.map.province(Province(province)).name.clone()
            }
            (Against::Hold(province), None) => self.over(Province(province)),
        }
    }

    /// Returns a province as what something passes or meets: `die Nordsee`.
    pub(in super::super) fn over(&self, province: Province) -> String {
        if !self.is_spoken() {
            return self.names.province(province);
        }
        let towards = self.towards(province.location());
        let strip = |from: &str, with: &str| towards.strip_prefix(from).map(|rest| format!("{with}{rest}"));
        let german = || strip("nach ", "").or_else(|| strip("ins ", "das ")).or_else(|| strip("in ", ""));
        strip("vers ", "").or_else(german).unwrap_or(towards)
    }

    /// Returns where something goes: `nach Wien`, in codes `nach VIE`.
    pub(in super::super) fn to(&self, at: Location) -> String {
        match (self.is_spoken(), self.language) {
            (true, _) | (_, Language::English) => self.towards(at),
            (false, Language::French) => format!("vers {}", self.names.map.place(at)),
            (false, _) => format!("nach {}", self.names.map.place(at)),
        }
    }

    /// Lists such provinces.
    pub(in super::super) fn seas(&self, provinces: &[Province]) -> String {
        crate::words::list_in(self.language, provinces.iter().map(|&p| self.over(p)))
    }

    /// Returns where something happened: `in der Nordsee`; the English sentence has the preposition.
    pub(in super::super) fn there(&self, provinces: &[Province]) -> String {
        if self.language == Language::English {
            return self.seas(provinces);
        }
        let one = |&p: &Province| match (self.is_spoken(), self.language) {
            (true, _) => places::at(self.language, self.names.map, p.location()),
            (false, Language::French) if self.names.map.province(p).kind == Kind::Sea => {
                format!("dans {}", self.names.map.code(p))
            }
            (false, Language::French) => format!("en {}", self.names.map.code(p)),
            (false, _) => format!("in {}", self.names.map.code(p)),
        };
        crate::words::list_in(self.language, provinces.iter().map(one))
    }

    /// Returns where something came from: `aus der Nordsee`.
    pub(in crate::explain) fn origin(&self, province: Province) -> String {
        if self.is_spoken() {
            return places::from(self.language, self.names.map, province.location());
        }
        let code = self.names.map.code(province);
        match self.language {
            Language::English => format!("from {}", self.names.province(province)),
            Language::German => format!("aus {code}"),
            Language::French => format!("de {code}"),
        }
    }
}
