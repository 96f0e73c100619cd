//! `--dry-run`, held against the run itself.

use serde_json::Value;

use super::games::Folder;

#[test]
fn a_dry_run_tells_programs_what_the_run_then_tells() {
    let folder = Folder::new();
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/exchange/judge.txt");
    let both = |args: &[&str], input: &str| {
        let said = |more: &[&str]| -> Value {
            let args: Vec<&str> = args.iter().chain(more).copied().collect();
            let ran = folder.run(&args, input);
            serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{args:?}: {e}: {}{}", ran.out, ran.err))
        };
        let mut dry = said(&["--json", "--dry-run"]);
        let real = said(&["--json"]);
        assert_eq!(dry["dry_run"].take(), true, "{args:?}");
        dry["dry_run"] = Value::from(false);
        assert_eq!(dry, real, "{args:?}");
        real
    };
    // Each is done to the game as those before it left it.
    both(&["new", "A"], "");
    both(&["new", "A"], "");
    both(&["copy", "a", "B"], "");
    both(&["import", data, "--format", "judge", "--name", "A"], "");
    both(&["set", "a", "name=Old", "deadline.S1901M=2030-01-01"], "");
    both(&["players", "a", "France", "Zoe"], "");
    both(&["orders", "a", "France", "-"], "A Par - Bur\nA Xyz H\n");
    both(&["orders", "a", "France", "-", "--later"], "A Par R Gas\n");
    both(&["orders", "a", "Turkey", "-", "--standby"], "A Con H\n");
    both(&["press", "a", "-"], "Hear, hear.\n");
    both(&["ruling", "a", "stands"], "");
    both(&["overrule", "a", "par", "fails", "--reason", "late"], "");
    both(&["adjudicate", "a"], "");
    both(&["undo", "a"], "");
    both(&["branch", "a", "open", "trial"], "");
    both(&["propose", "a", "other", "tea"], "");
    both(&["vote", "a", "1", "France", "yes"], "");
    both(&["tally", "a", "1", "--missing-as-yes"], "");
    both(&["adjudicate", "a", "--season"], "");
    let csv = folder.0.join("a.csv");
    both(&["export", "a", "--format", "orders", "-o", csv.to_str().unwrap()], "");
    let there = |more: &[&str]| {
        let args = [&["export", "a", "-o", csv.to_str().unwrap()][..], more].concat();
        let ran = folder.run(&args, "");
        (ran.status, ran.out, ran.err)
    };
    assert_eq!(there(&["--dry-run"]), there(&[]), "a file that is there is not written over");
    for drawer in ["archive", "trash"] {
        let away = both(&[drawer, "b"], "");
        assert_eq!(away["file"], folder.0.join(drawer).join("b.ron").to_str().unwrap());
        both(&["copy", "a", "B"], "");
        assert!(both(&[drawer, "b"], "")["file"].as_str().unwrap().ends_with("/b-2.ron"));
        both(&[drawer, "b", "--restore"], "");
    }
    both(&["trash", "--empty"], "");
    let bytes = std::fs::read(folder.0.join("a.ron")).unwrap();
    std::fs::write(folder.0.join("b.ron"), &bytes[..bytes.len() / 2]).unwrap();
    both(&["recover", "a"], "");
    both(&["recover", "b"], "");
}
