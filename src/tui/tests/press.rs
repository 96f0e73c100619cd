//! Press, rulings, proposals and votes on the screen, and the end of a game.

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use chancery_game::game::{Game, ProposalState, Ruling};
use chancery_game::store::{Tables, read, write};
use chancery_lab::engines;
use chancery_session::press::PressList;

fn press_list(width: u16, height: u16) -> Bench {
    let mut bench = Bench::game(width, height);
    bench.press("<Esc><:press and votes>");
    bench
}

/// Returns the game as it is read from its file.
fn again(bench: &Bench) -> Game {
    let text = write(&bench.session().game);
    let found = read(text.as_bytes(), &Tables::new(engines::ALL)).unwrap();
    assert!(found.notices.is_empty(), "{:?}", found.notices);
    found.game
}

#[test]
fn press_is_written_read_changed_and_taken_away() {
    let mut bench = press_list(120, 40);
    assert!(bench.screen().contains("No press yet"), "{}", bench.screen());
    bench.press("n<Tab>PARIS, 3 May<Enter>Le Matin<Tab><Tab>");
    bench.act(Action::Paste("Nobody\u{1b}[2J moved.\r\nNobody will.".to_owned()));
    bench.press("<Ctrl-S>");
    assert!(bench.model.layer::<PressList>().is_some());
    let screen = bench.screen();
    for text in ["S1901M  PARIS, 3 May: Nobody<U+001B>[2J moved.", "from Le Matin", "Nobody will."] {
        assert!(screen.contains(text), "{text}: {screen}");
    }
    let kept = again(&bench);
    let press = &kept.node(kept.current()).records.press[0];
    assert_eq!((press.from.as_str(), press.text.split('\n').count()), ("Le Matin", 2));
    // Enter changes it, u goes back, x takes it away.
    bench.press("<Enter><Tab> evening<Ctrl-S>");
    assert_eq!(again(&bench).node(kept.current()).records.press[0].dateline.as_str(), "PARIS, 3 May evening");
    bench.press("u");
    assert_eq!(again(&bench).node(kept.current()).records.press[0].dateline.as_str(), "PARIS, 3 May");
    bench.press("x");
    assert!(again(&bench).node(kept.current()).records.press.is_empty());
    bench.press("u<Esc>");
    assert_eq!(again(&bench).node(kept.current()).records.press.len(), 1);
}

#[test]
fn the_summary_scrolls_to_its_last_line_and_no_further() {
    let mut bench = press_list(80, 24);
    bench.press("<Tab><Tab><Tab>");
    let screen = bench.screen();
    assert!(screen.contains("more below") && screen.contains("PageDown read on"), "{screen}");
    bench.press("<Down>");
    assert_ne!(bench.screen(), screen);
    for _ in 0..9 {
        bench.press("<PageDown>");
    }
    let screen = bench.screen();
    assert!(!screen.contains("more below") && !screen.contains("more lines"), "{screen}");
    let last = screen.lines().nth(22).unwrap_or_default();
    assert!(!last.trim().is_empty(), "the last line is at the foot: {screen}");
    let filled = screen.lines().filter(|line| !line.trim().is_empty()).count();
    assert!(filled > 15, "{screen}");
}

#[test]
fn press_that_is_longer_than_its_place_is_read_by_pages_and_with_the_wheel() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = press_list(width, height);
        let text = (1..=70).map(|n| format!("Line {n}.")).collect::<Vec<_>>().join("\n");
        bench.press("n");
        bench.act(Action::Paste(text));
        bench.press("<Ctrl-S><Down>");
        let screen = bench.screen();
        assert!(screen.contains("Line 1.") && !screen.contains("Line 70."), "{screen}");
        assert!(screen.contains("more lines") && screen.contains("PageDown read on"), "{screen}");
        bench.act(Action::Scroll(width - 10, height - 4, 1));
        let screen = bench.screen();
        assert!(screen.contains("Line 2.") && screen.matches("Line 1.").count() == 1, "{screen}");
        for _ in 0..5 {
            bench.press("<PageDown>");
        }
        let screen = bench.screen();
        assert!(screen.contains("Line 70.") && !screen.contains("more lines"), "{screen}");
        bench.press("<PageUp>");
        assert!(!bench.screen().contains("Line 70."), "{}", bench.screen());
    }
}

