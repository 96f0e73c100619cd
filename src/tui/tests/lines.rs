//! Lines of play on the screen: two side by side, one of them made the main one.

use super::bench::Bench;
use chancery_session::branches::{Comparison, ComparisonRow as Row};
use chancery_session::open_game::Look;

/// Returns a game with two branches from Spring 1901: Budapest to Serbia, then corrected to Rumania.
pub(super) fn two_lines(width: u16, height: u16) -> Bench {
    let mut bench = Bench::game(width, height);
    bench.press("ser<Enter><Esc><F5>y<Esc><:correct the phase>/bud<Enter><Ctrl-U>rum<Enter><Esc><F5>y<Esc>");
    bench
}

fn rows(bench: &Bench) -> Vec<Row> {
    bench.model.layer::<Comparison>().expect("a comparison").rows.clone()
}

#[test]
fn two_lines_are_compared_from_where_they_part() {
    let mut bench = two_lines(120, 40);
    bench.press("<:branches><Down>c");
    let rows = rows(&bench);
    let austria = bench.map.names().power("Austria").unwrap();
    let order = |to: &str| Some(format!("A BUD - {to} (moves)"));
    let sides = [order("RUM"), order("SER")];
    let is_it = |row: &Row| matches!(row, Row::Order(of, Some(_), both) if *of == austria && *both == sides);
    assert!(rows.iter().any(is_it), "{rows:?}");
    let unit = |at: &str| Some(format!("Austrian A {at}"));
    assert!(rows.contains(&Row::Board([unit("RUM"), unit("SER")])), "{rows:?}");
    assert!(matches!(&rows[0], Row::Phase(phase, Some(_), Some(_)) if phase.to_string() == "S1901M"));
    let screen = bench.screen();
    assert!(screen.contains("they part in Spring 1901 movement"), "{screen}");
    assert!(screen.contains("current branch to F1901M, main"), "{screen}");
    // From phase to phase, and to the line under the cursor, at the phase under the cursor.
    bench.press("n");
    bench.press("N<Enter>");
    assert!(bench.model.layers.is_empty());
    assert!(bench.units()[0].1.contains(&"A SER".to_owned()), "{:?}", bench.units());
    assert!(matches!(bench.session().look, Look::Past(_)));
    bench.press("<Ctrl-Z>");
    assert!(bench.units()[0].1.contains(&"A RUM".to_owned()), "{:?}", bench.units());
}

#[test]
fn a_line_is_made_the_main_one_and_that_is_undone() {
    let mut bench = two_lines(80, 24);
    let main = bench.session().game.main();
    bench.press("<:branches><Down>m");
    let other = bench.session().game.main();
    assert_ne!(main, other);
    bench.press("m");
    assert!(bench.model.message.as_ref().unwrap().text.contains("already"));
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(bench.session().game.main(), main);
    bench.press("<Ctrl-R>");
    assert_eq!(bench.session().game.main(), other);
    // The same from the comparison, for the side that is selected.
    bench.press("<:branches><Up>c<Left>m");
    assert_eq!(bench.session().game.main(), main);
    bench.press("<Right>m");
    assert_eq!(bench.session().game.main(), other);
}

#[test]
fn the_main_line_is_told_by_its_name_and_seen_in_a_narrow_window() {
    let mut bench = two_lines(80, 24);
    bench.press("<:branches><Down>BWhat if Serbia<Enter>m");
    let message = bench.model.message.as_ref().unwrap().text.clone();
    assert_eq!(message, "“What if Serbia” is now the main branch; Ctrl-Z undoes that");
    let screen = bench.screen();
    assert!(screen.contains("“What if Serbia”, the main branch, branches off in Spring 1901"), "{screen}");
    assert!(screen.contains("│ the current branch, to Fall 1901"), "{screen}");
    bench.press("<Down>m");
    assert!(bench.screen().contains("the current and main branch, to Fall 1901"), "{}", bench.screen());
}

