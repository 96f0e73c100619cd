//! Finding a place of the map, or a game of the list, by what is typed of its name.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::{About, Choices, Flow, Mode, Model, Stage};
use crate::widgets::{Item, fuzzy, item};
use chancery_core::map::{Province, Unit, fold};
use chancery_core::order::Canonical;
use chancery_session::game_list::{GameEntry, GameList, Line};
use chancery_session::open_game::GameSession;
use chancery_session::open_game::inspector::{Fold, Part};

/// The provinces of the map.
#[derive(Debug)]
pub struct Places;

/// Returns the provinces that a typed text finds: first those with it in their code or name, or with each of its words there
/// or in their unit (`F ANK`, `Turkish fleet`), those with units before the others; then those with its letters in their name.
fn found_provinces(session: &GameSession, text: &str) -> Vec<usize> {
    let map = session.map();
    let typed = fold(text);
    let names: Vec<String> = map.provinces().map(|p| fold(&map.province(p).name)).collect();
    let unit = |p: Province| session.board.report.board.unit_in(map, p);
    // A coast is not looked at: `F STP/SC`.
    let words: Vec<String> =
        text.split(['/', '(']).next().unwrap_or(text).split_whitespace().map(fold).collect();
    let is_of = |u: Unit, word: &String| {
        let of = map.power(u.power);
        u.kind.letter().to_string() == *word
            || [u.kind.name(), &of.adjective, &of.name].iter().any(|text| fold(text).starts_with(word))
    };
    let fits = |(p, name): &(Province, &String)| {
        let is_there = |word: &String| map.code(*p).starts_with(word) || name.contains(word);
        let has = |word: &String| {
            unit(*p).is_some_and(|u| is_of(u, word)) || (word.chars().count() > 1 && is_there(word))
        };
        is_there(&typed) || words.iter().all(has)
    };
    let mut found: Vec<Province> = map.provinces().zip(&names).filter(fits).map(|(p, _)| p).collect();
    found.sort_by_key(|&p| (map.code(p) != typed, unit(p).is_none()));
    let mut found: Vec<usize> = found.into_iter().map(Province::index).collect();
    let others = fuzzy::found(&typed, &names);
    found.extend(others.into_iter().filter(|at| !found.contains(at)).collect::<Vec<_>>());
    found
}

/// Returns the unit in a province, as it is written.
fn unit_in(model: &Model, selected: usize) -> Option<String> {
    let (session, map) = (model.session()?, model.session()?.map());
    let at = map.provinces().nth(selected)?;
    Some(session.board.report.board.unit_in(map, at)?.canonical(map))
}

impl Choices for Places {
    const ABOUT: About = (
        "Find",
        "Type any letters of a province's name or code to find it and the unit there, or a unit: F ANK, Turkish fleet. Enter selects it, and Tab shows what happened to the unit in all seasons.",
    );
    const SCOPE: Scope = Scope::FINDING.or(Scope::PROMPT);

    fn rows(&self, model: &Model) -> Vec<Item> {
        let Some(session) = model.session() else { return Vec::new() };
        let map = session.map();
        let one = |p| {
            let unit = session.board.report.board.unit_in(map, p);
            let unit =
                unit.map_or(String::new(), |u| format!("{} {}", map.power(u.power).adjective, u.kind.name()));
            item(format!("{}  {}", map.code(p), map.province(p).name), unit, Ink::Text)
        };
        map.provinces().map(one).collect()
    }

    fn find(&self, model: &Model, typed: &str) -> Option<Vec<usize>> {
        Some(model.session().map(|session| found_provinces(session, typed)).unwrap_or_default())
    }

    fn foot(&self, model: &Model, selected: usize) -> String {
        match unit_in(model, selected) {
            _ if selected == usize::MAX => "No province or unit has this name.".to_owned(),
            Some(unit) => format!("Enter selects it, Tab shows what happened to {unit} in all seasons."),
            None => "Enter selects it.".to_owned(),
        }
    }

    fn hints(&self, model: &Model, selected: usize) -> Vec<(Command, &'static str)> {
        let story = unit_in(model, selected).map(|_| (Command::Story, "its history"));
        [(Command::Accept, "choose")].into_iter().chain(story).collect()
    }

    fn run(&mut self, model: &mut Model, command: Command, selected: &mut usize) -> Flow {
        match (command, unit_in(model, *selected)) {
            (Command::Story, Some(_)) => {
                self.choose(model, *selected);
                // It is shown, also where that of another unit is.
                model.with_session(|session| session.why.turn(Fold::Part(Part::Story), false));
                Flow::Run(command)
            }
            (Command::Story, None) => {
                model.complain("no unit stands there");
                Flow::Done
            }
            _ => Flow::Ignored,
        }
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let (Stage::GameSession(session), mode) = (&mut model.stage, &mut model.mode) else {
            return Flow::Close;
        };
        match (session.map().provinces().nth(selected), mode) {
            // While an order is given on the map, its cursor goes there and the unit stays.
            (Some(at), Mode::Pointing(pointing, _)) => {
                pointing.point_at(at);
                session.province = Some(at);
            }
            (Some(at), Mode::Typing(_)) => session.select_province(at),
            (None, _) => {}
        }
        Flow::Close
    }
}

/// The games of the list.
#[derive(Debug)]
pub struct Games;

fn game_list(model: &Model) -> Option<&GameList> {
    match &model.stage {
        Stage::GameList(game_list) => Some(game_list),
        Stage::GameSession(_) => None,
    }
}

impl Choices for Games {
    const ABOUT: About = (
        "Find a game",
        "Type a word of a game's name, number or state, or some of its letters. Enter opens the game.",
    );
    const SCOPE: Scope = Scope::PROMPT;

    fn rows(&self, model: &Model) -> Vec<Item> {
        let games = game_list(model).into_iter().flat_map(|list| &list.games);
        games
            .map(|g| item(g.name.as_str(), format!("{} · {}", g.short_phase(), g.needs(2)), Ink::Text))
            .collect()
    }

    fn find(&self, model: &Model, typed: &str) -> Option<Vec<usize>> {
        let text = |g: &GameEntry| [&*g.name, &g.number, &g.miller, &g.short_phase(), &g.needs(99)].join(" ");
        let texts = game_list(model).into_iter().flat_map(|list| list.games.iter().map(text));
        Some(fuzzy::found(typed, texts))
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        if selected == usize::MAX { "No game has this name." } else { "Enter opens it." }.to_owned()
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let Stage::GameList(game_list) = &mut model.stage else { return Flow::Close };
        if let Some(line) = game_list.lines().iter().position(|line| *line == Line::Game(selected)) {
            game_list.selected = line;
        }
        let opened = game_list.open(selected).map(Effect::Open);
        model.request(opened);
        Flow::Close
    }
}
