//! Setting up a position on the screen: its text, with the map of what is understood beside it, what is wrong, and beginning
//! a game.
//!
//! ```text
//! ┌ heading ────────────┐
//! │ text │ map          │
//! │      │              │
//! ├──────┴──────────────┤
//! │ what is wrong, and  │
//! └ what may be written ┘
//! ```

use std::sync::Arc;

use crate::theme::Ink;
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::layers::new_game::NewGameForm;
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, drafts};
use crate::tui::panes::map::{board, picture};
use crate::widgets::{Buffer, Cut, Rect, TextForm, broken, divider, page, rule, write};
use chancery_core::map::{Map, Province};
use chancery_core::order::Position;
use chancery_core::text::Clean;
use chancery_draw::Scene;
use chancery_game::protocol::Finding;
use chancery_session::drafts::{Draft, PositionDraft};
use chancery_session::new_game::Maps;
use chancery_session::position_setup::PositionSetup;
use chancery_session::shown_map::position;

/// The editor while it is open.
#[derive(Debug)]
pub struct Editor {
    /// The text that is typed in.
    pub body: TextForm,
    /// The meaning of the text.
    pub setup: PositionSetup,
    /// The place on which the cursor stands.
    pub under_cursor: Option<Province>,
    /// The place on which it stood last, about which a large map is shown.
    pub centre: Option<Province>,
    /// The message about what was just done, or could not be.
    pub message: Option<String>,
    /// Whether it opened the form below it, too, and closes it if no position is used; else it was opened from the form.
    opens_form: bool,
    /// The text with which it began.
    text_at_start: String,
}

/// Opens the editor: from the form with the position that it has, from a game with the board that is looked at, else
/// with the start of the standard map. A position that was left is opened on its own map, but from the form.
pub fn open(model: &mut Model) {
    let map_start =
        |form: &NewGameForm| PositionSetup::text_of(&form.game.map, &Position::start(&form.game.map));
    if let Some(form) = model.layer::<NewGameForm>() {
        let text = form.game.position.as_ref().map_or_else(|| map_start(form), |start| start.text.clone());
        let map = Arc::clone(&form.game.map);
        return show(model, &map, &text, false);
    }
    let maps = Maps::of(&model.tables);
    let own = model.session().map(|session| session.game.map()).filter(|map| maps.has(map));
    let mut form = own.map_or_else(NewGameForm::new, NewGameForm::on);
    // Of a game whose map is not offered the board means nothing on the standard map.
    let session = model.session().filter(|session| Arc::ptr_eq(session.game.map(), &form.game.map));
    let board = session.map(|session| PositionSetup::text_of(&form.game.map, &position(session)));
    let mut text = board.unwrap_or_else(|| map_start(&form));
    // A position that was left is set up on its own map, whichever game is open.
    let left =
        model.left.iter().rev().find_map(|d| if let Draft::Position(p) = d { Some(&p.map) } else { None });
    if let Some(map) = left.and_then(|map| maps.get(map)).filter(|map| map.name() != form.game.map.name()) {
        form = NewGameForm::on(&map);
        text = map_start(&form);
    }
    let map = Arc::clone(&form.game.map);
    model.put_aside();
    model.open(form.offering(maps));
    show(model, &map, &text, true);
}

/// Shows the editor, with the draft that was left before; from the form, only a draft on the form's map.
fn show(model: &mut Model, map: &Arc<Map>, text: &str, opens_form: bool) {
    let left = drafts::resume(model, "the position", |draft| match draft {
        Draft::Position(left) if opens_form || left.map == map.name() => Some(left.clone()),
        _ => None,
    });
    let mut editor = Editor::new(map, text, opens_form);
    if let Some(draft) = &left {
        editor.body.replace(&draft.text);
        editor.body.go_to(draft.row, 0);
        editor.read();
    }
    model.open(editor);
}

