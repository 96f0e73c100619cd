//! Orders in prose: `Kiel goes up to Denmark, Berlin to Kiel, and Munich stays put. Thanks!`
//!
//! A sentence that names a place is read whole or not at all: each word must be known, each unit must be there and be able to
//! do by itself what is said. What one place alone can mean there needs no exact name: `Lpool`, `Galitzia`, `Norw Sea`.

use crate::interpret::names::{shores, touches};
use crate::interpret::reader::Reader;
use std::collections::BTreeSet;
use std::ops::Range;

use crate::note::Span;
use crate::parser::cursor::Cursor;
use crate::syntax::reading::ReadingContext;
use crate::vocabulary::language::Word;
use crate::vocabulary::lexicon::Entry;
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
        let text = without_elisions(text);
        let mut tokens = Tokens::new(&text, self.lexicon());
        tokens.list.retain(|token| !matches!(token.mark, Mark::Newline | Mark::Bullet | Mark::Star));
        let cursor = Cursor { tokens: &tokens, lexicon: self.lexicon(), at: 0, end: tokens.list.len() };
        // Chatter names no place and no unit.
        let is_board = |here: Cursor| here.peek_name().is_some() || here.is_word(&[Word::Army, Word::Fleet]);
        (0..cursor.end).find(|at| is_board(cursor.moved(*at)))?;
        let mut prose =
            Prose { cursor, map: self.map(), context, clauses: Vec::new(), verb: None, is_ambiguous: false };
        while !prose.cursor.done() {
            if prose.part().is_none() {
                return prose.is_ambiguous.then(Vec::new);
            }
        }
        let mut units: Vec<&str> =
            prose.clauses.iter().filter_map(|c| c.order.as_deref()).map(unit_of).collect();
        let count = units.len();
        units.sort_unstable();
        units.dedup();
        (count > 0 && units.len() == count).then_some(prose.clauses)
    }
}

/// Returns the unit of an order in canonical notation, or the whole order of a build.
fn unit_of(order: &str) -> &str {
    order.match_indices(' ').nth(1).map_or(order, |(at, _)| &order[..at])
}

fn without_elisions(text: &str) -> String {
    const ARTICLES: [&str; 6] = ["l", "d", "all", "dell", "dall", "nell"];
    let mut plain = String::with_capacity(text.len());
    for part in text.split_inclusive(['\'', '’']) {
        let word = part.trim_end_matches(['\'', '’']);
        let last = word.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_lowercase();
        plain.push_str(word);
        let mark = &part[word.len()..];
        plain.push_str(if ARTICLES.contains(&&*last) { &"   "[..mark.len().min(3)] } else { mark });
    }
    plain
}

/// A place as it is named: what it may be, and which coast is said.
struct Named {
    provinces: Vec<Province>,
    coast: Option<String>,
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
    /// Reads a clause, or steps over words without one.
    fn part(&mut self) -> Option<()> {
        let start = self.cursor.at;
        if let Some(order) = self.clause() {
            self.clauses.push(ProseClause { span: self.cursor.since(start), order: Some(order) });
            return Some(());
        }
        self.cursor.at = start;
        if self.separator() {
            return Some(());
        }
        // Words up to the end of a sentence, or before a place up to the last comma or colon.
        let mut comma = None;
        while !self.cursor.done() && !self.ends_sentence() {
            if self.cursor.is(Mark::Colon) || (self.cursor.is(Mark::Comma) && self.cursor.at > start) {
                comma = Some(self.cursor.at);
            }
            if self.is_board() {
                self.cursor.at = comma?;
                break;
            }
            let word = self.word();
            let is_verb = |(word, _): &(Word, usize)| matches!(word, Word::Build | Word::Remove);
            self.verb = word.filter(is_verb).map(|(word, _)| word).or(self.verb);
            self.cursor.at = word.map_or(self.cursor.at + 1, |(_, end)| end);
        }
        self.cursor.at += usize::from(!self.cursor.done());
        self.clauses.push(ProseClause { span: self.cursor.since(start), order: None });
        Some(())
    }

