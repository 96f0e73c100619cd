//! Orders in prose: `Kiel goes up to Denmark, Berlin to Kiel, and Munich stays put. Thanks!`
//!
//! A clause that names a place is read whole or the text is not read at all: each word must be known, and one unit alone can do
//! what is said. What one place alone can mean there needs no exact name: `Galitzia`, `Norw Sea`. A sentence above the orders
//! may name a place if it has no word of orders and nothing of the writer's stands there.

mod order;
mod places;

use crate::interpret::reader::Reader;
use crate::note::Span;
use crate::parser::cursor::Cursor;
use crate::syntax::reading::ReadingContext;
use crate::vocabulary::language::Word;
use crate::vocabulary::token::{Mark, Tokens};
use chancery_core::map::{Map, PhaseKind, Power, Province, Unit, UnitKind};
use chancery_core::order::Position;

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
        let text = plain(text);
        let mut tokens = Tokens::new(&text, self.lexicon());
        tokens.list.retain(|token| !matches!(token.mark, Mark::Newline | Mark::Bullet | Mark::Star));
        let cursor = Cursor { tokens: &tokens, lexicon: self.lexicon(), at: 0, end: tokens.list.len() };
        // Chatter names no place and no unit.
        let is_board = |here: Cursor| here.peek_name().is_some() || here.is_word(&[Word::Army, Word::Fleet]);
        (0..cursor.end).find(|at| is_board(cursor.moved(*at)))?;
        let mut prose = Prose {
            cursor,
            map: self.map(),
            context,
            clauses: Vec::new(),
            is_spelled: false,
            subjects: Vec::new(),
            moves: Vec::new(),
            held: Vec::new(),
            plural: None,
            helped: None,
            verb: None,
            is_ambiguous: false,
            is_request: false,
            before_sentence: 0,
            start: 0,
        };
        while !prose.cursor.done() {
            let start = prose.cursor.at;
            if prose.sentence().is_some() {
                continue;
            }
            if prose.is_ambiguous {
                return Some(Vec::new());
            }
            prose.cursor.at = start;
            prose.chatter()?;
        }
        prose.add_convoyed();
        prose.clauses.iter().any(|clause| clause.order.is_some()).then_some(prose.clauses)
    }
}

/// Returns a text with dashes for rows of dots, and a space behind an article: `l'Atlantique`. Each word stays in its place.
fn plain(text: &str) -> String {
    const ARTICLES: [&str; 9] = ["l", "d", "j", "un", "all", "dell", "dall", "nell", "sull"];
    let mut plain = text.replace('’', "'  ").replace("...", "---");
    while plain.contains("-.") {
        plain = plain.replace("-.", "--");
    }
    for (at, _) in plain.clone().match_indices('\'') {
        let before = plain[..at].rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        if ARTICLES.contains(&&*before.to_lowercase()) {
            plain.replace_range(at..=at, " ");
        }
    }
    plain
}

/// The order of the units that have no other, in a clause of prose.
pub const OTHERS_HOLD: &str = "all other units hold";

/// What a word is in a clause.
enum Part {
    Word(Word),
    /// What a name may be, and which coast is said.
    Place(Vec<Province>, String),
    Unknown,
}

/// The words for several units of a kind.
const PLURALS: [&str; 9] =
    ["ARMIES", "FLEETS", "ARMEEN", "FLOTTEN", "ARMEES", "FLOTTES", "EJERCITOS", "FLOTAS", "VLOTEN"];

/// Words between all units and one that has another order, and words that set an order against the one before.
const EXCEPT: [&str; 12] = [
    "EXCEPT", "APART", "BAR", "SAVE", "AUSSER", "BIS", "SAUF", "EXCEPTE", "HORMIS", "TRANNE", "ECCETTO",
    "BEHALVE",
];
const BUT: [&str; 5] = ["BUT", "ABER", "MAIS", "MA", "MAAR"];

/// Words of orders that a sentence may have which names no place and no unit: `Nothing new from me, so off to work.`
const TALK: [Word; 7] = [Word::To, Word::Then, Word::Owns, Word::Me, Word::Move, Word::Nothing, Word::All];

/// What a unit may be told to do, beside a move.
const VERBS: [Word; 7] =
    [Word::Hold, Word::Support, Word::Convoy, Word::Retreat, Word::Disband, Word::Build, Word::Remove];

