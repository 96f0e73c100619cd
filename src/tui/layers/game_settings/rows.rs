//! The rows of the settings: the table of players, the groups, and what is listed and found of them.

use super::SettingsList;
use crate::tui::commands::Command;
use crate::widgets::fuzzy::found;
use crate::widgets::list::{Form, heading, named};
use crate::widgets::{Item, List, Rect, clean, columns, cut, padded};
use chancery_game::game::{Deadline, FactRow};
use chancery_session::open_game::GameSession;
use chancery_session::styled::counted;

/// Returns whether the list that a command opens has the setting with this key: that of players or of deadlines has them
/// alone, and there what is typed is for the selected one.
pub(super) fn has(which: Command, key: &str) -> bool {
    match which {
        Command::Players => cell_of(key).is_some() || matches!(key, "nmr" | "disorder-after"),
        Command::Deadlines => key.starts_with(DEADLINES),
        _ => true,
    }
}

/// The beginning of the keys of players.
pub(super) const PLAYERS: &str = "player.";
/// The beginning of the keys of deadlines.
pub(super) const DEADLINES: &str = "deadline.";

/// The columns of the table of players: the beginning of their keys, their title, and their share of the width.
pub(super) const COLUMNS: [(&str, &str, usize); 4] =
    [("player", "Player", 28), ("contact", "Contact", 31), ("standby", "Standby", 17), ("note", "Note", 24)];

/// Returns the column of a cell of the table of players, and the key of its power.
pub(super) fn cell_of(key: &str) -> Option<(usize, &str)> {
    let (kind, power) = key.split_once('.').filter(|_| key != "contact.gm")?;
    Some((COLUMNS.iter().position(|column| column.0 == kind)?, power))
}

/// Makes a row of the table of players that is so wide; a mark stands before the cell that is selected.
fn table_row(power: &str, cells: [&str; 4], selected: Option<usize>, width: usize) -> Item {
    let room = width.saturating_sub(POWERS_WIDTH + 4);
    // Behind each text there are two blanks at least, of which the mark takes the place of one.
    let padded = |text: &str, columns: usize| padded(&cut(&clean(text), columns.saturating_sub(2)), columns);
    let cells: Vec<String> =
        cells.iter().zip(COLUMNS).map(|(cell, column)| padded(cell, room * column.2 / 100)).collect();
    let (before, after) = cells.split_at(selected.unwrap_or(COLUMNS.len()));
    let mut lead = padded(power, POWERS_WIDTH + 1) + &before.concat();
    if selected.is_some() {
        lead.truncate(lead.len() - 2);
        lead.push('▸');
    }
    named(&lead, columns(&lead) as u16, after.concat().trim_end())
}

/// Makes the row of a power in the table of players.
fn player_row(session: &GameSession, key: &str, selected: Option<usize>, width: usize) -> Item {
    let power = session.map().names().power(key);
    let player = power.map(|power| session.game.info.players[power.index()].clone()).unwrap_or_default();
    let is_in_disorder = power.is_some_and(|power| session.report().power(power).in_disorder);
    let name = match player.name.as_str() {
        "" if is_in_disorder => "civil disorder".to_owned(),
        name if is_in_disorder => format!("{name}, silent"),
        name => name.to_owned(),
    };
    let cells = [&name, player.contact.as_str(), player.standby.as_str(), player.note.as_str()];
    let name = power.map_or(key, |power| session.map().power(power).name.as_str());
    table_row(name, cells, selected, width)
}

/// Makes the row of another setting; a deadline has its day of the week.
fn setting_row(row: &FactRow) -> Item {
    let due: Option<Deadline> = row.value.parse().ok().filter(|_| row.key.starts_with(DEADLINES));
    let weekday = due.map(|due| format!(" {}", due.weekday())).unwrap_or_default();
    named(&row.label, NAMES_WIDTH, row.value.clone() + &weekday)
}

/// How many headings there are.
const GROUPS: usize = 5;

/// Returns the subject of a setting, as the heading says it.
pub(super) fn group_of(key: &str) -> &'static str {
    let kind = key.split_once('.').map_or(key, |(kind, _)| kind);
    match if key == "contact.gm" { "master" } else { kind } {
        "player" | "contact" | "standby" | "note" => "Players",
        "deadline" => "Deadlines",
        "victory" | "last-year" | "draws-include-all" | "secret-votes" => "The end",
        "name" | "number" | "miller" | "master" | "event" | "tournament" | "round" | "board" | "scoring" => {
            "Names and numbers"
        }
        _ => "House rules",
    }
}

