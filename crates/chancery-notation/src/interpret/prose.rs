//! Orders in prose: `Kiel goes up to Denmark, Berlin to Kiel, and Munich stays put. Thanks!`
//!
//! A clause that names a place is read whole or the text is not read at all: each word must be known, and one unit alone can do
//! what is said. What one place alone can mean there needs no exact name: `Lpool`, `Galitzia`, `Norw Sea`.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::interpret::names::{shores, touches};
use crate::interpret::reader::Reader;
use crate::note::Span;
use crate::parser::cursor::Cursor;
use crate::syntax::reading::ReadingContext;
use crate::vocabulary::language::Word;
use crate::vocabulary::suggest::distance;
use crate::vocabulary::token::{Mark, Tokens};
use chancery_core::map::{Map, PhaseKind, Province, Unit, UnitKind};

/// A part of a text in prose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProseClause {
    /// Where it stands, in bytes of the text.
    pub span: Span,
    /// The order in canonical notation; none of words that order nothing.
    pub order: Option<String>,
}

impl Reader {
    /// Reads a text as prose; `None` if it has no order, or is not certain as a whole. Of a text in which a name may mean
    /// several places there is no clause.
    pub fn prose(&self, context: &ReadingContext, text: &str) -> Option<Vec<ProseClause>> {
        // The article in `l'Atlantique` is a word of its own.
        let text = ["l", "d", "all", "dell", "dall", "nell"].iter().fold(
            text.replace('’', "'  "),
            |text, article| {
                let [small, title] = [(*article).to_owned(), article[..1].to_uppercase() + &article[1..]];
                [small, title]
                    .iter()
                    .fold(text, |text, word| text.replace(&format!(" {word}'"), &format!(" {word} ")))
            },
        );
        let mut tokens = Tokens::new(&text, self.lexicon());
        tokens.list.retain(|token| !matches!(token.mark, Mark::Newline | Mark::Bullet | Mark::Star));
        let cursor = Cursor { tokens: &tokens, lexicon: self.lexicon(), at: 0, end: tokens.list.len() };
        // Chatter names no place and no unit.
        let is_board = |here: Cursor| here.peek_name().is_some() || here.is_word(&[Word::Army, Word::Fleet]);
        (0..cursor.end).find(|at| is_board(cursor.moved(*at)))?;
        let mut prose =
            Prose { cursor, map: self.map(), context, clauses: Vec::new(), verb: None, is_ambiguous: false };
        while !prose.cursor.done() {
            if prose.clause().is_none() {
                return prose.is_ambiguous.then(Vec::new);
            }
        }
        let orders = || prose.clauses.iter().filter_map(|clause| clause.order.as_deref());
        // No unit has two orders.
        let unit = |order: &str| {
            order.match_indices(' ').nth(1).map_or(order.to_owned(), |(at, _)| order[..at].to_owned())
        };
        let units: BTreeSet<String> = orders().map(unit).collect();
        (!units.is_empty() && units.len() == orders().count()).then_some(prose.clauses)
    }
}

/// What a word is in a clause.
enum Part {
    Kind(Option<UnitKind>),
    /// What a name may be, and which coast is said.
    Place(Vec<Province>, String),
    Verb(Word),
    To,
    Not,
    /// An article, a courtesy.
    Filler,
    Unknown,
}

struct Prose<'a> {
    cursor: Cursor<'a>,
    map: &'a Map,
    context: &'a ReadingContext<'a>,
    clauses: Vec<ProseClause>,
    /// The verb of the clause before, which the next need not repeat: `Paris to Burgundy, Marseilles Spain`.
    verb: Option<Word>,
    /// Whether a name may mean several places to which its unit can go.
    is_ambiguous: bool,
}

