//! The settings of a game as a list to fill in: names, numbers, deadlines, house rules, players.

mod rows;

use std::collections::BTreeSet;

use self::rows::{COLUMNS, DEADLINES, PLAYERS, cell_of, group_of, has};
use crate::tui::commands::{Command, Scope};
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, drafts};
use crate::widgets::{Buffer, Edit, Entry, Rect, moved};
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_draw::Direction;
use chancery_game::game::{Deadline, FactRow, Player};
use chancery_game::publish::score::System;
use chancery_session::drafts::Draft;
use chancery_session::open_game::GameSession;
use chancery_session::open_game::history::ChangeScope;
use chancery_why::words::capital;

/// The list while it is open.
#[derive(Clone, Debug)]
pub struct SettingsList {
    pub selected: usize,
    /// The command that opened it.
    which: Command,
    /// The names of events and tournaments among which Left and Right choose, each after the key of its setting.
    pub names: BTreeSet<(&'static str, String)>,
    /// The text that is typed to find rows.
    pub search: Entry,
    /// The text that is being typed for the selected row.
    pub entry: Option<Entry>,
    /// Whether the text names a new player of the power, and does not correct the name.
    takes_over: bool,
    /// Why the last thing typed could not be taken.
    pub error: Option<String>,
}

impl SettingsList {
    /// Returns the power whose player stands in a row, in the list of players.
    fn power_of(&self, session: &GameSession, row: &FactRow) -> Option<Power> {
        let is_named = self.which == Command::Players || self.takes_over;
        session.map().names().power(row.key.strip_prefix(PLAYERS).filter(|_| is_named)?)
    }

    /// Returns whether the player of a power is selected in the list of players.
    fn is_name(&self, model: &Model) -> bool {
        let is_name = |session| self.row(session).is_some_and(|row| row.key.starts_with(PLAYERS));
        self.which == Command::Players && model.session().is_some_and(is_name)
    }

    /// Returns the values among which Left and Right choose: names are those of other games, and other values are typed.
    fn choices(&self, row: &FactRow) -> Vec<&str> {
        match row.key.as_str() {
            "scoring" => System::ALL.iter().map(|system| system.name()).collect(),
            "round" | "board" => vec!["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"],
            key if row.choices.is_empty() => {
                self.names.iter().filter(|name| name.0 == key).map(|name| name.1.as_str()).collect()
            }
            _ => row.choices.to_vec(),
        }
    }

    /// Returns the row that is selected.
    pub fn row(&self, session: &GameSession) -> Option<FactRow> {
        session.game.fact_rows().into_iter().nth(self.selected)
    }

    /// Returns the row that is selected, if typing finds it.
    pub fn shown_row(&self, session: &GameSession) -> Option<FactRow> {
        self.row(session).filter(|_| self.listed(session).contains(&self.selected))
    }

    /// Returns what stands under the list.
    pub fn foot(&self, session: &GameSession) -> String {
        if let Some(error) = &self.error {
            return format!("{error}.");
        }
        let Some(row) = self.shown_row(session) else {
            return "No setting has this name. Esc empties the line.".to_owned();
        };
        let hint = capital(row.hint);
        let lead = if hint.is_empty() { hint } else { hint + ". " };
        if let (None, Some(power)) = (&self.entry, self.power_of(session, &row)) {
            let (whose, phase) = (&session.map().power(power).name, session.game.phase().phrase());
            let player = &session.game.info.players[power.index()];
            let past =
                if player.former.is_empty() { String::new() } else { capital(&player.describe()) + ". " };
            return format!(
                "{past}Type who plays {whose} from {phase} on, or “{}” for a computer player. Delete: its player leaves, and it is in civil disorder. Enter corrects the name, Right goes to the contact. Ctrl-Z undoes.",
                Player::BOT
            );
        }
        if self.entry.is_none() && cell_of(&row.key).is_some() {
            let value = if row.value.is_empty() { "none" } else { &row.value };
            return format!("{}: {value}. Enter changes it, Left and Right go along the row.", row.label);
        }
        if self.entry.is_some() {
            let now = format!(" Now: “{}”.", row.value);
            let now = if row.value.is_empty() { "" } else { &now };
            return format!("{lead}Enter accepts it, Esc keeps it for later.{now}");
        }
        let how = match self.which {
            Command::Deadlines => "Type when they are due. Delete removes the deadline",
            _ if self.choices(&row).is_empty() => "Enter changes the line",
            _ => "Left and Right choose",
        };
        format!("{lead}{how}, Ctrl-Z undoes the last change.")
    }

