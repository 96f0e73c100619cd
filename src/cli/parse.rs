//! `chancery parse`: what a text of orders was taken for.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, anyhow};
use clap::Args as ClapArgs;
use serde_json::{Value, json};

use crate::cli::common::error::{CommandError, CommandResult, usage};
use crate::cli::common::source::FileRequest;
use crate::cli::common::{own_maps, source};
use chancery_core::map::{Map, Phase, Power};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_core::text::{Clean, shortened};
use chancery_game::game::power_by_name;
use chancery_game::mail::{Letter, Weight};
use chancery_notation::corpus::Corpus;
use chancery_notation::{
    MAX_TEXT_BYTES, Note, OrderLanguage, Reader, Reading, ReadingContext, Severity, SheetStatement, Style,
    Writer,
};

const MAX_CORPUS_BYTES: usize = 16 * 1024 * 1024;

#[derive(Debug, ClapArgs)]
#[command(after_long_help = PARSE_HELP)]
pub struct Parse {
    /// A file with orders, such as a mail, or `-` for standard input.
    #[arg(value_name = "FILE", required_unless_present = "corpus", conflicts_with = "corpus")]
    pub file: Option<PathBuf>,
    /// The power, if the text does not name it.
    #[arg(long, value_name = "POWER")]
    pub power: Option<String>,
    /// The phase of the orders, such as F1903M.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// A file with the position, in any form that `chancery adjudicate` reads.
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// The map, if there is no position.
    #[arg(long, value_name = "NAME", default_value = "standard", conflicts_with = "position")]
    pub map: String,
    /// The language of the orders: en, de, fr, nl, es, it, pt or sv.
    #[arg(long, value_name = "LANGUAGE", default_value = "en")]
    pub lang: OrderLanguage,
    /// Write what was understood in a style: canonical, full, judge, zine, python, webdiplomacy or daide.
    #[arg(long, value_name = "STYLE", conflicts_with_all = ["json", "corpus"])]
    pub style: Option<Style>,
    /// Refuse orders that Chancery would correct.
    #[arg(long)]
    pub strict: bool,
    /// Print JSON for programs.
    #[arg(long)]
    pub json: bool,
    /// Read each row of a tab-separated file with the columns text, phase and context instead, and print what was
    /// understood, one line per row.
    #[arg(long, value_name = "FILE.tsv")]
    pub corpus: Option<PathBuf>,
}

const PARSE_HELP: &str = "\
Each line of the output is one order in Chancery's notation, with remarks beside it. Every error
and warning follows under its line. With --style each line is the order alone, followed by anything
that the style cannot say. Without --position Chancery assumes that every unit in the text exists.

The exit status is 0 if there was no error, and 1 if something could not be understood or is not
accepted.";

/// Runs the command.
pub fn run(options: &Parse, folder: Option<PathBuf>, out: &mut dyn Write) -> CommandResult {
    if let Some(path) = &options.corpus {
        return print_corpus(&source::read_text(path, MAX_CORPUS_BYTES)?, out);
    }
    let Some(path) = &options.file else {
        return Err(usage("say which file to read, or `-` for standard input"));
    };
    let setting = Setting::new(options, folder)?;
    let letter = source::read_written(path, MAX_TEXT_BYTES)?;
    let text = letter.text.as_str();
    let reading = setting.read(text);
    if options.json {
        writeln!(out, "{}", as_json(&setting.map, &setting.rules, &letter, &reading))?;
    } else {
        match options.style {
            None => {
                for line in reading.lines(&setting.map) {
                    writeln!(out, "{}", Clean::line(&line))?;
                }
                print_told(&letter, out)?;
                print_notes(text, &reading, out)?;
            }
            Some(style) => {
                // What is written in a style is for somebody to read as orders, and the notes are none.
                let mut notes = setting.print_in_style(style, &reading, out)?;
                print_told(&letter, &mut notes)?;
                print_notes(text, &reading, &mut notes)?;
                out.flush()?;
                drop(std::io::stderr().write_all(&notes));
            }
        }
    }
    if reading.is_clean() && !letter.is_lost() { Ok(()) } else { Err(CommandError::NotPassed) }
}

