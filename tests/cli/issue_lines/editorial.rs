//! The editor's own text, as every format has it.

use super::{SPRING, begun};
use crate::cli::games::Folder;

/// Writes an issue of one game with this text of the editor, and returns what stands of it above the games.
fn written(editorial: &str, ending: &str, width: &str) -> String {
    let folder = Folder::new();
    begun(&folder, "A", SPRING, "A BUR H");
    folder.out(&["adjudicate", "A"], "");
    let (own, file) = (folder.file("own.md", editorial), folder.0.join("issue").with_extension(ending));
    let file = file.to_str().unwrap();
    folder.out(&["publish", file, "--editorial", &own, "--width", width], "");
    let text = std::fs::read_to_string(file).unwrap();
    let (games, above) = match ending {
        "html" => ("\n<h2>Games</h2>", "</p>\n"),
        "md" => ("\n\n## Games", "*\n\n"),
        _ => ("\n\nGames\n", "\n\n"),
    };
    text.split(games).next().unwrap().split_once(above).unwrap().1.to_owned()
}

#[test]
fn lists_keep_their_marks() {
    for (markdown, text, html) in [
        (
            "- Send press\n  early.\n- Pay.",
            "- Send press early.\n- Pay.",
            "<ul>\n<li>Send press early.</li>\n<li>Pay.</li>\n</ul>",
        ),
        ("1. one\n2. two", "1. one\n2. two", "<ol start=\"1\">\n<li>one</li>\n<li>two</li>\n</ol>"),
        ("* one\n\n* two", "* one\n* two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>"),
        (
            "- one\n\n3) three",
            "- one\n\n3) three",
            "<ul>\n<li>one</li>\n</ul>\n<ol start=\"3\">\n<li>three</li>\n</ol>",
        ),
        // A year in a paragraph does not begin a list.
        (
            "It began in\n1902. Now it ends.",
            "It began in 1902. Now it ends.",
            "<p>It began in 1902. Now it ends.</p>",
        ),
        ("It has\n1. one", "It has\n\n1. one", "<p>It has</p>\n<ol start=\"1\">\n<li>one</li>\n</ol>"),
    ] {
        assert_eq!(written(markdown, "txt", "0"), text, "{markdown}");
        assert_eq!(written(markdown, "html", "0"), html, "{markdown}");
        assert_eq!(written(markdown, "md", "0"), text, "{markdown}");
    }
}

#[test]
fn verse_keeps_its_lines() {
    for (markdown, text) in [
        ("Roses are red,  \nviolets are *blue*.", ["Roses are red,", "violets are blue."]),
        ("| Roses are red,\n| violets are blue.", ["Roses are red,", "violets are blue."]),
        ("Roses are red,\\\nviolets are blue.", ["Roses are red,", "violets are blue."]),
        ("| a | b |\n| 1 | 2 |", ["| a | b |", "| 1 | 2 |"]),
    ] {
        assert_eq!(written(markdown, "txt", "0"), text.join("\n"), "{markdown}");
        let with = |between: &str| written(markdown, if between == "<br>" { "html" } else { "md" }, "0");
        assert_eq!(with("<br>").replace(['<', '>'], " ").split(" br ").count(), 2, "{markdown}");
        let lines: Vec<String> = with("  ").split("  \n").map(|line| line.replace('*', "")).collect();
        assert_eq!(lines, text, "{markdown}");
    }
}

/// Only what goes on a list stands below its text.
#[test]
fn a_paragraph_hangs_nowhere() {
    let long =
        "This is a long paragraph of text that must be wrapped, because no line has room for all of it.";
    let text = written(&format!("{long}\n\n- {long}\n\n10. {long}"), "txt", "40");
    let indents =
        |part: &str| part.lines().map(|line| line.len() - line.trim_start().len()).collect::<Vec<_>>();
    let parts: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(indents(parts[0]), [0, 0, 0], "{text}");
    assert_eq!(indents(parts[1]), [0, 2, 2], "{text}");
    assert_eq!(indents(parts[2]), [0, 4, 4], "{text}");
}

/// The editor writes Markdown; only HTML in it means nothing.
#[test]
fn markdown_has_the_text_as_the_editor_wrote_it() {
    for own in [
        "See http://example.org/a_b_c and snake_case.",
        "It costs $5 & more; #7 wins! (a) [b](http://c.example)",
        "1. **strong** and *other* words, 2 * 3",
    ] {
        assert_eq!(written(own, "md", "0"), own);
    }
    assert_eq!(written("# Hello\n\nNo <b>HTML</b>.", "md", "0"), "## Hello\n\nNo \\<b>HTML\\</b>.");
}
