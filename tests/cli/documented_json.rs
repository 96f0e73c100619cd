//! The page of JSON names every field that the commands for games print.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::Value;

use super::games::Folder;

const JSON: &str = include_str!("../../docs/reference/json.md");

/// Returns what the page says of a command: from its name in bold to the next in bold, or to the next heading.
fn section(command: &str) -> &'static str {
    let from =
        JSON.find(&format!("**`{command}`**")).unwrap_or_else(|| panic!("{command} is not on the page"));
    let section = &JSON[from + 2..];
    // A paragraph may be about two commands, one after the other.
    let rest = section.find("**").map_or(section.len(), |bold| bold + 2);
    let end = section[rest..].find("\n\n**`").into_iter().chain(section[rest..].find("\n## ")).min();
    end.map_or(section, |end| &section[..rest + end])
}

/// Collects the fields of a value and of all values in it. Names of powers, years and keys of settings are no fields.
fn fields(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| fields(item, found)),
        Value::Object(object) => {
            for (key, value) in object {
                if key.starts_with(|c: char| c.is_ascii_lowercase()) {
                    found.push(key.clone());
                }
                fields(value, found);
            }
        }
        _ => {}
    }
}

#[test]
fn every_field_that_a_command_prints_is_on_the_page() {
    let folder = Folder::new();
    let judge = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/exchange/judge.txt");
    let missing = RefCell::new(BTreeSet::new());
    let page = |name: &str, args: &[&str], input: &str| {
        let args = [args, &["--json"]].concat();
        let ran = folder.run(&args, input);
        let section = section(name);
        let mut found = vec![];
        for line in serde_json::Deserializer::from_str(&ran.out).into_iter::<Value>() {
            fields(&line.unwrap_or_else(|e| panic!("{args:?}: {e}: {}{}", ran.out, ran.err)), &mut found);
        }
        if found.is_empty() {
            missing.borrow_mut().insert(format!("{args:?}: {}{}", ran.out, ran.err));
        }
        // The form of a phase is described once.
        let phase = &JSON[JSON.find("\n## A phase\n").expect("the section on a phase")..];
        let phase = &phase[..phase[1..].find("\n## ").map_or(phase.len(), |end| end + 1)];
        let other = if section.contains("(#a-phase)") { phase } else { "" };
        for field in found.iter().filter(|field| *field != "dry_run") {
            if ![section, other].iter().any(|part| part.contains(&format!("`{field}`"))) {
                missing.borrow_mut().insert(format!("{name}: {field}"));
            }
        }
    };
    page("new", &["new", "A"], "");
    page("copy", &["copy", "a", "B"], "");
    page("import", &["import", judge, "--format", "judge", "--name", "C"], "");
    page("players", &["players", "a", "France", "Zoe"], "");
    page("players", &["players", "a"], "");
    page("orders", &["orders", "a", "France", "-"], "A Par - Bur\nA Xyz H\nA Mar - Mos\n");
    page("orders", &["orders", "a", "France", "-"], "A Par - Gas\n");
    page("orders", &["orders", "a", "France", "-"], "Thanks!\n");
    page("orders", &["orders", "a", "France", "-", "--later"], "A Par R Gas\n");
    page("orders", &["orders", "a", "Turkey", "-", "--standby"], "A Con H\n");
    page("orders --restore", &["orders", "a", "France", "--restore"], "");
    page("orders --clear", &["orders", "a", "France", "--clear"], "");
    page("received", &["received", "a"], "");
    page("received", &["received", "a", "1"], "");
    page(
        "mail",
        &["mail", "a", "-"],
        "From: x@y.example\nSubject: A\n\nItaly:\nA Ven H\nF Nap H if A Rom H\n",
    );
    folder.run(&["set", "a", "rule.4.E.5=a"], "");
    page("proxy", &["proxy", "a", "Italy", "Nap", "France"], "");
    page("suggest", &["suggest", "a", "Austria"], "");
    page("show", &["show", "a"], "");
    page("orders", &["orders", "a", "France", "-"], "A Par - Bur\n");
    page("press", &["press", "a", "-"], "Hear, hear.\n");
    page("ruling", &["ruling", "a", "stands"], "");
    page("overrule", &["overrule", "a", "par", "succeeds", "--reason", "late"], "");
    page("adjudicate", &["adjudicate", "a"], "");
    page("orders", &["orders", "a", "Italy", "-"], "A Ven H\n");
    page("show", &["show", "a", "--phase", "S1901M"], "");
    page("report", &["report", "a", "--for", "gm"], "");
    page("log", &["log", "a"], "");
    page("correct", &["correct", "a", "S1901M", "A Par - Pic"], "");
    page("overrule", &["overrule", "a", "par", "withdraw"], "");
    page("adjudicate", &["adjudicate", "a", "--for", "gm"], "");
    page("show", &["show", "a", "--results"], "");
    page("branch", &["branch", "a"], "");
    page("branch compare", &["branch", "a", "compare", "1", "2"], "");
    page("copy-orders", &["copy-orders", "a"], "");
    page("publish", &["publish", folder.0.join("issue").to_str().unwrap(), "a"], "");
    page("undo", &["undo", "a"], "");
    page("propose", &["propose", "a", "other", "tea"], "");
    page("vote", &["vote", "a", "1", "France", "yes"], "");
    page("tally", &["tally", "a"], "");
    page("score", &["score", "a"], "");
    page("score", &["score", "a", "b", "--system", "sum-of-squares"], "");
    page("summary", &["summary", "a"], "");
    page("rename", &["rename", "a", "D"], "");
    page("list", &["list"], "");
    page("verify", &["verify"], "");
    page("archive", &["archive", "b"], "");
    page("trash", &["trash", "c"], "");
    page("recover", &["recover", "a"], "");
    page("list", &["list"], "");
    assert_eq!(missing.into_inner(), BTreeSet::new(), "these fields are not on the page");
}
