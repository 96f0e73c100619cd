//! `chancery games orders`: what is told of a sheet, and the status.

use serde_json::Value;

use super::builder::{Ran, chancery};
use super::games::Folder;

pub(super) fn lost(ran: &Ran, message: &str) {
    assert_eq!((ran.status, ran.err.as_str()), (1, message), "{}", ran.out);
}

pub(super) fn json(ran: &Ran) -> Value {
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn one_line_with_two_faults_is_one_order() {
    let folder = Folder::with_game(&["A"]);
    let sheet =
        "If A Bur is dislodged, retreat to Par, then Gas.\nA Par - Bur\nA Mar S A Par - Bur\nF Bre - Mao";
    let ran = folder.run(&["orders", "a", "France", "-", "--json"], sheet);
    let message = "error: 1 order of France cannot be used; the text was kept as it was written\n";
    lost(&ran, message);
    let unread = json(&ran)["unread"].clone();
    assert_eq!(unread.as_array().unwrap().len(), 1, "{unread}");
    let told = unread[0]["message"].as_str().unwrap();
    assert!(told.contains("there is no unit in BUR") && told.contains("movement is due now"), "{told}");
    let done = folder.out(&["adjudicate", "a", "--for", "gm"], "");
    assert_eq!(done.matches("If A Bur is dislodged").count(), 1, "{done}");
}

#[test]
fn a_condition_on_a_sheet_says_why_it_does_not_count() {
    let folder = Folder::with_game(&["A"]);
    let sheet = "IF (FRA A PAR) THEN A Mun - Bur ELSE A Mun H ENDIF";
    let why = "! `IF (FRA A PAR) THEN A Mun - Bur ELSE A Mun H ENDIF`: conditional order: decide it yourself, then enter the order that applies\n";
    for which in [&[][..], &["--standby"]] {
        let orders = [&["orders", "a", "Germany", "-"], which].concat();
        // Alone it is not an order that can be used.
        let ran = folder.run(&orders, sheet);
        assert_eq!((ran.status, ran.out.as_str()), (1, why), "{which:?}");
        assert!(!folder.out(&["show", "a"], "").contains("IF (FRA"), "{which:?}");
        let ran = folder.run(&[&orders[..], &["--json"]].concat(), sheet);
        assert_eq!(json(&ran)["remarks"].as_array().unwrap().len(), 1, "{}", ran.out);
        let ran = folder.run(&orders, &format!("{sheet}\nA Ber - Kie"));
        assert!(ran.out.starts_with(&format!("  A BER - KIE\n{why}")), "{which:?}: {}", ran.out);
        assert_eq!(ran.status, 1);
        let shown = folder.out(&["show", "a"], "");
        assert!(shown.contains(why) || !which.is_empty(), "{which:?}: {shown}");
        folder.out(&[&["orders", "a", "Germany", "--clear"], which].concat(), "");
    }
}

#[test]
fn orders_that_do_not_count_are_told_of_every_sheet() {
    let folder = Folder::with_game(&["A"]);
    let ran = folder.run(&["orders", "a", "France", "-", "--standby"], "A Par - Bur\nblargh blargh blargh");
    assert_eq!(ran.status, 0, "what was passed over is no order: {}", ran.err);
    assert!(ran.out.starts_with("  A PAR - BUR\n- skipped `blargh blargh blargh`\n"), "{}", ran.out);
    let of = |sheet: &str| {
        let sheet = match sheet {
            "standby's sheet" => "'s standby",
            _ => " for later phases",
        };
        format!("error: 1 order of France{sheet} cannot be used; the text was kept as it was written\n")
    };
    // Only where there are orders is there something to delete.
    let clear = "hint: `chancery games orders a france --standby --clear` deletes France's orders\n";
    let refused = |deletes: &str, number: u32| {
        format!(
            "error: standard input has no order for France that can be used; nothing was changed\n\
             hint: the text is kept: `chancery games received a {number}` shows it\n\
             {deletes}"
        )
    };
    for (text, number) in [("blargh blargh blargh", 2), ("A Par - Muh", 3)] {
        let ran = folder.run(&["orders", "a", "France", "-", "--standby"], text);
        lost(&ran, &refused(clear, number));
        assert!(ran.out.starts_with("! "), "{}", ran.out);
    }
    let ran = folder.run(&["orders", "a", "France", "-", "--standby"], "A Par - Muh\nF Bre - MAO");
    lost(&ran, &of("standby's sheet"));
    // No winter follows a spring.
    folder.out(&["adjudicate", "a"], "");
    for (text, why) in
        [("blargh blargh blargh", refused("", 5)), ("Build A Muh\nBuild A Par", of("sheet for later"))]
    {
        let ran = folder.run(&["orders", "a", "France", "-", "--later"], text);
        lost(&ran, &why);
        assert!(ran.out.starts_with("! "), "{}", ran.out);
    }
    folder.out(&["orders", "a", "France", "-", "--later"], "Hello there\nBuild A Par");
    folder.out(&["orders", "a", "France", "-", "--standby"], "A Par - Bur");
}

#[test]
fn what_was_passed_over_has_the_sign_for_that() {
    let folder = Folder::with_game(&["A"]);
    let told = folder.out(
        &["orders", "a", "France", "-"],
        "A Par - Brugundy\nCheers,\nJean\n12 rue de Paris\nSent from my iPhone",
    );
    let signs: Vec<&str> = told.lines().skip(1).map(|l| l.split_once(' ').unwrap().0).collect();
    assert_eq!(signs, ["~", "-", "-", "-", "-", "France:"], "{told}");
}

/// The board has no fault of its own to tell: what does not fit it is told by the status.
#[test]
fn orders_that_do_not_fit_where_they_are_carried_to_are_told_by_the_status() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nA Mar H\nF Bre H");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["orders", "a", "France", "-"], "A Bur - Mun\nA Mar - Spa\nF Bre - Mao");
    folder.out(&["undo", "a"], "");
    folder.out(&["orders", "a", "France", "-"], "A Par H\nA Mar H\nF Bre H");
    folder.out(&["adjudicate", "a"], "");
    let carried = folder.run(&["copy-orders", "a"], "");
    assert!(carried.out.contains("France: 2 of 3 orders\n  ! there is no unit in BUR\n"), "{}", carried.out);
    let why = "error: 1 copied order cannot be used here; the orders are kept as they were written\n";
    lost(&carried, why);
}

