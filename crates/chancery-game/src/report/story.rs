//! The deeds of a power's units in a phase, in sentences; what became of a unit over the phases of a game, and where
//! its loss began.

use crate::game::{Audience, Game, NodeId, PhaseOrder, Phrase, Row, say};
use crate::report::PhaseReport;
use chancery_core::adjudicate::{Entry, Fate, Reason, Resolution, Verdict};
use chancery_core::map::{Map, Phase, PhaseKind, Power, Province, Unit};
use chancery_core::order::{Adjustment, Canonical as _, GivenOrder, Order, Retreat};
use chancery_core::turn::Outcome;
use chancery_notation::Language;
use chancery_why::explain::{
    Speech, Voice, spoken_adjustment, spoken_beaten_by, spoken_order, spoken_reason, spoken_retreat,
    spoken_unit,
};
use chancery_why::words::{self, Act, deeds};

/// A phase in the life of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StoryStep {
    /// The phase.
    pub phase: Phase,
    /// The unit at the beginning of the phase; of a build the new one.
    pub unit: Unit,
    /// Its order with the result.
    pub row: Row,
    /// Who drove it out, if somebody did.
    pub driven_by: Option<Unit>,
}

impl StoryStep {
    /// Describes what became of the unit in the phase: `Spring 1901: A MUN: dislodged by A BUR`.
    pub fn describe(&self, map: &Map, Voice { language, speech }: Voice) -> String {
        let is_spoken = speech == Speech::Spoken;
        let colon = if language == Language::French { " :" } else { ":" };
        let phase = say(language, Phrase::Title(self.phase));
        let row = &self.row;
        let reason = match (row.reason, row.beaten_by, speech) {
            (_, _, Speech::Codes) => row.clause_naming(language, |unit| unit.canonical(map)),
            (Some(reason), Some(by), _) => {
                Some(spoken_beaten_by(language, map, by, reason == Reason::HeadToHead))
            }
            (Some(reason), None, _) => Some(spoken_reason(language, map, reason, &row.with)),
            (None, ..) => None,
        };
        let result = row.word(language);
        // The clause says what was done. The result follows only if it differs from that.
        let is_told = !is_spoken || !row.verdict.is_good();
        let why = reason.filter(|why| why != result).map(|why| format!(" ({why})")).unwrap_or_default();
        let (semicolon, by_whom) = match language {
            Language::French => (" ; ", " par"),
            Language::German => ("; ", " durch"),
            Language::English => ("; ", " by"),
        };
        let name = |by: Unit| if is_spoken { spoken_unit(language, map, by) } else { by.canonical(map) };
        let driven = row.fate.map(|fate| {
            let by = self.driven_by.map(|by| format!("{by_whom} {}", name(by))).unwrap_or_default();
            // Of a unit that was only to stay, that is the result itself.
            let fate = Some(words::fate(language, fate)).filter(|&fate| !is_told || fate != result);
            fate.map_or(by.clone(), |fate| format!("{semicolon}{fate}{by}"))
        });
        let by = row.by;
        let order = match row.order {
            PhaseOrder::Movement { unit, order, .. } if is_spoken => {
                spoken_order(language, map, &GivenOrder { by, unit, order })
            }
            PhaseOrder::Retreat(unit, order) if is_spoken => {
                spoken_retreat(language, map, &GivenOrder { by, unit, order })
            }
            PhaseOrder::Adjustment(order) if is_spoken => spoken_adjustment(language, map, order),
            _ => row.text(map),
        };
        let result = if is_told { format!("{colon} {result}") } else { String::new() };
        format!("{phase}{colon} {order}{result}{why}{}", driven.unwrap_or_default())
    }
}

/// The life of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnitStory {
    /// Its phases, the first first.
    pub steps: Vec<StoryStep>,
    /// Whether it is no longer on the board.
    pub is_lost: bool,
    /// The step with which its loss began: where it was driven out, else where it was removed.
    pub began: Option<usize>,
}

