//! All cases of DATC 3.2 and of the rulebook, and what is known of DATC 3.3, one named test for each, on every exact
//! engine; and the outcomes that the DATC gives for other choices of section 4.

use chancery_core::adjudicate::EngineId;
use chancery_core::rules::Rules;
use chancery_lab::datc::{Alternative, Case, Judge, datc, datc_3_3, rulebook, run};
use chancery_lab::engines;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let cases = datc();
    assert_eq!(cases.len(), 176, "DATC 3.2 has 176 cases");
    let diagrams = rulebook();
    assert_eq!(diagrams.len(), 34, "the rulebook has 34 cases with orders");
    let later = datc_3_3();
    assert_eq!(later.len(), 2, "two cases of DATC 3.3 are known");
    let mut trials = Vec::new();
    for &engine in engines::ALL.all().iter().filter(|engine| engine.is_exact()) {
        for case in cases.iter().chain(&diagrams).chain(&later) {
            trials.push(trial(engine, case.clone()));
            for alternative in &case.alternatives {
                trials.push(other(engine, case, alternative));
            }
        }
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn trial(engine: EngineId, case: Case) -> Trial {
    let name = format!("{engine}::{} {}", case.id, case.title);
    Trial::test(name, move || check(Rules::default(), engine, &case))
}

fn other(engine: EngineId, case: &Case, alternative: &Alternative) -> Trial {
    let name = format!("{engine}::{} under {}", case.id, alternative.choice);
    let (case, rules) = (case.under(alternative), alternative.rules());
    Trial::test(name, move || check(rules.ok_or("there is no such choice")?, engine, &case))
}

fn check(rules: Rules, engine: EngineId, case: &Case) -> Result<(), Failed> {
    let outcome = run(&Judge::new(rules, engine), case);
    if outcome.passed() { Ok(()) } else { Err(Failed::from(outcome.differences.join("\n"))) }
}
