//! A month's mailbox: ninety-four mails for ten games over three phases, in twenty-five forms, with the orders of published games.
//! At most five of their lines become questions; no order is lost, and none is wrong.

use base64::Engine;
use serde_json::Value;

use super::games::Folder;
use crate::games::{phases, table};

/// The published games whose orders are sent; the ten games repeat them.
const SOURCES: [&str; 6] = ["acl-12", "acl-3", "acl-4", "cicero-439643", "cicero-448105", "searchbot-tur55"];

/// The phases, each with how many players of a game write by themselves. The game master writes for the others.
const PHASES: [(&str, usize); 3] = [("S1901M", 24), ("F1901M", 30), ("W1901A", 10)];

const GAMES: usize = 10;

const POWERS: [&str; 7] = ["AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"];

/// The words for moves, holds, supports and builds of the languages in which players write.
const LANGUAGES: [[&str; 6]; 7] = [
    ["Leger", "Vloot", "naar", "houdt", "steunt", "Bouw"],
    ["Ejército", "Flota", "hacia", "mantiene", "apoya", "Construye"],
    ["Armata", "Flotta", "verso", "resta ferma", "appoggia", "Costruisco"],
    ["Exército", "Frota", "para", "permanece", "apoia", "Constrói"],
    ["Armé", "Flotta", "till", "stannar kvar", "understöder", "Bygg"],
    ["Armee", "Flotte", "nach", "hält", "unterstützt", "Baue"],
    ["Armée", "Flotte", "vers", "reste en place", "soutient", "Construction"],
];

/// Writes an order of a source as a person does: `F StP(sc) - Bot`, `Build A Par`.
fn spelt(order: &str) -> String {
    let word = |word: &str| match word.split_once('/') {
        _ if word.len() < 3 || word == "VIA" => word.to_owned(),
        Some((place, coast)) => format!("{}({})", title(place), coast.to_lowercase()),
        None => title(word),
    };
    let words = order.split(' ').map(word).collect::<Vec<_>>().join(" ");
    match (words.strip_suffix(" B"), words.strip_suffix(" D")) {
        (Some(unit), _) => format!("Build {unit}"),
        (_, Some(unit)) => format!("Remove {unit}"),
        _ => words,
    }
}

fn title(word: &str) -> String {
    format!("{}{}", &word[..1], word[1..].to_lowercase())
}

/// Writes it with the words of a language, or in English words.
fn in_words(order: &str, words: [&str; 6]) -> String {
    let [army, fleet, to, hold, support, build] = words;
    let word = |word: &str| match word {
        "A" => army.to_owned(),
        "F" => fleet.to_owned(),
        "-" => to.to_owned(),
        "H" => hold.to_owned(),
        "S" => support.to_owned(),
        "Build" => build.to_owned(),
        word => word.to_owned(),
    };
    spelt(order).split(' ').map(word).collect::<Vec<_>>().join(" ")
}

/// Returns an order of a source in canonical notation.
fn canonical(order: &str) -> String {
    match (order.strip_suffix(" B"), order.strip_suffix(" D")) {
        (Some(unit), _) => format!("B {unit}"),
        (_, Some(unit)) => format!("D {unit}"),
        _ => order.to_owned(),
    }
}

