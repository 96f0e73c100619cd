//! Why the order of a row came out as it did: the one answer of the screen and of the command line.

use super::PhaseReport;
use crate::game::{Game, PhaseOrder, Row, RuledResult};
use chancery_core::adjudicate::{Entry, Reason};
use chancery_core::map::Map;
use chancery_core::order::{GivenOrder, Order, Position};
use chancery_core::rules::{Lettered, Rules};
use chancery_core::turn::Outcome;
use chancery_notation::{SheetStatement, power_name};
use chancery_why::explain::{
    self, Account, AnswerPhrase, BesidePhrase, Explainer, Voice, answer_phrase, beside_phrase,
};

/// A phase with its results by the rules, to be asked why its orders came out as they did.
#[derive(Clone, Debug)]
pub struct Accounts<'a> {
    /// The map.
    pub map: &'a Map,
    /// The house rules.
    pub rules: &'a Rules,
    /// The board before the phase.
    pub position: &'a Position,
    /// What came of the phase by the rules alone.
    pub outcome: &'a Outcome,
    /// The phase ready to answer why, if it is a movement phase.
    pub explainer: Option<Explainer<'a>>,
    /// What the game master ruled, and what follows from that.
    pub ruled: &'a [RuledResult],
    /// How it is told.
    pub voice: Voice,
    /// Whether orders may still come in.
    pub is_open: bool,
}

impl PhaseReport {
    /// Returns what explains the orders of the phase.
    pub fn accounts<'a>(&'a self, game: &'a Game, voice: Voice) -> Accounts<'a> {
        Accounts {
            map: game.map(),
            rules: &self.rules,
            position: &self.board,
            outcome: self.by_the_rules.as_ref().unwrap_or(&self.outcome),
            explainer: self.explainer(game).map(|explainer| explainer.speaking(voice.speech)),
            ruled: &self.ruled,
            voice,
            is_open: !self.is_adjudicated,
        }
    }
}

impl Accounts<'_> {
    /// Returns why the order of a row came out as it did: what the game master ruled of it or of what it rests on, then what
    /// the rules say. `in_full` searches for the decisive orders, too. `None` if nothing was adjudicated of it.
    pub fn of(&self, row: &Row, in_full: bool) -> Option<Account> {
        let &Self { map, rules, position, voice, is_open, .. } = self;
        let account = match self.outcome {
            Outcome::Movement(found) => match self.asked(row) {
                Some((explainer, unit)) => {
                    let proof = if in_full { explainer.proof(unit) } else { explainer.quick_proof(unit) };
                    explainer.account_in(voice.language, &proof?)
                }
                None => explain::refusal(voice, map, &row.text(map), entry(&[], &found.refused, row)?),
            },
            Outcome::Retreats(found) => {
                let Some(entry) = entry(&found.entries, &found.refused, row) else {
                    return Some(explain::refusal(voice, map, &row.text(map), &misplaced(row)?));
                };
                let mut entry = entry.clone();
                let unread = row.reason.filter(|reason| reason.is_of_unread());
                entry.reason = unread.filter(|_| entry.reason == Some(Reason::NoOrder)).or(entry.reason);
                explain::retreat(voice, map, rules, position, &entry, is_open)
            }
            Outcome::Adjustments(found) => {
                let entry = entry(&found.entries, &found.refused, row)?;
                explain::adjustment(voice, map, rules, position, entry, is_open)
            }
        };
        let caveat = self.caveat(row);
        let account = caveat.iter().fold(account, |account, caveat| account.overruled(caveat));
        Some(self.beside(row).into_iter().fold(account, |account, beside| account.beside(&beside)))
    }

    /// Returns what is to be said before anything that the rules say of an order, because of rulings.
    pub fn caveat(&self, row: &Row) -> Option<String> {
        let language = self.voice.language;
        if let Some((explainer, unit)) = self.asked(row) {
            let rulings = RuledResult::by_unit(self.ruled, &self.position.units, language);
            return rulings.caveat(language, explainer, unit);
        }
        let own = self.ruled.iter().find(|ruled| ruled.row.is_same_order(row));
        let met = || {
            let Outcome::Retreats(found) = self.outcome else { return None };
            let entry = entry(&found.entries, &found.refused, row)?;
            RuledResult::describe_met(self.ruled, &entry.with, language)
        };
        own.map(|ruled| ruled.describe_in(language)).or_else(met)
    }

    /// Returns the unit of a movement phase whose order it is.
    fn asked(&self, row: &Row) -> Option<(&Explainer<'_>, usize)> {
        let explainer = self.explainer.as_ref()?;
        let unit = row.unit.filter(|_| !row.refused || row.source.is_none())?;
        Some((explainer, explainer.units().iter().position(|one| *one == unit)?))
    }

    /// Returns what was written where no order could be read, and who gave an order by proxy.
    fn beside(&self, row: &Row) -> Vec<String> {
        let language = self.voice.language;
        let is_unread = row.reason == Some(Reason::Unreadable) && !row.refused;
        let written = row.line.as_ref().filter(|_| is_unread);
        let written = written.map(|text| answer_phrase(language, AnswerPhrase::Written(text)));
        let by_proxy = row.by_proxy.filter(|_| !row.refused).map(|by| {
            let letter = self.rules.proxy_orders.letter();
            beside_phrase(language, BesidePhrase::ByProxy(power_name(language, self.map, by), letter))
        });
        written.into_iter().chain(by_proxy).collect()
    }
}

/// Returns the entry of an order for a movement phase whose unit need not act.
fn misplaced(row: &Row) -> Option<Entry<Order>> {
    let PhaseOrder::OutOfPhase(read) = &row.order else { return None };
    let SheetStatement::Movement(unit, order) = read.given else { return None };
    let mut entry = Entry::new(row.unit, GivenOrder { by: row.by, unit, order }, row.source, row.verdict);
    entry.reason = row.reason;
    Some(entry)
}

/// Returns the entry of a row.
fn entry<'a, O>(entries: &'a [Entry<O>], refused: &'a [Entry<O>], row: &Row) -> Option<&'a Entry<O>> {
    let is_it = |e: &&Entry<O>| (e.unit, e.source, e.ordered.by) == (row.unit, row.source, row.by);
    let all = if row.refused { refused } else { entries };
    all.iter().find(is_it)
}
