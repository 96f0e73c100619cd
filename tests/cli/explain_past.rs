//! An earlier phase of a game says the same on the command line and on the screen: the answer, the tree, and what other orders
//! would have made of it.

use super::builder::chancery;
use chancery::sample::sample;
use chancery_core::map::PhaseKind;
use chancery_core::order::Canonical as _;
use chancery_game::store::Tables;
use chancery_lab::engines;
use chancery_session::board::Key;
use chancery_session::open_game::inspector::Keys;
use chancery_session::open_game::{GameSession, Look};
use chancery_session::place::Place;
use chancery_session::why;

/// Returns the movement phases of the sample game, from the last on, each in a session that looks back at it.
fn seasons(count: usize) -> Vec<(String, GameSession)> {
    phases(|kind| kind == PhaseKind::Movement).into_iter().take(count).collect()
}

fn phases(is_meant: impl Fn(PhaseKind) -> bool) -> Vec<(String, GameSession)> {
    let open = || GameSession::new(sample(&Tables::new(engines::ALL)).game, Place::default());
    let session = open();
    let mut nodes = Vec::new();
    let mut before = session.game.node(session.node()).parent;
    while let Some(node) = before {
        let phase = session.game.node(node).position.phase;
        nodes.extend(is_meant(phase.kind).then_some((phase.to_string(), node)));
        before = session.game.node(node).parent;
    }
    let looking = |(phase, node)| {
        let mut session = open();
        session.look_at(Look::Past(node));
        session.why.set_pane((200, 40), Keys::Here);
        (phase, session)
    };
    nodes.into_iter().map(looking).collect()
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

/// In winter and in retreats a province is asked about: whose it is, since when, and who could build or retreat there.
#[test]
fn a_phase_without_movement_says_the_same_of_each_province_on_the_command_line_and_on_the_screen() {
    let mut count = 0;
    for (phase, mut session) in phases(|kind| kind != PhaseKind::Movement) {
        let map = session.game.map().clone();
        for province in map.provinces().step_by(5) {
            let told = chancery(&["explain", "sample", "--phase", &phase, "--province", map.code(province)]);
            let told = told.out().replace("\n    ", " ").replace('\n', " ");
            (session.key, session.province) = (None, Some(province));
            why::refresh(&mut session);
            let texts = session.why.items.iter().map(|item| item.line.text.as_str()).collect::<Vec<_>>();
            let texts = texts.join(" ");
            assert!(texts.contains(told.trim()), "{phase}: {told}\n{texts}");
            count += 1;
        }
    }
    assert!(count >= 60, "{count}");
    for (phase, place, lang, expected) in [
        ("W1903A", "NWY", "en", "Norway has belonged to England since Fall 1901: a centre"),
        ("W1903A", "NWY", "de", "Norwegen gehört England seit Herbst 1901: Ein Zentrum"),
        ("W1903A", "NWY", "fr", "La Norvège appartient à l’Angleterre depuis l’automne 1901 : un centre"),
        ("W1902A", "TRI", "en", "Trieste has belonged to Austria since the start of the game: a centre"),
        ("W1902A", "ANK", "de", "Ankara gehört der Türkei seit Beginn des Spiels: Ein Zentrum"),
        ("W1902A", "ANK", "fr", "Ankara appartient à la Turquie depuis le début de la partie : un centre"),
        ("F1902R", "SEV", "en", "F BLA R SEV is illegal: a standoff took place there."),
    ] {
        let told = chancery(&["explain", "sample", place, "--phase", phase, "--lang", lang]).out();
        assert!(told.replace('\n', " ").starts_with(expected), "{phase} {place}: {told}");
    }
}
