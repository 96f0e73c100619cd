//! The cases of the DATC and the diagrams of the rulebook as lessons: a list, then orders with a question, and why.

use std::sync::Arc;

use crate::lesson::{Lesson, cases, judge};
use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::commit;
use crate::tui::layers::game_files::Notices;
use crate::tui::model::{About, Choices, Flow, Kind, Layer, Model, Msg, Picker};
use crate::tui::panes::map::board;
use crate::widgets::{
    Buffer, Cut, Item, MapPage, Rect, WIDE, divider, in_sight, item, map_page, page, pieces, put, rule, wash,
    wrap, write,
};
use chancery_core::adjudicate::{Entry, Resolution};
use chancery_core::map::{Map, standard};
use chancery_core::order::{Canonical as _, Order, Position};
use chancery_draw::{Direction, Emphasis, Outcome, Scene};
use chancery_lab::datc::abstract_figures;
use chancery_notation::Language;
use chancery_why::explain::Citation;

/// All cases, by number and title.
#[derive(Debug)]
struct Lessons {
    titles: Vec<(String, String)>,
}

/// Opens the list.
pub fn open(model: &mut Model) {
    let mut titles: Vec<_> = cases().into_iter().map(|case| (case.id, case.title)).collect();
    for figure in abstract_figures() {
        let next = titles.iter().position(|one| one.0 == figure.before).unwrap_or_default();
        titles.insert(next, (figure.id, figure.title));
    }
    Picker::open(model, Lessons { titles }, 0);
}

impl Choices for Lessons {
    const ABOUT: About = (
        "Lessons",
        "The diagrams of the rulebook, the cases of the DATC and the positions of authors. Enter opens one: its orders on the map, and a question to answer with yes or no.",
    );
    const SCOPE: Scope = Scope::PROMPT;
    const BELONGS_TO_GAME: bool = false;
    const FOOT: &'static str = "Type a number or a word to search. Enter opens the lesson.";

    fn rows(&self, _model: &Model) -> Vec<Item> {
        self.titles.iter().map(|(id, title)| item(id, title, Ink::Text)).collect()
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        if let Some((id, _)) = self.titles.get(selected) {
            open_case(model, id);
        }
        Flow::Done
    }
}

/// Opens the lesson of a place where a rule is printed.
pub fn open_at(model: &mut Model, citation: Citation) {
    match citation {
        Citation::Diagram(number) => open_case(model, &format!("RB.{number}")),
        Citation::Case(case) => open_case(model, case),
        _ => {}
    }
}

fn open_case(model: &mut Model, id: &str) {
    if let Some(figure) = abstract_figures().into_iter().find(|figure| figure.id == id) {
        return Picker::open(model, Notices(format!("{id} {}", figure.title), figure.lines), 0);
    }
    let case = cases().into_iter().find(|case| case.id == id);
    if let Some(lesson) = case.and_then(|case| Lesson::new(&judge(), case)) {
        model.open(Question::new(lesson));
    } else {
        model.complain(format!("{id} is no lesson: nothing moves in it"));
    }
}

const ANSWERS: [&str; 2] = ["yes", "no"];

/// A lesson on its map.
#[derive(Debug)]
pub struct Question {
    lesson: Lesson,
    map: Arc<Map>,
    position: Position,
    resolution: Resolution,
    /// The selected answer.
    selected: usize,
    /// Whether a narrow screen lists the orders in the place of the map.
    lists: bool,
}

impl Question {
    /// Opens a lesson on its map.
    pub fn new(lesson: Lesson) -> Self {
        let judge = judge();
        let (position, resolution) = (judge.position(&lesson.case), judge.movement(&lesson.case));
        Self { lesson, map: standard(), position, resolution, selected: 0, lists: false }
    }

    fn places(&self, screen: Rect) -> MapPage {
        let lines = self.lines(usize::from(screen.width.saturating_sub(2))).len();
        map_page(screen, u16::try_from(lines + 1).unwrap_or(u16::MAX), self.lists)
    }

    /// Says whether the answer is right, and opens the case as a game that shows why.
    fn answer(&self, model: &mut Model) -> Flow {
        let said = self.lesson.answered(self.selected == 0, Language::English).1;
        if !commit::is_saved(model) {
            return Flow::Done;
        }
        model.request(Effect::Lesson(self.lesson.case.id.clone(), said));
        Flow::Close
    }