impl Prose<'_> {
    /// Reads a clause, or the words up to the next.
    fn clause(&mut self) -> Option<()> {
        let start = self.cursor.at;
        let mut parts: Vec<Part> = Vec::new();
        while !self.at_end(&parts) {
            let part = self.part(&parts);
            if !matches!(part, Part::Filler) {
                parts.push(part);
            }
        }
        let end = self.cursor.at;
        let is_question =
            self.cursor.token().is_some_and(|t| self.cursor.tokens.text[t.start as usize..].starts_with('?'));
        let says = |verbs: &[Word]| {
            parts.iter().find_map(|part| {
                if let Part::Verb(word) = part { verbs.contains(word).then_some(*word) } else { None }
            })
        };
        let names_place = parts.iter().any(|part| matches!(part, Part::Place(..)));
        if names_place || says(&[Word::Hold, Word::Support, Word::Convoy]).is_some() {
            let order = self.order(&parts).filter(|_| !is_question)?;
            self.clauses.push(ProseClause { span: self.cursor.since(start), order: Some(order) });
        } else if end > start {
            self.verb = says(&[Word::Build, Word::Remove]).or(self.verb);
        }
        let is_sentence = is_question || self.cursor.is(Mark::Period);
        while !self.cursor.done() && (self.at_end(&[]) || self.cursor.is(Mark::Dash)) {
            let and = self.word().filter(|(word, _)| matches!(word, Word::And | Word::Then));
            self.cursor.at = and.map_or(self.cursor.at + 1, |(_, end)| end);
        }
        if !names_place
            && end > start
            && self
                .clauses
                .last()
                .is_none_or(|clause| clause.span.end <= self.cursor.moved(start).since(start).start)
        {
            // The mark that ends a sentence belongs to it; words in one sentence stand together.
            let span = self.cursor.moved(end + usize::from(is_sentence)).since(start);
            // `as agreed with Bob` is one remark.
            let is_parted = |last: &ProseClause| {
                last.order.is_none()
                    || self.cursor.tokens.text[last.span.end..span.start]
                        .contains(|c: char| c.is_ascii_punctuation())
            };
            if !self.clauses.last().is_none_or(is_parted) {
                return None;
            }
            match self.clauses.last_mut().filter(|last| {
                last.order.is_none() && !self.cursor.tokens.text[..last.span.end].ends_with(['.', '!', '?'])
            }) {
                Some(last) => last.span.end = span.end,
                None => self.clauses.push(ProseClause { span, order: None }),
            }
        }
        Some(())
    }

    /// Returns whether a clause ends here. What is not meant instead belongs to it: `to Spain, not to Piedmont`.
    fn at_end(&self, parts: &[Part]) -> bool {
        let token = self.cursor.token();
        let is_end = match self.cursor.mark() {
            None => return true,
            Some(Mark::Comma | Mark::Semicolon | Mark::Slash | Mark::Open | Mark::Close) => true,
            Some(Mark::Colon) => {
                parts.iter().any(|part| matches!(part, Part::Unknown))
                    && !parts.iter().any(|part| matches!(part, Part::Place(..) | Part::Kind(_)))
            }
            Some(Mark::Period) => self.dots().is_none(),
            Some(Mark::Number) => parts.is_empty(),
            Some(Mark::Other) => {
                token.is_some_and(|t| self.cursor.tokens.text[t.start as usize..].starts_with('?'))
            }
            _ => matches!(self.word(), Some((Word::And | Word::Then, _))),
        };
        let behind = Self { cursor: self.cursor.moved(self.cursor.at + 1), clauses: Vec::new(), ..*self };
        let goes_on = !parts.is_empty()
            && !self.cursor.is(Mark::Period)
            && matches!(behind.word(), Some((Word::Not, _)));
        is_end && !goes_on
    }

    /// Returns where a run of periods ends that is an arrow: `Kiel ..... Denmark`.
    fn dots(&self) -> Option<usize> {
        let is_period = |at: &usize| self.cursor.moved(*at).is(Mark::Period);
        let end = self.cursor.at + (self.cursor.at..self.cursor.end).take_while(is_period).count();
        (end > self.cursor.at + 2 && self.cursor.moved(end).peek_name().is_some()).then_some(end)
    }

    /// Returns the word here in prose or in orders, the longest phrase; none if it is a name.
    fn word(&self) -> Option<(Word, usize)> {
        let (cursor, lexicon) = (&self.cursor, self.cursor.lexicon);
        // A small `e` is no army.
        let is_read = |word: Word| word != Word::Army || cursor.fold().len() > 1 || self.is_capital();
        let prose = lexicon.longest_prose(cursor).filter(|(word, _)| is_read(*word));
        let word = cursor.peek_word();
        let (word, end) = prose.filter(|(_, end)| word.is_none_or(|(_, other)| other <= *end)).or(word)?;
        let place = cursor.peek_name().filter(|(id, _)| lexicon.get(*id).exact.is_some());
        let is_dash = |at: usize| cursor.moved(at).is(Mark::Dash);
        let is_written_as_name =
            || self.is_capital() || is_dash(end) || (cursor.at > 0 && is_dash(cursor.at - 1));
        let is_name = place.is_some_and(|(_, other)| other > end || (other == end && is_written_as_name()));
        let word = match (word, self.context.position.phase.kind) {
            (Word::MayBuild, _) => Word::Build,
            (Word::MayRemove, _) | (Word::Disband, PhaseKind::Adjustments) => Word::Remove,
            (Word::MayRetreat, _) | (Word::Move, PhaseKind::Retreats) => Word::Retreat,
            (Word::SupportHold | Word::SupportMove, _) => Word::Support,
            (word, _) => word,
        };
        (!is_name).then_some((word, end))
    }

    fn is_capital(&self) -> bool {
        self.cursor
            .token()
            .is_some_and(|t| self.cursor.tokens.text[t.start as usize..].starts_with(char::is_uppercase))
    }

    /// Steps over a word or a name.
    fn part(&mut self, before: &[Part]) -> Part {
        let begins = before.is_empty();
        let own = self.cursor.peek_power().filter(|(power, _)| self.context.power == Some(*power));
        // In chatter a small word is no misspelled name.
        let is_exact = |id| self.cursor.lexicon.get(id).exact.is_some();
        let is_name = self.is_capital()
            || before.iter().any(|part| !matches!(part, Part::Unknown))
            || self.cursor.peek_name().is_some_and(|(id, _)| is_exact(id));
        let dash = self.cursor.is(Mark::Dash).then_some(self.cursor.at + 1).or_else(|| self.dots());
        let (part, end) = if let Some(end) = dash {
            (if begins { Part::Filler } else { Part::To }, end)
        } else if let Some((word, end)) = self.word() {
            (self.part_of(word, end, begins), end)
        } else if let Some((places, end)) = self.place_name().filter(|_| is_name) {
            self.cursor.at = end;
            let coast = self.cursor.attempt(|cursor| {
                cursor.take(Mark::Comma);
                cursor.take_coast()
            });
            let coast =
                coast.map_or(String::new(), |coast| format!("/{}", self.cursor.lexicon.coast(coast.index)));
            return Part::Place(places, coast);
        } else if let Some((_, end)) = own {
            (Part::Filler, end)
        } else {
            let is_silent = self.cursor.is(Mark::Colon) || self.cursor.is(Mark::Comma);
            (if is_silent { Part::Filler } else { Part::Unknown }, self.cursor.at + 1)
        };
        self.cursor.at = end;
        part
    }

    fn part_of(&self, word: Word, end: usize, begins: bool) -> Part {
        let behind = Self { cursor: self.cursor.moved(end), clauses: Vec::new(), ..*self };
        match word {
            // A small letter is an article, unless a place stands behind it where a clause begins; `a fleet`.
            Word::Army | Word::Fleet | Word::Unit if self.cursor.fold().len() == 1 => {
                let is_kind = matches!(behind.word(), Some((Word::Army | Word::Fleet | Word::Unit, _)));
                let is_letter = self.is_capital() || (begins && behind.place_name().is_some());
                if is_kind || !is_letter { Part::Filler } else { kind(word) }
            }
            Word::Army | Word::Fleet | Word::Unit => kind(word),
            Word::To | Word::Between => Part::To,
            Word::Not => Part::Not,
            Word::Filler | Word::Me | Word::Preposition | Word::From | Word::Remark | Word::And => {
                Part::Filler
            }
            Word::Move
            | Word::Hold
            | Word::Support
            | Word::Convoy
            | Word::Via
            | Word::Retreat
            | Word::Disband
            | Word::Build
            | Word::Remove => Part::Verb(word),
            _ => Part::Unknown,
        }
    }

    /// Returns what the place here may be, and where its name ends.
    fn place_name(&self) -> Option<(Vec<Province>, usize)> {
        let is_word = |at: &usize| self.cursor.moved(*at).is(Mark::Word);
        let words = (self.cursor.at..self.cursor.at + 3).take_while(is_word);
        let words: Vec<&str> = words.map(|at| self.cursor.moved(at).fold()).collect();
        let near = |counts: Range<usize>| {
            let near = |count| Some((self.near(&words[..count]), self.cursor.at + count));
            counts.rev().filter_map(near).find(|(near, _)| !near.is_empty())
        };
        let Some((id, end)) = self.cursor.peek_name() else { return near(1..words.len() + 1) };
        let entry = self.cursor.lexicon.get(id);
        let is_short = entry.letters <= 3;
        let others =
            entry.begins.iter().filter(|at| entry.exact.is_none_or(|exact| is_short && exact != **at));
        let known = || Some((entry.exact.iter().chain(others).copied().collect(), end));
        // `Norw Sea` is not Norway.
        let is_whole = entry.exact.is_some() && !self.cursor.moved(end).is_unknown();
        if is_whole { known() } else { near(2..words.len() + 1).or_else(known) }
    }

    /// Returns the places with a name like these words: `Atlantic`, `Norw Sea`; else `Galitzia`, `Lpool`.
    fn near(&self, words: &[&str]) -> Vec<Province> {
        let word = words.concat();
        let begins = |(word, part): (&&str, &str)| word.len() > 2 && part.starts_with(*word);
        let is_part = |name: &str| match name.split(' ').count() {
            1 => false,
            parts if words.len() == parts => words.iter().zip(name.split(' ')).all(begins),
            _ => word.len() > 4 && name.split(' ').any(|part| part == word),
        };
        let is_like = |name: &str| {
            word.len() > 4 && name.len() > 4 && word.as_bytes()[0] == name.as_bytes()[0] && {
                let name = name.replace(' ', "");
                distance(&word, &name, 1).is_some() || is_contraction(&word, &name)
            }
        };
        let find = |is_it: &dyn Fn(&str) -> bool| {
            let found = self.cursor.lexicon.places().filter(|(name, _)| is_it(name)).map(|(_, place)| place);
            found.collect::<BTreeSet<Province>>().into_iter().collect::<Vec<_>>()
        };
        let found = find(&is_part);
        if found.is_empty() { find(&is_like) } else { found }
    }

    /// Returns the order of a clause, in canonical notation.
    fn order(&mut self, parts: &[Part]) -> Option<String> {
        let not = parts.iter().position(|part| matches!(part, Part::Not)).unwrap_or(parts.len());
        let (parts, instead) = parts.split_at(not);
        if parts.iter().any(|part| matches!(part, Part::Unknown))
            || !(instead.is_empty() || self.is_contrast(instead))
        {
            return None;
        }
        let phase = self.context.position.phase.kind;
        let moves = if phase == PhaseKind::Retreats { Word::Retreat } else { Word::Move };
        let verbs =
            || parts.iter().filter_map(|part| if let Part::Verb(word) = part { Some(*word) } else { None });
        let mut others = verbs().filter(|word| !matches!(word, Word::Move | Word::Via));
        let other = others.next();
        if others.any(|word| Some(word) != other) {
            return None;
        }
        let is_to = parts.iter().any(|part| matches!(part, Part::To | Part::Verb(Word::Move)));
        let said = other.or(is_to.then_some(moves).filter(|_| phase != PhaseKind::Adjustments));
        let verb = said.or(self.verb)?;
        self.verb = Some(verb);
        let via = verbs().any(|word| word == Word::Via);
        let at = parts
            .iter()
            .position(|part| matches!(part, Part::Verb(Word::Support | Word::Convoy)))
            .unwrap_or(parts.len());
        let (kind, places, coast) = named(&parts[..at])?;
        let one = if places.len() > 1 { None } else { Some(places.first().copied()) };
        Some(match (verb, &places[..]) {
            (Word::Build, [place]) if phase == PhaseKind::Adjustments => {
                let home = only(place.iter().filter(|at| self.map.province(**at).home.is_some()))?;
                format!("B {} {}{coast}", kind?.letter(), self.map.code(*home))
            }
            (Word::Remove, _) if phase == PhaseKind::Adjustments => {
                format!("D {}", self.unit(kind, one?, None)?.1)
            }
            (Word::Disband, _) => format!("{} D", self.unit(kind, one?, None)?.1),
            (Word::Hold, _) => format!("{} H", self.unit(kind, one?, None)?.1),
            (Word::Move | Word::Retreat, [.., to]) if verb == moves && places.len() < 3 => {
                let from = (places.len() > 1).then(|| places[0]);
                let (unit, by) = self.unit(kind, from, Some((to, via)))?;
                let (sign, route) =
                    (if verb == Word::Retreat { "R" } else { "-" }, if via { " VIA" } else { "" });
                format!("{by} {sign} {}{coast}{route}", self.target(unit, to, via)?)
            }
            (Word::Support | Word::Convoy, _) => {
                let (_, by) = self.unit(kind, one?, None)?;
                let via = verb == Word::Convoy;
                let (kind, places, coast) = named(&parts[at + 1..])?;
                let is_it = |unit: &&Unit| {
                    places.first().is_some_and(|of| of.contains(&self.map.province_of(unit.at)))
                        && kind.is_none_or(|kind| kind == unit.kind)
                };
                let whom = *only(self.context.position.units.iter().filter(is_it))?;
                let written = format!("{} {}", whom.kind.letter(), self.map.place(whom.at));
                match (&places[..], parts[at..].iter().any(|part| matches!(part, Part::To))) {
                    ([_, to], true) => format!(
                        "{by} {} {written} - {}{coast}",
                        if via { "C" } else { "S" },
                        self.target(whom, to, via)?
                    ),
                    ([_], false) if !via => format!("{by} S {written}"),
                    _ => return None,
                }
            }
            _ => return None,
        })
    }

    /// Returns whether what stands behind `not` is only a place to which no unit of the writer goes.
    fn is_contrast(&self, parts: &[Part]) -> bool {
        let is_held = |at: &Province| {
            self.context
                .position
                .unit_in(self.map, *at)
                .is_some_and(|unit| self.context.power.is_none_or(|power| power == unit.power))
        };
        let mut places = 0;
        parts.iter().all(|part| match part {
            Part::Place(all, _) => {
                places += 1;
                !all.iter().any(is_held)
            }
            part => matches!(part, Part::Not | Part::To),
        }) && places == 1
    }

    /// Returns the one unit that may be meant, and that may go there, and writes it.
    fn unit(
        &self,
        kind: Option<UnitKind>,
        place: Option<&[Province]>,
        to: Option<(&[Province], bool)>,
    ) -> Option<(Unit, String)> {
        let position = self.context.position;
        let retreats = position.phase.kind == PhaseKind::Retreats;
        let dislodged = position.dislodged.iter().map(|one| one.unit).filter(|_| retreats);
        let units = position.units.iter().copied().filter(|_| !retreats).chain(dislodged);
        let is_it = |unit: &Unit| {
            let at = self.map.province_of(unit.at);
            // The letter is a slip where no unit of that kind can go.
            let is_slip =
                |kind| to.is_some_and(|(to, _)| !to.iter().any(|to| touches(self.map, Some(kind), at, *to)));
            self.context.power.is_none_or(|power| power == unit.power)
                && place.map_or(self.context.power.is_some() && (kind.is_some() || retreats), |place| {
                    place.contains(&at)
                })
                && kind.is_none_or(|kind| kind == unit.kind || (place.is_some() && is_slip(kind)))
                && to.is_none_or(|(to, via)| self.reached(*unit, to, via).next().is_some())
        };
        let unit = only(units.filter(is_it))?;
        Some((unit, format!("{} {}", unit.kind.letter(), self.map.place(unit.at))))
    }

    /// Returns what may be meant and the unit can go to.
    fn reached<'t>(
        &'t self,
        unit: Unit,
        to: &'t [Province],
        via: bool,
    ) -> impl Iterator<Item = Province> + 't {
        let (map, from) = (self.map, self.map.province_of(unit.at));
        let by_sea = move |at| unit.kind == UnitKind::Army && shores(map, from, at);
        to.iter()
            .copied()
            .filter(move |at| if via { by_sea(*at) } else { map.reaches(unit.kind, unit.at, *at) })
    }

    /// Returns the one place that may be meant where a unit can go.
    fn target(&mut self, unit: Unit, to: &[Province], via: bool) -> Option<String> {
        let at = only(self.reached(unit, to, via));
        self.is_ambiguous |= at.is_none();
        Some(self.map.code(at?).to_owned())
    }
}

