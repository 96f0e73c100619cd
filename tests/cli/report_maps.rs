//! `chancery games report --map`: the board of each phase stands in the report.

use base64::Engine;
use chancery_game::exchange::open_game;
use chancery_game::store::write;

use super::builder::command;
use super::games::Folder;

/// A game with one adjudicated phase, under a name that acts on pages.
fn one() -> Folder {
    let folder = Folder::with_game(&["A", "--set", "player.France=<script>alert(1)</script>"]);
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
    assert!(!page.contains(" font-family=\"") && !page.contains(" xmlns="), "a page says it once");
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
    // The only script is the page's own; the player's name is text.
    assert_eq!((page.matches("<script").count(), page.matches("alert(1)").count()), (1, 1));
    // Whenever it is printed it is the same.
    assert_eq!(folder.out(&["report", "a", "--format", "html", "--map"], ""), page);
}

/// `tests/browser/answers.mjs` clicks on such a page in a browser.
#[test]
fn a_page_says_of_each_order_why_and_lights_it_on_the_map() {
    let folder = one();
    let page = folder.out(&["report", "a", "--format", "html", "--map"], "").replace('\u{a0}', " ");
    let rows: Vec<&str> = page.split("<tr data-at=\"").skip(1).collect();
    assert_eq!(rows.len(), 22, "each unit has a row");
    let row = |at: &str| *rows.iter().find(|row| row.starts_with(at)).unwrap();
    let burgundy = row("MUN");
    assert!(burgundy.starts_with("MUN\" data-with=\"MUN PAR MAR\""), "{burgundy}");
    for part in [
        "<summary>fails: beaten by A PAR</summary>",
        "A MUN - BUR was beaten by A PAR - BUR: 1 against 2 (with A MAR).",
        "<li class=\"d2\">+1: A MAR S A PAR - BUR",
    ] {
        assert!(burgundy.contains(part), "{part}: {burgundy}");
    }
    for at in ["MUN", "PAR", "MAR"] {
        assert!(page.matches(&format!("<g data-at=\"{at}\">")).count() >= 2, "{at}: its unit and its line");
    }
    // A zine has each answer behind its order, for the script to show.
    let zine = folder
        .out(&["report", "a", "--format", "html", "--map", "--layout", "zine"], "")
        .replace('\u{a0}', " ");
    let orders: Vec<&str> = zine.split("<span data-at=\"").skip(1).collect();
    let burgundy = orders.iter().find(|order| order.starts_with("MUN")).unwrap();
    let begins = "MUN\" data-with=\"MUN PAR MAR\" tabindex=\"0\"><u><span class=\"o\">A(Mun)-Bur</span></u><template><p>A MUN - BUR was beaten";
    assert!(burgundy.starts_with(begins), "{burgundy}");
    assert_eq!((orders.len(), zine.matches("</template></span>").count()), (22, 22));
    assert_eq!((zine.matches("<script").count(), zine.matches("alert(1)").count()), (1, 1));
    // In sentences each deed answers; of a power that sent nothing no deed is told.
    let prose = folder
        .out(&["report", "a", "--format", "html", "--map", "--layout", "prose"], "")
        .replace('\u{a0}', " ");
    let deeds: Vec<&str> = prose.split("<span data-at=\"").skip(1).collect();
    let burgundy = deeds.iter().find(|deed| deed.starts_with("MUN")).unwrap();
    assert!(burgundy.contains("<em>the army in Munich does not reach Burgundy"), "{burgundy}");
    assert!(
        burgundy.contains("<template><p>A MUN - BUR was beaten by A PAR - BUR: 1 against 2"),
        "{burgundy}"
    );
    assert!(prose.contains(">moves from Paris to Burgundy<template>"), "{prose}");
    assert!(prose.contains("</template></span>, <span data-at=\"BRE\""), "{prose}");
    assert_eq!(deeds.len(), 6, "three units of France, and three of Germany");
    // A policy admits the style and the script of the page alone, so nothing may have a style or a handler of its own.
    assert!(page.contains("content=\"default-src 'none'; img-src data:; style-src 'sha256-"));
    let is_own = |attribute: &str| page.contains(attribute);
    assert!(![" style=\"", " onclick=", " onerror=", "javascript:"].into_iter().any(is_own));
    // Mails show no script: a page for them has no answers.
    let mail = folder.out(&["report", "a", "--format", "html", "--map=png"], "");
    assert!(!mail.contains("<script") && !mail.contains("<details"));
}

