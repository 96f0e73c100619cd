//! An earlier phase of a game says the same on the command line and on the screen: the answer, the tree, and what other orders
//! would have made of it.

use super::builder::chancery;
use chancery::{engines, sample::sample};
use chancery_core::map::PhaseKind;
use chancery_core::order::Canonical as _;
use chancery_game::store::Tables;
use chancery_session::board::Key;
use chancery_session::open_game::inspector::Keys;
use chancery_session::open_game::{GameSession, Look};
use chancery_session::place::Place;
use chancery_session::why;

/// Returns the movement phases of the sample game, from the last on, each in a session that looks back at it.
fn seasons(count: usize) -> Vec<(String, GameSession)> {
    let open = || GameSession::new(sample(&Tables::new(engines::ALL)).game, Place::default());
    let session = open();
    let mut nodes = Vec::new();
    let mut before = session.game.node(session.node()).parent;
    while let Some(node) = before {
        let phase = session.game.node(node).position.phase;
        nodes.extend((phase.kind == PhaseKind::Movement).then_some((phase.to_string(), node)));
        before = session.game.node(node).parent;
    }
    let looking = |(phase, node)| {
        let mut session = open();
        session.look_at(Look::Past(node));
        session.why.set_pane(200, Keys::Here);
        (phase, session)
    };
    nodes.into_iter().take(count).map(looking).collect()
}

/// Returns what the pane answers about a unit.
fn ask(session: &mut GameSession, key: Key) -> String {
    session.select(key);
    why::refresh(session);
    session.why.items[0].line.text.clone()
}

#[test]
fn an_earlier_phase_says_the_same_on_the_command_line_and_on_the_screen() {
    let mut count = 0;
    for (phase, mut session) in seasons(6) {
        let of = ["explain", "sample", "--phase", &phase];
        let told = chancery(&[&of[..], &["--depth", "sentence"]].concat()).out();
        let units = session.report().board.units.clone();
        for (at, unit) in units.into_iter().enumerate() {
            let answer = ask(&mut session, Key::Unit(unit.at));
            assert!(told.lines().any(|line| line == answer), "{phase}: {answer}\n{told}");
            count += 1;
            // Of some the tree and what a hold would have made of it, too.
            if at % 6 > 0 {
                continue;
            }
            let name = unit.canonical(session.map());
            let reasons = session.why.reasons.clone();
            let tree = chancery(&[&of[..], &[&name, "--graph"]].concat()).out();
            for line in reasons.list() {
                let line = reasons.line_text(session.map(), &line);
                assert!(tree.lines().any(|one| one.trim_start() == line), "{phase}: {line}\n{tree}");
            }
            let hold = format!("{name} H");
            let supposed = chancery(&[&of[..], &["--suppose", &hold, "--depth", "sentence"]].concat()).out();
            session.enter_what_if();
            session.try_orders(&[hold]);
            let answer = ask(&mut session, Key::Unit(unit.at));
            assert!(supposed.contains(&format!(":\n{answer}\n")), "{phase}: {answer}\n{supposed}");
            session.leave_what_if();
        }
    }
    assert!(count > 100, "{count}");
}