impl UnitStory {
    /// Follows the unit that stands in a phase of a game's current branch, back to where it came from and on
    /// to the last adjudicated phase. `None` if it is not of that branch.
    pub fn of(game: &Game, at: NodeId, unit: Unit) -> Option<Self> {
        let line = game.line();
        let here = line.iter().position(|&id| id == at)?;
        let report = |id: NodeId| PhaseReport::new(game, id, Audience::GameMaster);
        let mut steps = Vec::new();
        // Back to its beginning.
        let mut now = unit;
        for &id in line[..here].iter().rev() {
            let report = report(id);
            let step = match step_to(&report, now) {
                Some(step) => step,
                // There is nothing to tell of a phase that does not ask for it.
                None if report.board.units.contains(&now) => continue,
                None => break,
            };
            now = step.unit;
            let is_new = step.row.act() == Act::Build;
            steps.insert(0, step);
            if is_new {
                break;
            }
        }
        // On to its end.
        let (mut now, mut is_lost) = (unit, false);
        for &id in &line[here..] {
            let report = report(id);
            if !report.is_adjudicated {
                break;
            }
            let Some((step, after)) = step_from(&report, now) else { continue };
            steps.push(step);
            let Some(after) = after else {
                is_lost = true;
                break;
            };
            now = after;
        }
        let driven = steps.iter().rposition(|step| step.row.fate.is_some());
        // A unit that retreated and was lost later was lost for another reason.
        let is_last = |at: &usize| *at + 2 >= steps.len();
        let began = is_lost.then(|| driven.filter(is_last).unwrap_or(steps.len() - 1));
        Some(Self { steps, is_lost, began })
    }
}

fn step(report: &PhaseReport, unit: Unit, row: &Row) -> StoryStep {
    let driven = report.outcome.dislodged().iter().find(|d| d.dislodged.unit == unit);
    StoryStep { phase: report.phase, unit, row: row.clone(), driven_by: driven.map(|d| d.by) }
}

/// Returns the step in a phase of the unit that stands there, and the unit after it; `None` of that if it is lost.
fn step_from(report: &PhaseReport, unit: Unit) -> Option<(StoryStep, Option<Unit>)> {
    let row = report.rows.iter().find(|row| row.unit == Some(unit) && !row.refused)?;
    let is_good = row.verdict.is_good();
    let after = match row.order {
        PhaseOrder::Movement { order: Order::Move { to, .. }, .. } if is_good => {
            Some(Unit { at: to, ..unit })
        }
        PhaseOrder::Retreat(_, Retreat::To(to)) if is_good => Some(Unit { at: to, ..unit }),
        PhaseOrder::Adjustment(Adjustment::Remove(_)) if is_good => None,
        PhaseOrder::Adjustment(_) => return None,
        _ => Some(unit).filter(|_| report.phase.kind == PhaseKind::Movement),
    };
    Some((step(report, unit, row), after.filter(|_| row.fate != Some(Fate::Destroyed))))
}

/// Returns the step in a phase after which the unit stands where it does.
fn step_to(report: &PhaseReport, unit: Unit) -> Option<StoryStep> {
    let before = report.board.units.iter().chain(report.board.dislodged.iter().map(|d| &d.unit));
    let mut before = before.filter(|was| (was.power, was.kind) == (unit.power, unit.kind));
    let found = before.find_map(|was| {
        let (step, after) = step_from(report, *was)?;
        (after == Some(unit)).then_some(step)
    });
    found.or_else(|| {
        let is_it = |row: &&Row| row.unit == Some(unit) && row.verdict.is_good() && row.act() == Act::Build;
        Some(step(report, unit, report.rows.iter().find(is_it)?))
    })
}

/// How much is told of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// Everything: also which units hold, and every move that bounced.
    Whole,
    /// The part that a reader needs beside the map: it shows who holds, and bounces are told per province.
    BesideMap,
}

/// What a unit did, as a part of a sentence about its power.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deed {
    /// The unit before the phase; none if it is built.
    pub unit: Option<Unit>,
    /// The words.
    pub text: String,
    /// Whether its order failed.
    pub is_failure: bool,
    /// Whether the words begin with a verb that follows the power's name.
    pub is_verb: bool,
    /// Whether a comma leads to the next deed, because both have the same verb.
    pub goes_on: bool,
}

impl PhaseReport {
    /// Returns the powers whose units bounced in a province, each once.
    fn bounced(&self, map: &Map, at: Province) -> Vec<Power> {
        let Outcome::Movement(resolution) = &self.outcome else { return Vec::new() };
        let here = resolution.entries.iter().filter(|entry| bounce_at(map, resolution, entry) == Some(at));
        let mut powers: Vec<Power> = here.map(|entry| entry.ordered.by).collect();
        powers.sort_unstable();
        powers.dedup();
        powers
    }

