//! A list to choose from: the arrows choose, Enter takes the selected row. Of some lists typing finds the rows; of all
//! others `/` begins a filter.

use std::fmt::Debug;

use crate::tui::commands::{Command, Scope};
use crate::tui::model::{About, Flow, Kind, Layer, Model, Msg, is_page};
use crate::widgets::{Buffer, Edit, Entry, Item, List, Rect, fuzzy, stepped};
use chancery_session::drafts::Draft;
use chancery_session::open_game::GameSession;

/// A list from which something can be chosen, and the effect of a choice.
pub trait Choices: Debug + 'static {
    /// The name of the list and its purpose, as the help says it.
    const ABOUT: About;
    /// The title of the list, where it is always the same.
    const TITLE: &'static str = Self::ABOUT.0;
    /// What is said below the list, where that is always the same.
    const FOOT: &'static str = "";
    /// The place where the keys of the list are looked up.
    const SCOPE: Scope = if Self::IS_READ_ONLY { Scope::ASK } else { Scope::LIST };
    /// What Enter does, in a word or two.
    const VERB: &'static str = "choose";
    /// Whether the rows are only read, so that none is selected.
    const IS_READ_ONLY: bool = false;
    /// Whether the list belongs to the open game and closes with it.
    const BELONGS_TO_GAME: bool = true;

    /// Returns the title of the list.
    fn title(&self, _model: &Model) -> String {
        Self::TITLE.to_owned()
    }

    /// Returns the rows of the list.
    fn rows(&self, model: &Model) -> Vec<Item>;

    /// Returns the rows that a typed text finds, the best first, if the list has a search of its own. Typing searches it
    /// where its scope is that of a prompt.
    fn find(&self, _model: &Model, _typed: &str) -> Option<Vec<usize>> {
        None
    }

    /// Returns a heading and a text that stand above all, if they do.
    fn above(&self) -> About {
        ("", "")
    }

    /// Returns what is said below the list when this row is selected; of an empty list, a row that is not there.
    fn foot(&self, _model: &Model, _selected: usize) -> String {
        Self::FOOT.to_owned()
    }

    /// Shows what the selected row would change, as soon as it is selected.
    fn show(&mut self, _model: &mut Model, _selected: usize) {}

    /// Works out which row is selected after something was done.
    fn settle(&mut self, _session: &GameSession, selected: usize) -> usize {
        selected
    }

    /// Takes the selected row.
    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow;

    /// Puts back what [`show`](Self::show) changed, or stops what is under way.
    fn cancel(&mut self, _model: &mut Model, _selected: usize) {}

    /// Returns whether the selection can be moved now.
    fn moves(&self) -> bool {
        true
    }

    /// Returns what a crash must not lose.
    fn draft(&self, _model: &Model) -> Option<Draft> {
        None
    }

    /// Returns the commands that matter while this row is selected, beside closing the list.
    fn hints(&self, _model: &Model, _selected: usize) -> Vec<(Command, &'static str)> {
        vec![(Command::Accept, Self::VERB)]
    }

    /// Does another command than the usual ones with the selected row.
    fn run(&mut self, _model: &mut Model, _command: Command, _selected: &mut usize) -> Flow {
        Flow::Ignored
    }
}

/// Returns the rows that have the typed words, in their order, without headings.
fn filtered(rows: &[Item], typed: &str) -> Vec<usize> {
    let mut found = fuzzy::found(typed, rows.iter().map(Item::words));
    found.retain(|&row| typed.is_empty() || !rows[row].is_heading());
    found.sort_unstable();
    found
}

/// From so many rows on, the hints name the filter.
const LONG: usize = 8;

/// A list on top of the panes, with its selected row.
#[derive(Debug)]
pub struct Picker<C> {
    /// The list that is chosen from.
    pub choices: C,
    /// The text that is typed to find rows.
    pub entry: Entry,
    /// The selected one of the rows that are shown.
    pub selected: usize,
    /// The row that was selected at first.
    first: usize,
    /// Whether letters are those of a filter, and no commands.
    is_filtering: bool,
}

impl<C: Choices> Picker<C> {
    /// Opens a list at a row.
    pub fn open(model: &mut Model, choices: C, selected: usize) {
        let entry = Entry::default();
        model.open(Self { choices, entry, selected, first: selected, is_filtering: false });
    }

    /// Returns the rows that are shown, if those are not all.
    fn found(&self, model: &Model) -> Option<Vec<usize>> {
        let filtered = || {
            let is_filtered = Self::is_searched() || self.is_filtering || !self.entry.is_empty();
            is_filtered.then(|| filtered(&self.choices.rows(model), self.entry.text()))
        };
        self.choices.find(model, self.entry.text()).or_else(filtered)
    }

    /// Returns the selected row by its place among all; of an empty list, a row that is not there.
    pub fn row(&self, model: &Model) -> usize {
        let found = self.found(model);
        found.map_or(self.selected, |found| found.get(self.selected).copied().unwrap_or(usize::MAX))
    }

    fn accept(&mut self, model: &mut Model) -> Flow {
        // Enter ends the filter; what it found stays, and the letters are commands again.
        if std::mem::take(&mut self.is_filtering) {
            return Flow::Done;
        }
        // What a list does with Enter of its own may select another row.
        match self.run(model, Command::Accept) {
            Flow::Ignored => {
                let row = self.row(model);
                self.choices.choose(model, row)
            }
            flow => flow,
        }
    }

    /// Does a command with the selected row.
    fn run(&mut self, model: &mut Model, command: Command) -> Flow {
        let mut row = self.row(model);
        let flow = self.choices.run(model, command, &mut row);
        if !Self::is_searched() && self.entry.is_empty() {
            self.selected = row;
        }
        flow
    }