    /// Returns whether a sentence ends here.
    fn ends_sentence(&self) -> bool {
        self.cursor.is(Mark::Period) || self.is_question()
    }

    fn is_question(&self) -> bool {
        self.cursor
            .token()
            .is_some_and(|token| self.cursor.tokens.text[token.start as usize..].starts_with('?'))
    }

    /// Returns whether a place or what a unit does is here.
    fn is_board(&self) -> bool {
        let known = |entry: &Entry| (entry.exact.is_some() || entry.begins.len() == 1).then_some(());
        match self.word() {
            Some((Word::Hold | Word::Support | Word::Convoy, end)) => {
                end > self.cursor.at + 1 || self.cursor.fold().len() > 1
            }
            Some(_) => false,
            None => self.cursor.longest(|_, entry| known(entry)).is_some(),
        }
    }

    /// Steps over what parts two clauses, or leads one in a list.
    fn separator(&mut self) -> bool {
        let marks =
            [Mark::Comma, Mark::Semicolon, Mark::Period, Mark::Slash, Mark::Colon, Mark::Dash, Mark::Number];
        let is_mark = self.cursor.mark().is_some_and(|mark| marks.contains(&mark));
        self.cursor.at += usize::from(is_mark);
        is_mark || self.skip(&[Word::And, Word::Then])
    }

    /// Returns the word here in prose or in orders, the longest phrase; none if it is a name.
    fn word(&self) -> Option<(Word, usize)> {
        // A small `e` is no army.
        let is_letter = |word| word == Word::Army && !self.is_capital();
        let (prose, word) =
            (self.prose_word().filter(|(word, _)| !is_letter(*word)), self.cursor.peek_word());
        let (word, end) = prose.filter(|(_, end)| word.is_none_or(|(_, other)| other <= *end)).or(word)?;
        let place = self.cursor.peek_name().filter(|(id, _)| self.cursor.lexicon.get(*id).exact.is_some());
        if place.is_some_and(|(_, other)| other > end || (other == end && self.is_written_as_name(end))) {
            return None;
        }
        let word = match word {
            Word::Between => Word::To,
            Word::MayBuild => Word::Build,
            Word::MayRemove => Word::Remove,
            Word::Disband if self.phase() == PhaseKind::Adjustments => Word::Remove,
            Word::MayRetreat => Word::Retreat,
            Word::Move if self.phase() == PhaseKind::Retreats => Word::Retreat,
            Word::SupportHold | Word::SupportMove => Word::Support,
            word => word,
        };
        Some((word, end))
    }

    fn phase(&self) -> PhaseKind {
        self.context.position.phase.kind
    }

    /// Returns the longest phrase of prose here.
    fn prose_word(&self) -> Option<(Word, usize)> {
        const MOST_WORDS: usize = 5;
        let (mut key, mut found) = (String::new(), None);
        for at in self.cursor.at..self.cursor.at + MOST_WORDS {
            let here = self.cursor.moved(at);
            if !here.is(Mark::Word) {
                break;
            }
            key.push_str(here.fold());
            found = self.cursor.lexicon.prose(&key).map(|word| (word, at + 1)).or(found);
            key.push(' ');
        }
        found
    }

    /// Returns whether what is here is written with a capital or beside a dash.
    fn is_written_as_name(&self, end: usize) -> bool {
        let is_dash = |at: usize| self.cursor.moved(at).is(Mark::Dash);
        self.is_capital() || is_dash(end) || (self.cursor.at > 0 && is_dash(self.cursor.at - 1))
    }

    fn is_capital(&self) -> bool {
        let token = self.cursor.token();
        token.is_some_and(|t| self.cursor.tokens.text[t.start as usize..].starts_with(char::is_uppercase))
    }

