//! What may have been meant by a word that nobody knows.

/// The candidate nearest to `word`, if it takes at most two slips of the pen to mistake them (one, if
/// the word has three letters or fewer). Case does not count.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word: Vec<char> = word.chars().take(64).flat_map(char::to_uppercase).collect();
    let allowed = if word.len() <= 3 { 1 } else { 2 };
    let distance = |candidate: &str| {
        let other: Vec<char> = candidate.chars().flat_map(char::to_uppercase).collect();
        slips(&word, &other)
    };
    let near = candidates.into_iter().map(|c| (distance(c), c)).filter(|(d, _)| *d <= allowed);
    near.min_by_key(|(d, _)| *d).map(|(_, c)| c)
}

/// How many letters must be put in, left out, changed or swapped with their neighbour.
fn slips(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let changed = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut least = changed.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                least = least.min(before[j - 2] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_pen_are_counted() {
        let slips = |a: &str, b: &str| slips(&a.chars().collect::<Vec<_>>(), &b.chars().collect::<Vec<_>>());
        assert_eq!(slips("GAL", "GAL"), 0);
        assert_eq!(slips("GLA", "GAL"), 1);
        assert_eq!(slips("GA", "GAL"), 1);
        assert_eq!(slips("BERLIN", "DUBLIN"), 3);
        assert_eq!(slips("", "GAL"), 3);
    }

    #[test]
    fn only_what_is_near_is_suggested() {
        assert_eq!(nearest("GLA", ["VIE", "GAL"]), Some("GAL"));
        assert_eq!(nearest("centres", ["centers", "units"]), Some("centers"));
        assert_eq!(nearest("XYZ", ["VIE", "GAL"]), None);
    }
}
