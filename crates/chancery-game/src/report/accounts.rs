//! Why the order of a row came out as it did, and what a province was open to where nobody moves: the one answer of the
//! screen and of the command line.

use super::PhaseReport;
use crate::game::{Game, NodeId, PhaseOrder, Phrase, Row, RuledResult, say};
use chancery_core::adjudicate::{Entry, Reason, Verdict, adjustments, retreats};
use chancery_core::map::{Map, PhaseKind, Power, Province, Unit, UnitKind};
use chancery_core::order::{Adjustment, GivenOrder, Order, Piece, Position, Retreat};
use chancery_core::rules::{Lettered, Rules};
use chancery_core::turn::Outcome;
use chancery_notation::words::places::coast_name;
use chancery_notation::{Language, SheetStatement, power_name, province_name};
use chancery_why::explain::{
    self, Account, AnswerPhrase, BesidePhrase, Explainer, Possible, Voice, answer_phrase, beside_phrase,
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

    /// Returns what was written where no order could be read, which coast counts for nothing, and who gave an order by proxy.
    fn beside(&self, row: &Row) -> Vec<String> {
        let language = self.voice.language;
        let is_unread = row.reason == Some(Reason::Unreadable) && !row.refused;
        let written = row.line.as_ref().filter(|_| is_unread);
        let written = written.map(|text| answer_phrase(language, AnswerPhrase::Written(text)));
        let by_proxy = row.by_proxy.filter(|_| !row.refused).map(|by| {
            let letter = self.rules.proxy_orders.letter();
            beside_phrase(language, BesidePhrase::ByProxy(power_name(language, self.map, by), letter))
        });
        let coast = row.dropped_coast.as_deref().map(|coast| {
            let is_army = row.unit.is_some_and(|unit| unit.kind == UnitKind::Army);
            let named = format!("{} ({coast})", coast_name(language, coast));
            beside_phrase(language, BesidePhrase::CoastDropped(&named, is_army))
        });
        written.into_iter().chain(coast).chain(by_proxy).collect()
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

fn entry<'a, O>(entries: &'a [Entry<O>], refused: &'a [Entry<O>], row: &Row) -> Option<&'a Entry<O>> {
    let is_it = |e: &&Entry<O>| (e.unit, e.source, e.ordered.by) == (row.unit, row.source, row.by);
    let all = if row.refused { refused } else { entries };
    all.iter().find(is_it)
}

/// A phase of retreats or adjustments, to be asked about its provinces.
#[derive(Clone, Copy, Debug)]
pub struct QuietPhase<'a> {
    /// The map.
    pub map: &'a Map,
    /// The rules by which retreats and builds are tried.
    pub rules: &'a Rules,
    /// The board.
    pub position: &'a Position,
    /// The builds and removals that were ordered.
    pub ordered: &'a [(Power, Adjustment)],
    /// The phase of a game, which knows since when a centre is whose it is.
    pub game: Option<(&'a Game, NodeId)>,
}

impl QuietPhase<'_> {
    /// Describes each retreat to a province, or each build there, as if it had been ordered unless one was; in winter also
    /// whose centre it is, and since when, or that the unit there stays.
    pub fn describe(&self, voice: Voice, province: Province) -> Vec<String> {
        let Self { map, rules, position, .. } = *self;
        let (language, name) = (voice.language, province_name(voice.language, map, province));
        let mut texts = Vec::new();
        // Nothing came of what is only tried.
        if position.phase.kind == PhaseKind::Retreats {
            let retreat = |dislodged: &chancery_core::order::DislodgedUnit| {
                let unit = dislodged.unit;
                let to = map.borders(unit.kind, unit.at).find(|&to| map.province_of(to) == province)?;
                Some(GivenOrder { by: unit.power, unit: unit.into(), order: Retreat::To(to) })
            };
            let tried: Vec<_> = position.dislodged.iter().filter_map(retreat).collect();
            let found = retreats(map, rules, position, &tried);
            let told = found.entries.iter().chain(&found.refused);
            let told = told.filter(|entry| tried.iter().any(|one| one.unit == entry.ordered.unit));
            texts.extend(told.map(|entry| match (entry.unit, entry.ordered.order) {
                (Some(unit), Retreat::To(to)) if entry.verdict == Verdict::Succeeds => {
                    explain::possible(voice, map, position, Possible::Retreat(unit, to))
                }
                _ => explain::retreat(voice, map, rules, position, entry, true).sentence,
            }));
            if texts.is_empty() {
                texts.push(answer_phrase(language, AnswerPhrase::NobodyNear(name)));
            }
        } else if map.centres().any(|centre| centre == province) {
            let owner = position.owners[province.index()];
            let since = self.game.map(|(game, id)| since(language, game, id, province));
            let owner_name = owner.map(|owner| power_name(language, map, owner));
            let phrase = AnswerPhrase::OwnedBy(name, owner_name, since.as_deref());
            let owned = answer_phrase(language, phrase);
            let is_build_here = |order: &Adjustment| matches!(order, Adjustment::Build(piece) if map.province_of(piece.at) == province);
            let mut tried = self.ordered.to_vec();
            let is_tried = !tried.iter().any(|(_, order)| is_build_here(order));
            if is_tried {
                let army = Piece { kind: UnitKind::Army, at: province.location() };
                let may = |&power: &Power| owner == Some(power) || map.power(power).homes.contains(&province);
                tried = map.powers().filter(may).map(|power| (power, Adjustment::Build(army))).collect();
            }
            let found = adjustments(map, rules, position, &tried);
            let told = found.entries.iter().chain(&found.refused);
            let told = told.filter(|entry| is_build_here(&entry.ordered.order));
            texts.extend(told.map(|entry| match entry.ordered.order {
                Adjustment::Build(piece) if is_tried && entry.verdict == Verdict::Succeeds => {
                    explain::possible(voice, map, position, Possible::Build(entry.ordered.by, piece))
                }
                _ => explain::adjustment(voice, map, rules, position, entry, true).sentence,
            }));
            // What was ordered is the answer.
            if is_tried {
                texts.insert(0, owned);
            }
        } else if let Some(unit) = position.unit_in(map, province).filter(|unit| !self.removes(*unit)) {
            texts.push(explain::possible(voice, map, position, Possible::Stay(unit)));
        } else {
            texts.push(answer_phrase(language, AnswerPhrase::NoCentre(name)));
        }
        texts
    }

    fn removes(&self, unit: Unit) -> bool {
        let found = adjustments(self.map, self.rules, self.position, self.ordered);
        found.entries.iter().any(|entry| entry.unit == Some(unit) && entry.verdict == Verdict::Succeeds)
    }
}

/// Names the season after which the owner of a centre last changed before a phase; if it never did, the start of the game.
fn since(language: Language, game: &Game, id: NodeId, province: Province) -> String {
    let owner = |id: NodeId| game.node(id).position.owners[province.index()];
    let earlier = std::iter::successors(game.node(id).parent, |&id| game.node(id).parent);
    let before = earlier.into_iter().find(|&before| owner(before) != owner(id));
    before.map_or_else(
        || answer_phrase(language, AnswerPhrase::GameStart),
        |before| say(language, Phrase::Season(game.node(before).position.phase)),
    )
}