    /// Says who was dislodged, and in which provinces units of several powers bounced. Where a unit may retreat to is left
    /// out if the retreats are told, too.
    pub fn dislodged_and_bounced(&self, map: &Map, language: Language, tells_retreats: bool) -> Vec<String> {
        let Outcome::Movement(resolution) = &self.outcome else { return Vec::new() };
        let driven = resolution.driven.iter().map(|driven| {
            let open = Some(driven.retreats.as_slice());
            let open = open.filter(|retreats| !tells_retreats || retreats.is_empty());
            deeds::dislodged(language, map, driven.dislodged.unit, driven.by, open)
        });
        let bounces = map.provinces().filter_map(|at| {
            let powers = self.bounced(map, at);
            (powers.len() > 1).then(|| deeds::bounce(language, map, &powers, at))
        });
        driven.chain(bounces).collect()
    }

    /// Says what a power's units did: moves that came about, then other orders, and last those that failed.
    pub fn deeds(&self, map: &Map, language: Language, power: Power, telling: Telling) -> Vec<Deed> {
        let mut all = Vec::new();
        let done = |unit, text| Deed { unit, text, ..Deed::default() };
        let failed = |unit, text| Deed { is_failure: true, ..done(unit, text) };
        match &self.outcome {
            Outcome::Movement(r) => {
                let good = || ordered(&r.entries, power).filter(|e| e.verdict.is_good());
                for e in good() {
                    let is_verb = all.is_empty();
                    let text = deeds::movement(language, map, &e.ordered, is_verb);
                    all.extend(text.map(|text| Deed { is_verb, goes_on: true, ..done(e.unit, text) }));
                }
                all.last_mut().into_iter().for_each(|last| last.goes_on = false);
                all.extend(
                    good().filter_map(|e| Some(done(e.unit, deeds::help(language, map, &e.ordered)?))),
                );
                let holds = |e: &&Entry<Order>| telling == Telling::Whole && e.verdict == Verdict::Stands;
                for e in ordered(&r.entries, power).filter(|e| holds(e) && e.ordered.order == Order::Hold) {
                    all.push(done(e.unit, deeds::holds(language, map, e.ordered.unit, None)));
                }
                // If a power sent nothing, its heading says so once; else each unit is told.
                let own = r.entries.iter().filter(|e| e.unit.is_some_and(|unit| unit.power == power));
                let is_silent = self.power(power).ordered_by.is_silent();
                for e in own.filter(|e| holds(e) && !e.is_ordered() && !is_silent) {
                    let why = self.clause(map, language, e);
                    all.push(failed(e.unit, deeds::holds(language, map, e.ordered.unit, why.as_deref())));
                }
                let is_told = |e: &&Entry<Order>| match telling {
                    // Whoever was dislodged is told of all together.
                    _ if e.ordered.order == Order::Hold && e.verdict == Verdict::Dislodged => true,
                    Telling::Whole => false,
                    Telling::BesideMap => {
                        bounce_at(map, r, e).is_some_and(|at| self.bounced(map, at).len() > 1)
                    }
                };
                for e in ordered(&r.entries, power).filter(|e| !e.verdict.is_good() && !is_told(e)) {
                    // Whom a unit met in the province to which it moved needs no words.
                    let at = bounce_at(map, r, e).filter(|_| telling == Telling::Whole);
                    let is_plain =
                        at.is_some() && e.with.iter().all(|unit| Some(map.province_of(unit.at)) == at);
                    let why = self.clause(map, language, e).filter(|_| !is_plain);
                    let row = self.row_of(e).filter(|row| row.overruled.is_none());
                    let met = row.and_then(Row::met);
                    let text = deeds::failure(language, map, &e.ordered, met, why.as_deref());
                    all.push(failed(e.unit, text));
                }
            }
            Outcome::Retreats(r) => {
                // Nobody need order a unit that is disbanded.
                for e in r.entries.iter().filter(|e| e.unit.is_some_and(|unit| unit.power == power)) {
                    let is_done = matches!(e.ordered.order, Retreat::To(_)) && e.verdict.is_good();
                    let why = self.clause(map, language, e);
                    let text = deeds::retreat(language, map, &e.ordered, is_done, why.as_deref());
                    all.push(if is_done { done(e.unit, text) } else { failed(e.unit, text) });
                }
                all.sort_by_key(|deed| deed.is_failure);
            }
            Outcome::Adjustments(r) => {
                let own = r.entries.iter().filter(|e| e.ordered.by == power && e.verdict.is_good());
                let texts = own.filter_map(|e| deeds::adjustment(language, map, e.ordered.order));
                all.extend(texts.map(|text| Deed { is_verb: true, ..done(None, text) }));
            }
        }
        all
    }

