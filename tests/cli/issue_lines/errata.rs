//! What readers were told wrongly.

use super::{AUTUMN, SPRING, begun, below, called, errata, issue};
use crate::cli::games::Folder;

/// What readers were told wrongly stands in the next issue, once, and not in the same one done anew.
#[test]
fn a_correction_of_a_published_season_is_an_erratum_in_the_next_issue() {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR - MUN");
    folder.out(&["adjudicate", "A"], "");
    issue(&folder, &[]);
    folder.out(&["correct", "A", "S1902M", "A TYR S A BUR - MUN"], "");
    for _ in 0..2 {
        folder.out(&["adjudicate", "A"], "");
    }
    folder.out(&["orders", "A", "France", "-"], "A MUN H");
    folder.out(&["adjudicate", "A"], "");
    let told = [
        "Spring 1902, France A(Bur)-Mun: moves (was: bounces)",
        "Spring 1902, France A(Tyr) S A(Bur)-Mun: supports (was: A(Tyr) Stands: no order)",
        "Spring 1902, Germany A(Mun) Stands: no order, dislodged (was: no order)",
    ];
    for _ in 0..2 {
        let text = called(&folder, "Zine 8", &[]);
        // What was adjudicated since is printed, too.
        assert!(text.contains("\nA: Spring 1902, retreats\n\nErrata\n"), "{text}");
        assert!(text.contains("\nA: Fall 1902\n"), "{text}");
        assert_eq!(errata(&text), told, "{text}");
    }
    assert!(!called(&folder, "Zine 9", &[]).contains("Errata"), "it was told");
}

/// A retreat, a winter or a season that followed from what was corrected was printed for nothing: each is named, with what is
/// to be played again.
#[test]
fn what_followed_from_a_corrected_season_no_longer_counts() {
    let folder = Folder::new();
    for game in ["B", "C"] {
        begun(&folder, game, AUTUMN, "F MAO - POR\nA SPA H");
        folder.out(&["orders", game, "Germany", "-"], "A BER - MUN");
        folder.out(&["adjudicate", game], "");
        folder.out(&["orders", game, "Germany", "-"], "Build A BER\nBuild F KIE");
        folder.out(&["orders", game, "France", "-"], "Build A PAR");
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["set", "C", "language=de"], "");
    folder.out(&["adjudicate", "C"], "");
    issue(&folder, &[]);
    for game in ["B", "C"] {
        folder.out(&["correct", game, "F1902M", "F MAO H"], "");
        folder.out(&["adjudicate", game], "");
    }
    let text = called(&folder, "Zine 8", &[]);
    let b = errata(&text).join("\n");
    let was = "(was: France: Builds A(Par); Germany: Builds A(Ber), Builds F(Kie))";
    assert!(b.contains(&format!("Winter 1902: no longer counts, due again {was}")), "{b}");
    let was = "(bisher: Frankreich: Baut A(Par); Deutschland: Baut A(Ber), Baut F(Kie))";
    assert!(text.contains(&format!("Winter 1902: gilt nicht mehr, erneut fällig {was}")), "{text}");
    // The season behind it, too.
    let spring = "Frühjahr 1903: gilt nicht mehr, erneut fällig (bisher: Frankreich: A(Par) H: ";
    assert!(text.contains(spring), "{text}");
}

/// A retreat that a correction makes needless, one that it makes, and one that it leaves.
#[test]
fn a_correction_tells_which_retreats_it_changed() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        let support = if game == "A" { "\nA TYR S A BUR - MUN" } else { "" };
        begun(&folder, game, SPRING, &format!("A BUR - MUN{support}"));
        folder.out(&["orders", game, "Germany", "-"], "A MUN H");
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["orders", "A", "Germany", "-"], "A MUN - BER");
    for game in ["A", "A", "B"] {
        folder.out(&["adjudicate", game], "");
    }
    issue(&folder, &[]);
    folder.out(&["correct", "A", "S1902M", "A TYR H"], "");
    folder.out(&["correct", "B", "S1902M", "A TYR S A BUR - MUN"], "");
    for game in ["A", "B"] {
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["orders", "B", "Germany", "-"], "A MUN - BER");
    for game in ["A", "B", "B"] {
        folder.out(&["adjudicate", game], "");
    }
    let text = called(&folder, "Zine 8", &[]);
    let gone =
        "Spring 1902, retreats: no longer counts, nothing is due (was: Germany: A(Mun) retreats to Ber)";
    assert!(text.contains(gone), "{text}");
    assert!(text.contains("Spring 1902, retreats, Germany A(Mun) retreats to Ber (was: –)"), "{text}");
}

/// If no issue is noted, readers knew a season if orders for the next one came in.
#[test]
fn a_correction_before_anybody_saw_the_results_is_no_erratum() {
    let folder = Folder::new();
    for game in ["A", "B"] {
        begun(&folder, game, AUTUMN, "F MAO - POR\nA SPA H");
        folder.out(&["orders", game, "Germany", "-"], "A BER - MUN");
        folder.out(&["adjudicate", game], "");
    }
    folder.out(&["orders", "A", "Germany", "-"], "Build A BER");
    for game in ["A", "B"] {
        folder.out(&["correct", game, "F1902M", "F MAO H"], "");
        folder.out(&["adjudicate", game], "");
    }
    let told = [
        "Fall 1902, France F(MAO) Stands: holds (was: F(MAO)-Por: moves)",
        "Fall 1902, Por: – (was: France)",
    ];
    let text = issue(&folder, &[]);
    assert_eq!(below(&text, "Errata"), ["A"], "{text}");
    assert_eq!(errata(&text), told, "{text}");
}