#[test]
fn a_form_that_is_left_goes_on_where_it_was() {
    let mut bench = press_list(80, 24);
    bench.press("n<Ctrl-S>");
    assert!(bench.screen().contains("there is nothing to print yet"), "{}", bench.screen());
    bench.press("LONDON<Esc>");
    assert!(message(&bench).contains("open it again to resume"));
    bench.press("n");
    assert!(bench.screen().contains("LONDON"), "{}", bench.screen());
}

#[test]
fn rulings_and_notes_stand_with_their_phase() {
    let mut bench = press_list(120, 40);
    bench.press("<Tab>nF STP<Enter>the south coast is meant<Ctrl-S>");
    bench.press("N");
    bench.press("watch the clock<Ctrl-S>");
    let game = again(&bench);
    let node = game.node(game.current());
    assert_eq!(node.records.rulings, [Ruling::note("F STP", "the south coast is meant")]);
    assert_eq!(node.note.as_str(), "watch the clock");
    bench.press("<Esc><:results>");
    assert!(bench.screen().contains("Ruling: F STP: the south coast is meant"), "{}", bench.screen());
}

#[test]
fn a_draw_takes_sixteen_keys_from_the_proposal_to_the_end() {
    let keys =
        ["<Space>", "t", "d", "n", "<Enter>", "<Enter>", "y", "y", "y", "y", "y", "y", "y", "c", "<Enter>"];
    assert!(keys.len() <= 16);
    let mut bench = Bench::game(80, 24);
    for key in keys {
        bench.press(key);
    }
    assert!(bench.session().game.ending().is_some(), "{}", bench.screen());
    assert!(bench.screen().contains("The game is over: a draw of Austria, England"), "{}", bench.screen());
}

#[test]
fn after_the_end_the_clock_stands_and_no_order_is_awaited() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:start or stop the clock>");
    assert!(bench.model.clock().is_running());
    bench.press("<Space>tdn<Enter><Enter>yyyyyyyc<Enter>");
    assert!(bench.session().game.ending().is_some(), "{}", bench.screen());
    assert!(!bench.model.clock().is_running());
    bench.press("<Esc><Esc><:orders>/bud<Enter>");
    let screen = bench.screen();
    assert!(screen.contains("The game is over: a draw"), "{screen}");
    assert!(!screen.contains("has no order yet"), "{screen}");
}

/// Enter proposes, Enter opens the votes, and no further Enter counts votes that nobody gave.
#[test]
fn enter_alone_never_ends_a_game_in_which_nobody_has_voted() {
    let mut bench = Bench::game(80, 24);
    for key in ["<Space>", "t", "d", "n"].into_iter().chain(["<Enter>"; 6]) {
        bench.press(key);
    }
    assert!(message(&bench).contains("c counts the votes"), "{}", bench.screen());
    assert!(bench.session().game.ending().is_none());
}

