//! Games in the forms of other programs: read, written, and the same game after both.

use std::collections::BTreeMap;

use chancery_core::map::builtin_names;
use chancery_core::rules::BuildSites;
use chancery_game::exchange::{centres_csv, from_python, game_json, orders_csv, read_judge, to_python};
use chancery_game::game::{Ballot, Game, Motion, Rows};
use chancery_game::report::UnitStory;
use chancery_game::store::Tables;
use chancery_lab::engines;
use serde_json::{Value, json};

use super::{again, games, new_game, order, power, units};

const PACKAGE: &str = include_str!("../data/exchange/python-package.json");
const JUDGE: &str = include_str!("../data/exchange/judge.txt");
/// The layouts that njudge's sources print and its `docs/mail_format.html` describes, around a game made up
/// for it.
const LATER: &str = include_str!("../data/exchange/judge-later.txt");

/// Units or centres of a state by power, sorted, without dislodged units.
fn board(state: &Value, key: &str) -> BTreeMap<String, Vec<String>> {
    let powers = state[key].as_object().unwrap().iter().map(|(power, list)| {
        let mut items: Vec<String> =
            list.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_owned()).collect();
        items.retain(|i| !i.starts_with('*'));
        items.sort();
        (power.clone(), items)
    });
    powers.filter(|(_, items)| !items.is_empty()).collect()
}

#[test]
fn a_game_that_the_python_package_saved_is_read_as_it_was() {
    let saved: Value = serde_json::from_str(PACKAGE).unwrap();
    let imported = from_python(&saved, &Tables::new(engines::ALL)).unwrap();
    assert_eq!(imported.notices, Vec::<String>::new());
    let game = again(&imported.game);
    let written = to_python(&game).unwrap();
    let ours: BTreeMap<&str, &Value> = written["phases"]
        .as_array()
        .unwrap()
        .iter()
        .map(|p| (p["name"].as_str().unwrap(), &p["state"]))
        .collect();
    let mut compared = 0;
    for phase in saved["phases"].as_array().unwrap() {
        let name = phase["name"].as_str().unwrap();
        let Some(state) = ours.get(name) else { continue };
        for key in ["units", "centers"] {
            assert_eq!(board(&phase["state"], key), board(state, key), "{name} {key}");
        }
        compared += 1;
    }
    assert!(compared >= 12, "{compared}");
}

#[test]
fn what_is_written_for_the_python_package_is_read_back() {
    for name in ["acl-4", "acl-12", "searchbot-tur55"] {
        let game = games::play(name, name, "never");
        let imported = from_python(&to_python(&game).unwrap(), &Tables::new(engines::ALL)).unwrap();
        assert_eq!(imported.notices, Vec::<String>::new(), "{name}");
        let (ours, back) = (game.line(), imported.game.line());
        assert_eq!(ours.len(), back.len());
        for (a, b) in ours.into_iter().zip(back) {
            let (a, b) = (&game.node(a).position, &imported.game.node(b).position);
            assert_eq!((a.phase, &a.units, &a.owners), (b.phase, &b.units, &b.owners));
        }
    }
}

/// The package's Modern lets units be built at any centre, and says so among the rules of a game.
#[test]
fn builds_at_any_centre_are_carried_both_ways() {
    let tables = Tables::new(engines::ALL);
    let mut game = Game::on(&tables.get("modern").unwrap(), "game");
    for (builds, rules) in [
        (BuildSites::AsTheMap, json!(["NO_PRESS", "POWER_CHOICE"])),
        (BuildSites::Anywhere, json!(["NO_PRESS", "POWER_CHOICE", "BUILD_ANY"])),
    ] {
        game.info.rules.builds = builds;
        let written = to_python(&game).unwrap();
        assert_eq!((&written["rules"], &written["phases"][0]["state"]["rules"]), (&rules, &rules));
        assert_eq!(from_python(&written, &tables).unwrap().game.info.rules.builds, builds);
    }
}

