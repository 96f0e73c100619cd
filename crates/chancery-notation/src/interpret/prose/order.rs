//! What one clause of prose orders, whose unit alone can do it, and what stands behind a unit or an order and belongs to it:
//! `, which goes to Greece`, `to keep an eye on Ann`.

use super::{Part, Prose, ProseClause, VERBS, has, is_known, is_subject};
use crate::interpret::names::{shores, touches};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;
use chancery_core::map::{PhaseKind, Province, Unit, UnitKind};

/// Words for a unit that was named before, and words before what an order is for.
const RELATIVES: [&str; 7] = ["WHICH", "WHO", "DIE", "QUI", "CHE", "QUE", "DEN"];
const AIMS: [&str; 8] = ["TO", "FOR", "JUST", "UM", "POUR", "PER", "PARA", "OM"];

impl Prose<'_> {
    /// Returns whether `, which goes` stands here, behind a unit.
    pub(super) fn is_relative(&self, parts: &[Part]) -> bool {
        let [which, verb] = [1, 2].map(|next| self.at(self.cursor.at + next));
        let goes = || verb.word().is_some_and(|(word, _)| word == Word::Move || VERBS.contains(&word));
        RELATIVES.contains(&which.cursor.fold())
            && matches!(parts, [.., Part::Place(..)])
            && parts.iter().all(is_subject)
            && goes()
    }

    /// Returns whether words begin here that say for what an order is, and no more: `to keep an eye on Ann`, `for the tapas`.
    pub(super) fn is_aim(&self, parts: &[Part]) -> bool {
        let is_filler = |here: &Self| here.word().is_some_and(|(word, _)| word == Word::Filler);
        let (mut here, mut is_one) = (self.at(self.cursor.at), false);
        while here.cursor.is(Mark::Word) && AIMS.contains(&here.cursor.fold()) {
            (here, is_one) = (here.at(here.cursor.at + 1), true);
        }
        while is_one && is_filler(&here) {
            here = here.at(here.cursor.at + 1);
        }
        let says = has(parts, &VERBS) || has(parts, &[Word::To, Word::Move]);
        let names = |here: &Self| {
            here.cursor.peek_name().is_some() || here.place_name().is_some_and(|(all, _)| !all.is_empty())
        };
        is_one
            && says
            && parts.iter().any(|part| matches!(part, Part::Place(..)))
            && here.cursor.is(Mark::Word)
            && here.word().is_none_or(|(word, _)| word == Word::Keep)
            && !names(&here)
    }

    /// Steps over what an order is for, up to the next mark or unit. It says nothing of the writer's units.
    pub(super) fn aim(&mut self) -> Option<()> {
        const ENDS: [Mark; 6] =
            [Mark::Comma, Mark::Semicolon, Mark::Open, Mark::Close, Mark::Colon, Mark::Dash];
        let (start, mut parts) = (self.cursor.at, Vec::new());
        let names_unit = |here: &Self| {
            let and = here.word().filter(|(word, _)| *word == Word::And);
            and.is_some_and(|(_, end)| here.at(end).place_name().is_some())
        };
        while !self.ends_sentence()
            && !self.cursor.mark().is_none_or(|mark| ENDS.contains(&mark))
            && !names_unit(self)
        {
            parts.extend(self.part(&parts));
        }
        let says_nothing = |part: &Part| match part {
            Part::Word(word) => {
                matches!(word, Word::Keep | Word::To | Word::From | Word::Me | Word::Owns | Word::Move)
            }
            Part::Place(all, _) => !all.iter().any(|at| self.concerns(*at, true)),
            Part::Unknown => true,
        };
        parts.iter().all(says_nothing).then_some(())?;
        self.clauses.push(ProseClause { span: self.cursor.since(start), order: None });
        Some(())
    }

    /// Adds the moves of the writer's armies that fleets convoy, where they are not said: `The Ionian convoys Apulia to Tunis`.
    pub(super) fn add_convoyed(&mut self) {
        for ProseClause { span, order } in self.clauses.clone() {
            let Some((_, army)) = order.as_deref().and_then(|order| order.split_once(" C ")) else {
                continue;
            };
            let is_it = |unit: &&Unit| army.starts_with(&format!("A {} ", self.map.place(unit.at)));
            let unit = self.context.position.units.iter().find(is_it);
            let is_own = unit.is_some_and(|unit| self.context.power == Some(unit.power));
            let start = army.split_inclusive(' ').take(2).collect::<String>();
            let is_said = self.clauses.iter().flat_map(|clause| &clause.order).any(|o| o.starts_with(&start));
            if is_own && !is_said {
                self.clauses.push(ProseClause { span, order: Some(army.to_owned()) });
            }
        }
    }

    /// Returns the order of a clause, in canonical notation.
    pub(super) fn order(&mut self, parts: &[Part]) -> Option<String> {
        // `löst die Armee in Galizien auf`, `greift Belgien an`
        let ends_verb = |before: &[Part]| {
            let is_move = has(before, &[Word::Move]) && matches!(before, [.., Part::Place(..)]);
            has(before, &[Word::Remove]) || (is_move && !self.at(self.cursor.at - 1).cursor.is(Mark::Dash))
        };
        let parts = match parts {
            [before @ .., Part::Word(Word::To)] if ends_verb(before) => before,
            _ => parts,
        };
        let not = parts.iter().position(|part| matches!(part, Part::Word(Word::Not))).unwrap_or(parts.len());
        let (parts, instead) = parts.split_at(not);
        // `wird von der Ruhr unterstützt` ends with its verb.
        let (helper, last) = match parts {
            [before @ .., Part::Word(help @ (Word::Support | Word::Convoy))] => {
                (before, Some(*help == Word::Convoy))
            }
            _ => (parts, None),
        };
        match helper {
            [Part::Word(help @ (Word::SupportedBy | Word::ConvoyedBy)), helper @ ..] => {
                return self.helper(last.unwrap_or(*help == Word::ConvoyedBy), helper);
            }
            // `supported by the Ruhr and Berlin`
            helper if self.helps_on(helper, last) => {
                let convoys = self.helped.as_ref().is_some_and(|(_, convoys)| *convoys);
                return self.helper(convoys, helper);
            }
            _ => self.helped = None,
        }
        if !parts.iter().all(is_known) || !(instead.is_empty() || self.is_contrast(instead)) {
            return None;
        }
        let phase = self.context.position.phase.kind;
        let moves = if phase == PhaseKind::Retreats { Word::Retreat } else { Word::Move };
        // `Ukraine supports Sevastopol to hold`.
        let is_held = parts.iter().rposition(|part| matches!(part, Part::Word(Word::Hold)));
        let parts = match is_held.filter(|held| *held + 1 == parts.len() && has(parts, &[Word::Support])) {
            Some(held) => &parts[..held],
            None => parts,
        };
        let mut said = VERBS.into_iter().filter(|verb| has(parts, &[*verb]));
        // `Denmark with the fleet`, but not `the fleet from Denmark`.
        let first = parts.iter().position(|part| matches!(part, Part::Place(..))).unwrap_or(0);
        let goes = has(parts, &[Word::To, Word::Move]) || has(&parts[first..], &[Word::From]);
        // `ven h, rom apu`
        let is_pair = matches!(parts, [Part::Place(..), Part::Place(..)])
            && matches!(self.verb, None | Some(Word::Hold));
        let goes = (goes || is_pair) && phase != PhaseKind::Adjustments;
        let named_unit = named(parts);
        // `A new fleet in London, please.`
        let is_new = phase == PhaseKind::Adjustments
            && matches!(&named_unit, Some((Some(_), places, _)) if places.len() == 1)
            && self.context.power.is_some_and(|power| self.context.position.balance(power) > 0);
        // `and from Paris` holds nothing.
        let goes_on = instead.is_empty() && !matches!(parts, [Part::Word(Word::From), ..]);
        let verb = said.next().or(goes.then_some(moves)).or(self.verb.filter(|_| goes_on));
        let verb = verb.or(is_new.then_some(Word::Build))?;
        if said.next().is_some() {
            return None;
        }
        self.verb = Some(verb);
        let via = has(parts, &[Word::Via]);
        let is_help = |part: &Part| matches!(part, Part::Word(Word::Support | Word::Convoy));
        let at = parts.iter().position(is_help).unwrap_or(parts.len());
        let (kind, mut places, coast) = named(&parts[..at])?;
        Some(match verb {
            Word::Build => {
                let [place] = places[..] else { return None };
                let is_site = |at: &&Province| {
                    self.map.province(**at).home.is_some()
                        && self.context.position.unit_in(self.map, **at).is_none()
                };
                let home = only(place.iter().filter(is_site))?;
                format!("B {} {}{coast}", kind.or(self.plural)?.letter(), self.map.code(*home))
            }
            Word::Remove => format!("D {}", self.unit(kind, &places, None)?.1),
            Word::Disband => format!("{} D", self.unit(kind, &places, None)?.1),
            Word::Hold => {
                // `Army Tunis stays in Tunis`
                places.dedup();
                let (unit, by) = self.unit(kind, &places, None)?;
                self.held.push(unit);
                format!("{by} H")
            }
            Word::Support | Word::Convoy => {
                let (unit, by) = self.unit(kind, &places, None)?;
                let letter = if verb == Word::Convoy { 'C' } else { 'S' };
                let whom = self.helped(unit, &parts[at..], verb == Word::Convoy)?;
                format!("{by} {letter} {whom}")
            }
            _ if verb == moves => {
                let to = places.pop()?;
                // `A Mun -` does not say where the army in Munich goes.
                let is_there = |at: &Province| self.concerns(*at, false);
                if places.is_empty() && to.iter().any(is_there) {
                    return None;
                }
                // `Apulia goes to Tunis and the Ionian convoys it`
                let goes = |via| self.unit(kind, &places, Some((to, via)));
                let is_convoy = |at| matches!(self.at(at).word(), Some((Word::Convoy | Word::ConvoyedBy, _)));
                let by_sea = via || (goes(false).is_none() && (0..self.cursor.end).any(is_convoy));
                let (unit, by) = goes(by_sea)?;
                let sign = if verb == Word::Retreat { "R" } else { "-" };
                let (at, code) = self.target(unit, to, by_sea)?;
                let route = if via { " VIA" } else { "" };
                let order = format!("{by} {sign} {code}{coast}");
                self.moves.push((at, order.clone()));
                order + route
            }
            _ => return None,
        })
    }

    /// Returns whether a clause is one more helper: it says so, or begins behind `and` and ends the list.
    fn helps_on(&self, helper: &[Part], last: Option<bool>) -> bool {
        let ends = self.cursor.done() || self.ends_sentence() || self.cursor.is(Mark::Comma);
        let is_one = has(helper, &[Word::From]) || last.is_some() || (!self.is_apart() && ends);
        let is_same = |(_, convoys): &(String, bool)| last.is_none_or(|last| last == *convoys);
        is_one && self.helped.as_ref().is_some_and(is_same) && helper.iter().all(is_helper)
    }

    /// Returns the order of whoever helps the move of the clause before.
    fn helper(&mut self, convoys: bool, helper: &[Part]) -> Option<String> {
        let (kind, places, _) = named(helper).filter(|_| helper.iter().all(is_helper))?;
        let (unit, by) = self.unit(kind, &places, None)?;
        let letter = if convoys { 'C' } else { 'S' };
        if let Some((whom, was_convoy)) = self.helped.clone() {
            return (was_convoy == convoys).then(|| format!("{by} {letter} {whom}"));
        }
        let before = self.clauses.last()?.order.as_deref()?;
        let reaches = |to: Province| convoys || self.map.reaches(unit.kind, unit.at, to);
        let whom = if let (Some(held), true) = (self.held.last().filter(|_| !convoys), before.ends_with(" H"))
        {
            let written = format!("{} {}", held.kind.letter(), self.map.place(held.at));
            (before.starts_with(&written) && reaches(self.map.province_of(held.at))).then_some(written)?
        } else {
            let (to, whom) = self.moves.last()?;
            // `Vienna to Galicia and Serbia to Rumania, supported by Budapest` may mean either.
            let mut others = self.moves.iter().rev().skip(1).rev().skip(self.before_sentence);
            let is_unclear = self.is_apart() && others.any(|(to, _)| reaches(*to));
            (!is_unclear && reaches(*to) && before.starts_with(whom.as_str())).then(|| whom.clone())?
        };
        // Whose fleet carries it is said, so the army goes by sea without a word.
        if let Some(order) =
            self.clauses.last_mut().and_then(|clause| clause.order.as_mut()).filter(|_| convoys)
        {
            order.truncate(order.trim_end_matches(" VIA").len());
        }
        self.helped = Some((whom.clone(), convoys));
        Some(format!("{by} {letter} {whom}"))
    }

    /// Returns what is supported or convoyed; behind a verb alone it is the only move before to where the unit can go.
    fn helped(&mut self, by: Unit, parts: &[Part], via: bool) -> Option<String> {
        let (kind, places, coast) = named(parts)?;
        let (whose, to) = match (&places[..], has(parts, &[Word::To])) {
            ([], false) if kind.is_none() => {
                let is_near = |to| via || self.map.reaches(by.kind, by.at, to);
                // What stays may be meant as well: `Trieste holds. Budapest supports it.`
                let stays = self.held.iter().filter(|unit| !via && is_near(self.map.province_of(unit.at)));
                let stays = stays.map(|unit| format!("{} {}", unit.kind.letter(), self.map.place(unit.at)));
                let moves = self.moves.iter().filter(|(to, _)| is_near(*to)).map(|(_, order)| order.clone());
                return only(moves.chain(stays));
            }
            ([whose, to], true) => (whose, Some(to)),
            ([whose], false) if !via => (whose, None),
            _ => return None,
        };
        let is_it = |unit: &&Unit| {
            whose.contains(&self.map.province_of(unit.at)) && kind.is_none_or(|kind| kind == unit.kind)
        };
        let whom = *only(self.context.position.units.iter().filter(is_it))?;
        let written = format!("{} {}", whom.kind.letter(), self.map.place(whom.at));
        Some(match to {
            Some(to) => {
                let (at, code) = self.target(whom, to, via)?;
                let order = format!("{written} - {code}{coast}");
                // `The North Sea convoys Yorkshire to Norway, and the Norwegian Sea supports that.`
                self.moves.extend(via.then(|| (at, order.clone())));
                order
            }
            None => written,
        })
    }

    /// Returns the one unit that may be meant, and that may go there, and writes it.
    fn unit(
        &self,
        kind: Option<UnitKind>,
        places: &[&[Province]],
        to: Option<(&[Province], bool)>,
    ) -> Option<(Unit, String)> {
        let position = self.context.position;
        let retreats = position.phase.kind == PhaseKind::Retreats;
        let dislodged = position.dislodged.iter().map(|one| one.unit).filter(|_| retreats);
        let units = position.units.iter().copied().filter(|_| !retreats).chain(dislodged);
        let is_it = |unit: &Unit| {
            let at = self.map.province_of(unit.at);
            // The letter is a slip where no unit of that kind can go.
            let is_slip = |kind| {
                !self.is_spelled
                    && to.is_some_and(|(to, _)| !to.iter().any(|to| touches(self.map, Some(kind), at, *to)))
            };
            let is_named = match places {
                [] => self.context.power.is_some() && (kind.is_some() || retreats),
                [place] => place.contains(&at),
                _ => false,
            };
            self.context.power.is_none_or(|power| power == unit.power)
                && is_named
                && kind.is_none_or(|kind| kind == unit.kind || (!places.is_empty() && is_slip(kind)))
                && to.is_none_or(|(to, via)| self.reached(*unit, to, via).next().is_some())
        };
        let unit = only(units.filter(is_it))?;
        Some((unit, format!("{} {}", unit.kind.letter(), self.map.place(unit.at))))
    }

    /// Returns what may be meant and the unit can go to.
    fn reached(&self, unit: Unit, to: &[Province], via: bool) -> impl Iterator<Item = Province> {
        let (map, from) = (self.map, self.map.province_of(unit.at));
        let by_sea = |at| unit.kind == UnitKind::Army && shores(map, from, at);
        let is_reached = |at: &Province| if via { by_sea(*at) } else { map.reaches(unit.kind, unit.at, *at) };
        to.iter().copied().filter(is_reached).collect::<Vec<_>>().into_iter()
    }

    /// Returns the one place that may be meant where a unit can go.
    fn target(&mut self, unit: Unit, to: &[Province], via: bool) -> Option<(Province, String)> {
        let at = only(self.reached(unit, to, via));
        self.is_ambiguous |= at.is_none();
        Some((at?, self.map.code(at?).to_owned()))
    }
}