/// Maps of several phases have their land and their names in common.
#[test]
fn what_maps_have_in_common_is_written_once() {
    let folder = one();
    let one = folder.out(&["report", "a", "--format", "html", "--map", "--all"], "").len();
    for _ in 0..3 {
        folder.out(&["adjudicate", "a"], "");
    }
    let page = folder.out(&["report", "a", "--format", "html", "--map", "--all"], "");
    assert_eq!(page.matches("<figure").count(), 5, "four maps and a chart");
    assert!(page.len() < one * 2, "{} of {one}", page.len());
    let used: Vec<&str> =
        page.split("<use href=\"#").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    assert!(used.len() > 100 && used.iter().all(|id| page.matches(&format!("id=\"{id}\"")).count() == 1));
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
    // A killed run left the picture alone: it is taken as it is.
    std::fs::remove_file(&file).unwrap();
    folder.out(&["report", "a", "--format", "markdown", "--map", "-o", path], "");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
    // Nothing is written where another file is there already.
    std::fs::remove_file(&file).unwrap();
    std::fs::write(&picture, "mine").unwrap();
    let ran = folder.run(&["report", "a", "--format", "markdown", "--map", "-o", path], "");
    assert!(ran.status != 0 && !file.exists() && ran.err.contains("issue 1-S1901M.svg"), "{}", ran.err);
    for wrong in [&["--format", "markdown"][..], &["--format", "text"], &["--format", "csv"]] {
        let ran = folder.run(&[&["report", "a", "--map"], wrong].concat(), "");
        assert!(ran.status == 2 && ran.err.contains("-o FILE"), "{wrong:?}: {}", ran.err);
    }
}

/// The pictures of a page: what stands for each one, and its bytes.
fn pictures(page: &str) -> Vec<(String, Vec<u8>)> {
    let attribute = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\"")).expect("it has the attribute");
        rest.split_once('"').expect("an attribute ends").0.to_owned()
    };
    let tags = page.match_indices("<img").map(|(at, _)| page[at..].split_once('>').expect("a tag ends").0);
    tags.map(|tag| {
        let source = attribute(tag, "src");
        let data = source.strip_prefix("data:image/png;base64,").expect("a picture of the page itself");
        let bytes = base64::engine::general_purpose::STANDARD.decode(data).expect("base64");
        (attribute(tag, "alt"), bytes)
    })
    .collect()
}

/// The names of a PNG's chunks, and its width and height.
fn parts(png: &[u8]) -> (Vec<String>, (u32, u32)) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    let (mut names, mut at) = (Vec::new(), 8);
    while at < png.len() {
        names.push(String::from_utf8(png[at + 4..at + 8].to_vec()).unwrap());
        at += 12 + number(at) as usize;
    }
    names.dedup();
    (names, (number(16), number(20)))
}

/// A mail program shows no SVG.
#[test]
fn a_page_for_mail_has_the_board_as_png() {
    let folder = one();
    let page = folder.out(&["report", "a", "--format", "html", "--map=png"], "");
    assert!(!page.contains("<svg"));
    let [(alt, png)] = &pictures(&page)[..] else { panic!("one picture") };
    assert_eq!(alt, "Map, Spring 1901, movement");
    // It is what `map` draws, 1080 pixels wide.
    let file = folder.0.join("a.ron");
    let mut drawn = command();
    drawn.args(["map", file.to_str().unwrap(), "--phase", "S1901M", "--png=1080"]);
    let drawn = drawn.output().expect("it runs").stdout;
    let (names, size) = parts(png);
    assert_eq!(names, ["IHDR", "IDAT", "IEND"]);
    assert_eq!(size, parts(&drawn).1);
    assert_eq!(size.0, 1080);
    assert!(*png == drawn, "another picture than that of `map`");
    // In German it has other codes, and is the same whenever it is printed.
    folder.out(&["set", "a", "language=de"], "");
    let german = folder.out(&["report", "a", "--format", "html", "--map=png"], "");
    assert_eq!(folder.out(&["report", "a", "--format", "html", "--map=png"], ""), german);
    let [(alt, codes)] = &pictures(&german)[..] else { panic!("one picture") };
    assert!(alt.starts_with("Karte") && codes != png, "{alt}");
    // The booklet has the chart of the centres so, too.
    let booklet = folder.out(&["report", "a", "--all", "--format", "html", "--map=png"], "");
    assert!(!booklet.contains("<svg") && pictures(&booklet).len() == 2, "{}", pictures(&booklet).len());
}

