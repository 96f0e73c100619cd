//! The history of a game that is kept elsewhere, pasted into the list of games and explained.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::model::Stage;
use chancery_session::open_game::{Look, SaveState};

/// Orders of two seasons, as a page lists them.
const SEASONS: &str = "Spring 1901\nFrance:\nA PAR - BUR\nA MAR - SPA\nGermany:\nA MUN - BUR\n\
                       Fall 1901\nFrance:\nA PAR - BUR\nA SPA S A PAR - BUR\nGermany:\nA MUN - BUR\n";

fn is_listed(bench: &Bench) -> bool {
    matches!(bench.model.stage, Stage::GameList(_))
}

#[test]
fn a_pasted_history_is_explained_and_kept_nowhere() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::new(size.0, size.1);
        bench.press("w");
        assert!(bench.screen().contains("Why did it fail?"), "{}", bench.screen());
        bench.act(Action::Paste(SEASONS.to_owned()));
        let screen = bench.screen();
        assert!(
            screen.contains("Spring 1901, movement") && screen.contains("Fall 1901, movement"),
            "{screen}"
        );
        bench.press("<Up><Enter>");
        assert!(!is_listed(&bench) && matches!(bench.session().look, Look::Past(_)));
        let screen = bench.screen();
        assert!(screen.contains("A PAR - BUR") && screen.contains("bounce"), "{screen}");
        assert!(screen.contains("this history is not saved"), "{screen}");
        // The order is explained: nothing else is needed.
        let told = crate::tui::panes::results::report(bench.session()).unwrap().1;
        assert!(told.contains("A MUN - BUR"), "{told}");
        // Nothing is saved, and nothing keeps one from leaving.
        bench.press("<Esc><Esc>");
        assert!(bench.saves.is_empty() && bench.session().saved == SaveState::Yes);
        bench.press("<:games>");
        assert!(is_listed(&bench), "{}", bench.screen());
    }
}

#[test]
fn a_judges_results_are_opened_at_their_last_phase() {
    let mut bench = Bench::new(120, 40);
    bench.act(Action::Paste(include_str!("../../../tests/data/exchange/judge.txt").to_owned()));
    assert!(!is_listed(&bench) && matches!(bench.session().look, Look::Past(_)), "{}", bench.screen());
}

#[test]
fn a_pasted_text_without_seasons_says_what_is_missing() {
    let mut bench = Bench::new(120, 40);
    bench.press("w").act(Action::Paste("Dear Zoe,\nwhy did it fail?\n".to_owned()));
    assert!(is_listed(&bench));
    assert!(bench.screen().contains("no orders under the name of a season"), "{}", bench.screen());
}

/// Pasted without brackets, a history is letters like any others: none of them leaves the box or does something.
#[test]
fn a_history_that_is_typed_does_nothing_to_the_list() {
    let mut bench = Bench::new(120, 40);
    bench.press("w").rush(&SEASONS.replace('\n', "<Enter>")).rush("nqx");
    assert!(
        is_listed(&bench) && bench.asked.is_empty() && bench.model.layers.len() == 1,
        "{}",
        bench.screen()
    );
    assert!(bench.screen().contains("Why did it fail?"), "{}", bench.screen());
    bench.press("<Esc>");
    assert!(bench.model.layers.is_empty());
}