fn kind(word: Word) -> Part {
    Part::Kind(match word {
        Word::Army => Some(UnitKind::Army),
        Word::Fleet => Some(UnitKind::Fleet),
        _ => None,
    })
}

/// A kind of unit, places, and a coast.
type Named<'p> = (Option<UnitKind>, Vec<&'p [Province]>, &'p str);

/// Returns the kind and the places that parts name, from where to where, and the last coast.
fn named(parts: &[Part]) -> Option<Named<'_>> {
    let mut kinds =
        parts.iter().filter_map(|part| if let Part::Kind(kind) = part { Some(*kind) } else { None });
    let kind = kinds.next().flatten();
    let mut places: Vec<(&[Province], &str)> = Vec::new();
    for part in parts {
        if let Part::Place(place, coast) = part {
            places.push((place, coast));
        }
    }
    // `To Burgundy from Paris`.
    let is_to = |at: usize| matches!((&parts[at], parts.get(at + 1)), (Part::To, Some(Part::Place(..))));
    let first = parts.iter().position(|part| matches!(part, Part::Place(..)));
    if let (2, Some(first)) = (places.len(), first)
        && first > 0
        && is_to(first - 1)
        && !(first..parts.len()).any(is_to)
    {
        places.reverse();
    }
    let coast = places.last().map_or("", |(_, coast)| coast);
    kinds.next().is_none().then(|| (kind, places.iter().map(|(place, _)| *place).collect(), coast))
}

