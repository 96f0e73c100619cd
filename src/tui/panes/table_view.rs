//! What the players look at together: the map on the whole width, the clock, the standings, and what the last results
//! were in sentences.
//!
//! Orders that are due are the players' secret: whatever stands in the sheets, nothing of it is shown
//! here. At the present the map has the last results drawn on the board that came of them.
//!
//! ```text
//! ┌ game · season ───── clock ───── deadline ┐
//! │ standings                                │
//! │ map                                      │
//! │ what happened                            │
//! └ keys ──────────────────────────── page ──┘
//! ```

use crate::theme::{Ink, Theme};
use crate::tui::layout::{self, Areas};
use crate::tui::model::Model;
use crate::tui::panes::results::short;
use crate::widgets::{Buffer, Cut, Rect, Style, clean, columns, cut, pieces, put, put_right};
use chancery_core::map::Power;
use chancery_game::report::Standing;
use chancery_session::open_game::{GameSession, Look};
use chancery_session::shown_map::{position, standings_of};
use chancery_session::table_view::{TextPiece, first_shown, words};

/// Draws all but the keys; `clock` is what the table clock shows, once it was started.
pub fn render(model: &Model, session: &GameSession, clock: (&str, Ink), areas: &Areas, buffer: &mut Buffer) {
    title(model, session, clock, areas.title, buffer);
    standings(model, session, areas.standings, buffer);
    crate::tui::panes::map::render(model, areas.map_inside(), buffer);
    results(model, session, areas.strip, buffer);
    page(model, areas.footer, buffer);
}

fn title(model: &Model, session: &GameSession, clock: (&str, Ink), area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let due = session.report().board.phase.title();
    let phase = match (session.look, first_shown(session)) {
        (Look::Past(_), _) => format!(" · {due} · looking back"),
        (_, Some(shown)) => format!(" · results of {}", season(&shown)),
        (_, None) => format!(" · {due}"),
    };
    let drawn = if words(session).is_some() {
        format!(" · {}", crate::tui::panes::map::caption(model, session))
    } else {
        model.viewport.note().map(|zoom| format!(" · {zoom}")).unwrap_or_default()
    };
    let needed = columns(&phase) + columns(&drawn) + columns(clock.0) + 4;
    let room = usize::from(area.width).saturating_sub(needed);
    let branch = session.other_branch().map_or_else(String::new, |branch| format!(" · {branch}"));
    // A long name of a branch is cut before the game's.
    let name = session.game.info.name.as_str();
    let branch = cut(&branch, room.saturating_sub(columns(name).min(LEAST_NAME)));
    let name = format!(" {}", cut(name, room.saturating_sub(columns(&branch))));
    let parts = [
        (&*name, theme.ink(Ink::Heading)),
        (&phase, theme.ink(Ink::Text)),
        (&branch, theme.ink(Ink::Doubt)),
        (&drawn, theme.ink(Ink::Accent)),
    ];
    let left = pieces(buffer, area, &parts) + 3;
    let free = area.columns_from(left, area.width).cut_right(1);
    // In the middle if there is room for it, else right of what stands there.
    let long = columns(clock.0) as u16;
    let middle = (area.width.saturating_sub(long) / 2).max(left).min(area.width.saturating_sub(long + 1));
    put(buffer, area.columns_from(middle, area.width), clock.0, theme.ink(clock.1));
    let taken = if long == 0 { 0 } else { (middle + long + 3).saturating_sub(left) };
    let free = free.columns_from(taken, free.width);
    let walked = model.table_view.as_ref().as_ref().is_some_and(|table| table.walked);
    let asides = if walked { vec![place(session)] } else { what_is_next(session, &model.today) };
    if let Some(aside) = asides.iter().find(|text| columns(text) <= usize::from(free.width)) {
        put_right(buffer, free, aside, theme.ink(Ink::Text));
    }
}

/// How many columns of a game's name are always shown.
const LEAST_NAME: usize = 10;

/// Returns the season of a phase's title, without what is decided in it.
fn season(title: &str) -> &str {
    title.split(',').next().unwrap_or(title)
}

/// Returns which phase comes next and when its orders are due, the longer form first.
fn what_is_next(session: &GameSession, today: &str) -> Vec<String> {
    let phase = session.report().board.phase.title();
    let is_open =
        session.look == Look::Now && first_shown(session).is_some() && session.game.ending().is_none();
    // Retreats follow in the same season, so they are named.
    let due = if phase.ends_with("retreats") { &*phase } else { season(&phase) };
    let season = Some(due.to_owned()).filter(|_| is_open);
    let dates = [false, true].into_iter().filter_map(|short| session.due(today, short));
    let mut forms: Vec<String> =
        dates.clone().filter_map(|due| Some(format!("{} {due}", season.as_deref()?))).collect();
    forms.extend(dates);
    forms.extend(season.map(|season| format!("next: {season}")));
    forms
}

/// Returns the place under the cursor: its name, whose it is and who stands there.
fn place(session: &GameSession) -> String {
    let Some(at) = session.province else { return String::new() };
    let map = session.map();
    let position = position(session);
    let mut text = format!("{} {}", map.code(at), map.province(at).name);
    if let Some(unit) = position.unit_in(map, at) {
        text = format!("{text}, {} {}", map.power(unit.power).adjective, unit.kind.name());
    }
    text
}

/// The longest name of a player that is shown in full beside its power.
const LONGEST_NAME: usize = 16;