/// The names are those of the files in `diplomacy/maps` of the package's release 1.1.2.
#[test]
fn maps_have_their_names_in_the_package_and_others_are_refused() {
    let tables = Tables::new(engines::ALL);
    let known = [
        ("standard", "standard"),
        ("ancient-mediterranean", "ancmed"),
        ("colonial", "colonial"),
        ("fleet-rome", "standard_fleet_rome"),
        ("france-austria", "standard_france_austria"),
        ("germany-italy", "standard_germany_italy"),
        ("modern", "modern"),
        ("pure", "pure"),
    ];
    let mut refused = Vec::new();
    for name in builtin_names() {
        let game = Game::on(&tables.get(name).unwrap(), "game");
        let written = match to_python(&game) {
            Ok(written) => written,
            Err(why) => {
                let says = format!(
                    "the Python package `diplomacy` has no map `{name}`; the maps that it shares are"
                );
                assert!(why.to_string().starts_with(&says), "{why}");
                refused.push(name);
                continue;
            }
        };
        let (_, theirs) = known.iter().find(|(ours, _)| *ours == name).unwrap();
        assert_eq!(written["map"], *theirs);
        for phase in written["phases"].as_array().unwrap() {
            assert_eq!(phase["state"]["map"], *theirs);
        }
        let back = from_python(&written, &tables).unwrap();
        assert_eq!((back.game.map().name(), back.notices.len()), (name, 0));
        // The package sorts provinces by its own names; the sequence of units means nothing.
        let first = |game: &chancery_game::game::Game| {
            let mut position = game.node(game.line()[0]).position.clone();
            position.units.sort_by_key(|unit| unit.at.index());
            position
        };
        assert_eq!(first(&back.game), first(&game));
    }
    refused.sort_unstable();
    assert_eq!(refused, ["1900", "chaos", "hundred", "milan"]);
}

#[test]
fn what_does_not_follow_stands_and_is_told() {
    let mut saved: Value = serde_json::from_str(PACKAGE).unwrap();
    let fall = &mut saved["phases"][1]["state"]["units"]["FRANCE"];
    fall.as_array_mut().unwrap().pop();
    let imported = from_python(&saved, &Tables::new(engines::ALL)).unwrap();
    assert!(
        imported.notices[0].starts_with("F1901M does not follow from the orders before it"),
        "{:?}",
        imported.notices
    );
    let second = imported.game.line()[1];
    assert_eq!(imported.game.node(second).position.units.len(), 21);
}

#[test]
fn what_is_no_game_is_refused_in_words() {
    for (value, message) in [
        (json!([]), "it has no list `phases`"),
        (json!({"phases": []}), "it has no list `phases`"),
        (json!({"phases": [{}]}), "phase 0 has no `name`; one looks like S1901M"),
        (
            game_json(&games::play("acl-4", "acl-4", "F1901M")),
            "it was exported with `--format json`, which cannot be imported; export with `--format python` or `--format ron`",
        ),
        (
            json!({"map": "atlantis", "phases": [{}]}),
            "it is played on the map `atlantis`, which Chancery does not have",
        ),
        (
            json!({"phases": [{"name": "S1901M", "state": {"units": {"FRANCE": ["B PAR"]}}}]}),
            "S1901M: `B PAR` is not a unit",
        ),
        (
            json!({"phases": [{"name": "S1901M", "state": {"units": {"FRANCE": ["A PAR", "A PAR"]}}}]}),
            "phase 0: there are two units in PAR: A PAR and A PAR",
        ),
        (
            json!({"phases": [{"name": "S1901M"}, {"name": "F1901M", "state": {"units": {"FRANCE": [5]}}}]}),
            "phases[1].state.units.FRANCE[0]: this must be a text, not `5`",
        ),
        (
            json!({"phases": [{"name": "S1901M", "orders": {"FRANCE": "A PAR H"}}]}),
            "phases[0].orders.FRANCE: this must be a list, not \"A PAR H\"",
        ),
        (json!("S1901M"), "this must be an object, not \"S1901M\""),
        (
            json!({"phases": [{"name": "\u{1b}[2J", "state": {}}]}),
            "`<U+001B>[2J` is not a phase; one looks like S1901M, F1901R or W1901A (season, year, and M for movement, R for retreats, A for adjustments)",
        ),
    ] {
        assert_eq!(from_python(&value, &Tables::new(engines::ALL)).unwrap_err().to_string(), message);
    }
}

/// That package writes `null` where a power has nothing.
#[test]
fn lists_that_are_not_there_are_empty() {
    let state = json!({"units": {"FRANCE": ["A PAR"], "ITALY": null}, "centers": null});
    let saved =
        json!({"id": null, "phases": [{"name": "S1901M", "state": state, "orders": {"ITALY": null}}]});
    let game = from_python(&saved, &Tables::new(engines::ALL)).unwrap().game;
    assert_eq!((game.info.name.as_str(), units(&game)), ("Imported game", vec!["French A PAR".to_owned()]));
}