    /// Returns the question with its answers in lines that are so wide; with the ink and the answer that each is.
    fn lines(&self, width: usize) -> Vec<(String, Ink, Option<usize>)> {
        let width = width.max(1);
        let broken = |text: &str, ink| wrap(text, width).into_iter().map(move |line| (line, ink, None));
        let mut lines: Vec<_> = broken(&self.lesson.question(Language::English), Ink::Heading).collect();
        lines.extend(ANSWERS.iter().enumerate().map(|(at, word)| ((*word).to_owned(), Ink::Text, Some(at))));
        lines
    }

    /// Returns the board with the orders as arrows.
    fn scene(&self) -> Scene<'_> {
        let mut scene = Scene::new(&self.map, &self.position);
        scene.written_routes(&self.resolution);
        let asked = self.position.units.get(self.lesson.unit).map(|unit| self.map.province_of(unit.at));
        scene.selected = asked;
        for (at, entry) in self.resolution.entries.iter().enumerate().filter(|one| one.1.is_ordered()) {
            scene.order(&entry.ordered, Outcome::Open);
            if at == self.lesson.unit
                && let Some(mut own) = scene.orders.pop()
            {
                own.emphasis = Emphasis::Strong;
                scene.orders.insert(0, own);
            }
        }
        scene
    }

    fn orders(&self, model: &Model, area: Rect, buffer: &mut Buffer) {
        let theme = model.theme;
        let entries = &self.resolution.entries;
        for (at, row) in in_sight(area, Some(self.lesson.unit), entries.len()) {
            let entry: &Entry<Order> = &entries[at];
            let arrow = if at == self.lesson.unit { "▸ " } else { "  " };
            let taken = pieces(buffer, row, &[(arrow, theme.ink(Ink::Accent))]);
            let power = self.position.units.get(at).map_or(entry.ordered.by, |unit| unit.power);
            let text = entry.ordered.canonical(&self.map);
            let name = &self.map.power(power).name;
            put(buffer, row.columns_from(taken, row.width), &format!("{name}: {text}"), theme.power(power));
        }
    }
}

impl Layer for Question {
    fn kind(&self) -> Kind {
        (
            Scope::WIDE,
            "Lesson",
            "The orders of a case on the map, and a question. Enter on yes or no answers it and opens the case as a game, which shows why. On a narrow screen Left and Right change between the map and the orders.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let mut hints = vec![(Command::Accept, "answer")];
        if model.size.0 < WIDE {
            hints.push((Command::Arrow(Direction::Right), if self.lists { "map" } else { "orders" }));
        }
        hints.extend([(Command::Close, "close"), (Command::Help, "help")]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => return self.answer(model),
            Msg::Run(Command::Arrow(Direction::Left | Direction::Right)) => {
                self.lists = !self.lists && model.size.0 < WIDE;
            }
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) => self.selected = usize::from(by > 0),
            Msg::Click(x, y) => {
                let foot = self.places(model.screen()).foot.cut_top(1);
                let lines = self.lines(usize::from(foot.width.saturating_sub(2)));
                let row = foot.contains((x, y).into()).then(|| usize::from(y - foot.y));
                if let Some((_, _, Some(answer))) = row.and_then(|row| lines.get(row)) {
                    self.selected = *answer;
                    return self.update(model, Msg::Run(Command::Accept));
                }
            }
            _ => {}
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let (theme, places) = (model.theme, self.places(screen));
        let title = format!("{} {}", self.lesson.case.id, self.lesson.case.title);
        page(theme, &title, "Lesson", screen, buffer);
        if !places.list.is_empty() && !places.map.is_empty() {
            divider(buffer, places.list, theme);
        }
        self.orders(model, places.list, buffer);
        let scene = self.scene();
        board(model, &scene, scene.selected, places.map, buffer);
        rule(buffer, places.foot.rows_from(0, 1), theme);
        let foot = places.foot.cut_top(1).columns_from(1, places.foot.width).cut_right(1);
        let lines = self.lines(usize::from(foot.width));
        let lead = |answer: &Option<usize>| if answer.is_some() { "  " } else { "" };
        let texts: Vec<(String, Ink)> =
            lines.iter().map(|(line, ink, answer)| (format!("{}{line}", lead(answer)), *ink)).collect();
        write(theme, &texts, foot, buffer);
        if let Some(at) = lines.iter().position(|line| line.2 == Some(self.selected)) {
            wash(buffer, foot.rows_from(at as u16, 1), theme.ink(Ink::Selected));
        }
    }

    fn belongs_to_game(&self) -> bool {
        false
    }

    fn map_area(&self, model: &Model) -> Option<(Arc<Map>, Rect)> {
        Some((Arc::clone(&self.map), self.places(model.screen()).map))
    }
}
