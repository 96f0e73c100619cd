//! Changes to texts at random, and how many cases a law is tried on.
//!
//! The seed is fixed, so that every run tries the same. For more cases, or others:
//! `PROPTEST_CASES=100000 PROPTEST_RNG_SEED=7 cargo test --release --test it -- NAME`.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

/// So many cases from a fixed seed, unless the environment says otherwise.
pub fn config(cases: u32) -> ProptestConfig {
    // A text that fails is written into a test of its own, not into a file beside it.
    let mut config =
        ProptestConfig { failure_persistence: None, max_shrink_iters: 10_000, ..ProptestConfig::default() };
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = cases;
    }
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(1901);
    }
    config
}

/// One change to a text. Places are fractions of its length.
#[derive(Clone, Debug)]
pub enum Change {
    /// A character becomes another.
    Replace(Index, char),
    /// Two characters change places.
    Swap(Index, Index),
    /// A mark, or any character, is written in between.
    Insert(Index, String),
    /// So many characters are lost.
    Remove(Index, usize),
    /// So many characters are there twice.
    Repeat(Index, usize),
    /// The text ends here.
    Cut(Index),
    /// The rest is that of another text, from its own place.
    Join(Index, Index),
}

/// One to `most` changes, which insert these marks among others.
pub fn changes(marks: &'static [&'static str], most: usize) -> impl Strategy<Value = Vec<Change>> {
    let at = any::<Index>;
    let mark = prop_oneof![select(marks).prop_map(str::to_owned), "[ -~]"];
    let change = prop_oneof![
        3 => (at(), prop::char::range(' ', '~')).prop_map(|(at, by)| Change::Replace(at, by)),
        2 => (at(), at()).prop_map(|(at, other)| Change::Swap(at, other)),
        4 => (at(), mark).prop_map(|(at, mark)| Change::Insert(at, mark)),
        2 => at().prop_map(|at| Change::Remove(at, 1)),
        1 => (at(), 0..60_usize).prop_map(|(at, length)| Change::Remove(at, length)),
        2 => (at(), 0..8_usize).prop_map(|(at, length)| Change::Repeat(at, length)),
        1 => (at(), 0..200_usize).prop_map(|(at, length)| Change::Repeat(at, length)),
        1 => at().prop_map(Change::Cut),
        2 => (at(), at()).prop_map(|(at, from)| Change::Join(at, from)),
    ];
    vec(change, 1..=most)
}

/// The text with these changes, the rest of `other` where two are joined.
pub fn changed(text: &str, other: &str, changes: &[Change]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for change in changes {
        let end = chars.len();
        let place = |at: &Index| at.index(end + 1);
        match change {
            Change::Replace(at, by) if end > 0 => chars[at.index(end)] = *by,
            Change::Swap(at, other) if end > 0 => chars.swap(at.index(end), other.index(end)),
            Change::Replace(..) | Change::Swap(..) => {}
            Change::Insert(at, mark) => drop(chars.splice(place(at)..place(at), mark.chars())),
            Change::Remove(at, length) => drop(chars.drain(place(at)..end.min(place(at) + length))),
            Change::Repeat(at, length) => {
                let piece = chars[place(at)..end.min(place(at) + length)].to_vec();
                chars.splice(place(at)..place(at), piece);
            }
            Change::Cut(at) => chars.truncate(place(at)),
            Change::Join(at, from) => {
                let skipped = from.index(other.chars().count() + 1);
                chars.splice(place(at).., other.chars().skip(skipped));
            }
        }
    }
    chars.into_iter().collect()
}
