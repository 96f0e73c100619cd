//! Text that would act on a terminal, in every field of a game, through every command.

use std::process::Command;

use chancery_core::map::{Phase, standard};
use chancery_core::text::{Clean, is_harmful};
use chancery_game::game::{Game, Motion, Press, Ruling, WhichOrders};
use chancery_game::store::{Tables, read, write};
use chancery_lab::engines;

use super::Folder;

/// Five hundred attacks and more: every control character, sequences that set titles and clipboards,
/// clear screens and ask for reports, 8-bit forms, characters that turn the direction or hide, marks in
/// heaps, formulas.
pub fn attacks() -> Vec<String> {
    let mut all: Vec<String> =
        (0..0x20).chain(0x7f..0xa0).filter_map(char::from_u32).map(|c| format!("x{c}y")).collect();
    let harmful = (0..0x11_0000).filter_map(char::from_u32).filter(|&c| is_harmful(c) && !c.is_control());
    all.extend(harmful.take(380).map(|c| format!("a{c}b")));
    for opener in ["\u{1b}]", "\u{9d}"] {
        for body in ["0;title", "8;;http://example.org", "52;c;ZXZpbA==", "4;1;red", "1337;File=x"] {
            all.extend(["\u{7}", "\u{1b}\\", "\u{9c}", ""].map(|end| format!("{opener}{body}{end}")));
        }
    }
    for opener in ["\u{1b}[", "\u{9b}"] {
        let bodies =
            ["2J", "6n", "c", ">c", "?1049l", "31m", "!p", "8;1;1t", "21t", "1;1H", "?25l", "4i", "0q"];
        all.extend(bodies.map(|body| format!("{opener}{body}")));
    }
    for opener in ["\u{1b}P", "\u{1b}_", "\u{1b}^", "\u{1b}X", "\u{90}", "\u{9f}", "\u{1b}c", "\u{1b}#8"] {
        all.push(format!("{opener}q\u{1b}\\"));
    }
    all.extend([
        format!("Z{}", "\u{310}".repeat(300)),
        "=cmd|' /C calc'!A0".to_owned(),
        "<script>".to_owned(),
    ]);
    all
}

fn laden(text: &str) -> Game {
    let map = standard();
    let mut game = Game::new(&map, text);
    let line = || Clean::line(text);
    let info = &mut game.info;
    for field in [&mut info.number, &mut info.miller, &mut info.master, &mut info.event] {
        *field = line();
    }
    let t = &mut info.tournament;
    for field in [&mut t.name, &mut t.round, &mut t.board, &mut t.scoring] {
        *field = line();
    }
    info.notes = Clean::lines(text);
    for player in &mut info.players {
        player.name = line();
        player.standby = line();
        player.replace(text, text, Phase::spring(1901), text);
        player.note = line();
    }
    let here = game.current();
    game.name_branch(here, text);
    game.set_note(here, text);
    game.rulings_mut(here).push(Ruling::note(text, text));
    game.press_mut(here).push(Press {
        dateline: line(),
        from: line(),
        to: line(),
        text: Clean::lines(text),
        late: true,
    });
    for power in map.powers() {
        game.set_sheet(power, [text, "A PAR - BUR"]);
        game.set_orders(power, WhichOrders::Later, [text]);
        game.set_orders(power, WhichOrders::Standby, [text]);
    }
    let par = map.names().province("PAR").unwrap();
    game.overrule(par, false, &format!("{text}.")).unwrap();
    game.propose(Motion::Other(line()), None).unwrap();
    game
}

fn calm(what: &str, bytes: &[u8]) {
    let text = String::from_utf8(bytes.to_vec()).unwrap_or_else(|_| panic!("{what}: no UTF-8"));
    let bad = text.chars().find(|&c| is_harmful(c) && !matches!(c, '\n' | '\r'));
    assert_eq!(bad, None, "{what}");
}

#[test]
fn there_are_enough_attacks() {
    assert!(attacks().len() >= 500, "{}", attacks().len());
}

#[test]
fn every_attack_in_every_field_is_calm_in_the_file() {
    let tables = Tables::new(engines::ALL);
    for attack in attacks() {
        let game = laden(&attack);
        let text = write(&game);
        calm(&attack.escape_debug().to_string(), text.as_bytes());
        let back = read(text.as_bytes(), &tables).unwrap();
        assert_eq!(back.notices, [], "{}", attack.escape_debug());
        assert!(write(&back.game) == text, "{}", attack.escape_debug());
    }
}

#[test]
fn every_command_is_calm() {
    let folder = Folder::new("attacks");
    // As somebody would mail it: the attacks stand raw in the file.
    let mark = "MARKMARK";
    let all: String = attacks().concat().replace(['\n', '\r', '\\', '"'], " ");
    let text = write(&laden(mark)).replace(mark, &all);
    std::fs::write(folder.0.join("evil.ron"), &text).unwrap();
    let name = "\u{1b}]0;x\u{7}evil\u{202e}.ron";
    std::fs::write(folder.0.join(name), &text).unwrap();
    let commands: [&[&str]; 15] = [
        &["list"],
        &["list", "--json"],
        &["show", "evil"],
        &["show", "evil", "--json"],
        &["set", "evil"],
        &["adjudicate", "evil", "--dry-run"],
        &["adjudicate", "evil", "--dry-run", "--json"],
        &["branch", "evil"],
        &["tally", "evil"],
        &["score", "evil"],
        &["summary", "evil"],
        &["export", "evil"],
        &["export", "evil", "--format", "orders"],
        &["export", "evil", "--format", "python"],
        &["verify"],
    ];
    for args in commands {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
        let out = command.arg("--games").arg(&folder.0).arg("games").args(args).output().unwrap();
        assert!(!out.stdout.is_empty(), "{args:?}: {}", String::from_utf8_lossy(&out.stderr));
        calm(&format!("{args:?}"), &out.stdout);
        calm(&format!("{args:?}, errors"), &out.stderr);
    }
}
