//! `chancery games mail`: a hundred mails for ten games, and what was received.
//!
//! The orders are those of Spring 1901 of four published games: `acl-12` and `acl-3` of
//! `DenisPeskoff/2020_acl_diplomacy` (CC-BY-4.0), `cicero-439643` of `facebookresearch/diplomacy_cicero` and
//! `searchbot-tur55` of `facebookresearch/diplomacy_searchbot` (MIT). Their spellings are those of Realpolitik's
//! `Orders_Format`, of `RealWorld`'s `Order.cpp` (German) and of DPjudge's `standard_french.map`. The mails look as those of
//! Gmail, Outlook and Apple Mail do; their people are made up.

use serde_json::{Value, json};

use super::games::Folder;

type Orders = [(&'static str, &'static [&'static str]); 7];

/// The orders of Spring 1901 of four published games.
const GAMES: [Orders; 4] = [
    [
        ("AUSTRIA", &["F TRI - ALB", "A BUD - SER", "A VIE - GAL"]),
        ("ENGLAND", &["F EDI - NTH", "F LON - ENG", "A LVP - YOR"]),
        ("FRANCE", &["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - ENG"]),
        ("GERMANY", &["A BER - KIE", "A MUN - BUR", "F KIE - DEN"]),
        ("ITALY", &["A VEN - PIE", "F NAP - ION", "A ROM - VEN"]),
        ("RUSSIA", &["A MOS - UKR", "F SEV - BLA", "F STP/SC - BOT", "A WAR - GAL"]),
        ("TURKEY", &["F ANK - CON", "A SMY - ARM", "A CON - BUL"]),
    ],
    [
        ("AUSTRIA", &["F TRI H", "A BUD - SER", "A VIE H"]),
        ("ENGLAND", &["F EDI - NWG", "F LON - NTH", "A LVP - EDI"]),
        ("FRANCE", &["A PAR - BUR", "A MAR - SPA", "F BRE - MAO"]),
        ("GERMANY", &["A BER - KIE", "A MUN - RUH", "F KIE - DEN"]),
        ("ITALY", &["A VEN H", "F NAP - ION", "A ROM - NAP"]),
        ("RUSSIA", &["A MOS - UKR", "F SEV - BLA", "F STP/SC - BOT", "A WAR - GAL"]),
        ("TURKEY", &["F ANK - CON", "A SMY - ANK", "A CON - BUL"]),
    ],
    [
        ("AUSTRIA", &["A VIE - GAL", "F TRI - ALB", "A BUD - SER"]),
        ("ENGLAND", &["F EDI - NWG", "F LON - NTH", "A LVP - EDI"]),
        ("FRANCE", &["F BRE - ENG", "A PAR - BUR", "A MAR - SPA"]),
        ("GERMANY", &["F KIE - DEN", "A MUN - RUH", "A BER - KIE"]),
        ("ITALY", &["F NAP - TYS", "A ROM - TUS", "A VEN H"]),
        ("RUSSIA", &["F STP/SC - BOT", "A MOS - UKR", "A WAR - GAL", "F SEV - BLA"]),
        ("TURKEY", &["F ANK - BLA", "A SMY - ANK", "A CON - BUL"]),
    ],
    [
        ("AUSTRIA", &["A VIE - TRI", "F TRI - ALB", "A BUD - SER"]),
        ("ENGLAND", &["F EDI - NTH", "F LON - ENG", "A LVP - EDI"]),
        ("FRANCE", &["F BRE - MAO", "A PAR - GAS", "A MAR - BUR"]),
        ("GERMANY", &["F KIE - DEN", "A MUN - TYR", "A BER - KIE"]),
        ("ITALY", &["F NAP - ION", "A ROM - VEN", "A VEN - TRI"]),
        ("RUSSIA", &["F STP/SC - FIN", "A MOS - UKR", "A WAR - GAL", "F SEV - BLA"]),
        ("TURKEY", &["F ANK - BLA", "A SMY - ANK", "A CON - BUL"]),
    ],
];

/// The games: names within one another, and three languages.
const NAMES: [(&str, &str); 10] = [
    ("Octopus 1", "en"),
    ("Octopus 12", "en"),
    ("Friday Evening", "en"),
    ("Falke", "de"),
    ("Adler", "de"),
    ("Le Tigre", "fr"),
    ("Mouette", "fr"),
    ("Windmill", "en"),
    ("Kraken", "en"),
    ("Sea Horse", "en"),
];

const ZOE: &str = "zoe@example.org";

/// The address of a player; whoever plays France plays it in the first two games.
fn address(game: usize, power: &str) -> String {
    let game = if power == "FRANCE" && game == 1 { 0 } else { game };
    format!("{}.{game}@example.org", power.to_lowercase())
}

/// Writes an order as people do: in title case, in words, or as another language has it.
fn spelt(order: &str, language: &str, in_words: bool) -> String {
    let title = |word: &str| match word.len() {
        1 => word.to_owned(),
        _ => word
            .split('/')
            .enumerate()
            .map(|(at, part)| {
                if at > 0 {
                    format!("({})", part.to_lowercase())
                } else {
                    format!("{}{}", &part[..1], part[1..].to_lowercase())
                }
            })
            .collect(),
    };
    let words: Vec<String> = order.split(' ').map(title).collect();
    let said: Vec<&str> = words
        .iter()
        .map(|word| match (language, word.as_str()) {
            ("de", "-") => "nach",
            ("de", "S") => "unterstützt",
            ("de", "H") => "hält",
            ("fr", "S") => "soutient",
            ("fr", "H") => "tient",
            ("en", "A") if in_words => "Army",
            ("en", "F") if in_words => "Fleet",
            ("en", "-") if in_words => "to",
            ("en", "S") if in_words => "supports",
            ("en", "H") if in_words => "holds",
            (_, word) => word,
        })
        .collect();
    said.join(" ")
}

fn head(from: &str, subject: &str, day: usize) -> String {
    format!(
        "From {from} Mon Nov {day:2} 10:00:00 2026\nFrom: \"A player\" <{from}>\nTo: {ZOE}\nDate: Mon, {day} Nov 2026 \
         10:00:00 +0000\nSubject: {subject}\nMIME-Version: 1.0\n"
    )
}

/// Writes a mail with these lines in one of ten forms.
fn mail(form: usize, head: &str, (hello, bye): (&str, &str), lines: &[String]) -> String {
    let list = |before: &str, after: &str| {
        lines.iter().flat_map(|line| [before, line.as_str(), after, "\n"]).collect::<String>()
    };
    let plain = "Content-Type: text/plain; charset=utf-8\n\n";
    let html = "Content-Type: text/html; charset=utf-8\n\n";
    match form % 10 {
        0 => format!(
            "{head}{plain}{hello}\n\n{}\n{bye}\n-- \nA player\nhttps://example.org/~player\n\n",
            list("", "")
        ),
        // Gmail.
        1 => format!(
            "{head}{html}<div dir=\"ltr\"><div>{hello}</div><div><br></div>{}<div><br></div><div>{bye}</div></div>\n\
             <br><div class=\"gmail_quote\"><div dir=\"ltr\" class=\"gmail_attr\">On Sun, 1 Nov 2026 at 10:00, Zoe &lt;\
             <a href=\"mailto:{ZOE}\">{ZOE}</a>&gt; wrote:<br></div><blockquote class=\"gmail_quote\" \
             style=\"margin:0px 0px 0px 0.8ex\"><div dir=\"ltr\">Please send your orders by Friday.</div></blockquote>\
             </div>\n\n",
            list("<div>", "</div>")
        ),
        // Outlook.
        2 => format!(
            "{head}{html}<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><style>p.MsoNormal \
             {{margin:0cm}}</style></head><body lang=EN-GB><div class=WordSection1><p class=MsoNormal>{hello}<o:p></o:p>\
             </p><p class=MsoNormal><o:p>&nbsp;</o:p></p>{}<p class=MsoNormal>{bye}<o:p></o:p></p></div></body></html>\n\n",
            list("<p class=MsoNormal>", "<o:p></o:p></p>")
        ),
        // Apple Mail.
        3 => format!(
            "{head}{html}<html><head><meta http-equiv=\"content-type\" content=\"text/html; charset=utf-8\"></head><body \
             style=\"overflow-wrap: break-word;\">{hello}<div><br></div>{}<div><br></div><div>{bye}<br><div><br>\
             <blockquote type=\"cite\"><div>On 1 Nov 2026, at 10:00, Zoe &lt;{ZOE}&gt; wrote:</div><br><div>Your orders \
             are due.</div></blockquote></div></div></body></html>\n\n",
            list("<div>", "</div>")
        ),
        4 => format!(
            "{head}Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n{hello}\n\n{}\n\
             {bye}\n\n",
            list("", "").replace('=', "=3D").replace('ä', "=C3=A4").replace('ü', "=C3=BC")
        ),
        5 => format!(
            "{head}{plain}{hello}\n\n{}\n{bye}\n\nOn Sunday Zoe wrote:\n> Welcome to the game.\n> Zoe\n\n",
            list("- ", "")
        ),
        6 => {
            let number = |(at, line): (usize, &String)| format!("{}. {line}\n", at + 1);
            let list: String = lines.iter().enumerate().map(number).collect();
            format!("{head}{plain}{hello}\n\n{list}\n{bye}\n\n")
        }
        7 => format!("{head}{plain}{}\n", list("", "")),
        8 => format!("{head}{plain}{hello}\n\n{}\n\n{bye}\n\n", lines.join("; ")),
        _ => format!(
            "{head}Content-Type: multipart/alternative; boundary=\"b1\"\n\n--b1\n{plain}{hello}\n\n{}\n{bye}\n\n--b1\n{html}\
             <p>{hello}</p>{}<p>{bye}</p>\n--b1--\n\n",
            list("", ""),
            list("<p>", "</p>")
        ),
    }
}

const GREETINGS: [(&str, (&str, &str)); 3] = [
    ("en", ("Hello Zoe,", "Best wishes, and thank you!")),
    ("de", ("Hallo Zoe,", "Viele Grüße")),
    ("fr", ("Bonjour Zoe,", "Cordialement")),
];

fn greeting(language: &str) -> (&'static str, &'static str) {
    GREETINGS.iter().find(|greeting| greeting.0 == language).unwrap().1
}

/// Begins the ten games.
fn games(folder: &Folder) -> Vec<String> {
    let begin = |(game, (name, language)): (usize, &(&str, &str))| {
        let contacts = GAMES[0].iter().map(|(power, _)| format!("contact.{power}={}", address(game, power)));
        let mut args = vec!["new".to_owned(), (*name).to_owned()];
        for fact in contacts.chain([format!("language={language}")]) {
            args.extend(["--set".to_owned(), fact]);
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        folder.out(&args, "");
        name.to_lowercase().replace(' ', "-")
    };
    NAMES.iter().enumerate().map(begin).collect()
}

/// A mail, and by power what is to be entered of it; `None` where it has to wait.
struct Case {
    text: String,
    game: usize,
    orders: Option<Vec<(&'static str, Vec<String>)>>,
}

fn strings(orders: &[&str]) -> Vec<String> {
    orders.iter().map(|&order| order.to_owned()).collect()
}

/// Makes a hundred mails.
fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    let mut form = 0;
    let mut add =
        |game: usize, from: &str, subject: String, power: &'static str, lines: &[&str], waits: bool| {
            let language = NAMES[game].1;
            let lines: Vec<String> = lines.iter().map(|line| spelt(line, language, form % 3 == 1)).collect();
            // Each mail is sent after those that come before it.
            let text = mail(form, &head(from, &subject, 2 + form / 4), greeting(language), &lines);
            form += 1;
            (text, power, waits)
        };
    for (game, (name, language)) in NAMES.iter().enumerate() {
        for (at, (power, orders)) in GAMES[game % 4].iter().enumerate() {
            let season = match *language {
                "de" => "Frühjahr 1901",
                "fr" => "Printemps 1901",
                _ => "Spring 1901",
            };
            let subject = match at % 3 {
                0 => format!("Re: {name}"),
                1 => format!("{name}, {season}"),
                _ if *power == "FRANCE" && game < 2 => format!("{name} orders"),
                _ => "Orders".to_owned(),
            };
            let (text, power, _) = add(game, &address(game, power), subject, power, orders, false);
            cases.push(Case { text, game, orders: Some(vec![(power, strings(orders))]) });
        }
    }
    // Corrections: one order of each game is changed, and the rest stands.
    for (game, (name, _)) in NAMES.iter().enumerate() {
        let (text, power, _) =
            add(game, &address(game, "TURKEY"), format!("{name}: correction"), "TURKEY", &["A SMY H"], false);
        cases.push(Case { text, game, orders: Some(vec![(power, strings(&["A SMY H"]))]) });
    }
    // The game master writes for several powers at once.
    for (game, (name, language)) in NAMES.iter().enumerate() {
        let head = head(ZOE, name, 28);
        let lines: Vec<String> = ["England:", "A LVP H", "", "Italy:", "A ROM H"]
            .iter()
            .map(|line| if line.len() == 7 { spelt(line, language, false) } else { (*line).to_owned() })
            .collect();
        let text = mail(7, &head, ("", ""), &lines);
        let orders = vec![("ENGLAND", strings(&["A LVP H"])), ("ITALY", strings(&["A ROM H"]))];
        cases.push(Case { text, game, orders: Some(orders) });
    }
    // What must wait: another player's orders, another season, a game that is not theirs, an unknown sender.
    let france = ["A PAR H"];
    for (from, game, subject) in [
        (address(2, "GERMANY"), 2, "Friday Evening".to_owned()),
        (address(7, "ITALY"), 7, "Windmill".to_owned()),
        (address(8, "FRANCE"), 8, "Kraken, Fall 1901".to_owned()),
        (address(4, "FRANCE"), 4, "Adler: Züge Herbst 1901".to_owned()),
        (address(6, "FRANCE"), 6, "Mouette, printemps 1902".to_owned()),
        (address(9, "FRANCE"), 3, "Falke".to_owned()),
        (address(0, "FRANCE"), 0, "Octopus 7".to_owned()),
        ("nobody@example.net".to_owned(), 0, "Octopus 1".to_owned()),
        ("france.9@example.org> <evil@example.net".to_owned(), 9, "Sea Horse".to_owned()),
        (address(0, "FRANCE"), 0, "my orders".to_owned()),
    ] {
        let (text, ..) = add(game, &from, subject, "FRANCE", &france, true);
        cases.push(Case { text, game, orders: None });
    }
    cases
}

#[test]
fn a_hundred_mails_for_ten_games_are_entered_where_they_are_certain() {
    let folder = Folder::new();
    let names = games(&folder);
    let cases = cases();
    assert_eq!(cases.len(), 100);
    let mbox: String = cases.iter().map(|case| case.text.as_str()).collect();
    let file = folder.0.join("inbox.mbox");
    std::fs::write(&file, mbox).unwrap();
    let args = ["mail", file.to_str().unwrap(), "--master", ZOE, "--json"];
    let dry = folder.run(&[&args[..], &["--dry-run"]].concat(), "");
    assert_eq!(folder.out(&["received", &names[0]], ""), "No texts came in yet.\n");
    let ran = folder.run(&args, "");
    assert_eq!((ran.status, ran.err.as_str()), (1, ""), "what waits is told by the status");
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    let mails = told["mails"].as_array().unwrap();
    assert_eq!(mails.len(), 100);
    let (mut lines, mut left, mut wrong) = (0, 0, Vec::new());
    for (case, mail) in cases.iter().zip(mails) {
        let entered: Vec<Value> = mail["orders"].as_array().unwrap().clone();
        let waits = mail["waiting"].as_array().unwrap().len();
        let expected = case.orders.as_ref();
        lines += expected.map_or(1, |orders| orders.iter().map(|(_, orders)| orders.len()).sum());
        if expected.is_some() {
            left += waits;
        }
        let by_power: Vec<(String, Value)> = entered
            .iter()
            .map(|orders| (orders["power"].as_str().unwrap().to_owned(), orders["orders"].clone()))
            .collect();
        let wanted: Vec<(String, Value)> = expected
            .into_iter()
            .flatten()
            .map(|(power, orders)| ((*power).to_owned(), json!(orders)))
            .collect();
        // What is entered is right, and what must wait does; what waits beside it is counted below.
        let is_right =
            by_power.iter().all(|entered| wanted.contains(entered) || waits > 0 && expected.is_some());
        let in_game = entered.is_empty() || mail["game"] == names[case.game].as_str();
        if !is_right
            || !in_game
            || (expected.is_none() && waits == 0)
            || (expected.is_some() && waits == 0 && by_power != wanted)
        {
            wrong.push(format!("{}\n{mail:#}", case.text));
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n\n"));
    println!("{lines} lines, {left} of certain mails left to a person");
    assert!(left * 20 <= lines, "{left} of {lines} lines are left to a person:\n{}", ran.out);
    let dry: Value = serde_json::from_str(&dry.out).unwrap();
    assert_eq!(dry["mails"].as_array().unwrap().len(), 100);
    // The orders that stand are those of the mails, with the corrections.
    for (game, name) in names.iter().enumerate() {
        let shown = folder.out(&["show", name, "--style", "canonical"], "");
        for (power, orders) in &GAMES[game % 4] {
            for order in *orders {
                let changed = match *power {
                    "TURKEY" => order.starts_with("A SMY"),
                    "ENGLAND" => order.starts_with("A LVP"),
                    "ITALY" => order.starts_with("A ROM"),
                    _ => false,
                };
                assert!(changed || shown.contains(order), "{name}: {order}\n{shown}");
            }
        }
        for order in ["A SMY H", "A LVP H", "A ROM H"] {
            assert!(shown.contains(order), "{name}: {order}\n{shown}");
        }
    }
    // The same mails again change nothing.
    let before: Vec<_> =
        names.iter().map(|name| std::fs::read(folder.0.join(format!("{name}.ron"))).unwrap()).collect();
    let again = folder.run(&args, "");
    let again: Value = serde_json::from_str(&again.out).unwrap();
    assert_eq!(again["entered"], 0);
    let after: Vec<_> =
        names.iter().map(|name| std::fs::read(folder.0.join(format!("{name}.ron"))).unwrap()).collect();
    assert!(before == after);
}

#[test]
fn what_a_text_replaced_is_put_back() {
    let folder = Folder::new();
    folder.out(&["new", "A"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar - Spa\nF Bre - MAO");
    let ran = folder.run(&["orders", "a", "France", "-", "--json"], "F Bre - Eng");
    let told: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(told["received"], 2);
    let shown = folder.out(&["received", "a", "2"], "");
    assert!(shown.contains("F Bre - MAO") && shown.ends_with("\nF Bre - Eng\n"), "{shown}");
    let orders = |folder: &Folder| -> Value {
        let shown: Value = serde_json::from_str(&folder.out(&["show", "a", "--json"], "")).unwrap();
        shown["powers"]["FRANCE"]["sent"].clone()
    };
    let dry = folder.out(&["orders", "a", "France", "--restore", "--dry-run"], "");
    assert!(dry.contains("F Bre - MAO") && orders(&folder).to_string().contains("F Bre - Eng"), "{dry}");
    folder.out(&["orders", "a", "France", "--restore"], "");
    assert_eq!(orders(&folder), json!(["A Par - Bur", "A Mar - Spa", "F Bre - MAO"]));
    // What was restored is a change like any other, and so is what is withdrawn.
    folder.out(&["orders", "a", "France", "--restore"], "");
    assert!(orders(&folder).to_string().contains("F Bre - Eng"));
    folder.out(&["orders", "a", "France", "--clear"], "");
    assert_eq!(orders(&folder), json!([]));
    folder.out(&["orders", "a", "France", "--restore", "2"], "");
    assert_eq!(orders(&folder), json!(["A Par - Bur", "A Mar - Spa", "F Bre - MAO"]));
    let ran = folder.run(&["orders", "a", "Germany", "--restore"], "");
    assert_eq!(ran.status, 1, "{}", ran.out);
    let all: Value = serde_json::from_str(&folder.out(&["received", "a", "--json"], "")).unwrap();
    assert_eq!(all["received"].as_array().unwrap().len(), 6);
    // Another phase has other orders.
    folder.out(&["adjudicate", "a"], "");
    assert_eq!(folder.run(&["orders", "a", "France", "--restore"], "").status, 1);
}

#[test]
fn more_builds_than_are_due_wait_for_a_person() {
    let folder = Folder::new();
    let file = folder.0.join("winter.txt");
    let winter = "phase W1901A\nunits\nFRANCE: A BUR, A SPA, F MAO\ncentres\nFRANCE: PAR MAR BRE SPA\n";
    std::fs::write(&file, winter).unwrap();
    folder.out(&["new", "w", "--position", file.to_str().unwrap()], "");
    folder.out(&["orders", "w", "France", "-"], "Build A Par");
    let before = std::fs::read(folder.0.join("w.ron")).unwrap();
    let ran = folder.run(&["orders", "w", "France", "-"], "Build F Bre");
    assert!(
        ran.status == 1 && ran.err.contains("2 builds or removals would be ordered, and 1 are due"),
        "{}",
        ran.err
    );
    assert!(std::fs::read(folder.0.join("w.ron")).unwrap() == before);
    // A build takes the place of one at the same centre, and whoever asks for it replaces all.
    let ran = folder.out(&["orders", "w", "France", "-", "--sets", "replace"], "Build F Bre");
    assert!(ran.contains("1 of 1"), "{ran}");
    folder.out(&["orders", "w", "France", "-"], "Build A Bre");
    let shown = folder.out(&["show", "w"], "");
    assert!(!shown.contains("Build F Bre") && shown.contains("Build A Bre"), "{shown}");
}

#[test]
fn twenty_processes_lose_no_text() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "contact.FRANCE=jean@example.org"], "");
    let orders =
        ["A Par - Bur", "A Par - Pic", "A Par - Gas", "A Par H", "F Bre - MAO", "F Bre - Eng", "A Mar - Spa"];
    let run = |at: usize| {
        let order = orders[at % orders.len()];
        let date = format!("Date: Mon, 2 Nov 2026 10:00:{at:02} +0000\n");
        let text = format!("From: jean@example.org\nSubject: {at}\n{date}\n{order}\n");
        folder.run(&["mail", "a", "-"], &text).status
    };
    let run = &run;
    let ended: Vec<i32> = std::thread::scope(|scope| {
        let all: Vec<_> = (0..20).map(|at| scope.spawn(move || run(at))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert_eq!(ended, [0; 20]);
    let all: Value = serde_json::from_str(&folder.out(&["received", "a", "--json"], "")).unwrap();
    let texts = all["received"].as_array().unwrap();
    let mut subjects: Vec<u32> =
        texts.iter().map(|text| text["subject"].as_str().unwrap().parse().unwrap()).collect();
    // Each change begins where the one before it ended: no text was entered over another.
    let mut stood = json!([]);
    for text in texts {
        for change in text["changes"].as_array().unwrap() {
            assert_eq!(change["before"], stood, "{all:#}");
            stood = change["after"].clone();
        }
    }
    let shown: Value = serde_json::from_str(&folder.out(&["show", "a", "--json"], "")).unwrap();
    assert_eq!(shown["powers"]["FRANCE"]["sent"], stood);
    subjects.sort_unstable();
    assert_eq!(subjects, (0..20).collect::<Vec<_>>());
}

/// In a phase that was adjudicated orders begin a branch, and what a mail changed there can be restored.
#[test]
fn what_a_mail_changed_behind_an_undo_can_be_restored() {
    let folder = Folder::new();
    folder.out(&["new", "A", "--set", "contact.ITALY=ugo@example.org"], "");
    folder.out(&["orders", "a", "Italy", "-"], "A ROM - APU");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["undo", "a"], "");
    let mail = folder.0.join("ugo.eml");
    std::fs::write(&mail, "From: ugo@example.org\nSubject: A Spring 1901\n\nItaly:\nA VEN - TYR\n").unwrap();
    folder.out(&["mail", "a", mail.to_str().unwrap()], "");
    let shown: Value = serde_json::from_str(&folder.out(&["show", "a", "Italy", "--json"], "")).unwrap();
    let from = |order: &str| {
        shown["orders"].as_array().unwrap().iter().find(|o| o["order"] == order).unwrap()["from"].clone()
    };
    assert_eq!(from("A VEN - TYR")["sender"], "ugo@example.org");
    assert_eq!(from("A VEN - TYR")["received"], 2);
    assert!(folder.out(&["show", "a", "Italy"], "").contains("A VEN - TYR"));
    let said = folder.out(&["orders", "a", "Italy", "--restore"], "");
    assert!(said.contains("from before text 2"), "{said}");
    let shown = folder.out(&["show", "a", "Italy"], "");
    assert!(shown.contains("A ROM - APU") && !shown.contains("A VEN - TYR"), "{shown}");
}

#[test]
fn a_guess_is_not_told_as_if_it_was_entered() {
    let folder = Folder::new();
    folder.out(&["new", "a"], "");
    folder.out(&["set", "a", "contact.ENGLAND=ben@example.org"], "");
    let mail = "From: Ben <ben@example.org>\nSubject: orders\n\nF Edi - Norwogion Sea\n";
    let told = folder.run(&["mail", "a", "-"], mail).out;
    assert!(told.contains("! England: F Edi - Norwogion Sea"), "{told}");
    assert!(told.contains("it would be read as NWG") && !told.contains("was read as"), "{told}");
}
