//! Ways back: what is selected in a phase of the past, what is called a correction, and a ruling that is withdrawn.

use super::bench::{Bench, table};
use super::why::message;
use chancery_core::map::Phase;
use chancery_core::order::Position;
use chancery_core::rules::BuildSites;
use chancery_game::game::Game;
use chancery_session::open_game::Look;

const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

fn title(bench: &Bench) -> String {
    bench.screen().lines().next().unwrap_or_default().trim_end().to_owned()
}

/// Returns what is asked before adjudicating, and goes back.
fn question(bench: &mut Bench) -> String {
    let words = bench.press("<F5>").words();
    bench.press("<Esc>");
    words
}

/// Presses Ctrl-Z until the game stands at a phase.
fn undo_to(bench: &mut Bench, phase: &str) {
    for _ in 0..9 {
        if bench.phase() == phase {
            return;
        }
        bench.press("<Ctrl-Z>");
    }
    panic!("{phase} is not reached: {}", bench.screen());
}

#[test]
fn where_the_selected_unit_was_not_there_yet_the_marked_row_is_the_selected_one() {
    let map = table().map();
    let vienna = map.names().province("VIE").unwrap();
    let mut position = Position::start(map);
    position.phase = Phase::fall(1905);
    position.units.retain(|u| map.province_of(u.at) != vienna);
    let mut game = Game::from_position(table(), "Fall", position).unwrap();
    game.adjudicate().unwrap();
    game.set_sheet(map.names().power("Austria").unwrap(), ["build a vie"]);
    game.adjudicate().unwrap();
    for (width, height) in SIZES {
        let mut bench = Bench::new(width, height);
        bench.open(game.clone());
        bench.press("<Esc>/vie<Enter><Alt-Left><Alt-Left>");
        assert!(matches!(bench.session().look, Look::Past(_)), "{}", bench.screen());
        let rows: Vec<_> = bench.session().board.rows.iter().map(|row| row.order.clone()).collect();
        assert_eq!(bench.selected(), rows[1], "{}", bench.screen());
        let marked = bench.screen().lines().find(|line| line.starts_with('▌')).unwrap_or_default().to_owned();
        assert!(marked.contains(&rows[1]), "{}", bench.screen());
        let below = format!("{}: ", rows[1]);
        assert!(width > 80 || bench.screen().contains(&below), "the line below: {}", bench.screen());
        bench.press("<Down>");
        assert_eq!(bench.selected(), rows[2]);
        // Whoever selected nothing there comes back to the unit.
        bench.press("<Esc>/vie<Enter><Alt-Left><Alt-Left><Alt-Right><Alt-Right>");
        assert_eq!(bench.selected(), "A VIE", "{}", bench.screen());
    }
}

#[test]
fn a_correction_whose_adjudication_is_undone_is_a_correction_again() {
    for ruled in [false, true] {
        for (width, height) in SIZES {
            let mut bench = Bench::game(width, height);
            bench.press("a vie - gal<Enter>a war - gal<Enter><F5>y<Esc>a par - bur<Enter><Esc>");
            bench.press(if ruled {
                "<Alt-Left>/vie<Enter><:overrule a result><Enter>it was late<Enter>"
            } else {
                "<Space>hc/vie<Enter><Ctrl-U>a vie - tyr<Enter><Esc>"
            });
            let before = (title(&bench), question(&mut bench));
            assert!(before.0.contains("Spring 1901") && before.0.contains("(correction)"), "{}", before.0);
            assert!(before.1.contains("This corrects Spring 1901 movement."), "{}", before.1);
            bench.press("<F5>y<Esc>");
            assert!(!title(&bench).contains("(correction)"), "{}", title(&bench));
            undo_to(&mut bench, "S1901M");
            assert_eq!((title(&bench), question(&mut bench)), before);
            bench.press("<Esc>");
            assert!(message(&bench).starts_with("this corrects Spring 1901 movement"), "{}", message(&bench));
            // Everything undone, it is the game as it was.
            undo_to(&mut bench, "F1901M");
            assert!(!title(&bench).contains("(correction)"), "{}", title(&bench));
            assert!(!question(&mut bench).contains("orrect"), "{}", bench.screen());
        }
    }
}

