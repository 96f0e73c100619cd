//! The letters of lists, `a)`, `b)`, `c)`, told from the letters that stand for powers, `E)`, `R)`.

use std::collections::HashSet;

use crate::order::vocabulary::token::{Mark, Tokens};

/// A letter with a bracket behind it at the beginning of a line.
struct Lettered {
    /// Which token it is.
    at: usize,
    letter: char,
    is_small: bool,
}

/// The tokens that are the letters of a list: those that go on as the alphabet does, from `a)`. A small
/// `a)` alone is one, too, where no letter that may be a power's stands before a line.
pub(in crate::order) fn letters_of_lists(tokens: &Tokens) -> HashSet<usize> {
    let all = lettered(tokens);
    let goes_on =
        |a: &Lettered, b: &Lettered| b.letter != 'a' && u32::from(b.letter) == u32::from(a.letter) + 1;
    let runs: Vec<&[Lettered]> = all.chunk_by(goes_on).collect();
    let is_list = |run: &[Lettered]| run[0].letter == 'a' && (run.len() > 1 || run[0].is_small);
    let no_powers = runs.iter().all(|run| is_list(run));
    let lists = runs.into_iter().filter(|run| is_list(run) && (run.len() > 1 || no_powers));
    lists.flatten().map(|l| l.at).collect()
}

fn lettered(tokens: &Tokens) -> Vec<Lettered> {
    let list = &tokens.list;
    let mut found = Vec::new();
    let mut at_start = true;
    for (at, token) in list.iter().enumerate() {
        let begins = at_start;
        // A bullet or the mark of a quotation may stand before the letter.
        at_start = token.mark == Mark::Newline
            || (at_start && matches!(token.mark, Mark::CloseAngle | Mark::Bullet));
        let [Some(close), Some(behind)] = [list.get(at + 1), list.get(at + 2)] else { break };
        let letter = tokens.text[token.start as usize..token.end as usize].chars().next();
        let is_one = token.mark == Mark::Word && token.end - token.start == 1;
        let is_closed = close.mark == Mark::Close && !close.spaced && behind.mark != Mark::Newline;
        if let Some(letter) = letter.filter(|_| begins && is_one && is_closed) {
            let is_small = letter.is_lowercase();
            found.push(Lettered { at, letter: letter.to_ascii_lowercase(), is_small });
        }
    }
    found
}