#[test]
fn a_judges_results_become_a_game() {
    let imported = read_judge(JUDGE, "sample", "standard", &Tables::new(engines::ALL)).unwrap();
    assert_eq!(imported.notices, Vec::<String>::new());
    let game = again(&imported.game);
    assert_eq!(game.phase().to_string(), "S1902M");
    let units = units(&game);
    for unit in
        ["Austrian F GRE", "English A NWY", "Italian A TUN", "Russian F SEV", "Turkish F BLA", "German A MUN"]
    {
        assert!(units.contains(&unit.to_owned()), "{unit}: {units:?}");
    }
}

#[test]
fn a_judges_text_that_says_otherwise_is_told() {
    let text = JUDGE.replace("Army Paris -> Burgundy.\n\n", "Army Paris -> Burgundy.  (*bounce*)\n\n");
    let imported = read_judge(&text, "sample", "standard", &Tables::new(engines::ALL)).unwrap();
    assert_eq!(
        imported.notices,
        ["S1901M: the text says that the move from PAR failed; by these rules it succeeds"]
    );
    let error = read_judge("Dear all,", "x", "standard", &Tables::new(engines::ALL)).unwrap_err();
    assert!(error.to_string().starts_with("no game is in it that Chancery knows; "), "{error}");
    let winter = "Adjustment results for Winter of 1901.\n\nAustria:  Build waived.";
    let error = read_judge(winter, "x", "standard", &Tables::new(engines::ALL)).unwrap_err();
    assert!(error.to_string().starts_with("it begins with W1901A; a game must begin with"), "{error}");
    let gap = JUDGE.replace("Fall of 1901", "Fall of 1903");
    let error = read_judge(&gap, "x", "standard", &Tables::new(engines::ALL)).unwrap_err();
    assert_eq!(error.to_string(), "F1903M follows, and F1901M is expected");
}

#[test]
fn a_judges_text_may_begin_anywhere_with_movement() {
    let later = JUDGE.split("The deadline").nth(1).unwrap();
    let imported = read_judge(later, "x", "standard", &Tables::new(engines::ALL)).unwrap();
    assert!(imported.notices[0].starts_with("it begins with F1901M: the board comes from its orders"));
    // The German army in Munich has no line in this text, so nobody knows of it.
    let whole = read_judge(JUDGE, "x", "standard", &Tables::new(engines::ALL)).unwrap();
    let (later, whole) = (units(&imported.game), units(&whole.game));
    assert!(later.iter().all(|unit| whole.contains(unit)), "{later:?} {whole:?}");
}

