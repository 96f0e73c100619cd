//! The list of games that the program opens with.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::sample;
use crate::theme::{Ink, Theme};
use crate::widgets::area::Cut;
use crate::widgets::clean::columns;
use crate::widgets::paint::{put, rule, wash, window};
use chancery_core::map::{Phase, PhaseKind};
use chancery_game::store::Folder;
use chancery_session::game_list::{GameEntry, GameList, Line, Mark, Order};

/// The rows about the selected game at the foot: a rule and two lines, where there is room.
const FOOT: u16 = 3;

fn foot(game_list: &GameList, area: Rect) -> Rect {
    let all = column(area);
    let rows = if game_list.chosen().is_some() && all.height >= 10 { FOOT } else { 0 };
    all.rows_from(all.height - rows, rows)
}

/// Returns where the lines of the list stand, the first one at the top of what is left.
fn placed(game_list: &GameList, area: Rect) -> Vec<(Rect, usize)> {
    let below = foot(game_list, area).height;
    let area = column(area).cut_bottom(below).cut_top(if game_list.trouble.is_some() { 3 } else { 2 });
    let lines = game_list.lines();
    let selected = game_list.selected.min(lines.len() - 1);
    let first = window(Some(selected), lines.len(), usize::from(area.height).max(1));
    let mut y = 0;
    let mut placed = Vec::new();
    for i in first..lines.len() {
        // A gap tells the games from what else can be done.
        if i == game_list.games.len() && i > first {
            y += 1;
        }
        let row = area.rows_from(y, 1);
        if row.is_empty() {
            break;
        }
        placed.push((row, i));
        y += 1;
    }
    placed
}

/// Returns the column in the middle in which everything stands.
fn column(area: Rect) -> Rect {
    let width = area.width.saturating_sub(4).min(140);
    area.columns_from((area.width - width) / 2, width).cut_top(1)
}

/// Returns the number of the line at a cell of the screen, for the mouse. `area` is the screen's body.
pub fn line_at(game_list: &GameList, area: Rect, x: u16, y: u16) -> Option<usize> {
    placed(game_list, area).into_iter().find(|(row, _)| row.contains((x, y).into())).map(|(_, line)| line)
}

/// The widths of the columns; one that says nothing, or has no room, has no width.
struct Columns {
    name: u16,
    number: u16,
    miller: u16,
    /// The phase, and in which of its forms.
    phase: u16,
    form: usize,
    due: u16,
    changed: u16,
}

/// From this width on there is room for what is only good to know.
const WIDE: u16 = 100;
/// How many columns are left for what a game needs before its phase is written in full.
const NEEDS: u16 = 40;

impl Columns {
    fn of(game_list: &GameList, width: u16) -> Self {
        let wide = width >= WIDE;
        let has = |any: bool, columns: u16| if any { columns } else { 0 };
        let games = &game_list.games;
        let numbers = games.iter().any(|g| !g.number.is_empty());
        let millers = games.iter().any(|g| !g.miller.is_empty());
        let mut all = Self {
            name: if wide { 26 } else { 22 },
            number: has(wide && numbers, 8),
            miller: has(wide && millers, 10),
            phase: 0,
            form: 0,
            due: has(games.iter().any(|g| g.deadline.is_some()), 12),
            changed: has(wide && !games.is_empty(), 10),
        };
        let others =
            [all.name, all.number, all.miller, all.due, all.changed].map(|n| n + 2 * u16::from(n > 0));
        let needs = games.iter().map(|g| columns(&g.needs(names(width))) as u16).max().unwrap_or(0);
        let room = width.saturating_sub(3 + others.iter().sum::<u16>() + 2 + needs.min(NEEDS));
        let long = |form: usize| games.iter().map(|g| columns(&phase(g)[form]) as u16).max().unwrap_or(0);
        all.form = (0..2).find(|&form| long(form) <= room).unwrap_or(2);
        // Its heading has five letters.
        all.phase = has(!games.is_empty(), long(all.form).max(6));
        all
    }
}

/// Returns how many powers are named that a game waits for.
fn names(width: u16) -> usize {
    if width >= WIDE { 4 } else { 2 }
}

/// Returns the phase of a game in its forms: with what is decided in it, without what goes without saying, and as its code.
fn phase(game: &GameEntry) -> [String; 3] {
    let title = game.phase.map(Phase::title).unwrap_or_default();
    let is_told = game.phase.is_some_and(|phase| phase.kind == PhaseKind::Retreats);
    let season = title.split(',').next().unwrap_or_default().to_owned();
    [title.clone(), if is_told { title } else { season }, game.short_phase()]
}

