//! Texts that were changed: nothing panics, and nothing is understood that was not written.
//!
//! The short run belongs to every test; a million inputs take some minutes:
//! `cargo test --release --test it notation_mutations:: -- --ignored`.

use chancery::map::standard;
use chancery::order::corpus::Corpus;
use chancery::order::{Given, ReadOrder, Reading, Severity};

/// A small generator with a fixed seed (xorshift64*).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % bound
    }
}

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
    let header = |o: &&ReadOrder| !matches!(o.given, Given::Header(_));
    let standing = reading.orders.iter().filter(header).filter(|o| o.refused.is_none());
    standing.map(|o| format!("{:?} {:?} {:?}", o.by, o.given, o.remarks.path)).collect()
}

/// Five to nine letters that are no word: half of them hard to speak, half of any letters.
fn non_word(random: &mut Random) -> String {
    const LETTERS: [&[u8]; 2] = [b"qxzjkvw", b"abcdefghijklmnopqrstuvwxyz"];
    let letters = LETTERS[random.below(2)];
    let length = 5 + random.below(5);
    // No name begins with `xq` in it, so it is no abbreviation by chance.
    let word: String = (0..length).map(|_| char::from(letters[random.below(letters.len())])).collect();
    format!("{}xq{}", &word[..2], &word[2..])
}

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
fn change_each_word(corpus: &mut Corpus, row: &(String, &str, &str), random: &mut Random) -> Vec<String> {
    let (text, phase, context) = row;
    let (_, original) = corpus.read(text, phase, context).unwrap();
    let mut wrong = Vec::new();
    for place in words(text) {
        let changed = replaced(text, &place, &non_word(random));
        let (map, reading) = corpus.read(&changed, phase, context).unwrap();
        let told = reading.notes.iter().any(|n| n.severity >= Severity::Warning);
        if !told && orders(&reading) != orders(&original) {
            let (was, is) = (original.digest(&map), reading.digest(&map));
            wrong.push(format!("{text:?}\n  changed to {changed:?}\n  was {was}\n  is  {is}"));
        }
    }
    wrong
}

#[test]
fn a_changed_word_never_gives_another_order_in_silence() {
    let mut corpus = Corpus::new();
    let mut random = Random(5);
    let wrong: Vec<String> =
        rows().iter().flat_map(|row| change_each_word(&mut corpus, row, &mut random)).collect();
    assert!(wrong.is_empty(), "{} texts\n{}", wrong.len(), wrong.join("\n"));
}

/// Changes a text at random: letters, words, pieces of other texts, marks and strange characters.
fn mutated(text: &str, other: &str, random: &mut Random) -> String {
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
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=random.below(4) {
        let at = random.below(chars.len() + 1);
        match random.below(6) {
            0 if at < chars.len() => {
                chars.remove(at);
            }
            1 => chars.insert(at, char::from(32 + random.below(95) as u8)),
            2 => {
                let strange = STRANGE[random.below(STRANGE.len())];
                chars.splice(at..at, strange.chars());
            }
            3 => {
                let cut = random.below(other.chars().count() + 1);
                chars.splice(at.., other.chars().skip(cut));
            }
            4 if at < chars.len() => {
                let end = (at + random.below(8)).min(chars.len());
                let piece: Vec<char> = chars[at..end].to_vec();
                chars.splice(at..at, piece);
            }
            _ if at < chars.len() => chars[at] = char::from(32 + random.below(95) as u8),
            _ => {}
        }
        chars.truncate(4000);
    }
    chars.into_iter().collect()
}

/// Reads `count` mutated texts; every span must lie in the text, and every order must be written
/// again and read again as the same.
fn read_mutated(count: usize, seed: u64) {
    let mut corpus = Corpus::new();
    let mut random = Random(seed);
    let rows = rows();
    let map = standard();
    for i in 0..count {
        let (text, phase, context) = &rows[random.below(rows.len())];
        let other = &rows[random.below(rows.len())].0;
        let text = mutated(text, other, &mut random);
        let (_, reading) = corpus.read(&text, phase, context).unwrap();
        let plain = text.replace("\\n", "\n");
        for note in &reading.notes {
            assert!(plain.get(note.span.clone()).is_some(), "{i}: {text:?}: {note:?}");
            assert!(note.order.is_none_or(|order| order < reading.orders.len()), "{i}: {text:?}: {note:?}");
        }
        for order in &reading.orders {
            assert!(plain.get(order.span.clone()).is_some(), "{i}: {text:?}: {order:?}");
        }
        let _ = reading.digest(&map);
    }
}

#[test]
fn mutated_texts_are_read_without_harm() {
    read_mutated(20_000, 1901);
}

#[test]
#[ignore = "takes minutes; run it in release mode"]
fn a_million_changed_texts() {
    read_mutated(1_000_000, 1903);
    let mut corpus = Corpus::new();
    let mut random = Random(1905);
    let rows = rows();
    for _ in 0..400 {
        for row in &rows {
            let wrong = change_each_word(&mut corpus, row, &mut random);
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }
    }
}