struct Prose<'a> {
    cursor: Cursor<'a>,
    map: &'a Map,
    context: &'a ReadingContext<'a>,
    clauses: Vec<ProseClause>,
    /// Whether the clause has a word and not a letter for the kind of its unit.
    is_spelled: bool,
    /// The units before the verb that they share.
    subjects: Vec<(Span, Vec<Part>)>,
    /// The moves that were read, with where they go.
    moves: Vec<(Province, String)>,
    /// The units that stay.
    held: Vec<Unit>,
    /// The kind of several units that are built: `armies in Paris and Marseilles`.
    plural: Option<UnitKind>,
    /// Who is helped by the helper before, and whether by a convoy: `supported by Paris and by Brest`.
    helped: Option<(String, bool)>,
    /// The verb of the clause before, which the next need not repeat: `Paris to Burgundy, Marseilles Spain`.
    verb: Option<Word>,
    /// Whether a name may mean several places to which its unit can go.
    is_ambiguous: bool,
    /// Whether the sentence asks for what it says: `Could you please move …?`
    is_request: bool,
    /// How many moves were read before the sentence.
    before_sentence: usize,
    /// Where the clause begins.
    start: usize,
}

impl Prose<'_> {
    /// Reads the clauses of a sentence.
    fn sentence(&mut self) -> Option<()> {
        self.subjects.clear();
        (self.before_sentence, self.helped) = (self.moves.len(), None);
        while !self.cursor.done() && !self.ends_sentence() {
            self.clause()?;
        }
        self.subjects.is_empty().then_some(())?;
        while self.ends_sentence() {
            self.cursor.at += 1;
        }
        self.is_request = false;
        // `Berlin holds. Munich, 5 May.` says nothing of Munich.
        self.verb = self.verb.filter(|verb| !matches!(verb, Word::Hold | Word::Disband));
        Some(())
    }

    /// Steps over a sentence that is about no unit of the writer, nor behind an order about a place where one goes: `Not
    /// Burgundy this time!`, `We were in Rome.`
    fn chatter(&mut self) -> Option<()> {
        let (start, mut parts) = (self.cursor.at, Vec::new());
        while !self.cursor.done() && !self.ends_sentence() {
            parts.extend(self.part(&parts));
        }
        self.clauses.retain(|clause| clause.span.end <= self.cursor.moved(start).since(start).start);
        let above = self.clauses.iter().all(|clause| clause.order.is_none());
        let names_none = !parts.iter().any(|part| matches!(part, Part::Place(..)));
        let says_nothing = |part: &Part| match part {
            Part::Word(Word::Not | Word::From) | Part::Unknown => true,
            // `Looking forward to the game.`
            Part::Word(word) => *word == Word::To || (names_none && TALK.contains(word)),
            Part::Place(all, _) => !all.iter().any(|at| self.concerns(*at, !above)),
        };
        let is_said = parts.iter().any(|part| !matches!(part, Part::Place(..)));
        let asks_of_place = self.asks() && parts.iter().any(|part| matches!(part, Part::Place(..)));
        // `Off to the pub x` ends without a mark.
        let ends = self.ends_sentence() || (names_none && !above && self.cursor.done());
        (is_said && ends && !asks_of_place && parts.iter().all(says_nothing)).then_some(())?;
        self.cursor.at += usize::from(self.ends_sentence());
        self.clauses.push(ProseClause { span: self.cursor.since(start), order: None });
        self.verb = None;
        Some(())
    }

    /// Returns whether a comma stands before the clause.
    fn is_apart(&self) -> bool {
        self.start > 0 && self.cursor.moved(self.start - 1).is(Mark::Comma)
    }

    fn ends_sentence(&self) -> bool {
        self.cursor.is(Mark::Period) || self.asks()
    }

    fn asks(&self) -> bool {
        self.cursor.token().is_some_and(|t| self.cursor.tokens.text[t.start as usize..].starts_with('?'))
    }

    /// Reads a clause, or the words up to the next.
    fn clause(&mut self) -> Option<()> {
        let start = self.cursor.at;
        let mut parts: Vec<Part> = Vec::new();
        self.is_spelled = false;
        self.plural = self.plural.filter(|_| self.verb == Some(Word::Build));
        self.start = start;
        while !self.at_end(&parts) {
            parts.extend(self.part(&parts));
        }
        let end = self.cursor.at;
        let is_order = parts.iter().any(|part| matches!(part, Part::Place(..)))
            || has(&parts, &[Word::Hold, Word::Support, Word::Convoy, Word::Army, Word::Fleet]);
        // `Instead of Burgundy, Paris goes to Picardy`.
        let is_instead = matches!(parts[..], [Part::Word(Word::Not), ..])
            && !self.ends_sentence()
            && self.is_contrast(&parts);
        // `Paris to Burgundy with Marseilles, Brest holds` says nothing of Marseilles.
        let before = start.checked_sub(1).and_then(|at| self.at(at).word());
        let is_behind = |joins| before.is_some_and(|(word, _)| word == joins);
        let has_verb = has(&parts, &VERBS) || has(&parts, &[Word::To, Word::Move]);
        if is_behind(Word::With) && is_order && !has_verb {
            return None;
        }
        let order = match parts[..] {
            // `The rest hold.`, `All hold except Brest, which goes to the Channel.`
            [Part::Word(Word::Rest | Word::All), Part::Word(Word::Hold)] => Some(OTHERS_HOLD.to_owned()),
            _ if is_order && !is_instead => self.order(&parts),
            _ => None,
        };
        // `Two fleets: Ankara and Smyrna.`
        let heads_builds = self.plural.is_some()
            && self.context.position.phase.kind == PhaseKind::Adjustments
            && parts.iter().all(|part| matches!(part, Part::Word(Word::Build | Word::Army | Word::Fleet)));
        if heads_builds {
            self.verb = Some(Word::Build);
        } else if let Some(order) = order.filter(|_| self.is_request || !self.asks()) {
            for (span, parts) in std::mem::take(&mut self.subjects) {
                let shared = self.order(&parts).filter(|_| self.verb == Some(Word::Hold))?;
                self.clauses.push(ProseClause { span, order: Some(shared) });
            }
            self.clauses.push(ProseClause { span: self.cursor.since(start), order: Some(order) });
            if self.is_aim(&parts) {
                self.aim()?;
            }
        } else if is_order && !is_instead {
            // `Denmark and Kiel hold`.
            (parts.iter().all(is_subject) && !self.ends_sentence()).then_some(())?;
            self.subjects.push((self.cursor.since(start), parts));
        } else if end > start && !is_instead {
            let build = [Word::Build, Word::Remove].into_iter().find(|word| has(&parts, &[*word]));
            self.verb = build.or(self.verb);
            // The mark that ends a sentence belongs to it; words in one sentence stand together.
            let span = self.cursor.moved(end + usize::from(self.ends_sentence())).since(start);
            let text = &self.cursor.tokens.text;
            match self.clauses.last_mut() {
                // `as agreed with Bob` is one remark.
                Some(last)
                    if last.order.is_some()
                        && !text[last.span.end..span.start].contains(|c: char| c.is_ascii_punctuation())
                        && !is_behind(Word::And) =>
                {
                    return None;
                }
                Some(last) if last.order.is_none() && !text[..last.span.end].ends_with(['.', '!', '?']) => {
                    last.span.end = span.end;
                }
                _ => self.clauses.push(ProseClause { span, order: None }),
            }
        }
        while !self.cursor.done() && !self.ends_sentence() && (self.at_end(&[]) || self.cursor.is(Mark::Dash))
        {
            let and = self.word().filter(|(word, _)| matches!(word, Word::And | Word::With | Word::Then));
            // `Same as below, but Ruhr goes to Belgium` says more.
            let (word, last) =
                (self.cursor.fold(), self.clauses.last().and_then(|last| last.order.as_deref()));
            if (BUT.contains(&word) && last.is_none())
                || (EXCEPT.contains(&word) && last != Some(OTHERS_HOLD))
            {
                return None;
            }
            self.cursor.at = and.map_or(self.cursor.at + 1, |(_, end)| end);
        }
        Some(())
    }

    /// Returns whether a clause ends here. What is not meant instead belongs to it: `to Spain, not to Piedmont`; and so does
    /// where something is built: `I'll take another fleet, in London`.
    fn at_end(&self, parts: &[Part]) -> bool {
        let names_place = parts.iter().any(|part| matches!(part, Part::Place(..)));
        let behind = || self.at(self.cursor.at + 1).word().map(|(word, _)| word);
        match self.cursor.mark() {
            None | Some(Mark::Period) => true,
            Some(Mark::Comma | Mark::Semicolon | Mark::Slash | Mark::Open | Mark::Close) => {
                let goes_on = match behind() {
                    Some(Word::Not) => !parts.is_empty(),
                    Some(Word::To | Word::Preposition) => !names_place && has(parts, &[Word::Build]),
                    _ => self.is_relative(parts),
                };
                !goes_on
            }
            Some(Mark::Colon) => !parts.iter().all(is_known) && !names_place && !has(parts, &KINDS),
            Some(Mark::Number) => parts.is_empty(),
            _ => match self.word() {
                Some((Word::And | Word::Then, _)) => parts.is_empty() || behind() != Some(Word::Not),
                Some((Word::SupportedBy | Word::ConvoyedBy, _)) => !parts.is_empty(),
                _ if self.is_aim(parts) => true,
                // `Denmark with the fleet`.
                Some((Word::With, _)) => !matches!(parts, [Part::Place(..)]),
                _ => self.asks(),
            },
        }
    }

    /// Returns the same at another place.
    fn at(&self, at: usize) -> Self {
        let (clauses, subjects, moves, held) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { cursor: self.cursor.moved(at), clauses, subjects, moves, held, helped: None, ..*self }
    }

    /// Returns the word here in prose or in orders, the longest phrase; none if it is a name.
    fn word(&self) -> Option<(Word, usize)> {
        let (cursor, lexicon) = (&self.cursor, self.cursor.lexicon);
        // A small `e` is no army.
        let is_read = |word: &Word| *word != Word::Army || cursor.fold().len() > 1 || self.is_capital();
        let (word, end) = cursor.longest(|_, entry| entry.prose.filter(is_read).or(entry.word))?;
        let place = cursor.peek_name().filter(|(id, _)| lexicon.get(*id).exact.is_some());
        let is_dash = |at: usize| cursor.moved(at).is(Mark::Dash);
        let is_written_as_name =
            || self.is_capital() || is_dash(end) || (cursor.at > 0 && is_dash(cursor.at - 1));
        let is_name = place.is_some_and(|(_, other)| other > end || (other == end && is_written_as_name()));
        let word = match (word, self.context.position.phase.kind) {
            (Word::MayBuild, _) => Word::Build,
            (Word::MayRemove, _) | (Word::Disband, PhaseKind::Adjustments) => Word::Remove,
            (Word::MayRetreat, PhaseKind::Movement) => Word::Move,
            (Word::MayRetreat, _) | (Word::Move, PhaseKind::Retreats) => Word::Retreat,
            (Word::SupportHold | Word::SupportMove, _) => Word::Support,
            (Word::Between, _) => Word::To,
            (word, _) => word,
        };
        (!is_name).then_some((word, end))
    }

    fn is_capital(&self) -> bool {
        self.cursor
            .token()
            .is_some_and(|t| self.cursor.tokens.text[t.start as usize..].starts_with(char::is_uppercase))
    }

    /// Steps over a word or a name; of an article, a courtesy and a mark there is no part.
    fn part(&mut self, before: &[Part]) -> Option<Part> {
        let own = self.cursor.peek_power().filter(|(power, _)| self.context.power == Some(*power));
        // In chatter a small word is no misspelled name.
        let is_exact = |id| self.cursor.lexicon.get(id).exact.is_some();
        let is_name = self.is_capital()
            || (!before.is_empty() && !before.iter().any(|part| matches!(part, Part::Unknown)))
            || self.cursor.peek_name().is_some_and(|(id, _)| is_exact(id));
        let (part, end) = if let Some((word, end)) = self.word() {
            self.is_request |= word == Word::Courtesy;
            self.is_spelled |= matches!(word, Word::Army | Word::Fleet) && self.cursor.fold().len() > 1;
            if PLURALS.contains(&self.cursor.fold()) {
                self.plural = Some(if word == Word::Army { UnitKind::Army } else { UnitKind::Fleet });
            }
            (self.part_of(word, end, before.is_empty()), end)
        } else if let Some((places, end)) = is_name.then(|| self.place_name()).flatten() {
            self.cursor.at = self.before_coast(&places, end);
            let coast = self.cursor.attempt(|cursor| {
                cursor.take(Mark::Comma);
                cursor.take_coast()
            });
            let coast =
                coast.map_or(String::new(), |coast| format!("/{}", self.cursor.lexicon.coast(coast.index)));
            return Some(Part::Place(places, coast));
        } else if let Some((_, end)) = own {
            (None, end)
        } else {
            let part = match self.cursor.mark() {
                Some(Mark::Dash) => (!before.is_empty()).then_some(Part::Word(Word::To)),
                Some(Mark::Colon | Mark::Comma) => None,
                _ => Some(Part::Unknown),
            };
            (part, self.cursor.at + 1)
        };
        self.cursor.at = end;
        part
    }

    fn part_of(&self, word: Word, end: usize, begins: bool) -> Option<Part> {
        let behind = self.at(end);
        let is_verb = |word| word == Word::Move || VERBS.contains(&word);
        match word {
            // `I want Paris to walk to Burgundy`
            Word::To if behind.word().is_some_and(|(word, _)| is_verb(word)) => None,
            // A small letter is an article, unless a place stands behind it where a clause begins; `a fleet`.
            Word::Army | Word::Fleet if self.cursor.fold().len() == 1 => {
                let filler = |at: &usize| {
                    self.at(*at).word().filter(|(word, _)| *word == Word::Filler).map(|(_, end)| end)
                };
                let mut words = std::iter::successors(Some(end), filler).filter_map(|at| self.at(at).word());
                let is_kind = words.any(|(word, _)| KINDS.contains(&word));
                // `A shabby trick.` begins with an article.
                let is_article = begins && behind.cursor.is(Mark::Word) && !behind.is_capital();
                let is_letter = match behind.place_name() {
                    None => self.is_capital() && !is_article,
                    Some(_) => self.is_capital() || begins,
                };
                (!is_kind && is_letter).then_some(Part::Word(word))
            }
            Word::Filler | Word::Courtesy | Word::Me | Word::Preposition | Word::Remark | Word::And => None,
            Word::With => Some(Part::Word(Word::From)),
            word => Some(Part::Word(word)),
        }
    }

    /// Returns whether what stands behind `not` is only a place to which no unit of the writer goes.
    fn is_contrast(&self, parts: &[Part]) -> bool {
        let mut places = 0;
        parts.iter().all(|part| match part {
            Part::Place(all, _) => {
                places += 1;
                !all.iter().any(|at| self.concerns(*at, false))
            }
            part => matches!(part, Part::Word(Word::Not | Word::To)),
        }) && places == 1
    }

    fn concerns(&self, at: Province, goes: bool) -> bool {
        let is_writer = |power| self.context.power.is_none_or(|writer| writer == power);
        concerns(self.map, self.context.position, is_writer, at, goes)
    }
}

