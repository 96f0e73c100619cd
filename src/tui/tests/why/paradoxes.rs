//! Orders that depend on each other, as a table of two worlds.

use super::{bench, go_to, has, texts};

/// DATC 6.F.14, wide and narrow: each line of an order leads to it, and no line is longer than the pane.
#[test]
fn orders_that_depend_on_each_other_stand_in_a_table_of_two_worlds() {
    let paradox = "ENGLAND: F LON S F WAL - ENG, F WAL - ENG\nFRANCE: A BRE - LON, F ENG C A BRE - LON";
    for (width, height) in [(80, 24), (200, 55)] {
        let mut bench = bench(paradox, width, height);
        bench.press("/bre<Enter><F6>");
        assert!(has(&bench, "A paradox of 3 orders"), "{:?}", texts(&bench));
        let all = texts(&bench).join("\n");
        for text in ["if F ENG convoys", "1 : 1  bounces", "2 : 1  takes ENG", "(DATC 4.A.2=f)"] {
            assert!(all.contains(text), "{text}: {all}");
        }
        // Before each order stands its result, also where no column has it.
        go_to(&mut bench, "✓ F WAL - ENG");
        assert!(has(&bench, "✗ F ENG C A BRE - LON"), "{:?}", texts(&bench));
        let wales = bench.session().shown_board().rows.iter().find(|row| row.order.starts_with("F WAL"));
        assert_eq!(bench.session().key, wales.map(|row| row.key), "{width}");
    }
}

/// DATC 6.F.22 and 6.F.14: the answer and both worlds are in sight without a key.
#[test]
fn a_paradox_is_settled_on_the_first_screen_of_80x24() {
    let two = "ENGLAND: F EDI - NTH, F LON S F EDI - NTH\nFRANCE: A BRE - LON, F ENG C A BRE - LON\n\
               GERMANY: A NWY - BEL, F NTH C A NWY - BEL\nAUSTRIA: F BEL S F PIC - ENG, F PIC - ENG";
    let one = "ENGLAND: F LON S F WAL - ENG, F WAL - ENG\nFRANCE: A BRE - LON, F ENG C A BRE - LON";
    for (orders, last) in [(two, "the convoys of F ENG and F NTH fail"), (one, "the convoy of F ENG fails")] {
        let mut bench = bench(orders, 80, 24);
        bench.press("/bre<Enter><F6>");
        let screen = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
        for text in ["A BRE - LON failed: its convoy was disrupted in ENG by F", "reaches LON, bounces", last]
        {
            assert_eq!(screen.matches(text).count().min(1), 1, "{text}: {}", bench.screen());
        }
        assert!(
            screen.matches("Szykman's rule").count() > 1,
            "in the sentence and below the table: {}",
            bench.screen()
        );
    }
}