/// A fall that is gone through in one go: what is not understood of a sheet for it decides nothing.
#[test]
fn a_condition_that_is_half_understood_is_told_and_not_ruled_on() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "England", "-"], "F Edi - Nth\nF Lon - Eng\nA Lvp - Edi");
    folder.out(&["adjudicate", "a"], "");
    folder.out(&["orders", "a", "England", "-"], "F Nth - Nwy\nF Eng H\nA Edi H");
    let later = "If F Nth - Nwy succeeds build F Lon else build A Lvp";
    let sheet = format!("{later}\nA Edi R Lvp");
    let ran = folder.run(&["orders", "a", "England", "-", "--later"], &sheet);
    assert!(ran.out.starts_with(&format!("! the condition of `{later}` was not understood")), "{}", ran.out);
    assert_eq!(ran.status, 1);
    let done = folder.out(&["adjudicate", "a", "--for", "gm", "--season"], "");
    assert!(
        done.contains(&format!(
            "\nNot used\n  England for later in the season: the condition of `{later}` was"
        )),
        "{done}"
    );
    assert!(!done.contains(") is met") && !done.contains("B F LON") && !done.contains("B A LVP"), "{done}");
    folder.out(&["undo", "a"], "");
    folder.out(&["undo", "a"], "");
    folder.out(&["orders", "a", "England", "-", "--later"], "If F Nth - Nwy build F Lon else build A Lvp");
    let done = folder.out(&["adjudicate", "a", "--for", "gm", "--season"], "");
    assert!(done.contains("IF (F NTH - NWY) is met: English F NTH went to NWY"), "{done}");
    assert!(done.contains("B F LON      builds"), "{done}");
}

#[test]
fn words_that_could_not_be_read_stand_once_in_the_report() {
    let folder = Folder::with_game(&["A"]);
    folder
        .run(&["orders", "a", "France", "-"], "A Mar u A Par - Bur\nTel. 030-12345\nF Bre - Xyzzy\nA Par H");
    let done = folder.out(&["adjudicate", "a", "--for", "gm"], "");
    let told = "\nNot used\n  France: `A Mar u A Par - Bur` cannot be read as an order; write one like \
                `A PAR - BUR`\n  France, `F Bre - Xyzzy`: there is no place called `Xyzzy`\n";
    assert!(done.contains(told), "{done}");
}