#[test]
fn any_two_lines_are_compared_from_one_of_them() {
    let mut bench = two_lines(120, 40);
    bench.press("<:correct the phase>/bud<Enter><Ctrl-U>gal<Enter><Esc><F5>y<Esc>");
    bench.press("<:branches><Down><Enter><:branches><End>c");
    let orders: Vec<Row> = rows(&bench).into_iter().filter(|r| matches!(r, Row::Order(..))).collect();
    let Row::Order(_, _, [Some(left), Some(right)]) = &orders[0] else { panic!("{orders:?}") };
    assert!(left.contains("SER") && right.contains("RUM"), "{left} {right}");
    let mut alone = Bench::game(80, 24);
    alone.press("<Esc><:branches>c");
    assert!(alone.model.message.as_ref().unwrap().text.contains("only one branch"));
}

#[test]
fn a_game_that_was_just_opened_goes_back_phase_by_phase_and_on_again() {
    let mut played = Bench::game(80, 24);
    played.press("ser<Enter><Esc><F5>y<Esc><F5>y<Esc>");
    let mut bench = Bench::new(80, 24);
    bench.open(played.session().game.clone());
    bench.press("<Esc>");
    let phase = |bench: &Bench| bench.session().game.phase().to_string();
    let message = |bench: &Bench| bench.model.message.as_ref().unwrap().text.clone();
    let last = phase(&bench);
    assert_ne!(last, "F1901M");
    bench.press("<Ctrl-Z>");
    assert_eq!(phase(&bench), "F1901M");
    assert_eq!(message(&bench), "undone: the adjudication of Fall 1901 movement; Ctrl-R redoes it");
    bench.press("<Ctrl-Z>");
    assert_eq!(phase(&bench), "S1901M");
    bench.press("<Ctrl-Z>");
    assert!(message(&bench).contains("nothing to undo"));
    bench.press("<Ctrl-R>");
    assert_eq!(phase(&bench), "F1901M");
    bench.press("<Ctrl-R>");
    assert_eq!(phase(&bench), last);
    assert_eq!(message(&bench), "redone: the adjudication of Fall 1901 movement");
    bench.press("<Ctrl-Z>");
    assert_eq!(phase(&bench), "F1901M");
}

#[test]
fn after_a_correction_the_orders_of_the_next_phase_are_carried_over() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = two_lines(width, height);
        assert!(!bench.screen().contains("carry"), "there are no orders to carry over yet");
        // Fall on the first line gets orders; then the correction is adjudicated anew.
        bench.press("<:branches><Down><Enter>");
        assert_eq!(bench.phase(), "F1901M");
        bench.press("/ser<Enter><Ctrl-U>gre<Enter><Esc>/tri<Enter><Ctrl-U>alb<Enter><Esc>");
        let austria = bench.map.names().power("Austria").unwrap();
        let lines = bench.session().lines(austria);
        assert_eq!(lines.len(), 2, "{lines:?}");
        bench.press("<:branches><Up><Enter>");
        assert!(bench.units()[0].1.contains(&"A RUM".to_owned()), "{:?}", bench.units());
        assert!(bench.session().lines(austria).is_empty());
        bench.press("<:correct the phase>");
        bench.press("<F5>y");
        let offer = bench.model.message.as_ref().unwrap().text.clone();
        assert!(offer.contains("Space o p copies the other branch's orders"), "{offer}");
        bench.press("<Esc>");
        assert!(bench.screen().contains("copy orders"), "{}", bench.screen());
        bench.press(":copy the orders<Enter>");
        assert_eq!(bench.session().lines(austria), lines, "as it was written");
        let told = bench.model.message.as_ref().unwrap().text.clone();
        assert_eq!(
            told,
            "copied the orders of 1 power; 1 order does not fit (Space o k lists it); Ctrl-Z undoes that"
        );
        bench.press("<Ctrl-Z>");
        assert!(bench.session().lines(austria).is_empty());
        bench.press("<Ctrl-R>");
        assert_eq!(bench.session().lines(austria), lines);
        bench.press(":copy the orders<Enter>");
        let told = &bench.model.message.as_ref().unwrap().text;
        assert!(told.starts_with("this phase has orders already"), "{told}");
    }
}

