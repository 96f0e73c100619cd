//! A position while it is written: the text, the map of what is understood, and what is wrong.
//!
//! ```text
//! ┌ heading ────────────┐
//! │ text │ map          │
//! │      │              │
//! ├──────┴──────────────┤
//! │ what is wrong, and  │
//! └ what may be written ┘
//! ```

use crate::theme::Ink;
use crate::tui::layers::position_editor::Editor;
use crate::tui::panes::context::ViewContext;
use crate::tui::panes::map::{board, picture};
use crate::widgets::{Buffer, Cut, Rect, broken, divider, page, rule, write};
use chancery_core::map::Province;
use chancery_draw::Scene;
use chancery_game::protocol::Finding;

/// From this width on there is a map beside the text.
const WIDE: u16 = 60;

/// The areas of the screen; what is not shown has no area.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places {
    pub text: Rect,
    pub map: Rect,
    foot: Rect,
}

/// Returns what stands where.
pub fn places(screen: Rect) -> Places {
    let body = screen.cut_bottom(1).cut_top(1);
    let foot = if body.height < 30 { 5 } else { 8 }.min(body.height / 2);
    let (above, foot) = (body.cut_bottom(foot), body.rows_from(body.height - foot, foot));
    if body.width < WIDE {
        return Places { text: above, map: Rect::default(), foot };
    }
    let left = (body.width * 9 / 20).clamp(30, 48);
    let text = above.columns_from(1, left - 1);
    Places { text, map: above.columns_from(left + 1, body.width), foot }
}

pub fn render(cx: &ViewContext, editor: &Editor, screen: Rect, buffer: &mut Buffer) {
    let places = places(screen);
    let position = editor.setup.position();
    let owned = position.owners.iter().flatten().count();
    let aside = format!("{} · {} units, {owned} centres", position.phase.title(), position.units.len());
    page(cx.theme, "A position", &aside, screen, buffer);
    editor.body.render(cx.theme, places.text, buffer);
    if !places.map.is_empty() {
        divider(buffer, places.text, cx.theme);
        board(cx, &scene(editor), editor.centre, places.map, buffer);
    }
    foot(cx, editor, places.foot, buffer);
}

fn scene(editor: &Editor) -> Scene<'_> {
    let mut scene = Scene::new(editor.setup.map(), editor.setup.position());
    scene.selected = editor.under_cursor;
    scene
}

/// Returns the province at a cell of the screen, for the mouse.
pub fn province_at(cx: &ViewContext, editor: &Editor, x: u16, y: u16) -> Option<Province> {
    let area = places(Rect::new(0, 0, cx.size.0, cx.size.1)).map;
    let picture =
        picture(cx, &scene(editor), editor.centre, area).filter(|_| area.contains((x, y).into()))?;
    picture.province_at(x - area.x, y - area.y)
}

/// Draws what is wrong, in the line of the cursor first, what may be written in that line, and what is odd.
fn foot(cx: &ViewContext, editor: &Editor, area: Rect, buffer: &mut Buffer) {
    rule(buffer, area.rows_from(0, 1), cx.theme);
    let area = area.cut_top(1).columns_from(1, area.width).cut_right(1);
    let line = editor.body.cursor().map_or(0, |(line, _)| line);
    let (mut faults, remarks): (Vec<&Finding>, Vec<_>) =
        editor.setup.findings().iter().partition(|f| f.grave);
    faults.sort_by_key(|fault| fault.line != Some(line + 1));
    let mut texts: Vec<(String, Ink)> = editor.message.iter().map(|m| (m.clone(), Ink::Accent)).collect();
    texts.extend(faults.into_iter().map(|fault| match fault.line {
        Some(line) => (format!("! line {line}: {}", fault.message), Ink::Bad),
        None => (format!("! {}", fault.message), Ink::Bad),
    }));
    if let Some(what) = editor.setup.beyond() {
        texts.push((format!("· set the {what} in the form"), Ink::Doubt));
    }
    texts.push((editor.setup.hint(line), Ink::Quiet));
    texts.extend(remarks.iter().map(|remark| (format!("· {}", remark.message), Ink::Doubt)));
    let texts = texts.iter().map(|(text, ink)| (0, text.as_str(), *ink));
    write(cx.theme, &broken(texts, area.width), area, buffer);
}
