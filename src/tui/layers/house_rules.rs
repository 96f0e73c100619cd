//! The house rules of a game as a list to choose from: presets, the engine, how orders are read, and
//! every choice of DATC section 4.

use crate::theme::{Ink, Theme};
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::new_game::NewGameForm;
use crate::tui::model::{Flow, Kind, Layer, Model, Msg};
use crate::widgets::{
    Buffer, Cut, Edit, Rect, Remark, columns, lines_in_sight, page, pieces, put, stepped, wash, wrap,
};
use chancery_draw::Direction;
use chancery_lab::engines;
use chancery_session::house_rules::{House, HouseRow, house_rows};
use chancery_session::undo::Undo;

/// Returns all rows.
pub fn rows() -> Vec<HouseRow> {
    house_rows(engines::ALL)
}

/// The list of house rules.
#[derive(Clone, Debug, Default)]
pub struct RulesList {
    pub selected: usize,
    /// What was typed of a number or a name to find its row.
    pub typed: String,
    /// Why the last choice was refused, if it was.
    pub refusal: Option<String>,
    /// The former rules of a game that is being begun; a game has an undo of its own.
    pub changes: Undo<House>,
}

impl RulesList {
    /// Returns the selected row.
    pub fn row(&self) -> Option<HouseRow> {
        rows().get(self.selected).copied()
    }
}

/// Opens the list.
pub fn open(model: &mut Model) {
    if model.layers.iter().all(|layer| layer.get::<RulesList>().is_none()) {
        model.open(RulesList { selected: 1, ..RulesList::default() });
    }
}

/// Returns the house rules of the game that is being begun, else of the open game.
pub fn house(model: &Model) -> Option<House> {
    let begun =
        model.layers.iter().rev().find_map(|layer| layer.get::<NewGameForm>()).map(|form| &form.game.info);
    begun.or_else(|| Some(&model.session()?.game.info)).map(House::of)
}

