//! What the table of all engines and the steps of one show at every size: whole words and a whole map.

use super::engines::disputed;

#[test]
fn no_word_of_the_table_is_cut() {
    for (size, word) in [((120, 40), "✓supp."), ((200, 55), "✗ disl.")] {
        let mut bench = disputed(size.0, size.1);
        bench.press("<Esc><:all engines>");
        let screen = bench.screen();
        assert!(screen.contains(word) && !screen.contains('…'), "{screen}");
    }
    let mut bench = disputed(80, 24);
    bench.press("<Esc><:all engines>");
    let screen = bench.screen();
    assert!(screen.contains('✓') && !screen.contains("✓s") && !screen.contains('…'), "{screen}");
}

#[test]
fn the_map_beside_the_steps_is_whole_or_says_that_it_is_not() {
    for size in [(80, 24), (110, 34), (120, 24), (120, 33), (120, 40), (200, 55)] {
        let mut bench = disputed(size.0, size.1);
        bench.press("<Esc><:engine step by step>v<Right><Right>");
        let screen = bench.screen();
        for code in ["NWY", "STP", "BAR", "NAF", "POR", "SYR"] {
            assert!(screen.contains(code), "{code} at {size:?}: {screen}");
        }
        assert!(!screen.contains("a part of the map"), "{size:?}: {screen}");
    }
    let mut bench = disputed(60, 20);
    bench.press("<Esc><:engine step by step>v<Right>");
    assert!(bench.screen().contains("a part of the map"), "{}", bench.screen());
}