#[test]
fn all_that_a_judge_prints_around_orders_is_told_from_them() {
    let imported = read_judge(LATER, "later", "standard", &Tables::new(engines::ALL)).unwrap();
    let begins = "it begins with S1903M: the board comes from its orders, and the owners of centres from the list after F1903M";
    assert_eq!(imported.notices, [begins]);
    let game = again(&imported.game);
    let phases: Vec<String> =
        game.line().iter().map(|&id| game.node(id).position.phase.to_string()).collect();
    assert_eq!(phases, ["S1903M", "S1903R", "F1903M", "W1903A", "S1904M"]);
    let mut now = units(&game);
    now.sort();
    let expected = [
        "Austrian A BUD",
        "English A LON",
        "English A SWE",
        "English F DEN",
        "English F EDI",
        "French F SPA/SC",
        "German A BER",
        "German A MUN",
        "German F KIE",
        "Italian A ROM",
        "Italian A TRI",
        "Italian A VIE",
        "Italian F NAP",
        "Italian F SMY",
        "Russian A GAL",
        "Russian A MOS",
        "Russian F BOT",
        "Russian F STP/NC",
        "Turkish A CON",
    ];
    assert_eq!(now, expected);
    // Who sent nothing is silent, though the judge names the units.
    let first = game.node(game.line()[0]);
    let turkey = power(&game, "Turkey");
    assert_eq!(game.position().centres_of(turkey).count(), 2);
    assert!(first.sheets[power(&game, "Austria").index()].lines().len() == 2);
    // Where a text differs in anything that it says of itself, that is told.
    for (from, to, told) in [
        (
            "Army Budapest HOLD.",
            "Army Budapest HOLD.  (*dislodged*)",
            "F1903M: the text says that the unit in BUD was dislodged; by these rules it stays",
        ),
        (
            "SUPPORT English Army Norway -> Sweden.",
            "SUPPORT English Army Norway -> Sweden.  (*cut*)",
            "F1903M: the text says that the support from BOT failed; by these rules it is given",
        ),
        (
            "Army Tyrolia -> Vienna.",
            "Army Tyrolia -> Vienna.  (*bounce*)",
            "F1903M: the text says that the move from TYR failed; by these rules it succeeds",
        ),
        (
            "Italy:     Naples, Rome, Smyrna, Trieste",
            "Italy:     Budapest, Naples, Rome, Smyrna, Trieste",
            "after F1903M the text gives BUD to Italy; by these rules it is Austria's",
        ),
    ] {
        assert!(LATER.contains(from), "{from}");
        let imported =
            read_judge(&LATER.replace(from, to), "x", "standard", &Tables::new(engines::ALL)).unwrap();
        assert_eq!(imported.notices[1..], [told.to_owned()], "{from}");
    }
    // Orders that a game master was shown before the results are no results.
    let shown = LATER.split("Movement results").next().unwrap();
    let imported = read_judge(shown, "x", "standard", &Tables::new(engines::ALL)).unwrap();
    assert!(imported.notices[1].contains("S1903M has no results in the text"), "{:?}", imported.notices);
    assert_eq!(imported.game.history().len(), 1);
}

#[test]
fn the_export_holds_every_line_and_no_secret() {
    let mut game = new_game();
    order(&mut game, "France", &["A PAR - BUR"]);
    let first = game.current();
    game.adjudicate().unwrap();
    let (france, italy) = (power(&game, "France"), power(&game, "Italy"));
    let number = game.propose(Motion::Concession(france), None).unwrap();
    game.vote(number, italy, Ballot::No).unwrap();
    game.close_vote(number, true).unwrap();
    game.go(first);
    game.open_branch("other");
    let json = game_json(&game);
    assert_eq!((json["format"].as_str(), json["version"].as_u64()), (Some("chancery-game"), Some(1)));
    assert_eq!(json["phases"].as_array().unwrap().len(), 3);
    let orders = json["phases"][0]["orders"].as_array().unwrap();
    let france: Vec<_> = orders.iter().filter(|order| order["power"] == "FRANCE").collect();
    assert_eq!(france[1]["result"], "succeeds");
    assert_eq!(json["proposals"][0]["vetoes"], 1);
    assert_eq!(json["proposals"][0]["votes"], Value::Null);
    assert_eq!(json["phases"][2]["name"], "other");
}

#[test]
fn the_tables_hold_what_the_game_holds() {
    let game = games::play("acl-12", "whole", "never");
    let centres = centres_csv(&game);
    let rows: Vec<Vec<&str>> = centres.lines().map(|l| l.split(',').collect()).collect();
    assert_eq!(rows[0], ["year", "AUSTRIA", "ENGLAND", "FRANCE", "GERMANY", "ITALY", "RUSSIA", "TURKEY"]);
    for row in &rows[1..] {
        assert!(row[1..].iter().map(|n| n.parse::<usize>().unwrap()).sum::<usize>() <= 34);
    }
    let orders = orders_csv(&game);
    let given: usize = game
        .line()
        .iter()
        .filter_map(|&id| game.node(id).judged.as_ref())
        .map(|j| j.outcome.rows().len())
        .sum();
    assert_eq!(orders.lines().count(), given + 1);
}

fn of_package(phases: &[Value]) -> chancery_game::exchange::ImportedGame {
    let saved = json!({"id": "x", "map": "standard", "rules": [], "phases": phases});
    from_python(&saved, &Tables::new(engines::ALL)).unwrap()
}

fn phase(name: &str, france: &str, order: &str, note: &str) -> Value {
    let (units, centres) =
        (json!({"FRANCE": [france]}), json!({"FRANCE": ["PAR", "BRE"], "GERMANY": ["MUN"]}));
    let state = json!({"name": name, "units": units, "centers": centres, "note": note});
    let orders = if order.is_empty() { json!({}) } else { json!({"FRANCE": [order]}) };
    let message = json!({"sender": "FRANCE", "recipient": "GLOBAL", "phase": name, "message": "Good luck"});
    json!({"name": name, "state": state, "orders": orders, "results": {}, "messages": [message]})
}

