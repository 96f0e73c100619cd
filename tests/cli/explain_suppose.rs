//! `chancery explain --suppose`: an order that was not given is tried, and so is every answer.

use serde_json::Value;

use crate::cli::builder::chancery;

/// A bounce in Silesia, 2 against 2, because Prussia cuts the support from Berlin. Munich was ordered to hold.
const BOARD: &str = "phase S1901M
GERMANY: A MUN, A BER, A BOH
RUSSIA: A WAR, A PRU, A GAL
orders
GERMANY
  A MUN H
  A BER S A MUN - SIL
  A BOH S A MUN - SIL
RUSSIA
  A WAR - SIL
  A GAL S A WAR - SIL
  A PRU - BER
";

fn ask(board: &'static str, args: &[&str]) -> String {
    let all: Vec<&str> = ["explain", "-"].iter().chain(args).copied().collect();
    chancery(&all).stdin(board).out()
}

/// Returns the changes that would have let an order succeed that is supposed, as values.
fn changes(order: &str) -> Vec<Value> {
    let out = ask(BOARD, &["--suppose", order, "--otherwise", "--json"]);
    let value = |line| serde_json::from_str::<Value>(line).expect("one object a line");
    out.lines().map(value).filter(|one| one["about"] == "order").collect()
}

/// The line of `adjudicate`, which knows nothing of explanations, on Munich's move to Silesia beside this order.
fn adjudicated(other: &str) -> String {
    let put = |board: String, order: &str| {
        let unit = &order[..5];
        let line = board.lines().rfind(|line| line.trim_start().starts_with(unit) && line.starts_with("  "));
        let line = line.expect("the unit's order").to_owned();
        board.replace(&line, &format!("  {order}"))
    };
    let board = put(put(BOARD.to_owned(), "A MUN - SIL"), other);
    let out = chancery(&["adjudicate", "-"]).stdin(board).out();
    out.lines().find(|line| line.trim_start().starts_with("A MUN - SIL")).expect("its line").to_owned()
}

#[test]
fn an_order_that_was_not_given_is_explained_and_what_would_have_helped_is_named() {
    let out = ask(BOARD, &["--suppose", "A MUN - SIL"]);
    let whole = out.replace('\n', " ");
    assert!(whole.starts_with("As ordered: A MUN held"), "{whole}");
    let why = "With A MUN - SIL: A MUN - SIL bounced with A WAR - SIL: 2 (with A BOH) against 2 (with A \
               GAL); the support of A BER for A MUN was cut by A PRU - BER.";
    assert!(whole.contains(why), "{whole}");
    assert!(whole.contains("As ordered    With A MUN - SIL"), "{whole}");
    let otherwise = ask(BOARD, &["--suppose", "A MUN - SIL", "--otherwise"]);
    assert!(otherwise.contains("\n  had A PRU (Russia) not attacked BER"), "{otherwise}");
}

#[test]
fn answers_keep_to_the_width_of_a_terminal() {
    for language in ["en", "de", "fr"] {
        for more in [&[][..], &["--spoken"], &["--house-rules"]] {
            let args: Vec<&str> =
                ["mun", "--suppose", "A MUN - SIL", "--lang", language].iter().chain(more).copied().collect();
            let out = ask(BOARD, &args);
            let long = out.lines().find(|line| line.chars().count() > 80);
            assert_eq!(long, None, "{args:?}");
        }
    }
}

/// Every change, put on the board beside the order, makes it succeed; and an order of Prussia that cuts as before is
/// not among them.
#[test]
fn every_change_works_when_it_is_adjudicated() {
    let changes = changes("A MUN - SIL");
    assert!(changes.len() > 3, "{changes:?}");
    for change in changes.iter().take(6) {
        let order = change["orders"][0].as_str().expect("an order");
        let line = adjudicated(order);
        assert!(line.contains("succeeds"), "{order}: {line}");
    }
    // The same measure says that the order fails as the others stand.
    assert!(!adjudicated("A PRU - BER").contains("succeeds"));
    assert!(!changes.iter().any(|change| change["orders"][0] == "A PRU - BER"));
}

#[test]
fn an_order_that_works_or_cannot_work_says_so() {
    let works = ask(BOARD, &["--suppose", "A MUN - TYR"]);
    assert!(works.contains("\nA MUN - TYR succeeded: nothing stood against it.\n"), "{works}");
    // No army in Munich reaches Prussia, whatever anybody orders.
    let never = ask(BOARD, &["--suppose", "A MUN - PRU", "--otherwise"]);
    assert!(never.ends_with("\nNo order of any power would have helped.\n"), "{never}");
}

#[test]
fn what_is_not_an_order_is_refused_and_another_unit_can_be_asked_about() {
    // Beside another unit's order it is shown what the supposition makes of that.
    let beside = ask(BOARD, &["BER", "--suppose", "A MUN - SIL"]);
    assert!(beside.starts_with("As ordered:\nA BER S"), "{beside}");
    let err = chancery(&["explain", "-", "--suppose", "A LON - WAL"]).stdin(BOARD).fails();
    assert!(err.contains("there is no unit in LON"), "{err}");
}
