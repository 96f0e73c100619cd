//! A mail under review.
//!
//! ```text
//! ─ pasted text · 20 orders · 1 unread · 2 doubtful ─────────────────
//! the mail was decoded from base64
//! ! A Par - Burg und         cannot be read
//! ~ A Per - Pic              France: A PAR - PIC
//! ✓ F Bre - MAO              France: F BRE - MAO
//! ───────────────────────────────────────────────────────────────────
//! A Par - Burg und
//! ‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾ what is the matter, and what may have been meant
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::super::mail::Mail;
use crate::mail::{MailRemark, Weight};
use crate::session::open_game::GameSession;
use crate::theme::Ink;
use crate::tui::layers::mail::{Piece, Rank, State};
use crate::tui::panes::context::ViewContext;
use crate::widgets::area::Cut;
use crate::widgets::boxes::{frame, framed};
use crate::widgets::clean::{columns, wrap};
use crate::widgets::paint::{in_sight, paragraphs, pieces, put, rule, typed, wash};

pub fn render(cx: &ViewContext, mail: &Mail, screen: Rect, buffer: &mut Buffer) {
    let Some(session) = cx.session else { return };
    let (width, height) = size(screen);
    let area = frame(cx.theme, &title(session, mail), width, height, screen, buffer);
    let head = head(mail, area);
    for (i, (line, ink)) in head.iter().enumerate() {
        put(buffer, area.rows_from(i as u16, 1), line, cx.theme.ink(*ink));
    }
    let area = area.cut_top(head.len() as u16);
    let below = below(area.height);
    let (list, detail) = (area.cut_bottom(below), area.rows_from(area.height - below, below));
    for (i, at) in in_sight(list, Some(mail.selected), mail.listed.len()) {
        row(cx, session, mail, &mail.pieces[mail.listed[i]], i == mail.selected, at, buffer);
    }
    rule(buffer, detail.rows_from(0, 1), cx.theme);
    if let Some(piece) = mail.piece() {
        remarks(cx, session, mail, piece, detail.cut_top(1), buffer);
    }
}

/// Returns what is told of the mail as a whole; of much, what fits above its pieces.
fn head(mail: &Mail, area: Rect) -> Vec<(String, Ink)> {
    let ink = |weight| match weight {
        Weight::Decoded => Ink::Quiet,
        Weight::Beside => Ink::Doubt,
        Weight::Lost => Ink::Bad,
    };
    let most = usize::from(area.height / 3);
    let lines = |told: &MailRemark| -> Vec<(String, Ink)> {
        let lines = wrap(&told.words, usize::from(area.width.saturating_sub(2)));
        lines.into_iter().map(|line| (line, ink(told.weight))).collect()
    };
    let joined = mail.joined.iter().flat_map(|(_, _, told)| {
        let lines = wrap(told, usize::from(area.width.saturating_sub(2)));
        lines.into_iter().map(|line| (line, Ink::Doubt))
    });
    let other_phase = mail.other_phase.iter().flat_map(|told| {
        let lines = wrap(told, usize::from(area.width.saturating_sub(2)));
        lines.into_iter().map(|line| (line, Ink::Doubt))
    });
    let mut head: Vec<(String, Ink)> =
        other_phase.chain(mail.told.iter().flat_map(lines)).chain(joined).collect();
    if head.len() > most {
        head.truncate(most);
        if let Some((last, _)) = head.last_mut() {
            last.push_str(" …");
        }
    }
    head
}

fn size(screen: Rect) -> (u16, u16) {
    (screen.width.saturating_sub(2).min(160), screen.height.saturating_sub(2))
}

/// Returns how many rows of a box the remarks take.
fn below(height: u16) -> u16 {
    (height / 3).min(8)
}

/// Returns the listed piece that is shown at a row of the screen.
pub fn piece_at(mail: &Mail, screen: Rect, y: u16) -> Option<usize> {
    let (width, height) = size(screen);
    let (_, inside) = framed(width, height, screen);
    let inside = inside.cut_top(head(mail, inside).len() as u16);
    let list = inside.cut_bottom(below(inside.height));
    in_sight(list, Some(mail.selected), mail.listed.len()).find(|(_, row)| row.y == y).map(|(i, _)| i)
}

