//! A place in a list of tokens, and the questions that a parser asks there.

use crate::note::Span;
use crate::syntax::tree::{Coast, Name, Place};
use crate::vocabulary::language::Word;
use crate::vocabulary::lexicon::{Entry, EntryId, Lexicon};
use crate::vocabulary::token::{Mark, Token, Tokens};
use chancery_core::map::{Power, UnitKind};

/// The most words of a name or phrase that is looked for.
const MOST_WORDS_OF_NAME: usize = 6;

/// The most words of an unknown name.
const MOST_WORDS_OF_UNKNOWN: usize = 4;

/// Walks over tokens; backwards only to a remembered place.
#[derive(Clone)]
pub(crate) struct Cursor<'a> {
    pub tokens: &'a Tokens<'a>,
    pub lexicon: &'a Lexicon,
    pub at: usize,
    /// One past the last token that may be read.
    pub end: usize,
}

impl<'a> Cursor<'a> {
    pub fn token(&self) -> Option<&'a Token> {
        self.ahead(0)
    }

    pub fn ahead(&self, by: usize) -> Option<&'a Token> {
        let at = self.at + by;
        if at < self.end { self.tokens.list.get(at) } else { None }
    }

    pub fn mark(&self) -> Option<Mark> {
        self.token().map(|t| t.mark)
    }

    pub fn is(&self, mark: Mark) -> bool {
        self.mark() == Some(mark)
    }

    /// Returns the folded word at the cursor; empty for marks and at the end.
    pub fn fold(&self) -> &'a str {
        self.token().map_or("", |t| self.tokens.fold(t))
    }

    /// Steps over a token of this kind, if it is here; returns whether it was.
    pub fn take(&mut self, mark: Mark) -> bool {
        let there = self.is(mark);
        self.at += usize::from(there);
        there
    }

    /// Returns whether a lower-case word that can mean `to` is here, before a place: the `a` of `Flota Brest a París`.
    pub fn is_between(&self) -> bool {
        let is_small = |token: &Token| {
            self.tokens.text[token.start as usize..].starts_with(char::is_lowercase)
                && self.lexicon.own_word(self.fold()) == Some(Word::Between)
        };
        self.token().is_some_and(is_small) && self.moved(self.at + 1).peek_name().is_some()
    }

    pub fn done(&self) -> bool {
        self.at >= self.end
    }

    /// Returns the same cursor at another place.
    pub fn moved(&self, at: usize) -> Self {
        Self { at, ..self.clone() }
    }

    /// Returns the span from the token at `start` to the one before the cursor.
    pub fn since(&self, start: usize) -> Span {
        let from = self.tokens.list.get(start).map_or(self.tokens.text.len(), |t| t.start as usize);
        let last = self.tokens.list.get(self.at.min(self.tokens.list.len()).wrapping_sub(1));
        let to = last.filter(|_| self.at > start).map_or(from, |t| t.end as usize);
        from..to
    }

    /// Returns the longest phrase at the cursor that means what `wanted` looks for, and where it ends.
    pub fn longest<T>(&self, wanted: impl Fn(EntryId, &Entry) -> Option<T>) -> Option<(T, usize)> {
        let first = self.token().filter(|t| matches!(t.mark, Mark::Word | Mark::Number))?;
        let mut id = first.entry?;
        let mut best = wanted(id, self.lexicon.get(id)).map(|t| (t, self.at + 1));
        let mut key = String::new();
        let mut at = self.at + 1;
        for _ in 1..MOST_WORDS_OF_NAME {
            if !self.lexicon.continues(id) {
                break;
            }
            let Some((next, after)) = self.next_word(at) else { break };
            if key.is_empty() {
                key.push_str(self.tokens.fold(first));
            }
            key.push(' ');
            key.push_str(self.tokens.fold(next));
            at = after;
            match self.lexicon.find(&key) {
                Some(found) => id = found,
                None => break,
            }
            if let Some(t) = wanted(id, self.lexicon.get(id)) {
                best = Some((t, at));
            }
        }
        best
    }

    /// Returns the word at `at`, or behind a period or tight hyphen there, if it may be of the same name, and its end.
    fn next_word(&self, mut at: usize) -> Option<(&'a Token, usize)> {
        let get = |at: usize| if at < self.end { self.tokens.list.get(at) } else { None };
        let mut token = get(at)?;
        if token.mark == Mark::Period && !token.spaced {
            at += 1;
            token = get(at)?;
        } else if token.mark == Mark::Dash && !token.spaced && token.end - token.start == 1 {
            at += 1;
            token = get(at).filter(|t| !t.spaced)?;
        }
        (token.mark == Mark::Word).then_some((token, at + 1))
    }

    /// Returns the word of an order at the cursor, and where it ends.
    pub fn peek_word(&self) -> Option<(Word, usize)> {
        self.longest(|_, entry| entry.word)
    }

    /// Returns whether one of these words is at the cursor.
    pub fn is_word(&self, words: &[Word]) -> bool {
        self.peek_word().is_some_and(|(word, _)| words.contains(&word))
    }

    /// Steps over a word of an order, and returns it.
    pub fn take_any_word(&mut self) -> Option<Word> {
        let (word, end) = self.peek_word()?;
        self.at = end;
        Some(word)
    }

    /// Steps over one of these words, and returns it.
    pub fn take_word(&mut self, words: &[Word]) -> Option<Word> {
        let (word, end) = self.peek_word().filter(|(w, _)| words.contains(w))?;
        self.at = end;
        Some(word)
    }

    /// Returns the power named at the cursor by a name, an adjective or three letters.
    pub fn peek_power(&self) -> Option<(Power, usize)> {
        self.longest(|_, entry| entry.power)
    }

    /// Returns the name at the cursor, if a place has it or begins with it.
    pub fn peek_name(&self) -> Option<(EntryId, usize)> {
        let (id, end) = self.longest(|id, entry| entry.is_place().then_some(id))?;
        // In `F RED S A ARA` the code is RED; that a Red Sea begins with `RED S` is chance.
        if let Some(code) = self.token().and_then(|t| t.entry)
            && self.lexicon.get(code).proper
            && self.lexicon.get(id).exact.is_none()
            && self.tokens.list.get(end - 1).is_some_and(|t| t.end - t.start == 1)
        {
            return Some((code, self.at + 1));
        }
        Some((id, end))
    }

    /// Returns whether an unknown word is at the cursor.
    pub fn is_unknown(&self) -> bool {
        self.is(Mark::Word)
            && self
                .longest(|_, e| {
                    (e.is_place() || e.power.is_some() || e.word.is_some() || e.coast.is_some()).then_some(())
                })
                .is_none()
    }

    /// Steps over a name. Up to four unknown words count as one name.
    pub fn take_name(&mut self) -> Option<Name> {
        let start = self.at;
        if let Some((id, end)) = self.peek_name() {
            self.at = end;
            // `Gulf of Lyin` and `Norwegian See` are no names, though names begin so.
            let entry = self.lexicon.get(id);
            let whole = entry.exact.is_some() || !(entry.head || entry.begins.len() > 1);
            if whole || !self.is_unknown() {
                return Some(Name { span: self.since(start), entry: Some(id) });
            }
        } else if !self.is(Mark::Word) || self.peek_word().is_some() {
            return None;
        } else {
            self.at += 1;
        }
        for _ in 1..MOST_WORDS_OF_UNKNOWN {
            if !self.is_unknown() {
                break;
            }
            self.at += 1;
        }
        Some(Name { span: self.since(start), entry: None })
    }

    /// Parses something; if it is not there, the cursor stays.
    pub fn attempt<T>(&mut self, parse: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let start = self.at;
        let found = parse(self);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    /// Steps over a place: a name, in brackets or not, and a coast. Returns whether the brackets
    /// were `<` and `>`, with which some reports mark a dislodged unit.
    pub fn take_place(&mut self) -> Option<(Place, bool)> {
        self.attempt(Self::place)
    }

    fn place(&mut self) -> Option<(Place, bool)> {
        let angle = self.take(Mark::OpenAngle);
        let open = !angle && self.take(Mark::Open);
        let mut name = self.take_name()?;
        // The period of an abbreviation ends no sentence: `St.P.(sc)`, `Lon. - Nth`.
        let marks = [Mark::Open, Mark::Slash, Mark::Dash];
        let period = self.token().is_some_and(|t| t.mark == Mark::Period && !t.spaced);
        if period && self.ahead(1).is_some_and(|t| marks.contains(&t.mark)) {
            self.at += 1;
        }
        let mut coast = self.take_coast();
        if name.entry.is_none()
            && coast.is_none()
            && let Some((known, glued)) = self.glued_coast(&name)
        {
            (name, coast) = (known, Some(glued));
        }
        let closed = (open && self.take(Mark::Close)) || (angle && self.take(Mark::CloseAngle));
        if closed && coast.is_none() {
            coast = self.take_coast();
        }
        let own = name.entry.and_then(|id| self.lexicon.get(id).at_coast);
        let end = name.span.end;
        coast = coast.or_else(|| own.map(|index| Coast { span: end..end, index }));
        (closed || !(open || angle)).then_some((Place { name, coast }, angle))
    }

    /// Steps over a coast: `/NC`, `(nc)`, `nc`, or `-NC` with no space before.
    pub fn take_coast(&mut self) -> Option<Coast> {
        self.attempt(Self::coast)
    }

    fn coast(&mut self) -> Option<Coast> {
        let start = self.at;
        let mark = self.mark()?;
        let tight_dash = mark == Mark::Dash && self.token().is_some_and(|t| !t.spaced);
        if matches!(mark, Mark::Slash | Mark::Open) || tight_dash {
            self.at += 1;
        }
        let bracket = mark == Mark::Open;
        // `s` alone is a support, in brackets or behind a slash it is a coast.
        let plain = !bracket && mark != Mark::Slash;
        let found = self.longest(|_, e| e.coast.filter(|_| !plain || (e.word.is_none() && e.letters > 1)));
        let (index, end) = found?;
        // `London-North Sea`.
        if tight_dash && self.peek_name().is_some_and(|(_, name_end)| name_end > end) {
            return None;
        }
        self.at = end;
        let closed = !bracket || {
            self.take(Mark::Period);
            self.take(Mark::Close)
        };
        closed.then(|| Coast { span: self.since(start), index })
    }

    /// Parses a place and a coast written as one word: `spasc`.
    fn glued_coast(&self, name: &Name) -> Option<(Name, Coast)> {
        let token = self.tokens.list[..self.at].iter().rev().find(|t| t.start as usize == name.span.start)?;
        let word = self.tokens.fold(token);
        if token.end as usize != name.span.end || word.len() != name.span.len() || word.len() < 5 {
            return None;
        }
        let (place, coast) = word.split_at_checked(word.len() - 2)?;
        let entry = self.lexicon.find(place).filter(|&id| self.lexicon.get(id).exact.is_some())?;
        let index = self.lexicon.get(self.lexicon.find(coast)?).coast?;
        let middle = name.span.end - 2;
        let known = Name { span: name.span.start..middle, entry: Some(entry) };
        Some((known, Coast { span: middle..name.span.end, index }))
    }

    /// Returns a unit's letter and its place written as one word: `apar`.
    pub fn glued_kind(&self) -> Option<(UnitKind, Place)> {
        let token = self.token().filter(|t| t.mark == Mark::Word)?;
        let word = self.tokens.fold(token);
        let kind = match word.bytes().next()? {
            b'A' => UnitKind::Army,
            b'F' => UnitKind::Fleet,
            _ => return None,
        };
        let span = token.start as usize..token.end as usize;
        let entry = self.lexicon.find(word.get(1..).filter(|_| word.len() == span.len())?)?;
        self.lexicon.get(entry).exact?;
        let name = Name { span: span.start + 1..span.end, entry: Some(entry) };
        Some((kind, Place { name, coast: None }))
    }
}