#[test]
fn a_phase_whose_adjudication_is_undone_is_no_correction_whatever_follows_it() {
    let austria = table().map().names().power("Austria").unwrap();
    let mut game = Game::on(table(), "Friday");
    game.adjudicate().unwrap();
    game.set_sheet(austria, ["a bud - ser"]);
    game.adjudicate().unwrap();
    game.set_sheet(austria, ["a ser - gre"]);
    let phases = [game.phase().to_string(), "F1901M".to_owned(), "S1901M".to_owned()];
    for changed in ["", "a vie - gal<Enter><Esc>"] {
        let mut bench = Bench::new(120, 40);
        bench.open(game.clone());
        bench.press("<Esc>");
        for phase in &phases[1..] {
            bench.press("<Ctrl-Z>");
            assert_eq!(bench.phase(), *phase);
        }
        bench.press(changed);
        assert!(!title(&bench).contains("(correction)"), "{}", title(&bench));
        let words = question(&mut bench);
        assert!(!words.contains("orrect") && !words.contains("Reopened"), "{words}");
        bench.press("<Esc><Esc>");
        assert!(!message(&bench).contains("correct"), "{}", message(&bench));
    }
}

#[test]
fn a_correction_is_one_when_the_game_is_opened_again() {
    let mut bench = Bench::game(120, 40);
    bench.press(
        "a vie - gal<Enter><F5>y<Esc>a bud - ser<Enter><Esc><Space>hc/vie<Enter><Ctrl-U>a vie - tyr<Enter>",
    );
    let (title_before, asked) = (title(&bench), question(&mut bench));
    let mut again = Bench::new(120, 40);
    again.open(bench.session().game.clone());
    again.press("<Esc>");
    assert!(
        title_before.contains("(correction)") && title(&again).contains("(correction)"),
        "{}",
        title(&again)
    );
    assert_eq!(question(&mut again), asked);
}

#[test]
fn a_ruling_that_was_adjudicated_and_is_withdrawn_leads_back_to_the_first_branch() {
    for (width, height) in SIZES {
        let mut bench = Bench::game(width, height);
        bench.press("a vie - gal<Enter>a war - gal<Enter><F5>y<Esc>a par - bur<Enter><Esc><F5>y<Esc>");
        let (phase, first) = (bench.phase(), bench.session().game.current());
        bench.press("<Alt-Left><Alt-Left>/vie<Enter><:overrule a result><Enter>it was late<Enter><F5>y<Esc>");
        assert_eq!(bench.phase(), "F1901M", "{}", bench.screen());
        bench.press("<Alt-Left>/vie<Enter><:overrule a result><Down><Down><Enter>");
        let told = message(&bench);
        assert!(told.contains("Spring 1901 movement is as it was, Esc returns to "), "{told}");
        bench.press("<Esc>");
        assert_eq!((bench.phase(), bench.session().game.current()), (phase.clone(), first));
        assert!(
            !title(&bench).contains("branch") && !title(&bench).contains("(correction)"),
            "{}",
            title(&bench)
        );
        assert_eq!(bench.session().game.branches().len(), 2, "the ruled branch is kept");
        bench.press("<Ctrl-Z>");
        assert!(message(&bench).starts_with("undone: the withdrawal"), "{}", message(&bench));
        assert_eq!(bench.phase(), "F1901M");
    }
}

#[test]
fn a_correction_that_is_taken_back_leads_to_the_first_branch() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ser<Enter><F5>y<Esc>a ser - gre<Enter><Esc><F5>y<Esc>");
    let (phase, first) = (bench.phase(), bench.session().game.current());
    bench.press("<Alt-Left><Alt-Left>/bud<Enter><F2><Ctrl-U>a bud - rum<Enter>y<F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M", "{}", bench.screen());
    bench.press("<Space>hc/bud<Enter><F2><Ctrl-U>a bud - ser<Enter><F5>y");
    let told =
        "Spring 1901 movement has the orders of an earlier branch again, so the game goes on there, at ";
    assert!(message(&bench).starts_with(told), "{}", message(&bench));
    assert_eq!((bench.phase(), bench.session().game.current()), (phase, first));
    assert!(
        !title(&bench).contains("branch") && !title(&bench).contains("(correction)"),
        "{}",
        title(&bench)
    );
    assert_eq!(bench.session().game.branches().len(), 2);
    bench.press("<Esc><Ctrl-Z>");
    assert!(bench.phase() == "S1901M" && title(&bench).contains("(correction)"), "{}", bench.screen());
    // By other rules it is adjudicated.
    let session = bench.model.session_mut().unwrap();
    session.game.info.rules.builds = BuildSites::Anywhere;
    bench.press("<F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M", "{}", message(&bench));
}

#[test]
fn esc_goes_back_from_a_phase_that_was_only_reopened() {
    let mut bench = Bench::bounced(80, 24);
    bench.press("<Space>hc");
    assert_eq!(bench.phase(), "S1901M");
    bench.press("<:table view>");
    let screen = bench.screen();
    assert!(screen.contains("are being corrected") && !screen.contains("Nothing has happened"), "{screen}");
    bench.press("<Esc><Esc>");
    assert_eq!((bench.phase().as_str(), message(&bench).as_str()), ("F1901M", "back in Fall 1901 movement"));
    // What was changed is never left behind by Esc.
    bench.press("<Space>hca bud - rum<Enter><Esc>");
    assert_eq!(bench.phase(), "S1901M");
}

