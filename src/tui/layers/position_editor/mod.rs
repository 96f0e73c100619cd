//! Setting up a position on the screen: what keys and typed lines do to it, and beginning a game with it.

pub mod view;

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::advance;
use crate::map::{Map, UnitKind};
use crate::order::Position;
use crate::session::drafts::Draft;
use crate::session::new_game::maps::Maps;
use crate::session::open_game::{GameSession, Look};
use crate::session::position_setup::PositionSetup;
use crate::text::Clean;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::new_game::Wizard;
use crate::tui::layers::position_editor::view::{map_area, province_at, render};
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::{Model, drafts};
use crate::widgets::entry::Entry;

/// The purpose for which the editor was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditorPurpose {
    /// From the form of a new game, which lies below it.
    ByForm,
    /// With the form: it goes when the editor is left without a position.
    WithForm,
}

/// The editor while it is open: the position, and the line that is typed about it.
#[derive(Debug)]
pub struct Editor {
    position: PositionSetup,
    /// The line that is being typed.
    pub entry: Option<Entry>,
    /// The message about what was just done, or could not be.
    pub word: Option<(String, bool)>,
    opened: EditorPurpose,
    /// Whether Esc was pressed once though something was changed.
    leaving: bool,
}

impl Deref for Editor {
    type Target = PositionSetup;

    fn deref(&self) -> &PositionSetup {
        &self.position
    }
}

impl DerefMut for Editor {
    fn deref_mut(&mut self) -> &mut PositionSetup {
        &mut self.position
    }
}

/// Opens the editor: from the form with the position that it has, from a game with the board that is
/// looked at, else with the start of the standard map.
pub fn open(model: &mut Model) {
    let map_start = |wizard: &Wizard| Position::start(&wizard.map);
    if let Some(wizard) = model.layer::<Wizard>() {
        let position = wizard.position.as_ref().map_or_else(|| map_start(wizard), |p| p.0.clone());
        let position = PositionSetup::new(&wizard.map, position, wizard.orders.clone());
        return show(model, position, EditorPurpose::ByForm);
    }
    let maps = Maps::of(&model.tables);
    let mut wizard = model.session().map_or_else(Wizard::new, |session| Wizard::like(&session.game, &maps));
    // Of a game whose map is not offered the board means nothing on the standard map.
    let session = model.session().filter(|session| Arc::ptr_eq(session.game.map(), &wizard.map));
    let mut position = session.map_or_else(|| map_start(&wizard), board);
    // A position that was left is set up on its own map, whichever game is open.
    let left =
        model.left.iter().rev().find_map(|d| if let Draft::Position(p) = d { Some(&p.map) } else { None });
    if let Some(map) = left.and_then(|map| maps.get(map)).filter(|map| map.name() != wizard.map.name()) {
        wizard = Wizard::on(&map);
        position = map_start(&wizard);
    }
    let position = PositionSetup::new(&wizard.map, position, String::new());
    model.put_aside();
    model.open(wizard.offering(maps));
    show(model, position, EditorPurpose::WithForm);
}

/// Shows the editor; a position that was left before goes on: from the form only on the form's own map.
fn show(model: &mut Model, position: PositionSetup, opened: EditorPurpose) {
    let mut editor = Editor { position, entry: None, word: None, opened, leaving: false };
    let map = editor.setup.map().name().to_owned();
    let left = drafts::take(model, |draft| match draft {
        Draft::Position(left) if opened == EditorPurpose::WithForm || left.map == map => Some(left.clone()),
        _ => None,
    });
    if let Some(draft) = &left {
        editor.resume(draft);
        editor.entry = draft.typing.as_ref().map(|typing| Entry::new(typing.as_str()));
    }
    model.open(editor);
    if left.is_some() {
        drafts::tell(model, "the position");
    }
}

/// Returns the board that is looked at.
fn board(session: &GameSession) -> Position {
    match session.look {
        Look::Preview => advance(
            session.map(),
            &session.game.info.rules,
            &session.board.report.board,
            &session.board.report.outcome,
        ),
        Look::Now | Look::Past(_) => session.board.report.board.clone(),
    }
}