/// Writes the head and the text of a mail in one of twenty-five forms.
fn mail(form: usize, power: &str, season: &str, orders: &[String]) -> String {
    let lines: Vec<String> = orders.iter().map(|order| spelt(order)).collect();
    let each = |before: &str, after: &str| -> String {
        lines.iter().flat_map(|line| [before, line.as_str(), after]).collect()
    };
    let list = each("", "\n");
    let plain = "Content-Type: text/plain; charset=utf-8\n\n";
    let html = "Content-Type: text/html; charset=utf-8\n\n";
    let attach = |kind: &str, name: &str, text: &str| {
        format!(
            "Content-Type: multipart/mixed; boundary=\"b\"\n\n--b\n{plain}Orders attached.\n\n--b\nContent-Type: {kind}; name=\"{name}\"\n\
             Content-Disposition: attachment; filename=\"{name}\"\n\n{text}\n--b--\n"
        )
    };
    let numbered = |after: &str, between: &str| -> String {
        let number = |(at, line): (usize, &String)| format!("{}{after} {line}", at + 1);
        lines.iter().enumerate().map(number).collect::<Vec<_>>().join(between)
    };
    let cells = |before: &str, between: &str, after: &str| -> String {
        let row = |line: &String| {
            let words: Vec<&str> = line.split(' ').collect();
            let (unit, rest) = words.split_at(if words[0].len() > 1 { 1 } else { 2 });
            format!("{before}{}{between}{}{after}", unit.join(" "), rest.join(" "))
        };
        lines.iter().map(row).collect()
    };
    let rows: String = lines.iter().flat_map(|line| [power, ",", line, "\n"]).collect();
    match form % 25 {
        0 => format!("{plain}Hello Zoe,\n\n{list}\nBest wishes\nA player\n"),
        1 => {
            let words = ["Army", "Fleet", "to", "holds", "supports", "Build"];
            let lines: Vec<String> = orders.iter().map(|order| in_words(order, words)).collect();
            format!("{plain}Hi Zoe, here are my orders:\n\n{}\n\nCheers\n", lines.join("\n"))
        }
        2 => format!("{plain}{}\n\nThanks!\n", numbered(".", "\n")),
        3 => format!("{plain}Dear Zoe,\n\n{}\nSent from my iPhone\n", each("* ", "\n")),
        4 => format!("{plain}{}\n", lines.join("; ")),
        5 => format!("{plain}{}\n", numbered(")", " ")),
        6 => format!(
            "{html}<div dir=\"ltr\"><div>Hello</div>{}</div><br><div class=\"gmail_quote\"><div class=\"gmail_attr\">On Sun, 1 Nov \
             2026 at 10:00, Zoe &lt;zoe@example.org&gt; wrote:<br></div><blockquote><div>A Par - Gas</div></blockquote></div>\n",
            each("<div>", "</div>")
        ),
        7 => format!(
            "{html}<html><body><div class=WordSection1>{}</div><div style=\"border:none;border-top:solid #E1E1E1 1.0pt\">\
             <p>From: Zoe</p></div><p>A Par - Gas</p></body></html>\n",
            each("<p class=MsoNormal>", "</p>")
        ),
        8 => format!("{html}<table>{}</table>\n", cells("<tr><td>", "</td><td>", "</td></tr>")),
        9 => format!(
            "Content-Type: multipart/alternative; boundary=\"b\"\n\n--b\n{plain}{list}\n--b\n{html}{}\n--b--\n",
            each("<p>", "</p>")
        ),
        10 => format!(
            "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n{}",
            list.replace("- ", "=2D=\n ")
        ),
        11 => {
            let text = base64::engine::general_purpose::STANDARD.encode(&list);
            format!("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n{text}\n")
        }
        12 => {
            // The writer's program breaks each line at a space.
            let flowed: String = lines.iter().map(|line| line.replacen(' ', " \n", 1) + "\n").collect();
            format!("Content-Type: text/plain; charset=utf-8; format=flowed\n\n{flowed}")
        }
        13 => format!("{plain}{}", list.replace(' ', "\u{200b} \u{ad}")),
        14 => attach("text/plain", "orders.txt", &list),
        15 => attach("text/csv", "orders.csv", &format!("power,order\n{rows}")),
        16 => format!("{plain}Power;Order\n{}", rows.replace(',', ";")),
        17 => format!("{plain}{}", each("[28/11/2026, 20:15] A player: ", "\n")),
        18 => format!(
            "{plain}{list}\nA player\n\n-----Original Message-----\nFrom: Zoe\nSent: Sunday\nTo: A player\nSubject: results\n\nFrance: A Par - Gas\nItaly: A Ven - Tri\n"
        ),
        19 => format!("{plain}OK, {}, thanks\n", lines.join(", thanks\nand ")),
        20 => format!("{plain}{}", each("✅ ", "\n")),
        21 => format!("{plain}{power}, {season}\n\n{list}\n-- \nA player\n12 Paris Road\n"),
        22 => format!("{plain}{}", each(&format!("{}: ", title(power)), ".\n")),
        23 => format!("{plain}| Unit | Order |\n| --- | --- |\n{}", cells("| ", " | ", " |\n")),
        _ => {
            let words = LANGUAGES[form / 25 % LANGUAGES.len()];
            let lines: Vec<String> = orders.iter().map(|order| in_words(order, words)).collect();
            format!("{plain}{}\n", lines.join("\n"))
        }
    }
}

/// A mail of the mailbox: its text, and what it orders, in canonical notation.
struct Sent {
    text: String,
    orders: Vec<(String, String)>,
}

