//! A text as lines, before anybody asks what stands on them: where each begins and ends, and what is to be known for it of
//! the others.

use crate::parser::cursor::Cursor;
use crate::parser::list_letters::letters_of_lists;
use crate::vocabulary::language::Word;
use crate::vocabulary::lexicon::Lexicon;
use crate::vocabulary::token::{Mark, Tokens};

/// A line of a text.
#[derive(Clone, Default)]
pub(crate) struct Line {
    /// Which token is its first, and which one is behind its last.
    pub start: usize,
    pub end: usize,
    /// Which token is the letter of a list that stands before it.
    pub letter: Option<usize>,
    /// Whether `ELSE` or `ENDIF` begins a line below, and no other condition before that.
    pub ends_condition_below: bool,
}

/// Lists the lines of a text.
pub(crate) fn lines(tokens: &Tokens, lexicon: &Lexicon) -> Vec<Line> {
    let (mut lines, mut start) = (Vec::new(), 0);
    for line in tokens.list.split(|token| token.mark == Mark::Newline) {
        lines.push(Line { start, end: start + line.len(), ..Line::default() });
        start += line.len() + 1;
    }
    let mut ends_below = false;
    for line in lines.iter_mut().rev() {
        line.ends_condition_below = ends_below;
        let cursor = Cursor { tokens, lexicon, at: line.start, end: line.end };
        match cursor.peek_word() {
            Some((Word::Else | Word::EndIf, _)) => ends_below = true,
            Some((Word::If, _)) => ends_below = false,
            _ => {}
        }
    }
    letters_of_lists(tokens, &mut lines);
    lines
}