    /// Steps over any of these words; returns whether one was there.
    fn skip(&mut self, words: &[Word]) -> bool {
        let start = self.cursor.at;
        loop {
            let own = self.cursor.peek_power().filter(|(power, _)| self.context.power == Some(*power));
            match self.word().filter(|(word, _)| words.contains(word)) {
                // `a fleet`: the letter of an army is an article.
                Some((_, end)) => self.cursor.at = end,
                None => match own.filter(|_| words.contains(&Word::Filler) && self.place_name().is_none()) {
                    Some((_, end)) => self.cursor.at = end,
                    None => return self.cursor.at > start,
                },
            }
        }
    }

    fn fillers(&mut self) -> bool {
        self.skip(&[Word::Filler, Word::Me, Word::Preposition])
    }

    /// Steps over the kind of a unit. The letter of one stands before a place, a small one at the beginning of a clause.
    fn kind(&mut self, begins: bool) -> Option<Option<UnitKind>> {
        let (word, end) = self.word()?;
        let kind = match word {
            Word::Army => Some(UnitKind::Army),
            Word::Fleet => Some(UnitKind::Fleet),
            Word::Unit => None,
            _ => return None,
        };
        let behind = Self { clauses: Vec::new(), cursor: self.cursor.moved(end), ..*self };
        if self.cursor.fold().len() == 1 {
            let is_article = matches!(behind.word(), Some((Word::Army | Word::Fleet | Word::Unit, _)));
            if is_article && behind.cursor.fold().len() > 1 {
                self.cursor.at = end;
                return self.kind(begins);
            }
            if !(self.is_capital() || (begins && behind.place_name().is_some())) {
                return None;
            }
        }
        self.cursor.at = end;
        self.cursor.is(Mark::Period).then(|| self.cursor.at += 1);
        Some(kind)
    }

    /// Steps over a unit: its kind, its place, or both in either sequence.
    fn unit(&mut self) -> Option<(Option<UnitKind>, Option<Named>)> {
        self.fillers();
        let mut kind = self.kind(true);
        if kind.is_some() {
            self.skip(&[Word::Filler, Word::Preposition, Word::From]);
        }
        let place = self.place();
        if kind.is_none() && place.is_some() {
            let start = self.cursor.at;
            self.cursor.take(Mark::Colon);
            kind = self.kind(false);
            if kind.is_none() {
                self.cursor.at = start;
            }
        }
        (kind.is_some() || place.is_some()).then_some((kind.flatten(), place))
    }

    /// Returns what the place here may be, and where its name ends.
    fn place_name(&self) -> Option<(Vec<Province>, usize)> {
        if self.word().is_some() {
            return None;
        }
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
        let most = if word.len() < 8 { 1 } else { 2 };
        let begins = |(word, part): (&&str, &str)| word.len() > 2 && part.starts_with(*word);
        let is_part = |name: &str| match name.split(' ').count() {
            1 => false,
            parts if words.len() == parts => words.iter().zip(name.split(' ')).all(begins),
            _ => word.len() > 4 && name.split(' ').any(|part| part == word),
        };
        let is_like = |name: &str| {
            word.len() > 4 && name.len() > 4 && word.as_bytes()[0] == name.as_bytes()[0] && {
                let name = name.replace(' ', "");
                distance(&word, &name, most).is_some() || is_contraction(&word, &name)
            }
        };
        let find = |is_it: &dyn Fn(&str) -> bool| {
            let found = self.cursor.lexicon.places().filter(|(name, _)| is_it(name)).map(|(_, place)| place);
            found.collect::<BTreeSet<Province>>().into_iter().collect::<Vec<_>>()
        };
        let found = find(&is_part);
        if found.is_empty() { find(&is_like) } else { found }
    }

    fn place(&mut self) -> Option<Named> {
        let (provinces, end) = self.place_name()?;
        self.cursor.at = end;
        let start = self.cursor.at;
        self.cursor.take(Mark::Comma);
        let coast = self.cursor.take_coast().map(|coast| self.cursor.lexicon.coast(coast.index).to_owned());
        if coast.is_none() {
            self.cursor.at = start;
        }
        Some(Named { provinces, coast })
    }