    fn row_of<O>(&self, entry: &Entry<O>) -> Option<&Row> {
        let is_it = |row: &&Row| (row.source, row.unit) == (entry.source, entry.unit);
        self.rows.iter().find(is_it)
    }

    /// Returns why an entry came out as it did: the ruling of the game master, else the reason by the rules.
    fn clause<O>(&self, map: &Map, language: Language, entry: &Entry<O>) -> Option<String> {
        let row = self.row_of(entry)?;
        let ruling = row.overruled.as_ref();
        let ruling = ruling.map(|overrule| say(language, Phrase::Overruled(&overrule.reason)));
        ruling.or_else(|| row.clause_in_full(map, language))
    }
}

/// Returns the entries of a power's units that somebody ordered.
fn ordered<O>(entries: &[Entry<O>], power: Power) -> impl Iterator<Item = &Entry<O>> {
    entries.iter().filter(move |e| e.is_ordered() && e.unit.is_some_and(|u| u.power == power))
}

/// Returns the province in which the move of an entry bounced; none if a stronger one beat it.
fn bounce_at(map: &Map, resolution: &Resolution, entry: &Entry<Order>) -> Option<Province> {
    match entry.ordered.order {
        Order::Move { to, .. } if entry.is_ordered() && entry.reason == Some(Reason::Bounced) => {
            Some(map.province_of(to)).filter(|_| resolution.beaten_by(entry).is_none())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Audience, Game};

    #[test]
    fn a_bounce_is_told_per_unit_in_print_and_per_province_beside_the_map() {
        let map = chancery_core::map::standard();
        let mut game = Game::new(&map, "Our game");
        let (austria, russia) = (map.names().power("Austria").unwrap(), map.names().power("Russia").unwrap());
        game.set_sheet(austria, ["A Vie - Gal", "A Bud - Ser", "F Tri H"]);
        game.set_sheet(russia, ["A War - Gal"]);
        let spring = game.current();
        game.adjudicate().unwrap();
        let report = PhaseReport::new(&game, spring, Audience::Everyone);
        let told = |telling| report.deeds(&map, Language::English, austria, telling);
        let whole = told(Telling::Whole);
        let [moves, holds, failed] = &whole[..] else { panic!("{whole:?}") };
        assert_eq!(
            [moves, holds].map(|deed| &*deed.text),
            ["moves from Budapest to Serbia", "Trieste holds"]
        );
        assert!(moves.is_verb && !moves.goes_on && !holds.is_verb && failed.is_failure);
        assert!(failed.text.starts_with("the army in Vienna does not reach Galicia"), "{whole:?}");
        assert_eq!(told(Telling::BesideMap), whole[..1]);
        let news = report.dislodged_and_bounced(&map, Language::English, false);
        assert_eq!(news, ["Austria and Russia bounce in Galicia."]);
    }

    /// Two moves that a third beat did not bounce: each says who won, in every language.
    #[test]
    fn a_move_that_a_stronger_one_beat_did_not_bounce() {
        let map = chancery_core::map::standard();
        let mut game = Game::new(&map, "Our game");
        let power = |name: &str| map.names().power(name).unwrap();
        game.set_sheet(power("Germany"), ["A Mun - Bur"]);
        game.set_sheet(power("France"), ["A Mar - Bur", "A Par S A Mar - Bur"]);
        game.set_sheet(power("Austria"), ["A Vie - Gal", "A Bud S A Vie - Gal"]);
        game.set_sheet(power("Russia"), ["A War - Gal"]);
        let spring = game.current();
        game.adjudicate().unwrap();
        let report = PhaseReport::new(&game, spring, Audience::Everyone);
        let row = report.rows.iter().find(|row| row.text(&map) == "A MUN - BUR").unwrap();
        let said = Language::ALL
            .iter()
            .map(|&language| format!("{}: {}", row.result(language), row.clause(&map, language).unwrap()));
        let said: Vec<String> = said.collect();
        let all = [
            "fails: beaten by A MAR",
            "scheitert: sie unterlag A MAR",
            "échoue: elle a été battue par A MAR",
        ];
        assert_eq!(said, all);
        let beaten =
            "the army in Munich does not reach Burgundy: it was beaten by France's army from Marseilles";
        for telling in [Telling::Whole, Telling::BesideMap] {
            let deeds = report.deeds(&map, Language::English, power("Germany"), telling);
            assert!(deeds.iter().any(|deed| deed.is_failure && deed.text == beaten), "{deeds:?}");
        }
        let news = report.dislodged_and_bounced(&map, Language::English, false);
        assert_eq!(news, [""; 0], "nobody bounced");
    }
}
