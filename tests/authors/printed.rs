//! What "The Math of Adjudication" prints of its algorithms, line by line, compared with the logs of the engines.

use std::collections::BTreeSet;

use chancery_core::adjudicate::{Context, EngineId};
use chancery_lab::engines;

use chancery_lab::datc::Case;

use super::{case, judge, printed};

/// The log of an engine on a position, as `--log` prints it.
fn log(engine: EngineId, case: &Case) -> Vec<String> {
    let judge = judge(engine);
    let (position, orders) = (judge.position(case), judge.orders(case));
    let context = Context { map: &judge.map, terrain: &judge.terrain, rules: &judge.rules, engine };
    chancery_why::words::log(context, &position, &orders).into_iter().map(|line| line.text).collect()
}

/// The lines of a recursion alone, as the article prints them.
fn recursion(log: &[String]) -> Vec<&str> {
    let is_recursion = |line: &&str| {
        ["resolve(", "adjudicate(", "return "].iter().any(|word| line.trim_start().starts_with(word))
    };
    log.iter().map(String::as_str).filter(is_recursion).collect()
}

/// The lines of a text, without the blanks that all begin with.
fn lines(text: &str) -> Vec<String> {
    let margin = |line: &str| line.len() - line.trim_start().len();
    let least = text.lines().filter(|l| !l.trim().is_empty()).map(margin).min().unwrap_or(0);
    text.lines().filter(|l| !l.trim().is_empty()).map(|l| l[least..].to_owned()).collect()
}

/// Figure 16 with Albania before Greece, as the article assumes.
fn figure_16() -> Case {
    let mut figure = printed("MATH.16");
    figure.units.swap(1, 2);
    figure.orders.swap(1, 2);
    figure
}

/// Chapter 6, the recursion of figure 8: as printed, by the listing and by its sound form; and by the simple recursive
/// algorithm of chapter 3.
#[test]
fn figure_8_is_resolved_as_printed() {
    let printed = lines(
        "
        resolve(par)
          adjudicate(par)
            resolve(bre)
              adjudicate(bre)
                return SUCCEEDS (for adjudicate(bre))
              return SUCCEEDS (for resolve(bre))
            return SUCCEEDS (for adjudicate(par))
          return SUCCEEDS (for resolve(par))
        ",
    );
    for engine in [engines::AS_LISTED, EngineId::GUESS, EngineId::RECURSIVE] {
        let log = log(engine, &super::printed("MATH.8"));
        // The hold strength of Brest asks for Brest once more (figure 19), where the article asks once.
        let again = ["    resolve(bre)", "      return SUCCEEDS (for resolve(bre))"];
        let mut told = recursion(&log);
        let repeated = told.windows(2).enumerate().skip(6).find(|(_, pair)| *pair == again).map(|(at, _)| at);
        if let Some(at) = repeated {
            told.drain(at..at + 2);
        }
        assert_eq!(told[..printed.len()], printed, "{engine}: {log:#?}");
    }
}

