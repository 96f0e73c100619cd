//! What can be wrong with a request, as codes and sentences.

use serde::Serialize;
use strum::{IntoStaticStr, VariantArray};

macro_rules! problems {
    ($($Name:ident $meaning:literal,)+) => {
        /// The reason why a request, or a part of it, cannot be used.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, IntoStaticStr, VariantArray)]
        #[serde(rename_all = "snake_case")]
        #[strum(serialize_all = "snake_case")]
        pub enum ProblemCode {
            $(#[doc = concat!("Says: ", $meaning, ".")] $Name,)+
        }

        chancery_core::named!(ProblemCode, as_str);

        impl ProblemCode {
            /// Returns what it means, in a few words.
            pub const fn meaning(self) -> &'static str {
                match self { $(Self::$Name => $meaning,)+ }
            }
        }
    };
}

problems! {
    EmptyLine "the line is blank",
    LineTooLong "the line has more than 1 MiB",
    MalformedJson "the line is not JSON",
    BadField "a field has the wrong kind of value",
    MissingField "a field that this phase needs is missing",
    DuplicateField "a field appears twice",
    UnknownField "there is no such field; it was ignored",
    UnusedField "the field has no meaning in this phase; it was ignored",
    UnknownMap "there is no such map",
    BadPhase "this is not a phase",
    UnknownPower "the map has no such power",
    BadUnit "this is not a unit",
    UnknownProvince "the map has no such place",
    BadCoast "the province has no such coast",
    MissingCoast "the fleet's province has several coasts, and none is named",
    FleetInland "a fleet cannot stand inland",
    ArmyAtSea "an army cannot stand at sea",
    Impassable "no unit can stand there",
    TwoUnits "there are two units in one province",
    NotACentre "the province is not a supply centre",
    TwoOwners "two powers own one supply centre, or one owns it twice",
    UnknownPreset "there is no such preset of rules",
    UnknownChoice "there is no such issue of the rules, or no such option",
    UnknownEngine "there is no such engine",
    EngineRefuses "the engine cannot work under these rules",
}

/// The problem for which a request cannot be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{}", self.describe())]
pub struct Problem {
    /// The kind of fault.
    pub code: ProblemCode,
    /// Where it is: `units.AUSTRIA[0]`; empty where it is the whole request.
    pub at: String,
    /// A sentence for people.
    pub message: String,
    /// The text that may have been meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggest: Option<String>,
}

impl Problem {
    fn describe(&self) -> String {
        let at = if self.at.is_empty() { String::new() } else { format!("{}: ", self.at) };
        let suggest = self.suggest.as_ref().map(|s| format!(" (perhaps {s})")).unwrap_or_default();
        format!("{at}{}{suggest}", self.message)
    }

    /// Makes a problem at `at`.
    pub fn new(code: ProblemCode, at: impl Into<String>, message: impl Into<String>) -> Self {
        Self { code, at: at.into(), message: message.into(), suggest: None }
    }

    /// Makes the same with something that may have been meant.
    #[must_use]
    pub fn suggesting(mut self, suggest: Option<impl Into<String>>) -> Self {
        self.suggest = suggest.map(Into::into);
        self
    }
}

/// Something to say about a piece of the request: an error or a warning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RequestRemark {
    /// Where: `orders.AUSTRIA[0]`.
    pub at: String,
    /// The whole text of which it speaks; empty where it speaks of a field.
    pub text: String,
    /// The kind of fault or repair.
    pub code: String,
    /// The bytes of the text of which it speaks, from the first to behind the last.
    pub span: [usize; 2],
    /// A sentence for people.
    pub message: String,
    /// The text that may have been meant, or that was taken to be meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suggest: Option<String>,
}

impl From<Problem> for RequestRemark {
    fn from(Problem { code, at, message, suggest }: Problem) -> Self {
        Self { at, text: String::new(), code: code.as_str().to_owned(), span: [0, 0], message, suggest }
    }
}

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
