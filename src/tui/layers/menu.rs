//! The menu while it is open: where one is in it, and where its entries stand on the strip.

use crate::theme::{Ink, cursor};
use crate::tui::commands::keys::by_position;
use crate::tui::commands::menu::{Entry, MENU};
use crate::tui::commands::{Command, Scope};
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, unavailable};
use crate::widgets::{Buffer, Cut, Edit, Rect, columns, moved, pieces, put, put_right, rule, wipe};
use chancery_draw::Direction;

/// The key that adjudicates, at the first level. No order has this character.
pub const CONFIRM: char = '!';

/// The open menu.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menu {
    /// The group that is open, by its index.
    pub group: Option<usize>,
    /// The entry that the arrows have selected.
    pub selected: Option<usize>,
    /// The letters that were typed since the menu was opened: they go into the order line if they turn out to
    /// begin an order.
    pub typed: String,
    /// The last letter, if no entry has it; the user was told.
    pub missed: Option<char>,
}

/// The place of an entry on the strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    pub row: u16,
    pub column: u16,
    pub width: u16,
}

/// Columns between two entries.
const GAP: u16 = 3;

impl Menu {
    /// Returns the menu at its first level.
    pub fn new() -> Self {
        Self { selected: Some(0), ..Self::default() }
    }

    /// Returns how many entries there are where one is.
    pub fn len(&self) -> usize {
        self.group.map_or(MENU.len(), |group| MENU[group].entries.len())
    }

    /// Returns the selected command, if one is.
    pub fn chosen(&self) -> Option<&'static Entry> {
        MENU[self.group?].entries.get(self.selected?)
    }

    /// Returns what stands before the entries: the keys that led to them, and what they are about.
    pub fn head(&self) -> String {
        let word = |g: usize| MENU[g].word.split(',').next().unwrap_or_default();
        self.group.map_or_else(|| " Space:".to_owned(), |g| format!(" Space {}, {}:", MENU[g].key, word(g)))
    }

    /// Returns the entries: each with its key and its word.
    pub fn entries(&self) -> Vec<(char, String)> {
        match self.group {
            None => MENU.iter().map(|group| (group.key, format!("{}…", group.word))).collect(),
            Some(group) => MENU[group].entries.iter().map(|e| (e.key, e.word.to_owned())).collect(),
        }
    }

    /// Returns where each entry stands on a strip of so many columns, and how many rows it has.
    pub fn places(&self, width: u16) -> (Vec<Place>, u16) {
        let indent = columns(&self.head()) as u16 + GAP;
        let (mut row, mut column) = (0, indent);
        let mut places = Vec::new();
        for (_, word) in self.entries() {
            let taken = 2 + columns(&word) as u16;
            if column + taken > width && column > indent {
                (row, column) = (row + 1, indent);
            }
            places.push(Place { row, column, width: taken });
            column += taken + GAP;
        }
        (places, row + 1)
    }
}

/// Returns whether a word of the map begins so.
fn begins(model: &Model, letters: &str) -> bool {
    model.session().is_some_and(|session| session.game.reader().begins(letters))
}

/// Opens the menu.
pub fn open(model: &mut Model) {
    model.put_aside();
    model.open(Menu::new());
}

