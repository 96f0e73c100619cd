//! Answers to the questions of players, in every language: why not, what happened in a province, under which house
//! rule.
//!
//! The catalogues have the sentences; the names of units and places are put into them.

mod changes;
mod outcomes;
mod proofs;

use super::names::{Names, Speech, Voice};
use crate::explain::question::{Goal, Sought};
use crate::explain::statement::{Effect, Meeting};
use crate::words::places::coast_name;
use crate::words::{list_in, places, reason_for_programs_naming, reason_naming, say, word};
use chancery_core::adjudicate::{Reason, Verdict};
use chancery_core::map::{Kind, Location, Map, UnitKind};
use chancery_core::order::{GivenOrder, Order, Piece};
use chancery_core::{cases, sentences};
use chancery_notation::{Language, say};
pub use outcomes::{
    spoken_adjustment, spoken_beaten_by, spoken_order, spoken_reason, spoken_retreat, spoken_unit,
};
pub use proofs::citations_line;
pub(in crate::explain) use proofs::resolutions_found;

sentences! {
    "answer":
    /// A sentence around an answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[non_exhaustive]
    #[allow(missing_docs)]
    pub enum AnswerPhrase<'a> {
        NobodysOrder,
        /// Leads to house rules that change a result.
        Choices,
        NoChoice,
        OtherHouses(houses: &'a str),
        NobodyIn(name: &'a str),
        /// An order of a unit there could not be read, and nothing else says that the unit is there.
        UnreadIn(name: &'a str, text: &'a str),
        /// Whose a centre is in winter, and since when, if that is known.
        OwnedBy(name: &'a str, owner: Option<&'a str>, since: Option<&'a str>),
        GameStart,
        NoCentre(name: &'a str),
        NobodyNear(name: &'a str),
        /// Asks whether an order does what it says.
        Question(order: &'a str),
        Right,
        /// The answer is wrong, because the order does what it says, or does not.
        Wrong(works: bool, order: &'a str),
        /// Leads to the order with which a loss began.
        Began,
        Lost,
        StillThere,
        /// Leads to changes that give what is sought, by an engine that is named.
        Found(sought: Sought, engine: Option<&'a str>),
        NoneFound(sought: Sought, engine: Option<&'a str>),
        /// Leads to pairs of orders that give it, or says that there is none.
        TwoOrders(found: bool),
        /// Asks what a power should have ordered to keep or to take a province.
        Should(goal: Goal, power: &'a str, place: &'a str),
        /// More pairs of orders give it.
        MorePairs(count: usize),
        /// The power whose unit it is could not have done it alone; where its move was to go, if it failed; how many units it has.
        NotAlone(power: &'a str, sought: Sought, unit: &'a str, place: Option<&'a str>, units: usize),
        /// Leads from a ruling back to what the rules say.
        ByTheRules,
        Written(text: &'a str),
        /// Sets text of another language apart.
        Quoted(text: &'a str),
        /// Heads a ruling for print.
        Ruling,
        /// Heads the rules of a ruling.
        Rules,
    }
}

cases! { Effect, Goal, Meeting, Sought }

/// Writes a sentence around an answer.
pub fn answer_phrase(language: Language, phrase: AnswerPhrase<'_>) -> String {
    say(language, &phrase)
}

/// Returns the phrases for the units of a reason.
const fn forms_of(reason: Reason) -> [&'static str; 2] {
    if is_behind_of(reason) { ["answer-army_of", "answer-fleet_of"] } else { ["answer-army", "answer-fleet"] }
}

/// Returns whether the units of a reason stand in the German dative.
const fn is_behind_of(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Unmatched
            | Reason::OffWrittenRoute
            | Reason::UnwrittenRoute
            | Reason::PowerInDisorder
            | Reason::Implied
            | Reason::ImpliedApart
            | Reason::CutByAttack
            | Reason::ConvoyDisrupted
            | Reason::RouteDisrupted
            | Reason::FleetDislodgedAtFirst
    )
}

/// Writes answers in a language.
pub(in crate::explain) struct Answers<'a> {
    pub names: Names<'a>,
    pub language: Language,
}

impl<'a> Answers<'a> {
    /// Tells of units and provinces, and of no orders.
    pub fn of_map(voice: Voice, map: &'a Map) -> Self {
        Self { names: Names::of_map(map, voice.speech), language: voice.language }
    }
}

impl Answers<'_> {
    /// Says why supports or convoys for one unit have no effect, all for the same reason.
    fn why_all_void(&self, units: &[usize], reason: Reason, with: &[usize]) -> String {
        match (reason, self.names.entries[units[0]].ordered.order) {
            (Reason::SupportUnreachable, Order::Support { unit, to }) if units.len() > 1 => {
                let place = self.names.place(to.unwrap_or(unit.at));
                say!(self.language, "answer-out_of_reach", more_place = place)
            }
            (Reason::OffRoute, Order::Convoy { unit: army, to })
                if units.len() > 1 && self.names.port_of(army).is_none() =>
            {
                say!(self.language, "answer-off_route", more_way = self.way(army, to))
            }
            _ => self.why_these_void(units, reason, with),
        }
    }

    /// Says why orders, all for the same, have no effect.
    fn why_these_void(&self, units: &[usize], reason: Reason, with: &[usize]) -> String {
        let u = units[0];
        let order = |u: usize| self.names.entries[u].ordered.order;
        let helps = Some(order(u)).filter(|first| units.iter().all(|&other| order(other) == *first));
        let map = self.names.map;
        let here = map.province_of(self.names.units[u].at);
        match (reason, self.names.entries[u].ordered.order, with) {
            (Reason::Unmatched, order @ (Order::Support { .. } | Order::Convoy { .. }), _) => {
                self.unmatched(order, helps).unwrap_or_else(|| self.plain_reason(reason, with))
            }
            (Reason::SupportUnreachable, Order::Support { unit, to }, _)
                if map.province_of(to.unwrap_or(unit.at)) == here =>
            {
                word(self.language, "answer-own_province").to_owned()
            }
            (Reason::OffRoute, Order::Convoy { unit: army, to }, _) => {
                if let Some(fleet) = self.names.port_of(army) {
                    return say!(self.language, "answer-in_port", unit = self.unit(fleet));
                }
                let way = self.way(army, to);
                say!(self.language, "answer-off_route_alone", more_fleet = self.named(u), more_way = way)
            }
            (Reason::NoRoute, Order::Move { to, .. }, _) if !self.is_convoy_ordered(u, to) => {
                let is_near = map.borders_on(self.names.units[u].kind, self.names.units[u].at, to);
                let unit = self.unit(u);
                say!(self.language, "answer-no_convoy", unit, to = self.to(to), more_near = is_near)
            }
            (
                Reason::ImpossibleMove,
                Order::Support { unit, to: Some(to) } | Order::Convoy { unit, to },
                _,
            ) => match self.names.unit_at(unit.at) {
                _ if map.province_of(to) == map.province_of(unit.at) => self.cannot_move_there(),
                Some(other) => self.cannot_reach(&self.unit(other), unit, to, "none"),
                None => self.plain_reason(reason, with),
            },
            (Reason::Unreachable, Order::Move { to, .. }, _) => match self.names.fleet_in_port(u) {
                Some(fleet) => say!(self.language, "answer-in_port", unit = self.unit(fleet)),
                None if map.province_of(to) == here => self.cannot_move_there(),
                None if self.names.is_off_coast(u, to) => {
                    let coast = map.coast_of(self.names.units[u].at).unwrap_or_default();
                    // Spoken, the coast is what is said of the fleet, and not its name, too.
                    let name = match (self.names.speech, self.language) {
                        (Speech::Codes, _) => self.unit(u),
                        (Speech::Spoken, Language::English) => self.briefly().named(u),
                        (Speech::Spoken, _) => {
                            self.piece(Piece { kind: UnitKind::Fleet, at: here.location() })
                        }
                    };
                    let (coast, to_place) = (coast_name(self.language, coast), self.names.place(to));
                    say!(self.language, "answer-off_coast", unit = name, coast, to = self.to(to), to_place)
                }
                None => {
                    let unit = self.names.units[u].into();
                    let convoy = match self.names.units[u].kind {
                        UnitKind::Army if self.could_go_by_convoy(unit, to) => "army",
                        UnitKind::Fleet if self.is_convoy_ordered(u, to) => "fleet",
                        _ => "none",
                    };
                    self.cannot_reach(&self.named(u), unit, to, convoy)
                }
            },
            (Reason::SupportUnreachable, Order::Support { unit, to }, _) => {
                self.cannot_reach(&self.named(u), self.names.units[u].into(), to.unwrap_or(unit.at), "none")
            }
            (Reason::WrongCoast, Order::Move { to, .. }, _) => match self.names.open_coast(u, to) {
                Some(at) => {
                    let (mark, place) =
                        (map.coast_of(at).unwrap_or_default(), self.there(&[map.province_of(at)]));
                    let code = if self.is_spoken() { String::new() } else { format!(" ({mark})") };
                    let coast = format!("{}{code}", coast_name(self.language, mark));
                    say!(self.language, "proof-can_only_reach", unit = self.unit(u), place, coast)
                }
                None => self.plain_reason(reason, with),
            },
            _ => self.plain_reason(reason, with),
        }
    }

    /// Returns from where to where an army was to go, as English sentences have it behind a noun, or the others behind a space.
    fn way(&self, army: Piece, to: Location) -> String {
        let (from, names) = (self.names.map.province_of(army.at), &self.names);
        match (self.language, self.is_spoken()) {
            (Language::English, _) if names.is_brief && names.speech == Speech::Spoken => " there".to_owned(),
            (Language::English, _) => format!(" from {} to {}", names.place(army.at), names.place(to)),
            (_, true) => format!("{} {}", self.origin(from), self.towards(to)),
            (_, false) => {
                say!(self.language, "answer-way", from = names.province(from), to = names.place(to))
            }
        }
    }

    /// Returns whether a fleet was ordered to convoy the unit there.
    fn is_convoy_ordered(&self, u: usize, to: Location) -> bool {
        let [here, there] = [self.names.units[u].at, to].map(|at| self.names.map.province_of(at));
        self.names.entries.iter().any(|entry| {
            matches!(entry.ordered.order, Order::Convoy { unit, to }
                if [unit.at, to].map(|at| self.names.map.province_of(at)) == [here, there])
        })
    }

    /// Returns whether the unit is an army on a coast that is to go to another coast.
    pub(super) fn could_go_by_convoy(&self, unit: Piece, to: Location) -> bool {
        let map = self.names.map;
        let is_on_coast = |at| {
            let province = map.province_of(at);
            map.province(province).kind != Kind::Sea && map.fleets_of(province).next().is_some()
        };
        unit.kind == UnitKind::Army && is_on_coast(unit.at) && is_on_coast(to)
    }

    /// Returns the clause for a reason with its units.
    pub(super) fn plain_reason(&self, reason: Reason, with: &[usize]) -> String {
        let name = |&u: &usize| if is_behind_of(reason) { self.of(u) } else { self.unit(u) };
        self.reason_with(reason, &with.iter().map(name).collect::<Vec<_>>())
    }

    /// Returns the clause for a reason with the names of its units; in English that which programs read.
    fn reason_with(&self, reason: Reason, names: &[String]) -> String {
        match self.language {
            Language::English => reason_for_programs_naming(reason, names),
            language => reason_naming(language, reason, names),
        }
    }

    /// Says that supports or convoys for one unit have no effect, all for the same reason. `named` lists the units.
    fn void_help(
        &self,
        units: &[usize],
        named: &str,
        is_convoy: bool,
        reason: Reason,
        with: &[usize],
    ) -> String {
        let phrase = match (is_convoy, units.len()) {
            (false, 1) => "answer-void_support",
            (false, _) => "answer-void_supports",
            (true, 1) => "answer-void_convoy",
            (true, _) => "answer-void_convoys",
        };
        let illegal = self.names.entries[units[0]].verdict == Verdict::Illegal;
        let why = self.clause_after(&self.why_all_void(units, reason, with));
        say!(self.language, phrase, units = named, more_illegal = illegal, why)
    }

    pub fn piece(&self, piece: Piece) -> String {
        self.piece_by(piece, ["answer-army", "answer-fleet"])
    }

    /// Names a unit by the phrase for an army or that for a fleet.
    pub fn piece_by(&self, piece: Piece, [army, fleet]: [&str; 2]) -> String {
        if !self.is_spoken() {
            return self.names.piece(piece);
        }
        let phrase = if piece.kind == UnitKind::Army { army } else { fleet };
        say!(self.language, phrase, at = places::at(self.language, self.names.map, piece.at))
    }

    /// Returns the name of a unit.
    pub fn unit(&self, u: usize) -> String {
        self.piece(self.names.units[u].into())
    }

    /// Returns the name of a unit behind `of`.
    pub(super) fn of(&self, u: usize) -> String {
        self.piece_by(self.names.units[u].into(), ["answer-army_of", "answer-fleet_of"])
    }

    pub(super) fn towards(&self, to: Location) -> String {
        // English names of seas have an article.
        match self.language {
            Language::English => format!("to {}", self.names.place(to)),
            _ => places::towards(self.language, self.names.map, to),
        }
    }

    pub(super) fn spoken_order(&self, ordered: &GivenOrder<Order>) -> String {
        let own = || self.piece(ordered.unit);
        match ordered.order {
            Order::Hold => own(),
            Order::Move { to, .. } => {
                say!(self.language, "answer-moves", unit = own(), to = self.towards(to))
            }
            Order::Support { unit, to: None } => {
                say!(self.language, "answer-supports", unit = own(), what = self.piece(unit))
            }
            Order::Support { unit, to: Some(to) } => {
                let what = self.as_object(&self.move_of(unit, to));
                say!(self.language, "answer-supports", unit = own(), what)
            }
            Order::Convoy { unit, to } => {
                let carried = format!("{} {}", self.piece(unit), self.towards(to));
                say!(self.language, "answer-convoys", unit = own(), what = carried)
            }
        }
    }

    pub(super) fn all(&self, units: &[usize], name: impl Fn(usize) -> String) -> String {
        list_in(self.language, units.iter().map(|&u| name(u)))
    }

    /// Lists units behind `of`: French says it before each.
    pub(super) fn all_of(&self, units: &[usize]) -> String {
        let is_repeated = self.language == Language::French;
        let name = |(at, &u): (usize, &usize)| {
            if is_repeated && at > 0 { format!("de {}", self.unit(u)) } else { self.unit(u) }
        };
        list_in(self.language, units.iter().enumerate().map(name))
    }
}