#[test]
fn a_draw_is_voted_on_in_secret_and_ends_the_game_after_a_question() {
    let mut bench = press_list(120, 40);
    bench.press("<Tab><Tab>n<Enter>");
    assert!(message(&bench).contains("proposed"));
    bench.press("<Enter>y");
    assert!(message(&bench).contains("recorded Austria's vote"));
    let screen = bench.screen();
    assert!(screen.contains("has voted") && screen.contains("has not voted"), "{screen}");
    assert!(!screen.contains("  yes"), "how it voted is not shown: {screen}");
    // How a missing vote counts is the game master's to say; Enter alone waits for it.
    bench.press("yyyyyc");
    let screen = bench.screen();
    assert!(screen.contains("Not voted: Turkey") && screen.contains("Count it as abstaining"), "{screen}");
    bench.press("<Enter>");
    assert_eq!(bench.session().game.votes()[0].standing, ProposalState::Open);
    bench.press("<End>yc");
    assert!(bench.screen().contains("The proposal passes, and the game ends"), "{}", bench.screen());
    bench.press("<Enter>");
    let screen = bench.screen();
    assert!(screen.contains("The game is over: a draw of Austria, England"), "{screen}");
    assert!(again(&bench).ending().is_some());
    bench.press("<Esc>");
    let screen = bench.screen();
    assert!(screen.contains("a draw of Austria, England"), "{screen}");
    assert!(!screen.contains("missing") && !screen.contains(" orders · "), "nothing is due: {screen}");
    bench.press("<F5>");
    assert_eq!(message(&bench), "the game is over: Space t d shows how; on the proposal, x reopens the game");
    // The end can be taken back, by undoing and by taking the proposal back.
    bench.press("<Ctrl-Z>");
    assert!(bench.session().game.ending().is_none());
    bench.press("<Ctrl-R>");
    assert!(bench.session().game.ending().is_some());
    bench.press("<:press and votes><Shift-Tab>x");
    assert!(bench.session().game.ending().is_none());
    assert!(message(&bench).contains("the game continues"));
}

#[test]
fn one_vote_against_it_fails_it_and_only_the_number_is_told() {
    let mut bench = press_list(120, 40);
    // A concession to England: it need not vote.
    bench.press("<Tab><Tab>n<Right><Down><Down><Down><Space><Enter><Enter>");
    assert!(bench.screen().contains("need not vote"), "{}", bench.screen());
    // Whether a veto is in cannot be told from whether the question comes.
    bench.press("nc");
    let asked = bench.screen();
    assert!(asked.contains("Not voted: France") && !asked.contains("1 veto"), "{asked}");
    bench.press("<Esc>");
    assert_eq!(bench.session().game.votes()[0].standing, ProposalState::Open);
    bench.press("c<Down><Down><Enter>");
    assert_eq!(message(&bench), "failed, 1 veto; Ctrl-Z undoes that");
    assert!(bench.screen().contains("a concession to England: failed, 1 veto"), "{}", bench.screen());
    // No more votes are taken, and none are asked for.
    bench.press("<Enter>");
    assert!(bench.screen().contains("The vote is closed."), "{}", bench.screen());
    let footer = |bench: &Bench| bench.screen().lines().last().map(str::to_owned).unwrap_or_default();
    let hints = footer(&bench);
    assert!(hints.contains("u undo") && !hints.contains("y yes") && !hints.contains("count"), "{hints}");
    bench.press("<Esc>");
    let hints = footer(&bench);
    assert!(hints.contains("x withdraw") && !hints.contains("count"), "{hints}");
    let told = bench.session().game.votes()[0].describe(&bench.map);
    assert!(!told.contains("Austria"), "{told}");
    assert!(bench.session().game.ending().is_none());
    let mut open = Bench::new(120, 40);
    let mut game = Game::on(super::bench::table(), "Open votes");
    game.set_fact(engines::ALL, "secret-votes", "no").unwrap();
    open.open(game);
    open.press("<Esc><:press and votes><Tab><Tab>n<Enter><Enter>yn");
    let screen = open.screen();
    assert!(screen.contains("yes") && screen.contains("  no"), "{screen}");
}

