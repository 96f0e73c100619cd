//! Long sequences of everything that is done to a game, against a plain list of phases.

use std::collections::BTreeMap;
use std::sync::Arc;

use chancery_core::map::Power;
use chancery_game::game::{Game, NodeId, Ruling, Sheet, WhichOrders};
use chancery_game::store::{GameFolder, OpenedGame, Tables, write};
use chancery_lab::engines;
use chancery_lab::study::Dice;

use super::{disk::Memory, games, size};

/// A phase as the model has it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Phase {
    parent: Option<usize>,
    name: String,
    sheets: Vec<Vec<String>>,
    judged: bool,
    next: Option<usize>,
    rulings: usize,
    standby: Vec<Vec<String>>,
    later: Vec<Vec<String>>,
    overruled: BTreeMap<&'static str, bool>,
}

impl Phase {
    fn new(parent: Option<usize>, name: &str, powers: usize) -> Self {
        let none = vec![Vec::new(); powers];
        let (sheets, standby, later) = (none.clone(), none.clone(), none);
        Self { parent, name: name.to_owned(), sheets, standby, later, ..Self::default() }
    }
}

/// A game as a plain list.
#[derive(Clone, Debug, PartialEq)]
struct Model {
    phases: Vec<Phase>,
    current: usize,
    main: usize,
}

impl Model {
    fn line(&self, mut at: usize) -> Vec<usize> {
        let mut line = vec![at];
        while let Some(parent) = self.phases[at].parent {
            line.push(parent);
            at = parent;
        }
        line
    }

    fn go(&mut self, to: usize) {
        self.current = to;
        let mut child = to;
        while let Some(parent) = self.phases[child].parent {
            self.phases[parent].next = Some(child);
            child = parent;
        }
    }

    fn open(&mut self) {
        let here = self.current;
        if self.phases[here].judged {
            let mut phase = self.phases[here].clone();
            phase.judged = false;
            phase.next = None;
            self.phases.push(phase);
            let new = self.phases.len() - 1;
            if self.line(self.main).contains(&here) {
                self.main = new;
            }
            self.go(new);
        }
    }

    /// What is lost when a file is written and read: only which of several lines was the last one.
    fn reopened(&self) -> Self {
        let mut model = self.clone();
        for phase in &mut model.phases {
            phase.next = None;
        }
        for at in 0..model.phases.len() {
            if let Some(parent) = model.phases[at].parent {
                model.phases[parent].next = Some(at);
            }
        }
        model.go(self.current);
        model
    }
}

fn same(model: &Model, game: &Game, at: &str) {
    assert_eq!(game.current().index(), model.current, "{at}");
    assert_eq!(game.main().index(), model.main, "{at}: main");
    assert_eq!(game.history().len(), model.phases.len(), "{at}");
    for (id, phase) in game.history().ids().zip(&model.phases) {
        let node = game.node(id);
        assert_eq!(node.parent.map(NodeId::index), phase.parent, "{at}");
        assert_eq!(node.judged.is_some(), phase.judged, "{at}");
        assert_eq!(node.position.phase.to_string(), phase.name, "{at}");
        assert_eq!(node.records.rulings.len(), phase.rulings, "{at}");
        let code = |p| game.map().code(p);
        let overruled = node.records.overrules.iter().map(|o| (code(o.province), o.succeeds));
        assert!(overruled.eq(phase.overruled.iter().map(|(p, s)| (*p, *s))), "{at}: overruled");
        for (power, (standby, later)) in phase.standby.iter().zip(&phase.later).enumerate() {
            let power = Power(power as u8);
            let text = |sheet: Option<&Sheet>| sheet.map(Sheet::text).unwrap_or_default();
            assert_eq!(
                text(node.records.beside(power, WhichOrders::Standby)),
                standby.join("\n"),
                "{at}: standby"
            );
            assert_eq!(text(node.records.beside(power, WhichOrders::Later)), later.join("\n"), "{at}: later");
        }
        for (sheet, lines) in node.sheets.iter().zip(&phase.sheets) {
            assert!(
                sheet
                    .lines()
                    .iter()
                    .map(chancery_core::text::Clean::as_str)
                    .eq(lines.iter().map(String::as_str)),
                "{at}"
            );
        }
    }
}

const ORDERS: [&str; 6] =
    ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - MAO", "A PAR H", "nonsense", "A MUN - BUR"];

/// In the order of the map's provinces, as rulings are kept.
const PLACES: [&str; 3] = ["BRE", "MAR", "PAR"];

