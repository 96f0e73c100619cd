//! What may have been meant by a word that nobody knows.

/// Returns the candidate nearest to `word`, if it takes at most two slips of the pen to mistake them (one, if
/// the word has three letters or fewer). Case does not count.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.chars().take(64).collect::<String>().to_uppercase();
    let allowed = if word.chars().count() <= 3 { 1 } else { 2 };
    let distance = |candidate: &str| strsim::osa_distance(&word, &candidate.to_uppercase());
    let near = candidates.into_iter().map(|c| (distance(c), c)).filter(|(d, _)| *d <= allowed);
    near.min_by_key(|(d, _)| *d).map(|(_, c)| c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_near_is_suggested() {
        assert_eq!(nearest("GLA", ["VIE", "GAL"]), Some("GAL"));
        assert_eq!(nearest("centres", ["centers", "units"]), Some("centers"));
        assert_eq!(nearest("XYZ", ["VIE", "GAL"]), None);
        assert_eq!(nearest("BERLIN", ["DUBLIN"]), None);
        assert_eq!((nearest("GA", ["GAL"]), nearest("GI", ["GAL"])), (Some("GAL"), None));
    }
}