/// Whoever types y seven times sees each time whose vote it is.
#[test]
fn the_row_that_is_answered_is_named_and_votes_that_are_in_are_passed_over() {
    let mut bench = press_list(80, 24);
    let session = bench.model.session_mut().unwrap();
    session.set_fact(engines::ALL, "player.ENGLAND", "Yves").unwrap();
    bench.press("<Tab><Tab>n<Enter><Enter>");
    assert!(bench.words().contains("Austria: y yes, n no"), "{}", bench.screen());
    bench.press("y");
    assert!(bench.words().contains("England (Yves): y yes, n no"), "{}", bench.screen());
    // Powers that have voted are passed over. A vote that is corrected stays selected.
    bench.press("<Down>y<Up><Up>y");
    assert!(bench.words().contains("Germany: y yes, n no"), "{}", bench.screen());
    bench.press("<Up><Up>n");
    assert!(bench.words().contains("England (Yves): y yes, n no"), "{}", bench.screen());
    bench.press("<Esc><Enter>");
    assert!(bench.words().contains("Germany: y yes, n no"), "{}", bench.screen());
    bench.press("yyyyyyyy");
    assert!(bench.words().contains("Turkey: y yes, n no"), "{}", bench.screen());
    // Once all votes are in, the row stays.
    bench.press("<Home>n");
    assert!(bench.words().contains("Austria: y yes, n no"), "{}", bench.screen());
}

/// A missing vote is a yes only where the game master says that it does not stand against the proposal.
#[test]
fn a_missing_vote_counts_as_the_game_master_says() {
    for (keys, standing) in [
        ("<Enter>", ProposalState::Open),
        ("<Down><Enter>", ProposalState::Failed),
        ("<Down><Down><Enter>", ProposalState::Passed),
    ] {
        let mut bench = press_list(80, 24);
        bench.press("<Tab><Tab>n<Enter><Enter>yyyyyc").press(keys);
        assert_eq!(bench.session().game.votes()[0].standing, standing, "{keys}: {}", bench.screen());
    }
}

#[test]
fn what_the_house_forbids_is_said_beside_the_proposal() {
    let mut bench = Bench::new(80, 24);
    let mut game = Game::on(super::bench::table(), "Survivors");
    game.set_fact(engines::ALL, "draws-include-all", "yes").unwrap();
    bench.open(game);
    bench.press("<Esc><:press and votes><Tab><Tab>n<Down><Down><Space><Enter>");
    assert!(bench.screen().contains("this one leaves out Austria"), "{}", bench.screen());
    bench.press("<Space><Enter>");
    assert_eq!(bench.session().game.votes().len(), 1);
    // Something else is put into words; it does not end the game.
    bench.press("n<Left><Enter>a break of ten minutes<Enter>");
    assert_eq!(bench.session().game.votes()[1].motion.describe(&bench.map), "a break of ten minutes");
}

/// Who is in civil disorder has no vote, and is not in the draw after the kind was changed to and fro.
#[test]
fn a_draw_leaves_out_who_has_no_vote() {
    let mut bench = super::people::game();
    bench.press("/par<Enter><Space>gl<Delete><Esc><:press and votes><Tab><Tab>n");
    assert!(bench.screen().contains("[ ] France"), "{}", bench.screen());
    bench.press("<Right><Left>");
    assert!(bench.screen().contains("[ ] France"), "{}", bench.screen());
}

#[test]
fn what_is_proposed_stands_in_one_column() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = press_list(size.0, size.1);
        bench.press("<Tab><Tab>n<Left><Enter>tea for all<Enter>");
        bench.press("n<Left><Enter>tea for none<Enter>");
        bench.press("x");
        let screen = bench.screen();
        let column = |words: &str| {
            let row = screen.lines().find(|l| l.trim_start().starts_with("S1901M") && l.contains(words));
            row.unwrap_or_else(|| panic!("{words}: {screen}")).find("tea").unwrap()
        };
        assert!(screen.contains("withdrawn  tea"), "{screen}");
        assert_eq!(column("for all"), column("for none"), "{screen}");
    }
}

/// Beside the table where there is room, else below it.
#[test]
fn the_summary_has_points_and_a_bar_for_each_year() {
    for (size, keys) in [((130, 40), ""), ((80, 24), "<End>")] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc><F5>y<Esc><F5>y<Esc><:press and votes><Shift-Tab>").press(keys);
        let screen = bench.screen();
        assert!(screen.contains("1900  AAAEEEFFFGGGIIIRRRRTTT............"), "{screen}");
        for told in ["Points, as the game stands", "solo  draw-size", "14.29"] {
            assert!(screen.contains(told), "{told}\n{screen}");
        }
    }
}