#[expect(clippy::too_many_lines, reason = "one arm an action, each of a few lines")]
fn sequence(tables: &Arc<Tables>, seed: u64, steps: usize) {
    let mut dice = Dice::new(seed);
    let disk = Memory::new();
    let game_folder = GameFolder::on(Arc::new(disk), "/games", Arc::clone(tables));
    let start = games::game("model");
    let powers = start.map().powers().len();
    let file = game_folder.add(&start).unwrap();
    let path = file.path().to_owned();
    drop(file);
    let mut opened: OpenedGame = game_folder.open(&path).unwrap();
    let first = Phase::new(None, "S1901M", powers);
    let mut model = Model { phases: vec![first], current: 0, main: 0 };
    let mut saved = model.clone();
    for step in 0..steps {
        let game = &mut opened.game;
        let action = dice.below(15);
        let at = format!("seed {seed}, step {step}, action {action}");
        match action {
            0..=2 => {
                let power = dice.below(powers);
                let lines: Vec<String> =
                    (0..dice.below(3)).filter_map(|_| dice.pick(&ORDERS).map(|o| (*o).to_owned())).collect();
                if model.phases[model.current].sheets[power] != lines {
                    model.open();
                    let here = model.current;
                    model.phases[here].sheets[power].clone_from(&lines);
                }
                game.set_sheet(Power(power as u8), lines);
            }
            3 | 4 => {
                let here = model.current;
                let next = model.phases[here].next;
                match game.adjudicate() {
                    Err(_) => {}
                    Ok(id) if model.phases[here].judged && next == Some(id.index()) => {
                        model.current = id.index();
                    }
                    Ok(id) => {
                        model.open();
                        let here = model.current;
                        model.phases[here].judged = true;
                        model.phases.push(Phase::new(Some(here), &game.phase().to_string(), powers));
                        let new = model.phases.len() - 1;
                        assert_eq!(id.index(), new, "{at}");
                        if model.main == here {
                            model.main = new;
                        }
                        model.go(new);
                    }
                }
            }
            5 => {
                let back = model.phases[model.current].parent;
                assert_eq!(game.undo().map(NodeId::index), back, "{at}");
                model.current = back.unwrap_or(model.current);
            }
            6 => {
                let on = model.phases[model.current].next;
                assert_eq!(game.redo().map(NodeId::index), on, "{at}");
                model.current = on.unwrap_or(model.current);
            }
            7 => {
                let to = dice.below(model.phases.len());
                game.go(game.history().id(to).unwrap());
                model.go(to);
            }
            8 => {
                let mut phase = model.phases[model.current].clone();
                phase.judged = false;
                phase.next = None;
                model.phases.push(phase);
                model.go(model.phases.len() - 1);
                game.open_branch("a branch");
            }
            9 => {
                let id = game.current();
                game.rulings_mut(id).push(Ruling::note("", "so"));
                let here = model.current;
                model.phases[here].rulings += 1;
                if dice.chance(30) {
                    game.make_main(id);
                    let mut end = model.current;
                    while let Some(next) = model.phases[end].next {
                        end = next;
                    }
                    model.main = end;
                }
            }
            12 | 13 => {
                let power = dice.below(powers);
                let lines: Vec<String> =
                    (0..dice.below(3)).filter_map(|_| dice.pick(&ORDERS).map(|o| (*o).to_owned())).collect();
                let here = &model.phases[model.current];
                let before = if action == 12 { &here.standby[power] } else { &here.later[power] };
                if *before != lines {
                    model.open();
                    let here = &mut model.phases[model.current];
                    let sheets = if action == 12 { &mut here.standby } else { &mut here.later };
                    sheets[power].clone_from(&lines);
                }
                match action {
                    12 => game.set_orders(Power(power as u8), WhichOrders::Standby, lines),
                    _ => game.set_orders(Power(power as u8), WhichOrders::Later, lines),
                }
            }
            14 => {
                let place = *dice.pick(&PLACES).unwrap();
                let province = game.map().names().province(place).unwrap();
                let succeeds = dice.chance(50);
                if dice.chance(30) {
                    let there = model.phases[model.current].overruled.contains_key(place);
                    assert_eq!(game.withdraw_overrule(province), there, "{at}");
                    if there {
                        model.open();
                        let here = model.current;
                        model.phases[here].overruled.remove(place);
                    }
                } else if game.overrule(province, succeeds, "so").is_ok() {
                    model.open();
                    let here = model.current;
                    model.phases[here].overruled.insert(place, succeeds);
                }
            }
            10 => {
                opened.file.save(&write(game)).unwrap();
                saved = model.clone();
            }
            _ => {
                // A crash, or the end of the evening: what was saved is there, and only that.
                if dice.chance(50) {
                    opened.file.save(&write(game)).unwrap();
                    saved = model.clone();
                }
                drop(opened);
                opened = game_folder.open(&path).unwrap();
                assert_eq!(opened.notices, [], "{at}");
                model = saved.reopened();
                saved = model.clone();
            }
        }
        same(&model, &opened.game, &at);
    }
}

#[test]
fn a_game_does_what_a_plain_list_does() {
    let (sequences, steps) = (size("CHANCERY_SEQUENCES", 300), size("CHANCERY_STEPS", 60));
    let tables = Arc::new(Tables::new(engines::ALL));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let tables = &tables;
            scope.spawn(move || {
                for seed in (thread..sequences).step_by(threads) {
                    sequence(tables, seed as u64, steps);
                }
            });
        }
    });
    println!("{sequences} sequences of {steps} steps");
}