/// Draws the powers by their centres, each with its player. Names are cut before anything else is left out.
fn standings(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let powers = standings_of(session);
    let area = area.columns_from(1, area.width);
    let players: Vec<usize> = powers.iter().map(|s| columns(&s.player).min(LONGEST_NAME)).collect();
    let full = |standing: &Standing| session.map().power(standing.power).name.clone();
    let write = |one: &Standing, is_full| if is_full { full(one) } else { short(session, one.power) };
    // The columns that are left for the names of players, each behind a space.
    let room = |(is_full, gap): (bool, usize)| {
        let taken = |s: &Standing| columns(&write(s, is_full)) + 1 + s.centres.to_string().len() + gap;
        let spaces = players.iter().filter(|&&name| name > 0).count();
        let taken = powers.iter().map(taken).sum::<usize>() + spaces;
        (usize::from(area.width) + gap).checked_sub(taken)
    };
    let needed: usize = players.iter().sum();
    // The gaps become smaller before a name is cut.
    let forms = [(true, 3), (false, 3), (false, 2), (false, 1)];
    let form = forms.into_iter().find(|&form| room(form).is_some_and(|room| room >= needed));
    let (is_full, gap) = form.unwrap_or(forms[3]);
    let room = room((is_full, gap)).unwrap_or(0);
    let shares = shares(&players, room);
    // What is left goes between them, so that they stand across the whole map.
    let spare = room.saturating_sub(needed) / powers.len().max(1);
    let mut x = 0;
    for (standing, share) in powers.iter().zip(shares) {
        // A sign for what is cut would stand alone in less.
        let is_shown = share > 2 || columns(&standing.player) <= share;
        let name = if is_shown { cut(&standing.player, share) } else { String::new() };
        let name = if name.is_empty() { name } else { format!(" {name}") };
        let quiet = model.theme.ink(if standing.centres == 0 { Ink::Quiet } else { Ink::Text });
        let power = write(standing, is_full);
        let count = format!(" {}", standing.centres);
        let parts = [
            (&*power, model.theme.power(standing.power)),
            (&count, model.theme.ink(Ink::Heading)),
            (&name, quiet),
        ];
        x += pieces(buffer, area.columns_from(x, area.width), &parts) + (gap + spare.min(3)) as u16;
    }
}

/// Shares columns out among texts that need so many: the shorter ones get all of theirs first, the longer ones share
/// what is left.
fn shares(needed: &[usize], room: usize) -> Vec<usize> {
    let mut shares = vec![0; needed.len()];
    let mut by_length: Vec<usize> = (0..needed.len()).collect();
    by_length.sort_by_key(|&at| needed[at]);
    let mut left = room;
    for (n, &at) in by_length.iter().enumerate() {
        shares[at] = needed[at].min(left.div_ceil(needed.len() - n));
        left -= shares[at];
    }
    shares
}

/// Returns what is told, on the pages that there are at this size.
fn all_pages(model: &Model, session: &GameSession) -> Vec<Vec<Line>> {
    let Some(table) = model.table_view.as_ref() else { return Vec::new() };
    // The first page may be smaller than the others, which then begin a line with every power.
    let [first, rest] = [false, true].map(|alone| layout::table_view(model.size, alone).strip);
    let pages = vec![Page::new(first)];
    Writer { session, theme: model.theme, by_power: first != rest, pages, rest }.write_all(&table.told)
}

/// Returns how many pages there are.
pub fn count(model: &Model) -> usize {
    model.session().map_or(1, |session| all_pages(model, session).len().max(1))
}

fn results(model: &Model, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    if words(session).is_some() {
        return crate::tui::panes::map::words(model, session, area, buffer);
    }
    let Some(table) = model.table_view.as_ref() else { return };
    let all = all_pages(model, session);
    let Some(page) = all.get(table.page.min(all.len().saturating_sub(1))) else { return };
    for (y, line) in (0..area.height).zip(page) {
        let row = area.rows_from(y, 1);
        let mut x = 1;
        for (word, style) in line {
            x += put(buffer, row.columns_from(x, row.width), word, *style) + 1;
        }
    }
}

/// Draws which page of the results is shown, at the end of the row with the keys.
fn page(model: &Model, area: Rect, buffer: &mut Buffer) {
    let (Some(session), Some(table)) = (model.session(), model.table_view.as_ref()) else { return };
    let count = count(model);
    if count > 1 && words(session).is_none() && !model.is_covered() {
        let text = format!("{}/{count}", table.page.min(count - 1) + 1);
        put_right(buffer, area.cut_right(1), &text, model.theme.ink(Ink::Quiet));
    }
}

/// A word and how it looks.
type Word = (String, Style);

/// The words of a line.
type Line = Vec<Word>;

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
    /// Whether the first page is smaller than the others, on which every power begins a line.
    by_power: bool,
    pages: Vec<Page>,
    rest: Rect,
}

impl Writer<'_> {
    /// Writes all that is told; returns the lines of each page.
    fn write_all(mut self, told: &[TextPiece]) -> Vec<Vec<Line>> {
        let mut sentence: Vec<&TextPiece> = Vec::new();
        for piece in told {
            if matches!(piece, TextPiece::Phase(_)) {
                self.sentence(&std::mem::take(&mut sentence));
            }
            sentence.push(piece);
            if matches!(piece, TextPiece::Text(_) | TextPiece::Failure(_)) {
                self.sentence(&std::mem::take(&mut sentence));
            }
        }
        self.sentence(&sentence);
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
        let begins_lines = self.by_power && self.pages.len() > 1;
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
