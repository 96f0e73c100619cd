//! Texts that were changed: nothing panics, and nothing is understood that was not written.
//!
//! A million inputs take some minutes:
//! `PROPTEST_CASES=1000000 cargo test --release --test it -- notation_mutations::mutated`.

use crate::changes::{changed, changes, config};

use std::cell::RefCell;

use chancery_core::map::standard;
use chancery_notation::corpus::Corpus;
use chancery_notation::{ReadOrder, Reading, Severity, SheetStatement};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

/// Texts that the corpus has no like of: lists without separators, conditions within conditions.
const MORE: [(&str, &str, &str); 4] = [
    ("A PAR-BUR F BRE-MAO A MAR S A PAR-BUR", "M", ""),
    ("France: a par h f bre mao a mar s f bre gas", "M", "units=FRA:A PAR,FRA:F BRE,FRA:A MAR"),
    (
        "IF Italy in Tyr THEN A Vie - Tyr ELSE IF German A Boh THEN A Vie - Boh ELSE A Vie H ENDIF ENDIF",
        "M",
        "",
    ),
    ("IF Italy in Tyr\nIF German A Boh\nA Vie H\nENDIF\nELSE\nA Vie - Boh\nENDIF", "M", ""),
];

/// The text, phase and context of every row of the corpus, and a few more.
fn rows() -> Vec<(String, &'static str, &'static str)> {
    let lines = include_str!("data/notation/corpus.tsv").lines().skip(1);
    let rows = lines.map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        (columns[1].replace("\\n", "\n"), columns[3], columns[4])
    });
    rows.chain(MORE.map(|(text, phase, context)| (text.to_owned(), phase, context))).collect()
}

/// The orders alone: what was given, by whom.
fn orders(reading: &Reading) -> Vec<String> {
    // A game may have any name.
    let header = |o: &&ReadOrder| !matches!(o.given, SheetStatement::Header(_));
    let standing = reading.orders.iter().filter(header).filter(|o| o.refused.is_none());
    standing.map(|o| format!("{:?} {:?} {:?}", o.by, o.given, o.remarks.path)).collect()
}

/// Seven to eleven letters that are no word: half of them hard to speak, half of any letters. No name begins with
/// `xq` in it, so it is not an abbreviation by chance.
const NON_WORD: &str = "[qxzjkvw]{2}xq[qxzjkvw]{3,7}|[a-z]{2}xq[a-z]{3,7}";

/// Where the words of a text are, in bytes.
fn words(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut words: Vec<std::ops::Range<usize>> = Vec::new();
    for (at, c) in text.char_indices().filter(|(_, c)| c.is_alphabetic()) {
        let end = at + c.len_utf8();
        match words.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ => words.push(at..end),
        }
    }
    words
}

fn replaced(text: &str, place: &std::ops::Range<usize>, by: &str) -> String {
    format!("{}{by}{}", &text[..place.start], &text[place.end..])
}

/// Reads a row's text with every word in turn changed to a non-word, and tells what went wrong.
fn change_each_word(corpus: &mut Corpus, row: &(String, &str, &str), non_word: &str) -> Vec<String> {
    let (text, phase, context) = row;
    let (_, original) = corpus.read(text, phase, context).unwrap();
    let mut wrong = Vec::new();
    for place in words(text) {
        let changed = replaced(text, &place, non_word);
        let (map, reading) = corpus.read(&changed, phase, context).unwrap();
        let told = reading.notes.iter().any(|n| n.severity >= Severity::Warning);
        if !told && orders(&reading) != orders(&original) {
            let (was, is) = (original.canonical_line(&map), reading.canonical_line(&map));
            wrong.push(format!("{text:?}\n  changed to {changed:?}\n  was {was}\n  is  {is}"));
        }
    }
    wrong
}

#[test]
fn a_changed_word_never_gives_another_order_in_silence() {
    let corpus = RefCell::new(Corpus::new());
    let rows = rows();
    proptest!(config(2), |(non_words in vec(NON_WORD, rows.len()))| {
        let each = rows.iter().zip(&non_words);
        let wrong = each.flat_map(|(row, word)| change_each_word(&mut corpus.borrow_mut(), row, word));
        let wrong: Vec<String> = wrong.collect();
        prop_assert!(wrong.is_empty(), "{} texts\n{}", wrong.len(), wrong.join("\n"));
    });
}

/// What is put into texts beside letters: marks, strange characters, words that have a meaning.
const STRANGE: &[&str] = &[
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "{",
    "}",
    "-",
    "->",
    ":",
    ";",
    ",",
    ".",
    "*",
    "/",
    "\n",
    "\u{1b}[2J",
    "\0",
    "é",
    "ß",
    "\u{301}",
    "\u{202e}",
    "日",
    "IF ",
    "THEN ",
    "ELSE ",
    "ENDIF\n",
    "NOT ",
    "VIA ",
    "S ",
    "C ",
    "R ",
    "- - ",
];

/// Every span must lie in the text.
#[test]
fn mutated_texts_are_read_without_harm() {
    let corpus = RefCell::new(Corpus::new());
    let rows = rows();
    let map = standard();
    proptest!(config(crate::effort::of(4_000, 20_000)), |(row: Index, other: Index, changes in changes(STRANGE, 5))| {
        let (text, phase, context) = row.get(&rows);
        let text: String = changed(text, &other.get(&rows).0, &changes).chars().take(4000).collect();
        let (_, reading) = corpus.borrow_mut().read(&text, phase, context).unwrap();
        let plain = text.replace("\\n", "\n");
        for note in &reading.notes {
            prop_assert!(plain.get(note.span.clone()).is_some(), "{text:?}: {note:?}");
            prop_assert!(note.order.is_none_or(|order| order < reading.orders.len()), "{text:?}: {note:?}");
        }
        for order in &reading.orders {
            prop_assert!(plain.get(order.span.clone()).is_some(), "{text:?}: {order:?}");
        }
        let _ = reading.canonical_line(&map);
    });
}
