//! A workstation on the bench: it is fed keys, its effects are carried out in memory, its screen is text.

use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::theme::{Colours, Theme};
use crate::tui::action::{Action, Arrival, Effect};
use crate::tui::commands::keys::Chord;
use crate::tui::commands::{Bindings, Command, Info, TABLE, Way, found_commands};
use crate::tui::layers::help::Palette;
use crate::tui::model::picker::Picker;
use crate::tui::model::{Model, keymap};
use crate::tui::update;
use crate::tui::view::Screen;
use crate::tui::worker::files::FileWorker;
use crate::tui::worker::storage::StorageWorker;
use crate::widgets::entry::Entry;
use chancery_core::map::{Map, standard};
use chancery_core::order::Canonical;
use chancery_game::game::{Game, Table};
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::bot_request::BotRequest;
use chancery_session::drafts::Draft;
use chancery_session::open_game::GameSession;
use chancery_session::open_game::engine_steps::Asking;
use chancery_session::place::Place;
use chancery_session::search::Task;

/// Does what an action says, and works out what follows from it.
pub fn update(model: &mut Model, action: Action) -> Vec<Effect> {
    // Nothing follows from the time: the program settles once before it draws, too.
    if matches!(action, Action::Time(_) | Action::Pressed(_)) {
        return update::act(model, action);
    }
    let mut effects = update::act(model, action);
    effects.extend(update::settle(model));
    effects
}

/// Enter alone.
const KEY: Chord = Chord { key: KeyCode::Enter, shift: false, ctrl: false, alt: false };

/// Returns the one table for all tests: making it takes longer than playing on it.
pub fn table() -> &'static Arc<Table> {
    static TABLE: OnceLock<Arc<Table>> = OnceLock::new();
    TABLE.get_or_init(|| Arc::new(Table::new(&standard())))
}

/// Returns the maps that come with the program.
pub fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| Tables::new(engines::ALL))
}

pub struct Bench {
    pub model: Model,
    pub bindings: Bindings,
    pub map: Arc<Map>,
    /// Effects that were not carried out here, by name.
    pub asked: Vec<String>,
    /// The states that were to be saved, by revision.
    pub saves: Vec<u64>,
    /// Whether saving fails, and why.
    pub broken: Option<String>,
    /// Whether searches wait in `searches` instead of being made at once.
    pub hold: bool,
    /// Searches that wait.
    pub searches: Vec<Task>,
    /// The exported files: names and texts.
    pub exported: Vec<(String, String)>,
    /// The texts that were put into the terminal's clipboard.
    pub clipped: Vec<String>,
    /// The pictures that were drawn to be kept: names and files.
    pub pictures: Vec<(String, Vec<u8>)>,
    /// Whether engines are asked and never answer.
    pub deaf: bool,
    /// Programs that were asked then.
    pub bot_requests: Vec<BotRequest>,
    /// The questions that were asked meanwhile.
    pub unheard: Vec<Asking>,
    /// The drafts of the lines that are not entered yet.
    pub drafts: Vec<Draft>,
    /// The changes that are kept to be undone.
    pub undo: Vec<Draft>,
    /// The texts that came in and are kept.
    pub received: Vec<chancery_game::store::ReceivedText>,
    /// The drafts that belong to no game.
    pub list_drafts: Vec<Draft>,
    /// The seed of the next lot.
    pub lot: u64,
    /// How long the workstation has run when the next key is pressed.
    pub time: Duration,
}

impl Bench {
    /// Returns the game list, before anything was listed.
    pub fn new(width: u16, height: u16) -> Self {
        let mut model = Model::new(Theme::MONO, (width, height));
        model.settle();
        let bindings = Bindings::new(TABLE);
        Self {
            model,
            bindings,
            map: Arc::clone(table().map()),
            asked: Vec::new(),
            received: Vec::new(),
            saves: Vec::new(),
            broken: None,
            hold: false,
            searches: Vec::new(),
            exported: Vec::new(),
            clipped: Vec::new(),
            pictures: Vec::new(),
            deaf: false,
            bot_requests: Vec::new(),
            unheard: Vec::new(),
            drafts: Vec::new(),
            undo: Vec::new(),
            list_drafts: Vec::new(),
            lot: 1,
            time: Duration::ZERO,
        }
    }

