//! What-ifs, by scripts of keys.

use super::bench::Bench;
use super::why::{MUNICH, bench, go_to, has, message, texts, word};
use crate::tui::action::Action;
use chancery_core::map::Phase;
use chancery_session::open_game::{Look, SaveState};

#[test]
fn what_is_only_typed_stands_beside_the_game() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/ber<Enter><:what-if>");
    let germany = bench.map.names().power("Germany").unwrap();
    let lines = bench.session().lines(germany);
    bench.press("<Ctrl-U>s mun");
    assert_eq!(word(&bench, "A MUN"), "holds");
    let session = bench.session();
    assert_eq!(session.lines(germany), lines, "nothing is written");
    let munich = session.board.rows.iter().find(|r| r.order == "A MUN H").unwrap();
    assert_eq!(munich.word, "dislodged", "the phase is as its orders are written");
    // It is worked out once for the same text.
    let shown = session.shown_revision;
    bench.press("<Left><Right><Home><End>");
    bench.act(Action::Tick(1));
    assert_eq!(bench.session().shown_revision, shown);
    bench.press("<Ctrl-U>");
    assert_eq!(word(&bench, "A MUN"), "dislodged");
}

#[test]
fn in_a_what_if_results_change_at_each_key_press_and_nothing_is_saved() {
    let mut bench = bench(MUNICH, 120, 40);
    let saves = bench.saves.len();
    bench.press("/ber<Enter><:what-if>");
    assert!(bench.screen().contains("WHAT IF"));
    assert_eq!(word(&bench, "A MUN"), "dislodged");
    bench.press("<Ctrl-U>s ");
    assert_eq!(word(&bench, "A MUN"), "dislodged", "not an order yet");
    bench.press("mun");
    assert_eq!(word(&bench, "A MUN"), "holds", "while it is typed");
    assert!(bench.screen().contains("(before: dislodged)"), "{}", bench.screen());
    // Nothing is kept of what was only typed.
    bench.press("<Esc>");
    assert_eq!(word(&bench, "A MUN"), "dislodged");
    bench.press("<Ctrl-U>s mun<Enter>");
    assert_eq!(word(&bench, "A MUN"), "holds");
    bench.press("<Ctrl-Z>");
    assert_eq!(word(&bench, "A MUN"), "dislodged");
    bench.press("<Ctrl-R>");
    assert_eq!(word(&bench, "A MUN"), "holds");
    bench.press("<Ctrl-Z><Ctrl-Z>");
    assert!(message(&bench).contains("nothing to undo"));
    bench.press("<Ctrl-R>");
    let page = texts(&bench);
    assert!(page.contains(&"▾ What differs from the game".to_owned()), "{page:?}");
    let words: Vec<String> =
        page.iter().map(|text| text.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for row in ["As ordered With A BER S", "A BER - PRU moves ~ A BER S", "A MUN H dislodged holds"] {
        assert!(words.contains(&row.to_owned()), "{row}: {page:?}");
    }
    assert_eq!((bench.saves.len(), &bench.session().saved), (saves, &SaveState::Yes));
}

#[test]
fn what_is_said_in_a_what_if_is_true_and_fits() {
    for overruled in [false, true] {
        let mut bench = bench(MUNICH, 80, 24);
        if overruled {
            bench.press("/kie<Enter><:overrule a result><Enter>by agreement<Enter>");
        }
        bench.press("/ber<Enter><:what-if>");
        let screen = bench.screen();
        assert!(screen.lines().next().unwrap().contains("WHAT IF, not saved "), "{screen}");
        assert_eq!(message(&bench).contains("by the rules alone"), overruled, "{}", message(&bench));
        assert!(
            screen.contains("not saved") && screen.contains("Space o s keeps it, Esc leaves it"),
            "{screen}"
        );
        // Adjudicating is barred in a what-if, so nothing sends anybody there.
        bench.press("<Ctrl-U>s mun<Enter>");
        let screen = bench.screen();
        assert!(screen.contains("Space o s keep") && screen.contains("Esc leave"), "{screen}");
        assert_eq!(bench.selected(), "A BER S A MUN", "what comes of it is what one wants to see");
    }
    let mut bench = bench(MUNICH, 80, 24);
    bench.press("/ber<Enter><Ctrl-U>s mun<Enter>");
    assert!(message(&bench).contains("F5 adjudicates"), "{}", message(&bench));
}

#[test]
fn a_what_if_bars_what_would_leave_the_phase() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<:what-if>");
    for key in [
        "<:correct the phase>",
        "<Alt-Left>",
        "<Alt-Right>",
        "<:branches>",
        "<:games>",
        "<:new game>",
        "<:copy the game>",
    ] {
        bench.press(key);
        assert!(message(&bench).contains("this is a what-if"), "{key}");
        assert!(bench.model.layers.is_empty(), "{key}");
    }
    // Without a what-if there is nothing to keep or compare.
    bench.press("<Esc><:keep the what-if>");
    assert!(message(&bench).contains("there is no what-if"));
}

