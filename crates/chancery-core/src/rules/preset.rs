//! Sets of choices with a name.

use super::{BuildSites, Rules, RulesError};

/// Name, meaning, and the choices that differ from what DATC 3.2 prefers.
type Preset = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

const PRESETS: &[Preset] = &[
    ("datc", "what DATC 3.2 prefers", &[]),
    (
        "rulebook-1971",
        "the rulebook of 1971",
        &[("4.A.1", "a"), ("4.A.2", "a"), ("4.A.3", "a"), ("4.A.5", "a"), ("4.D.8", "a")],
    ),
    (
        "rulebook-1982",
        "the rulebook of 1982; it leaves intent to convoy to a person, so the signs of 2000 decide",
        &[("4.A.2", "b"), ("4.A.3", "c"), ("4.A.5", "a"), ("4.D.8", "a")],
    ),
    (
        "rulebook-2000",
        "the rulebook of 2000; if its rule leaves a paradox open, Szykman's applies",
        &[("4.A.2", "c"), ("4.A.3", "c"), ("4.A.5", "a"), ("4.D.8", "b")],
    ),
    (
        "rulebook-2023",
        "the rulebook of 2023; if its rule leaves a paradox open, Szykman's applies",
        &[("4.A.2", "c"), ("4.A.3", "c")],
    ),
    (
        "dptg",
        "the Diplomacy Player's Technical Guide: a convoy to a neighbour must be explicit",
        &[("4.A.3", "dptg")],
    ),
    (
        "web",
        "as Backstabbr, webDiplomacy and the Python package `diplomacy` adjudicate",
        &[("4.A.3", "c+fallback"), ("4.D.8", "a")],
    ),
    (
        "python",
        "nearest to the Python package `diplomacy` 1.1.2: by land if no convoy was ordered; even a coast that is not needed must be right",
        &[("4.A.3", "d+land"), ("4.B.5", "a"), ("4.D.8", "a")],
    ),
    (
        "godip",
        "nearest to the Go program godip: by land if no convoy was ordered",
        &[("4.A.3", "d+land"), ("4.D.8", "a")],
    ),
    (
        "rust-crate",
        "nearest to the Rust crate `diplomacy` 0.2.0: every coast written and exact, an army always takes a convoy to a neighbour",
        &[("4.A.3", "a"), ("4.B.2", "b"), ("4.B.4", "a"), ("4.B.5", "a"), ("4.B.6", "a")],
    ),
    (
        "dipcc",
        "nearest to the program dipcc of the Cicero project: a convoy to a neighbour must be explicit; if it fails, the army goes by land",
        &[("4.A.3", "dptg+fallback")],
    ),
    (
        "booijink",
        "complete orders, no intent to convoy, and a dislodged unit never affects the province that its attacker came from (Booijink, sections 1.2.3, 1.2.4 and 4.3)",
        &[
            ("4.A.3", "a"),
            ("4.A.7", "a"),
            ("4.B.2", "b"),
            ("4.B.4", "a"),
            ("4.B.5", "a"),
            ("4.B.6", "a"),
            ("4.E.1", "move"),
        ],
    ),
    (
        "cross",
        "the route of a convoy is not specified, one disrupted fleet disrupts it, and it cuts no support for an attack on its own fleet (Cross)",
        &[("4.A.1", "a"), ("4.A.2", "a"), ("4.A.3", "a"), ("4.A.7", "a")],
    ),
];

/// Returns the names and meanings of all presets, `datc` first.
pub fn preset_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    PRESETS.iter().map(|&(name, meaning, _)| (name, meaning))
}

impl Rules {
    /// Returns these rules with another answer to where units are built, which no preset decides.
    #[must_use]
    pub const fn with_builds(mut self, builds: BuildSites) -> Self {
        self.builds = builds;
        self
    }

    /// Returns the preset called `name`.
    ///
    /// # Errors
    ///
    /// If there is none; the message names those that there are.
    pub fn preset(name: &str) -> Result<Self, RulesError> {
        let Some((_, _, choices)) = PRESETS.iter().find(|p| p.0 == name) else {
            let names: Vec<&str> = preset_names().map(|p| p.0).collect();
            return Err(RulesError(format!(
                "`{name}` is not a preset of rules; there are {}",
                names.join(", ")
            )));
        };
        let mut rules = Self::default();
        for (id, letter) in *choices {
            rules.choose(id, letter)?;
        }
        Ok(rules)
    }
}

#[cfg(test)]
mod tests {
    use super::super::CHOICES;
    use super::*;

    #[test]
    fn every_preset_can_be_made() {
        for (name, _) in preset_names() {
            assert!(Rules::preset(name).is_ok(), "{name}");
        }
        assert_eq!(Rules::preset("datc"), Ok(Rules::default()));
    }

    #[test]
    fn every_option_can_be_chosen() {
        for choice in CHOICES {
            assert!(choice.options.iter().any(|o| o.0 == choice.preferred), "{}", choice.id);
            for (letter, _) in choice.options {
                let mut rules = Rules::default();
                assert_eq!(rules.choose(choice.id, letter), Ok(()));
                assert_eq!(rules.chosen(choice.id), Some(*letter));
            }
        }
    }

    #[test]
    fn mistakes_name_what_there_is() {
        let mut rules = Rules::default();
        let message = rules.choose("4.A.1", "z").unwrap_err().to_string();
        assert_eq!(message, "4.A.1 has no option `z`; it has a, b");
        let message = rules.choose("9.Z", "a").unwrap_err().to_string();
        assert_eq!(
            message,
            "`9.Z` is not a choice of the house rules; there are 4.A.1 to 4.E.6 of the DATC, and builds"
        );
        assert!(Rules::preset("nonsense").unwrap_err().to_string().contains("datc"));
    }
}