    /// Returns the title: of a name that is typed, whether it corrects the one that stands.
    fn title(&self, session: &GameSession) -> String {
        let typed = self.row(session).filter(|_| self.entry.is_some());
        let power = typed.and_then(|row| session.map().names().power(row.key.strip_prefix(PLAYERS)?));
        match power.map(|power| &session.map().power(power).name) {
            Some(name) if self.takes_over => {
                format!("Who plays {name} from {} on", session.game.phase().phrase())
            }
            Some(name) => format!("Correct the name of {name}'s player"),
            None if self.which == Command::Details => "Settings of the game".to_owned(),
            None => capital(self.which.info().name),
        }
    }

    /// Resumes the text that was typed for a row and differs from it. Returns whether there is such a text.
    pub fn resume(&mut self, session: &GameSession, left: &Draft) -> bool {
        let Draft::Setting(key, typed, takes_over) = left else { return false };
        let rows = session.game.fact_rows();
        let at = rows.iter().position(|row| row.key == *key && row.value != typed.as_str());
        self.selected = at.unwrap_or(self.selected);
        self.entry = at.map(|_| Entry::new(typed.as_str()));
        self.takes_over = *takes_over && at.is_some();
        at.is_some()
    }
}

/// Returns whether what undo, or redo, would put back is a setting.
fn is_of_settings(model: &Model, back: bool) -> bool {
    model.session().is_some_and(|session| session.coming(back) == Some(&ChangeScope::Facts))
}

/// Opens the list, that of players at the selected power; a row of it in which something was typed goes on.
pub fn open(model: &mut Model, which: Command) {
    let left = take_left(model, |key| has(which, key));
    let Some(session) = model.session() else { return };
    let (names, search) = (model.event_names.clone(), Entry::default());
    let mut details =
        SettingsList { selected: 0, which, names, search, entry: None, takes_over: false, error: None };
    let resumed = left.is_some_and(|left| details.resume(session, &left));
    if !resumed {
        let power = session.selected_power().map_or("", |power| &session.map().power(power).key);
        let key = match which {
            Command::Players => format!("{PLAYERS}{power}"),
            Command::Deadlines => DEADLINES.to_owned(),
            _ => String::new(),
        };
        let at = session.game.fact_rows().iter().position(|row| row.key.starts_with(&key));
        details.selected = at.unwrap_or(0);
    }
    model.open(details);
    if resumed {
        drafts::tell(model, "what you typed");
    }
}

/// Takes what was typed for a setting with such a key and left.
fn take_left(model: &mut Model, wanted: impl Fn(&str) -> bool) -> Option<Draft> {
    let is_wanted = |draft: &Draft| matches!(draft, Draft::Setting(key, ..) if wanted(key));
    drafts::take(model, |draft| is_wanted(draft).then(|| draft.clone()))
}

impl Layer for SettingsList {
    fn kind(&self) -> Kind {
        (
            if self.entry.is_some() { Scope::PROMPT } else { Scope::TELLING.or(Scope::PROMPT) },
            "Settings of the game",
            "The game's names, numbers, deadlines, players and house rules. The group of the selected one is unfolded; PageDown goes to the next group. Type to find a setting, such as a power or “deadline”; Enter opens the selected one, and Enter again accepts the text. Left and Right change a setting that has a few choices. The last lines explain each setting. Ctrl-Z undoes, Ctrl-R redoes. Esc closes the list. Players are one table; Left and Right go along its rows. In the list of players, what you type is who takes the selected power over, and Delete says that its player leaves. The last lines say who played it since when. In the list of deadlines, what you type is the selected one, and Delete removes it.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        if self.entry.is_some() {
            return vec![(Command::Accept, "accept"), (Command::Close, "leave for later")];
        }
        let name = self.is_name(model);
        let change = if name { "corrects the name, Delete leaves" } else { "change" };
        vec![(Command::Accept, change), (Command::Undo, "undo"), (Command::Close, "close")]
    }

