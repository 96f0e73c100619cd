//! A position while it is set up: the map, the powers with what they have, and what is wrong.
//!
//! ```text
//! from 110 columns          smaller
//! ┌ heading ───────────┐    ┌ heading ───────┐
//! │ powers │ map       │    │ map            │
//! │        │           │    │                │
//! ├────────┴───────────┤    ├────────────────┤
//! │ the cursor, the    │    │ the same, and  │
//! └ line, findings     ┘    └ the power      ┘
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::draw::Scene;
use crate::map::Province;
use crate::theme::Ink;
use crate::tui::layers::position_editor::Editor;
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::map::{board, picture};
use crate::widgets::area::Cut;
use crate::widgets::boxes::{field, page};
use crate::widgets::clean::wrap;
use crate::widgets::paint::{divider, in_sight, pieces, put, rule};

/// From this width on the powers are listed beside the map.
const WIDE: u16 = 110;

/// The areas of the screen; what is not shown has no area.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    powers: Rect,
    map: Rect,
    foot: Rect,
}

fn places(screen: Rect) -> Places {
    let mut places = Places::default();
    let body = screen.cut_bottom(1).cut_top(1);
    let foot = if body.width >= WIDE { 6 } else { 5 }.min(body.height / 2);
    places.foot = body.rows_from(body.height - foot, foot);
    let body = body.cut_bottom(foot);
    if body.width >= WIDE {
        // The schematic map takes 78 columns; beyond that both gain.
        let left = body.width.saturating_sub(79).clamp(30, 46);
        places.powers = body.columns_from(0, left);
        places.map = body.columns_from(left + 1, body.width);
    } else {
        places.map = body;
    }
    places
}

/// Returns where the map stands.
pub fn map_area(screen: Rect) -> Rect {
    places(screen).map
}

pub fn render(cx: &ViewContext, editor: &Editor, screen: Rect, buffer: &mut Buffer) {
    let places = places(screen);
    let position = editor.setup.position();
    let owned = position.owners.iter().flatten().count();
    let aside = format!("{} · {} units, {owned} centres", position.phase.title(), position.units.len());
    page(cx.theme, "A position", &aside, screen, buffer);
    divider(buffer, places.powers, cx.theme);
    let told = powers(cx, editor, places.powers, buffer);
    board(cx, &scene(editor), Some(editor.at), places.map, buffer);
    foot(cx, editor, places.powers.is_empty(), told, places.foot, buffer);
}

fn scene(editor: &Editor) -> Scene<'_> {
    let mut scene = Scene::new(editor.setup.map(), editor.setup.position());
    scene.selected = Some(editor.at);
    scene.highlighted =
        editor.setup.findings().into_iter().filter(|f| f.grave).filter_map(|f| f.at).collect();
    scene
}

/// Returns the province at a cell of the screen, for the mouse.
pub fn province_at(cx: &ViewContext, editor: &Editor, x: u16, y: u16) -> Option<Province> {
    let area = map_area(Rect::new(0, 0, cx.size.0, cx.size.1));
    let picture =
        picture(cx, &scene(editor), Some(editor.at), area).filter(|_| area.contains((x, y).into()))?;
    picture.province_at(x - area.x, y - area.y)
}

