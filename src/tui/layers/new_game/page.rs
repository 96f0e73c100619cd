//! The page of a new game: filling it in, what is said of each row, and beginning the game.

use std::sync::Arc;

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::new_game::{NewGameForm, Row};
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, drafts};
use crate::widgets::list::{Form, List, heading, item, named};
use crate::widgets::{Buffer, Edit, Rect};
use chancery_core::rules::preset_names;
use chancery_core::text::Clean;
use chancery_draw::Direction;
use chancery_lab::study::Dice;
use chancery_session::drafts::Draft;
use chancery_session::house_rules::differing;
use chancery_session::new_game::Maps;
use chancery_session::styled::counted;

/// Opens the form; one that was left goes on.
pub fn open(model: &mut Model) {
    if model.layers.iter().any(|layer| layer.get::<NewGameForm>().is_some()) {
        return;
    }
    let tables = Arc::clone(&model.tables);
    let left = drafts::resume(model, "the form", |draft| NewGameForm::resumed(draft, &tables));
    let maps = Maps::of(&tables);
    let form = left.unwrap_or_else(NewGameForm::new).offering(maps);
    model.put_aside();
    model.open(form);
}

/// Draws by lot who plays which power.
pub fn draw(model: &mut Model, seed: u64) {
    if let Some(form) = model.layer_mut::<NewGameForm>() {
        form.game.draw(|powers| Dice::new(seed).shuffle(powers));
        model.say("powers drawn; Enter draws again");
    }
}

/// Handles that a game was opened, or that none was, if the form asked for it. Returns the orders that stood
/// below the position with which it begins.
pub fn done(model: &mut Model, opened: bool) -> Option<String> {
    let form =
        model.layers.iter_mut().find_map(|layer| layer.get_mut::<NewGameForm>()).filter(|form| form.begun)?;
    form.begun = false;
    if !opened {
        return None;
    }
    let orders = form.game.start().map(|start| start.orders.clone());
    model.layers.clear();
    orders.filter(|orders| !orders.is_empty())
}

impl Layer for NewGameForm {
    fn kind(&self) -> Kind {
        (
            if self.entry.is_some() { Scope::PROMPT } else { Scope::FORM },
            "A new game",
            "One page: the map, the name, who plays which power, the rules and the start, and a button to begin. Letters are text; Tab and Shift-Tab, or Down and Up, go from line to line, Left and Right change a choice, Enter presses a button. From the name Enter goes to Begin, and Enter again begins the game; from a player it goes to the next. Draw powers by lot shuffles the powers among the names. All else, such as deadlines, numbers and standbys, is among the settings of the game: Space g s. The rules can be changed later with Space x h. Esc leaves the form, which is resumed when it is opened again; Ctrl-X discards it.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = vec![
            (Command::Accept, self.row().words().2),
            (Command::Arrow(Direction::Down), "next line"),
            (Command::Arrow(Direction::Up), "previous line"),
        ];
        if self.would_be_missed() {
            hints.extend([(Command::Close, "leave for later"), (Command::Discard, "discard")]);
        } else {
            hints.push((Command::Close, "leave"));
        }
        hints.extend(self.entry.is_none().then_some((Command::Help, "help")));
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => return self.accept(model),
            Msg::Run(Command::Close) => return self.leave(model),
            Msg::Run(Command::Discard) if self.put_back() => {
                model.say("discarded the change");
            }
            Msg::Run(Command::Arrow(to @ (Direction::Left | Direction::Right))) => {
                self.trouble = None;
                self.turn(if to == Direction::Left { -1 } else { 1 });
            }
            Msg::Edit(edit) => self.edit(edit),
            // What is being typed is taken first; if it cannot be, the line stays.
            Msg::Step(by) => {
                if self.take() {
                    self.step(by);
                }
            }
            Msg::Click(x, y) => {
                let screen = model.screen();
                return with_list(self, |list| list.row_at(screen, x, y))
                    .map_or(Flow::Done, |row| self.click(model, row));
            }
            Msg::Paste(text) if self.refuses(text) => {}
            Msg::Run(_) | Msg::Paste(_) | Msg::Tick(_) => return Flow::Ignored,
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        with_list(self, |list| list.render(model.theme, screen, buffer));
    }

    fn belongs_to_game(&self) -> bool {
        false
    }

    fn draft(&self, _model: &Model) -> Option<Draft> {
        self.unsaved()
    }
}

impl NewGameForm {
    /// Types into the open line. What is typed on a button goes to the first power without a player.
    fn edit(&mut self, edit: Edit) {
        self.trouble = None;
        if let (None, Edit::Insert(c)) = (&self.entry, edit)
            && self.row().is_button()
            && !c.is_whitespace()
            && let Some(power) = self.game.first_unnamed()
        {
            let key = format!("player.{}", self.game.map.power(power).key);
            self.go_to(&key);
        }
        if let Some(entry) = &mut self.entry {
            entry.edit(edit);
        }
    }

    /// Handles a click: selects the line under it, and presses a button; a second click does what Enter does
    /// to a choice.
    fn click(&mut self, model: &mut Model, row: usize) -> Flow {
        if self.selected == row {
            return if self.entry.is_some() { Flow::Done } else { self.accept(model) };
        }
        let Some(clicked) = self.rows().get(row).cloned() else { return Flow::Done };
        if matches!(clicked, Row::Heading(_)) || !self.take() {
            return Flow::Done;
        }
        self.select(row);
        if clicked.is_button() { self.accept(model) } else { Flow::Done }
    }

