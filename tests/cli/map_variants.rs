//! `chancery maps import`: variants of jDip and diplicity, written for these tests.

use super::builder::{Ran, chancery};

fn import(file: &str, options: &[&str]) -> Ran {
    let path = format!("{}/tests/data/variants/{file}", env!("CARGO_MANIFEST_DIR"));
    chancery(&[&["maps", "import", &path], options].concat()).run()
}

/// What was said of a file, without its path.
fn said(ran: &Ran) -> Vec<&str> {
    ran.err.lines().map(|line| line.rsplit_once("variants/").map_or(line, |(_, rest)| rest)).collect()
}

/// Two coasts, a closed province, other names of powers and places, and what a map cannot say.
#[test]
fn a_variant_of_jdip_is_read_with_what_is_lost() {
    let ran = import("variants.xml", &["--variant", "Small"]);
    assert_eq!(
        said(&ran),
        [
            "variants.xml:1: East is not played",
            "variants.xml:1: the wing of south in hil is left out",
            "variants.xml: Small, 2 powers, 6 provinces, 3 supply centres; 2 things could not be expressed"
        ]
    );
    for line in [
        "name: \"small\",",
        "begins: \"F1905M\",",
        "victory: 2,",
        r#"(name: "Northland", adjective: "Northern", letter: "N", homes: "NOR", units: "F NOR/EC"),"#,
        r#"(name: "South", adjective: "Southern", letter: "S", homes: "SOU", owns: "", units: "A SOU"),"#,
        r#"(code: "ALP", name: "Alps", kind: impassable),"#,
        r#"armies: "HIL", coasts: {"ec": "BAY", "wc": "OCE"}),"#,
        r#"(code: "SOU", name: "Southland", also: "southern", kind: coast, centre: true, armies: "HIL", fleets: "BAY"),"#,
    ] {
        assert!(ran.out.lines().any(|own| own.trim().ends_with(line)), "{line}: {}", ran.out);
    }
    let named =
        import("variants.xml", &["--variant", "small", "--name", "two-lands", "--title", "Two Lands"]);
    assert!(named.out.contains("name: \"two-lands\",\n    title: \"Two Lands\","), "{}", named.out);
    assert_eq!(said(&named).len(), 3);
    for (file, options, why) in [
        (
            "variants.xml",
            &["--variant", "x"][..],
            "error: --variant must name one of its variants: Small, Other",
        ),
        ("variants.xml", &[], "error: --variant must name one of its variants: Small, Other"),
        ("variants.xml", &["--variant", "other"], "error: the borders of Other are not beside it: ``"),
        ("small.xml", &[], "error: it has borders alone; import the `variants.xml` beside it"),
    ] {
        let ran = import(file, options);
        let said =
            ran.err.replace(&format!("{}/tests/data/variants/{file}: ", env!("CARGO_MANIFEST_DIR")), "");
        assert!(ran.status != 0 && said.starts_with(why), "{said}");
    }
}

/// The same map as JSON: only the closed province, the adjectives and another spelling are not in it.
#[test]
fn diplicity_says_the_same_map() {
    let plain = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.contains("Alps") && !line.starts_with("//"));
        let bare = |line: &str| {
            let absent = [", adjective: \"Northern\"", ", adjective: \"Southern\"", ", also: \"southern\""];
            absent.iter().fold(line.to_owned(), |line, word| line.replace(word, ""))
        };
        lines.map(bare).collect()
    };
    let jdip = import("variants.xml", &["--variant", "Small"]);
    let diplicity = import("small.dvar.json", &[]);
    assert_eq!(plain(&diplicity.out), plain(&jdip.out));
    assert_eq!(
        said(&diplicity),
        [
            "small.dvar.json:1: the end by timed-resolution is left out",
            "small.dvar.json:1: the rule neutral-nations-auto-build is left out",
            "small.dvar.json:1: its calendar is not kept: two movements a year, then adjustments",
            "small.dvar.json: Small, 2 powers, 5 provinces, 3 supply centres; 3 things could not be expressed"
        ]
    );
}

#[test]
fn a_zip_and_a_variant_without_borders_are_refused_with_the_way_out() {
    let folder = super::games::Folder::new();
    for (name, text, why) in [
        ("small.zip", "PK\u{3}\u{4}\0\0variants.xml", "it is a zip; unpack it first"),
        ("small.json", r#"{"nations": [], "provinces": [{"id": "nor"}]}"#, "as `.dvar.json`"),
        ("torn.json", r#"{"nations": ["#, "it is not JSON: EOF"),
        ("torn.xml", "<VARIANTS><VARIANT name=\"A\"></MAP>", "it is not XML: "),
    ] {
        let path = folder.file(name, text);
        let ran = chancery(&["maps", "import", &path]).run();
        assert!(ran.status == 1 && ran.err.contains(why) && ran.out.is_empty(), "{name}: {}", ran.err);
    }
}
