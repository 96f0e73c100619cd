//! Names that are nearly what was written.

/// How many edits a repair may take.
pub(in crate::order) const MAX_EDITS: usize = 2;

/// The longest word for which near names are looked for, in letters.
const LONGEST: usize = 24;

/// How many single edits lead from `a` to `b`: a letter put in, left out, or changed, or two
/// neighbours exchanged. `None` if there are more than `most`. Letters are bytes: both are folded.
pub(in crate::order) fn distance(a: &str, b: &str, most: usize) -> Option<usize> {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() > LONGEST || b.len() > LONGEST || a.len().abs_diff(b.len()) > most {
        return None;
    }
    let mut rows = [[0_u8; LONGEST + 1]; 3];
    for (j, cell) in rows[0].iter_mut().enumerate() {
        *cell = j as u8;
    }
    for i in 1..=a.len() {
        let (row, above, two_above) = (i % 3, (i + 2) % 3, (i + 1) % 3);
        rows[row][0] = i as u8;
        let mut least = rows[row][0];
        for j in 1..=b.len() {
            let changed = u8::from(a[i - 1] != b[j - 1]);
            let mut cell = (rows[above][j - 1] + changed).min(rows[above][j] + 1).min(rows[row][j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                cell = cell.min(rows[two_above][j - 2] + 1);
            }
            rows[row][j] = cell;
            least = least.min(cell);
        }
        if usize::from(least) > most + 1 {
            return None;
        }
    }
    Some(usize::from(rows[a.len() % 3][b.len()])).filter(|d| *d <= most)
}

/// Where two words first differ; ties between near names go to the earlier slip.
pub(in crate::order) fn first_difference(a: &str, b: &str) -> usize {
    a.bytes().zip(b.bytes()).take_while(|(x, y)| x == y).count()
}

/// Whether two words have the same letters, so that only their order was wrong.
pub(in crate::order) fn same_letters(a: &str, b: &str) -> bool {
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
