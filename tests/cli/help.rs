//! What the program says of itself.

use crate::builder::chancery;

/// Compares with a file in `tests/cli/help/`, which holds the output of the same command.
fn same(args: &[&str], expected: &str) {
    let out = chancery(args).out();
    assert_eq!(out, expected, "{args:?}");
}

#[test]
fn help_is_as_it_was_last_read_over() {
    same(&["--help"], include_str!("help/chancery.txt"));
    same(&["adjudicate", "--help"], include_str!("help/adjudicate.txt"));
    same(&["maps", "--help"], include_str!("help/maps.txt"));
    same(&["datc", "--help"], include_str!("help/datc.txt"));
}

#[test]
fn every_engine_is_listed_with_its_source() {
    let out = chancery(&["engines"]).out();
    assert!(out.starts_with("swift (default)\n    the equations restated on sets of units"), "{out}");
    for engine in chancery::adjudicate::EngineId::ALL {
        assert!(out.contains(&format!("{engine}")), "{engine} in {out}");
        assert!(out.contains(engine.source()), "{engine} in {out}");
    }
}

#[test]
fn every_choice_is_listed_with_its_options() {
    let out = chancery(&["rules"]).out();
    assert!(out.starts_with("Presets\n  datc: what DATC 3.2 prefers\n"), "{out}");
    assert!(out.contains("\n * f: the convoying fleets in the paradox hold instead\n"), "{out}");
    for choice in chancery::rules::CHOICES {
        assert!(out.contains(&format!("\n{} {}\n", choice.id, choice.title)), "{}", choice.id);
    }
}