#[test]
fn a_heading_of_another_game_is_told_on_every_sheet() {
    let folder = Folder::with_game(&["Quiet Forest 7", "--set", "number=2026AB"]);
    let sheet = |game: &str| format!("{game}, France, Spring 1901\nA Par - Bur\nA Mar - Spa\nF Bre - MAO");
    let why = "~ it says `Gamma`, and this game is Quiet Forest 7\n";
    let read = "  A PAR - BUR\n  A MAR - SPA\n  F BRE - MAO\n";
    let orders = |which: &[&str], game: &str| {
        folder.out(&[&["orders", "quiet-forest-7", "France", "-"], which].concat(), &sheet(game))
    };
    for which in [&[][..], &["--standby"]] {
        let told = orders(which, "Gamma");
        assert!(told.starts_with(&format!("{read}{why}")), "{told}");
    }
    let later = ["orders", "quiet-forest-7", "France", "-", "--later"];
    let told = folder.out(&later, "Gamma, France, Spring 1901\nA Par retreat Gas");
    assert!(told.starts_with(why), "{told}");
    // Any word of its name will do, and its number, however they are written.
    for own in ["FOREST", "quiet", "2026ab"] {
        folder.out(&["orders", "quiet-forest-7", "France", "--clear"], "");
        assert_eq!(orders(&[], own), format!("{read}France: 3 of 3 orders\n"));
    }
}

#[test]
fn a_mail_in_latin_1_is_read_as_on_the_screen() {
    let folder = Folder::with_game(&["A", "--set", "language=de"]);
    let mail = folder.file("mail.txt", b"A M\xfcn - Ber\r\nF Kie - D\xe4nemark\r\n");
    let told = folder.out(&["orders", "a", "Germany", &mail], "");
    assert_eq!(told, "  A MUN - BER\n  F KIE - DEN\nGermany: 2 of 3 orders\n");
    assert!(folder.out(&["show", "a"], "").contains("  A Mün - Ber\n  F Kie - Dänemark\n"));
}

#[test]
fn a_mail_as_it_was_sent_is_decoded_and_tells_so() {
    let folder = Folder::with_game(&["A"]);
    let head = "From: Max <max@x.org>\nMIME-Version: 1.0\nContent-Transfer-Encoding: ";
    let sheet = format!("{head}base64\n\nR2VybWFueToKQSBNdW4gLSBSdWgKRiBLaWUgLSBEZW4K\n");
    let told = folder.out(&["orders", "a", "Germany", "-"], &sheet);
    assert!(told.starts_with("~ the mail was decoded from base64\n"), "{told}");
    assert!(!told.contains("! ") && told.ends_with("Germany: 2 of 3 orders\n"), "{told}");
    let json: Value =
        serde_json::from_str(&folder.out(&["orders", "a", "Germany", "-", "--json"], &sheet)).unwrap();
    assert_eq!(json["remarks"][0], "the mail was decoded from base64");
    let parts = "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nA Mun - Ruh\nF Kie - Den\n--x\nContent-Type: text/plain; name=o.txt\n\nA Ber - Kie\n--x--\n";
    for which in [&[][..], &["--standby"], &["--later"]] {
        let told = folder.run(&[&["orders", "a", "Germany", "-"], which].concat(), parts).out;
        assert!(told.starts_with("- the attachment `o.txt` (text/plain) was read\n"), "{told}");
    }
    // Where nothing is hidden, nothing is told.
    let sheet = format!("{head}7bit\n\nA Mun - Ruh\nF Kie - Den\nA Ber - Kie\n");
    let told = folder.out(&["orders", "a", "Germany", "-"], &sheet);
    assert!(!told.contains("! ") && told.ends_with("Germany: 3 of 3 orders\n"), "{told}");
    assert!(!told.contains("decoded"), "{told}");
}

