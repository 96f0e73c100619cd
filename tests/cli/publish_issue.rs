//! `chancery games publish`: an issue of many games.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde_json::Value;

use super::games::Folder;

/// Two games with a phase each, and one in which nothing happened yet.
fn three() -> (Folder, PathBuf) {
    let folder = Folder::with_game(&["A", "--set", "deadline.F1901M=2999-01-01"]);
    folder.out(&["new", "B <i>"], "");
    folder.out(&["new", "C"], "");
    for game in ["a", "b-i"] {
        folder.out(&["orders", game, "France", "-"], "A PAR - BUR\nA MAR - SPA\nF BRE - MAO");
        folder.out(&["orders", game, "Germany", "-"], "A MUN - BUR\nA BER H\nF KIE - DEN");
        folder.out(&["adjudicate", game], "");
    }
    let issue = folder.0.join("issues/Octopus 12");
    (folder, issue)
}

/// All files of a folder and of those in it, with what they say.
pub fn files(folder: &std::path::Path) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    let mut rest = vec![folder.to_owned()];
    while let Some(next) = rest.pop() {
        for entry in std::fs::read_dir(&next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                rest.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
                all.insert(name, std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    all
}

#[test]
fn an_issue_is_one_page_of_all_games() {
    let (folder, issue) = three();
    let path = issue.to_str().unwrap();
    let dry = folder.out(&["publish", path, "--dry-run"], "");
    assert!(dry.contains("index.html") && !issue.exists(), "{dry}");
    assert_eq!(folder.out(&["publish", path], ""), format!("{path}/index.html\n"));
    let written = files(&issue);
    let names: Vec<&str> = written.keys().map(String::as_str).collect();
    assert_eq!(names, ["index.html"]);
    let index = &written["index.html"];
    for told in [
        "<h1 id=\"t1\">Octopus 12</h1>",
        "<a href=\"#t2\">A: Spring 1901 (next: Fall 1901, due Tuesday 1 January 2999)</a>",
        "B &lt;i&gt;: Spring 1901 (next: Fall 1901)",
    ] {
        assert!(index.contains(told), "{told}\n{index}");
    }
    // Done again it changes nothing.
    folder.out(&["publish", path], "");
    assert_eq!(files(&issue), written);
}

/// A code of a map has letters of about 9 points on a page of its own, and of 6 points or more within its game.
#[test]
fn codes_of_maps_can_be_read_on_paper() {
    let folder = Folder::new();
    let maps = ["standard", "ancient-mediterranean", "modern", "pure", "colonial"];
    for map in maps {
        folder.run(&["new", map, "--map", map], "");
        folder.out(&["adjudicate", map], "");
    }
    let file = folder.0.join("issue.html");
    folder.out(&["publish", file.to_str().unwrap()], "");
    let page = std::fs::read_to_string(file).unwrap();
    let number = |text: &str, before: &str| -> f32 {
        let rest = text.split(before).nth(1).unwrap_or_else(|| panic!("{before}: {text:.2000}"));
        rest.split(|c: char| !c.is_ascii_digit() && c != '.').next().unwrap().parse().unwrap()
    };
    let drawings: Vec<&str> = page.split("viewBox=\"0 0 ").skip(1).collect();
    assert_eq!(drawings.len(), maps.len());
    for (figure, text, paper, least) in [
        (".columns figure svg{max-width:", "*/figure text,g text{transform:scale(", 186.0, 6.0),
        (".columns .map figure svg{width:273mm;max-width:", ".apart g text{transform:scale(", 273.0, 8.8),
    ] {
        let (wide, high) =
            (number(&page, figure), number(page.split(figure).nth(1).unwrap(), "mm;max-height:"));
        let times = number(&page, text);
        assert!(wide <= paper, "a page of A4 with margins of 12 mm");
        for drawing in &drawings {
            let size: Vec<f32> = drawing.split(['"', ' ']).take(2).map(|n| n.parse().unwrap()).collect();
            let unit = (wide / size[0]).min(high / size[1]);
            let is_code = |text: &&str| {
                let said = text.split(['>', '<']).nth(1).unwrap_or_default();
                said.len() == 3 && said.chars().all(|c| c.is_ascii_uppercase())
            };
            let codes = drawing.split("<text ").skip(1).filter(is_code);
            let sizes = codes.map(|text| number(text, "font-size=\"") * unit * times * 72.0 / 25.4);
            let smallest = sizes.reduce(f32::min).expect("it has codes");
            assert!(smallest >= least, "{smallest} points: {drawing:.200}");
        }
    }
}

/// Mail programs show no SVG.
#[test]
fn an_issue_for_mail_has_its_maps_as_png() {
    let (folder, issue) = three();
    folder.out(&["publish", issue.to_str().unwrap(), "a", "--map", "png"], "");
    let page = &files(&issue)["index.html"];
    assert!(
        page.contains(" src=\"data:image/png;base64,") && !page.contains("<svg") && !page.contains("<script")
    );
}

/// The issue is in the language of its games, and so are the names of powers and places.
#[test]
fn an_issue_is_written_in_the_language_of_its_games() {
    let (folder, issue) = three();
    folder.out(&["set", "a", "language=de"], "");
    folder.out(&["publish", issue.to_str().unwrap(), "a", "--layout", "prose"], "");
    let page = files(&issue)["index.html"].replace('\u{a0}', " ");
    assert!(page.contains("<html lang=\"de\">"), "{page}");
    let line = "A: Frühjahr 1901, Züge (es folgt: Herbst 1901, Züge, Zugabgabetermin <span class=\"o\">2999-01-01)</span>";
    assert!(page.contains(line), "{page}");
    for told in ["Frankreich", "Österreich", "Marseille – Spanien", "Deutschland", "Burgund: Patt ("] {
        assert!(page.contains(told), "{told}\n{page}");
    }
    let text = page.split("</svg>").last().unwrap();
    for english in ["France", "Germany", "Munich", "Burgundy"] {
        assert!(!text.contains(english), "{english}\n{text}");
    }
}

/// Results that were corrected, what an editor wrote, and files of somebody else: all stay until somebody says otherwise.
#[test]
fn a_file_that_says_something_else_is_replaced_only_when_that_is_said() {
    let (folder, issue) = three();
    let path = issue.to_str().unwrap();
    std::fs::create_dir_all(&issue).unwrap();
    std::fs::write(issue.join("index.html"), "my home page").unwrap();
    let ran = folder.run(&["publish", path, "a", "--powers"], "");
    assert!(ran.out.is_empty(), "nothing was written: {}", ran.out);
    let told = "nothing was written, because these files say something else: ";
    assert!(ran.status == 1 && ran.err.contains(told) && ran.err.contains("--force"), "{}", ran.err);
    assert!(files(&issue)["index.html"] == "my home page" && !private(&issue).exists());
    folder.out(&["publish", path, "a", "--force"], "");
    let before = files(&issue);
    folder.out(&["correct", "a", "S1901M", "A MUN - RUH"], "");
    folder.out(&["adjudicate", "a"], "");
    assert_eq!(folder.run(&["publish", path, "a"], "").status, 1);
    assert_eq!(files(&issue), before);
    folder.out(&["publish", path, "a", "--force"], "");
    assert!(files(&issue) != before);
}

/// An issue in which a game is late fails loudly, and is written all the same.
#[test]
fn a_game_that_is_late_is_named() {
    let (folder, issue) = three();
    folder.out(&["set", "b-i", "deadline.F1901M=2001-01-01"], "");
    let ran = folder.run(&["publish", issue.to_str().unwrap()], "");
    let told =
        "warning: the deadline of these games has passed, and they are not adjudicated: b-i (F1901M)\n";
    assert!(ran.status == 1 && ran.err.starts_with(told), "it is no error: {}", ran.err);
    assert!(ran.err.contains("hint: `chancery games adjudicate --due`"), "{}", ran.err);
    assert_eq!(files(&issue).len(), 1);
}

/// The house profile names after how many days orders are due.
#[test]
fn the_next_deadline_is_filled_in() {
    let (folder, _) = three();
    std::fs::create_dir(folder.0.join("houses")).unwrap();
    std::fs::write(
        folder.0.join("houses/zine.ron"),
        "(deadline_days: 14, seasons: [\"Spring\", \"Autumn\", \"Winter\"])",
    )
    .unwrap();
    let said = folder.out(&["adjudicate", "a", "--house", "zine"], "");
    assert!(
        said.starts_with("A: Autumn 1901, movement\n") && said.contains("Deadline: 2999-01-15"),
        "{said}"
    );
    assert!(folder.out(&["show", "a"], "").contains("2999-01-15"));
    // One that is set stays.
    folder.out(&["set", "a", "deadline.S1902M=2999-02-01"], "");
    folder.out(&["adjudicate", "a", "--house", "zine"], "");
    assert!(folder.out(&["show", "a"], "").contains("2999-02-01"));
    // Without an earlier one it is counted from today.
    assert!(folder.out(&["adjudicate", "b-i", "--house", "zine"], "").contains("Deadline: 20"));
}

#[test]
fn powers_have_pages_of_their_own() {
    let (folder, issue) = three();
    let path = issue.to_str().unwrap();
    folder.out(&["publish", path, "a", "b-i", "--format", "markdown", "--powers"], "");
    // Whoever uploads the folder uploads nothing private.
    assert_eq!(files(&issue).into_keys().collect::<Vec<_>>(), ["index.md"]);
    let private = files(&private(&issue));
    assert!(private.len() == 14 && private.contains_key("a-france.md"), "{:?}", private.keys());
    let args = ["publish", path, "a", "b-i", "--format", "markdown", "--json"];
    let json: Value = serde_json::from_str(&folder.out(&args, "")).unwrap();
    assert_eq!(json["games"], 2);
    for wrong in [&["--for", "gm"][..], &["--format", "csv"]] {
        assert_eq!(folder.run(&[&["publish", path, "a"], wrong].concat(), "").status, 2, "{wrong:?}");
    }
    let ran = folder.run(&["publish", path, "c"], "");
    assert!(ran.status == 1 && ran.err.contains("no phase of this game is adjudicated yet"), "{}", ran.err);
}

/// Returns the folder of what is private of an issue.
fn private(issue: &std::path::Path) -> std::path::PathBuf {
    issue.with_file_name(format!("{}-private", issue.file_name().unwrap().to_str().unwrap()))
}

const EDITORIAL: &str = "# Hello\n\nThis is\n<b>my</b> **own** text, *really*.\n## Waiting\n- Standard:\n  Ann\n- 2 * 3\n\nBye.\n";

/// One file has it all: what an editor says, what is due, who is silent, and each game with one map.
#[test]
fn an_issue_is_one_file_with_a_front_page() {
    let (folder, issue) = three();
    let editorial = folder.file("hello.md", EDITORIAL);
    let file = issue.with_extension("html");
    let path = file.to_str().unwrap();
    let front = ["--title", "Zine 7", "--editorial", &editorial];
    let all = [&["publish", path][..], &front].concat();
    assert_eq!(folder.out(&all, ""), format!("{path}\n"));
    let page = std::fs::read_to_string(&file).unwrap();
    for part in [
        "<h1 id=\"t1\">Zine 7</h1>",
        "<h2>Hello</h2>\n<p>This is &lt;b&gt;my&lt;/b&gt; <strong>own</strong> text, <em>really</em>.</p>",
        "<h2>Waiting</h2>\n<ul>\n<li>Standard: Ann</li>\n<li>2 * 3</li>\n</ul>\n<p>Bye.</p>\n<h2>Games</h2>",
        "<a href=\"#t2\">",
        "<h2>NMR</h2>",
        "<h2>Centres</h2>",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let titles = page.matches("<h1 id=").count();
    let led: Vec<usize> =
        page.split("href=\"#t").skip(1).map(|l| l.split('"').next().unwrap().parse().unwrap()).collect();
    assert!(led.len() >= 4 && led.iter().all(|title| (1..=titles).contains(title)), "{led:?} of {titles}");
    let seasons = page.matches(", movement</title>").count();
    assert_eq!(page.matches("<figure>").count(), seasons, "one map a season");
    // A name alone is a file of this folder.
    let ran = crate::cli::builder::command()
        .current_dir(&folder.0)
        .args(["--games", folder.0.to_str().unwrap(), "games", "publish", "here.html", "--single"])
        .status();
    assert!(ran.unwrap().success() && folder.0.join("here.html").exists());
    // It is never replaced without a word.
    std::fs::write(&file, "by the editor").unwrap();
    assert!(folder.run(&all, "").err.contains("say something else"));
    folder.out(&[&all[..], &["--force"]].concat(), "");
    // As text and Markdown it says the same.
    for (ending, heading) in [("txt", "Zine 7\n"), ("md", "# Zine 7\n")] {
        let file = issue.with_extension(ending);
        let mut all = all.clone();
        all[1] = file.to_str().unwrap();
        folder.out(&all, "");
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.starts_with(heading) && text.contains("Bye."), "{text}");
        // Nothing in it leads back, so no title stands alone behind a game.
        assert_eq!(text.matches("Zine 7").count(), 1, "{text}");
    }
}

/// The pages of the powers are as private as the game's file.
#[cfg(unix)]
#[test]
fn pages_of_powers_have_the_permissions_of_the_game() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, issue) = three();
    let game = folder.0.join("a.ron");
    std::fs::set_permissions(&game, std::fs::Permissions::from_mode(0o600)).unwrap();
    let said = folder.out(&["publish", issue.to_str().unwrap(), "a", "--powers"], "");
    assert!(said.ends_with("Octopus 12-private: 7 private pages\n"), "{said}");
    let mode =
        |path: &str| std::fs::metadata(private(&issue).join(path)).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode("a-france.html"), 0o600);
}

