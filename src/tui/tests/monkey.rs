//! A monkey at the workstation: keys, pastes, clicks, the wheel, and terminals of any size at random, from fixed
//! seeds, in eight environments. Nothing may panic or take long.
//!
//! `CHANCERY_KEYS=1000000 cargo test --release -p chancery --lib monkey_finds -- --nocapture` is the long form;
//! `CHANCERY_SEED` begins with another seed.

use std::sync::OnceLock;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::bench::{Bench, table, tables};
use crate::theme::{Theme, first_glyphs};
use crate::tui::action::Action;
use crate::tui::model::keymap;
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_game::game::Game;
use chancery_lab::study::Dice;

/// Events in a run; after it, another game is played at another size.
const RUN: usize = 250;
/// How long an event and the drawing after it may take, in time of the thread: a key that waits longer is late.
const LONGEST: Duration = Duration::from_secs(if cfg!(debug_assertions) { 30 } else { 2 });
/// Boards with more units than this do not wait for engines and searches, which take long without optimisation.
const SMALL: usize = 8;

const NAMED: &[KeyCode] = &[
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Insert,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
    KeyCode::PageDown,
];

/// The texts that people type in one go.
const TYPED: &[&str] = &[
    "a bud - ser\r",
    "f lon - nth\r",
    "a par s a mar - bur\r",
    "spa\r",
    "a lon - bel via nth\r",
    "r mun\r",
    "b a par\r",
    "waive\r",
    ":plain\r",
    "/mun\r",
    "\u{1b} mg",
    "nFriday\r\r",
    "\u{1b} !y",
    "\u{1b} xe\r",
    "\u{1b} xs",
    "\u{1b} hu",
    "12:34",
    "1901-02-03",
    "all",
];

const PASTED: &[&str] = &[
    "",
    "\n",
    "A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO",
    "From: france@example.org\nTo: gm@example.org\nSubject: orders\n\nFrance:\nA Par - Bur\n> A Mar H\n",
    "\u{1b}[2J\u{9b}31m\u{202e}evil\u{7}",
    "Z\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}algo 👩‍👩‍👧‍👦 한글",
    "Austria: A Bud\nRussia: A Gal",
    "((((((((",
    "IF (A VEN - TRI) THEN A TYR - VEN",
];

/// A terminal, and how the workstation is set in it.
struct Environment {
    name: &'static str,
    /// The variables by which the program knows the terminal.
    variables: &'static [(&'static str, &'static str)],
    theme: Option<&'static str>,
    map: &'static str,
    /// Whether the screen is read aloud.
    plain: bool,
}