/// The first unit stood in Paris, too, but a board that does not follow from its order lies between.
#[test]
fn a_unit_that_no_order_brought_has_no_life_before() {
    let [spring, fall] = [("S1901M", "A BUR", "A BUR - PAR"), ("F1901M", "A MAR", "A MAR H")];
    let before = [spring, fall].map(|(name, unit, order)| phase(name, unit, order, ""));
    let game = of_package(&[&before[..], &[phase("W1901A", "A PAR", "", "")]].concat()).game;
    assert_eq!(
        (game.phase().to_string().as_str(), units(&game)),
        ("W1901A", vec!["French A PAR".to_owned()])
    );
    let story = UnitStory::of(&game, game.current(), game.position().units[0]).unwrap();
    assert_eq!(story.steps, []);
}

/// A game of the package that is over has its last season and its end here, and the same after it was written again.
#[test]
fn a_finished_game_of_the_package_keeps_its_end() {
    for (order, last, note, phases, ending) in [
        // Where the last phase has orders they are adjudicated; a draw is agreed in a phase without any.
        ("A PAR - BUR", "A BUR", "Victory by: FRA, GER", 2, Some("a draw of France, Germany")),
        ("", "A PAR", "Victory by: FRA, GER", 1, Some("a draw of France, Germany")),
        ("A PAR - BUR", "A PAR", "Victory by: FRA, GER", 1, Some("a draw of France, Germany")),
        ("A PAR - BUR", "A BUR", "Victory by: GER", 2, Some("the game was conceded to Germany")),
        ("A PAR - BUR", "A BUR", "", 2, None),
    ] {
        let imported = of_package(&[phase("S1901M", "A PAR", order, ""), phase("COMPLETED", last, "", note)]);
        let game = again(&imported.game);
        let ended = game.ending().map(|ending| ending.describe(game.map()));
        assert_eq!((game.line().len(), ended.as_deref()), (phases, ending), "{order} {last} {note}");
        let told: Vec<&str> = imported.notices.iter().map(String::as_str).collect();
        let open = "the file says that the game is over, but not who won or drew";
        assert_eq!(told, if ending.is_some() { vec![] } else { vec![open] });
        // The messages are press, and are written again.
        let written = to_python(&game).unwrap();
        let messages = written["phases"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|phase| phase["messages"].as_array().unwrap());
        let texts: Vec<&str> = messages.map(|message| message["message"].as_str().unwrap()).collect();
        assert_eq!(texts.len(), 2, "{texts:?}");
        let back = from_python(&written, &Tables::new(engines::ALL)).unwrap().game;
        assert_eq!((back.position(), back.ending()), (game.position(), game.ending()));
        let end = &written["phases"].as_array().unwrap().last().unwrap()["state"];
        let end = (end["name"].as_str().unwrap(), end["note"].as_str().unwrap());
        assert_eq!(end, if ending.is_some() { ("COMPLETED", note) } else { ("F1901M", "") });
    }
}

/// A solo ends the game before anybody builds, as the package writes it.
#[test]
fn a_solo_is_written_as_the_package_writes_it() {
    let game = games::play("searchbot-tur55", "searchbot-tur55", "never");
    let written = to_python(&game).unwrap();
    let names: Vec<&str> =
        written["phases"].as_array().unwrap().iter().map(|p| p["name"].as_str().unwrap()).collect();
    assert_eq!(names[names.len() - 2..], ["F1911R", "COMPLETED"]);
    let last = &written["phases"][names.len() - 1]["state"];
    assert_eq!(
        (&last["note"], &last["builds"]["FRANCE"]),
        (&json!("Victory by: FRA"), &json!({"count": 0, "homes": []}))
    );
    let outcome = json!({"map": "standard", "outcome": ["F1901M", "FRANCE"], "phases": [
        phase("F1901M", "A PAR", "A PAR H", ""), phase("COMPLETED", "A PAR", "", ""),
    ]});
    let named = from_python(&outcome, &Tables::new(engines::ALL)).unwrap().game.ending();
    assert_eq!(named, Some(chancery_game::game::Ending::Conceded(power(&game, "France"))));
}