impl Layer for Editor {
    fn kind(&self) -> Kind {
        (
            Scope::SETUP.or(Scope::WRITE),
            "A position",
            "Any position, as a text. The map beside it shows what is understood, and marks the place on which the cursor stands. The first line is the phase; a line for each power has its units, and the lines below `centres` have its supply centres. In a retreat phase `dislodged` has the units that must retreat (FRANCE: A BUR from MUN), and `contested BUR PIC` the places that a standoff left vacant. Below `orders` there may be orders, which are entered when the game begins. Below the text stands what a line may say, and what is wrong in which line. A position or orders that are pasted replace the text; Ctrl-E empties the board, Ctrl-Z undoes. Ctrl-S begins a new game with the position; Esc keeps it for later, and Ctrl-X discards it.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let begins = self.opens_form;
        vec![
            (Command::Save, if begins { "new game with it" } else { "use it" }),
            (Command::Accept, "next line"),
            (Command::Undo, "undo"),
            (Command::EmptyBoard, "empty the board"),
            (Command::Close, "leave for later"),
            (Command::Discard, "discard"),
            (Command::Help, "help"),
        ]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        if !matches!(msg, Msg::Tick(_)) {
            self.message = None;
        }
        match msg {
            Msg::Paste(text) => self.paste(&Clean::lines(text)),
            Msg::Edit(edit) => self.body.edit(edit),
            Msg::Step(by) => self.body.step_rows(by, places(model.screen()).text.width.into()),
            Msg::Click(x, y) => {
                let place = province_at(model, self, x, y);
                if let Some((line, byte)) = place.and_then(|place| self.setup.find(place)) {
                    self.body.go_to(line, byte);
                }
                self.centre = place.or(self.centre);
            }
            Msg::Run(Command::Accept) => drop(self.body.enter()),
            Msg::Run(Command::Complete(way)) => self.body.step(if way == Way::Back { -1 } else { 1 }),
            Msg::Run(command @ (Command::Undo | Command::Redo)) => {
                if !self.body.undo(command == Command::Redo) {
                    let what = if command == Command::Redo { "redo" } else { "undo" };
                    self.message = Some(format!("there is nothing to {what} in this position"));
                }
            }
            Msg::Run(Command::EmptyBoard) => {
                let position = Position::empty(self.setup.map(), self.setup.position().phase);
                self.body.replace(PositionSetup::text_of(self.setup.map(), &position).trim_end());
            }
            Msg::Run(Command::Save) => return self.accept(model),
            Msg::Run(command @ (Command::Close | Command::Discard)) => {
                if self.opens_form {
                    model.layers.pop();
                }
                match (command, self.draft(model)) {
                    (Command::Close, Some(draft)) => drafts::leave(model, draft),
                    (_, Some(_)) => model.say("discarded the changes of the position"),
                    (_, None) => {}
                }
                return Flow::Close;
            }
            Msg::Run(_) | Msg::Tick(_) => return Flow::Ignored,
        }
        self.read();
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let places = places(screen);
        let position = self.setup.position();
        let owned = position.owners.iter().flatten().count();
        let aside = format!("{} · {} units, {owned} centres", position.phase.title(), position.units.len());
        page(model.theme, "A position", &aside, screen, buffer);
        self.body.render(model.theme, places.text, buffer);
        if !places.map.is_empty() {
            divider(buffer, places.text, model.theme);
            board(model, &scene(self), self.centre, places.map, buffer);
        }
        foot(model, self, places.foot, buffer);
    }

    fn belongs_to_game(&self) -> bool {
        false
    }

    fn map_area(&self, model: &Model) -> Option<(Arc<Map>, Rect)> {
        Some((Arc::clone(self.setup.map()), places(model.screen()).map))
    }

    fn draft(&self, _model: &Model) -> Option<Draft> {
        let (map, text) = (self.setup.map().name().to_owned(), Clean::lines(self.setup.text()));
        self.is_changed().then_some(Draft::Position(PositionDraft { map, text, row: self.body.at }))
    }
}

impl Editor {
    fn new(map: &Arc<Map>, text: &str, opens_form: bool) -> Self {
        let text_at_start = text.trim_end().to_owned();
        let setup = PositionSetup::new(map, text_at_start.clone());
        let body = TextForm::of_text(&text_at_start);
        let (under_cursor, centre, message) = (None, None, None);
        let mut editor = Self { body, setup, under_cursor, centre, message, opens_form, text_at_start };
        editor.read();
        editor
    }

    /// Returns whether anything would be lost if it were left.
    pub fn is_changed(&self) -> bool {
        self.setup.text() != self.text_at_start
    }