impl Layer for RulesList {
    fn kind(&self) -> Kind {
        (
            Scope::CHOOSING.or(Scope::WIDE),
            "House rules",
            "The rules and the engine that adjudicate this game from now on; they are saved with it. Enter chooses a preset or an engine; Left and Right change a choice. u undoes, Ctrl-R redoes. Type a number, such as 4.B.1, to find its choice. ≠ marks a choice that differs from what the DATC prefers.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = match self.row() {
            Some(HouseRow::Preset(..)) => vec![(Command::Accept, "choose the preset")],
            Some(HouseRow::Choice(_)) => {
                vec![
                    (Command::Arrow(Direction::Right), "next option"),
                    (Command::Arrow(Direction::Left), "previous option"),
                ]
            }
            _ => vec![(Command::Accept, "choose")],
        };
        hints.extend([(Command::Undo, "undo"), (Command::Close, "close"), (Command::Help, "help")]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        if let Msg::Edit(Edit::Insert(c)) = msg {
            self.find(model, c);
            return Flow::Done;
        }
        self.typed.clear();
        match msg {
            Msg::Run(Command::Accept) => self.choose(model, 1),
            Msg::Run(Command::Arrow(Direction::Left)) => self.turn(model, -1),
            Msg::Run(Command::Arrow(Direction::Right)) => self.turn(model, 1),
            // A game has an undo of its own, and the form of a new game has none.
            Msg::Run(command @ (Command::Undo | Command::Redo)) => {
                self.refusal = None;
                if form(model).is_none() {
                    return Flow::Ignored;
                }
                self.undo(model, command == Command::Undo);
            }
            Msg::Step(by) => {
                self.refusal = None;
                let rows = rows();
                let is_heading = |at: usize| matches!(rows[at], HouseRow::Heading(_));
                self.selected = stepped(self.selected, by, rows.len(), is_heading);
            }
            Msg::Run(_) => return Flow::Ignored,
            _ => {}
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let (theme, Some(house)) = (model.theme, house(model)) else { return };
        let body = page(theme, "House rules", &house.summary(), screen, buffer);
        let all = rows();
        let refusal = self.refusal.iter().map(|why| (0, why.as_str(), Ink::Bad));
        let explained = self.row().map(|row| row.explain(house)).unwrap_or_default();
        let explained = explained.iter().map(|line| (line.depth, line.text.as_str(), line.tone.into()));
        let remark = Remark::new(refusal.chain(explained), body.width);
        let below =
            remark.height().max(USUAL.min(body.height / 2)).min(body.height.saturating_sub(LEAST_LIST));
        let texts: Vec<Vec<String>> = all.iter().map(|row| meaning(*row, house, body.width)).collect();
        let heights: Vec<usize> = texts.iter().map(Vec::len).collect();
        let lines = lines_in_sight(body.cut_bottom(below), Some(self.selected), &heights);
        let more = lines.last().map_or(0, |(last, ..)| all.len() - 1 - last);
        for (i, part, row) in lines {
            draw_line(theme, all[i], house, part, &texts[i][part], row, buffer);
            if i == self.selected {
                wash(buffer, row, theme.ink(Ink::Selected));
            }
        }
        remark.render(theme, more, body.cut_top(body.height - below), buffer);
    }
}

/// Returns the form of the game that is being begun, if one is.
fn form(model: &mut Model) -> Option<&mut NewGameForm> {
    model.layers.iter_mut().rev().find_map(|layer| layer.get_mut())
}

impl RulesList {
    /// Goes to the first row whose name begins with what is typed.
    fn find(&mut self, model: &mut Model, c: char) {
        self.refusal = None;
        self.typed.extend(c.to_lowercase());
        let fits = |row: &HouseRow, typed: &str| {
            !matches!(row, HouseRow::Heading(_)) && row.words().0.to_lowercase().starts_with(typed)
        };
        if !rows().iter().any(|row| fits(row, &self.typed)) {
            self.typed = c.to_lowercase().collect();
        }
        match rows().iter().position(|row| fits(row, &self.typed)) {
            Some(found) => self.selected = found,
            None => model.complain(format!("no rule begins with {c}; type a number, such as 4.B.1")),
        }
    }

    /// Handles Left and Right: takes the next or the former option of a choice. Going sideways must never
    /// take a whole preset, which going back would not undo.
    fn turn(&mut self, model: &mut Model, by: i64) {
        match self.row() {
            Some(HouseRow::Choice(_)) => self.choose(model, by),
            _ => model.say("Enter chooses it; Left and Right are for the choices below"),
        }
    }

    /// Chooses the selected row, or the next or the former option of it: for a new game in its form, else in the open
    /// game, where it can be undone.
    fn choose(&mut self, model: &mut Model, by: i64) {
        let (Some(row), Some(before)) = (self.row(), house(model)) else { return };
        self.refusal = None;
        let next = match row.choose(before, by) {
            Ok(next) if next == before => return,
            Ok(next) => next,
            Err(why) => {
                self.refusal = Some(why.into());
                return;
            }
        };
        if let Some(form) = form(model) {
            next.settle(&mut form.game.info);
            self.changes.push(before, "the change of the rules");
        } else if let Some(session) = model.session_mut() {
            let mut after = session.game.info.clone();
            next.settle(&mut after);
            session.set_info(after, row.change(next));
        }
        model.say(row.message(next));
    }

    /// Undoes what was chosen for a new game, or redoes it.
    fn undo(&mut self, model: &mut Model, undo: bool) {
        let Some(now) = house(model) else { return };
        let step = if undo { self.changes.undo(now) } else { self.changes.redo(now) };
        if let (Some(step), Some(form)) = (&step, form(model)) {
            step.state.settle(&mut form.game.info);
        }
        let (did, does) = if undo { ("undid", "undo") } else { ("redid", "redo") };
        let told = step.map(|step| format!("{did} {}", step.what));
        model.tell(told.ok_or_else(|| format!("there is nothing to {does}")));
    }
}

/// The columns before what a row means.
const MEANING_AT: u16 = 19;
/// The columns of the option of a choice.
const OPTION: usize = 10;
/// The rows that the explanation has, unless it needs more.
const USUAL: u16 = 8;
/// The rows that it leaves to the list.
const LEAST_LIST: u16 = 5;

/// Returns what a row means, on lines of a list that is so wide; that of a choice begins with its option.
fn meaning(row: HouseRow, house: House, width: u16) -> Vec<String> {
    let option = match row {
        HouseRow::Choice(choice) => format!("{:<OPTION$} ", house.letter(choice)),
        _ => String::new(),
    };
    let indent = columns(&option);
    let lines = wrap(row.words().1, usize::from(width.saturating_sub(MEANING_AT + 1)).saturating_sub(indent));
    let lead = |i| if i == 0 { option.clone() } else { " ".repeat(indent) };
    lines.iter().enumerate().map(|(i, text)| lead(i) + text).collect()
}

/// Draws a line of a row: its sign and its name stand on the first one.
fn draw_line(
    theme: Theme,
    row: HouseRow,
    house: House,
    part: usize,
    text: &str,
    area: Rect,
    buffer: &mut Buffer,
) {
    let (sign, ink, strong) = match (row, row.is_so(house)) {
        (HouseRow::Heading(title), _) => {
            put(buffer, area.columns_from(1, area.width), title, theme.ink(Ink::Heading));
            return;
        }
        (HouseRow::Choice(_), false) => ("≠", Ink::Doubt, Ink::Text),
        (HouseRow::Choice(_), true) | (_, false) => (" ", Ink::Text, Ink::Text),
        (_, true) => ("✓", Ink::Good, Ink::Heading),
    };
    if part == 0 {
        let name = format!(" {}", row.words().0);
        let parts = [("  ", theme.ink(Ink::Text)), (sign, theme.ink(ink)), (&name, theme.ink(strong))];
        pieces(buffer, area, &parts);
    }
    put(buffer, area.columns_from(MEANING_AT, area.width), text, theme.ink(Ink::Text));
}