/// Returns whether orders of some powers may be about a place: a unit of theirs is there, `goes` there, or may be built there.
pub fn concerns(
    map: &Map,
    position: &Position,
    is_writer: impl Fn(Power) -> bool,
    at: Province,
    goes: bool,
) -> bool {
    let builds = |power| position.phase.kind == PhaseKind::Adjustments && position.balance(power) > 0;
    let is_it = |unit: &Unit| {
        is_writer(unit.power)
            && ((map.province_of(unit.at) == at && !builds(unit.power))
                || (goes && map.reaches(unit.kind, unit.at, at)))
    };
    position.units.iter().chain(position.dislodged.iter().map(|one| &one.unit)).any(is_it)
        || map.province(at).home.is_some_and(|power| is_writer(power) && builds(power))
}

/// The words for a unit.
const KINDS: [Word; 3] = [Word::Army, Word::Fleet, Word::Unit];

/// Returns whether a part may be one of an order.
fn is_known(part: &Part) -> bool {
    match part {
        Part::Word(Word::Move | Word::To | Word::From | Word::Via | Word::All) | Part::Place(..) => true,
        Part::Word(word) => VERBS.contains(word) || KINDS.contains(word),
        Part::Unknown => false,
    }
}

/// Returns whether a part may be one of a unit's name.
fn is_subject(part: &Part) -> bool {
    matches!(part, Part::Place(..) | Part::Word(Word::Army | Word::Fleet | Word::Unit))
}

/// Returns whether one of these words is among the parts.
fn has(parts: &[Part], words: &[Word]) -> bool {
    parts.iter().any(|part| matches!(part, Part::Word(word) if words.contains(word)))
}

#[cfg(test)]
mod tests;