impl Layer for Editor {
    fn scope(&self) -> Scope {
        if self.entry.is_some() { Scope::PROMPT } else { Scope::SETUP }
    }

    fn about(&self) -> About {
        (
            "A position",
            "Any position, set up on the map or by typing. The arrows go from province to province; a and f put an army or a fleet of the chosen power, f again chooses the next coast, x removes a unit, o gives the centre to the power. p or Tab chooses the next power; s and S change the phase, + and - the year. d dislodges a unit, for retreats, and c marks a place that a standoff left vacant. i opens the units of the power as a line, O its centres, / a line for anything; whole positions can be pasted. u undoes. Mistakes are listed below and marked on the map. Enter begins a new game with the position; Ctrl-X discards it.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        if self.entry.is_some() {
            return vec![(Command::Accept, "accept the line"), (Command::Close, "change nothing")];
        }
        vec![
            (Command::PutArmy, "army"),
            (Command::PutFleet, "fleet"),
            (Command::TakeOff, "off"),
            (Command::SetOwner, "owner"),
            (Command::NextPower, "power"),
            (Command::Accept, "done"),
            (Command::Undo, "undo"),
            (Command::Help, "help"),
            (Command::UnitsLine, "line"),
            (Command::NextPhase, "phase"),
            (Command::NextYear, "year"),
            (Command::CentresLine, "centres"),
            (Command::FreeLine, "any line"),
            (Command::DriveOut, "dislodge"),
            (Command::Close, "leave"),
        ]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Help) | Msg::Tick(_) => return Flow::Ignored,
            Msg::Paste(text) if self.entry.is_some() && !text.trim().contains('\n') => return Flow::Ignored,
            Msg::Paste(text) => {
                self.read(text);
            }
            Msg::Edit(edit) => {
                self.word = None;
                if let Some(entry) = &mut self.entry {
                    entry.edit(edit);
                }
            }
            Msg::Click(x, y) => {
                let found = province_at(&model.context(), self, x, y).filter(|_| self.entry.is_none());
                if let Some(province) = found {
                    (self.at, self.word) = (province, None);
                }
            }
            Msg::Step(_) => {}
            Msg::Run(Command::Accept) => return self.accept(model),
            Msg::Run(Command::Close | Command::Discard) if self.entry.is_some() => {
                (self.entry, self.word) = (None, None);
                if msg == Msg::Run(Command::Discard) {
                    model.say("discarded the line");
                }
            }
            Msg::Run(Command::Close) if self.is_changed() && !self.leaving => {
                self.leaving = true;
                self.complain(if self.setup.is_changed() {
                    "the position was changed: Enter uses it, Esc again discards the changes"
                } else {
                    "the orders of this position are not used yet: Enter uses them, Esc again discards them"
                });
            }
            Msg::Run(command @ (Command::Close | Command::Discard)) => {
                if self.opened == EditorPurpose::WithForm {
                    model.layers.pop();
                }
                if command == Command::Discard && self.is_changed() {
                    model.say("discarded the changes of the position");
                }
                return Flow::CLOSE;
            }
            Msg::Run(command) => return self.run(model, command),
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        render(&model.context(), self, screen, buffer);
    }

    fn fills_the_screen(&self) -> bool {
        true
    }

    fn belongs_to_game(&self) -> bool {
        false
    }

    fn map_area(&self, model: &Model) -> Option<(Arc<Map>, Rect)> {
        Some((Arc::clone(self.setup.map()), map_area(model.screen())))
    }

    fn draft(&self, _model: &Model) -> Option<Draft> {
        let typing = self.entry.as_ref().filter(|entry| !entry.is_empty());
        let is_unsaved = self.is_changed() || typing.is_some();
        let typing = typing.map(|entry| Clean::line(entry.text()));
        is_unsaved.then(|| Draft::Position(self.position.draft(typing)))
    }
}

