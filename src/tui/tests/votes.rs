//! Votes on the screen: who votes, whose vote is next, and what stands where names are long.

use super::bench::{Bench, table};
use super::why::message;
use chancery_game::game::{Ballot, Game, Motion};
use chancery_lab::engines;
use chancery_session::press::{Vote, voters};

#[test]
fn a_long_name_never_hides_how_a_vote_stands() {
    let mut game = Game::on(table(), "Names");
    let name = "Bartholomew Featherstonehaugh-Smythe III of Lower Saxony and the Marches";
    game.set_fact(engines::ALL, "player.ITALY", name).expect("a name");
    let mut bench = Bench::new(80, 24);
    bench.open(game);
    bench.press("<Space>tdn<Enter><Enter>");
    let screen = bench.screen();
    let row = screen.lines().find(|line| line.contains("Italy (Barth")).expect("the row of Italy");
    assert!(row.contains("has not voted"), "{screen}");
}

/// The selection goes on from a new vote, as is said before, and stays on a vote that is changed.
#[test]
fn a_vote_says_before_where_the_selection_goes() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><Space>tdn<Enter><Enter>");
    let goes_on = |bench: &Bench| bench.screen().contains("goes on to England");
    assert!(goes_on(&bench), "{}", bench.screen());
    bench.press("y");
    assert!(bench.screen().contains("England: y yes"), "{}", bench.screen());
    bench.press("<Up>");
    assert!(!goes_on(&bench), "{}", bench.screen());
    bench.press("n");
    assert!(bench.screen().contains("Austria: y yes"), "{}", bench.screen());
}

/// Returns a game with a proposal of a draw on which everybody may vote.
fn proposed() -> Bench {
    let mut game = Game::on(table(), "To the vote");
    let all: Vec<_> = game.map().powers().collect();
    game.propose(Motion::Draw(all), None).expect("a proposal");
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc><Space>td");
    bench
}

#[test]
fn a_vote_says_whose_is_next_and_counting_a_closed_proposal_stays_on_it() {
    let mut bench = proposed();
    bench.press("<Enter>y");
    assert_eq!(message(&bench), "recorded Austria's vote; now England's, Up goes back");
    let keys = |bench: &Bench| bench.screen().lines().last().expect("the keys").to_owned();
    let offered = |bench: &Bench| keys(bench).find("c count").expect("it is offered");
    let yes = |bench: &Bench| keys(bench).find("y yes").expect("it is offered");
    bench.press("<Up><Down>");
    assert!(offered(&bench) > yes(&bench), "first all vote: {}", bench.screen());
    for _ in 0..6 {
        bench.press("y");
    }
    bench.press("<Up><Down>");
    assert!(offered(&bench) < yes(&bench), "then the votes are counted: {}", bench.screen());
    bench.press("c<Enter>");
    assert!(bench.session().game.ending().is_some(), "{}", bench.screen());
    bench.press("<Esc><Space>td");
    assert!(bench.screen().contains("draw"), "{}", bench.screen());
    let tabs = |bench: &Bench| bench.screen().contains("Centres after each year");
    bench.press("c");
    assert!(!tabs(&bench), "it stays on the proposal: {}", bench.screen());
    assert!(!message(&bench).is_empty());
}

fn set(bench: &mut Bench, key: &str, value: &str) {
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, key, value).unwrap();
}

#[test]
fn a_power_in_civil_disorder_has_no_vote() {
    let mut bench = Bench::game(80, 24);
    for (power, name) in [("turkey", "Ann"), ("france", "Bob")] {
        set(&mut bench, &format!("player.{power}"), name);
    }
    let turkey = bench.session().map().names().power("Turkey").unwrap();
    let session = bench.model.session_mut().unwrap();
    session.hand_over(turkey, "").unwrap();
    let all = session.game.survivors_on(session.game.position());
    session.alter("a proposal", |game| game.propose(Motion::Draw(all), None)).unwrap();
    let states = voters(&session.game, 0);
    assert_eq!(states.iter().find(|voter| voter.power == turkey).unwrap().state, Vote::InDisorder);
    let refused = session.alter("a vote", |game| game.vote(0, turkey, Ballot::Yes)).unwrap_err();
    assert_eq!(refused.to_string(), "Turkey is in civil disorder and has no vote");
    for power in bench.session().map().powers().filter(|power| *power != turkey) {
        let session = bench.model.session_mut().unwrap();
        session.alter("a vote", |game| game.vote(0, power, Ballot::Yes)).unwrap();
    }
    assert!(bench.session().game.missing_votes(&bench.session().game.votes()[0]).is_empty());
    // A new proposal leaves it out.
    bench.press("<Esc> tdn");
    assert!(
        bench.screen().contains("[ ] Turkey") && bench.screen().contains("[x] France"),
        "{}",
        bench.screen()
    );
}

/// As in the form of a proposal: Left and Right choose, and Enter records what is chosen; a secret vote stays secret.
#[test]
fn arrows_choose_a_vote_and_enter_records_it() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = proposed();
        bench.act(crate::tui::action::Action::Resize(size.0, size.1));
        bench.press("<Enter>");
        assert!(bench.screen().contains("Right choose"), "{}", bench.screen());
        let states = |bench: &Bench| {
            let voters = voters(&bench.session().game, 0);
            voters.iter().filter(|voter| !matches!(voter.state, Vote::Waits)).count()
        };
        for (key, word) in [("<Right>", "yes"), ("<Right>", "no"), ("<Right>", "abstain"), ("<Left>", "no")] {
            bench.press(key);
            assert!(bench.screen().contains(&format!("‹ {word} ›")), "{word}: {}", bench.screen());
        }
        assert_eq!(states(&bench), 0, "what is only chosen is not recorded");
        // It is dropped where another power is selected.
        bench.press("<Down><Up>");
        assert!(!bench.screen().contains("‹ "), "{}", bench.screen());
        bench.press("<Left><Enter>");
        assert_eq!(message(&bench), "recorded Austria's vote; now England's, Up goes back");
        assert_eq!(states(&bench), 1);
        bench.press("<Right><Enter>");
        assert_eq!(message(&bench), "recorded England's vote; now France's, Up goes back");
        assert!(!bench.screen().contains("‹ "), "{}", bench.screen());
    }
}