/// Draws the powers, and below them every finding; returns whether there was room for all of those.
fn powers(cx: &ViewContext, editor: &Editor, area: Rect, buffer: &mut Buffer) -> bool {
    let theme = cx.theme;
    let map = editor.setup.map();
    let width = usize::from(area.width.saturating_sub(5)).max(1);
    let mut lines: Vec<(u16, String, Style, bool)> = Vec::new();
    let mut in_hand = 0;
    for power in map.powers() {
        if power == editor.power {
            in_hand = lines.len();
        }
        let name = format!("{}  {}", map.power(power).name.to_uppercase(), editor.counts(power));
        lines.push((3, name, theme.power(power), power == editor.power));
        let (units, centres) = editor.holdings(power);
        for (held, ink) in [(units, Ink::Text), (centres, Ink::Quiet)] {
            let held = wrap(&held, width).into_iter().filter(|text| !text.is_empty());
            lines.extend(held.map(|text| (4, text, theme.ink(ink), false)));
        }
    }
    for (i, row) in in_sight(area, Some(in_hand), lines.len()) {
        let (indent, text, style, marked) = &lines[i];
        if *marked {
            put(buffer, row.columns_from(1, 1), "▌", theme.bar());
        }
        put(buffer, row.columns_from(*indent, row.width), text, *style);
    }
    let rest = area.cut_top((lines.len() as u16).saturating_add(1)).cut_right(1);
    let mut y = 0;
    for finding in editor.findings() {
        let (sign, ink) = if finding.grave { ("!", Ink::Bad) } else { ("·", Ink::Doubt) };
        for (i, text) in wrap(&finding.message, width).iter().enumerate() {
            let row = rest.rows_from(y, 1);
            put(buffer, row.columns_from(1, 1), if i == 0 { sign } else { "" }, theme.ink(ink));
            put(buffer, row.columns_from(3, row.width), text, theme.ink(ink));
            y += 1;
        }
    }
    y <= rest.height
}

/// Draws the cursor, the power in hand, the line that is typed, and what is wrong or odd. Where all of that
/// was told beside the map, it draws only what is so at the cursor.
fn foot(cx: &ViewContext, editor: &Editor, narrow: bool, told: bool, area: Rect, buffer: &mut Buffer) {
    let theme = cx.theme;
    rule(buffer, area.rows_from(0, 1), theme);
    let inside = area.cut_top(1).columns_from(1, area.width);
    let power = editor.setup.map().power(editor.power);
    let name = power.name.to_uppercase();
    let mut in_hand = format!("  {}", editor.counts(editor.power));
    if narrow {
        let (units, _) = editor.holdings(editor.power);
        let colon = if units.is_empty() { "" } else { ": " };
        in_hand = format!("{in_hand}{colon}{units}");
    }
    let mut y = 0;
    pieces(
        buffer,
        inside.rows_from(y, 1),
        &[("▌ ", theme.bar()), (&name, theme.power(editor.power)), (&in_hand, theme.ink(Ink::Text))],
    );
    y += 1;
    match &editor.entry {
        Some(entry) => field(cx.theme, entry, inside.rows_from(y, 1), buffer),
        None => {
            put(buffer, inside.rows_from(y, 1), &editor.here(), theme.ink(Ink::Heading));
        }
    }
    y += 1;
    let width = usize::from(inside.width).max(1);
    if let Some((word, is_bad)) = &editor.word {
        let ink = if *is_bad { Ink::Bad } else { Ink::Doubt };
        for line in wrap(word, width).into_iter().take(2) {
            put(buffer, inside.rows_from(y, 1), &line, theme.ink(ink));
            y += 1;
        }
    }
    let mut findings = editor.findings();
    let is_sound = findings.is_empty();
    findings.retain(|f| !told || f.at == Some(editor.at));
    let rows = usize::from(inside.height.saturating_sub(y));
    for (i, finding) in findings.iter().enumerate().take(rows) {
        let more = findings.len() - i - 1;
        let text = if i + 1 == rows && more > 0 {
            format!("{}; and {more} more", finding.message)
        } else {
            finding.message.clone()
        };
        let (sign, ink) = if finding.grave { ("! ", Ink::Bad) } else { ("· ", Ink::Doubt) };
        pieces(buffer, inside.rows_from(y, 1), &[(sign, theme.ink(ink)), (&text, theme.ink(ink))]);
        y += 1;
    }
    if findings.is_empty() && editor.word.is_none() && (is_sound || editor.entry.is_some()) {
        let text = if editor.entry.is_some() {
            "Enter accepts “Austria: A Bud”, “centres Austria: Bud”, “Fall 1903” or a place."
        } else {
            "Nothing is wrong with this position."
        };
        put(buffer, inside.rows_from(y, 1), text, theme.ink(Ink::Quiet));
    }
}
