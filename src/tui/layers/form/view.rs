//! A form to fill in.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::form::Form;
use crate::session::sheet_preview::SheetPreview;
use crate::theme::{Ink, Theme};
use crate::tui::commands::{Command, Scope};
use crate::tui::panes::orders::view::ways;
use crate::widgets::area::Cut;
use crate::widgets::boxes::frame;
use crate::widgets::clean::wrap;
use crate::widgets::paint::{paragraphs, rule};
use crate::widgets::remark::{broken, write};

/// Returns how many columns a form has, and how many of them its text.
fn widths(screen: Rect) -> (u16, usize) {
    let width = screen.width.saturating_sub(4).min(100);
    (width, usize::from(width.saturating_sub(4)))
}

/// Returns how many columns the text of a form has.
pub fn text_width(screen: Rect) -> usize {
    widths(screen).1
}

pub fn render(theme: Theme, form: &Form, screen: Rect, buffer: &mut Buffer) {
    let (width, inside) = widths(screen);
    let key = Command::KeepForm.key(Scope::WRITE).unwrap_or("Ctrl-S");
    // What is said of a sheet has a fixed place, so that the text stays where it is.
    let said = if form.preview.is_some() { (screen.height / 3).min(10) } else { 0 };
    let hint = if said > 0 && screen.height < 30 { "" } else { form.hint };
    let body = &form.body;
    let foot = match (&body.trouble, &body.text) {
        (Some(trouble), _) => format!("{trouble}."),
        (None, Some(_)) => format!("{key} saves it, Esc leaves it for later. {hint}"),
        (None, None) => format!("Enter saves it, Esc leaves it for later. {hint}"),
    };
    let foot = wrap(foot.trim(), inside);
    let fixed = 3 + foot.len() as u16 + body.fields.len() as u16 + u16::from(body.text.is_some()) + said;
    let least = if said > 0 { 5 } else { 8 };
    let wanted = body.text.as_ref().map_or(0, |_| (body.wrapped(inside).len() as u16).max(least));
    let height = fixed.saturating_add(wanted).min(screen.height.saturating_sub(2));
    let area = frame(theme, &form.title, width, height, screen, buffer);
    let above = area.cut_bottom(foot.len() as u16 + 1);
    body.render(theme, above.cut_bottom(said), buffer);
    if let Some(preview) = &form.preview {
        sayings(theme, preview, above.rows_from(above.height.saturating_sub(said), said), buffer);
    }
    let ink = if body.trouble.is_some() { Ink::Bad } else { Ink::Quiet };
    let below = area.cut_top(area.height.saturating_sub(foot.len() as u16));
    paragraphs(buffer, below, foot.iter().map(|text| (text.as_str(), theme.ink(ink))));
}

/// Draws how the line goes on, what it means, and what would come of it.
fn sayings(theme: Theme, preview: &SheetPreview, area: Rect, buffer: &mut Buffer) {
    rule(buffer, area.rows_from(0, 1), theme);
    let area = area.cut_top(1);
    let (going, at) = match &preview.round {
        Some((round, at)) => (round, Some(*at)),
        None => (&preview.offers, None),
    };
    if !going.is_empty() {
        ways(theme, going.iter().map(|o| o.shown.as_str()), at, area.rows_from(0, 1), buffer);
    }
    let area = area.cut_top(u16::from(!going.is_empty()));
    let lines = preview.lines.iter().map(|line| (line.depth, line.text.as_str(), line.tone.into()));
    write(theme, &broken(lines, area.width), area, buffer);
}