/// Chapter 6, figure 16: the recursion until it unwinds, the two tables, and the dependency list.
#[test]
fn figure_16_is_resolved_as_printed() {
    // The article prints `(resolve(ion))` in the eleventh line from below, without its `for`.
    let printed = lines(
        "
        resolve(aeg)
          adjudicate(aeg)
            resolve(alb)
              adjudicate(alb)
                return SUCCEEDS (for adjudicate(alb))
              return SUCCEEDS (for resolve(alb))
            resolve(gre)
              adjudicate(gre)
                resolve(ion)
                  adjudicate(ion)
                    resolve(aeg)
                      return FAILS (for resolve(aeg))
                    return SUCCEEDS (for adjudicate(ion))
                  return SUCCEEDS (for resolve(ion))
                return FAILS (for adjudicate(gre))
              return FAILS (for resolve(gre))
            return SUCCEEDS (for adjudicate(aeg))
        ",
    );
    for engine in [engines::AS_LISTED, EngineId::GUESS] {
        let log = log(engine, &figure_16());
        assert_eq!(recursion(&log)[..printed.len()], printed, "{engine}: {log:#?}");
    }
    let log = log(engines::AS_LISTED, &figure_16());
    // The first table stands where the guess is read, which is the innermost call.
    let at = |text: &str| {
        log.iter().position(|line| line.trim() == text).unwrap_or_else(|| panic!("{text}: {log:#?}"))
    };
    let read = at("the guess for aeg is read");
    assert_eq!(log[read - 1].trim(), "resolve(aeg)");
    let table = |from: usize| -> BTreeSet<String> {
        let words = |line: &String| line.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(words(&log[from]), "Order State Resolution", "{log:#?}");
        log[from + 1..=from + 5].iter().map(words).collect()
    };
    let rows = |rows: [&str; 5]| rows.map(str::to_owned).into_iter().collect::<BTreeSet<_>>();
    assert_eq!(
        table(read + 1),
        rows([
            "F aeg -> ion GUESSING FAILS",
            "F gre Supports F aeg -> ion GUESSING FAILS",
            "F alb Supports F aeg -> ion RESOLVED SUCCEEDS",
            "A tun -> gre UNRESOLVED -",
            "F ion Convoys A tun -> gre GUESSING FAILS",
        ])
    );
    assert_eq!(log[read + 7].trim(), "return FAILS (for resolve(aeg))");
    // The second one stands where the Aegean order has come out otherwise than guessed.
    let list = at("Dependency list: aeg, ion, gre.");
    assert_eq!(
        table(list - 6),
        rows([
            "F aeg -> ion GUESSING FAILS",
            "F gre Supports F aeg -> ion GUESSING FAILS",
            "F alb Supports F aeg -> ion RESOLVED SUCCEEDS",
            "A tun -> gre UNRESOLVED -",
            "F ion Convoys A tun -> gre GUESSING SUCCEEDS",
        ])
    );
    // The other guess leads to the same, "and the dependency list will contain the same orders".
    assert_eq!(log[list + 1].trim(), "the other guess: aeg SUCCEEDS");
    let returned = "  return SUCCEEDS (for resolve(aeg))";
    assert!(log[list + 1..].iter().any(|line| line == returned), "{log:#?}");
}

/// Chapter 4, the run over figure 9: which order is resolved in which pass, and the strengths that the text names.
#[test]
fn figure_9_takes_the_passes_of_the_article() {
    let log = log(EngineId::PARTIAL, &printed("MATH.9"));
    assert_eq!(
        log,
        [
            "pass over 4 undecided orders",
            // "If we start at the top, then the order for the English fleet will fail to resolve. The second order, the
            // support from Skagerrak, will positively resolve. So does the third order, but the Russian order will remain
            // unresolved."
            "F SKA S F NTH - NWY succeeds",
            "F NTH - NWY succeeds",
            // Its author looks at the hold strength of the North Sea, "0 or 1", before the third order is resolved; at the end
            // of the pass it is 0.
            "F NWG - NTH: attack strength 1; hold strength of nth 0",
            "F NTH - NWY: attack strength 2; hold strength of nwy 0 to 1",
            "F NWY - NWG: attack strength 1; hold strength of nwg 0 to 1",
            // "In the second pass, we know that the hold strength of the North Sea is at least 0 and at most 0. From this
            // information, the fleet in the Norwegian Sea can advance. Finally, at the bottom of the list, the Russian order
            // will be resolved too."
            "pass over 2 undecided orders",
            "F NWG - NTH succeeds",
            "F NWY - NWG succeeds",
            "F NWG - NTH: attack strength 1; hold strength of nth 0",
            "F NWY - NWG: attack strength 1; hold strength of nwg 0",
            "no order is undecided",
        ]
    );
}

/// Without the support from Skagerrak the cycle goes to the backup rule, as chapter 4 says; its two resolutions are counted.
#[test]
fn figure_9_without_its_support_goes_to_the_backup_rule() {
    let log = log(EngineId::PARTIAL, &printed("MATH.9b"));
    let cycle =
        "cycle of F NWG - NTH, F NTH - NWY, F NWY - NWG: 2 resolutions; its moves go in a circle and succeed";
    assert!(log.iter().any(|line| line == cycle), "{log:#?}");
}

