//! Two games that differ in one secret are the same in every form that is for everybody.

use std::collections::BTreeMap;

use chancery_core::map::standard;
use chancery_game::game::{Audience, Ballot, Game, Motion, Press, Ruling, WhichOrders};
use chancery_game::store::write;

use super::games::Folder;
use super::publish_issue::files;

/// Makes a game with a phase that was adjudicated, one that is due, and a secret vote; `secret` changes it before and
/// after the adjudication.
fn game(secret: &dyn Fn(&mut Game, bool)) -> Game {
    let mut game = Game::new(&standard(), "Same");
    let power = |game: &Game, name: &str| game.map().names().power(name).unwrap();
    let france = power(&game, "France");
    game.set_sheet(france, ["A PAR - BUR", "A MAR - SPA"]);
    let number = game.propose(Motion::Draw(vec![france]), None).unwrap();
    let italy = power(&game, "Italy");
    for power in game.map().powers().collect::<Vec<_>>() {
        game.vote(number, power, if power == italy { Ballot::No } else { Ballot::Yes }).unwrap();
    }
    secret(&mut game, false);
    game.close_vote(number, false).unwrap();
    game.adjudicate().unwrap();
    game.propose(Motion::Draw(vec![france]), None).unwrap();
    secret(&mut game, true);
    game
}

/// Returns everything that is written of a game for everybody, by how it was asked for.
fn forms(game: &Game) -> BTreeMap<String, String> {
    let folder = Folder::new();
    std::fs::write(folder.0.join("same.ron"), write(game)).unwrap();
    let mut all = BTreeMap::new();
    for format in ["json", "orders", "centres", "python", "ron"] {
        let args = ["export", "same", "--for", "print", "--format", format];
        all.insert(args.join(" "), folder.out(&args, ""));
    }
    for format in ["text", "markdown", "html", "bbcode", "webdiplomacy-bbcode", "json", "csv"] {
        let args = ["report", "same", "--all", "--format", format];
        all.insert(args.join(" "), folder.out(&args, ""));
    }
    let issue = folder.0.join("issue");
    folder.out(&["publish", issue.to_str().unwrap(), "same"], "");
    all.extend(files(&issue));
    all
}

/// A secret, and what it changes before the phase is adjudicated and after it.
type Secret = (&'static str, &'static dyn Fn(&mut Game, bool));

#[test]
fn no_form_for_everybody_tells_a_secret() {
    let usual = forms(&game(&|_, _| {}));
    let secrets: [Secret; 14] = [
        ("who vetoed", &|game, later| {
            if !later {
                let power = |name| game.map().names().power(name).unwrap();
                let (italy, russia) = (power("Italy"), power("Russia"));
                game.vote(0, italy, Ballot::Yes).unwrap();
                game.vote(0, russia, Ballot::No).unwrap();
            }
        }),
        ("who abstained", &|game, later| {
            let russia = game.map().names().power("Russia").unwrap();
            if !later {
                game.vote(0, russia, Ballot::Abstains).unwrap();
            }
        }),
        ("a vote that is open", &|game, later| {
            if later {
                let france = game.map().names().power("France").unwrap();
                game.vote(1, france, Ballot::No).unwrap();
            }
        }),
        ("the game master's addresses", &|game, _| game.info.master_contact = "gm@hush.org".into()),
        ("notes", &|game, _| game.info.notes = "hush".into()),
        ("an address", &|game, _| game.info.players[2].contact = "f@hush.org".into()),
        ("a note on a player", &|game, _| game.info.players[2].note = "hush".into()),
        ("a standby", &|game, _| game.info.players[2].standby = "hush".into()),
        ("a note on the phase", &|game, _| game.set_note(game.current(), "hush")),
        ("orders that are due", &|game, later| {
            let france = game.map().names().power("France").unwrap();
            if later {
                game.set_sheet(france, ["A BUR - MUN"]);
                game.set_orders(france, WhichOrders::Later, ["A BUR - MUN"]);
                game.set_orders(france, WhichOrders::Standby, ["A BUR H"]);
            }
        }),
        ("a line that was not an order", &|game, later| {
            let france = game.map().names().power("France").unwrap();
            if !later {
                game.set_sheet(france, ["A PAR - BUR", "A MAR - SPA", "hush words"]);
            }
        }),
        ("press for one power", &|game, _| {
            let press = Press { to: "France".into(), text: "hush".into(), ..Press::default() };
            game.press_mut(game.current()).push(press);
        }),
        ("a ruling for the game master", &|game, _| {
            let note =
                Ruling::Note { about: "hush".into(), text: "hush".into(), audience: Audience::GameMaster };
            *game.rulings_mut(game.current()) = vec![note];
        }),
        ("another branch", &|game, later| {
            if later {
                let here = game.current();
                game.undo();
                game.adjudicate().unwrap();
                game.go(here);
            }
        }),
    ];
    for (what, secret) in secrets {
        let other = forms(&game(secret));
        for (form, text) in &usual {
            let there = other.get(form).map_or("", String::as_str);
            assert!(there == text, "{what}: {form}\n{there}\n{text}");
        }
        let told = other.values().find(|text| text.contains("hush"));
        assert!(told.is_none(), "{what}: {told:?}");
    }
}
