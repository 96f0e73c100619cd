//! Names that are nearly what was written.

/// How many edits a repair may take.
pub(crate) const MAX_EDITS: usize = 2;

/// The longest word for which near names are looked for, in letters.
const LONGEST: usize = 24;

/// Counts the single edits that lead from `a` to `b`: a letter put in, left out, or changed, or two
/// neighbours exchanged. `None` if there are more than `most`.
pub(crate) fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    if a.len().max(b.len()) > LONGEST || a.len().abs_diff(b.len()) > most {
        return None;
    }
    Some(strsim::osa_distance(a, b)).filter(|edits| *edits <= most)
}

/// Returns where two words first differ; ties between near names go to the earlier slip.
pub(crate) fn first_difference(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count()
}

/// Returns whether two words have the same letters, so that only their order was wrong.
pub(crate) fn same_letters(a: &str, b: &str) -> bool {
    let sorted = |word: &str| {
        let mut bytes = word.as_bytes().to_vec();
        bytes.sort_unstable();
        bytes
    };
    sorted(a) == sorted(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_are_counted() {
        let cases = [
            ("BUR", "BUR", 0),
            ("BRU", "BUR", 1),
            ("PER", "PAR", 1),
            ("BREAST", "BREST", 1),
            ("BARGANDY", "BURGUNDY", 2),
            ("BERGENDEE", "BURGUNDY", 4),
            ("", "ABC", 3),
            ("CA", "ABC", 3),
        ];
        for (a, b, edits) in cases {
            assert_eq!(distance(a, b, 8), Some(edits), "{a} {b}");
            assert_eq!(distance(b, a, 8), Some(edits), "{b} {a}");
        }
        assert_eq!(distance("BERGENDEE", "BURGUNDY", 3), None);
        assert_eq!(distance(&"A".repeat(25), "A", 40), None);
    }
}
