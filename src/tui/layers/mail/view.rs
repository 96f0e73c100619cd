//! A mail under review.
//!
//! ```text
//! ─ pasted text · 20 orders · 1 unread · 2 doubtful ─────────────────
//! the mail was decoded from base64
//! ! A Par - Burg und         cannot be read
//!   ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾ what is the matter, and what may have been meant
//! ~ A Per - Pic              France: A PAR - PIC
//! ✓ F Bre - MAO              France: F BRE - MAO
//! ───────────────────────────────────────────────────────────────────
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

use super::Mail;
use crate::theme::{Ink, Theme};
use crate::tui::model::Model;
use crate::widgets::{
    Cut, ListLine, columns, frame, framed, lines_in_sight, pieces, place_in_list, put, typed, wash, wrap,
};
use chancery_game::intake::{Piece, Rank, State, Why};
use chancery_game::mail::Weight;
use chancery_session::mail_review::MailReview;
use chancery_session::open_game::GameSession;

/// The columns of the signs before the lines.
const SIGNS: u16 = 2;

/// A piece as it stands in the list. Nothing of it is cut.
struct Row<'a> {
    piece: &'a Piece,
    /// What was written, at the left, each line with where it begins in the piece; nothing while it is corrected.
    written: Vec<(usize, &'a str)>,
    /// What it was taken for, at the right.
    taken: Vec<String>,
    /// What is said below both.
    below: Vec<String>,
}

impl<'a> Row<'a> {
    fn new(session: &GameSession, piece: &'a Piece, is_corrected: bool, width: u16) -> Self {
        let half = usize::from(half(width));
        let saved = if MailReview::is_saved(session, piece) { " · saved" } else { "" };
        let taken = format!("{}{saved}", piece.taken_for(&session.game));
        let remarks = piece.remarks.iter().map(|remark| match remark.suggest.as_slice() {
            [] => remark.text.clone(),
            names => format!("{} ({}?)", remark.text, names.join(", ")),
        });
        // The line that is typed in has the row to itself.
        let (beside, first) = if is_corrected { (None, Some(taken)) } else { (Some(taken), None) };
        let below = first.into_iter().chain(remarks);
        Self {
            piece,
            written: if is_corrected { Vec::new() } else { written(&piece.text, half - 1) },
            taken: beside.map(|taken| wrap(&taken, half)).unwrap_or_default(),
            below: below.flat_map(|text| wrap(&text, usize::from(width.saturating_sub(4)))).collect(),
        }
    }

    /// Returns how many lines stand above what is said below.
    fn top(&self) -> usize {
        self.written.len().max(self.taken.len()).max(1)
    }
}

/// Returns how many columns each half of a row has.
fn half(width: u16) -> u16 {
    (width.saturating_sub(SIGNS) / 2).max(2)
}

/// Breaks a text into lines of at most so many columns, behind a space where there is one; each comes with where it
/// begins. Nothing is left out, so that marks stay under what they mark.
fn written(text: &str, width: usize) -> Vec<(usize, &str)> {
    let mut rows = Vec::new();
    let mut start = 0;
    for line in text.split('\n') {
        let (mut from, mut gap, mut taken) = (0, None, 0);
        for (at, c) in line.char_indices() {
            taken += columns(&c.to_string());
            if taken > width && at > from {
                let end = gap.filter(|&gap| gap > from).unwrap_or(at);
                rows.push((start + from, &line[from..end]));
                (from, gap) = (end, None);
                taken = columns(&line[from..at + c.len_utf8()]);
            }
            if c == ' ' {
                gap = Some(at + 1);
            }
        }
        rows.push((start + from, &line[from..]));
        start += line.len() + 1;
    }
    rows
}

/// The places of the parts of the window.
struct Layout<'a> {
    /// What is said of the mail as a whole.
    head: Vec<(String, Ink)>,
    /// The rows about the selected one, each with its number among all. As each takes a line at least, none in sight is
    /// missing.
    rows: Vec<(usize, Row<'a>)>,
    /// The lines in sight, by the place of their row among these.
    lines: Vec<ListLine>,
    /// Whether all rows are in sight.
    is_whole: bool,
}