    /// Returns a new game, its line open at the first unit.
    pub fn game(width: u16, height: u16) -> Self {
        let mut bench = Self::new(width, height);
        bench.open(Game::on(table(), "Test game"));
        bench
    }

    /// Returns a game in Fall 1901, after a bounce in Galicia, in colour.
    pub fn bounced(width: u16, height: u16) -> Self {
        let mut bench = Self::game(width, height);
        bench.model.theme = Theme::named("dark", Colours::Full).expect("a theme");
        bench.press("a vie - gal<Enter>a war - gal<Enter><F5>y");
        assert_eq!(bench.phase(), "F1901M");
        bench
    }

    pub fn open(&mut self, game: Game) {
        self.open_with(game, Vec::new());
    }

    /// Opens a game in which these lines were being typed.
    pub fn open_with(&mut self, game: Game, drafts: Vec<Draft>) {
        let place = Place("test".into());
        let arrival = Arrival {
            game,
            place,
            warnings: Vec::new(),
            drafts,
            read_only: false,
            looks_at: None,
            lesson: None,
        };
        self.act(Action::Opened(Ok(Box::new(arrival))));
    }

    pub fn act(&mut self, action: Action) {
        for effect in update(&mut self.model, action) {
            match effect {
                Effect::Save(_, place, revision) => {
                    self.saves.push(revision);
                    let result = self.broken.clone().map_or(Ok(()), Err);
                    self.act(Action::Saved(place, revision, result));
                }
                Effect::KeepDrafts(Some(_), drafts) => {
                    (self.undo, self.drafts) =
                        drafts.into_iter().partition(|draft| matches!(draft, Draft::Undo(_)));
                }
                Effect::KeepDrafts(None, drafts) => self.list_drafts = drafts,
                Effect::KeepReceived(_, received) => self.received.push(*received),
                Effect::List => self.act(Action::Listed(Ok(Vec::new()))),
                // A game beside the list is read on another thread, which is not there.
                Effect::Preview(_) => {}
                Effect::Begin(beginning) => {
                    let tables = Arc::clone(&self.model.tables);
                    match beginning.game(&tables) {
                        Ok(game) => self.open(game),
                        Err(why) => self.act(Action::Opened(Err(why.to_string()))),
                    }
                }
                Effect::DrawLots => self.act(Action::Lot(self.lot)),
                Effect::Search(task) if self.hold => self.searches.push(*task),
                Effect::Search(task) => self.search(&task),
                Effect::Export(_, "pictures", files) => {
                    let names: Vec<String> = files.iter().map(|f| f.0.clone()).collect();
                    self.pictures.extend(files);
                    self.act(Action::Wrote(names.join(" and ")));
                }
                Effect::Export(_, _, files) => {
                    let names: Vec<&str> = files.iter().map(|f| f.0.as_str()).collect();
                    let names = names.join(" and ");
                    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
                    self.exported.extend(files.into_iter().map(|(name, bytes)| (name, text(bytes))));
                    self.act(Action::Wrote(names));
                }
                Effect::Lesson(id, said) => {
                    self.act(Action::Opened(crate::tui::worker::files::lesson(&id, said)));
                }
                Effect::ReadHistory(text, season) => {
                    let read = crate::tui::worker::files::history(&text, season, tables());
                    self.act(Action::Opened(read));
                }
                Effect::Clip(text) => self.clipped.push(text),
                Effect::Suggest(request) if self.deaf => self.bot_requests.push(*request),
                Effect::Suggest(request) => {
                    let orders = request.run();
                    self.act(Action::Suggested(request, orders));
                }
                Effect::Ask(asking) if self.deaf => self.unheard.push(asking),
                Effect::Ask(asking) => self.act(crate::tui::worker::outside::answer(&asking)),
                other => self.asked.push(format!("{other:?}")),
            }
        }
    }