/// Returns the only item of a list of one.
fn only<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.next().is_none().then_some(first)
}

/// Returns whether a word is a name without letters in the middle: `Lpool`.
fn is_contraction(word: &str, name: &str) -> bool {
    let mut letters = name.bytes();
    name.len() <= 2 * word.len()
        && word.as_bytes().last() == name.as_bytes().last()
        && word.bytes().all(|letter| letters.any(|other| other == letter))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OrderLanguage;
    use chancery_core::map::standard;
    use chancery_core::order::Position;
    use chancery_core::rules::Rules;

    /// Returns the orders of a text for the start of the game, and `-` for each run of words without one.
    fn read(language: OrderLanguage, power: &str, text: &str) -> String {
        let (map, rules) = (standard(), Rules::default());
        let position = Position::start(&map);
        let context = ReadingContext::new(&position, &rules).of(map.names().power(power).unwrap());
        let clauses = Reader::in_language(&map, language).prose(&context, text);
        let order = |clause: ProseClause| clause.order.unwrap_or_else(|| "-".to_owned());
        clauses.map_or("none".to_owned(), |clauses| {
            clauses.into_iter().map(order).collect::<Vec<_>>().join(", ")
        })
    }

    #[test]
    fn certain_sentences_are_read() {
        use OrderLanguage::{De, En, Fr, Nl, Pt, Sv};
        for (language, power, text, orders) in [
            (En, "ENGLAND", "F Edi to Norw Sea; Lpool-Yorks", "F EDI - NWG, A LVP - YOR"),
            (
                En,
                "ITALY",
                "Ven-Tri, Rom-Ven, Nap-Ion. Don't tell Zita ;-)",
                "A VEN - TRI, A ROM - VEN, F NAP - ION, -",
            ),
            (En, "ENGLAND", "A Edi-Nwg", "F EDI - NWG"),
            (En, "ENGLAND", "A Edi-Yor", "none"),
            (En, "TURKEY", "Unit: A Con  Order: move to Bulgaria", "A CON - BUL"),
            (En, "TURKEY", "and the fleet to hold.", "F ANK H"),
            (
                En,
                "FRANCE",
                "Paris to Burgundy, Marseilles Spain and Brest to hold",
                "A PAR - BUR, A MAR - SPA, F BRE H",
            ),
            (En, "FRANCE", "Paris to Burgundy if Munich holds", "none"),
            (En, "FRANCE", "Paris should not go to Burgundy", "none"),
            (En, "FRANCE", "Will Paris go to Burgundy?", "none"),
            (En, "FRANCE", "Paris to Burgundy, Munich to Ruhr", "none"),
            (En, "FRANCE", "Paris to Burgundy or Picardy", "none"),
            (En, "FRANCE", "Paris to Burgundy. No wait, Paris to Picardy.", "none"),
            (
                De,
                "GERMANY",
                "Kiel geht nach Dänemark, Berlin rückt nach Kiel nach und München bleibt stehen.",
                "F KIE - DEN, A BER - KIE, A MUN H",
            ),
            (
                De,
                "GERMANY",
                "München soll doch nach Burgund, nicht ins Ruhrgebiet. Rest bleibt gleich.",
                "A MUN - BUR, -",
            ),
            (
                Fr,
                "FRANCE",
                "Oups, erreur de ma part : Marseille va en Espagne et non au Piémont. Le reste ne change pas.",
                "-, A MAR - SPA, -",
            ),
            (Fr, "FRANCE", "- Brest -> Atlantique Centrale", "F BRE - MAO"),
            (
                Fr,
                "FRANCE",
                "la flotte de Brest part vers l'Atlantique, et celle de Marseille en Espagne",
                "F BRE - MAO, A MAR - SPA",
            ),
            (
                Nl,
                "TURKEY",
                "Con-Bul, Smy-Con, Ank-Zwarte Zee. Klopt het dat we tot vrijdag hebben?",
                "A CON - BUL, A SMY - CON, F ANK - BLA, -",
            ),
            (
                Pt,
                "ITALY",
                "Boa noite, Nápoles vai para o Mar Jónico, Roma para a Apúlia e Veneza fica parada. Obrigado!",
                "-, F NAP - ION, A ROM - APU, A VEN H, -",
            ),
            (Sv, "RUSSIA", "F S:t Petersburg (sk) - Bottniska viken", "F STP/SC - BOT"),
        ] {
            assert_eq!(read(language, power, text), orders, "{text}");
        }
    }
}