impl<'a> Layout<'a> {
    fn new(session: &GameSession, mail: &'a Mail, area: Rect) -> Self {
        let (review, selected) = (&mail.review, mail.review.selected);
        let head = head(session, review, area);
        let list = area.cut_top(head.len() as u16).cut_bottom(mail.is_decided().into());
        let height = usize::from(list.height);
        let first = selected.saturating_sub(height);
        let row = |(at, &piece): (usize, &usize)| {
            let is_corrected = mail.entry.is_some() && at == selected;
            (at, Row::new(session, &review.pieces[piece], is_corrected, area.width))
        };
        let about = review.listed.iter().enumerate().skip(first).take(2 * height + 1);
        let rows: Vec<(usize, Row)> = about.map(row).collect();
        let heights: Vec<usize> = rows.iter().map(|(_, row)| row.top() + row.below.len()).collect();
        let lines = lines_in_sight(list, Some(selected - first), &heights);
        let is_whole = rows.len() == review.listed.len() && lines.len() == heights.iter().sum::<usize>();
        Self { head, rows, lines, is_whole }
    }
}

impl Mail {
    /// Returns whether nothing is left to be decided, which the last row says.
    fn is_decided(&self) -> bool {
        self.review.next_open().is_none() && self.entry.is_none()
    }
}

fn size(screen: Rect) -> (u16, u16) {
    (screen.width.saturating_sub(2).min(160), screen.height.saturating_sub(1))
}

pub fn render(model: &Model, mail: &Mail, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = model.session() else { return };
    let ((width, height), review, theme) = (size(screen), &mail.review, model.theme);
    let area = frame(theme, &title(session, review), width, height, screen, buffer);
    let Layout { head, rows, lines, is_whole } = Layout::new(session, mail, area);
    for (i, (line, ink)) in head.iter().enumerate() {
        put(buffer, area.rows_from(i as u16, 1), line, theme.ink(*ink));
    }
    let count = review.listed.len();
    place_in_list(theme, area, review.selected, count, if is_whole { count } else { 0 }, buffer);
    for (row, part, area) in lines {
        let (at, row) = &rows[row];
        let is_selected = *at == review.selected;
        line(theme, row, part, area, buffer);
        match &mail.entry {
            Some(entry) if is_selected && part == 0 => {
                let area = area.columns_from(SIGNS, area.width);
                pieces(buffer, area, &typed(entry, usize::from(area.width.saturating_sub(2)), theme));
            }
            None if is_selected => wash(buffer, area, theme.ink(Ink::Selected)),
            _ => {}
        }
    }
    if mail.is_decided() {
        let foot = area.rows_from(area.height.saturating_sub(1), 1);
        put(buffer, foot, "All lines are decided: a saves the orders.", theme.ink(Ink::Quiet));
    }
}

/// Draws a line of a row.
fn line(theme: Theme, row: &Row, part: usize, area: Rect, buffer: &mut Buffer) {
    let piece = row.piece;
    let (symbol, ink) = sign(piece);
    if part == 0 {
        put(buffer, area, symbol, theme.ink(ink));
    }
    let is_quiet = piece.state == State::Skipped || piece.rank >= Rank::Other;
    let text = theme.ink(if is_quiet { Ink::Quiet } else { Ink::Text });
    if let Some(said) = part.checked_sub(row.top()).and_then(|at| row.below.get(at)) {
        let ink = if piece.rank == Rank::Unread { Ink::Bad } else { Ink::Doubt };
        put(buffer, area.columns_from(SIGNS + 2, area.width), said, theme.ink(ink));
        return;
    }
    let half = half(area.width);
    if let Some(&(start, written)) = row.written.get(part) {
        let left = area.columns_from(SIGNS, half - 1);
        let mut x = 0;
        for (at, c) in written.char_indices() {
            let is_marked = piece.remarks.iter().any(|remark| remark.span.contains(&(start + at)));
            let marks = if is_marked { Modifier::UNDERLINED | Modifier::BOLD } else { Modifier::empty() };
            x += put(buffer, left.columns_from(x, left.width), &c.to_string(), text.add_modifier(marks));
        }
    }
    if let Some(taken) = row.taken.get(part) {
        let ink = match piece.rank {
            _ if is_quiet => Ink::Quiet,
            Rank::Unread => Ink::Bad,
            Rank::Doubtful => Ink::Doubt,
            _ => Ink::Text,
        };
        put(buffer, area.columns_from(SIGNS + half, area.width), taken, theme.ink(ink));
    }
}