/// Returns whether a part may say who helps.
fn is_helper(part: &Part) -> bool {
    matches!(part, Part::Place(..) | Part::Word(Word::From | Word::Army | Word::Fleet))
}

/// A kind of unit, places, and a coast.
type Named<'p> = (Option<UnitKind>, Vec<&'p [Province]>, &'p str);

/// Returns the kind and the places that parts name, from where to where, and the last coast.
fn named(parts: &[Part]) -> Option<Named<'_>> {
    let (mut kinds, mut places) = (Vec::new(), Vec::new());
    let mut before = None;
    for part in parts {
        match part {
            Part::Word(Word::Army) => kinds.push(Some(UnitKind::Army)),
            Part::Word(Word::Fleet) => kinds.push(Some(UnitKind::Fleet)),
            Part::Word(Word::Unit) => kinds.push(None),
            Part::Place(place, coast) => {
                places.push((&place[..], coast.as_str(), before));
            }
            _ => {}
        }
        before = match part {
            Part::Word(Word::Move | Word::Retreat) => Some(Word::To),
            Part::Word(word) => Some(*word),
            _ => None,
        };
    }
    // `To Burgundy from Paris`, `Burgundy from Paris`.
    if let [(.., first), (.., second)] = places[..]
        && (second == Some(Word::From) || (first == Some(Word::To) && second != Some(Word::To)))
    {
        places.reverse();
    }
    let coast = places.last().map_or("", |(_, coast, _)| coast);
    let kind = kinds.first().copied().flatten();
    (kinds.len() < 2).then(|| (kind, places.iter().map(|(place, ..)| *place).collect(), coast))
}

/// Returns the only item of a list of one.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}
