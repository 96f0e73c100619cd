//! The deeds of a power's units in a phase, in sentences: for reports in prose, and for players at a table.

use super::PhaseReport;
use crate::game::{Outcome, Phrase, Row, say};
use chancery_core::adjudicate::{Entry, Reason, Resolution, Verdict};
use chancery_core::map::{Map, Power, Province};
use chancery_core::order::{Order, Retreat};
use chancery_notation::Language;
use chancery_why::words::deeds;

/// How much is told of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Telling {
    /// Everything: also which units hold, and every move that bounced.
    Whole,
    /// The part that a reader needs beside the map: it shows who holds, and bounces are told per province.
    BesideMap,
}

/// The deeds of a power's units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deeds {
    /// Moves that came about, then other orders.
    pub done: Vec<String>,
    /// Orders that failed.
    pub failed: Vec<String>,
    /// Whether the first deed is a verb that follows the power's name.
    pub begins_with_verb: bool,
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

    /// Says what a power's units did.
    pub fn deeds(&self, map: &Map, language: Language, power: Power, telling: Telling) -> Deeds {
        let (mut done, mut failed) = (Vec::new(), Vec::new());
        let mut begins_with_verb = false;
        match &self.outcome {
            Outcome::Movement(r) => {
                let good = || of(&r.entries, power).filter(|e| e.verdict.is_good()).map(|e| &e.ordered);
                done.extend(deeds::moves(language, map, good()));
                begins_with_verb = !done.is_empty();
                done.extend(good().filter_map(|ordered| deeds::help(language, map, ordered)));
                if telling == Telling::Whole {
                    self.add_holds(map, language, power, &r.entries, &mut done, &mut failed);
                }
                let is_told = |e: &&Entry<Order>| match telling {
                    // Whoever was dislodged is told of all together.
                    _ if e.ordered.order == Order::Hold && e.verdict == Verdict::Dislodged => true,
                    Telling::Whole => false,
                    Telling::BesideMap => {
                        bounce_at(map, r, e).is_some_and(|at| self.bounced(map, at).len() > 1)
                    }
                };
                for e in of(&r.entries, power).filter(|e| !e.verdict.is_good() && !is_told(e)) {
                    // Whom a unit met in the province to which it moved needs no words.
                    let at = bounce_at(map, r, e).filter(|_| telling == Telling::Whole);
                    let is_plain =
                        at.is_some() && e.with.iter().all(|unit| Some(map.province_of(unit.at)) == at);
                    let why = self.clause(map, language, e).filter(|_| !is_plain);
                    let row = self.row_of(e).filter(|row| row.overruled.is_none());
                    let met = row.and_then(Row::met);
                    failed.push(deeds::failure(language, map, &e.ordered, met, why.as_deref()));
                }
            }
            Outcome::Retreats(r) => {
                // Nobody need order a unit that is disbanded.
                for e in r.entries.iter().filter(|e| e.unit.is_some_and(|unit| unit.power == power)) {
                    let is_done = matches!(e.ordered.order, Retreat::To(_)) && e.verdict.is_good();
                    let why = self.clause(map, language, e);
                    let text = deeds::retreat(language, map, &e.ordered, is_done, why.as_deref());
                    if is_done { done.push(text) } else { failed.push(text) }
                }
            }
            Outcome::Adjustments(r) => {
                let own = r.entries.iter().filter(|e| e.ordered.by == power && e.verdict.is_good());
                done.extend(own.filter_map(|e| deeds::adjustment(language, map, e.ordered.order)));
                begins_with_verb = !done.is_empty();
            }
        }
        Deeds { done, failed, begins_with_verb }
    }

    /// Says which units held, and which did so without an order.
    fn add_holds(
        &self,
        map: &Map,
        language: Language,
        power: Power,
        entries: &[Entry<Order>],
        done: &mut Vec<String>,
        failed: &mut Vec<String>,
    ) {
        let holds = |e: &&Entry<Order>| e.ordered.order == Order::Hold && e.verdict == Verdict::Stands;
        let held = of(entries, power).filter(holds).filter_map(|e| e.unit);
        done.extend(held.map(|unit| deeds::holds(language, map, unit.into(), None)));
        // Of a power that sent nothing its heading says so once; of any other each unit is told.
        if self.power(power).ordered_by.is_silent() {
            return;
        }
        let own = entries.iter().filter(|e| e.unit.is_some_and(|unit| unit.power == power));
        for e in own.filter(|e| !e.is_ordered() && e.verdict == Verdict::Stands) {
            let why = self.clause(map, language, e);
            failed.push(deeds::holds(language, map, e.ordered.unit, why.as_deref()));
        }
    }

    fn row_of<O>(&self, entry: &Entry<O>) -> Option<&Row> {
        let is_it = |row: &&Row| (row.source, row.unit) == (entry.source, entry.unit);
        self.rows.iter().find(is_it)
    }

    /// Returns why an entry came out as it did: the ruling of the game master, else the reason by the rules.
    fn clause<O>(&self, map: &Map, language: Language, entry: &Entry<O>) -> Option<String> {
        let row = self.row_of(entry)?;
        match &row.overruled {
            Some(overrule) => Some(say(language, Phrase::Overruled(&overrule.reason))),
            None => row.clause_in_full(map, language),
        }
    }
}

/// Returns the entries of a power's units that somebody ordered.
fn of<O>(entries: &[Entry<O>], power: Power) -> impl Iterator<Item = &Entry<O>> {
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
        assert_eq!(whole.done, ["moves from Budapest to Serbia", "Trieste holds"]);
        assert_eq!(whole.failed.len(), 1, "{whole:?}");
        assert!(
            whole.begins_with_verb
                && whole.failed[0].starts_with("the army in Vienna does not reach Galicia")
        );
        let brief = told(Telling::BesideMap);
        assert_eq!((brief.done.as_slice(), brief.failed.len()), (&whole.done[..1], 0));
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
            let failed = report.deeds(&map, Language::English, power("Germany"), telling).failed;
            assert!(failed.iter().any(|told| told == beaten), "{failed:?}");
        }
        let news = report.dislodged_and_bounced(&map, Language::English, false);
        assert_eq!(news, [""; 0], "nobody bounced");
    }
}
