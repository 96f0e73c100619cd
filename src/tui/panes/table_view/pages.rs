//! What is told in the table view, on pages: a sentence is never cut by the end of a page.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::map::Power;
use crate::session::open_game::GameSession;
use crate::session::table_view::TextPiece;
use crate::theme::{Ink, Theme};
use crate::widgets::clean::{clean, columns};

/// A word and how it looks.
type Word = (String, Style);

/// The words of a line.
pub type Line = Vec<Word>;

/// A part of a page that the last one must have at least; with less, the pages are written densely if that spares it.
const LEAST_PART: usize = 3;

/// Returns the pages for an area whose first page may be smaller than the others, which then begin a line with
/// every power, if that does not take a page more for a few lines.
pub fn pages(
    told: &[TextPiece],
    session: &GameSession,
    first: Rect,
    rest: Rect,
    theme: Theme,
) -> Vec<Vec<Line>> {
    let by_power = first != rest;
    let write = |begins_lines: bool| {
        let pages = vec![Page::new(first)];
        Writer { session, theme, by_power, begins_lines, pages, rest }.write_all(told)
    };
    let pages = write(by_power);
    let is_turned = pages.len() > 1 + usize::from(by_power);
    let last = pages.last().map_or(0, Vec::len);
    if !is_turned || last * LEAST_PART >= usize::from(rest.height) {
        return pages;
    }
    let dense = Some(write(false)).filter(|dense| by_power && dense.len() < pages.len());
    dense.unwrap_or(pages)
}

/// A page that is being filled.
struct Page {
    area: Rect,
    lines: Vec<Line>,
    /// How many columns of the last line are taken.
    used: usize,
    /// Whose deeds stand last.
    power: Option<Power>,
}

impl Page {
    fn new(area: Rect) -> Self {
        Self { area, lines: Vec::new(), used: 0, power: None }
    }

    fn rows(&self) -> usize {
        usize::from(self.area.height).max(1)
    }

    fn word(&mut self, word: Word, begins_a_line: bool) {
        let width = usize::from(self.area.width.saturating_sub(2));
        let long = columns(&word.0);
        if self.lines.is_empty() || begins_a_line || self.used + 1 + long > width {
            self.lines.push(Vec::new());
            self.used = 0;
        }
        self.used += long + usize::from(self.used > 0);
        if let Some(line) = self.lines.last_mut() {
            line.push(word);
        }
    }

    /// Shows that a sentence goes on: by dots behind its last word, or in its place if there is no room for them.
    fn end_with_dots(&mut self) {
        let width = usize::from(self.area.width.saturating_sub(2));
        let Some(line) = self.lines.last_mut() else { return };
        let used = line.iter().map(|(word, _)| columns(word) + 1).sum::<usize>();
        if used < width {
            line.extend(line.last().map(|(_, style)| ("…".to_owned(), *style)));
        } else if let Some((word, _)) = line.last_mut() {
            "…".clone_into(word);
        }
    }
}

struct Writer<'a> {
    session: &'a GameSession,
    theme: Theme,
    /// Whether the first page is smaller than the others.
    by_power: bool,
    /// Whether every power begins a line on the others.
    begins_lines: bool,
    pages: Vec<Page>,
    rest: Rect,
}

impl Writer<'_> {
    /// Writes all that is told; returns the lines of each page.
    fn write_all(mut self, told: &[TextPiece]) -> Vec<Vec<Line>> {
        let mut sentence: Vec<&TextPiece> = Vec::new();
        for piece in told {
            if matches!(piece, TextPiece::Phase(_)) && !sentence.is_empty() {
                self.sentence(&std::mem::take(&mut sentence));
            }
            sentence.push(piece);
            if matches!(piece, TextPiece::Text(_) | TextPiece::Failure(_)) {
                self.sentence(&sentence);
                sentence.clear();
            }
        }
        if !sentence.is_empty() {
            self.sentence(&sentence);
        }
        let pages = self.pages.into_iter().map(|page| page.lines);
        pages.filter(|lines| !lines.is_empty()).collect()
    }

    /// Writes a sentence, on a new page if it does not fit on the last one.
    fn sentence(&mut self, pieces: &[&TextPiece]) {
        let is_first = self.pages.len() == 1;
        let Some(page) = self.pages.last_mut() else { return };
        let (lines, used, power) = (page.lines.len(), page.used, page.power);
        let words_before = page.lines.last().map(Vec::len);
        self.write(pieces);
        let Some(page) = self.pages.last_mut() else { return };
        if page.lines.len() <= page.rows() {
            return;
        }
        if lines > 0 || (is_first && self.by_power) {
            if lines > 0 {
                page.lines.truncate(lines);
                if let (Some(line), Some(words)) = (page.lines.last_mut(), words_before) {
                    line.truncate(words);
                }
                page.used = used;
            } else {
                // Below the map stands how it begins; the next page has it whole.
                page.lines.truncate(page.rows());
                page.end_with_dots();
            }
            self.pages.push(Page::new(self.rest));
            let names_power =
                |piece: &&TextPiece| matches!(piece, TextPiece::Power(..) | TextPiece::Phase(_));
            let again =
                power.filter(|_| !pieces.iter().any(names_power)).map(|of| TextPiece::Power(of, true));
            let pieces: Vec<&TextPiece> = again.iter().chain(pieces.iter().copied()).collect();
            self.write(&pieces);
        }
        // A sentence that is longer than a page goes on over several.
        while let Some(page) = self.pages.last_mut().filter(|page| page.lines.len() > page.rows()) {
            let mut next = Page::new(self.rest);
            next.lines = page.lines.split_off(page.rows());
            (next.used, next.power) = (page.used, page.power);
            self.pages.push(next);
        }
    }

    fn write(&mut self, pieces: &[&TextPiece]) {
        // Below the map, where only a row or two is left, a power does not begin one.
        let begins_lines = self.begins_lines && self.pages.len() > 1;
        let Some(page) = self.pages.last_mut() else { return };
        for piece in pieces {
            let (text, style, begins_a_line) = match piece {
                TextPiece::Phase(name) => {
                    page.power = None;
                    (format!("{name}."), self.theme.ink(Ink::Heading), true)
                }
                TextPiece::Power(power, is_sentence) => {
                    page.power = Some(*power);
                    let end = if *is_sentence { ":" } else { "" };
                    let name = &self.session.map().power(*power).name;
                    (format!("{name}{end}"), self.theme.power(*power), begins_lines)
                }
                TextPiece::Text(text) => (text.clone(), self.theme.ink(Ink::Text), false),
                TextPiece::Failure(text) => (text.clone(), self.theme.ink(Ink::Bad), false),
            };
            for (i, word) in clean(&text).split_whitespace().enumerate() {
                page.word((word.to_owned(), style), begins_a_line && i == 0);
            }
        }
    }
}
