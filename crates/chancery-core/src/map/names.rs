//! What places and powers may be called, folded so that spelling does not matter.

use std::collections::HashMap;

use super::{Power, Province};
use crate::text::note_name_lookup;

/// Returns the letters and digits in upper case and drops everything else: `St. Petersburg` is
/// `STPETERSBURG`.
///
/// Common accents are dropped, too, so that `Münich` and `Munich` fold alike.
pub fn fold(text: &str) -> String {
    text.chars()
        .flat_map(|c| match c {
            'ä' | 'à' | 'â' | 'á' | 'å' | 'ã' | 'Ä' | 'À' | 'Â' | 'Á' | 'Å' | 'Ã' => {
                'A'.to_uppercase()
            }
            'é' | 'è' | 'ê' | 'ë' | 'É' | 'È' | 'Ê' | 'Ë' => 'E'.to_uppercase(),
            'î' | 'ï' | 'í' | 'ì' | 'Î' | 'Ï' | 'Í' | 'Ì' => 'I'.to_uppercase(),
            'ö' | 'ô' | 'ó' | 'ò' | 'ø' | 'õ' | 'Ö' | 'Ô' | 'Ó' | 'Ò' | 'Ø' | 'Õ' => {
                'O'.to_uppercase()
            }
            'ü' | 'û' | 'ú' | 'ù' | 'Ü' | 'Û' | 'Ú' | 'Ù' => 'U'.to_uppercase(),
            'ç' | 'Ç' => 'C'.to_uppercase(),
            'ñ' | 'Ñ' => 'N'.to_uppercase(),
            c => c.to_uppercase(),
        })
        .filter(char::is_ascii_alphanumeric)
        .collect()
}

/// Returns whether a map can have this name: 1 to 64 lower-case letters, digits and hyphens. It is then the name of
/// a file, too, on every system.
pub fn is_map_name(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    (1..=64).contains(&name.len()) && name.chars().all(plain)
}

/// The names of a map's provinces and powers, folded.
#[derive(Clone, Debug, Default)]
pub struct Names {
    pub(super) provinces: HashMap<String, Province>,
    pub(super) powers: HashMap<String, Power>,
}

impl Names {
    /// Returns the province that is called exactly this, apart from case, spaces and punctuation.
    pub fn province(&self, text: &str) -> Option<Province> {
        note_name_lookup();
        // Programs write codes, which are folded as they stand.
        self.provinces.get(text).or_else(|| self.provinces.get(&fold(text))).copied()
    }

    /// Returns the power that is called exactly this: its name, adjective, letter or another spelling.
    pub fn power(&self, text: &str) -> Option<Power> {
        note_name_lookup();
        self.powers.get(text).or_else(|| self.powers.get(&fold(text))).copied()
    }

    /// Returns all folded names of provinces, in no particular order.
    pub fn provinces(&self) -> impl Iterator<Item = (&str, Province)> {
        self.provinces.iter().map(|(name, &province)| (name.as_str(), province))
    }

    /// Returns all folded names of powers, in no particular order.
    pub fn powers(&self) -> impl Iterator<Item = (&str, Power)> {
        self.powers.iter().map(|(name, &power)| (name.as_str(), power))
    }
}