/// Makes the mails of a phase: so many of single players, and one of the game master for the others in each game.
fn mails(phase: &str, count: usize, form: &mut usize) -> Vec<Sent> {
    let season = if phase.starts_with('S') { "Spring 1901" } else { "Fall 1901" };
    let day = 2 + 9 * PHASES.iter().position(|(name, _)| *name == phase).unwrap();
    let mut sent = Vec::new();
    for game in 0..GAMES {
        let all = phases(SOURCES[game % SOURCES.len()]);
        let orders = table(&all.iter().find(|one| one["phase"] == phase).unwrap()["orders"]);
        let own = count / GAMES + usize::from(game < count % GAMES);
        let (mut master, mut of_master) = (String::new(), Vec::new());
        for (at, (power, orders)) in orders.iter().enumerate() {
            let orders: Vec<String> = orders.iter().cloned().collect();
            let all = orders.iter().map(|order| (power.clone(), canonical(order)));
            // Other powers write in each game and phase.
            if (at + game + day) % 7 < 5 && sent_by(&sent, game) < own {
                let from = format!("{}.{game}@example.org", power.to_lowercase());
                let text = head(&from, "A player", game, day) + &mail(*form, power, season, &orders);
                sent.push((game, Sent { text: text + "\n", orders: all.collect() }));
                *form += 1;
            } else {
                of_master.extend(all);
                let lines: Vec<String> = orders.iter().map(|order| spelt(order)).collect();
                master.extend([&*title(power), ":\n", &*lines.join("\n"), "\n\n"]);
            }
        }
        let text = head("zoe@example.org", "Zoe", game, day) + "Content-Type: text/plain\n\n" + &master;
        sent.push((game + 100, Sent { text, orders: of_master }));
    }
    sent.into_iter().map(|(_, sent)| sent).collect()
}

fn sent_by(sent: &[(usize, Sent)], game: usize) -> usize {
    sent.iter().filter(|(of, _)| *of == game).count()
}

fn head(from: &str, name: &str, game: usize, day: usize) -> String {
    format!(
        "From {from} Mon Nov {day:2} 10:00:00 2026\nFrom: {name} <{from}>\nTo: zoe@example.org\nDate: Mon, {day} Nov 2026 10:00:00 +0000\n\
         Subject: Month {}\nMIME-Version: 1.0\n",
        letter(game)
    )
}

fn letter(game: usize) -> char {
    (b'A' + game as u8) as char
}

#[test]
fn a_month_of_mails_asks_five_questions_at_most() {
    let folder = Folder::new();
    for game in 0..GAMES {
        let contacts =
            POWERS.map(|power| format!("contact.{power}={}.{game}@example.org", power.to_lowercase()));
        let name = format!("Month {}", letter(game));
        let mut args = vec!["new", name.as_str()];
        args.extend(contacts.iter().flat_map(|contact| ["--set", contact.as_str()]));
        folder.out(&args, "");
    }
    let (mut form, mut count, mut questions) = (0, 0, Vec::new());
    for (phase, players) in PHASES {
        let sent = mails(phase, players, &mut form);
        count += sent.len();
        let file = folder.0.join(format!("{phase}.mbox"));
        std::fs::write(&file, sent.iter().map(|sent| sent.text.as_str()).collect::<String>()).unwrap();
        let ran = folder.run(&["mail", file.to_str().unwrap(), "--master", "zoe@example.org", "--json"], "");
        let told: Value = serde_json::from_str(&ran.out).unwrap();
        let mails = told["mails"].as_array().unwrap();
        assert_eq!(mails.len(), sent.len(), "{phase}");
        for (sent, mail) in sent.iter().zip(mails) {
            let of = |orders: &Value| {
                let power = orders["power"].as_str().unwrap().to_owned();
                let all = orders["orders"].as_array().unwrap().clone();
                all.into_iter().map(move |order| (power.clone(), order.as_str().unwrap().to_owned()))
            };
            let entered: Vec<(String, String)> =
                mail["orders"].as_array().unwrap().iter().flat_map(of).collect();
            let waits = mail["waiting"].as_array().unwrap();
            let wrong: Vec<_> = entered.iter().filter(|order| !sent.orders.contains(order)).collect();
            assert!(wrong.is_empty(), "{wrong:?} is wrong\n{}\n{mail:#}", sent.text);
            let lost = sent.orders.iter().filter(|order| !entered.contains(order)).count();
            assert!(lost == 0 || !waits.is_empty(), "{lost} orders are lost\n{}\n{mail:#}", sent.text);
            questions.extend(waits.iter().map(|waits| format!("{waits}\n{}", sent.text)));
            if lost > 0 {
                // A person enters what waits, so that the games go on as they were played.
                for (power, order) in &sent.orders {
                    let name = format!(
                        "month-{}",
                        sent.text.split("Subject: Month ").nth(1).unwrap()[..1].to_lowercase()
                    );
                    folder.run(&["orders", &name, power, "-"], order);
                }
            }
        }
        for game in 0..GAMES {
            let name = format!("month-{}", letter(game).to_lowercase());
            let ran = folder.run(&["adjudicate", &name], "");
            assert_eq!(ran.status, 0, "{name} {phase}: {}", ran.err);
        }
    }
    println!("{count} mails, {form} of players, {} questions", questions.len());
    assert_eq!(count, 94);
    assert!(questions.len() <= 5, "{} questions\n{}", questions.len(), questions.join("\n\n"));
}