    /// Returns whether a clause may end here.
    fn at_end(&self) -> bool {
        let marks = [Mark::Comma, Mark::Semicolon, Mark::Period, Mark::Slash, Mark::Open];
        self.cursor.mark().is_none_or(|mark| marks.contains(&mark))
            || matches!(self.word(), Some((Word::And | Word::Then | Word::Not, _)))
    }

    /// Steps over three periods or more between a unit and where it goes.
    fn dots(&mut self) -> bool {
        let start = self.cursor.at;
        while self.cursor.take(Mark::Period) {}
        let is_run = self.cursor.since(start).len() > 2;
        if !is_run || self.place_name().is_none() {
            self.cursor.at = start;
        }
        self.cursor.at > start
    }

    /// Reads a clause up to where it may end.
    fn clause(&mut self) -> Option<String> {
        use Word::{
            Build, Convoy, Disband, Filler, From, Hold, Move, Preposition, Remove, Retreat, Support, To, Via,
        };
        if self.fillers() && self.cursor.take(Mark::Colon) {
            self.fillers();
        }
        let mut verb = None;
        if let Some((word @ (Build | Remove | Disband | Retreat), end)) = self.word() {
            (self.cursor.at, verb) = (end, Some(word));
            self.cursor.take(Mark::Colon);
        }
        let unit = self.unit();
        let (kind, place) = unit.or_else(|| (verb == Some(Retreat)).then_some((None, None)))?;
        let mut is_to = false;
        loop {
            if self.cursor.take(Mark::Dash) || self.dots() {
                is_to = true;
                continue;
            }
            let start = self.cursor.at;
            self.cursor.take(Mark::Colon);
            let Some((word, end)) = self.word() else { break };
            match word {
                Filler | From => {}
                To => is_to = true,
                Preposition if verb.is_some() || is_to => {}
                Hold if matches!(verb, None | Some(Move)) => verb = Some(word),
                Move => verb = verb.or(Some(word)),
                Support | Convoy | Retreat | Disband | Remove | Build if verb.is_none() => verb = Some(word),
                _ => {
                    self.cursor.at = start;
                    break;
                }
            }
            self.cursor.at = end;
        }
        let adjusts = self.phase() == PhaseKind::Adjustments;
        let moves = if self.phase() == PhaseKind::Retreats { Retreat } else { Move };
        // `Marseilles Spain`, behind `Paris to Burgundy`.
        let is_next = if adjusts { !is_to } else { self.verb == Some(moves) && self.place_name().is_some() };
        let verb = verb.or(is_to.then_some(moves)).or(self.verb.filter(|_| is_next))?;
        self.verb = Some(verb);
        let order = match verb {
            Build if adjusts => {
                let place = place.or_else(|| self.place())?;
                let is_home = |at: &&Province| self.map.province(**at).home.is_some();
                let at = only(place.provinces.iter().filter(is_home))?;
                format!("B {} {}", kind?.letter(), self.code(*at, place.coast.as_deref()))
            }
            Remove if adjusts => format!("D {}", self.subject(kind, place.as_ref(), None)?.1),
            Disband => format!("{} D", self.subject(kind, place.as_ref(), None)?.1),
            Hold => format!("{} H", self.subject(kind, place.as_ref(), None)?.1),
            Move | Retreat if verb == moves && !adjusts => {
                self.fillers();
                let to = self.place()?;
                let via = self.skip(&[Via]);
                let (unit, by) = self.subject(kind, place.as_ref(), Some((&to, via)))?;
                let sign = if verb == Retreat { "R" } else { "-" };
                let route = if via { " VIA" } else { "" };
                format!("{by} {sign} {}{route}", self.target(unit, &to, via)?)
            }
            Support | Convoy => {
                let (_, by) = self.subject(kind, place.as_ref(), None)?;
                let (kind, place) = self.unit()?;
                let mut to = None;
                while self.cursor.take(Mark::Dash) || self.skip(&[To, Move, Filler]) {
                    to = self.place();
                }
                let (named, via) = (place?, verb == Convoy);
                let is_it = |unit: &&Unit| {
                    named.provinces.contains(&self.map.province_of(unit.at))
                        && kind.is_none_or(|kind| kind == unit.kind)
                };
                let partner = *only(self.context.position.units.iter().filter(is_it))?;
                let whom = self.written(partner);
                match to {
                    Some(to) => {
                        format!(
                            "{by} {} {whom} - {}",
                            if via { "C" } else { "S" },
                            self.target(partner, &to, via)?
                        )
                    }
                    None if via => return None,
                    None => format!("{by} S {whom}"),
                }
            }
            _ => return None,
        };
        self.skip(&[Filler, Word::Remark]);
        // `rückt nach Kiel nach`.
        let behind = self.cursor.at;
        if self.skip(&[To]) && !self.at_end() {
            self.cursor.at = behind;
        }
        self.contrast();
        self.at_end().then_some(order)
    }

