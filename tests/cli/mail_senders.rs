//! `chancery games mail`: whose a mail is, and where a mail begins.

use super::games::Folder;

fn folder() -> Folder {
    let folder = Folder::new();
    let contacts = ["contact.France=fra@good.org", "contact.Germany=ger@evil.org", "contact.gm=gm@good.org"];
    folder.out(&["new", "Alpha"], "");
    folder.out(&[&["set", "alpha"][..], &contacts].concat(), "");
    folder
}

#[test]
fn only_a_plain_address_orders_for_its_power() {
    let told = |from: &str| {
        let mail = format!("From: {from}\nSubject: Alpha\nMIME-Version: 1.0\n\nA PAR - BUR\n");
        let ran = folder().run(&["mail", "-"], &mail);
        assert_eq!(ran.out.contains("France: A PAR - BUR"), ran.status == 0, "{from}: {}", ran.out);
        (ran.status, ran.out)
    };
    for from in [
        "fra@good.org",
        "\"x@evil.org\" <FRA@good.org>",
        "=?utf-8?Q?Fran=C3=A7ois?=\n <gm@good.org>",
        "fra@good.org\nSender: list@x.org",
    ] {
        assert_eq!(told(from).0, 0, "{from}");
    }
    let plain = "`From:` is not one plain address, such as `Anna <anna@example.org>`";
    for (from, why) in [
        ("\"fra@good.org\" <x@evil.org>", "x@evil.org is not the contact of any power"),
        ("\"fra@good.org\"@evil.org", plain),
        ("<\"gm@good.org\"@evil.org>", plain),
        ("x(fra@good.org)@evil.org", plain),
        ("x@evil.org =?utf-8?Q?<fra=40good=2Eorg>?=", plain),
        ("=?utf-8?Q?gm=40good=2Eorg?=", plain),
        ("fra@good.org\nFrom: x@evil.org", "the mail has 2 fields `From:`"),
        ("x@evil.org\nfrom: gm@good.org", "the mail has 2 fields `From:`"),
    ] {
        let (status, out) = told(from);
        assert!(status == 1 && out.contains(why), "{from}: {out}");
    }
}

#[test]
fn one_mail_has_no_other_in_it() {
    let mark = "From ger@evil.org Mon Jan  1 10:00:00 2026\n";
    let mail = |between: &str| {
        format!(
            "{mark}From: ger@evil.org\nSubject: Alpha\nMIME-Version: 1.0\n\nA MUN - RUH\n\n{between}From: fra@good.org\n\
             To: gm@good.org\nSubject: Alpha\n\nA PAR - PIC\n"
        )
    };
    let france = |args: &[&str], between: &str| {
        folder()
            .run(&[args, &["--dry-run", "-"]].concat(), &mail(between))
            .out
            .contains("France: A PAR - PIC")
    };
    for between in ["From here it is\n", "From fra@good.org\n", mark] {
        assert!(!france(&["mail", "--one"], between), "{between}");
        assert_eq!(france(&["mail"], between), between == mark, "{between}");
    }
}