    fn select(&mut self, model: &mut Model, selected: usize) -> Flow {
        self.selected = selected;
        let row = self.row(model);
        self.choices.show(model, row);
        Flow::Done
    }

    /// Returns whether typing searches the list.
    fn is_searched() -> bool {
        C::SCOPE.meets(Scope::PROMPT)
    }

    fn step(&mut self, model: &mut Model, by: i64) -> Flow {
        if !self.choices.moves() {
            return Flow::Done;
        }
        // A page of the panes below is another than one of this list.
        let page = || self.list(model, |list| list.page(model.screen(), by > 0)) as i64;
        let by = if is_page(by) { by.signum() * page() } else { by };
        let (rows, found) = (self.choices.rows(model), self.found(model));
        let count = found.as_ref().map_or(rows.len(), Vec::len);
        let is_heading = |at: usize| rows[found.as_ref().map_or(at, |found| found[at])].is_heading();
        self.select(model, stepped(self.selected, by, count, is_heading))
    }

    fn edit(&mut self, model: &mut Model, edit: Edit) -> Flow {
        match edit {
            _ if !Self::is_searched() && !self.is_filtering => Flow::Done,
            // Nothing is typed in which they could go.
            Edit::Home if self.entry.is_empty() => self.step(model, i64::MIN),
            Edit::End if self.entry.is_empty() => self.step(model, i64::MAX),
            edit => {
                let before = self.entry.text().to_owned();
                self.entry.edit(edit);
                if self.entry.text() != before {
                    self.selected = 0;
                    self.step(model, 0);
                }
                Flow::Done
            }
        }
    }

    fn click(&mut self, model: &mut Model, x: u16, y: u16) -> Flow {
        let screen = model.screen();
        match self.list(model, |list| list.row_at(screen, x, y).map(|at| (at, list.items[at].is_heading()))) {
            Some((row, _)) if row == self.selected => self.accept(model),
            Some((row, false)) if self.choices.moves() => self.select(model, row),
            Some(_) => Flow::Done,
            None => Flow::Ignored,
        }
    }

    /// Makes the list as it stands now.
    fn list<T>(&self, model: &Model, with: impl FnOnce(&List) -> T) -> T {
        let mut rows: Vec<Option<Item>> = self.choices.rows(model).into_iter().map(Some).collect();
        let longest = rows.iter().flatten().map(Item::columns).max().unwrap_or(0);
        let (found, count) = (self.found(model), rows.len());
        let is_searched = found.is_some();
        // What is said about the list gives way to its rows.
        let is_untouched = self.entry.is_empty() && self.selected == self.first;
        let shown = found.unwrap_or_else(|| (0..count).collect());
        // A search of its own says what it does not find.
        let is_empty = shown.is_empty() && count > 0 && self.choices.find(model, "").is_none();
        let items = shown.into_iter().filter_map(|row| rows.get_mut(row)?.take()).collect();
        let (title, foot) = (self.choices.title(model), self.choices.foot(model, self.row(model)));
        let foot = if is_empty { "Nothing in the list has these words.".to_owned() } else { foot };
        with(&List {
            title: &title,
            above: if is_untouched { self.choices.above() } else { (self.choices.above().0, "") },
            entry: is_searched.then_some(&self.entry),
            items,
            room: (longest, count),
            selected: (!C::IS_READ_ONLY).then_some(self.selected),
            foot: &foot,
            ..List::default()
        })
    }
}

impl<C: Choices> Layer for Picker<C> {
    fn kind(&self) -> Kind {
        (if self.is_filtering { Scope::PROMPT } else { C::SCOPE }, C::ABOUT.0, C::ABOUT.1)
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = self.choices.hints(model, self.row(model));
        if self.is_filtering {
            hints = vec![(Command::Accept, "keep the filter")];
        } else if self.scope().meets(Scope::LIST) && self.choices.rows(model).len() > LONG {
            hints.push((Command::Find, "filter"));
        }
        if hints.iter().all(|hint| hint.0 != Command::Close) {
            hints.push((Command::Close, "close"));
        }
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => self.accept(model),
            Msg::Run(Command::Find) => {
                self.is_filtering = true;
                Flow::Done
            }
            Msg::Run(Command::Close)
                if !Self::is_searched() && (self.is_filtering || !self.entry.is_empty()) =>
            {
                self.is_filtering = false;
                let row = self.row(model);
                self.entry.edit(Edit::Clear);
                let is_there = row < self.choices.rows(model).len();
                self.select(model, if is_there { row } else { 0 })
            }
            Msg::Run(Command::Close) => {
                let row = self.row(model);
                self.choices.cancel(model, row);
                Flow::Ignored
            }
            Msg::Step(by) => self.step(model, by),
            Msg::Click(x, y) => self.click(model, x, y),
            Msg::Edit(edit) => self.edit(model, edit),
            Msg::Run(command) => self.run(model, command),
            Msg::Paste(_) | Msg::Tick(_) => Flow::Ignored,
        }
    }

    fn settle(&mut self, session: &GameSession) {
        // Of what a filter found, the place stays selected.
        if self.entry.is_empty() {
            self.selected = self.choices.settle(session, self.selected);
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        self.list(model, |list| list.render(model.theme, screen, buffer));
    }

    fn belongs_to_game(&self) -> bool {
        C::BELONGS_TO_GAME
    }

    fn draft(&self, model: &Model) -> Option<Draft> {
        self.choices.draft(model)
    }
}
