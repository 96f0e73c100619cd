//! Pictures of what a game master does beside the orders: overruling, papers, votes, the clock.

use std::time::Duration;

use super::bench::Bench;
use super::screens::{SIZES, check};
use crate::tui::action::Action;
use chancery_session::press::PressList;

#[test]
fn pictures_of_an_evening() {
    for (width, height) in SIZES {
        let picture = |bench: &Bench, name: &str| {
            check(&format!("{name}-{width}x{height}"), &bench.screen_without_map());
        };
        let mut bench = Bench::game(width, height);
        bench.press(
            "a vie - gal<Enter>a war - gal<Enter><Esc>/vie<Enter><:overrule a result><Enter>the other sheet was late<Enter><:why>",
        );
        picture(&bench, "overruled");
        bench.press("<Esc><:press and votes>nPARIS, 3 May<Enter>Le Matin<Tab><Tab>");
        bench.act(Action::Paste("Nobody moved.\nNobody will.".to_owned()));
        picture(&bench, "press-form");
        bench.press("<Ctrl-S><Tab><Tab>n<Enter><Enter>yyny");
        picture(&bench, "votes");
        bench.press("<End>ya<Esc><Tab>");
        assert!(bench.model.layer::<PressList>().is_some());
        picture(&bench, "summary");
        bench.press("<Esc><:clock><Space>");
        bench.act(Action::Time(Duration::from_secs(845)));
        picture(&bench, "clock");
    }
}

#[test]
fn pictures_of_two_lines() {
    // The largest size shows maps, too, whose drawing has tests of its own.
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(width, height);
        bench.press("ser<Enter><Esc><F5>y<Esc><:correct the phase>/bud<Enter><Ctrl-U>rum<Enter><Esc><F5>y<Esc><:branches><Down>c");
        check(&format!("lines-{width}x{height}"), &bench.screen());
    }
}