impl Editor {
    fn complain(&mut self, text: impl Into<String>) {
        self.word = Some((text.into(), true));
    }

    /// Does one of the commands that change the position or the cursor.
    fn run(&mut self, model: &Model, command: Command) -> Flow {
        (self.leaving, self.word) = (false, None);
        let (at, power, before) = (self.at, self.power, self.setup.steps());
        let setup = &mut self.position.setup;
        let error = |is_done: bool, why: &str| if is_done { Ok(()) } else { Err(why.to_owned()) };
        let mut result = Ok(());
        match command {
            Command::Up | Command::Down | Command::Left | Command::Right => self.go(model, command),
            Command::PutArmy => result = setup.put(power, UnitKind::Army, at).map(drop),
            Command::PutFleet => result = setup.put(power, UnitKind::Fleet, at).map(drop),
            Command::TakeOff => {
                let name = setup.map().province(at).name.clone();
                result = error(setup.remove(at), &format!("there is no unit in {name}"));
            }
            Command::SetOwner => result = setup.own(power, at),
            Command::DriveOut => result = setup.dislodge(at),
            Command::Reinstate => result = setup.reinstate(at),
            Command::Contest => setup.contest(at),
            Command::NextPhase | Command::FormerPhase => setup.turn_phase(command == Command::FormerPhase),
            Command::NextYear | Command::FormerYear => {
                result = setup.turn_year(command == Command::FormerYear);
            }
            Command::EmptyBoard => {
                let empty = Position::empty(setup.map(), setup.position().phase);
                setup.replace(empty);
            }
            Command::StartBoard => {
                let start = Position::start(setup.map());
                setup.replace(start);
            }
            Command::NextPower | Command::FormerPower => self.turn_power(command == Command::FormerPower),
            Command::UnitsLine => self.entry = Some(Entry::new(setup.units_line(power))),
            Command::CentresLine => self.entry = Some(Entry::new(setup.centres_line(power))),
            Command::FreeLine => self.entry = Some(Entry::default()),
            Command::Undo => result = error(setup.undo(), "there is nothing to undo in this position"),
            Command::Redo => result = error(setup.redo(), "there is nothing to redo in this position"),
            _ => return Flow::Ignored,
        }
        if command != Command::Redo {
            self.let_go(before);
        }
        if let Err(why) = result {
            self.complain(why);
        }
        Flow::DONE
    }

    /// Goes to the province that lies next where an arrow leads, unless a line is typed.
    fn go(&mut self, model: &Model, arrow: Command) {
        let map = self.setup.map();
        let chart = model.drawings.chart(map, map_area(model.screen()));
        let to = chart.and_then(|chart| chart.neighbour(map, self.at, arrow.direction()?));
        self.at = to.filter(|_| self.entry.is_none()).unwrap_or(self.at);
    }

    /// Reads a text that was pasted, or the line that was typed. Returns whether it could be read.
    fn read(&mut self, text: &str) -> bool {
        let read = self.position.read(text);
        let is_read = read.is_ok();
        let told = read.unwrap_or_else(|why| why);
        self.word = (!told.is_empty()).then_some((told, !is_read));
        is_read
    }

    /// Takes the typed line, or the position if it can be played.
    fn accept(&mut self, model: &mut Model) -> Flow {
        if let Some(entry) = self.entry.take() {
            if !entry.is_empty() && !self.read(entry.text()) {
                self.entry = Some(entry);
            }
            return Flow::DONE;
        }
        if let Some(fault) = self.setup.findings().into_iter().find(|finding| finding.grave) {
            self.complain(format!("this position cannot be played: {}", fault.message));
            self.at = fault.at.unwrap_or(self.at);
            return Flow::DONE;
        }
        if let Some(wizard) = model.layer_mut::<Wizard>() {
            wizard.start_with(self.setup.position().clone(), self.orders().to_owned());
            wizard.go_to(if self.opened == EditorPurpose::WithForm { "name" } else { "begin" });
        }
        Flow::CLOSE
    }
}