#[test]
fn the_title_says_what_is_looked_at_before_the_game_s_name() {
    let title = |bench: &Bench| bench.screen().lines().next().unwrap_or_default().to_owned();
    let mut bench = two_lines(120, 40);
    assert!(!title(&bench).contains("main line"), "{}", title(&bench));
    bench
        .model
        .session_mut()
        .unwrap()
        .set_fact(chancery_lab::engines::ALL, "deadline.F1901M", "2026-12-03")
        .unwrap();
    assert!(title(&bench).contains(" · due 2026-12-03"), "{}", title(&bench));
    bench.press("<:branches><Down><Enter><Esc>");
    assert!(title(&bench).contains(" · another branch"), "{}", title(&bench));
    for (keys, state) in [("<:preview>", " · preview "), ("<:what-if>", " · WHAT IF")] {
        let mut bench = two_lines(80, 24);
        bench
            .press("<Esc><:settings><Enter><Ctrl-U>A game with a name of a great many words<Enter><Esc>")
            .press(keys);
        assert!(title(&bench).contains(state), "{}", title(&bench));
        let whole = " A game with a name of a great many words · Fall 1901 ";
        assert!(title(&bench).contains(whole), "{}", title(&bench));
    }
    // A deadline loses its year and its hour before it is left out. The kind of the phase and that all is saved go before
    // it does, and the game's name is cut last of all.
    let (other, long, short) = (" · another branch", " · due 2026-12-01 20:00 ", " · due 12-01 ");
    let (name, long_name) = ("Sample game", "A game with a name of many words");
    for (width, name, branch, due) in [
        (120, name, other, long),
        (100, name, other, short),
        (90, name, other, short),
        (80, name, other, short),
        (80, long_name, other, ""),
        (100, name, "", long),
        (90, name, "", long),
        (90, long_name, "", short),
        (80, name, "", short),
        (80, long_name, "", short),
    ] {
        let mut bench = two_lines(width, 30);
        bench.model.today = "2026-11-30".to_owned();
        if branch == other {
            bench.press("<:branches><Down><Enter>");
        }
        bench.press(&format!("<Esc><:settings><Enter><Ctrl-U>{name}<Enter><Esc>"));
        bench
            .model
            .session_mut()
            .unwrap()
            .set_fact(chancery_lab::engines::ALL, "deadline.F1901M", "2026-12-01 20:00")
            .unwrap();
        let title = title(&bench);
        assert!(title.contains(branch) && title.contains(due), "{width}: {title}");
        assert!(title.contains(" · Fall 1901") && title.contains(name), "{width}: {title}");
    }
    // The way back is told as a whole.
    let mut bench = two_lines(80, 24);
    bench.press("<:correct the phase>");
    assert!(bench.screen().contains("Esc returns"), "{}", bench.screen());
}

/// Whoever does not see the branch adjudicates a what-if for the game.
#[test]
fn another_branch_is_named_before_the_game_s_name() {
    let title = |bench: &Bench| bench.screen().lines().next().unwrap_or_default().to_owned();
    for name in ["Club B", "A game with a name of a great many words"] {
        for width in [60, 80, 100, 120] {
            let mut bench = two_lines(width, 24);
            bench.press(&format!("<Esc><:settings><Enter><Ctrl-U>{name}<Enter><Esc>"));
            assert!(!title(&bench).contains("branch"), "{}", title(&bench));
            bench.press("<:branches><Down><Enter><Esc>");
            bench.press("<:branches>B<Ctrl-U>what if Austria had held Vienna<Enter><Esc><Down>");
            let shown = title(&bench);
            assert!(
                shown.contains("Fall 1901") && shown.contains(" · branch “what if A"),
                "{width}: {shown}"
            );
            bench.press("<:table view>");
            let shown = title(&bench);
            assert!(shown.contains("of Spring 1901 · branch “what if A"), "{width}: {shown}");
        }
    }
}

