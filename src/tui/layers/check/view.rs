//! What the check found, as rows.

use crate::game::OnOrder as Ruling;
use crate::session::check::Finding;
use crate::session::check::rule_on::counts;
use crate::session::open_game::GameSession;
use crate::theme::Ink;
use crate::widgets::clean::{clean, columns, cut, padded};
use crate::widgets::list::{Item, item};

/// How many columns of the screen the heading of the check leaves free.
const PLACE: usize = 22;

/// How many columns of whose order it is are shown at most.
const NAME: usize = 28;

/// Returns what the check found, row by row.
pub fn found_items(session: &GameSession, found: &[Finding]) -> Vec<Item> {
    let name = |power| cut(&clean(&session.power_and_player(power)), NAME);
    let whose = |f: &Finding| f.power.map_or_else(String::new, name);
    let width = found.iter().map(|f| columns(&whose(f))).max().unwrap_or(0).max(8);
    let one = |f: &Finding| {
        let mut text = format!("{:<10} {} {}", f.topic.word(), padded(&whose(f), width), f.order);
        if f.ruling.is_none() {
            text = format!("{text}: {}", f.why);
        }
        let ruling = f.ruling.as_ref().map_or_else(String::new, Ruling::describe);
        item(text, ruling, if f.is_settled() { Ink::Quiet } else { Ink::Text })
    };
    found.iter().map(one).collect()
}

/// Returns a title with how many findings there are of each matter, as far as there is room.
pub fn counted(mut title: String, found: &[Finding], width: u16) -> String {
    // Beside it stands which row of how many is selected.
    let room = usize::from(width).saturating_sub(PLACE);
    for count in counts(found) {
        let longer = format!("{title} · {count}");
        if columns(&longer) > room {
            title.push_str(" · …");
            break;
        }
        title = longer;
    }
    title
}
