//! A text as lines, before anybody asks what stands on them: where each begins and ends, and what is to be known for it of
//! the others.

use crate::parser::cursor::Cursor;
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

/// A letter with a bracket behind it at the beginning of a line.
struct ListLetter {
    /// Which line and which token it is.
    line: usize,
    at: usize,
    letter: char,
    is_small: bool,
}

/// Marks the lines that begin with the letter of a list: those that go on as the alphabet does, from `a)`. A small `a)`
/// alone is one, too, where no letter that may be a power's stands before a line.
pub(crate) fn letters_of_lists(tokens: &Tokens, lines: &mut [Line]) {
    let all: Vec<ListLetter> =
        lines.iter().enumerate().filter_map(|(i, line)| list_letter(tokens, i, line)).collect();
    let goes_on =
        |a: &ListLetter, b: &ListLetter| b.letter != 'a' && u32::from(b.letter) == u32::from(a.letter) + 1;
    let runs: Vec<&[ListLetter]> = all.chunk_by(goes_on).collect();
    let is_list = |run: &[ListLetter]| run[0].letter == 'a' && (run.len() > 1 || run[0].is_small);
    let no_powers = runs.iter().all(|run| is_list(run));
    let lists = runs.into_iter().filter(|run| is_list(run) && (run.len() > 1 || no_powers));
    for item in lists.flatten() {
        lines[item.line].letter = Some(item.at);
    }
}

/// Returns the letter that a line begins with, behind a bullet or the mark of a quotation.
fn list_letter(tokens: &Tokens, line: usize, &Line { start, end, .. }: &Line) -> Option<ListLetter> {
    let list = &tokens.list[start..end];
    let first = list.iter().position(|t| !matches!(t.mark, Mark::CloseAngle | Mark::Bullet))?;
    let [token, close, _, ..] = &list[first..] else { return None };
    let is_one = token.mark == Mark::Word && token.end - token.start == 1;
    let letter = tokens.text[token.start as usize..token.end as usize].chars().next();
    let letter = letter.filter(|_| is_one && close.mark == Mark::Close && !close.spaced)?;
    let is_small = letter.is_lowercase();
    Some(ListLetter { line, at: start + first, letter: letter.to_ascii_lowercase(), is_small })
}
