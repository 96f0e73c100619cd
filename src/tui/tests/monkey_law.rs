//! What a monkey may change. Without `y` after a pause, on a question that asks for it, nothing is ever adjudicated,
//! branched or deleted, and nothing is renamed but by Enter where a name is typed. Undo and redo have keys of their own
//! and say what they did; an order that is changed in a phase that undo has opened again leaves the results before as a
//! branch, so that they are not lost.
//!
//! The gate plays from fixed seeds; `CHANCERY_KEYS=400000 cargo test --release --lib monkey_law` plays more.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use super::bench::Bench;
use super::effort;
use super::helps::{is_bound, named_keys};
use super::monkey::{Told, events, game, outside};
use crate::tui::action::Action;
use crate::tui::layers::commit::CommitQuestion;
use crate::tui::layers::game_settings::SettingsList;
use crate::tui::layers::naming::Name;
use crate::tui::model::keymap;
use chancery_core::map::Phase;
use chancery_game::game::Game;
use chancery_lab::study::Dice;
use chancery_session::open_game::GameSession;

/// Events of a run, after which another game is played.
const RUN: usize = 500;

/// The state that only a person who means it may change: how many phases the game has and are adjudicated,
/// its branches, its name.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Kept {
    phases: usize,
    adjudicated: usize,
    branches: Vec<String>,
    name: String,
    /// The phase at which it stands.
    at: Phase,
}

impl Kept {
    fn of(game: &Game) -> Self {
        let history = game.history();
        Self {
            phases: history.len(),
            adjudicated: history.ids().filter(|&node| game.is_adjudicated(node)).count(),
            branches: game.branches().iter().map(|branch| branch.name.to_string()).collect(),
            name: game.info.name.to_string(),
            at: game.phase(),
        }
    }
}

/// What undo has left to be kept.
enum Reopened {
    Nothing,
    /// The results of the phase that it has opened again.
    Results,
    /// Adjudications that can be redone.
    Undone,
}

/// The state that an event could have changed, as it was before.
struct Before {
    session: *const GameSession,
    kept: Option<Kept>,
    is_asked: bool,
    /// How long no key had come.
    pause: Duration,
    reopened: Reopened,
    types_a_name: bool,
    emptied: usize,
}

/// Returns how often the trash was to be emptied.
fn emptied(bench: &Bench) -> usize {
    bench.asked.iter().filter(|effect| effect.starts_with("EmptyTrash")).count()
}

impl Before {
    fn of(bench: &Bench, pause: Duration) -> Self {
        let model = &bench.model;
        Self {
            session: model.session().map_or(std::ptr::null(), std::ptr::from_ref),
            kept: model.session().map(|session| Kept::of(session.real())),
            is_asked: model.layer::<CommitQuestion>().is_some(),
            pause,
            reopened: model.session().map_or(Reopened::Nothing, |session| match session.real() {
                _ if session.keeps_adjudicated() => Reopened::Undone,
                game if game.is_adjudicated(game.current()) => Reopened::Results,
                _ => Reopened::Nothing,
            }),
            types_a_name: model.layer::<Name>().is_some()
                || model.layer::<SettingsList>().is_some_and(|list| list.entry.is_some()),
            emptied: emptied(bench),
        }
    }

