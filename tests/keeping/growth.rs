//! How the time to read a sheet grows with the sheet: sixteen times the text takes about sixteen times as long, whatever
//! stands in it. Times are compared with each other and never with a limit, and they are those of the test's own thread,
//! because machines are busy.

use std::time::Duration;

use chancery_core::map::standard;
use chancery_core::rules::Rules;
use chancery_game::game::{Game, Sheet, WhichOrders};
use chancery_notation::ReadingContext;

/// The shorter text, in bytes, and how many times as long the other one is.
const SHORT: usize = 2048;
const TIMES: usize = 16;

/// How many times as long the longer text may take. A reader that goes through all the text for each line of it takes up to
/// 256 times as long.
const MOST: f64 = 48.0;

/// How often a text is measured before it counts as too slow: the machine may do something else meanwhile.
const TRIES: usize = 6;

/// Texts, by what is repeated in them.
const TEXTS: &[&str] = &[
    "x\n",
    "blargh blargh\n",
    "F\n",
    "A PAR - BUR\n",
    "A PAR - Xyzzy\n",
    "A PAR - BUR, ",
    "A PAR - Xyzzy. ",
    "A PAR - BUR ",
    "France:\nA PAR - BUR\nItaly:\nA ROM - VEN\n",
    "Germany:\n",
    "Build A PAR\n",
    "A PAR R GAS\n",
    "IF (ITA A ROM) THEN Build A PAR ENDIF\n",
    "IF (ITA A ROM)\n",
    "If F Nth succeeds build F Lon else build A Lvp\n",
    "> A PAR - BUR\n",
    "Date: Mon, 1 Jan 2024 10:00:00 +0000\nA PAR - BUR\n",
    "CLEAR\nA PAR - BUR\n",
    "~~A PAR - BUR~~\n",
];

/// Something that is done with a sheet.
type Work = fn(&Game, &Sheet);

/// What is done with a sheet: it is read, looked over, kept for later in the season, combined with another one.
const WORK: &[(&str, Work)] = &[
    ("reading", |game, sheet| {
        let context = ReadingContext::new(game.position(), &game.info.rules);
        std::hint::black_box(game.reader().read(&context, &sheet.text()));
    }),
    ("what cannot be read", |game, sheet| {
        let mut game = game.clone();
        let france = game.map().names().power("France").unwrap();
        game.set_sheet(france, sheet.lines());
        std::hint::black_box(super::report(&game, game.current()));
    }),
    ("a sheet for later", |game, sheet| {
        let mut game = game.clone();
        let france = game.map().names().power("France").unwrap();
        game.set_orders(france, WhichOrders::Later, sheet.lines());
        std::hint::black_box(super::report(&game, game.current()));
        std::hint::black_box(game.is_usable_later(france, sheet));
    }),
    ("combining", |game, sheet| {
        let mut game = game.clone();
        let france = game.map().names().power("France").unwrap();
        game.set_sheet(france, sheet.lines());
        let set = Sheet::new(["A PAR - PIC"]);
        std::hint::black_box(
            game.incoming(france, WhichOrders::Own, &set, None)
                .joined(chancery_game::game::MergePolicy::Combine),
        );
    }),
];

fn text(part: &str, bytes: usize) -> Sheet {
    Sheet::new(part.repeat(bytes / part.len()).lines())
}

fn time(game: &Game, sheet: &Sheet, work: Work) -> Duration {
    let start = now();
    work(game, sheet);
    now().saturating_sub(start)
}

/// The time that this thread has had a processor for.
#[cfg(unix)]
fn now() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).expect("less than a second"))
}

#[cfg(not(unix))]
fn now() -> Duration {
    static START: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    START.elapsed()
}

#[test]
#[ignore = "measures time: see docs/background/reliability.md"]
fn time_grows_with_the_text_and_no_faster() {
    let mut game = Game::new(&standard(), "Growth");
    game.info.rules = Rules::default();
    let france = game.map().names().power("France").unwrap();
    // What is made once for a game is no part of what is measured.
    game.set_sheet(france, ["A MAR - SPA"]);
    super::report(&game, game.current());
    for (what, work) in WORK {
        for part in TEXTS {
            let (short, long) = (text(part, SHORT), text(part, SHORT * TIMES));
            let mut best = (Duration::MAX, Duration::MAX);
            let mut growth = f64::MAX;
            for _ in 0..TRIES {
                best.0 = best.0.min(time(&game, &short, *work));
                best.1 = best.1.min(time(&game, &long, *work));
                growth = best.1.as_secs_f64() / best.0.as_secs_f64();
                if growth < MOST {
                    break;
                }
            }
            assert!(growth < MOST, "{what} of {part:?}: {:?} and {:?}, {growth:.1} times", best.0, best.1);
        }
    }
}