#[test]
fn f5_in_a_what_if_asks_whether_to_leave_it_and_adjudicates_the_real_orders() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/ber<Enter><:what-if><Ctrl-U>s mun<Enter>");
    assert_eq!(word(&bench, "A MUN"), "holds");
    bench.press("<F5>");
    let screen = bench.screen();
    assert!(screen.contains("Leave the what-if and adjudicate the real orders?"), "{screen}");
    bench.press("n");
    assert!(bench.session().what_if.is_some());
    // The real orders are checked before they are adjudicated.
    bench.press("<F5>y");
    assert!(bench.session().what_if.is_none());
    assert_eq!(bench.phase(), "S1901M");
    assert!(bench.screen().contains("Adjudicate Spring 1901 movement?"), "{}", bench.screen());
    bench.press("y");
    assert_eq!(
        bench.session().game.phase(),
        Phase::retreats(Phase::spring(1901)),
        "as the orders are in the game"
    );
}

/// The key that begins a what-if never ends one: an order that is typed next would go into the game.
#[test]
fn a_what_if_is_left_by_esc_and_returned_to() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<:what-if><Esc>");
    assert_eq!(message(&bench), "left the what-if");
    bench.press("/ber<Enter><:what-if><Ctrl-U>s mun<Enter><:what-if>");
    assert!(bench.session().what_if.is_some());
    assert_eq!(word(&bench, "A MUN"), "dislodged");
    assert!(message(&bench).contains("starts again"), "{}", message(&bench));
    bench.press("<Ctrl-Z>");
    assert_eq!(word(&bench, "A MUN"), "holds");
    bench.press("<Esc>");
    assert!(bench.session().what_if.is_none());
    assert_eq!(word(&bench, "A MUN"), "dislodged");
    assert_eq!(message(&bench), "the game is as it was; Space o w returns to the what-if");
    // A change of the game meanwhile loses nothing, and undo is for the game alone.
    bench.press("/kie<Enter><Delete><:what-if>");
    assert!(message(&bench).starts_with("resumed the what-if"), "{}", message(&bench));
    assert_eq!(word(&bench, "A MUN"), "holds");
    bench.press("<Esc><Ctrl-Z>");
    assert!(bench.session().what_if.is_none());
    assert_eq!(word(&bench, "A MUN"), "dislodged");
    // In another phase another one begins.
    bench.press("<F5>y<Esc><:what-if>");
    assert!(message(&bench).starts_with("a what-if"), "{}", message(&bench));
}

/// What comes in for the game while a what-if is left is in the what-if, too, and is no difference from the game.
#[test]
fn a_what_if_that_is_returned_to_has_the_games_new_orders() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><:what-if>/bud<Enter><Ctrl-U>a bud - rum<Enter><Esc>");
    bench.press("f tri - alb<Enter>/bud<Enter><Ctrl-U>a bud - gal<Enter><:what-if>");
    let orders = |bench: &Bench| -> Vec<String> {
        let austria = bench.session().board.rows.iter().take_while(|row| row.power.index() == 0);
        austria.filter(|row| row.written().is_some()).map(|row| row.order.clone()).collect()
    };
    assert_eq!(orders(&bench), ["A BUD - RUM", "F TRI - ALB"], "{}", bench.screen());
    bench.press("<Esc>");
    assert_eq!(orders(&bench), ["A BUD - GAL", "F TRI - ALB"]);
}