    fn lead(&self, model: &Model) -> &'static str {
        if self.entry.is_none() && self.is_name(model) { "type who plays from now on" } else { "" }
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => self.accept(model),
            // Esc in a row leaves it as it was and keeps what was typed for the next time.
            Msg::Run(Command::Close) if self.entry.is_some() => {
                if let Some(draft) = Layer::draft(self, model) {
                    drafts::leave(model, draft);
                }
                self.close_row();
            }
            Msg::Run(Command::Discard) if self.entry.is_some() => {
                self.close_row();
                model.say("discarded the change");
            }
            Msg::Run(Command::Undo) if !is_of_settings(model, true) => {
                model.complain("the last change was not to a setting; close the list to undo it");
            }
            Msg::Run(Command::Redo) if !is_of_settings(model, false) => {
                model.complain("no changed setting can be redone");
            }
            Msg::Run(Command::Arrow(Direction::Left)) if self.entry.is_none() => self.choose_next(model, -1),
            Msg::Run(Command::Arrow(Direction::Right)) if self.entry.is_none() => self.choose_next(model, 1),
            // What is typed to find a row goes first.
            Msg::Run(Command::Close) if !self.search.is_empty() => self.search = Entry::default(),
            Msg::Edit(Edit::Delete) if self.entry.is_none() && self.which != Command::Details => {
                self.clear(model);
            }
            Msg::Edit(edit) => match (&mut self.entry, edit) {
                (Some(entry), edit) => entry.edit(edit),
                (None, Edit::Home) => self.step(model, i64::MIN),
                (None, Edit::End) => self.step(model, i64::MAX),
                (None, edit @ Edit::Insert(_)) if self.which != Command::Details => {
                    self.accept(model);
                    self.takes_over = self.which == Command::Players;
                    if let Some(entry) = &mut self.entry {
                        // It begins a name, also where another one was left.
                        model.message = None;
                        entry.select(true);
                        entry.edit(edit);
                    }
                }
                (None, edit) => {
                    let before = self.search.text().to_owned();
                    self.search.edit(edit);
                    self.error = None;
                    let first = model.session().and_then(|s| self.found_best_first(s).first().copied());
                    if let Some(first) = first.filter(|_| self.search.text() != before) {
                        self.selected = first;
                    }
                }
            },
            Msg::Step(_) if self.entry.is_some() => {}
            Msg::Step(by) if by.abs() > 1 => self.step_group(model, by < 0),
            Msg::Step(by) => self.step(model, by),
            Msg::Click(x, y) if self.entry.is_none() => {
                let row = |session| {
                    let screen = model.screen();
                    self.form(session, screen, |form, rows| rows.get(form.row_at(screen, x, y)?).copied())
                };
                match model.session().and_then(row) {
                    None => return Flow::Ignored,
                    Some(row) if row == self.selected => self.accept(model),
                    Some(row) => self.selected = row,
                }
            }
            _ => return Flow::Ignored,
        }
        Flow::Done
    }

    fn settle(&mut self, session: &GameSession) {
        self.selected = self.selected.min(session.game.fact_rows().len().saturating_sub(1));
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        if let Some(session) = model.session() {
            self.form(session, screen, |form, _| form.render(model.theme, screen, buffer));
        }
    }

    fn draft(&self, model: &Model) -> Option<Draft> {
        let (row, entry) = (self.row(model.session()?)?, self.entry.as_ref()?);
        (entry.text() != row.value)
            .then(|| Draft::Setting(row.key, Clean::line(entry.text()), self.takes_over))
    }
}

impl SettingsList {
    /// Goes to another of the rows that are shown.
    fn step(&mut self, model: &Model, by: i64) {
        let Some(shown) = model.session().map(|session| self.listed(session)) else { return };
        let at = shown.iter().position(|&at| at == self.selected).unwrap_or(0);
        if let Some(&to) = shown.get(moved(at, by, shown.len().saturating_sub(1))) {
            self.selected = to;
        }
    }

    /// Goes to the first row of the next group, or of the one before.
    fn step_group(&mut self, model: &Model, back: bool) {
        let Some(session) = model.session() else { return };
        let (rows, shown) = (session.game.fact_rows(), self.listed(session));
        let group = |at: usize| rows.get(at).map_or("", |row| group_of(&row.key));
        let first = |at: &usize| shown.iter().find(|other| group(**other) == group(*at)).copied();
        let other = |at: &&usize| group(**at) != group(self.selected) && (**at < self.selected) == back;
        let mut others = shown.iter().filter(other);
        let to = if back { others.next_back() } else { others.next() };
        self.selected =
            to.and_then(first).or(if back { shown.first() } else { shown.last() }.copied()).unwrap_or(0);
    }

