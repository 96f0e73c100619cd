//! What the program says of itself.

use std::ffi::OsString;

use crate::cli::builder::chancery;
use crate::snapshots::compare;
use chancery_lab::engines;

#[test]
fn help_is_as_it_was_last_read_over() {
    for command in ["adjudicate", "maps", "map", "datc"] {
        compare("cli/help", command, &chancery(&[command, "--help"]).out());
    }
}

/// The commands that the help lists in its groups, each with what it does.
fn commands(help: &str) -> Vec<(&str, &str)> {
    let groups = help.split("\n\n").skip_while(|part| !part.starts_with("Usage: ")).skip(1);
    let groups = groups.take_while(|part| !part.starts_with("Options:"));
    let rows = groups.flat_map(|group| group.lines().skip(1)).filter_map(|line| line.trim().split_once("  "));
    rows.map(|(name, does)| (name, does.trim())).collect()
}

#[test]
fn every_command_stands_in_one_group_of_the_help() {
    for path in [&[][..], &["games"]] {
        let mut command = chancery::cli::command();
        for name in path {
            command = command.find_subcommand(name).unwrap().clone();
        }
        let mut all: Vec<&str> =
            command.get_subcommands().map(clap::Command::get_name).filter(|n| *n != "help").collect();
        let args: Vec<&str> = path.iter().copied().chain(["--help"]).collect();
        let help = chancery(&args).out();
        let mut listed: Vec<&str> = commands(&help).into_iter().map(|(name, _)| name).collect();
        all.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, all, "{help}");
    }
}

#[test]
fn every_command_that_the_help_lists_explains_itself() {
    let help = chancery(&["--help"]).out();
    let opening = "A game master's workstation for the board game Diplomacy.\n\nWithout a command it opens the \
                   workstation on the screen. `chancery COMMAND --help` explains a\ncommand.\n\nUsage: chancery [OPTIONS] [COMMAND]\n\nGames:\n";
    assert!(help.starts_with(opening), "{help}");
    let commands = commands(&help);
    assert!(commands.iter().any(|(name, _)| *name == "adjudicate"), "{help}");
    for (name, does) in commands {
        let own = chancery(&[name, "--help"]).out();
        assert!(
            own.starts_with(&format!("{does}\n")) || own.starts_with(&format!("{does}.\n")),
            "{name}: {own}"
        );
        assert!(own.contains(&format!("Usage: chancery {name}")), "{name}: {own}");
    }
}

fn look(command: &clap::Command, name: &str) {
    let help = command
        .get_after_long_help()
        .or(command.get_after_help())
        .map(ToString::to_string)
        .unwrap_or_default();
    assert!(help.contains(&format!("\n  {name}")), "{name}: {help}");
    for below in command.get_subcommands().filter(|c| c.get_name() != "help" && !name.ends_with("branch")) {
        look(below, &format!("{name} {}", below.get_name()));
    }
}

#[test]
fn every_command_has_an_example_and_every_example_is_accepted() {
    let examples = include_str!("../../src/cli/examples.txt");
    for line in examples.lines() {
        let mut words: Vec<OsString> = vec![];
        for (at, part) in line.split('"').enumerate() {
            let part = part.split(" < ").next().unwrap();
            let inside: Vec<&str> = if at % 2 == 1 { vec![part] } else { part.split_whitespace().collect() };
            words.extend(inside.into_iter().map(OsString::from));
        }
        assert_eq!(chancery::cli::answer(words), None, "{line}");
    }
    look(&chancery::cli::command(), "chancery");
}

#[test]
fn without_a_screen_the_help_is_printed() {
    let out = chancery(&[]).out();
    assert_eq!(commands(&out).len(), commands(&chancery(&["--help"]).out()).len(), "{out}");
}

#[test]
fn every_engine_is_listed_with_its_source() {
    let out = chancery(&["engines"]).out();
    assert!(out.starts_with("swift (default)\n    the fastest; always equal to `exhaustive`"), "{out}");
    for engine in engines::ALL.all() {
        assert!(out.contains(&format!("{engine}")), "{engine} in {out}");
        assert!(out.contains(engine.source()), "{engine} in {out}");
    }
}