    /// Steps over what is not meant instead: `and not to Piedmont`, `instead of Burgundy`.
    fn contrast(&mut self) {
        let start = self.cursor.at;
        self.cursor.take(Mark::Comma);
        self.skip(&[Word::And]);
        let is_there = self.skip(&[Word::Not]) && {
            self.skip(&[Word::To, Word::Filler, Word::Preposition]);
            self.place().is_some() && self.at_end()
        };
        if !is_there {
            self.cursor.at = start;
        }
    }

    /// Returns the one unit that may be meant, and that may go there, and writes it.
    fn subject(
        &self,
        kind: Option<UnitKind>,
        place: Option<&Named>,
        to: Option<(&Named, bool)>,
    ) -> Option<(Unit, String)> {
        let position = self.context.position;
        let retreats = self.phase() == PhaseKind::Retreats;
        let dislodged = position.dislodged.iter().map(|one| one.unit).filter(|_| retreats);
        let units = position.units.iter().copied().filter(|_| !retreats).chain(dislodged);
        let is_it = |unit: &Unit| {
            let at = self.map.province_of(unit.at);
            // The letter is a slip where no unit of that kind can go.
            let is_slip = |kind| {
                to.is_some_and(|(to, _)| {
                    !to.provinces.iter().any(|to| touches(self.map, Some(kind), at, *to))
                })
            };
            self.context.power.is_none_or(|power| power == unit.power)
                && place.map_or(self.context.power.is_some(), |place| place.provinces.contains(&at))
                && kind.is_none_or(|kind| kind == unit.kind || (place.is_some() && is_slip(kind)))
                && to.is_none_or(|(to, via)| self.reached(*unit, to, via).next().is_some())
        };
        let unit = only(units.filter(is_it))?;
        Some((unit, self.written(unit)))
    }

    /// Returns what may be meant and the unit can go to.
    fn reached<'t>(&'t self, unit: Unit, to: &'t Named, via: bool) -> impl Iterator<Item = Province> + 't {
        let from = self.map.province_of(unit.at);
        to.provinces.iter().copied().filter(move |at| {
            if via {
                unit.kind == UnitKind::Army && shores(self.map, from, *at)
            } else {
                self.map.reaches(unit.kind, unit.at, *at)
            }
        })
    }

    /// Returns the one place that may be meant where a unit can go, with its coast.
    fn target(&mut self, unit: Unit, to: &Named, via: bool) -> Option<String> {
        let at = only(self.reached(unit, to, via));
        self.is_ambiguous |= at.is_none();
        Some(self.code(at?, to.coast.as_deref()))
    }

    fn written(&self, unit: Unit) -> String {
        format!("{} {}", unit.kind.letter(), self.map.place(unit.at))
    }

    fn code(&self, at: Province, coast: Option<&str>) -> String {
        let code = self.map.code(at);
        coast.map_or_else(|| code.to_owned(), |coast| format!("{code}/{coast}"))
    }
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
            (Fr, "FRANCE", "- Brest -> Atlantique Centre", "F BRE - MAO"),
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
