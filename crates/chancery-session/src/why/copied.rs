//! What the inspector says of the selected order, as a text to be sent.

use std::fmt::Write;

use crate::board::Sign;
use crate::open_game::GameSession;

/// Returns the name of the file and the text: game, phase and order, then the page that is looked at. None
/// unless an order is selected.
pub fn ruling(session: &GameSession) -> Option<(String, String)> {
    let row = session.selected_row()?;
    if row.sign == Sign::Heading || session.why.items.is_empty() {
        return None;
    }
    let phase = session.report().board.phase;
    let power = &session.map().power(row.power).name;
    let mut text = format!("{}: {}\n{power}: {}\n\n", session.game.info.name, phase.title(), row.order);
    for item in &session.why.items {
        let indent = "  ".repeat(usize::from(item.line.depth));
        let rule = if item.rule.is_empty() { String::new() } else { format!(" [{}]", item.rule) };
        let _ = writeln!(text, "{}", format!("{indent}{}{rule}", item.line.text).trim_end());
    }
    Some((format!("{phase}-ruling.txt"), text))
}