#[test]
fn every_choice_is_listed_with_its_options() {
    let out = chancery(&["rules"]).out();
    assert!(out.starts_with("Presets\n  datc: what DATC 3.2 prefers\n"), "{out}");
    assert!(out.contains("\n * f: the convoying fleets in the paradox hold instead\n"), "{out}");
    for choice in chancery_core::rules::CHOICES {
        assert!(out.contains(&format!("\n{} {}\n", choice.id, choice.title)), "{}", choice.id);
    }
}

/// The DATC names the rulebook of 1971 beside the options a of its issues 4.A.1, 4.A.2, 4.A.3 and 4.A.5.
#[test]
fn a_preset_tells_what_it_has() {
    let out = chancery(&["rules", "rulebook-1971"]).out();
    assert!(
        out.starts_with("rulebook-1971: the rulebook of 1971\n\n5 choices, marked !, differ from `datc`.\n"),
        "{out}"
    );
    let own: Vec<&str> = out.lines().filter_map(|line| line.strip_prefix("! ")?.split(' ').next()).collect();
    assert_eq!(own, ["4.A.1", "4.A.2", "4.A.3", "4.A.5", "4.D.8"]);
    let choice = "\n! 4.A.1 convoys with several routes\n    a: a convoy fails as soon as one of its routes is disrupted \
                  (1971)\n    (`datc` has b: a convoy fails only when every route is disrupted";
    assert!(out.contains(choice), "{out}");
    assert!(out.contains("\n  4.A.4 where a convoyed attack comes from\n    start: "), "{out}");
    for choice in chancery_core::rules::CHOICES {
        assert!(out.contains(&format!(" {} {}\n", choice.id, choice.title)), "{}", choice.id);
    }
    let datc = chancery(&["rules", "datc"]).out();
    assert!(datc.contains("\nEvery choice is what DATC 3.2 prefers.\n") && !datc.contains("\n! "), "{datc}");
    let json: serde_json::Value =
        serde_json::from_str(&chancery(&["rules", "rulebook-1971", "--json"]).out()).unwrap();
    let all = json["choices"].as_array().unwrap();
    let differs: Vec<&str> =
        all.iter().filter(|c| c["differs"] == true).map(|c| c["id"].as_str().unwrap()).collect();
    assert_eq!((all.len(), differs), (chancery_core::rules::CHOICES.len(), own));
    assert_eq!((&all[0]["option"], &all[0]["datc"]), (&"a".into(), &"b".into()));
    let json: serde_json::Value = serde_json::from_str(&chancery(&["rules", "--json"]).out()).unwrap();
    assert_eq!(json["presets"][0]["preset"], "datc");
    assert_eq!(json["choices"].as_array().unwrap().len(), all.len());
}

#[test]
fn a_preset_that_there_is_not_is_told_with_the_nearest() {
    for args in [&["rules", "boojink"][..], &["adjudicate", "-", "--rules", "boojink"]] {
        let ran = chancery(args).run();
        assert_eq!(ran.status, 2, "{}", ran.err);
        assert!(
            ran.err.starts_with("error: `boojink` is not a preset of rules; there are datc, "),
            "{}",
            ran.err
        );
        assert!(
            ran.err.ends_with(" (perhaps booijink)\nhint: `chancery rules` lists the presets\n"),
            "{}",
            ran.err
        );
    }
}

#[test]
fn nothing_is_timed_in_no_rounds() {
    let ran = chancery(&["bench", "--rounds", "0"]).run();
    assert_eq!((ran.status, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("invalid value '0' for '--rounds <N>'"), "{}", ran.err);
}

#[test]
fn engines_with_rules_of_their_own_say_which_preset_they_are_made_for() {
    let out = chancery(&["engines"]).out();
    let made_for = |engine: &str| {
        let own = out.split_once(&format!("{engine}\n")).expect("the engine is listed").1;
        own.lines().nth(1).unwrap_or_default().trim().to_owned()
    };
    for (engine, preset) in [("atlas", "booijink"), ("condition", "booijink"), ("cross", "cross")] {
        assert_eq!(made_for(engine), format!("made for its author's house rules: --rules {preset}"));
    }
    assert_eq!(out.matches("made for").count(), 3, "{out}");
}
