//! `chancery games report --map`: the board of each phase stands in the report.

use super::games::Folder;

/// A game with one adjudicated phase, under a name that acts on pages.
fn one() -> Folder {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "player.France=<script>alert(1)</script>"], "");
    folder.out(&["orders", "a", "France", "-"], "A PAR - BUR\nA MAR S A PAR - BUR\nF BRE - MAO");
    folder.out(&["orders", "a", "Germany", "-"], "A MUN - BUR\n");
    folder.out(&["adjudicate", "a"], "");
    folder
}

#[test]
fn a_page_has_the_board_with_the_orders() {
    let folder = one();
    let without = folder.out(&["report", "a", "--format", "html"], "");
    assert!(!without.contains("<svg"));
    let page = folder.out(&["report", "a", "--format", "html", "--map"], "");
    assert_eq!((page.matches("<svg").count(), page.matches("</svg>").count()), (1, 1));
    // The picture is an addition: without it the page is the other one.
    let (before, rest) = page.split_once("<figure").unwrap();
    let after = rest.split_once("</figure>").unwrap().1;
    assert_eq!(format!("{before}{}", after.trim_start_matches('\n')), without);
    // The orders are on it: the same board without orders is shorter.
    let bare = crate::cli::builder::chancery(&["map", "standard", "--svg"]).out();
    let svg = &page[page.find("<svg").unwrap()..page.find("</svg>").unwrap()];
    assert!(
        svg.len() > bare.len() - 200 && svg.contains("<title>Spring 1901, movement</title>"),
        "{}",
        svg.len()
    );
    assert!(!page.contains("<script>"));
    // Whenever it is printed it is the same.
    assert_eq!(folder.out(&["report", "a", "--format", "html", "--map"], ""), page);
}

#[test]
fn markdown_names_the_pictures_that_lie_beside_it() {
    let folder = one();
    let file = folder.0.join("issue 1.md");
    let path = file.to_str().unwrap();
    let said = folder.out(&["report", "a", "--format", "markdown", "--map", "-o", path], "");
    let picture = folder.0.join("issue 1-S1901M.svg");
    assert_eq!(said, format!("{path}\n{}\n", picture.display()));
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("![Map, Spring 1901, movement](<issue 1-S1901M.svg>)"), "{text}");
    assert!(std::fs::read_to_string(&picture).unwrap().starts_with("<svg"));
    // Nothing is written where one of the files is there already.
    std::fs::remove_file(&file).unwrap();
    let ran = folder.run(&["report", "a", "--format", "markdown", "--map", "-o", path], "");
    assert!(ran.status != 0 && !file.exists() && ran.err.contains("issue 1-S1901M.svg"), "{}", ran.err);
    for wrong in [&["--format", "markdown"][..], &["--format", "text"], &["--format", "csv"]] {
        let ran = folder.run(&[&["report", "a", "--map"], wrong].concat(), "");
        assert!(ran.status == 2 && ran.err.contains("-o FILE"), "{wrong:?}: {}", ran.err);
    }
}