#[test]
fn a_mail_that_cannot_be_decoded_is_written_over_no_sheet() {
    let folder = Folder::with_game(&["A"]);
    folder.out(&["orders", "a", "Germany", "-"], "A Mun - Ruh\nF Kie - Den\nA Ber - Kie\n");
    let sheet = "Content-Transfer-Encoding: base64\n\nQSBNdW4gLSBSd\n";
    for (command, becomes) in [
        (&["orders", "a", "Germany", "-"][..], "nothing of it was entered"),
        (&["press", "a", "-"], "nothing was kept"),
    ] {
        let ran = folder.run(command, sheet);
        assert_eq!(ran.status, 1);
        let why = "standard input: the mail says that it is encoded as `base64`, but it could not be decoded";
        assert!(ran.err.contains(why) && ran.err.contains(becomes), "{}", ran.err);
    }
    assert!(folder.out(&["show", "a"], "").contains("A Mun - Ruh"));
}

#[test]
fn headings_with_dashes_and_in_rules_are_headings() {
    let folder = Folder::with_game(&["A"]);
    for head in [
        "Spring 1901 - France",
        "France - Spring 1901",
        "--- FRANCE ---",
        "--- Spring 1901 ---\n— France —",
        "-----Original Message-----\nFrance",
        "---------- Forwarded message ---------\nFrance:",
    ] {
        let sheet = format!("{head}\nA Par - Bur\nA Mar - Spa\nF Bre - MAO\n");
        let told = folder.out(&["orders", "a", "France", "-"], &sheet);
        assert!(!told.contains("! ") && told.ends_with("France: 3 of 3 orders\n"), "{head}: {told}");
        let foreign = folder.run(&["orders", "a", "Italy", "-"], &sheet);
        assert_eq!(foreign.status, 1, "{head}: {}", foreign.out);
        assert!(foreign.err.contains("no order for Italy that can be used"), "{head}: {}", foreign.err);
        folder.out(&["orders", "a", "France", "--clear"], "");
    }
    let struck_out = folder.run(&["orders", "a", "Italy", "-"], "-- A Ven - Tri --\n- A Rom - Ven");
    assert!(struck_out.out.ends_with("Italy: 1 of 3 orders\n"), "{}", struck_out.out);
}

#[test]
fn a_list_that_is_said_to_be_empty_orders_nothing_and_waives_builds() {
    let folder = Folder::with_game(&["A"]);
    let told = folder.out(&["orders", "a", "France", "-"], "FRANCE\nA Par - Bur\nBuilds: none\n");
    assert_eq!(told, "  A PAR - BUR\n- `Builds: none` orders nothing\nFrance: 1 of 3 orders\n");
    folder.out(&["orders", "a", "France", "--clear"], "");
    let told = folder.out(&["orders", "a", "France", "-"], "A Par - Bur\nOrders: none\n");
    let why = "- `Orders: none` orders nothing; the orders above it are kept\n";
    assert_eq!(told, format!("  A PAR - BUR\n{why}France: 1 of 3 orders\n"));
    let winter =
        r#"{"phase":"W1901A","units":{"FRANCE":["A SPA"]},"centers":{"FRANCE":["PAR","MAR","BRE"]}}"#;
    let position = folder.file("position.json", winter);
    folder.out(&["new", "W", "--position", &position], "");
    let json: Value =
        serde_json::from_str(&folder.out(&["orders", "w", "France", "-", "--json"], "Builds: none")).unwrap();
    assert_eq!(json["unread"].as_array().map(Vec::len), Some(0), "{json}");
    assert!(json["due"].as_u64() >= Some(1), "{json}");
    assert_eq!(json["given"], json["due"], "{json}");
}

/// Why an order of the first phase came out as it did.
fn explain(folder: &Folder, order: &str) -> String {
    let games = folder.0.to_str().unwrap();
    chancery(&["explain", "a", order, "--phase", "S1901M", "--games", games]).out().replace('\n', " ")
}