#[test]
fn a_change_that_was_found_is_tried_and_kept_as_a_line_of_play() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/mun<Enter><:why>");
    go_to(&mut bench, "▸ one more support: ");
    bench.press("<Enter>");
    go_to(&mut bench, "A BER (own) supports A MUN");
    bench.press("<Enter>");
    assert!(has(&bench, "▾ What differs from the game"), "{:?}", texts(&bench));
    assert!(texts(&bench)[0].starts_with("A MUN held"), "the question stays: {:?}", texts(&bench));
    assert_eq!(word(&bench, "A MUN"), "holds");
    bench.press("<:keep the what-if>y");
    assert!(bench.session().what_if.is_none());
    assert_eq!(bench.phase(), "S1901M", "the game goes on where it was");
    assert_eq!(word(&bench, "A MUN"), "dislodged");
    let lines = bench.session().game.branches();
    assert_eq!(lines.len(), 2);
    assert!(lines[1].name.as_str().starts_with("what if A "), "{}", lines[1].name);
    assert!(!bench.saves.is_empty(), "the line of play is saved");
    // It can be gone to, and its results stand in it.
    bench.press("<:branches><Down><Enter>");
    assert_eq!(bench.phase(), "F1901M");
    assert!(bench.units().iter().any(|(p, u)| p == "GERMANY" && u.contains(&"A MUN".to_owned())));
    bench.press("<Esc><Ctrl-Z><Ctrl-Z>");
    assert_eq!(bench.session().game.branches().len(), 1, "keeping it is undone");
    bench.press("<Ctrl-R>");
    assert_eq!(bench.session().game.branches().len(), 2);
}

#[test]
fn what_if_in_a_phase_that_is_past() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<F5>y<Esc>");
    let phase = bench.phase();
    assert_ne!(phase, "S1901M");
    bench.press("<Alt-Left>/ber<Enter><:what-if><Ctrl-U>s mun<Enter>");
    assert_eq!(word(&bench, "A MUN"), "holds");
    bench.press("<:keep the what-if>y");
    assert_eq!(bench.phase(), phase);
    assert!(matches!(bench.session().look, Look::Past(_)), "the past phase is still looked at");
    let lines = bench.session().game.branches();
    assert_eq!((lines.len(), lines[1].name.as_str()), (2, "what if A BER S A MUN"));
    let title = bench.screen().lines().next().unwrap_or_default().to_owned();
    assert!(!title.contains("branch"), "the game stays the main branch: {title}");
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().game.branches().len(), 1);
}

#[test]
fn the_title_counts_what_differs_and_never_says_that_a_what_if_is_saved() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = bench(MUNICH, size.0, size.1);
        let title =
            |bench: &super::bench::Bench| bench.screen().lines().next().unwrap_or_default().to_owned();
        assert!(title(&bench).ends_with("saved"), "{}", title(&bench));
        bench.press("/ber<Enter><:what-if>");
        assert!(title(&bench).ends_with("nothing differs"), "{}", title(&bench));
        bench.press("<Ctrl-U>s mun");
        assert!(bench.screen().contains("Enter try it"), "{}", bench.screen());
        bench.press("<Enter>");
        assert!(!title(&bench).replace("not saved", "").contains("saved"), "{}", title(&bench));
        let count = bench.session().what_if.as_ref().unwrap().differing(&bench.session().board).count();
        assert!(count > 1, "the order, and what came of it");
        assert!(title(&bench).ends_with(&format!(" {count} differ")), "{}", title(&bench));
        // The footer says where they are listed.
        bench.press("<Down>");
        assert!(bench.screen().contains("F6 effects"), "{}", bench.screen());
        bench.press("<F6>");
        let all = texts(&bench).into_iter().skip_while(|text| !text.starts_with("▾ What differs")).skip(1);
        let all = all.take_while(|text| !text.starts_with("Reasons") && !text.starts_with(['▾', '▸']));
        let listed = all.filter(|text| text.starts_with("A ") || text.starts_with("F ")).count();
        assert_eq!(listed, count, "{:?}", texts(&bench));
    }
}

#[test]
fn a_picture_of_a_what_if_or_a_preview_is_never_called_as_that_of_the_board() {
    let mut bench = bench(MUNICH, 120, 40);
    let mut name = |keys: &str| {
        bench.press(keys).press("<:picture of the board>");
        std::mem::take(&mut bench.pictures)[0].0.clone()
    };
    assert_eq!(name("<Esc>"), "S1901M-map.svg");
    assert_eq!(name("<:preview>"), "S1901M-preview.svg");
    assert_eq!(name("<Esc>/ber<Enter><:what-if><Ctrl-U>s mun<Enter>"), "S1901M-what-if.svg");
}

/// What is typed is seen, in the row for which it is, also where no unit was selected.
#[test]
fn what_is_typed_in_a_what_if_of_the_past_is_seen() {
    for size in [(80, 24), (120, 40)] {
        for pane in ["orders", "why", "results"] {
            let mut bench = Bench::game(size.0, size.1);
            bench.press("a bud - ser<Enter><Esc><F5>y<Esc><Alt-Left>/tus<Enter>").command(pane);
            bench.press("<:what-if>qqq");
            assert!(bench.screen().contains("qqq"), "{size:?} {pane}\n{}", bench.screen());
            let session = bench.session();
            let at = session.selected_unit().map(|unit| session.map().province_of(unit.at));
            assert!(at.is_some() && session.province == at, "the map marks the unit");
        }
    }
}