/// Reads each row of a corpus in the form of `notation/corpus.tsv`; one line a row.
fn print_corpus(text: &str, out: &mut dyn Write) -> CommandResult {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    let column = |name: &str| {
        let found = header.iter().position(|h| *h == name);
        found.ok_or_else(|| anyhow!("the first line of the corpus names no column `{name}`"))
    };
    let (text, phase, context) = (column("text")?, column("phase")?, column("context")?);
    let mut corpus = Corpus::new();
    for (i, line) in lines.enumerate() {
        let columns: Vec<&str> = line.split('\t').collect();
        let get = |column: usize| columns.get(column).copied().unwrap_or_default();
        let canonical_line = corpus.canonical_line(get(text), get(phase), get(context));
        let canonical_line = canonical_line.with_context(|| format!("line {} of the corpus", i + 2))?;
        writeln!(out, "{}", Clean::line(&canonical_line))?;
    }
    Ok(())
}

/// The board and the rules that the options ask for.
struct Setting {
    map: Arc<Map>,
    reader: Reader,
    position: Position,
    rules: Rules,
    power: Option<Power>,
    strict: bool,
    supposing: bool,
}

impl Setting {
    fn new(options: &Parse, folder: Option<PathBuf>) -> CommandResult<Self> {
        let (map, mut position, rules) = if let Some(path) = &options.position {
            let (name, written) = FileRequest::of(path)?;
            written.board(&name)?
        } else {
            let map = own_maps::map_of(&own_maps::tables(folder), &options.map)?;
            let position = Position { units: Vec::new(), ..Position::start(&map) };
            (map, position, Rules::default())
        };
        position.phase = options.phase.unwrap_or(position.phase);
        let power = options.power.as_deref().map(|name| power_by_name(&map, name)).transpose();
        let power = power.map_err(usage)?;
        let reader = Reader::in_language(&map, options.lang);
        let (strict, supposing) = (options.strict, options.position.is_none());
        Ok(Self { map, reader, position, rules, power, strict, supposing })
    }

    fn read(&self, text: &str) -> Reading {
        let context = ReadingContext {
            power: self.power,
            strict: self.strict,
            supposing: self.supposing,
            ..ReadingContext::new(&self.position, &self.rules)
        };
        self.reader.read(&context, text)
    }

    /// Prints the orders in a style, a line each, and returns what the style does not say of them.
    fn print_in_style(&self, style: Style, reading: &Reading, out: &mut dyn Write) -> CommandResult<Vec<u8>> {
        let writer = Writer { map: &self.map, rules: &self.rules, position: &self.position, style };
        let mut untold = Vec::new();
        for order in reading.orders.iter().filter(|o| o.refused.is_none()) {
            if matches!(order.given, SheetStatement::Header(_) | SheetStatement::Resolved) {
                continue;
            }
            let canonical = order.counting(&self.map, &self.rules);
            let Some(written) = writer.read(order) else {
                untold.push(if order.given.kind().is_some() {
                    format!("{canonical}: this style names the power; --power says whose order it is")
                } else {
                    format!("{canonical}: no style has a form for this order")
                });
                continue;
            };
            for one in written {
                writeln!(out, "{}", Clean::line(&one.text))?;
                untold.extend(one.lost.iter().map(|lost| format!("{canonical}: {lost}")));
            }
        }
        let untold = untold.iter().map(|untold| format!("\nnot said: {}\n", Clean::line(untold)));
        Ok(untold.collect::<String>().into_bytes())
    }
}

/// Returns the word of notes for the weight of a remark on a mail.
const fn word_of_weight(weight: Weight) -> &'static str {
    match weight {
        Weight::Decoded => "remark",
        Weight::Beside | Weight::Unread => "warning",
        Weight::Lost => "error",
    }
}

/// Prints what was decoded of a mail, and what was not.
fn print_told(letter: &Letter, out: &mut dyn Write) -> CommandResult {
    for told in &letter.told {
        writeln!(out, "\n{}: {}", word_of_weight(told.weight), told.words)?;
    }
    Ok(())
}

