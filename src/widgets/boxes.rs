//! Boxes over the screen, the heading of what fills it, and a line to type in.

use ratatui::widgets::{Block, Widget as _};

use crate::theme::{Ink, Theme, cursor};
use crate::widgets::{Buffer, Cut, Entry, Rect, pieces, put, put_right, rule, typed, wipe};

/// Returns how wide a box is over its rows, of which the longest has so many columns: wider than usual only where
/// that would be cut.
pub fn box_width(longest: Option<usize>, screen: Rect) -> u16 {
    const USUAL: u16 = 84;
    const MOST: u16 = 160;
    // Two columns on either side are the box's own.
    let needed = u16::try_from(longest.unwrap_or(0) + 4).unwrap_or(MOST);
    screen.width.saturating_sub(4).min(needed.clamp(USUAL, MOST))
}

/// Returns where a box in the middle stands, and what is inside of its frame.
pub fn framed(width: u16, height: u16, screen: Rect) -> (Rect, Rect) {
    let (width, height) = (width.min(screen.width), height.min(screen.height));
    let x = screen.x + (screen.width - width) / 2;
    let y = screen.y + (screen.height - height) / 3;
    let area = Rect::new(x, y, width, height);
    (area, area.cut_top(1).cut_bottom(1).columns_from(2, width).cut_right(2))
}

/// The columns beside a box that show nothing of what is below it, because they would be scraps of words.
const SCRAPS: u16 = 3;

/// Clears a box in the middle and draws a closed frame with a title; returns what is inside.
pub fn frame(theme: Theme, title: &str, width: u16, height: u16, screen: Rect, buffer: &mut Buffer) -> Rect {
    let (area, inside) = framed(width, height, screen);
    let is_narrow = area.x - screen.x <= SCRAPS;
    wipe(buffer, if is_narrow { Rect { x: screen.x, width: screen.width, ..area } } else { area });
    Block::bordered().border_style(theme.ink(Ink::Quiet)).render(area.intersection(buffer.area), buffer);
    let title = format!(" {title} ");
    put(buffer, area.rows_from(0, 1).columns_from(1, width).cut_right(1), &title, theme.ink(Ink::Accent));
    cursor::mark_title(buffer, area.x + 2, area.y);
    inside
}

/// Tells at the rule above a box which row of how many is selected, where they are not all in sight.
pub fn place_in_list(
    theme: Theme,
    inside: Rect,
    selected: usize,
    count: usize,
    shown: usize,
    buffer: &mut Buffer,
) {
    if count <= shown || selected >= count || inside.y == 0 {
        return;
    }
    let above = Rect { y: inside.y - 1, height: 1, ..inside };
    put_right(buffer, above, &format!(" {} of {count} ", selected + 1), theme.ink(Ink::Quiet));
}

/// Draws the name of what fills the screen, and what belongs beside it.
pub fn heading(theme: Theme, title: &str, aside: &str, area: Rect, buffer: &mut Buffer) {
    rule(buffer, area, theme);
    let title = format!(" {title} ");
    let taken = put(buffer, area.columns_from(1, area.width), &title, theme.ink(Ink::Accent));
    cursor::mark_title(buffer, area.x + 2, area.y);
    let rest = area.columns_from(taken + 2, area.width).cut_right(1);
    put_right(buffer, rest, &format!(" {aside} "), theme.ink(Ink::Quiet));
}

/// Clears the screen above the hints, with a heading at its top; returns what is left of it.
pub fn page(theme: Theme, title: &str, aside: &str, screen: Rect, buffer: &mut Buffer) -> Rect {
    let whole = screen.cut_bottom(1);
    wipe(buffer, whole);
    heading(theme, title, aside, whole.rows_from(0, 1), buffer);
    whole.cut_top(1)
}

/// From this width on a list stands beside a map.
pub const WIDE: u16 = 110;

/// The areas of a page with a map, a list and a text below them; what is not shown has no area.
#[derive(Clone, Copy, Debug, Default)]
pub struct MapPage {
    pub list: Rect,
    pub map: Rect,
    pub foot: Rect,
}

/// Lays out a page below its heading. Where the list does not fit beside the map, it stands in its place if it is wanted.
pub fn map_page(screen: Rect, foot: u16, wants_list: bool) -> MapPage {
    let body = screen.cut_bottom(1).cut_top(1);
    let foot = foot.min(body.height / 2);
    let (above, foot) = (body.cut_bottom(foot), body.cut_top(body.height - foot));
    if body.width < WIDE {
        let (shown, hidden) = (above, Rect::default());
        let (list, map) = if wants_list { (shown, hidden) } else { (hidden, shown) };
        return MapPage { list, map, foot };
    }
    // The schematic map takes 78 columns; beyond that both gain.
    let left = body.width.saturating_sub(79).clamp(30, 46);
    MapPage { list: above.columns_from(0, left), map: above.columns_from(left + 1, body.width), foot }
}

/// Draws a line that is being typed. Of a text that is too long the part about the cursor is shown.
pub fn field(theme: Theme, entry: &Entry, area: Rect, buffer: &mut Buffer) {
    let lead = [("▌ ", theme.bar())];
    let line = typed(entry, usize::from(area.width).saturating_sub(4), theme);
    pieces(buffer, area, &[&lead[..], &line].concat());
}
