//! A place in a list of tokens, and the questions that a parser asks there.

use super::lexicon::{Entry, EntryId, Lexicon, Word};
use super::syntax::{Coast, Name, Place, Span};
use super::token::{Mark, Token, Tokens};
use crate::map::Power;

/// The words of the longest name or phrase that is looked for.
const LONGEST: usize = 6;

/// Walks over tokens; never backwards except to a remembered place.
#[derive(Clone)]
pub(super) struct Cursor<'a> {
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

    /// Steps over a token of this make.
    pub fn take(&mut self, mark: Mark) -> bool {
        let there = self.is(mark);
        self.at += usize::from(there);
        there
    }

    pub fn done(&self) -> bool {
        self.at >= self.end
    }

    /// From the token at `start` to the one before the cursor.
    pub fn since(&self, start: usize) -> Span {
        let from = self.tokens.list.get(start).map_or(self.tokens.text.len(), |t| t.start as usize);
        let to = if self.at > start { self.tokens.list[self.at - 1].end as usize } else { from };
        from..to
    }

    /// The longest phrase at the cursor that means what `wanted` looks for, and where it ends.
    fn longest<T>(&self, wanted: impl Fn(EntryId, &Entry) -> Option<T>) -> Option<(T, usize)> {
        let first = self.token().filter(|t| matches!(t.mark, Mark::Word | Mark::Number))?;
        let mut id = self.lexicon.find(self.tokens.fold(first))?;
        let mut best = wanted(id, self.lexicon.get(id)).map(|t| (t, self.at + 1));
        let mut key = String::new();
        let mut at = self.at + 1;
        for _ in 1..LONGEST {
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

    /// The word after `at` that may belong to the same name, beyond a period or a tight hyphen.
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

    /// The word of an order at the cursor.
    pub fn peek_word(&self) -> Option<(Word, usize)> {
        self.longest(|_, entry| entry.word)
    }

    /// Steps over one of these words and tells which.
    pub fn take_word(&mut self, words: &[Word]) -> Option<Word> {
        let (word, end) = self.peek_word().filter(|(w, _)| words.contains(w))?;
        self.at = end;
        Some(word)
    }

    /// The power named at the cursor by a name, an adjective or three letters.
    pub fn peek_power(&self) -> Option<(Power, usize)> {
        self.longest(|_, entry| entry.power)
    }

    /// The name at the cursor, if some place begins so.
    pub fn peek_name(&self) -> Option<(EntryId, usize)> {
        self.longest(|id, entry| (entry.exact.is_some() || !entry.begins.is_empty()).then_some(id))
    }

    /// Takes a name. An unknown word counts as one unless it does something in an order.
    pub fn take_name(&mut self) -> Option<Name> {
        let start = self.at;
        if let Some((id, end)) = self.peek_name() {
            self.at = end;
            return Some(Name { span: self.since(start), entry: Some(id) });
        }
        if !self.is(Mark::Word) || self.peek_word().is_some() {
            return None;
        }
        self.at += 1;
        Some(Name { span: self.since(start), entry: None })
    }

    /// Takes a place: a name, in brackets or not, and a coast.
    pub fn take_place(&mut self) -> Option<Place> {
        let start = self.at;
        let open = self.take(Mark::Open);
        let Some(name) = self.take_name() else {
            self.at = start;
            return None;
        };
        let mut coast = self.take_coast();
        if open && self.take(Mark::Close) && coast.is_none() {
            coast = self.take_coast();
        }
        Some(Place { name, coast })
    }

    /// Takes a coast: `/NC`, `(nc)`, `nc`, `-NC` with no space before.
    pub fn take_coast(&mut self) -> Option<Coast> {
        let start = self.at;
        let mark = self.mark()?;
        let tight_dash = mark == Mark::Dash && self.token().is_some_and(|t| !t.spaced);
        if matches!(mark, Mark::Slash | Mark::Open) || tight_dash {
            self.at += 1;
        }
        let bracket = mark == Mark::Open;
        // `s` alone is a support, in brackets or behind a slash it is a coast.
        let plain = !bracket && mark != Mark::Slash;
        let found = self.longest(|_, entry| entry.coast.filter(|_| !plain || entry.word.is_none()));
        let Some((index, end)) = found else {
            self.at = start;
            return None;
        };
        self.at = end;
        let span = self.since(start);
        if bracket && !self.take(Mark::Close) {
            self.at = start;
            return None;
        }
        Some(Coast { span, index })
    }
}