/// Returns what is said of the mail as a whole; of much, what fits above its pieces.
fn head(session: &GameSession, review: &MailReview, area: Rect) -> Vec<(String, Ink)> {
    let told = review.told.iter().map(|told| {
        let ink = match told.weight {
            Weight::Decoded => Ink::Quiet,
            Weight::Beside | Weight::Unread => Ink::Doubt,
            Weight::Lost => Ink::Bad,
        };
        (told.words.as_str(), ink)
    });
    let disorder = review.disorder(session);
    let disorder = disorder.map(|told| format!("{told}: x skips one, Space g l names a player."));
    let doubts: Vec<String> = review.doubts.iter().map(Why::sentence).chain(disorder).collect();
    let doubts = doubts.iter().map(|told| (told.as_str(), Ink::Doubt));
    let joined = review.joined.iter().map(|(_, _, told)| (told.as_str(), Ink::Doubt));
    let width = usize::from(area.width.saturating_sub(2)).max(1);
    let lines = doubts.chain(told).chain(joined);
    let mut head: Vec<(String, Ink)> =
        lines.flat_map(|(text, ink)| wrap(text, width).into_iter().map(move |line| (line, ink))).collect();
    let most = usize::from(area.height / 3);
    if head.len() > most {
        head.truncate(most);
        if let Some((last, _)) = head.last_mut() {
            last.push_str(" …");
        }
    }
    head
}

/// Returns the listed piece that is shown at a row of the screen.
pub fn piece_at(session: &GameSession, mail: &Mail, screen: Rect, y: u16) -> Option<usize> {
    let (width, height) = size(screen);
    let (_, inside) = framed(width, height, screen);
    let Layout { rows, lines, .. } = Layout::new(session, mail, inside);
    lines.iter().find(|line| line.2.y == y).map(|line| rows[line.0].0)
}

fn title(session: &GameSession, review: &MailReview) -> String {
    let (orders, unread, doubtful) = review.counts();
    let mut title = format!("{} · {orders} order{}", review.source, if orders == 1 { "" } else { "s" });
    for (count, word) in [(unread, "unread"), (doubtful, "doubtful")] {
        if count > 0 {
            title = format!("{title} · {count} {word}");
        }
    }
    // Where a line names no power, whose mail it is says whose order that is.
    let is_unnamed =
        |piece: &Piece| piece.is_unread() || piece.orders.iter().any(|order| order.order.named.is_none());
    if let Some(power) = review.power.filter(|_| review.pieces.iter().any(is_unnamed)) {
        title = format!("{title} · {}'s orders", session.map().power(power).name);
    }
    title
}

fn sign(piece: &Piece) -> (&'static str, Ink) {
    match (piece.state, piece.rank) {
        (State::Skipped, _) => ("-", Ink::Quiet),
        (_, Rank::Unread) => ("!", Ink::Bad),
        (State::Open, Rank::Doubtful) => ("~", Ink::Doubt),
        (_, Rank::Doubtful | Rank::Order) => ("✓", Ink::Good),
        (_, Rank::PassedOver | Rank::Other) => ("·", Ink::Quiet),
    }
}
