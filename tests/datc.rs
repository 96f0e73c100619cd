//! All cases of DATC 3.2 and of the rulebook, one named test for each.

use chancery::adjudicate::EngineId;
use chancery::cli::datc::{Case, Judge, datc, rulebook, run};
use chancery::rules::Rules;
use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let cases = datc().expect("the DATC cases can be read");
    assert_eq!(cases.len(), 176, "DATC 3.2 has 176 cases");
    let diagrams = rulebook().expect("the rulebook's cases can be read");
    assert_eq!(diagrams.len(), 34, "the rulebook has 34 cases with orders");
    let trials = EngineId::ALL
        .iter()
        .filter(|engine| engine.is_exact())
        .flat_map(|&engine| cases.iter().chain(&diagrams).map(move |case| trial(engine, case.clone())))
        .collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit();
}

fn trial(engine: EngineId, case: Case) -> Trial {
    Trial::test(format!("{engine}::{} {}", case.id, case.title), move || {
        let outcome = run(&Judge::new(Rules::default(), engine), &case);
        if outcome.passed() { Ok(()) } else { Err(Failed::from(outcome.differences.join("\n"))) }
    })
}
