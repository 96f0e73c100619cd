//! The list of games that the program opens with, and the selected game below it.

use std::sync::Arc;

use crate::sample;
use crate::theme::{Ink, Theme};
use crate::tui::model::Model;
use crate::tui::panes::{map, results};
use crate::widgets::{Buffer, Cut, Rect, Style, columns, fitting_text, put, rule, wash, window};
use chancery_core::map::{Map, Phase, PhaseKind};
use chancery_draw::{Chart, Glyphs};
use chancery_game::store::Folder;
use chancery_session::game_list::{GameEntry, GameList, Line, Mark, Preview};
use chancery_session::open_game::GameSession;
use chancery_session::shown_map::{MapUse, scene};

/// The rows about the selected game below the list: a rule and two lines, where there is room.
const FOOT: u16 = 3;
/// The heights from which the board of the selected game is shown, and from which it gets half of the height.
const LEAST: u16 = 12;
const HIGH: u16 = 30;
/// The columns for the standings beside the board, on a narrow screen and on a wide one.
const TEXT: u16 = 30;
const LONG_TEXT: u16 = 36;
/// The width of a whole map with codes; on a smaller one no orders are drawn.
const WHOLE: u16 = 78;

fn foot(game_list: &GameList, area: Rect) -> Rect {
    let all = column(area);
    // Above the lines of the list stand two, and a gap is in it and below it.
    let left = all.height.saturating_sub(game_list.lines().len() as u16 + 4);
    let rows = match left.max(if all.height >= HIGH { all.height / 2 } else { 0 }) {
        rows if rows >= LEAST => rows,
        _ if all.height >= 10 && !game_list.games.is_empty() => FOOT,
        _ => 0,
    };
    all.rows_from(all.height - rows, rows)
}

/// Returns the areas of the selected game's board and of the text beside it.
fn preview(model: &Model, game_list: &GameList, area: Rect) -> (Rect, Rect) {
    let all = foot(game_list, area).cut_top(FOOT);
    let text = if all.width < WIDE { TEXT } else { LONG_TEXT };
    let board = all.cut_right(text + 1);
    if !model.shows_maps() {
        return (Rect::default(), all);
    }
    (board, all.columns_from(all.width.saturating_sub(text), text))
}

/// Returns the map of the selected game, where it is drawn, and whether that is too small for codes.
pub fn map_area(model: &Model, game_list: &GameList, body: Rect) -> Option<(Arc<Map>, Rect, bool)> {
    let (board, _) = preview(model, game_list, body);
    let is_small = board.width < Chart::GEOGRAPHIC.0 || board.height < Chart::GEOGRAPHIC.1;
    // Where colours tell provinces apart, a small board needs no codes.
    let tells_apart = model.theme.has_grounds() && model.glyphs == Glyphs::Unicode;
    Some((Arc::clone(game_list.shown()?.game.map()), board, is_small && tells_apart))
}

