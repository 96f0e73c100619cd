//! A map on its way into a file: written down by an importer, printed in the form that [`read`](super::read) reads.

use std::fmt::Write;

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
        let mut text = String::new();
        for line in comment.lines() {
            line_to(&mut text, format_args!("// {line}"));
        }
        line_to(&mut text, format_args!("("));
        line_to(&mut text, format_args!("    format: 1,"));
        line_to(&mut text, format_args!("    name: {},", quoted(&self.name)));
        line_to(&mut text, format_args!("    title: {},", quoted(&self.title)));
        line_to(&mut text, format_args!("    begins: {},", quoted(&self.begins)));
        line_to(&mut text, format_args!("    victory: {},", self.victory));
        if self.anywhere {
            line_to(&mut text, format_args!("    builds: anywhere,"));
        }
        line_to(&mut text, format_args!("    powers: ["));
        for power in &self.powers {
            line_to(&mut text, format_args!("        {},", power.to_ron()));
        }
        line_to(&mut text, format_args!("    ],"));
        line_to(&mut text, format_args!("    provinces: ["));
        for province in &self.provinces {
            line_to(&mut text, format_args!("        {},", province.to_ron()));
        }
        line_to(&mut text, format_args!("    ],"));
        line_to(&mut text, format_args!(")"));
        text
    }
}

impl DraftPower {
    fn to_ron(&self) -> String {
        let mut fields = vec![format!("name: {}", quoted(&self.name))];
        if !self.adjective.is_empty() {
            fields.push(format!("adjective: {}", quoted(&self.adjective)));
        }
        fields.push(format!("letter: {}", quoted(&self.letter.to_string())));
        fields.push(format!("homes: {}", quoted(&self.homes.join(" "))));
        if let Some(country) = &self.country {
            fields.push(format!("country: {}", quoted(&country.join(" "))));
        }
        if let Some(owns) = &self.owns {
            fields.push(format!("owns: {}", quoted(&owns.join(" "))));
        }
        fields.push(format!("units: {}", quoted(&self.units.join(", "))));
        format!("({})", fields.join(", "))
    }
}

impl DraftProvince {
    fn to_ron(&self) -> String {
        let mut fields =
            vec![format!("code: {}", quoted(&self.code)), format!("name: {}", quoted(&self.name))];
        if !self.also.is_empty() {
            fields.push(format!("also: {}", quoted(&self.also.join(", "))));
        }
        let kind = match self.kind {
            Kind::Sea => "sea",
            Kind::Coast => "coast",
            Kind::Land => "land",
            Kind::Impassable => "impassable",
        };
        fields.push(format!("kind: {kind}"));
        if self.centre {
            fields.push("centre: true".into());
        }
        for (name, borders) in [("armies", &self.armies), ("fleets", &self.fleets)] {
            if !borders.is_empty() {
                fields.push(format!("{name}: {}", quoted(&borders.join(" "))));
            }
        }
        if !self.coasts.is_empty() {
            let coast = |(name, borders): &(String, Vec<String>)| {
                format!("{}: {}", quoted(name), quoted(&borders.join(" ")))
            };
            let coasts: Vec<String> = self.coasts.iter().map(coast).collect();
            fields.push(format!("coasts: {{{}}}", coasts.join(", ")));
        }
        format!("({})", fields.join(", "))
    }
}

fn line_to(text: &mut String, line: std::fmt::Arguments) {
    text.write_fmt(line).expect("writing to a string cannot fail");
    text.push('\n');
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