#[test]
fn the_branch_s_name_is_cut_before_the_game_s() {
    for keys in ["", "<:table view>"] {
        let mut bench = two_lines(80, 24);
        bench.press("<Esc><:settings><Enter><Ctrl-U>Pub night<Enter><Esc><:branches><Down><Enter><Esc>");
        bench.press("<:branches>B<Ctrl-U>what if F NTH S F HOL - BEL and all the others hold<Enter><Esc>");
        bench.press("<:clock><Space><Esc>").press(keys);
        bench.press(if keys.is_empty() { "<Down>" } else { "" });
        let screen = bench.screen();
        let title = screen.lines().next().unwrap_or_default();
        assert!(title.starts_with(" Pub night · ") && title.contains(" · branch “what i"), "{title}");
        assert!(title.contains(':'), "the clock runs: {title}");
    }
}

#[test]
fn going_to_a_branch_tells_its_name_in_one_line() {
    let mut bench = two_lines(80, 24);
    bench.press("<:branches><Down><Enter>");
    let message = bench.model.message.as_ref().unwrap().text.clone();
    assert_eq!(message, "now on another branch, at Fall 1901, movement");
    bench.press("<:branches><Up><Enter>");
    let message = bench.model.message.as_ref().unwrap().text.clone();
    assert_eq!(message, "now on the main branch, at Fall 1901, movement");
}

#[test]
fn the_map_marks_the_unit_whose_line_a_mail_opens() {
    let mut bench = Bench::game(120, 40);
    bench.press("/tus<Enter>");
    bench.act(crate::tui::action::Action::Paste("Austria:\nA Bud - Ser\nA Vie - Gal\n".to_owned()));
    bench.press("a");
    let session = bench.session();
    let at = session.selected_unit().map(|unit| session.map().province_of(unit.at));
    assert!(at.is_some() && session.province == at, "{}", bench.screen());
}

#[test]
fn a_line_that_begins_no_order_says_so() {
    const SAID: &str = "No legal order starts like that. Ctrl-X clears it; then Space opens the menu.";
    for size in [(80, 24), (120, 40)] {
        let said = |typed: &str| {
            let mut bench = Bench::game(size.0, size.1);
            bench.press("<Esc>").press(typed);
            let meaning = bench.model.line().and_then(|line| line.meaning.clone());
            (meaning.and_then(Result::err).map(String::from).unwrap_or_default(), bench.screen())
        };
        for typed in ["z", "5", "!", ";", "qq", "xyz", "1899"] {
            let (why, screen) = said(typed);
            assert!(
                why == SAID && screen.contains("No legal order starts like that."),
                "{typed}: {why}\n{screen}"
            );
        }
        // An order, a unit, a place, a power or a phase may begin so, or nearly; `xxx` holds.
        for typed in [
            "k",
            "x",
            "t",
            "f",
            "w",
            "spri",
            "aut",
            "1901",
            "19",
            "tur",
            "par q",
            "pqr - bur",
            "bux - gal",
            "(",
            "+",
        ] {
            assert_ne!(said(typed).0, SAID, "{typed}");
        }
        assert!(!said("!").1.contains("names a unit"));
    }
}

#[test]
fn a_title_is_never_shortened_to_nothing() {
    let mut bench = Bench::bounced(80, 24);
    bench
        .press("<:settings><Enter>")
        .press("<Ctrl-U>Tuesday night at the club with friends<Enter><Esc><Alt-Left>");
    let screen = bench.screen();
    assert!(screen.lines().next().is_some_and(|title| title.starts_with(" Tuesday nigh")), "{screen}");
    assert!(screen.contains("Spring 1901"), "{screen}");
}