/// Mails go to contacts; what was understood is confirmed only to the contact that sent it.
#[test]
fn mails_to_the_players_are_drafts() {
    let (folder, issue) = three();
    let path = issue.to_str().unwrap();
    for contact in ["FRANCE=ann@example.org", "GERMANY=ben@example.org", "ITALY=by telephone"] {
        folder.out(&["set", "a", &format!("contact.{contact}")], "");
    }
    let mail = |from: &str, order: &str| format!("From: {from}\nSubject: A\n\nFrance\n{order}\n");
    folder.run(&["mail", "a", "-"], &mail("Ann <ann@example.org>", "F MAO - POR"));
    let said = folder.out(&["publish", path, "a", "--drafts"], "");
    assert!(said.contains("-private/drafts.mbox: 4 drafts\n"), "{said}");
    let text = files(&private(&issue))["drafts.mbox"].clone();
    let mails: Vec<&str> = text.split("From MAILER-DAEMON").skip(1).collect();
    let to = |address: &str| mails.iter().filter(|mail| mail.contains(&format!("To: {address}\n"))).count();
    assert_eq!((mails.len(), to("ann@example.org"), to("ben@example.org")), (4, 2, 2), "{text}");
    assert!(mails[0].contains("Subject: A: Spring 1901, movement\n") && mails[0].contains("A PAR - BUR"));
    assert!(
        text.contains("You have not yet sent all orders for Fall 1901, movement. Deadline: 2999-01-01."),
        "{text}"
    );
    // The other units of France have no order yet, so that it is reminded of these.
    let reminder = mails.iter().rfind(|mail| mail.contains("To: ann@example.org\n")).unwrap();
    assert!(reminder.ends_with("Deadline: 2999-01-01.\n\n  A PAR\n  A SPA\n\n"), "{reminder}");
    folder.run(&["mail", "a", "-"], &mail("Ann <ann@example.org>", "F MAO - POR\nA SPA H\nA PAR H"));
    folder.out(&["publish", path, "a", "--drafts"], "");
    let text = files(&private(&issue))["drafts.mbox"].clone();
    assert!(text.contains("were understood as follows:\n\n") && text.contains("  F MAO - POR\n"), "{text}");
    // The orders of somebody else are confirmed to nobody.
    folder.out(&["set", "a", "contact.FRANCE=eve@example.org"], "");
    folder.out(&["publish", path, "a", "--drafts"], "");
    let text = files(&private(&issue))["drafts.mbox"].clone();
    assert!(!text.contains("understood") && !text.contains("MAO - POR\n"), "{text}");
}

