//! Going to a province by its code: after `'` each letter goes as far as the letters tell.

mod update;
pub mod view;

pub use update::*;

use crate::map::{Map, Province};

/// The result of the letters so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// No code begins so.
    Nowhere,
    /// Several codes begin so; the first of them, in the order of the alphabet.
    Perhaps(Province),
    /// One code alone begins so.
    Only(Province),
    /// The code is complete, and no longer one begins with it.
    There(Province),
}

/// Returns the provinces whose codes begin with the letters, and what follows from that.
pub fn leads(map: &Map, letters: &str) -> Leads {
    let letters = letters.to_uppercase();
    let mut found: Vec<Province> = map.provinces().filter(|&p| map.code(p).starts_with(&letters)).collect();
    found.sort_by_key(|&p| map.code(p).to_owned());
    match found.as_slice() {
        [] => Leads::Nowhere,
        [only] if map.code(*only) == letters => Leads::There(*only),
        [only] => Leads::Only(*only),
        [first, ..] => Leads::Perhaps(*first),
    }
}

/// Returns the codes that begin with the letters, for telling how to go on.
pub fn codes<'a>(map: &'a Map, letters: &str) -> Vec<&'a str> {
    let letters = letters.to_uppercase();
    let mut codes: Vec<&str> =
        map.provinces().map(|p| map.code(p)).filter(|c| c.starts_with(&letters)).collect();
    codes.sort_unstable();
    codes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_lead_to_one_code_in_the_end() {
        for name in crate::map::builtin_names() {
            let map = crate::map::builtin(name).expect("it is listed");
            for at in map.provinces() {
                let code = map.code(at).to_lowercase();
                let there = leads(&map, &code);
                let longer = map.provinces().any(|p| p != at && map.code(p).starts_with(map.code(at)));
                let expected = if longer { Leads::Perhaps(at) } else { Leads::There(at) };
                assert_eq!(there, expected, "{code} of {name}");
            }
        }
        let map = crate::map::standard();
        assert_eq!(leads(&map, "xy"), Leads::Nowhere);
        let munich = map.names().province("MUN").unwrap();
        assert_eq!(leads(&map, "mu"), Leads::Only(munich));
        assert_eq!(codes(&map, "sp"), ["SPA"]);
        assert_eq!(codes(&map, "n"), ["NAF", "NAO", "NAP", "NTH", "NWG", "NWY"]);
    }
}