pub fn render(game_list: &GameList, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let top = column(area);
    let welcome = if !game_list.ready {
        "Looking for your games…"
    } else if game_list.games.is_empty() {
        match (game_list.is_away(Some(Folder::Trash)), game_list.is_away(None)) {
            (true, _) => "No games here, but some are in the trash: B brings them back.",
            (false, true) => "No games here, but some are in the archive: B brings them back.",
            (false, false) => "No games yet. Look at the sample game, or begin one of your own.",
        }
    } else {
        match game_list.order {
            Order::Urgent => "Your games, the most urgent first.",
            Order::Played => "Your games, the last one played first.",
            Order::Name => "Your games, by name.",
            Order::Deadline => "Your games, by deadline.",
            Order::Phase => "Your games, by phase.",
        }
    };
    put(buffer, top, welcome, theme.ink(Ink::Text));
    if let Some(trouble) = &game_list.trouble {
        put(buffer, top.cut_top(1), trouble, theme.ink(Ink::Bad));
    }
    let lines = game_list.lines();
    let selected = game_list.selected.min(lines.len() - 1);
    let placed = placed(game_list, area);
    if !game_list.games.is_empty()
        && let Some((first, _)) = placed.first()
        && first.y > top.y + 1
    {
        let names = ["name", "Boardman", "Miller", "phase", "due", "changed", "needs"].map(str::to_owned);
        let head = Rect { y: first.y - 1, height: 1, ..*first };
        row(&Columns::of(game_list, head.width), &names, head, [theme.ink(Ink::Quiet); 3], buffer);
    }
    for (area, i) in placed {
        match &lines[i] {
            Line::Game(g) => one(game_list, &game_list.games[*g], theme, area, buffer),
            Line::Sample => {
                other(game_list, (sample::NAME, "a real game, several seasons in"), theme, area, buffer);
            }
            Line::New => {
                other(game_list, ("New game", "from the start, or from any position"), theme, area, buffer);
            }
        }
        if i == selected {
            wash(buffer, area, theme.ink(Ink::Selected));
        }
    }
    if let Some(game) = game_list.chosen() {
        about(game, theme, foot(game_list, area), buffer);
    }
}

fn other(game_list: &GameList, texts: (&str, &str), theme: Theme, area: Rect, buffer: &mut Buffer) {
    let name = Columns::of(game_list, area.width).name;
    put(buffer, area.columns_from(3, name), texts.0, theme.ink(Ink::Heading));
    put(buffer, area.columns_from(3 + name + 2, area.width), texts.1, theme.ink(Ink::Quiet));
}

/// Writes the columns of a row: the name, what is due, and the rest, each in its ink.
fn row(columns: &Columns, texts: &[String; 7], area: Rect, inks: [Style; 3], buffer: &mut Buffer) {
    let widths = [
        columns.name,
        columns.number,
        columns.miller,
        columns.phase,
        columns.due,
        columns.changed,
        area.width,
    ];
    let mut x = 3;
    for (i, (text, width)) in texts.iter().zip(widths).enumerate() {
        if width > 0 {
            let ink = match i {
                0 => inks[0],
                4 => inks[1],
                _ => inks[2],
            };
            put(buffer, area.columns_from(x, width), text, ink);
            x = x.saturating_add(width).saturating_add(2);
        }
    }
}

fn one(game_list: &GameList, game: &GameEntry, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let columns = Columns::of(game_list, area.width);
    let mark = game.mark();
    let (sign, ink) = match mark {
        Mark::Adjudicate => ("!", Ink::Good),
        Mark::Damaged => ("✗", Ink::Bad),
        Mark::Waits | Mark::Sample => ("·", Ink::Quiet),
        Mark::Retreats => ("r", Ink::Quiet),
        Mark::Finished => ("✓", Ink::Quiet),
    };
    put(buffer, area.columns_from(1, 1), sign, theme.ink(ink));
    let texts = [
        game.name.clone(),
        game.number.clone(),
        game.miller.clone(),
        phase(game).into_iter().nth(columns.form).unwrap_or_default(),
        game.due(),
        game.modified.map(|time| time.date()).unwrap_or_default(),
        game.needs(names(area.width)),
    ];
    let due = theme.ink(if game.presses() { Ink::Bad } else { Ink::Quiet });
    let rest = theme.ink(if mark == Mark::Damaged { Ink::Bad } else { Ink::Quiet });
    row(&columns, &texts, area, [theme.ink(Ink::Heading), due, rest], buffer);
}

/// Draws all that there is to say of the selected game.
fn about(game: &GameEntry, theme: Theme, area: Rect, buffer: &mut Buffer) {
    rule(buffer, area.rows_from(0, 1), theme);
    let [title, brief, _] = phase(game);
    let due = game.deadline.map(|due| due.to_string()).unwrap_or_default();
    let changed = game.modified.map(|time| time.date()).unwrap_or_default();
    let facts = |map: &str, phase: &str, changed: &str| {
        let facts = [
            ("", game.name.as_str()),
            ("Boardman ", &game.number),
            ("Miller ", &game.miller),
            ("map ", map),
            ("", phase),
            ("due ", &due),
            ("changed ", changed),
        ];
        let said = facts.into_iter().filter(|(_, text)| !text.is_empty());
        said.map(|(label, text)| format!("{label}{text}")).collect::<Vec<_>>().join(" · ")
    };
    let inside = area.columns_from(1, area.width);
    // What matters least is left out first.
    let mut ways = vec![facts("", &brief, ""), facts("", &brief, &changed), facts("", &title, &changed)];
    ways.push(facts(&game.map, &title, &changed));
    let fitting = ways.iter().rev().find(|text| columns(text) <= usize::from(inside.width));
    put(buffer, inside.rows_from(1, 1), fitting.unwrap_or(&ways[0]), theme.ink(Ink::Text));
    put(buffer, inside.rows_from(2, 1), &game.needs(99), theme.ink(Ink::Quiet));
}