    /// Handles Enter: takes what was typed and goes on, presses a button, or takes the next of what the line
    /// offers.
    fn accept(&mut self, model: &mut Model) -> Flow {
        if !self.take() {
            return Flow::Done;
        }
        match self.row() {
            // The form is let go once the game is there.
            Row::Begin if self.begun => {}
            Row::Begin => {
                self.begun = true;
                model.request(Effect::Begin(Box::new(self.game.beginning())));
            }
            Row::Draw => model.request(Effect::DrawLots),
            Row::House => return Flow::Call(Command::House),
            Row::Start => return Flow::Call(Command::SetUp),
            // Whoever has named the game may want no more.
            Row::Fact(fact) if fact.key == "name" => drop(self.go_to("begin")),
            _ if self.entry.is_some() => self.step(1),
            _ => drop(self.turn(1)),
        }
        Flow::Done
    }

    /// Handles Esc: leaves the form; what was typed is kept.
    fn leave(&self, model: &mut Model) -> Flow {
        if let Some(draft) = self.unsaved() {
            drafts::put_aside(model, draft);
            model.say("no game was created; n resumes the form");
        }
        Flow::Close
    }
}

/// The columns of what a line is called.
const LABEL: u16 = 12;

/// Calls a function with the form as a list of rows.
fn with_list<T>(form: &NewGameForm, with: impl FnOnce(&List) -> T) -> T {
    let start = form.game.start().map_or_else(|| form.game.phase().title(), |_| form.value(&Row::Start));
    let row = |row: &Row| match row {
        Row::Heading(title) => heading(*title),
        _ if row.is_button() => item(format!("  {}", form.label(row)), "", Ink::Accent),
        _ => named(&form.label(row), LABEL, form.value(row)),
    };
    let aside = &format!("{} · {start}", Clean::line(form.game.map.title()));
    let (typed, is_wrong) = (form.entry.as_ref(), form.trouble.is_some());
    with(&List {
        title: "New game",
        items: form.rows().iter().map(row).collect(),
        selected: Some(form.selected),
        foot: &form.trouble.as_ref().map_or_else(|| form.hint(), |trouble| format!("{trouble}.")),
        form: Some(Form { aside, typed, is_wrong }),
        ..List::default()
    })
}

impl NewGameForm {
    /// Returns what the selected line says now.
    pub fn value(&self, row: &Row) -> String {
        match row {
            Row::Heading(_) | Row::Begin | Row::Draw | Row::House => String::new(),
            Row::Map => {
                let map = &self.game.map;
                let (powers, provinces) = (map.powers().len(), map.provinces().len());
                let title = Clean::line(map.title());
                format!("{} ({}, {provinces} provinces)", title.as_str(), counted(powers, "power"))
            }
            Row::Start => match self.game.start().map(|start| &start.position) {
                Some(position) => {
                    let units = position.units.len() + position.dislodged.len();
                    format!("set up by hand: {}, {}", position.phase, counted(units, "unit"))
                }
                None => format!("the map's own: {}", self.game.map.begins().title()),
            },
            Row::Preset => match (self.game.preset(), differing(self.game.info.rules)) {
                (Some(name), _) => name.to_owned(),
                (None, 1) => "datc, except 1 choice".to_owned(),
                (None, n) => format!("datc, except {n} choices"),
            },
            Row::Fact(fact) => fact.value.clone(),
        }
    }

    /// Returns what the line is called: who plays a power, by its name.
    pub fn label(&self, row: &Row) -> String {
        let names = self.game.map.names();
        let power = row.key().strip_prefix("player.").and_then(|power| names.power(power));
        power.map_or(row.words().1, |power| &self.game.map.power(power).name).to_owned()
    }

    /// Returns which rules of the map are not played, in front of what else is said; nothing if all are.
    fn unplayed(&self) -> String {
        let rules = self.game.map.unplayed().iter().map(|rule| format!("Not played: {} ", Clean::line(rule)));
        rules.collect::<Vec<_>>().concat()
    }

    /// Returns what is said of the selected line at the foot.
    pub fn hint(&self) -> String {
        match self.row() {
            Row::Heading(_) => String::new(),
            Row::Begin => {
                let names = self.game.first_unnamed().map_or("", |_| "; typing names the next player");
                format!("{}Enter begins the game{names}. Settings (Space g s) and house rules (Space x h) can be changed later, the map and the start cannot.", self.unplayed())
            }
            Row::Draw => "Enter draws who plays which power: the names stay where they are, and the powers are shuffled among them.".to_owned(),
            Row::House => "Enter lists every choice of the rules, and the engines.".to_owned(),
            Row::Map => {
                // Whose file is not offered knows how one comes here, and has more to read.
                let more = self.game.maps.trouble();
                let more = more.unwrap_or_else(|| "`chancery maps add FILE` adds one of your own.".to_owned());
                format!("{}Left and Right go through the maps. This cannot be changed later. {more}", self.unplayed())
            }
            Row::Start => match self.game.position {
                Some(_) => "Left and Right choose between the map's own start and your position; Enter opens it.".to_owned(),
                None => "Enter sets up any position: units, owners, season and year.".to_owned(),
            },
            Row::Preset => {
                let meaning = preset_names().find(|p| Some(p.0) == self.game.preset()).map_or("", |p| p.1);
                let colon = if meaning.is_empty() { "" } else { ". " };
                format!("{meaning}{colon}Left and Right go through the presets; below is every choice, and the engines.")
            }
            Row::Fact(fact) if fact.key == "name" => {
                "The game's name. Tab goes to the players, who may be named later; Enter goes to Begin.".to_owned()
            }
            Row::Fact(_) => {
                "Who plays the power. Tab and Enter go to the next one; it may stay empty.".to_owned()
            }
        }
    }
}