fn title(session: &GameSession, mail: &Mail) -> String {
    let (orders, unread, doubtful) = mail.counts();
    let mut title = format!("{} · {orders} order{}", mail.source, if orders == 1 { "" } else { "s" });
    for (count, word) in [(unread, "unread"), (doubtful, "doubtful")] {
        if count > 0 {
            title = format!("{title} · {count} {word}");
        }
    }
    if let Some(power) = mail.power {
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

/// Returns where in a row of so many columns stands what the piece was taken for.
fn half(width: u16) -> u16 {
    2 + width.saturating_sub(2) / 2
}

fn row(
    cx: &ViewContext,
    session: &GameSession,
    mail: &Mail,
    piece: &Piece,
    selected: bool,
    area: Rect,
    buffer: &mut Buffer,
) {
    let theme = cx.theme;
    let (symbol, ink) = sign(piece);
    put(buffer, area, symbol, theme.ink(ink));
    let right = half(area.width);
    let (left, right) = (area.columns_from(2, right.saturating_sub(3)), area.columns_from(right, area.width));
    let quiet = piece.state == State::Skipped || piece.rank >= Rank::Other;
    let text = if quiet { Ink::Quiet } else { Ink::Text };
    match &mail.correcting {
        Some((entry, _)) if selected => {
            pieces(buffer, left, &typed(entry, usize::from(left.width.saturating_sub(2)), theme));
        }
        _ => {
            put(buffer, left, piece.text.replace('\n', " ").trim(), theme.ink(text));
        }
    }
    put(
        buffer,
        right,
        &piece.taken_for(&session.game),
        theme.ink(if quiet { Ink::Quiet } else { ink_of(piece) }),
    );
    if selected && mail.correcting.is_none() {
        wash(buffer, area, theme.ink(Ink::Selected));
    }
}

fn ink_of(piece: &Piece) -> Ink {
    match piece.rank {
        Rank::Unread => Ink::Bad,
        Rank::Doubtful => Ink::Doubt,
        _ => Ink::Text,
    }
}

/// Draws the selected piece as it was written, what is remarked of it underlined, what it was read as where
/// that is several orders or does not fit beside it, and the remarks.
fn remarks(
    cx: &ViewContext,
    session: &GameSession,
    mail: &Mail,
    piece: &Piece,
    area: Rect,
    buffer: &mut Buffer,
) {
    let theme = cx.theme;
    let plain = theme.ink(Ink::Text);
    let mut y = 0;
    let width = usize::from(area.width);
    for (start, line) in lines(&piece.text).flat_map(|(start, line)| broken(start, line, width)) {
        let mut x = 0;
        for (at, c) in line.char_indices() {
            let marked = piece.remarks.iter().any(|r| r.span.contains(&(start + at)));
            let style = if marked { marked_style(plain) } else { plain };
            x += put(buffer, area.rows_from(y, 1).columns_from(x, area.width), &c.to_string(), style);
        }
        y += 1;
    }
    let mut say = |text: &str, ink: Ink| {
        y += paragraphs(buffer, area.cut_top(y), [(text, theme.ink(ink))]);
    };
    for remark in &piece.remarks {
        let ink = if piece.rank == Rank::Unread { Ink::Bad } else { Ink::Doubt };
        let suggest = match remark.suggest.as_slice() {
            [] => String::new(),
            names => format!(" ({}?)", names.join(", ")),
        };
        say(&format!("{}{suggest}", remark.text), ink);
    }
    let taken = piece.taken_for(&session.game);
    let beside = half(area.width);
    if piece.orders.len() > 1 || columns(&taken) > usize::from(area.width - beside) {
        say(&format!("Read as {taken}"), ink_of(piece));
    }
    if mail.next_open().is_none() && mail.correcting.is_none() {
        say("All lines are decided: Enter saves the orders.", Ink::Quiet);
    }
    if y > area.height {
        let last = area.rows_from(area.height.saturating_sub(1), 1);
        put(buffer, last.columns_from(area.width.saturating_sub(2), 2), " …", theme.ink(Ink::Quiet));
    }
}

fn marked_style(style: Style) -> Style {
    style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD)
}

/// Breaks a line into rows of at most `width` columns, behind a space where there is one; each comes with
/// where it begins. Nothing of it is left out, so that marks stay under what they mark.
fn broken(start: usize, line: &str, width: usize) -> Vec<(usize, &str)> {
    let (mut rows, mut from, mut gap, mut taken) = (Vec::new(), 0, None, 0);
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
    rows
}

/// Returns the lines of a piece, each with where it begins.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split('\n').map(move |line| {
        let here = start;
        start += line.len() + 1;
        (here, line)
    })
}