/// Both ways to correct a phase are told in the title, and Esc says the way on where something was changed.
#[test]
fn a_correction_is_one_however_it_was_begun() {
    let ways =
        ["<:correct the phase>f lon - wal<Enter><Enter>", "/lon<Enter><F2><Ctrl-U>f lon - wal<Enter>y"];
    for way in ways {
        let mut bench = Bench::game(120, 40);
        bench.press("f lon - eng<Enter><F5>y<Esc><Alt-Left>").press(way);
        assert_eq!(bench.phase(), "S1901M", "{way}");
        assert!(title(&bench).contains("Spring 1901, movement (correction)"), "{way}: {}", title(&bench));
        bench.press("<Esc><Esc>");
        let told = "this corrects Spring 1901 movement: F5 adjudicates it, Ctrl-Z undoes the correction";
        assert_eq!(message(&bench), told, "{way}");
        bench.press("<Ctrl-Z>");
        while bench.phase() == "S1901M" {
            bench.press("<Ctrl-Z>");
        }
        assert!(!title(&bench).contains("branch"), "{way}: {}", title(&bench));
    }
}

/// A phase whose adjudication was undone is no correction because another was corrected before, which was undone, too.
#[test]
fn a_correction_that_was_undone_is_forgotten() {
    let ways =
        ["<:correct the phase>f lon - wal<Enter><Enter>", "/lon<Enter><F2><Ctrl-U>f lon - wal<Enter>y"];
    for way in ways {
        let mut bench = Bench::game(120, 40);
        bench.press("f lon - eng<Enter><F5>y<Esc><Alt-Left>").press(way).press("<F5>y");
        assert_eq!(bench.phase(), "F1901M", "{way}: {}", bench.screen());
        while bench.phase() == "F1901M" {
            bench.press("<Ctrl-Z>");
        }
        while bench.phase() == "S1901M" {
            bench.press("<Ctrl-Z>");
        }
        bench.press("<Ctrl-Z>");
        let (phase, title) = (bench.phase(), title(&bench));
        assert!(phase == "S1901M" && !title.contains("correction"), "{way}: {title}");
    }
}

#[test]
fn a_withdrawn_ruling_on_the_past_leads_back_to_the_present() {
    let mut bench = Bench::bounced(80, 24);
    bench.press("<Alt-Left>/vie<Enter><:overrule a result><Enter>the sheet was late<Enter>");
    assert!(title(&bench).contains("(correction)"), "{}", title(&bench));
    bench.press("<:overrule a result><Down><Down><Enter>");
    assert!(
        message(&bench).ends_with("Spring 1901 movement is as it was, Esc returns to Fall 1901 movement"),
        "{}",
        message(&bench)
    );
    bench.press("<Esc>");
    assert_eq!((bench.phase().as_str(), title(&bench).contains("correction")), ("F1901M", false));
    bench.press("<Ctrl-Z>");
    assert!(message(&bench).starts_with("undone: the withdrawal of the ruling on A VIE - GAL"));
    bench.press("<Ctrl-Z><Ctrl-R><Ctrl-R>");
    assert!(!title(&bench).contains("branch"), "{}", title(&bench));
}

#[test]
fn a_reopened_phase_begins_at_the_first_missing_order() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ser<Enter>a vie - gal<Enter><F5>y<Esc>/mos<Enter><:correct the phase>");
    assert_eq!((bench.phase().as_str(), bench.selected().as_str()), ("S1901M", "F TRI"));
}

#[test]
fn looking_back_in_the_table_view_ends_with_it() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>vie - gal<Enter><F5>y<Space>tv[");
    assert_eq!(message(&bench), "this is the first phase", "its results were shown already");
    bench.press("<Esc>");
    assert!(!bench.screen().contains("looking back"), "{}", bench.screen());
    bench.press("mos - ukr<Enter><F5>y<Space>tv[");
    assert!(bench.screen().contains("Spring 1901"), "{}", bench.screen());
    bench.press("<Esc>");
    assert_eq!(bench.session().look, Look::Now, "{}", bench.screen());
}

#[test]
fn enter_on_a_past_order_opens_it_to_be_corrected() {
    let mut bench = Bench::bounced(80, 24);
    bench.press("<Alt-Left>/vie<Enter><:orders><Enter>");
    assert!(bench.session().correction.is_some(), "{}", bench.screen());
    assert!(bench.screen().contains("Correction to Spring 1901"), "{}", bench.screen());
}
