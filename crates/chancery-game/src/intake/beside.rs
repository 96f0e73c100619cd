//! What the words beside an order, on its line, make of it.

use super::phrases::{Apart, corrects, is_one, tells, unsays_order};
use super::piece::{Aside, Piece};
use super::words::Why;
use chancery_core::text::Clean;
use chancery_notation::Origin::Prose;

/// Returns why the orders of a piece may not be meant, by the words above it and beside it.
pub(super) fn words_doubt(
    piece: &Piece,
    above: Option<&Why>,
    is_harmless: impl Fn(&Aside, Apart) -> bool,
) -> Option<Why> {
    // Words behind the end of a sentence are one of their own, and so are those in brackets.
    let is_end = |text: &str| text.ends_with(['.', '!', '?', '(', ')']);
    // In prose each word of an order is known.
    let is_prose = piece.orders.iter().all(|order| order.order.remarks.origin == Prose);
    let is_apart = |words: &str| {
        let before = piece.text.find(words).map(|at| piece.text[..at].trim_end());
        let begins = |before: &str| before.is_empty() || words.starts_with('(');
        match before.is_some_and(|before| is_end(before) || (begins(before) && is_end(words))) {
            true if is_prose => Apart::InProse,
            true => Apart::Yes,
            false => Apart::No,
        }
    };
    if has_other_form(&piece.text)
        || (piece.orders.len() > 1 && tells(&piece.text, "sequence"))
        || (!piece.text.contains('-') && tells(&piece.text, "travel"))
    {
        return Some(Why::Words(Clean::line(&piece.text)));
    }
    let is_correction = |words: &str| piece.text.starts_with(words) && corrects(words).1;
    let is_idle = |aside: &&Aside| is_harmless(aside, is_apart(&aside.words)) || is_correction(&aside.words);
    let (harmless, changing): (Vec<&Aside>, Vec<&Aside>) = piece.beside.iter().partition(is_idle);
    let without = |text: String, Aside { words, .. }: &&Aside| match text.split_once(words.as_str()) {
        Some(_) if !words.contains(char::is_alphanumeric) => text,
        Some((before, behind)) => [before, behind.trim_start_matches(['?', '!'])].concat(),
        None => text,
    };
    let said = || harmless.iter().fold(piece.text.clone(), without);
    if above.is_none() && !is_prose && unsays_order(&said()) {
        return Some(Why::Words(Clean::line(&piece.text)));
    }
    if piece.has_results {
        return Some(Why::HasResults);
    }
    let beside = || changing.first().map(|aside| Why::Beside(Clean::line(&aside.words)));
    above.cloned().or_else(beside)
}

/// Returns whether a line has the form of something else than an order: it ends before it says where a unit goes, has a footnote,
/// is about somebody else's unit, or begins with the verb as a question or a condition does.
fn has_other_form(text: &str) -> bool {
    let text = text.trim();
    let starts = text.split(['.', '!', '?', '\n', ':', ';']).map(str::trim_start);
    let first =
        |start: &str| start[..start.find(|c: char| !c.is_alphanumeric()).unwrap_or(start.len())].to_owned();
    text.ends_with(['-', '–', '—', '→', '='])
        || text.contains("(..")
        || (text.ends_with('*') && text.matches('*').count() % 2 == 1)
        || starts.map(first).any(|word| is_one(&word, "verb-first owner"))
}