impl Layer for Menu {
    fn kind(&self) -> Kind {
        (
            Scope::MENU,
            "The menu",
            "Two letters lead to each command of the game screen: the first opens a group, the second runs a command. Arrows and Enter, or clicks, do the same; Esc closes it. Letters that turn out to be an order go into the order line.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        vec![(Command::Accept, "choose"), (Command::Close, "close")]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            // Letters that follow at once are an order, and so are letters that begin a word of the map.
            Msg::Edit(Edit::Insert(c)) => {
                if let Some(missed) = self.missed.take() {
                    let text = format!("{}{missed}{c}", self.typed);
                    if !model.presses.is_after_pause() || begins(model, &text) {
                        return Flow::Type { text, enter: false };
                    }
                }
                match self.group {
                    None => self.first_level(model, c),
                    // A letter of another alphabet stands for its key. Whoever pressed Space types no order.
                    Some(group) => {
                        let key = by_position(c).unwrap_or(c);
                        let found = MENU[group].entries.iter().position(|entry| entry.key == key);
                        let Some(at) = found else { return self.miss(model, c) };
                        self.selected = Some(at);
                        self.choose()
                    }
                }
            }
            Msg::Run(Command::Accept) => self.accept(model),
            Msg::Run(Command::Arrow(Direction::Left)) => self.step(-1),
            Msg::Run(Command::Arrow(Direction::Right)) => self.step(1),
            Msg::Step(by) => self.step(by),
            Msg::Click(x, y) => {
                let screen = model.screen();
                let (area, (places, _)) = (area(self, screen), self.places(screen.width));
                let is_hit = |place: &Place| {
                    let columns = area.x + place.column..area.x + place.column + place.width;
                    y == area.y + place.row && columns.contains(&x)
                };
                let Some(hit) = places.iter().position(is_hit) else { return Flow::Ignored };
                self.selected = Some(hit);
                self.accept(model)
            }
            Msg::Run(_) => Flow::Ignored,
            _ => Flow::Done,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let unavailable = |command| unavailable(model, command).is_some();
        let theme = model.theme;
        let area = area(self, screen);
        let above = Rect { y: area.y.saturating_sub(1), height: 1, ..area };
        wipe(buffer, above);
        rule(buffer, above, theme);
        if self.group.is_none()
            && let Some(key) = Command::Adjudicate.key(Scope::GAME)
        {
            // It is not in the menu, so that no typed text adjudicates.
            put_right(buffer, above.cut_right(1), &format!(" {key} adjudicates "), theme.ink(Ink::Quiet));
        }
        wipe(buffer, area);
        put(buffer, area, &self.head(), theme.ink(Ink::Heading));
        // After a letter none of the commands is selected.
        cursor::mark_title(buffer, area.x + 1, area.y);
        let (places, _) = self.places(screen.width);
        for (i, ((key, word), place)) in self.entries().iter().zip(&places).enumerate() {
            let command = self.group.map(|group| MENU[group].entries[i].command);
            let ink = if command.is_some_and(&unavailable) { Ink::Quiet } else { Ink::Text };
            let at = area.rows_from(place.row, 1).columns_from(place.column, place.width);
            let (key, word) = (key.to_string(), format!(" {word}"));
            if self.selected == Some(i) {
                let text = format!("{key}{word}");
                debug_assert_eq!(columns(&text) as u16, place.width);
                put(buffer, at, &text, theme.ink(Ink::Selected));
            } else {
                pieces(buffer, at, &[(&key, theme.ink(Ink::Accent)), (&word, theme.ink(ink))]);
            }
        }
    }
}

impl Menu {
    /// Handles a character at the first level: a letter opens a group.
    fn first_level(&mut self, model: &mut Model, c: char) -> Flow {
        match c {
            CONFIRM => return Flow::Run(Command::Adjudicate),
            ':' => return Flow::Run(Command::Palette),
            '?' => return Flow::Run(Command::Help),
            '/' => return Flow::Run(Command::Find),
            _ => {}
        }
        match MENU.iter().position(|group| group.key == by_position(c).unwrap_or(c)) {
            Some(group) => *self = Self { group: Some(group), typed: c.to_string(), ..Self::default() },
            None if c == ' ' && self.typed.is_empty() => return Flow::Close,
            None => return self.miss(model, c),
        }
        Flow::Done
    }

    /// Handles a character that the menu does not know: says so. It goes into the order line, with what was typed since
    /// the menu was opened, if it is a sign that no entry has.
    fn miss(&mut self, model: &mut Model, c: char) -> Flow {
        if !c.is_alphabetic() {
            return Flow::Type { text: format!("{}{c}", self.typed), enter: false };
        }
        self.missed = Some(c);
        model.complain(format!(
            "No command has the letter {c}. Esc closes the menu; : finds commands by name."
        ));
        Flow::Done
    }

    /// Runs the selected command.
    fn choose(&self) -> Flow {
        self.chosen().map_or(Flow::Close, |entry| Flow::Run(entry.command))
    }

    /// Handles Enter: opens the selected group or runs the selected command. At once after a letter it ends an order
    /// that was typed; whoever looked at the menu first is shown what Enter would choose.
    fn accept(&mut self, model: &Model) -> Flow {
        match (self.group, self.selected) {
            (None, Some(group)) => {
                *self = Self { group: Some(group), selected: Some(0), ..Self::default() };
                Flow::Done
            }
            (Some(_), Some(_)) => self.choose(),
            _ if self.missed.is_some() => Flow::Done,
            (Some(_), None) if model.presses.is_after_pause() => self.step(0),
            _ => {
                let enter = !self.typed.is_empty() && !model.presses.is_after_pause();
                Flow::Type { text: self.typed.clone(), enter }
            }
        }
    }

    fn step(&mut self, by: i64) -> Flow {
        let last = self.len() - 1;
        self.selected = Some(self.selected.map_or(0, |at| moved(at, by, last)));
        Flow::Done
    }
}

/// Returns the strip's rows on a screen, without the rule above them; below them stand the hints.
fn area(menu: &Menu, screen: Rect) -> Rect {
    let (_, rows) = menu.places(screen.width);
    let above = screen.cut_bottom(1);
    above.rows_from(above.height.saturating_sub(rows), rows)
}
