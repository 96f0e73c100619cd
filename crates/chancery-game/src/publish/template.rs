//! Reports by a template of the editor's own: minijinja over the blocks of the document and the facts.
//!
//! A template reaches no file and no other template. Its work and what it writes are bounded, and every text that it
//! writes is escaped for the format.

use std::fmt::Write as _;

use minijinja::value::Serde;
use minijinja::{AutoEscape, Environment, Error, ErrorKind, Output, State, UndefinedBehavior, Value as Cell};
use serde::Serialize;
use serde_json::Value;

use super::document::Document;
use super::{Format, format};
use chancery_core::text::{Clean, escape_xml};

/// How many steps a template may take.
const FUEL: u64 = 4_000_000;
/// How many bytes it may write.
const MOST_BYTES: usize = 16 << 20;
/// The name of a template in its faults.
const NAME: &str = "template";

/// A fault of a template, and its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct TemplateFault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The fault.
    pub message: String,
}

/// What a template sees: the document, and the facts as `--format json` has them.
#[derive(Serialize)]
struct Page<'a> {
    #[serde(flatten)]
    document: &'a Document,
    facts: &'a Value,
}

/// Writes a document and its facts by a template.
///
/// # Errors
///
/// What is wrong with the template, with line and column.
pub fn write_template(
    template: &str,
    document: &Document,
    facts: &Value,
    form: Format,
) -> Result<String, TemplateFault> {
    let mut environment = Environment::new();
    environment.set_fuel(Some(FUEL));
    environment.set_undefined_behavior(UndefinedBehavior::Strict);
    environment.set_auto_escape_callback(|_| AutoEscape::None);
    environment.set_formatter(move |out: &mut Output, _: &mut State, value: &Cell| {
        // A list may be far longer than what it takes in memory: it is cut off where the text is refused.
        let mut text = Bounded(String::new());
        if write!(text, "{value}").is_err() {
            let large = format!("a value is longer than {MOST_BYTES} bytes");
            return Err(Error::new(ErrorKind::WriteFailure, large));
        }
        let Bounded(text) = text;
        let text = if value.is_safe() { text } else { escaped(&text, form) };
        out.write_str(&text).map_err(Error::from)
    });
    let fault = |error: Error| fault_of(&error, template);
    environment.add_template(NAME, template).map_err(fault)?;
    // What does not fit into it is refused.
    let mut room = vec![0; MOST_BYTES];
    let mut rest = room.as_mut_slice();
    let made = environment.get_template(NAME).map_err(fault)?;
    drop(made.render_captured_to(Serde(&Page { document, facts }), &mut rest).map_err(fault)?);
    let written = MOST_BYTES - rest.len();
    room.truncate(written);
    Ok(String::from_utf8_lossy(&room).into_owned())
}

/// A text that takes at most [`MOST_BYTES`].
struct Bounded(String);

impl std::fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        if self.0.len() + text.len() > MOST_BYTES {
            return Err(std::fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}

fn escaped(text: &str, form: Format) -> String {
    match form {
        Format::Html => escape_xml(text),
        Format::Markdown => format::markdown::inline(text),
        Format::Bbcode(_) => format::bbcode::escaped(text),
        Format::Text | Format::Json | Format::Csv => text.to_owned(),
    }
}

fn fault_of(error: &Error, template: &str) -> TemplateFault {
    let line = error.line().unwrap_or(1);
    let begins = error.range().map(|range| range.start).unwrap_or_default();
    let before = template.get(..begins).unwrap_or_default();
    let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
    let detail = error.detail().map(|detail| format!(": {detail}")).unwrap_or_default();
    TemplateFault { line, column, message: Clean::line(&format!("{}{detail}", error.kind())).to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::publish::BbcodeProfile;
    use crate::publish::document::{Block, Mark, Span};
    use serde_json::json;

    fn document() -> Document {
        let head = vec![Span::marked("France", Mark::Power), Span::plain(", <b>[i]*x*")];
        let power = Block::Power { head, orders: Vec::new(), sum: "3 centres".to_owned() };
        Document { title: "A".into(), language: "en", blocks: vec![power], ..Document::default() }
    }

    fn write(template: &str, form: Format) -> Result<String, TemplateFault> {
        write_template(template, &document(), &json!({"phases": []}), form)
    }

    #[test]
    fn texts_are_escaped_for_the_format() {
        let each = "<h1>{% for block in blocks %}{% for span in block.head %}{{ span.text }}{% endfor %}{% endfor %}";
        assert_eq!(write(each, Format::Html).unwrap(), "<h1>France, &lt;b&gt;[i]*x*");
        assert_eq!(write(each, Format::Markdown).unwrap(), "<h1>France, \\<b\\>\\[i\\]\\*x\\*");
        let forum = write(each, Format::Bbcode(BbcodeProfile::Phpbb)).unwrap();
        assert_eq!(forum, "<h1>France, <b>[[i][/i]i]*x*");
        assert_eq!(write(each, Format::Text).unwrap(), "<h1>France, <b>[i]*x*");
    }

    #[test]
    fn faults_have_line_and_column() {
        let fault = write("one\n  {{ titel }}", Format::Text).unwrap_err();
        assert_eq!((fault.line, fault.column), (2, 6), "{fault}");
        assert!(write("\n{% if %}", Format::Text).unwrap_err().to_string().starts_with("line 2, column "));
    }

    /// No file, no other template, no endless work, no endless text.
    #[test]
    fn a_template_is_bounded_and_reads_nothing() {
        let endless = "{% for a in range(9999) %}{% for b in range(9999) %}{{ a }}{% endfor %}{% endfor %}";
        let large =
            "{% for a in range(9999) %}{% for b in range(90) %}{{ title * 99999 }}{% endfor %}{% endfor %}";
        for template in [
            endless,
            large,
            "{% include '/etc/passwd' %}",
            "{% import 'x' as y %}",
            "{{ title * 99999999999 }}",
        ] {
            assert!(write(template, Format::Text).is_err(), "{template}");
        }
        // A text that is doubled again and again, and a tuple. A list takes no steps: the application bounds its time.
        for (begin, twice) in [("title", "n.x ~ n.x"), ("(1,)", "n.x + n.x")] {
            let doubled = format!(
                "{{% set n = namespace(x={begin}) %}}{{% for i in range(60) %}}{{% set n.x = {twice} %}}{{% endfor %}}{{{{ n.x }}}}"
            );
            assert!(write(&doubled, Format::Html).is_err(), "{doubled}");
        }
    }
}