/// How wide the column of the names of settings is.
const NAMES_WIDTH: u16 = 34;
/// How wide the column of powers in the table of players is.
const POWERS_WIDTH: usize = 9;

impl SettingsList {
    /// Returns the rows that are listed and that what is typed finds, by their place among all, the best first.
    pub fn found_best_first(&self, session: &GameSession) -> Vec<usize> {
        let rows = session.game.fact_rows();
        let texts = rows.iter().map(|row| format!("{} {}", row.label, row.value));
        let mut all = found(self.search.text(), texts);
        if all.is_empty() {
            // The headings are written above the rows, so people look for them, too.
            all = found(self.search.text(), rows.iter().map(|row| group_of(&row.key).to_owned()));
        }
        all.into_iter().filter(|&at| has(self.which, &rows[at].key)).collect()
    }

    /// Makes the form as it stands: of the groups, the one with the selected row is unfolded. Gives with it the row to which
    /// a click on each line leads.
    pub(super) fn form<T>(
        &self,
        session: &GameSession,
        screen: Rect,
        with: impl FnOnce(&List, &[usize]) -> T,
    ) -> T {
        // The rows stay in their order, which tells what belongs together.
        let (shown, rows) = (self.listed(session), session.game.fact_rows());
        let is_in = |at: &usize, group: &str| rows.get(*at).is_some_and(|row| group_of(&row.key) == group);
        let in_group = |group: &str| shown.iter().filter(|at| is_in(at, group)).count();
        // The list of all settings keeps its width.
        let (is_all, most) =
            (self.which == Command::Details, if self.which == Command::Players { 160 } else { 84 });
        let width = usize::from(screen.width.saturating_sub(4).min(most)).saturating_sub(4);
        let mut is_table = false;
        let open = rows.get(self.selected).map_or("", |row| group_of(&row.key));
        // What is typed finds rows of several groups.
        let is_folded = is_all && self.search.is_empty();
        let (mut items, mut places) = (Vec::new(), Vec::new());
        let (mut selected, mut group, mut longest) = (usize::MAX, "", 0);
        for (at, row) in shown.iter().filter_map(|&at| Some((at, rows.get(at)?))) {
            let is_new = is_folded && group != group_of(&row.key);
            group = group_of(&row.key);
            if is_new {
                let count = in_group(group);
                longest = longest.max(count);
                let what = if cell_of(&row.key).is_some() { "power" } else { "setting" };
                let folded = || format!("{group} · {}", counted(count, what));
                items.push(heading(if group == open { group.to_owned() } else { folded() }));
                places.push(at);
            }
            if is_folded && group != open {
                continue;
            }
            let cell = cell_of(&row.key);
            if cell.is_some() && !std::mem::replace(&mut is_table, true) {
                items.push(heading(
                    table_row("", COLUMNS.map(|column| column.1), None, width).words().trim_end(),
                ));
                places.push(at);
            }
            places.push(at);
            let is_selected = at == self.selected;
            selected = if is_selected { items.len() } else { selected };
            items.push(match cell {
                Some((column, power)) => player_row(session, power, is_selected.then_some(column), width),
                None => setting_row(row),
            });
        }
        let (typed, is_wrong) = (self.entry.as_ref(), self.error.is_some());
        with(
            &List {
                title: &self.title(session),
                items,
                selected: Some(selected),
                entry: is_all.then_some(&self.search),
                room: (0, if is_all { longest + GROUPS + 1 } else { 0 }),
                foot: &self.foot(session),
                form: Some(Form { aside: "", typed, is_wrong }),
                ..List::default()
            },
            &places,
        )
    }

    /// Returns the rows that are shown, in their order: of a row of the table of players the cell in the column that is
    /// selected.
    pub(super) fn listed(&self, session: &GameSession) -> Vec<usize> {
        let rows = session.game.fact_rows();
        let column = |at: usize| cell_of(&rows.get(at)?.key).map(|cell| cell.0);
        let selected = column(self.selected).unwrap_or(0);
        let in_column = |at: usize| column(at).map_or(at, |column| at - column + selected);
        let mut shown: Vec<usize> = self.found_best_first(session).into_iter().map(in_column).collect();
        shown.sort_unstable();
        shown.dedup();
        shown
    }
}
