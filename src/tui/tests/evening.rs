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
        bench.press("<Esc><:press and votes>n<Tab>PARIS, 3 May<Enter>Le Matin<Tab><Tab>");
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

/// Presses keys and counts them: a name in angle brackets is one, and so is each letter.
struct Script {
    bench: Bench,
    keys: usize,
}

impl Script {
    fn press(&mut self, keys: &str) -> &mut Self {
        let mut rest = keys;
        while let Some(c) = rest.chars().next() {
            rest = match rest.strip_prefix('<').and_then(|named| named.split_once('>')) {
                Some((_, after)) => after,
                None => &rest[c.len_utf8()..],
            };
            self.keys += 1;
        }
        self.bench.press(keys);
        self
    }

    /// Returns the keys since the last time.
    fn took(&mut self) -> usize {
        std::mem::take(&mut self.keys)
    }
}

/// The evening of a game master in one script: a game is begun, two seasons are typed, adjudicated and read aloud, a misread
/// order is corrected, and a player leaves.
#[test]
fn an_evening_costs_few_keys() {
    for (width, height) in SIZES {
        let mut bench = Bench::new(width, height);
        bench.act(Action::Listed(Ok(Vec::new())));
        let mut evening = Script { bench, keys: 0 };
        assert_eq!(evening.press("n<Enter><Enter>").took(), 3, "a game is begun");
        let spring = "ser gal alb yor nwg nth spa bur mao kie ruh den apu h ion ukr gal bla bot bul arm con";
        for order in spring.split(' ') {
            evening.press(order).press("<Enter>");
        }
        let took = evening.took();
        assert_eq!(evening.bench.session().board.count(), (22, 22), "{}", evening.bench.screen());
        assert!(took * 2 <= 22 * 9, "{took} keys for 22 orders of a spring");
        evening.press("<F5>").took();
        // One key from there, and what failed stands on the screen with its reason, to be read aloud.
        assert_eq!(evening.press("y").took(), 1);
        let screen = evening.bench.screen();
        assert!(screen.contains("✗ A VIE - GAL") && screen.contains("bounces: it met A WAR"), "{screen}");
        let fall = "gre gal h nwy bar h por bel spa den hol swe tun tri aeg rum gal rum swe ser smy aeg";
        for order in fall.split(' ') {
            evening.press(order).press("<Enter>");
        }
        let took = evening.took();
        let due = evening.bench.session().board.count();
        assert_eq!(due, (22, 22), "{}", evening.bench.screen());
        assert!(took <= 22 * 5, "{took} keys for 22 orders of a fall");
        // A correction of the season before: five keys and the order. The orders of fall are there again.
        evening.press("<Alt-Left>").bench.press("a ven - tri");
        assert_eq!(evening.press("<Enter>y<F5>y").took(), 5, "five keys and the order");
        assert_eq!(evening.bench.phase(), "F1901M");
        assert!(evening.bench.session().board.count().1 >= 20, "{}", evening.bench.screen());
        // A departure: seven keys and the name.
        evening.press("<Esc><Space>gl").bench.press("Hugo");
        evening.press("<Enter><Esc>");
        assert!(evening.took() <= 8, "a departure");
        let players = &evening.bench.session().game.info.players;
        assert!(players.iter().any(|player| player.name.as_str() == "Hugo"), "{}", evening.bench.screen());
        assert!(evening.bench.model.layers.is_empty());
    }
}
