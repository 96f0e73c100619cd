//! Answers to the questions of players, in every language: why not, what happened in a province, under which house
//! rule.
//!
//! A language is a table of phrases; the names of units and places are put into it.

mod clauses;
mod english;
mod french;
mod german;
mod naming;
mod places;
mod proofs;

use super::names::{Names, Speech};
use crate::adjudicate::Reason;
use crate::explain::expectation::{Argument, Expectation, Fault, Obstacle};
use crate::order::{Language, Order};
use crate::text::is_coded;
use crate::words::{capital, reason_naming};
pub use clauses::{
    spoken_adjustment, spoken_beaten_by, spoken_order, spoken_reason, spoken_retreat, spoken_unit,
};
pub(in crate::explain) use proofs::{by_the_equations, by_the_rules, citations, rules_sentence};

/// The phrases of a language. `{}` stands for names in the sequence in which they are given.
struct Phrases {
    army: &'static str,
    fleet: &'static str,
    /// The same behind `of`, which German has in the dative.
    army_of: &'static str,
    fleet_of: &'static str,
    /// Who moves where, and that move in the nominative and the accusative.
    moves: &'static str,
    move_of: [&'static str; 2],
    /// A support and a convoy by who gave them.
    support_by: &'static str,
    convoy_by: &'static str,
    /// Who gave a support or a convoy, and for what.
    supports: &'static str,
    convoys: &'static str,
    /// It is as was expected: works, dislodges, stays.
    holds: [&'static str; 3],
    /// Leads to the first step that does not hold, and to the others.
    first: &'static str,
    others: &'static str,
    void: &'static str,
    no_convoy: &'static str,
    by_land: &'static str,
    void_support: &'static str,
    void_convoy: &'static str,
    /// The same of several, which are void for the same reason.
    void_supports: &'static str,
    void_convoys: &'static str,
    off_route: &'static str,
    out_of_reach: &'static str,
    support_cut: &'static str,
    support_own: &'static str,
    own_unit: &'static str,
    against_unit: &'static str,
    /// The unit was to move, and stayed.
    against_stayed: &'static str,
    head_to_head: &'static str,
    rival: &'static str,
    /// The same without strengths.
    rival_alone: &'static str,
    own_province: &'static str,
    in_port: &'static str,
    off_coast: &'static str,
    empty: &'static str,
    paradox: &'static str,
    left: &'static str,
    nobody_there: &'static str,
    driven_out: &'static str,
    /// Ends a comparison of equals.
    must_be_greater: &'static str,
    instead: &'static str,
    as_given: &'static str,
    works: &'static str,
    with_any: &'static str,
    nobodys_order: &'static str,
    no_single: &'static str,
    and_more: &'static str,
    choices: &'static str,
    choices_expected: &'static str,
    no_choice: &'static str,
    nobody_in: &'static str,
    question: &'static str,
    right: &'static str,
    wrong: &'static str,
    began: &'static str,
    lost: &'static str,
    still_there: &'static str,
    ruling: &'static str,
    rules: &'static str,
    destroyed: &'static str,
    /// Retreats, builds and removals.
    retreats: &'static str,
    disbanded: &'static str,
    built: &'static str,
    waived: &'static str,
    by_convoy: &'static str,
    /// Sets an order apart from what is said of it.
    quoted: &'static str,
    holds_still: &'static str,
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
        AnswerPhrase::Ruling => p.ruling.to_owned(),
        AnswerPhrase::Rules => p.rules.to_owned(),
    }
}

/// Returns whether the units of a reason stand in the German dative.
const fn is_behind_of(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::Unmatched
            | Reason::Detour
            | Reason::OffRoute
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

/// Puts texts into the places of a phrase.
fn fill(phrase: &str, texts: &[&str]) -> String {
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
                fill(p.off_route, &[&self.piece_by(army, [p.army_of, p.fleet_of])])
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
                    reason_naming(self.language, reason, &[self.piece_by(army, [p.army_of, p.fleet_of])])
                }
            }
            (Reason::Unreachable, Order::Move { to, .. }, _) => match self.names.fleet_in_port(u) {
                Some(fleet) => fill(p.in_port, &[&self.unit(fleet)]),
                None if map.province_of(to) == here => self.cannot_move_there(),
                None if self.names.is_off_coast(u, to) => p.off_coast.to_owned(),
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
    fn plain_reason(&self, reason: Reason, with: &[usize]) -> String {
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
        fill(phrase, &[&self.all_of(units), &self.why_all_void(units, reason, with)])
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
                fill(p.void, &[&order, &self.why_void(*u, *reason, with)])
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
            let [works, dislodges, stays] = p.holds;
            let text = match argument.expectation {
                // That a unit holds works if it stays.
                Expectation::Works(_) if self.names.entries[u].ordered.order == Order::Hold => {
                    fill(stays, &[&self.unit(u)])
                }
                Expectation::Works(_) => fill(works, &[&self.subject(u)]),
                Expectation::Dislodges(_) => fill(dislodges, &[&self.attacker(u)]),
                Expectation::Stays(_) => fill(stays, &[&self.unit(u)]),
            };
            return vec![format!("{}.", capital(&text))];
        }
        let faults = argument.faults.iter().map(|(fault, _)| self.fault(u, fault));
        let lead = |(i, text): (usize, String)| match i {
            0 => format!("{} {text}.", p.first),
            1 => format!("{} {text}.", p.others),
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
            let p = phrases(language);
            let all = [
                p.army,
                p.fleet,
                p.army_of,
                p.fleet_of,
                p.moves,
                p.move_of[0],
                p.move_of[1],
                p.support_by,
                p.convoy_by,
                p.supports,
                p.convoys,
                p.holds[0],
                p.holds[1],
                p.holds[2],
                p.first,
                p.others,
                p.void,
                p.no_convoy,
                p.by_land,
                p.void_support,
                p.void_convoy,
                p.void_supports,
                p.void_convoys,
                p.off_route,
                p.out_of_reach,
                p.support_cut,
                p.support_own,
                p.own_unit,
                p.against_unit,
                p.against_stayed,
                p.head_to_head,
                p.rival,
                p.rival_alone,
                p.own_province,
                p.in_port,
                p.off_coast,
                p.empty,
                p.paradox,
                p.left,
                p.nobody_there,
                p.driven_out,
                p.must_be_greater,
                p.instead,
                p.as_given,
                p.works,
                p.with_any,
                p.nobodys_order,
                p.no_single,
                p.and_more,
                p.choices,
                p.choices_expected,
                p.no_choice,
                p.nobody_in,
                p.question,
                p.right,
                p.wrong,
                p.began,
                p.lost,
                p.still_there,
                p.ruling,
                p.rules,
                p.destroyed,
                p.retreats,
                p.disbanded,
                p.built,
                p.waived,
                p.by_convoy,
                p.quoted,
                p.holds_still,
            ];
            assert!(all.iter().all(|text| !text.is_empty()));
            all.map(|text| text.matches("{}").count())
        };
        assert_eq!(places(Language::German), places(Language::English));
        assert_eq!(places(Language::French), places(Language::English));
    }
}
