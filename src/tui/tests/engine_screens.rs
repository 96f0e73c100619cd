//! What the table of all engines shows at every size: whole words.

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
