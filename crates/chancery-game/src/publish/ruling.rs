//! A ruling on one order in print: the order, why it came out as it did, the map around it, and the rules.

use serde::Serialize;

use super::document::{Block, Document, Image, Picture, colon};
use super::layout::frame::plain;
use super::{BbcodeProfile, Format, Profile, write_document};
use crate::exchange::rows_csv;
use chancery_notation::Language;
use chancery_why::explain::{AnswerPhrase, answer_phrase};

/// What a ruling says.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PrintedRuling {
    /// The game and the phase.
    pub title: String,
    /// The order, with its power.
    pub order: String,
    /// Its result in a word.
    pub result: String,
    /// Why, in sentences.
    pub why: Vec<String>,
    /// The orders that decided it, one a line, each under the one that it bears on.
    pub reasons: Vec<String>,
    /// Where the rules are printed; may be empty.
    pub rules: String,
    /// The map around it.
    #[serde(skip)]
    pub picture: Option<Picture>,
}

impl PrintedRuling {
    /// Returns it as a document.
    pub fn document(&self, language: Language) -> Document {
        let heading = answer_phrase(language, AnswerPhrase::Ruling);
        let colon = colon(language.code());
        let mut blocks = vec![
            Block::Title(format!("{heading}{colon}{}", self.title)),
            Block::Paragraph(plain(format!("{}{colon}{}.", self.order, self.result))),
        ];
        blocks.extend(self.picture.clone().map(Block::Picture));
        blocks.extend((!self.why.is_empty()).then(|| Block::Paragraph(plain(self.why.join(" ")))));
        if !self.reasons.is_empty() {
            blocks.push(Block::Items(self.reasons.iter().cloned().map(plain).collect()));
        }
        if !self.rules.is_empty() {
            let rules = answer_phrase(language, AnswerPhrase::Rules);
            blocks.push(Block::Paragraph(plain(format!("{rules}{colon}{}.", self.rules))));
        }
        let title = format!("{heading}{colon}{}", self.title);
        Document { title, language: language.code(), blocks, ..Document::default() }
    }

    /// Writes it in the formats that people publish, with its map beside them, under this name.
    pub fn files(self, name: &str, language: Language) -> Vec<(String, Vec<u8>)> {
        let formats = [
            ("html", Format::Html),
            ("md", Format::Markdown),
            ("txt", Format::Text),
            ("bbcode", Format::Bbcode(BbcodeProfile::Phpbb)),
        ];
        let text = |format| self.write(language, format, &Profile::default()).into_bytes();
        let files = formats.into_iter().map(|(ending, format)| (format!("{name}.{ending}"), text(format)));
        let mut files: Vec<(String, Vec<u8>)> = files.collect();
        if let Some(Picture { image: Image::Svg(svg), .. }) = self.picture {
            files.push((format!("{name}.svg"), svg.into_bytes()));
        }
        files
    }

    /// Writes it in a format.
    pub fn write(&self, language: Language, format: Format, profile: &Profile) -> String {
        match format {
            Format::Json => {
                let mut value =
                    serde_json::to_value(self).expect("strings and lists always have a JSON form");
                value["language"] = language.code().into();
                format!("{value}\n")
            }
            Format::Csv => {
                let head = ["title", "order", "result", "why", "rules"];
                let row = [&self.title, &self.order, &self.result, &self.why.join(" "), &self.rules];
                rows_csv([head.map(str::to_owned).to_vec(), row.map(String::clone).to_vec()])
            }
            _ => write_document(&self.document(language), format, profile),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::publish::BbcodeProfile;

    #[test]
    fn a_ruling_is_written_in_every_format_and_escaped() {
        let ruling = PrintedRuling {
            title: "Friday <b>".to_owned(),
            order: "Italy: A APU - VEN".to_owned(),
            result: "bounces".to_owned(),
            why: vec!["It met \"A VEN\", 1 against 1.".to_owned()],
            reasons: vec!["A APU - VEN".to_owned()],
            rules: "Rulebook diagram 5".to_owned(),
            picture: None,
        };
        let formats = [
            Format::Text,
            Format::Markdown,
            Format::Html,
            Format::Bbcode(BbcodeProfile::Phpbb),
            Format::Json,
            Format::Csv,
        ];
        for format in formats {
            let text = ruling.write(Language::English, format, &Profile::default()).replace('\u{a0}', " ");
            assert!(text.contains("A APU") && text.contains("diagram 5"), "{format:?}: {text}");
        }
        let html = ruling.write(Language::German, Format::Html, &Profile::default());
        assert!(html.contains("Entscheidung") && !html.contains("<b>"), "{html}");
    }
}