    /// Chooses the next one of the choices that the selected row has, or the one before.
    fn choose_next(&mut self, model: &mut Model, by: i64) {
        let Some(session) = model.session_mut() else { return };
        let Some(row) = self.shown_row(session) else { return };
        if let Some((column, _)) = cell_of(&row.key) {
            self.selected = self.selected - column + moved(column, by, COLUMNS.len() - 1);
            return;
        }
        let choices = self.choices(&row);
        let at = choices.iter().position(|choice| *choice == row.value);
        let at = at.map_or(if by > 0 { 0 } else { -1 }, |at| at as i64 + by);
        if let Some(next) = choices.get(at.rem_euclid(choices.len().max(1) as i64) as usize) {
            self.error = session.set_fact(chancery_lab::engines::ALL, &row.key, next).err().map(String::from);
        }
    }

    /// Handles Enter: begins to type in the selected row, goes on there with what was left, or takes what was
    /// typed.
    fn accept(&mut self, model: &mut Model) {
        let Some(row) = model.session().and_then(|session| self.shown_row(session)) else { return };
        let asked = self.error.take();
        let Some(entry) = &self.entry else {
            let left = take_left(model, |key| key == row.key);
            if left.zip(model.session()).is_some_and(|(left, session)| self.resume(session, &left)) {
                return drafts::tell(model, "what you typed");
            }
            // The first letter replaces it, as in the order line.
            self.entry = Some(Entry::selected(row.value));
            return;
        };
        let is_due = row.key.starts_with(DEADLINES);
        let coming = Deadline::coming(entry.text(), &model.today).filter(|_| is_due);
        let text = coming.map_or_else(|| entry.text().to_owned(), |due| due.to_string());
        let due: Option<Deadline> = text.parse().ok().filter(|_| is_due);
        if let Some(due) = due.filter(|due| due.date() < model.today) {
            // Whoever means it says so again.
            let past = format!("{due} is past: Enter again accepts it, typing replaces it");
            if asked.as_ref() != Some(&past) {
                (self.error, self.entry) = (Some(past), Some(Entry::selected(text)));
                return;
            }
        }
        let taken = self.takes_over.then(|| self.hand_over(model, &text)).flatten();
        let taken = taken.unwrap_or_else(|| {
            let session = model.session_mut();
            session.map_or(Ok(()), |session| {
                session.set_fact(chancery_lab::engines::ALL, &row.key, &text).map_err(String::from)
            })
        });
        match taken {
            Ok(()) => {
                if let Some(due) = due {
                    model.say(format!("{} {} {due}; Ctrl-Z undoes it", row.label, due.weekday()));
                }
                self.close_row();
                self.search = Entry::default();
                self.step(model, 1);
            }
            // It is told by the label that one sees, and the next letter replaces what was refused.
            Err(error) => {
                let named = error.strip_prefix(&row.key).map(|rest| format!("{}{rest}", row.label));
                self.error = Some(named.unwrap_or(error));
                self.entry = Some(Entry::selected(text));
            }
        }
    }

    /// Empties the selected cell of the table; of the player it says that they leave.
    fn clear(&mut self, model: &mut Model) {
        let Some(row) = model.session().and_then(|session| self.shown_row(session)) else { return };
        if let Some(Err(error)) = self.hand_over(model, "") {
            self.error = Some(error);
        } else if let Some(session) = model.session_mut().filter(|_| !row.key.starts_with(PLAYERS)) {
            self.error = session.set_fact(chancery_lab::engines::ALL, &row.key, "").err().map(String::from);
        }
    }

    /// Hands the selected power over, if the row is that of its player, and says so.
    fn hand_over(&mut self, model: &mut Model, name: &str) -> Option<Result<(), String>> {
        let session = model.session_mut()?;
        let power = self.power_of(session, &self.shown_row(session)?)?;
        let told = session.hand_over(power, name);
        Some(told.map(|told| model.say(format!("{told}; Ctrl-Z undoes that"))).map_err(String::from))
    }

    /// Leaves the line that is typed in.
    fn close_row(&mut self) {
        (self.entry, self.error, self.takes_over) = (None, None, false);
    }
}
