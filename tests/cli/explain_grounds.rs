//! `chancery explain`: what it says of grounds beside those that decided.

use crate::builder::chancery;

fn explain(board: &str, args: &[&str]) -> String {
    let told = chancery(&[&["explain", "-"], args].concat()).stdin(board).out();
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Without Norway's army the support of its own power counts, and Sweden's army gets there.
const WITHHELD: &str = "phase S1901M
ENGLAND: F NTH, A NWY
GERMANY: A SWE
RUSSIA: F NWG
orders
ENGLAND: F NTH S A SWE - NWY; A NWY H
GERMANY: A SWE - NWY
RUSSIA: F NWG - NWY
";

/// Without Tunis's fleet Rome's army has no convoy, and the Western Mediterranean's fleet gets there.
const NEVER_THERE: &str = "phase S1901M
RUSSIA: F TUN, F WES, A ROM
GERMANY: F TYS
FRANCE: F LYO, F NAP
orders
RUSSIA: F TUN H; F WES - TUN; A ROM - TUN
GERMANY: F TYS C A ROM - TUN
FRANCE: F LYO - TYS; F NAP S F LYO - TYS
";

#[test]
fn what_would_not_have_stopped_an_order_is_not_said_to() {
    let told = explain(WITHHELD, &["SWE"]);
    assert!(told.starts_with("A SWE - NWY failed against A NWY") && !told.contains("too."), "{told}");
    // Without that support it is true.
    let plain = WITHHELD.replace("F NTH S A SWE - NWY", "F NTH H");
    let told = explain(&plain, &["SWE"]);
    assert!(told.contains("F NWG - NWY, with 1, would have stopped it, too."), "{told}");
    let told = explain(NEVER_THERE, &["WES", "--depth", "tree"]);
    assert!(told.starts_with("F WES - TUN failed") && !told.contains("also sufficient"), "{told}");
}