/// Chapter 6, the guesses of DipTool for the English fleet of figure 9: "we could guess that the English fleet succeeds. After
/// this guess, the Russian in Norway can advance and so does the German fleet"; if it fails, "the fleet in Norway will bounce,
/// but the German fleet in the North Sea will still advance". Only the first leads to the guess. Without Skagerrak both do.
#[test]
fn figure_9_is_guessed_both_ways() {
    let guessed = |log: &[String], value: &str| -> BTreeSet<String> {
        let guess = format!("guess that F NWG - NTH {value}");
        let from = log.iter().position(|line| *line == guess).unwrap_or_else(|| panic!("{guess}: {log:#?}"));
        let rests = ", resting on the guess for F NWG - NTH";
        let rest = log[from + 1..].iter().take_while(|line| !line.starts_with("guess that"));
        rest.filter_map(|line| Some(line.strip_suffix(rests)?.to_owned())).collect()
    };
    let rows = |rows: [&str; 2]| rows.map(str::to_owned).into_iter().collect::<BTreeSet<_>>();
    let with_support = log(EngineId::GRAPH, &printed("MATH.9"));
    // The graph of figure 11, and the nodes without arrows first: "it resolves those orders first".
    assert_eq!(
        with_support[..5],
        [
            "F NWG - NTH ──▶ F NTH - NWY",
            "F NTH - NWY ──▶ F SKA S F NTH - NWY, F NWY - NWG",
            "F NWY - NWG ──▶ F NWG - NTH",
            "visit F SKA S F NTH - NWY",
            "F SKA S F NTH - NWY succeeds",
        ]
    );
    assert_eq!(guessed(&with_support, "succeeds"), rows(["F NWY - NWG succeeds", "F NTH - NWY succeeds"]));
    assert_eq!(guessed(&with_support, "fails"), rows(["F NWY - NWG fails", "F NTH - NWY succeeds"]));
    // "Now, we recalculate the guess": "thus, we have a consistent resolution"; and "thus, this is an inconsistent resolution".
    let recalculated = |log: &[String]| -> Vec<String> {
        log.iter().filter(|line| line.starts_with("recalculated, ")).cloned().collect()
    };
    assert_eq!(
        recalculated(&with_support),
        [
            "recalculated, F NWG - NTH succeeds: the guess is consistent",
            "recalculated, F NWG - NTH succeeds: the guess is inconsistent",
        ]
    );
    // "So we just choose the resolution where the English fleet succeeds in moving."
    for line in ["F NWG - NTH succeeds", "F NTH - NWY succeeds", "F NWY - NWG succeeds"] {
        assert!(with_support.iter().any(|l| l == line), "{line}: {with_support:#?}");
    }
    let without = log(EngineId::GRAPH, &printed("MATH.9b"));
    assert_eq!(guessed(&without, "succeeds"), rows(["F NWY - NWG succeeds", "F NTH - NWY succeeds"]));
    assert_eq!(guessed(&without, "fails"), rows(["F NWY - NWG fails", "F NTH - NWY fails"]));
    assert_eq!(
        recalculated(&without),
        [
            "recalculated, F NWG - NTH succeeds: the guess is consistent",
            "recalculated, F NWG - NTH fails: the guess is consistent",
        ]
    );
    // "Orders that do have dependencies will get rid of their outgoing arrows at the moment that all dependencies are
    // resolved": one after the other in figure 8, and in figure 13 all three.
    let removed = |figure: &str| {
        let mut lines = log(EngineId::GRAPH, &printed(figure));
        lines.retain(|line| line.starts_with("removed: "));
        lines
    };
    assert_eq!(removed("MATH.8"), ["removed: A PAR - BRE ──▶ F BRE - MAO"]);
    assert_eq!(removed("MATH.6").len(), 3);
    // "Both guesses will lead to a consistent resolution, and the situation has to be passed to the backup rule."
    assert!(without.contains(&"both guesses for F NWG - NTH confirm themselves".to_owned()), "{without:#?}");
    // In the betrayal paradox there is none.
    let paradox = log(EngineId::GRAPH, &case("6.F.18"));
    assert!(paradox.iter().any(|line| line.ends_with("refute themselves")), "{paradox:#?}");
    assert!(
        without.iter().any(|line| line.contains("2 resolutions; its moves go in a circle")),
        "{without:#?}"
    );
}
