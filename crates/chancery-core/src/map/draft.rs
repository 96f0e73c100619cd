//! A map on its way into a file: written down by an importer, printed in the form that [`read`](super::read) reads.

use super::Kind;

/// A province of a [`MapDraft`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DraftProvince {
    /// The code, such as `SPA`.
    pub code: String,
    /// The full name.
    pub name: String,
    /// Other spellings.
    pub also: Vec<String>,
    /// The terrain of the province.
    pub kind: Kind,
    /// Whether it is a supply centre.
    pub centre: bool,
    /// Codes of the provinces where an army may go.
    pub armies: Vec<String>,
    /// Where a fleet may go, with coasts (`SPA/NC`); empty where there are several coasts.
    pub fleets: Vec<String>,
    /// Each coast's two letters in lower case, and where a fleet may go from it.
    pub coasts: Vec<(String, Vec<String>)>,
}

/// A power of a [`MapDraft`].
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DraftPower {
    /// The name.
    pub name: String,
    /// The adjective; empty if it is the name.
    pub adjective: String,
    /// One letter or digit.
    pub letter: char,
    /// Codes of the centres in which it may build.
    pub homes: Vec<String>,
    /// Codes of the provinces of its home country, where they are not its homes alone.
    pub country: Option<Vec<String>>,
    /// Codes of the centres that it owns at the start, where they are not its homes.
    pub owns: Option<Vec<String>>,
    /// `A VIE`, `F STP/SC`.
    pub units: Vec<String>,
}

/// A map that has not been checked yet.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MapDraft {
    /// The name of it in commands and files.
    pub name: String,
    /// The name of it for people.
    pub title: String,
    /// The first phase, such as `S1901M`.
    pub begins: String,
    /// How many centres win.
    pub victory: usize,
    /// Whether a power may build in any centre that it owns.
    pub anywhere: bool,
    /// The powers.
    pub powers: Vec<DraftPower>,
    /// The provinces.
    pub provinces: Vec<DraftProvince>,
}

impl MapDraft {
    /// Returns the map as a file holds it, after `comment`.
    pub fn to_ron(&self, comment: &str) -> String {
        let comment = comment.lines().fold(String::new(), |text, line| text + "// " + line + "\n");
        let [name, title, begins] = [&self.name, &self.title, &self.begins].map(|word| quoted(word));
        let builds = if self.anywhere { "    builds: anywhere,\n" } else { "" };
        let list = |rows: &mut dyn Iterator<Item = String>| -> String {
            rows.map(|row| format!("        ({row}),\n")).collect::<Vec<_>>().concat()
        };
        let powers = list(&mut self.powers.iter().map(DraftPower::to_ron));
        let provinces = list(&mut self.provinces.iter().map(DraftProvince::to_ron));
        format!(
            "{comment}(\n    format: 1,\n    name: {name},\n    title: {title},\n    begins: {begins},\n    \
             victory: {},\n{builds}    powers: [\n{powers}    ],\n    provinces: [\n{provinces}    ],\n)\n",
            self.victory
        )
    }
}

impl DraftPower {
    fn to_ron(&self) -> String {
        let adjective = Some(&self.adjective).filter(|adjective| !adjective.is_empty());
        let fields = [
            ("name", Some(self.name.clone())),
            ("adjective", adjective.cloned()),
            ("letter", Some(self.letter.to_string())),
            ("homes", Some(self.homes.join(" "))),
            ("country", self.country.as_ref().map(|country| country.join(" "))),
            ("owns", self.owns.as_ref().map(|owns| owns.join(" "))),
            ("units", Some(self.units.join(", "))),
        ];
        joined(fields.map(|(name, value)| (name, value.map(|value| quoted(&value)))))
    }
}

impl DraftProvince {
    fn to_ron(&self) -> String {
        let given = |text: String| Some(text).filter(|text| !text.is_empty()).map(|text| quoted(&text));
        let coast = |(name, borders): &(String, Vec<String>)| {
            format!("{}: {}", quoted(name), quoted(&borders.join(" ")))
        };
        let coasts = self.coasts.iter().map(coast).collect::<Vec<_>>().join(", ");
        joined([
            ("code", Some(quoted(&self.code))),
            ("name", Some(quoted(&self.name))),
            ("also", given(self.also.join(", "))),
            ("kind", Some(<&str>::from(self.kind).to_owned())),
            ("centre", self.centre.then(|| "true".to_owned())),
            ("armies", given(self.armies.join(" "))),
            ("fleets", given(self.fleets.join(" "))),
            ("coasts", Some(format!("{{{coasts}}}")).filter(|_| !self.coasts.is_empty())),
        ])
    }
}

/// Writes the fields that have a value.
fn joined<const N: usize>(fields: [(&str, Option<String>); N]) -> String {
    let field = |(name, value): (&str, Option<String>)| Some(format!("{name}: {}", value?));
    fields.into_iter().filter_map(field).collect::<Vec<_>>().join(", ")
}

/// Writes a string of a file: quotes and backslashes escaped, control characters left out.
fn quoted(word: &str) -> String {
    let mut text = String::from("\"");
    for c in word.chars().filter(|c| !c.is_control()) {
        if matches!(c, '"' | '\\') {
            text.push('\\');
        }
        text.push(c);
    }
    text.push('"');
    text
}