#[test]
fn after_a_look_at_the_past_the_first_missing_order_is_open_where_the_unit_is_no_more() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("<F5>y<Esc>");
    while bench.phase() != "F1901M" {
        bench.press("<F5>y<Esc>");
    }
    bench.press("<Alt-Left><Alt-Left>/mun<Enter>");
    assert!(bench.selected().starts_with("A MUN"), "{}", bench.screen());
    bench.press("<Esc>");
    let session = bench.session();
    assert_eq!(session.key, session.board.next_missing(None), "{}", bench.screen());
}

#[test]
fn a_result_that_differs_is_marked_where_what_it_was_has_no_room() {
    let mut bench = Bench::new(120, 40);
    bench.open(crate::sample::sample(&chancery_game::store::Tables::new(chancery_lab::engines::ALL)).game);
    bench.press("/bud<Enter><:orders><:what-if>bud - ser<Enter>");
    let screen = bench.screen();
    let row = screen.lines().find(|line| line.contains("A VIE S A BUD - GAL")).expect("its row");
    let row = row.split('│').next().unwrap_or_default();
    assert!(row.contains("≠ void") && !row.contains('…'), "{row}");
}

/// Typed at speed, each order of a what-if is for the next unit, as in the game.
#[test]
fn in_a_what_if_enter_goes_on_as_in_the_game() {
    for (width, height) in [(80, 24), (120, 40)] {
        let orders = |bench: &Bench| -> Vec<String> {
            let rows = &bench.session().board.rows;
            rows.iter().filter(|row| row.written().is_some()).map(|row| row.order.clone()).collect()
        };
        let both = [false, true].map(|tries| {
            let mut bench = Bench::game(width, height);
            bench.press(if tries { "/vie<Enter><:what-if>" } else { "/vie<Enter>" });
            bench.rush("tyr<Enter>alb<Enter>");
            (orders(&bench), bench.selected(), bench)
        });
        assert_eq!(both[0].0, ["A VIE - TYR", "F TRI - ALB"]);
        assert_eq!((&both[0].0, &both[0].1), (&both[1].0, &both[1].1));
        // The result of the order that was left is said.
        assert_eq!(message(&both[1].2), "F TRI - ALB: moves");
    }
}

#[test]
fn what_differs_from_the_game_for_a_unit_without_an_order_says_that_it_had_none() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ser<Enter>/vie<Enter><:what-if>a vie - gal<Enter>/bud<Enter><Delete>");
    let page = texts(&bench);
    let row = |order: &str| page.iter().find(|text| text.starts_with(order)).cloned().unwrap_or_default();
    assert!(row("A VIE ").contains("no order") && row("A VIE ").contains("~ A VIE - GAL:"), "{page:?}");
    assert!(row("A BUD - SER").contains("~ no order:"), "{page:?}");
}

#[test]
fn the_title_the_frame_and_the_line_say_that_it_is_a_what_if() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(width, height);
        bench.press("<Esc><:what-if><:orders>");
        let screen = bench.screen();
        let rows: Vec<&str> = screen.lines().collect();
        assert!(rows[0].contains("WHAT IF"), "{screen}");
        assert!(rows[1].contains("Orders") && rows[1].contains("what-if"), "{screen}");
        bench.press("bud - s");
        assert!(bench.screen().contains("What-if: bud - s"), "{}", bench.screen());
        bench.press("<Ctrl-U><Esc><Esc>");
        assert!(bench.session().what_if.is_none() && !bench.screen().contains("What-if: "));
        assert!(!bench.screen().lines().nth(1).unwrap_or_default().contains("what-if"), "{}", bench.screen());
    }
}

#[test]
fn a_what_if_is_kept_after_one_question() {
    let mut bench = bench(MUNICH, 120, 40);
    bench.press("/ber<Enter><:what-if><Ctrl-U>s mun<Enter><Space>os");
    assert!(bench.screen().contains("Keep the what-if?"), "{}", bench.screen());
    bench.press("y");
    assert!(bench.session().what_if.is_none() && bench.model.layers.is_empty(), "{}", bench.screen());
    assert!(message(&bench).contains("“what if A BER S A MUN”"), "{}", message(&bench));
}