#[test]
fn markdown_has_png_beside_it_for_forums() {
    let folder = one();
    let file = folder.0.join("issue.md");
    let path = file.to_str().unwrap();
    folder.out(&["report", "a", "--all", "--format", "markdown", "--map=png", "-o", path], "");
    let text = std::fs::read_to_string(&file).unwrap();
    for name in ["issue-S1901M.png", "issue-centres.png"] {
        assert!(text.contains(name), "{text}");
        assert_eq!(parts(&std::fs::read(folder.0.join(name)).unwrap()).1.0, 1080, "{name}");
    }
}

/// The pixels of a picture cannot be searched for a word. So it must be the picture of a game that holds no secret.
#[test]
fn a_picture_shows_nothing_private() {
    let folder = Folder::new();
    let secret = crate::publish::with_canaries();
    std::fs::write(folder.0.join("secret.ron"), write(&secret)).unwrap();
    std::fs::write(folder.0.join("open.ron"), write(&open_game(&secret).unwrap())).unwrap();
    let drawn = |game: &str, audience: &str| {
        let page = folder.out(
            &["report", game, "--all", "--format", "html", "--map=png", "--for", audience, "--legend"],
            "",
        );
        assert!(audience != "print" || !page.contains("CANARY"), "{game}");
        pictures(&page)
    };
    let open = drawn("open", "print");
    assert!(open.len() > 1, "the boards and the chart");
    for audience in ["print", "France", "gm"] {
        let pictures = drawn("secret", audience);
        assert!(pictures == open, "the pictures for {audience} are not those of the open game");
        for (alt, png) in &pictures {
            assert!(!alt.contains("CANARY"), "{alt}");
            assert_eq!(parts(png).0, ["IHDR", "IDAT", "IEND"], "a PNG without texts");
        }
    }
}

/// The ending of a file chooses its form; one that is no form is refused before anything is written.
#[test]
fn a_picture_a_score_and_an_answer_go_to_a_file() {
    let folder = one();
    let at = |name: &str| folder.0.join(name).to_str().unwrap().to_owned();
    let run = |args: &[&str], file: &str| {
        command()
            .env("CHANCERY_GAMES", &folder.0)
            .args(args)
            .args(["-o", &at(file)])
            .output()
            .expect("it runs")
    };
    let read = |file: &str| std::fs::read(at(file)).unwrap();
    for (args, file, begins) in [
        (&["map", "standard"][..], "map.svg", "<svg"),
        (&["map", "standard"], "map.png", "\u{89}PNG"),
        (&["explain", "6.E.7", "NWY"], "why.png", "\u{89}PNG"),
        (&["explain", "6.E.7", "NWY"], "why.txt", "F NWY - NTH bounced"),
        (&["games", "score", "a"], "score.csv", "power,player,centres"),
    ] {
        let ran = run(args, file);
        assert!(ran.status.success(), "{file}: {ran:?}");
        let begin: String = read(file).iter().take(20).map(|&byte| char::from(byte)).collect();
        assert!(begin.starts_with(begins), "{file}: {begin}");
        assert!(!run(args, file).status.success(), "{file} is replaced");
    }
    for args in [&["map", "standard"][..], &["explain", "6.E.7", "NWY"], &["games", "report", "a"]] {
        let ran = run(args, "x.pdf");
        assert!(!ran.status.success() && !folder.0.join("x.pdf").exists(), "{args:?}");
        assert!(
            String::from_utf8_lossy(&ran.stderr).contains("ends with .svg")
                || String::from_utf8_lossy(&ran.stderr).contains("ends with .txt")
        );
    }
}

/// A page that is mailed or uploaded stays small: a season with its answers in 200 KB, twenty years in 1.5 MB.
#[test]
fn pages_of_a_season_and_of_twenty_years_stay_small() {
    let folder = Folder::with_game(&["Long", "--set", "nmr=bot", "--set", "victory=34"]);
    // Computer players order.
    for _ in 0..40 {
        folder.out(&["adjudicate", "long", "--season"], "");
    }
    assert!(folder.out(&["list"], "").contains("S1921M"), "twenty years");
    for layout in ["table", "zine", "prose"] {
        let page = |which: &[&str]| {
            let form = ["report", "long", "--format", "html", "--map", "--layout", layout];
            folder.out(&[&form[..], which].concat(), "").len()
        };
        let whole = page(&["--all"]);
        assert!((500_000..1_500_000).contains(&whole), "{layout}: {whole} bytes of twenty years");
        let falls: Vec<usize> = (1901..1921).map(|year| page(&["--season", &format!("F{year}")])).collect();
        let most = falls.iter().max().unwrap();
        assert!((50_000..200_000).contains(most), "{layout}: {falls:?} bytes of a season");
    }
}
