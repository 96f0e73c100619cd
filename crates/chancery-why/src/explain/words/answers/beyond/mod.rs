//! What is said beyond proofs: of changes, graphs, retreats and adjustments.

mod changes;
mod english;
mod french;
mod german;
mod outcomes;
mod phrases;

use chancery_notation::Language;
pub(super) use changes::sought;
pub(in crate::explain) use phrases::BeyondPhrases;

/// Returns the phrases of a language.
pub(in crate::explain) const fn phrases(language: Language) -> &'static BeyondPhrases {
    match language {
        Language::English => &english::PHRASES,
        Language::German => &german::PHRASES,
        Language::French => &french::PHRASES,
    }
}

#[cfg(test)]
mod tests {
    use super::super::number;
    use super::*;

    /// Each phrase has as many places for names in every language.
    #[test]
    fn every_phrase_names_the_same() {
        let places = |language| {
            let count = |(name, text): (&'static str, &'static str)| {
                assert!(!text.is_empty(), "{name}");
                let [one, several] = [1, 2].map(|n| number(text, n).matches("{}").count());
                assert_eq!(one, several, "{text}");
                (name, one)
            };
            phrases(language).all().into_iter().map(count).collect::<Vec<_>>()
        };
        assert_eq!(places(Language::German), places(Language::English));
        assert_eq!(places(Language::French), places(Language::English));
    }
}