    /// Makes a search and hears all that it tells.
    pub fn search(&mut self, task: &Task) {
        let mut told = Vec::new();
        task.run(&mut |tiding| told.push(tiding));
        for tiding in told {
            self.act(Action::Searched(task.id, tiding));
        }
    }

    /// Presses keys: characters as they are, others by name in angle brackets, such as `bur<Enter>`. Each
    /// comes after a pause, so that a question is answered: `<F5>y` adjudicates. `<:undo>` runs a command by its
    /// name.
    pub fn press(&mut self, script: &str) -> &mut Self {
        self.press_every(1000, script)
    }

    /// Presses keys as fast as a terminal sends a pasted text without brackets.
    pub fn rush(&mut self, script: &str) -> &mut Self {
        self.press_every(1, script)
    }

    /// Presses keys, each so many milliseconds after the one before.
    pub fn press_every(&mut self, milliseconds: u64, script: &str) -> &mut Self {
        let mut rest = script;
        while let Some(c) = rest.chars().next() {
            let named = rest.strip_prefix('<').and_then(|r| r.split_once('>'));
            let named = named.and_then(|(name, after)| Some((name.parse::<Chord>().ok()?, after)));
            if let Some((name, after)) = named_command(rest) {
                rest = after;
                self.command(name);
                continue;
            }
            let typed = (Chord { key: KeyCode::Char(c), ..KEY }, &rest[c.len_utf8()..]);
            let (chord, after) = named.unwrap_or(typed);
            rest = after;
            self.time += Duration::from_millis(milliseconds);
            self.chord(chord);
        }
        self
    }

    /// Runs a command by its name through the palette, where the key is not what is tested. Zooming out is
    /// the second form of a command; what the palette does not list is run as by its key.
    pub fn command(&mut self, name: &str) -> &mut Self {
        let rare = TABLE.iter().find(|info| info.name == name && !info.listed).map(Info::command);
        if let Some(command) = rare.or((name == "zoom out").then_some(Command::Scale(Way::Back))) {
            self.act(Action::Run(command));
            return self;
        }
        let is_open = self.model.layers.is_empty();
        self.time += Duration::from_secs(1);
        self.chord(Chord { key: KeyCode::Char(':'), ..KEY });
        if !is_open {
            // What lies on top has keys of its own.
            return self;
        }
        let Some(prompt) = self.model.layer_mut::<Picker<Palette>>() else {
            // There the palette has no key.
            let info = TABLE.iter().find(|info| info.name == name).expect("the command is in the table");
            self.act(Action::Run(info.command()));
            return self;
        };
        prompt.entry = Entry::new(name);
        let found =
            found_commands(name, |_| false).into_iter().position(|command| command.info().name == name);
        prompt.selected = found.unwrap_or_else(|| panic!("“{name}” is no command of the palette"));
        self.time += Duration::from_secs(1);
        self.chord(KEY);
        self
    }

    fn chord(&mut self, chord: Chord) {
        let mut modifiers = KeyModifiers::NONE;
        modifiers.set(KeyModifiers::CONTROL, chord.ctrl);
        modifiers.set(KeyModifiers::ALT, chord.alt);
        modifiers.set(KeyModifiers::SHIFT, chord.shift);
        let code = if chord.shift && chord.key == KeyCode::Tab { KeyCode::BackTab } else { chord.key };
        let event = Event::Key(KeyEvent::new(code, modifiers));
        if let Some(pressed) = keymap::pressed(&event, self.time) {
            self.act(pressed);
        }
        if let Some(action) = keymap::action(&self.bindings, &self.model, event) {
            self.act(action);
        }
    }