const ENVIRONMENTS: [Environment; 7] = [
    environment("colours", &[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")], None, "quadrant"),
    environment("light, sixths", &[("TERM", "foot"), ("COLORTERM", "truecolor")], Some("light"), "sextant"),
    environment("no colours", &[("TERM", "xterm"), ("COLORTERM", "truecolor")], Some("mono"), "quadrant"),
    environment("ASCII", &[("TERM", "xterm-256color")], Some("ascii"), "quadrant"),
    environment("console", &[("TERM", "linux"), ("LANG", "C.UTF-8")], Some("terminal"), "quadrant"),
    environment("paper", &[("TERM", "xterm-kitty"), ("COLORTERM", "truecolor")], Some("paper"), "sextant"),
    Environment {
        plain: true,
        ..environment("read aloud", &[("TERM", "xterm")], Some("contrast"), "sextant")
    },
];

const fn environment(
    name: &'static str,
    variables: &'static [(&'static str, &'static str)],
    theme: Option<&'static str>,
    map: &'static str,
) -> Environment {
    Environment { name, variables, theme, map, plain: false }
}

impl Environment {
    /// Sets the workstation as the program does when it begins there.
    fn begin(&self, bench: &mut Bench) {
        let get = |name: &str| {
            self.variables.iter().find(|variable| variable.0 == name).map(|variable| variable.1.to_owned())
        };
        let model = &mut bench.model;
        model.theme = Theme::first(self.theme, None, get);
        model.glyphs = first_glyphs(self.theme, model.theme, None, get);
        model.map_resolution = self.map.parse().expect("the resolution has this name");
        model.plain = self.plain;
    }
}

/// Returns how long this thread has worked; what others do on a busy machine does not count.
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Returns a game in which centres are owned and nobody has a unit.
pub fn without_units() -> Game {
    let mut position = Position::start(table().map());
    position.units.clear();
    Game::from_position(table(), "Nobody", position).expect("a position may have no units")
}

/// Returns a game in some state: new, well under way, almost or wholly without units, on any map.
pub fn game(dice: &mut Dice) -> Game {
    match dice.below(8) {
        0 => Game::on(table(), "New"),
        1 | 2 => {
            static SAMPLE: OnceLock<Game> = OnceLock::new();
            SAMPLE.get_or_init(|| crate::sample::sample(tables()).game).clone()
        }
        3 => without_units(),
        4 | 5 => {
            let mut position = Position::start(table().map());
            dice.shuffle(&mut position.units);
            position.units.truncate(1 + dice.below(SMALL));
            position.phase = if dice.chance(50) { Phase::spring(1905) } else { Phase::fall(1905) };
            Game::from_position(table(), "Few", position).expect("some units of a position are one")
        }
        _ => {
            let names = tables().names();
            let name = dice.pick(&names).expect("there are maps");
            Game::on(&tables().find(name).expect("it is listed"), "Elsewhere")
        }
    }
}

/// Returns a size of a terminal: mostly one that people have, at times any other.
fn size(dice: &mut Dice) -> (u16, u16) {
    let (width, height) = match dice.below(20) {
        0 => (500, 300),
        1..=5 => (40, 12),
        _ => (160, 50),
    };
    (1 + dice.below(width) as u16, 1 + dice.below(height) as u16)
}

fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
    Event::Key(KeyEvent::new(code, modifiers))
}

/// Returns a key for each character of a text.
fn typed(text: &str) -> Vec<Event> {
    let code = |c| match c {
        '\r' => KeyCode::Enter,
        '\u{1b}' => KeyCode::Esc,
        c => KeyCode::Char(c),
    };
    text.chars().map(|c| key(code(c), KeyModifiers::NONE)).collect()
}

/// Returns what the monkey does next.
pub fn events(dice: &mut Dice, size: (u16, u16)) -> Vec<Event> {
    let modifiers = match dice.below(12) {
        0 => KeyModifiers::CONTROL,
        1 => KeyModifiers::SHIFT,
        2 => KeyModifiers::ALT,
        _ => KeyModifiers::NONE,
    };
    // At times outside of the screen.
    let column = dice.below(usize::from(size.0) + 3) as u16;
    let row = dice.below(usize::from(size.1) + 3) as u16;
    let mouse = |kind| vec![Event::Mouse(MouseEvent { kind, column, row, modifiers })];
    match dice.below(100) {
        0..45 => {
            let c = char::from(b' ' + dice.below(95) as u8);
            vec![key(KeyCode::Char(c), modifiers)]
        }
        45..72 => vec![key(*dice.pick(NAMED).expect("there are keys"), modifiers)],
        72 => vec![key(KeyCode::F(1 + dice.below(12) as u8), modifiers)],
        73..79 => typed(dice.pick(TYPED).expect("there are lines")),
        79 => vec![key(*dice.pick(&[KeyCode::Char('ß'), KeyCode::Char('\u{301}')]).expect("two"), modifiers)],
        80 => {
            let text = dice.pick(PASTED).expect("there are texts").repeat(1 + dice.below(40));
            vec![Event::Paste(text)]
        }
        81..83 => vec![Event::Paste((*dice.pick(PASTED).expect("there are texts")).to_owned())],
        83..89 => mouse(MouseEventKind::Down(MouseButton::Left)),
        89 => mouse(MouseEventKind::Drag(MouseButton::Left)),
        90 => mouse(MouseEventKind::Up(MouseButton::Left)),
        91..95 => mouse(MouseEventKind::ScrollDown),
        95..97 => mouse(MouseEventKind::ScrollUp),
        _ => {
            let (width, height) = self::size(dice);
            vec![Event::Resize(width, height)]
        }
    }
}

/// The events of a run, printed if it panics.
pub struct Told {
    pub seed: u64,
    pub events: Vec<Event>,
}

impl Drop for Told {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!("seed {}, after {} events; the last:", self.seed, self.events.len());
            for event in &self.events[self.events.len().saturating_sub(30)..] {
                println!("{:.200}", format!("{event:?}"));
            }
        }
    }
}

/// Returns the environment of a seed.
fn place_of(seed: u64) -> usize {
    (seed % ENVIRONMENTS.len() as u64) as usize
}