/// Returns the rows of the list's lines that are visible.
pub fn placed(game_list: &GameList, area: Rect) -> Vec<(Rect, usize)> {
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

/// Returns the column in the middle that has the list.
fn column(area: Rect) -> Rect {
    let width = area.width.saturating_sub(4).min(140);
    area.columns_from((area.width - width) / 2, width).cut_top(1)
}

/// The widths of the columns; one that says nothing, or has no room, has no width.
struct Columns {
    name: u16,
    /// The phase, and the index of its form.
    phase: u16,
    form: usize,
    due: u16,
    changed: u16,
}

/// The width from which there is room for what is only good to know.
const WIDE: u16 = 100;
/// The columns that what a game waits for needs before its phase is written in full.
const NEEDS: u16 = 40;

impl Columns {
    fn of(game_list: &GameList, width: u16) -> Self {
        let wide = width >= WIDE;
        let has = |any: bool, columns: u16| if any { columns } else { 0 };
        let games = &game_list.games;
        let mut all = Self {
            name: if wide { 26 } else { 22 },
            phase: 0,
            form: 0,
            due: has(games.iter().any(|g| g.deadline.is_some()), 12),
            changed: has(wide && !games.is_empty(), 10),
        };
        let others = [all.name, all.due, all.changed].map(|n| n + 2 * u16::from(n > 0));
        let needs = games.iter().map(|g| columns(&g.needs(names(width))) as u16).max().unwrap_or(0);
        let room = width.saturating_sub(3 + others.iter().sum::<u16>() + 2 + needs.min(NEEDS));
        let long = |form: usize| games.iter().map(|g| columns(&phase(g)[form]) as u16).max().unwrap_or(0);
        all.form = (0..2).find(|&form| long(form) <= room).unwrap_or(2);
        // Its heading has five letters.
        all.phase = has(!games.is_empty(), long(all.form).max(6));
        all
    }
}

/// Returns how many of the powers that a game waits for are named.
fn names(width: u16) -> usize {
    if width >= WIDE { 4 } else { 2 }
}

/// Returns the phase of a game in three forms: `Fall 1901, movement`, shorter, and its code.
fn phase(game: &GameEntry) -> [String; 3] {
    let title = game.phase.map(Phase::title).unwrap_or_default();
    let is_told = game.phase.is_some_and(|phase| phase.kind == PhaseKind::Retreats);
    let season = title.split(',').next().unwrap_or_default().to_owned();
    [title.clone(), if is_told { title } else { season }, game.short_phase()]
}

pub fn render(model: &Model, game_list: &GameList, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let top = column(area);
    let welcome = if !game_list.ready {
        "Looking for your games…"
    } else if game_list.games.is_empty() {
        match (game_list.is_away(Some(Folder::Trash)), game_list.is_away(None)) {
            (true, _) => "No games here, but some are in the trash: B brings them back.",
            (false, true) => "No games here, but some are in the archive: B brings them back.",
            (false, false) => "No games yet. Open the sample game, begin one of your own, or import one.",
        }
    } else {
        "Your games, the most urgent first."
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
        let names = ["name", "phase", "due", "changed", "needs"].map(str::to_owned);
        let head = Rect { y: first.y - 1, height: 1, ..*first };
        row(&Columns::of(game_list, head.width), &names, head, [theme.ink(Ink::Quiet); 3], buffer);
    }
    for (area, i) in placed {
        let texts = match lines[i] {
            Line::Game(at) => {
                one(game_list, &game_list.games[at], theme, area, buffer);
                ("", "")
            }
            Line::Sample => (sample::NAME, "a real game, several seasons in"),
            Line::New => ("New game", "from the start, or from any position"),
            Line::Import => ("Import a game", "of another program, or a judge's mail"),
        };
        other(game_list, texts, theme, area, buffer);
        if i == selected {
            wash(buffer, area, theme.ink(Ink::Selected));
        }
    }
    below(model, game_list, area, buffer);
}

/// Draws the selected game below the list: what it is and whom it waits for, its board, its standings and what happened
/// last.
fn below(model: &Model, game_list: &GameList, area: Rect, buffer: &mut Buffer) {
    let (theme, below) = (model.theme, foot(game_list, area));
    rule(buffer, below.rows_from(0, 1), theme);
    if let Some(game) = game_list.chosen() {
        about(game, game_list.shown(), theme, below, buffer);
    }
    let Some(session) = game_list.shown() else { return };
    let (board, beside) = preview(model, game_list, area);
    let mut scene = scene(session, MapUse { at_table: true, hides_cursor: true, pointing: None });
    if board.width < WHOLE {
        scene.orders.clear();
    }
    if !board.is_empty() {
        map::board(model, &scene, None, board, buffer);
    }
    let powers = session.map().powers().len() as u16;
    results::standings(model, session, beside.rows_from(0, powers), buffer);
    let said = beside.cut_top(powers + 1).columns_from(1, beside.width);
    fitting_text(buffer, said, &Preview::headline(session), theme.ink(Ink::Quiet));
}

fn other(game_list: &GameList, texts: (&str, &str), theme: Theme, area: Rect, buffer: &mut Buffer) {
    let name = Columns::of(game_list, area.width).name;
    put(buffer, area.columns_from(3, name), texts.0, theme.ink(Ink::Heading));
    put(buffer, area.columns_from(3 + name + 2, area.width), texts.1, theme.ink(Ink::Quiet));
}

/// Draws the columns of a row: the name, what is due, and the rest, each in its own style.
fn row(columns: &Columns, texts: &[String; 5], area: Rect, inks: [Style; 3], buffer: &mut Buffer) {
    let widths = [columns.name, columns.phase, columns.due, columns.changed, area.width];
    let inks = [inks[0], inks[2], inks[1], inks[2], inks[2]];
    let mut x = 3;
    for ((text, width), ink) in texts.iter().zip(widths).zip(inks) {
        if width > 0 {
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
        phase(game).into_iter().nth(columns.form).unwrap_or_default(),
        game.due(),
        game.modified.map(|time| time.date()).unwrap_or_default(),
        game.needs(names(area.width)),
    ];
    let due = theme.ink(if game.presses() { Ink::Bad } else { Ink::Quiet });
    let rest = theme.ink(if mark == Mark::Damaged { Ink::Bad } else { Ink::Quiet });
    row(&columns, &texts, area, [theme.ink(Ink::Heading), due, rest], buffer);
}

/// Draws the details of the selected game, and the players that it waits for once it was read.
fn about(game: &GameEntry, session: Option<&GameSession>, theme: Theme, area: Rect, buffer: &mut Buffer) {
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
    let (late, ink) = if game.presses() { ("late: ", Ink::Bad) } else { ("waiting for ", Ink::Quiet) };
    let waits = matches!(game.mark(), Mark::Waits | Mark::Retreats);
    let fits = |names: &String| columns(late) + columns(names) <= usize::from(inside.width);
    match session.filter(|_| waits).map(Preview::waiting).filter(fits) {
        Some(waiting) => put(buffer, inside.rows_from(2, 1), &(late.to_owned() + &waiting), theme.ink(ink)),
        None => put(buffer, inside.rows_from(2, 1), &game.needs(99), theme.ink(Ink::Quiet)),
    };
}