/// Prints every note under the line that it is about.
fn print_notes(text: &str, reading: &Reading, out: &mut dyn Write) -> CommandResult {
    // Found once: a text may have as many notes as lines, and thousands of either.
    let starts: Vec<usize> =
        std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
    for note in &reading.notes {
        let kind = match note.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
        };
        writeln!(out, "\n{kind}: {}", Clean::line(&note.to_string()))?;
        underline(text, &starts, note, out)?;
    }
    Ok(())
}

/// How much of a line is shown before a place that is marked, of the place, and behind it, in characters.
const AROUND: usize = 60;
const MARKED: usize = 120;

/// Prints the line of a note with its place marked below; `starts` is where the lines of the text begin. Of a long
/// line, the part round the place: every note of it shows the line.
fn underline(text: &str, starts: &[usize], note: &Note, out: &mut dyn Write) -> CommandResult {
    let number = starts.partition_point(|&start| start <= note.span.start).max(1);
    let start = starts[number - 1];
    let line_end = starts.get(number).map_or(text.len(), |next| next - 1);
    let end = note.span.end.min(line_end);
    let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default();
    let is_long = line_end - start > 2 * AROUND + MARKED;
    let (before, place, behind) = if is_long {
        let before = part(start, note.span.start);
        let cut = before.char_indices().rev().nth(AROUND - 1).map_or(0, |(at, _)| at);
        (
            if cut > 0 { format!("…{}", &before[cut..]) } else { before.to_owned() },
            shortened(part(note.span.start, end), MARKED),
            shortened(part(end, line_end), AROUND),
        )
    } else {
        let of = |piece: &str| piece.to_owned();
        (of(part(start, note.span.start)), of(part(note.span.start, end)), of(part(end, line_end)))
    };
    // The line is cleaned piece by piece, so that the mark stands under what is seen.
    let shown = |piece: &str| Clean::line(piece.trim_end_matches('\r')).to_string();
    let (lead, about, rest) = (shown(&before), shown(&place), shown(&behind));
    let gutter = number.to_string();
    writeln!(out, "  {gutter} | {lead}{about}{rest}")?;
    let blank = " ".repeat(gutter.len());
    let marks = "^".repeat(about.chars().count().max(1));
    writeln!(out, "  {blank} | {}{marks}", " ".repeat(lead.chars().count()))?;
    Ok(())
}

/// Returns the same for programs; errors and warnings have the form of the batch protocol.
fn as_json(map: &Map, rules: &Rules, letter: &Letter, reading: &Reading) -> Value {
    let text = letter.text.as_str();
    let told = letter.told.iter().map(|t| json!({"kind": word_of_weight(t.weight), "message": t.words}));
    let orders = reading.orders.iter().enumerate().map(|(i, order)| {
        json!({
            "power": order.by.map(|p| &map.power(p).key),
            "order": order.counting(map, rules),
            "text": text.get(order.span.clone()),
            "span": [order.span.start, order.span.end],
            "refused": order.refused.map(|code| code.as_str().to_lowercase()),
            "illegal": order.illegal.map(|illegal| illegal.as_str().to_lowercase()),
            "understood": reading.line(map, i),
        })
    });
    let notes = |severity: Severity| -> Vec<Value> {
        let of = reading.notes.iter().filter(|n| n.severity == severity);
        let as_json = |note: &Note| {
            json!({
                "text": text.get(note.span.clone()),
                "code": note.code.as_str().to_lowercase(),
                "span": [note.span.start, note.span.end],
                "message": note.to_string(),
                "suggest": note.suggest,
                "order": note.order,
            })
        };
        of.map(as_json).collect()
    };
    json!({
        "orders": orders.collect::<Vec<_>>(),
        "errors": notes(Severity::Error),
        "warnings": notes(Severity::Warning),
        "remarks": notes(Severity::Remark),
        "canonical": reading.canonical_line(map),
        "mail": told.collect::<Vec<_>>(),
    })
}