/// Plays a run in the environment of its seed, and returns how many events it had and how long the longest took.
fn run(seed: u64) -> (usize, Duration) {
    let mut dice = Dice::new(seed);
    let (width, height) = size(&mut dice);
    let mut bench = Bench::new(width, height);
    ENVIRONMENTS[place_of(seed)].begin(&mut bench);
    let game = game(&mut dice);
    let is_small = game.position().units.len() <= SMALL;
    (bench.hold, bench.deaf) = (!is_small, !is_small);
    if dice.chance(90) {
        bench.open(game);
    }
    let mut told = Told { seed, events: Vec::new() };
    let mut longest = Duration::ZERO;
    let mut now = Duration::ZERO;
    while told.events.len() < RUN {
        let at_once = events(&mut dice, bench.model.size);
        told.events.extend(at_once.iter().cloned());
        let began = worked();
        now += Duration::from_millis(dice.below(1500) as u64);
        bench.act(Action::Time(now));
        for event in at_once {
            if let Some(action) = keymap::action(&bench.bindings, &bench.model, event) {
                bench.act(action);
            }
        }
        outside(&mut dice, &mut bench);
        if dice.chance(15) {
            bench.buffer();
        }
        let took = worked().saturating_sub(began);
        longest = longest.max(took);
        assert!(took < LONGEST, "a key that comes now is heard after {took:?}");
        bench.searches.clear();
        bench.unheard.clear();
        bench.bot_requests.clear();
        bench.exported.clear();
        bench.pictures.clear();
        bench.asked.clear();
    }
    bench.buffer();
    (told.events.len(), longest)
}

/// Makes something happen beside the keys.
pub fn outside(dice: &mut Dice, bench: &mut Bench) {
    match dice.below(120) {
        0 => bench.broken = dice.chance(50).then(|| "the disk is full".to_owned()),
        1 => bench.act(Action::Opened(Err("the file is gone".to_owned()))),
        2 => bench.open(game(dice)),
        3 => bench.act(Action::Warn("something went wrong".to_owned())),
        4 => bench.act(Action::Listed(Err("the folder is gone".to_owned()))),
        // The question before the trash is emptied.
        5 => bench.act(Action::InTrash(Ok(vec!["Old game".to_owned()]))),
        6 => {
            if let Some((ticket, _)) = bench.model.wait() {
                bench.act(Action::Tick(ticket));
            }
        }
        _ => {}
    }
}

#[test]
fn a_monkey_finds_no_panic_and_nothing_that_takes_long() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse().ok());
    let wanted: usize = number("CHANCERY_KEYS").unwrap_or(10_000);
    let first = number("CHANCERY_SEED").unwrap_or(1) as u64;
    // Two threads share the seeds, so that the long form keeps two processors busy.
    let half = |start: u64| {
        let mut rows = [(0, Duration::ZERO, first); ENVIRONMENTS.len()];
        let mut count = 0;
        for seed in (start..).step_by(2) {
            if count >= wanted.div_ceil(2) {
                break;
            }
            let (events, took) = run(seed);
            count += events;
            let row = &mut rows[place_of(seed)];
            row.0 += events;
            if took > row.1 {
                (row.1, row.2) = (took, seed);
            }
        }
        rows
    };
    let (rows, others) = std::thread::scope(|scope| {
        let other = scope.spawn(|| half(first + 1));
        (half(first), other.join().expect("the monkey finds nothing in the other half of the seeds"))
    });
    let mut count = 0;
    for (environment, (one, other)) in ENVIRONMENTS.iter().zip(rows.into_iter().zip(others)) {
        let events = one.0 + other.0;
        let (took, seed) = (one.1, one.2).max((other.1, other.2));
        println!("{:<18} {events:>8} events; the longest took {took:.2?}, of seed {seed}", environment.name);
        assert!(events > 0, "nothing was tried: {}", environment.name);
        count += events;
    }
    println!("{count} events, no panic, nothing took {LONGEST:?}");
}

/// Returns whether an event says yes to a question.
fn is_yes(event: &Event) -> bool {
    matches!(event, Event::Key(KeyEvent { code: KeyCode::Char('y'), .. }))
}

#[test]
fn a_monkey_that_never_says_yes_adjudicates_nothing() {
    for seed in 1..=8 {
        let mut dice = Dice::new(seed);
        let mut bench = Bench::new(100, 30);
        let mut position = Position::start(table().map());
        dice.shuffle(&mut position.units);
        position.units.truncate(SMALL);
        bench.open(Game::from_position(table(), "Few", position).expect("some units of a position are one"));
        (bench.hold, bench.deaf) = (true, true);
        let mut now = Duration::ZERO;
        for _ in 0..RUN {
            for event in events(&mut dice, bench.model.size).into_iter().filter(|event| !is_yes(event)) {
                now += Duration::from_millis(dice.below(1500) as u64);
                if let Some(pressed) = keymap::pressed(&event, now) {
                    bench.act(pressed);
                }
                if let Some(action) = keymap::action(&bench.bindings, &bench.model, event) {
                    bench.act(action);
                }
            }
            let adjudicated = |game: &Game| game.line().iter().any(|&node| game.is_adjudicated(node));
            assert!(!bench.model.session().is_some_and(|d| adjudicated(d.real())), "seed {seed}");
        }
    }
}