    /// Checks what an event changed.
    fn check(&self, bench: &Bench, event: &Event, seed: u64) {
        let code = |code| matches!(event, Event::Key(KeyEvent { code: c, .. }) if *c == code);
        let is_yes = code(KeyCode::Char('y')) && self.pause >= Duration::from_millis(500);
        assert!(is_yes || emptied(bench) == self.emptied, "seed {seed}: {event:?} empties the trash");
        // A key that a message offers can be pressed where the message is read.
        let said = bench.model.message.as_ref().map_or("", |message| message.text.as_str());
        for offer in said.split("; ").skip(1) {
            let key = named_keys(offer).into_iter().next().filter(|key| offer.starts_with(key.as_str()));
            assert!(key.is_none_or(|key| is_bound(bench, &key)), "seed {seed}: {event:?} says “{said}”");
        }
        let session = bench.model.session();
        // Another game was opened, or begun.
        if session.map_or(std::ptr::null(), std::ptr::from_ref) != self.session {
            return;
        }
        let now = session.map(|session| Kept::of(session.real()));
        // Who goes to another phase changes nothing by that.
        let is_same = |a: &Kept, b: &Kept| *a == Kept { at: a.at, ..b.clone() };
        if self.kept.as_ref().zip(now.as_ref()).is_none_or(|(was, now)| is_same(was, now)) {
            return;
        }
        let (Some(was), Some(now)) = (&self.kept, now) else { return };
        let said = bench.model.message.as_ref().map_or("", |message| message.text.as_str());
        let is_again = said.contains("undone") || said.contains("redone");
        let may_rename = self.types_a_name && (code(KeyCode::Enter) || code(KeyCode::Tab));
        let is_renamed = now.phases == was.phases && now.adjudicated == was.adjudicated;
        let keeps_results = matches!(self.reopened, Reopened::Results)
            && (now.phases, now.adjudicated, &now.name) == (was.phases + 1, was.adjudicated, &was.name);
        // What was adjudicated and undone is kept as a branch once something else is done, in the same phase: nothing is
        // adjudicated by that.
        let keeps_undone =
            matches!(self.reopened, Reopened::Undone) && (&now.name, now.at) == (&was.name, was.at);
        let is_allowed = keeps_undone
            || is_again
            || (is_yes && self.is_asked)
            || (may_rename && is_renamed)
            || keeps_results;
        assert!(is_allowed, "seed {seed}: {event:?} made {now:?} of {was:?}; it said “{said}”");
    }
}

/// Plays a run, with all keys; returns how many events it had and how many of them adjudicated.
fn run(seed: u64) -> (usize, usize) {
    let mut dice = Dice::new(seed);
    let mut bench = Bench::new(100, 30);
    (bench.hold, bench.deaf) = (true, true);
    bench.open(game(&mut dice));
    let mut told = Told { seed, events: Vec::new() };
    let (mut now, mut last, mut adjudicated) = (Duration::ZERO, Duration::ZERO, 0);
    while told.events.len() < RUN {
        // Now and then somebody who means it, so that the law is put to the test.
        let at_once = match dice.below(40) {
            0 => vec![Event::Key(KeyEvent::new(KeyCode::F(5), KeyModifiers::NONE))],
            1 | 2 => vec![Event::Key(KeyEvent::new(KeyCode::Char('y'), KeyModifiers::NONE))],
            _ => events(&mut dice, bench.model.size),
        };
        told.events.extend(at_once.iter().cloned());
        now += Duration::from_millis(dice.below(1500) as u64);
        bench.act(Action::Time(now));
        for event in at_once {
            let before = Before::of(&bench, now.saturating_sub(last));
            if let Some(pressed) = keymap::pressed(&event, now) {
                last = now;
                bench.act(pressed);
            }
            if let Some(action) = keymap::action(&bench.bindings, &bench.model, event.clone()) {
                bench.act(action);
            }
            before.check(&bench, &event, seed);
            let judged = |kept: &Option<Kept>| kept.as_ref().map_or(0, |kept| kept.adjudicated);
            let after = bench.model.session().map(|session| Kept::of(session.real()));
            adjudicated += usize::from(before.is_asked && judged(&after) > judged(&before.kept));
            // A text that is typed in one go comes fast.
            now += Duration::from_millis(1);
        }
        outside(&mut dice, &mut bench);
        // That saving fails would be said in the place of what undo did.
        bench.broken = None;
        bench.searches.clear();
        bench.unheard.clear();
        bench.bot_requests.clear();
        bench.exported.clear();
        bench.pictures.clear();
        bench.asked.clear();
    }
    (told.events.len(), adjudicated)
}

#[test]
fn nothing_but_y_after_a_pause_decides_anything() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let wanted: usize = number("CHANCERY_KEYS").unwrap_or(effort::of(70_000, 400_000));
    let first = number("CHANCERY_SEED").unwrap_or(1) as u64;
    // Two threads share the seeds, so that this long test does not run alone at the end.
    let half = |start: u64| {
        let (mut count, mut answered) = (0, 0);
        for seed in (start..).step_by(2) {
            if count >= wanted.div_ceil(2) {
                break;
            }
            let (events, adjudicated) = run(seed);
            (count, answered) = (count + events, answered + adjudicated);
        }
        (count, answered)
    };
    let (count, answered) = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(first + 1));
        let (count, answered) = half(first);
        let (more, also) = other.join().expect("its half of the seeds keeps the law");
        (count + more, answered + also)
    });
    assert!(answered > 5, "{answered} phases were adjudicated, too few to put the law to the test");
    println!("{count} events, {answered} phases were adjudicated");
}