#[test]
fn players_stand_beside_their_powers_in_results_proposals_and_bots() {
    let mut bench = Bench::game(200, 55);
    for (player, name) in
        bench.model.session_mut().expect("a game").game.info.players.iter_mut().zip(["Anna", "Ben"])
    {
        player.name = name.into();
    }
    bench.press("a vie - gal<Enter>a bud - rum<Enter><F5>y<:results>");
    let screen = bench.screen();
    // The player stands behind the result of the power's first unit.
    let is_first = |line: &str| line.contains("AUSTRIA") && line.contains("✓") && line.contains("Anna");
    assert!(screen.lines().any(is_first), "{screen}");
    bench.press("<Space>td");
    bench.press("n");
    assert!(bench.screen().contains("Austria (Anna)"), "{}", bench.screen());
    bench.press("<Enter>");
    assert!(bench.screen().contains("England (Ben)"), "{}", bench.screen());
    bench.press("<Esc><Esc><:orders><Home><Space>ob");
    assert!(bench.screen().contains("Who orders for Austria (Anna)"), "{}", bench.screen());
}

/// A vote that is open is named before the phase is adjudicated, because it may end the game.
#[test]
fn the_question_before_adjudicating_names_an_open_vote() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("<Esc><F5>");
        assert!(!bench.words().contains("vote"), "{}", bench.screen());
        bench.press("<Esc><Space>tdn<Enter><Enter>y<Esc><Esc><F5>");
        let open = "A draw vote is open: 1 of 7 has voted; Space t d counts it.";
        assert!(bench.words().contains(open), "{}", bench.screen());
        bench.press("<Esc><Space>td<Enter>yyyyyyy<Esc><Esc><F5>");
        let open = "A draw vote is open: 7 of 7 have voted; Space t d counts it.";
        assert!(bench.words().contains(open), "{}", bench.screen());
        // A second one.
        bench.press("<Esc><Space>tdn<Enter><Enter><Esc><Esc><F5>");
        assert!(bench.words().contains("2 votes are open; Space t d counts them."), "{}", bench.screen());
    }
}

/// The director of a tournament gets the summary as it is: players, centres, ranks, and the game's own system marked.
#[test]
fn the_summary_marks_the_scoring_system_and_is_copied_with_a_key() {
    let mut bench = Bench::game(120, 40);
    let info = &mut bench.model.session_mut().unwrap().game.info;
    info.tournament.scoring = "c-diplo".into();
    info.players[2].name = "Ann".into();
    bench.press("<Esc><:press and votes><Tab><Tab><Tab>");
    let screen = bench.screen();
    for said in ["c-diplo*", "* is the game's scoring system", "rank", "c copy", "France: Ann"] {
        assert!(screen.contains(said), "{said}: {screen}");
    }
    bench.press("c");
    let copied = bench.clipped.last().unwrap().clone();
    for said in ["Test game", "Russia      1", "France: Ann", "c-diplo*", "manor-con"] {
        assert!(copied.contains(said), "{said}: {copied}");
    }
}

/// What was typed for press stood in its dateline.
#[test]
fn press_begins_with_its_text_and_tab_leads_to_the_lines_above() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><Space>tnnThe fleets met.");
    assert!(bench.screen().contains("Tab lines above"), "{}", bench.screen());
    bench.press("<Tab>PARIS<Tab>Le Matin<Shift-Tab><Shift-Tab> Nobody won.<Ctrl-S>");
    let press = &bench.session().game.node(bench.session().game.current()).records.press[0];
    let written = (press.text.as_str(), press.dateline.as_str(), press.from.as_str());
    assert_eq!(written, ("The fleets met. Nobody won.", "PARIS", "Le Matin"));
}