/// What happens to a power without orders is set once, for all games that an editor begins.
#[test]
fn a_new_game_takes_its_nmr_policy_from_the_house_profile() {
    let (folder, _) = three();
    std::fs::create_dir(folder.0.join("houses")).unwrap();
    std::fs::write(folder.0.join("houses/zine.ron"), "(nmr: \"standby\")").unwrap();
    std::fs::write(folder.0.join("houses/worn.ron"), "(nmr: \"maybe\")").unwrap();
    let nmr = |game: &str| {
        let all = folder.out(&["set", game], "");
        all.lines().find(|line| line.trim_start().starts_with("nmr")).unwrap_or_default().to_owned()
    };
    folder.out(&["new", "Club", "--house", "zine"], "");
    assert!(nmr("club").contains("standby"), "{}", nmr("club"));
    folder.out(&["new", "Plain"], "");
    assert!(nmr("plain").contains("hold"), "{}", nmr("plain"));
    folder.out(&["new", "Own", "--house", "zine", "--set", "nmr=bot"], "");
    assert!(nmr("own").contains("bot"), "{}", nmr("own"));
    let ran = folder.run(&["new", "Worn", "--house", "worn"], "");
    assert!(
        ran.status != 0 && ran.err.contains("worn.ron") && ran.err.contains("line 1, column 8: nmr must be"),
        "{}",
        ran.err
    );
    assert!(!folder.out(&["list"], "").contains("Worn"), "nothing was begun");
}