    /// Reads the text anew, and finds the place on which the cursor stands.
    fn read(&mut self) {
        self.setup.write(self.body.written());
        let faults = self.setup.findings().iter().filter(|finding| finding.grave);
        self.body.marked = faults.filter_map(|fault| Some(fault.line? - 1)).collect();
        self.under_cursor = self.body.cursor().and_then(|(line, byte)| self.setup.place(line, byte));
        self.centre = self.under_cursor.or(self.centre);
    }

    /// Puts a whole position in the place of the text, and anything else where the cursor stands.
    fn paste(&mut self, text: &str) {
        if self.setup.is_whole(text) {
            self.body.replace(text.trim_end());
            self.message = Some("the pasted position replaced the text; Ctrl-Z undoes that".to_owned());
        } else {
            self.body.paste(text);
        }
    }

    /// Uses the position, if it can be played.
    fn accept(&mut self, model: &mut Model) -> Flow {
        self.read();
        if let Some(fault) = self.setup.fault() {
            self.message = Some(format!("this position cannot be played: {}", fault.message));
            if let Some(line) = fault.line {
                self.body.go_to(line - 1, usize::MAX);
            }
            return Flow::Done;
        }
        if let Some(form) = model.layer_mut::<NewGameForm>() {
            form.game.start_with(&self.setup);
            form.go_to(if self.opens_form { "name" } else { "begin" });
        }
        Flow::Close
    }
}

/// From this width on there is a map beside the text.
const WIDE: u16 = 60;

/// The areas of the screen; what is not shown has no area.
#[derive(Clone, Copy, Debug, Default)]
struct Places {
    text: Rect,
    map: Rect,
    foot: Rect,
}

/// Returns what stands where.
fn places(screen: Rect) -> Places {
    let body = screen.cut_bottom(1).cut_top(1);
    let foot = if body.height < 30 { 5 } else { 8 }.min(body.height / 2);
    let (above, foot) = (body.cut_bottom(foot), body.rows_from(body.height - foot, foot));
    if body.width < WIDE {
        return Places { text: above, map: Rect::default(), foot };
    }
    let left = (body.width * 9 / 20).clamp(30, 48);
    let text = above.columns_from(1, left - 1);
    Places { text, map: above.columns_from(left + 1, body.width), foot }
}

fn scene(editor: &Editor) -> Scene<'_> {
    let mut scene = Scene::new(editor.setup.map(), editor.setup.position());
    scene.selected = editor.under_cursor;
    scene
}

/// Returns the province at a cell of the screen, for the mouse.
fn province_at(model: &Model, editor: &Editor, x: u16, y: u16) -> Option<Province> {
    let area = places(model.screen()).map;
    let picture =
        picture(model, &scene(editor), editor.centre, area).filter(|_| area.contains((x, y).into()))?;
    picture.province_at(x - area.x, y - area.y)
}

/// Draws what is wrong, in the line of the cursor first, what may be written in that line, and what is odd.
fn foot(model: &Model, editor: &Editor, area: Rect, buffer: &mut Buffer) {
    rule(buffer, area.rows_from(0, 1), model.theme);
    let area = area.cut_top(1).columns_from(1, area.width).cut_right(1);
    let line = editor.body.cursor().map_or(0, |(line, _)| line);
    let (mut faults, remarks): (Vec<&Finding>, Vec<_>) =
        editor.setup.findings().iter().partition(|f| f.grave);
    faults.sort_by_key(|fault| fault.line != Some(line + 1));
    let mut texts: Vec<(String, Ink)> = editor.message.iter().map(|m| (m.clone(), Ink::Accent)).collect();
    texts.extend(faults.into_iter().map(|fault| match fault.line {
        Some(line) => (format!("! line {line}: {}", fault.message), Ink::Bad),
        None => (format!("! {}", fault.message), Ink::Bad),
    }));
    if let Some(what) = editor.setup.beyond() {
        texts.push((format!("· set the {what} in the form"), Ink::Doubt));
    }
    texts.push((editor.setup.hint(line), Ink::Quiet));
    texts.extend(remarks.iter().map(|remark| (format!("· {}", remark.message), Ink::Doubt)));
    let texts = texts.iter().map(|(text, ink)| (0, text.as_str(), *ink));
    write(model.theme, &broken(texts, area.width), area, buffer);
}