    pub fn session(&self) -> &GameSession {
        self.model.session().expect("a game is open")
    }

    /// Returns the phase where the game stands, such as `S1901M`.
    pub fn phase(&self) -> String {
        self.session().game.phase().to_string()
    }

    /// Returns the selected row's order.
    pub fn selected(&self) -> String {
        let session = self.session();
        session.key.and_then(|k| session.board.row(k)).map(|r| r.order.clone()).unwrap_or_default()
    }

    /// Returns the units of the game where it stands, by power's key, sorted.
    pub fn units(&self) -> Vec<(String, Vec<String>)> {
        let position = self.session().game.position();
        let of = |p| {
            let mut units: Vec<String> = position.units_of(p).map(|u| u.canonical(&self.map)).collect();
            units.sort();
            (self.map.power(p).key.clone(), units)
        };
        self.map.powers().map(of).collect()
    }

    pub fn buffer(&self) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, self.model.size.0, self.model.size.1));
        Screen(&self.model).render(buffer.area, &mut buffer);
        buffer
    }

    /// Returns the screen's symbols with the map left blank: drawing it has tests of its own.
    pub fn screen_without_map(&self) -> String {
        let area = match self.model.layers.last() {
            None => self.model.areas().map_inside(),
            Some(layer) => layer.map_area(&self.model).map_or_else(Rect::default, |(_, area)| area),
        };
        let screen = self.screen();
        let blank = |(y, line): (usize, &str)| -> String {
            let inside = |x: usize| area.contains((x as u16, y as u16).into());
            let symbols = line.chars().enumerate();
            symbols.map(|(x, c)| if inside(x) { ' ' } else { c }).collect()
        };
        let lines = screen.lines().enumerate().map(blank);
        lines.map(|l| l.trim_end().to_owned() + "\n").collect()
    }

    /// Returns the words in the box on top, with one blank between them.
    pub fn words(&self) -> String {
        let screen = self.screen();
        let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
        let corner = |line: &Vec<char>, c: char| line.iter().position(|d| *d == c);
        let top = lines.iter().rposition(|line| corner(line, '┌').is_some()).expect("a box");
        let (left, right) = (corner(&lines[top], '┌'), corner(&lines[top], '┐'));
        let (left, right) = (left.expect("a corner"), right.expect("a corner"));
        let rows = lines[top + 1..].iter().take_while(|line| line.get(left) == Some(&'│'));
        let text: String = rows.flat_map(|line| line[left + 1..right].iter().chain([&' '])).collect();
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the screen's symbols, a line a row, without blanks at the end of a line.
    pub fn screen(&self) -> String {
        let buffer = self.buffer();
        let width = usize::from(buffer.area.width).max(1);
        let mut text = String::new();
        for row in buffer.content.chunks(width) {
            let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// Returns a command at the beginning of a script, such as `<:what-if>`, and what follows.
fn named_command(script: &str) -> Option<(&str, &str)> {
    script.strip_prefix("<:")?.split_once('>')
}

/// The workers for the files of a folder, all on one thread.
pub struct Files {
    worker: FileWorker,
    storage: StorageWorker,
}

impl Files {
    pub fn new(folder: &Path) -> Self {
        let worker = FileWorker::new(Some(folder.to_owned())).unwrap();
        let storage = StorageWorker::new(worker.game_list().clone());
        Self { worker, storage }
    }

    pub fn tables(&self) -> Arc<Tables> {
        self.worker.tables()
    }

    /// Does what an effect says; what came of it are actions.
    pub fn act(&mut self, effect: Effect) -> Vec<Action> {
        let effect = match self.storage.act(effect) {
            Ok(actions) => return actions,
            Err(effect) => effect,
        };
        let mut admitted = Vec::new();
        let mut actions = self.worker.act(effect, &mut |effect| admitted.push(effect));
        for effect in admitted {
            actions.extend(self.storage.act(effect).expect("what is admitted is for the keeper"));
        }
        actions
    }
}
