//! Answers to the questions of players, in every language: why not, what happened in a province, under which house
//! rule.
//!
//! A language is a table of phrases; the names of units and places are put into it.

/// Makes a table of phrases.
macro_rules! phrase_table {
    ($table:ident: $($(#[$about:meta])* $name:ident,)+) => {
        /// The phrases of a language.
        pub(in crate::explain) struct $table {
            $($(#[$about])* pub $name: &'static str,)+
        }

        #[cfg(test)]
        impl $table {
            /// Returns each phrase with its name.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name),)+]
            }
        }
    };
}

mod beyond;
mod clauses;
mod english;
mod french;
mod german;
mod naming;
mod proofs;

use super::names::{Names, Speech};
use crate::explain::expectation::{Argument, Expectation, Fault, Obstacle};
use crate::explain::question::{Scope, Sought};
use crate::words::places::coast_name;
use crate::words::{capital, reason_naming};
pub(in crate::explain) use beyond::{BeyondPhrases, phrases as beyond_phrases};
use chancery_core::adjudicate::Reason;
use chancery_core::order::{Order, Piece};
use chancery_core::text::is_coded;
use chancery_notation::Language;
pub use clauses::{
    spoken_adjustment, spoken_beaten_by, spoken_order, spoken_reason, spoken_retreat, spoken_unit,
};
pub(in crate::explain) use proofs::{by_the_equations, by_the_rules, citations, rules_sentence};

// `{}` stands for names in the sequence in which they are given.
phrase_table! {
    Phrases:
    army,
    fleet,
    /// The same behind `of`, which German has in the dative.
    army_of,
    fleet_of,
    /// A unit that is built.
    an_army,
    a_fleet,
    /// Who moves where, and that move in the nominative and the accusative.
    moves,
    move_of,
    move_of_object,
    /// A support and a convoy by who gave them.
    support_by,
    convoy_by,
    /// Who gave a support or a convoy, and for what.
    supports,
    convoys,
    /// It is as was expected: works, dislodges, stays.
    came_out,
    has_dislodged,
    has_stayed,
    /// Leads to the first thing that stands against what was expected, and to the others.
    first,
    others,
    void,
    no_convoy,
    by_land,
    void_support,
    void_convoy,
    /// The same of several, which are void for the same reason.
    void_supports,
    void_convoys,
    off_route,
    out_of_reach,
    support_cut,
    support_own,
    own_unit,
    against_unit,
    /// The unit was to move, and stayed.
    against_stayed,
    head_to_head,
    rival,
    /// The same without strengths.
    rival_alone,
    own_province,
    in_port,
    off_coast,
    empty,
    paradox,
    left,
    nobody_there,
    driven_out,
    /// Ends a comparison of equals.
    must_be_greater,
    instead,
    as_given,
    works,
    with_any,
    nobodys_order,
    no_single,
    and_more,
    choices,
    choices_expected,
    no_choice,
    nobody_in,
    question,
    right,
    wrong,
    began,
    lost,
    still_there,
    ruling,
    rules,
    destroyed,
    /// Retreats, builds and removals.
    retreats,
    disbanded,
    built,
    waived,
    by_convoy,
    /// Sets an order apart from what is said of it.
    quoted,
    holds_still,
}

const fn phrases(language: Language) -> &'static Phrases {
    match language {
        Language::English => &english::PHRASES,
        Language::German => &german::PHRASES,
        Language::French => &french::PHRASES,
    }
}

/// A sentence around an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswerPhrase<'a> {
    /// An order was tried instead of the one that was given.
    Instead(&'a str, &'a str),
    /// The order is the one that was given.
    AsGiven(&'a str),
    /// The order that was tried works.
    Works,
    /// Leads to single orders with which it would have worked.
    WithAny,
    /// Nobody could have helped.
    NobodysOrder,
    /// No single order would have helped.
    NoSingle,
    /// So many are not listed.
    AndMore(usize),
    /// Leads to house rules that change a result.
    Choices,
    /// Leads to house rules under which it would have been as expected.
    ChoicesExpected,
    /// No house rule changes it.
    NoChoice,
    /// Nobody was in a province or was ordered there.
    NobodyIn(&'a str),
    /// Asks whether an order does what it says.
    Question(&'a str),
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong,
    /// Leads to the order with which a loss began.
    Began,
    /// The unit is no longer on the board.
    Lost,
    /// The unit is still on the board.
    StillThere,
    /// Leads to changes that give what is sought, by an engine that is named.
    Found(Sought, Option<&'a str>),
    /// No change in the scope gives it.
    NoneFound(Sought, Option<&'a str>, Scope),
    /// So many changes were found; they can be listed.
    Listed(usize),
    /// Leads from a ruling back to what the rules say.
    ByTheRules,
    /// What was written for an order that could not be read.
    Written(&'a str),
    /// Sets text of another language apart.
    Quoted(&'a str),
    /// Heads a ruling for print.
    Ruling,
    /// Heads the rules of a ruling.
    Rules,
}

/// Writes a sentence around an answer.
pub fn answer_phrase(language: Language, phrase: AnswerPhrase<'_>) -> String {
    let p = phrases(language);
    match phrase {
        AnswerPhrase::Instead(order, given) => fill(p.instead, &[order, given]),
        AnswerPhrase::AsGiven(name) => fill(p.as_given, &[name]),
        AnswerPhrase::Works => p.works.to_owned(),
        AnswerPhrase::WithAny => p.with_any.to_owned(),
        AnswerPhrase::NobodysOrder => p.nobodys_order.to_owned(),
        AnswerPhrase::NoSingle => p.no_single.to_owned(),
        AnswerPhrase::AndMore(more) => fill(p.and_more, &[&more.to_string()]),
        AnswerPhrase::Choices => p.choices.to_owned(),
        AnswerPhrase::ChoicesExpected => p.choices_expected.to_owned(),
        AnswerPhrase::NoChoice => p.no_choice.to_owned(),
        AnswerPhrase::NobodyIn(name) => fill(p.nobody_in, &[name]),
        AnswerPhrase::Question(name) => fill(p.question, &[name]),
        AnswerPhrase::Right => p.right.to_owned(),
        AnswerPhrase::Wrong => p.wrong.to_owned(),
        AnswerPhrase::Began => p.began.to_owned(),
        AnswerPhrase::Lost => p.lost.to_owned(),
        AnswerPhrase::StillThere => p.still_there.to_owned(),
        AnswerPhrase::Found(sought, engine) => beyond::sought(language, sought, None, engine),
        AnswerPhrase::NoneFound(sought, engine, scope) => {
            beyond::sought(language, sought, Some(scope), engine)
        }
        AnswerPhrase::Listed(count) => fill(beyond_phrases(language).listed, &[&count.to_string()]),
        AnswerPhrase::ByTheRules => by_the_rules(language).to_owned(),
        AnswerPhrase::Written(text) => fill(beyond_phrases(language).written, &[text]),
        AnswerPhrase::Quoted(text) => fill(p.quoted, &[text]),
        AnswerPhrase::Ruling => p.ruling.to_owned(),
        AnswerPhrase::Rules => p.rules.to_owned(),
    }
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
            | Reason::RetreatsCollide
    )
}

/// Writes answers in a language.
pub(in crate::explain) struct Answers<'a> {
    pub names: Names<'a>,
    pub language: Language,
}

/// Returns of a phrase what is said of one, or what is said of several.
pub(in crate::explain) fn number(phrase: &'static str, count: usize) -> &'static str {
    match phrase.split_once('|') {
        Some((one, _)) if count == 1 => one,
        Some((_, several)) => several,
        None => phrase,
    }
}

/// Puts texts into the places of a phrase.
pub(in crate::explain) fn fill(phrase: &str, texts: &[&str]) -> String {
    let mut texts = texts.iter();
    let mut parts = phrase.split("{}");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        filled.extend([texts.next().copied().unwrap_or_default(), part]);
    }
    filled
}

impl Answers<'_> {
    /// Says why supports or convoys for one unit have no effect, all for the same reason.
    fn why_all_void(&self, units: &[usize], reason: Reason, with: &[usize]) -> String {
        if self.language == Language::English {
            return self.names.why_all_void(units, reason, with);
        }
        let p = phrases(self.language);
        match (reason, self.names.entries[units[0]].ordered.order) {
            (Reason::SupportUnreachable, _) if units.len() > 1 => p.out_of_reach.to_owned(),
            (Reason::OffRoute, Order::Convoy { unit: army, .. })
                if units.len() > 1 && self.names.port_of(army).is_none() =>
            {
                fill(p.off_route, &[&self.piece(army)])
            }
            _ => self.why_void(units[0], reason, with),
        }
    }

    /// Says why an order has no effect.
    fn why_void(&self, u: usize, reason: Reason, with: &[usize]) -> String {
        if self.language == Language::English {
            return self.names.why_void(u, reason, with);
        }
        let (p, map) = (phrases(self.language), self.names.map);
        let here = map.province_of(self.names.units[u].at);
        match (reason, self.names.entries[u].ordered.order, with) {
            (Reason::Unmatched, Order::Support { unit, to }, _) => {
                self.unmatched(unit.at, to).unwrap_or_else(|| self.plain_reason(reason, with))
            }
            (Reason::Unmatched, Order::Convoy { unit, to }, _) => {
                self.unmatched(unit.at, Some(to)).unwrap_or_else(|| self.plain_reason(reason, with))
            }
            (Reason::SupportUnreachable, Order::Support { unit, to }, _)
                if map.province_of(to.unwrap_or(unit.at)) == here =>
            {
                p.own_province.to_owned()
            }
            (Reason::OffRoute, Order::Convoy { unit: army, .. }, _) => {
                if let Some(fleet) = self.names.port_of(army) {
                    fill(p.in_port, &[&self.unit(fleet)])
                } else {
                    reason_naming(self.language, reason, &[self.piece(army)])
                }
            }
            (Reason::Unreachable, Order::Move { to, .. }, _) => match self.names.fleet_in_port(u) {
                Some(fleet) => fill(p.in_port, &[&self.unit(fleet)]),
                None if map.province_of(to) == here => self.cannot_move_there(),
                None if self.names.is_off_coast(u, to) => {
                    let coast = map.coast_of(self.names.units[u].at).unwrap_or_default();
                    // Spoken, the coast is what is said of the fleet, and not its name, too.
                    let at = if self.is_spoken() { here.location() } else { self.names.units[u].at };
                    let fleet = Piece { kind: self.names.units[u].kind, at };
                    fill(p.off_coast, &[&self.piece(fleet), coast_name(self.language, coast), &self.to(to)])
                }
                None => self.cannot_reach(u, to),
            },
            (Reason::SupportUnreachable, Order::Support { unit, to }, _) => {
                self.cannot_reach(u, to.unwrap_or(unit.at))
            }
            (Reason::WrongCoast, Order::Move { to, .. }, _) => match self.names.open_coast(u, to) {
                Some(coast) => self.can_only_reach(u, coast),
                None => self.plain_reason(reason, with),
            },
            _ => self.plain_reason(reason, with),
        }
    }

    /// Returns the clause for a reason with its units.
    pub(super) fn plain_reason(&self, reason: Reason, with: &[usize]) -> String {
        let name = |&u: &usize| if is_behind_of(reason) { self.of(u) } else { self.unit(u) };
        reason_naming(self.language, reason, &with.iter().map(name).collect::<Vec<_>>())
    }

    /// Says that supports or convoys for one unit have no effect, all for the same reason.
    fn void_help(&self, units: &[usize], is_convoy: bool, reason: Reason, with: &[usize]) -> String {
        let p = phrases(self.language);
        let phrase = match (is_convoy, units.len()) {
            (false, 1) => p.void_support,
            (false, _) => p.void_supports,
            (true, 1) => p.void_convoy,
            (true, _) => p.void_convoys,
        };
        fill(phrase, &[&self.all_of(units), &self.clause_after(&self.why_all_void(units, reason, with))])
    }

    fn compared(&self, phrase: &str, name: &str, attack: u32, strength: u32) -> String {
        let text = fill(phrase, &[name, &attack.to_string(), &strength.to_string()]);
        if attack == strength { text + phrases(self.language).must_be_greater } else { text }
    }

    fn fault(&self, u: usize, fault: &Fault) -> String {
        let p = phrases(self.language);
        let unit = |u: usize| self.unit(u);
        match fault {
            Fault::Void { unit: u, reason, with } => {
                let order =
                    if self.names.speech == Speech::Codes { self.names.given(*u) } else { self.order(*u) };
                fill(p.void, &[&order, &self.clause_after(&self.why_void(*u, *reason, with))])
            }
            Fault::NoConvoy { fleets } => fill(p.no_convoy, &[&self.all_of(fleets)]),
            Fault::ByLand { fleets } => fill(p.by_land, &[&self.all_of(fleets)]),
            Fault::VoidHelp { units, reason, with } => {
                let is_convoy = matches!(self.names.entries[units[0]].ordered.order, Order::Convoy { .. });
                self.void_help(units, is_convoy, *reason, with)
            }
            Fault::SupportCut { unit: v, by } => {
                fill(p.support_cut, &[&unit(*v), &self.all(by, |u| self.attacker(u))])
            }
            Fault::Cut { by } => fill(p.support_cut, &[&unit(u), &self.all(by, |u| self.attacker(u))]),
            Fault::SupportAgainstOwn { unit: v, own } => fill(p.support_own, &[&unit(*v), &unit(*own)]),
            Fault::Rival { by } => fill(p.rival_alone, &[&self.attacker(*by)]),
            Fault::OwnUnit { unit: v } => fill(p.own_unit, &[&unit(*v)]),
            &Fault::NotStronger { against, attack, strength } => match against {
                Obstacle::Unit(v) => {
                    let was_to_leave = matches!(self.names.orders[v], Order::Move { .. });
                    let phrase = if was_to_leave { p.against_stayed } else { p.against_unit };
                    self.compared(phrase, &unit(v), attack, strength)
                }
                Obstacle::HeadToHead(v) => self.compared(p.head_to_head, &self.attacker(v), attack, strength),
                Obstacle::Rival(v) => self.compared(p.rival, &self.attacker(v), attack, strength),
                Obstacle::Empty => self.compared(p.empty, "", attack, strength),
            },
            Fault::Paradox => p.paradox.to_owned(),
            Fault::Left { unit: v } => fill(p.left, &[&unit(*v)]),
            Fault::NobodyThere => p.nobody_there.to_owned(),
            &Fault::DrivenOut { by, attack, strength } => fill(
                p.driven_out,
                &[&self.attacker(by), &unit(u), &attack.to_string(), &strength.to_string()],
            ),
        }
    }

    /// Answers whether it is as was expected, in sentences: the first step that does not hold, then the others.
    pub fn argument(&self, argument: &Argument) -> Vec<String> {
        if is_coded() {
            return vec![format!("{argument:?}")];
        }
        let (p, u) = (phrases(self.language), argument.expectation.unit());
        if argument.holds {
            let text = match argument.expectation {
                // That a unit holds works if it stays.
                Expectation::Works(_) if self.names.entries[u].ordered.order == Order::Hold => {
                    fill(p.has_stayed, &[&self.unit(u)])
                }
                Expectation::Works(_) => fill(p.came_out, &[&self.subject(u)]),
                Expectation::Dislodges(_) => fill(p.has_dislodged, &[&self.attacker(u)]),
                Expectation::Stays(_) => fill(p.has_stayed, &[&self.unit(u)]),
            };
            return vec![format!("{}.", capital(&text))];
        }
        let faults = argument.faults.iter().map(|(fault, _)| self.fault(u, fault));
        let lead = |(i, text): (usize, String)| match i {
            0 => format!("{} {}.", p.first, self.clause_after(&text)),
            1 => format!("{} {}.", p.others, self.clause_after(&text)),
            _ => format!("{}.", capital(&text)),
        };
        faults.enumerate().map(lead).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each phrase has as many places for names in every language.
    #[test]
    fn every_phrase_names_the_same() {
        let places = |language| {
            let count = |(name, text): (&'static str, &'static str)| {
                assert!(!text.is_empty(), "{name}");
                (name, text.matches("{}").count())
            };
            phrases(language).all().into_iter().map(count).collect::<Vec<_>>()
        };
        assert_eq!(places(Language::German), places(Language::English));
        assert_eq!(places(Language::French), places(Language::English));
    }
}
