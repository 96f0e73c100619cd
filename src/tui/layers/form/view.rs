//! A form to fill in.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::form::Form;
use crate::session::sheet_preview::SheetPreview;
use crate::theme::Ink;
use crate::tui::commands::{Command, Scope};
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::orders::view::ways;
use crate::widgets::area::Cut;
use crate::widgets::boxes::frame;
use crate::widgets::clean::wrap;
use crate::widgets::entry::Entry;
use crate::widgets::paint::{in_sight, paragraphs, pieces, put, rule, typed};

/// The columns of the names of fields.
const NAMES: u16 = 13;

pub fn render(cx: &ViewContext, form: &Form, screen: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    let width = screen.width.saturating_sub(4).min(100);
    let inside = usize::from(width.saturating_sub(4));
    let key = Command::KeepForm.key(Scope::WRITE).unwrap_or("Ctrl-S");
    // What is said of a sheet has a fixed place, so that the text stays where it is.
    let said = if form.preview.is_some() { (screen.height / 3).min(10) } else { 0 };
    let hint = if said > 0 && screen.height < 30 { "" } else { form.hint };
    let foot = match (&form.trouble, &form.text) {
        (Some(trouble), _) => format!("{trouble}."),
        (None, Some(_)) => format!("{key} saves it, Esc leaves it for later. {hint}"),
        (None, None) => format!("Enter saves it, Esc leaves it for later. {hint}"),
    };
    let foot = wrap(foot.trim(), inside);
    let fixed = 3 + foot.len() as u16 + form.fields.len() as u16 + u16::from(form.text.is_some()) + said;
    let least = if said > 0 { 5 } else { 8 };
    let wanted = form.text.as_ref().map_or(0, |t| (t.len() as u16).max(least));
    let height = fixed.saturating_add(wanted).min(screen.height.saturating_sub(2));
    let area = frame(cx.theme, &form.title, width, height, screen, buffer);
    for (i, (name, entry)) in form.fields.iter().enumerate() {
        let row = area.rows_from(i as u16, 1);
        let here = i == form.at;
        put(buffer, row, name, theme.ink(if here { Ink::Accent } else { Ink::Quiet }));
        line(cx, entry, here, row.columns_from(NAMES, row.width), buffer);
    }
    let fields = form.fields.len() as u16;
    let rest = area.cut_top(fields).cut_bottom(foot.len() as u16 + 1 + said);
    if let Some(preview) = &form.preview {
        let below = area.cut_bottom(foot.len() as u16 + 1);
        sayings(cx, preview, below.rows_from(below.height.saturating_sub(said), said), buffer);
    }
    if let Some(text) = &form.text {
        if fields > 0 {
            rule(buffer, rest.rows_from(0, 1), theme);
        }
        let body = rest.cut_top(u16::from(fields > 0));
        let at = form.at.checked_sub(form.fields.len());
        for (i, row) in in_sight(body, at, text.len()) {
            line(cx, &text[i], at == Some(i), row, buffer);
        }
    }
    let ink = if form.trouble.is_some() { Ink::Bad } else { Ink::Quiet };
    let below = area.cut_top(area.height.saturating_sub(foot.len() as u16));
    paragraphs(buffer, below, foot.iter().map(|text| (text.as_str(), theme.ink(ink))));
}

/// Draws how the line goes on, what it means, and what would come of it.
fn sayings(cx: &ViewContext, preview: &SheetPreview, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    rule(buffer, area.rows_from(0, 1), theme);
    let area = area.cut_top(1);
    let (going, at) = match &preview.round {
        Some((round, at)) => (round, Some(*at)),
        None => (&preview.offers, None),
    };
    let mut y = 0;
    if !going.is_empty() {
        ways(theme, going.iter().map(|o| o.shown.as_str()), at, area.rows_from(0, 1), buffer);
        y = 1;
    }
    for told in &preview.lines {
        let lead = usize::from(told.depth) * 2;
        let ink = Ink::from(told.tone);
        for (i, text) in wrap(&told.text, usize::from(area.width).saturating_sub(lead + 2)).iter().enumerate()
        {
            if y >= area.height {
                return;
            }
            let indent = lead + if i > 0 { 2 } else { 0 };
            put(buffer, area.rows_from(y, 1).columns_from(indent as u16, area.width), text, theme.ink(ink));
            y += 1;
        }
    }
}

/// Draws a line, with the cursor if it is the one that is typed in.
fn line(cx: &ViewContext, entry: &Entry, here: bool, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    if !here {
        put(buffer, area, entry.text(), theme.ink(Ink::Text));
        return;
    }
    pieces(buffer, area, &typed(entry, usize::from(area.width.saturating_sub(2)), theme));
}