#[test]
fn an_order_by_proxy_is_told_so_where_it_is_handed_in_and_where_it_comes_out() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.E.5=b"]);
    let left = "~ the order of A PAR is left to England (DATC 4.E.5=b)\n";
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par: proxy to England\nF Bre proxy England"),
        format!(
            "  A PAR PROXY ENGLAND\n  F BRE PROXY ENGLAND\n{left}~ the order of F BRE is left to England (DATC 4.E.5=b)\nFrance: 0 of 3 orders\n"
        )
    );
    let told = "~ England orders A PAR of France by proxy (DATC 4.E.5=b)\n";
    assert_eq!(
        folder.out(&["orders", "a", "England", "-"], "A Par - Pic"),
        format!("  A PAR - PIC\n{told}England: 0 of 3 orders\n")
    );
    let done = folder.out(&["adjudicate", "a"], "");
    assert!(done.contains("A PAR - PIC  moves (by proxy, England)\n"), "{done}");
    assert!(done.contains("its order was left to another power (4.E.5), which gave none"), "{done}");
    let why = explain(&folder, "A PAR");
    assert!(why.contains("England ordered it by proxy (DATC 4.E.5=b)."), "{why}");
    let games = folder.0.to_str().unwrap();
    for (lang, proxy) in [
        ("de", "England befahl es in Vertretung (DATC 4.E.5=b)."),
        ("fr", "Ordre donné par procuration : Angleterre (DATC 4.E.5=b)."),
    ] {
        let form = ["--phase", "S1901M", "--games", games, "--depth", "sentence", "--lang", lang];
        let why = chancery(&[&["explain", "a", "A PAR"], &form[..]].concat()).out();
        assert!(why.contains(proxy), "{why}");
    }
    let why = explain(&folder, "F BRE");
    assert!(
        why.contains("F BRE held, because its order was left to another power (4.E.5), which gave none"),
        "{why}"
    );
}

#[test]
fn a_proxy_is_announced_and_taken_back() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.E.5=a"]);
    let told = "Recorded: England orders A PAR for France in Spring 1901 movement. Tell England.\n";
    assert_eq!(folder.out(&["proxy", "a", "France", "a paris", "eng"], ""), told);
    assert!(folder.out(&["show", "a"], "").contains("  proxies:\n    A PAR PROXY ENGLAND\n"));
    let ran = folder.run(&["proxy", "a", "France", "A Mun", "England"], "");
    assert_eq!((ran.status, ran.err.as_str()), (1, "error: France has no unit `A Mun`\n"));
    folder.out(&["orders", "a", "England", "-"], "A Par - Pic");
    let done = folder.run(&["adjudicate", "a", "--json", "--dry-run"], "");
    let phase = json(&done)["phases"][0].clone();
    let row =
        phase["orders"].as_array().unwrap().iter().find(|o| o["order"] == "A PAR - PIC").unwrap().clone();
    assert_eq!((row["power"].as_str(), row["by_proxy"].as_str()), (Some("FRANCE"), Some("ENGLAND")), "{row}");
    assert_eq!(
        folder.out(&["proxy", "a", "France", "A Par", "--take-back"], ""),
        "Deleted the proxy: France orders A PAR itself\n"
    );
    assert!(!folder.out(&["show", "a"], "").contains("announced"));
    let ran = folder.run(&["proxy", "a", "France", "A Par", "--take-back"], "");
    assert_eq!(ran.status, 1);
}

#[test]
fn a_perpetual_order_stands_on_beside_another_sheet() {
    let folder = Folder::with_game(&["A", "--set", "rule.4.E.4=a"]);
    folder.out(&["orders", "a", "France", "-"], "A Par H (perpetual)\nA Mar - Spa");
    let done = folder.out(&["adjudicate", "a", "--for", "gm"], "");
    assert!(done.contains("A PAR H      holds (perpetual)\n"), "{done}");
    assert!(folder.out(&["show", "a"], "").contains("  A PAR H (perpetual)\n"));
    folder.out(&["set", "a", "rule.4.D.1=d"], "");
    let told = "~ these orders of France replace the earlier one, because only the latest set is used (DATC 4.D.1=d)\n\
                ~ `A PAR H (perpetual)` still applies: these orders do not name its unit (DATC 4.E.4=a)\n\
                ~ now without an order: A SPA\n";
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "F Bre - MAO"),
        format!("  F BRE - MAO\n{told}France: 2 of 3 orders\n")
    );
    let ran = folder.out(&["orders", "a", "France", "-"], "A Par - Bur");
    assert!(ran.ends_with("France: 1 of 3 orders\n"), "{ran}");
}

#[test]
fn a_unit_that_is_named_without_an_order_is_told() {
    let folder = Folder::with_game(&["A"]);
    assert_eq!(
        folder.out(&["orders", "a", "France", "-"], "A Par\nA Mar - Spa\nF Bre\nF Bre - MAO"),
        "  A MAR - SPA\n  F BRE - MAO\n- `A Par`: the line names a unit, but no order\nFrance: 2 of 3 orders\n"
    );
}
