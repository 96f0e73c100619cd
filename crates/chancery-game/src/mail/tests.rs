//! Mails as programs keep them, and any bytes.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::RngSeed;

use super::*;

const HEAD: &str = "Return-Path: <max@x.org>\r\nReceived: by x.org;\r\n\tSun, 22 Nov 1901 10:00:00 +0000\r\nFrom: =?iso-8859-1?Q?J=FCrgen_M=FCller?= <j@x.org>\r\nDate: Sun, 22 Nov 1901 10:00:00 +0000\r\nSubject: =?UTF-8?B?RsO8ciBGcsO8aGphaHI=?=\r\nMIME-Version: 1.0\r\n";
const SEEN: &str =
    "From: Jürgen Müller <j@x.org>\nDate: Sun, 22 Nov 1901 10:00:00 +0000\nSubject: Für Frühjahr\n\n";

/// Returns the text below the head of a mail, its line ends all alike, and what is told of it.
fn open(below: &str) -> (String, Vec<(Weight, String)>) {
    opened(format!("{HEAD}{}", below.replace('\n', "\r\n")).into_bytes())
}

fn opened(bytes: Vec<u8>) -> (String, Vec<(Weight, String)>) {
    let letter = Letter::open(bytes);
    let text = letter.text.replace("\r\n", "\n");
    let text = text.strip_prefix(SEEN).map(str::to_owned).unwrap_or(text);
    (text, letter.told.into_iter().map(|t| (t.weight, t.words.to_string())).collect())
}

fn decoded(words: &str) -> (Weight, String) {
    (Weight::Decoded, words.to_owned())
}

#[test]
fn encoded_texts_are_decoded() {
    let (text, told) = open(
        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nA Par=20- Bur=\ngundy\nA M=C3=BCn =E2=80=93 Ber\n",
    );
    assert_eq!(text, "A Par - Burgundy\nA Mün – Ber\n");
    assert_eq!(told, [decoded("the mail was decoded from quoted-printable")]);
    let (text, told) = open(
        "Content-Type: text/plain; charset=\"windows-1252\"\nContent-Transfer-Encoding: Quoted-Printable\n\nA M=FCn =96 Ber\n",
    );
    assert_eq!(text, "A Mün – Ber\n");
    assert_eq!(told.len(), 1);
    let (text, told) = open(
        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\nQSBNdW4gLSBSdWgKRiBL\naWUgLSBEZW4K\n",
    );
    assert_eq!(text, "A Mun - Ruh\nF Kie - Den\n");
    assert_eq!(told, [decoded("the mail was decoded from base64")]);
    let plain = b"Content-Type: text/plain; charset=ISO-8859-1\n\nA M\xfcn - Ber\n".to_vec();
    assert_eq!(opened([HEAD.as_bytes(), &plain].concat()), ("A Mün - Ber\n".to_owned(), Vec::new()));
    let unlabelled = b"Content-Type: text/plain\n\nA M\xfcn - Ber\n".to_vec();
    assert_eq!(opened([HEAD.as_bytes(), &unlabelled].concat()).0, "A Mün - Ber\n");
}

#[test]
fn of_several_parts_the_text_is_read() {
    let parts = "Content-Type: multipart/mixed; boundary=\"xx\"\n\nThis is a mail in parts.\n--xx\nContent-Type: multipart/alternative; boundary=yy\n\n--yy\nContent-Type: text/plain\n\nA Par - Bur\n--yy\nContent-Type: text/html\n\n<p>A Par - Pic</p>\n--yy--\n--xx\nContent-Type: application/msword; name=orders.doc\nContent-Disposition: attachment; filename=orders.doc\nContent-Transfer-Encoding: base64\n\nQSBNdW4K\n--xx--\n";
    let (text, told) = open(parts);
    assert_eq!(text, "A Par - Bur\n");
    let html = decoded("the mail has the same text twice, as plain text and as HTML; one of them was read");
    let attached =
        (Weight::Unread, "the attachment `orders.doc` (application/msword) was not read".to_owned());
    let differs = (Weight::Lost, "the mail says one thing as plain text and another as HTML".to_owned());
    assert_eq!(told, [differs, attached.clone(), html.clone()]);
    assert_eq!(open(&parts.replace("- Pic", "-&gt; <b>Bur</b>")).1, [attached, html]);
    // Where the text is empty, the page is read; and where it stands alone.
    let (text, told) = open(&parts.replace("A Par - Bur\n", "\n"));
    assert_eq!(text.trim(), "A Par - Pic");
    assert!(told.contains(&decoded("HTML was reduced to its text")), "{told:?}");
    let (text, _) = open(
        "Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n<div>A&nbsp;Par - Bur</div><div><s>A Mar=\n - Spa</s></div>\n",
    );
    assert_eq!(text, "A Par - Bur\n[s]A Mar - Spa[/s]\n");
    // Texts around a picture are both read.
    let around = "Content-Type: multipart/mixed; boundary=xx\n\n--xx\n\nA Par - Bur\n--xx\nContent-Type: image/png\n\nx\n--xx\nContent-Type: text/plain\n\nA Mar - Spa\n--xx--\n";
    let (text, told) = open(around);
    assert_eq!(text, "A Par - Bur\nA Mar - Spa\n");
    assert_eq!(told, [(Weight::Beside, "an attachment (image/png) was not read".to_owned())]);
}

/// The text of an attachment stands first; what somebody else wrote is quoted.
#[test]
fn attachments_that_are_text_are_read() {
    for (head, content, read) in [
        ("text/plain; name=o.txt", "A Par - Bur", "A Par - Bur"),
        ("application/octet-stream; name=o.csv", "FRA;A Par - Bur", "FRA;A Par - Bur"),
        ("text/html; name=o.html", "<p>A Par - Bur</p>", "A Par - Bur"),
        ("message/rfc822", "From: j@x.org\nSubject: o\n\nA Par - Bur", "A Par - Bur"),
        (
            "message/rfc822",
            "From: j@x.org\nDate: Tue, 12 Nov 1901 10:00:00 +0000\n\nA Par - Bur",
            "> A Par - Bur",
        ),
        ("message/rfc822", "From: k@x.org\nSubject: o\n\nA Par - Bur", "> A Par - Bur"),
    ] {
        let (text, told) = open(&format!(
            "Content-Type: multipart/mixed; boundary=xx\n\n--xx\n\nAttached.\n--xx\nContent-Type: {head}\nContent-Disposition: attachment\n\n{content}\n--xx--\n"
        ));
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, [read, "Attached."], "{head}");
        assert!(told[0].1.ends_with("was read"), "{told:?}");
    }
}

#[test]
fn what_cannot_be_decoded_is_told() {
    let lost = |below: &str, why: &str| {
        let (text, told) = open(below);
        assert!(
            told.iter().any(|(w, words)| *w == Weight::Lost && words.contains(why)),
            "{below}: {text} {told:?}"
        );
    };
    let empty = "there is no text in the mail that can be read";
    let apart = "the mail's parts cannot be separated, so they were not read";
    lost("Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\nQSBNdW4K\n", empty);
    lost("Content-Type: multipart/mixed; boundary=xx\n\nA Par - Bur\n", apart);
    lost("Content-Transfer-Encoding: base64\n\nQSBNdW4gLSBSdWg\n", "base64`, but it could not be decoded");
    lost("Content-Transfer-Encoding: base64\n\nA Par - Bur, and so on\n", "but it could not be decoded");
    let (text, told) = open("Content-Transfer-Encoding: quoted-printable\n\nA Par=20=> Bur\n");
    assert_eq!((text.as_str(), told[0].0), ("A Par => Bur\n", Weight::Beside));
    lost("Content-Transfer-Encoding: x-uuencode\n\nbegin 644\n", "x-uuencode`, but it could not be decoded");
    let (text, told) = open("Content-Type: text/plain; charset=x-klingon\n\nA Par - Bur\n");
    assert_eq!(text, "A Par - Bur\n");
    assert_eq!(told[0].0, Weight::Beside);
    assert!(told[0].1.contains("charset `x-klingon`"));
    let forwarded = "Content-Type: multipart/mixed; boundary=xx\n\n--xx\n\nSee below.\n--xx\nContent-Type: message/rfc822\n\nSubject: my \x1b[2J orders\n\nA Par - Bur\n--xx--\n";
    let (text, told) = open(forwarded);
    assert_eq!(text, "> A Par - Bur\nSee below.\n");
    assert_eq!(told, [(Weight::Beside, "the attached mail `my <U+001B>[2J orders` was read".to_owned())]);
    let deep = (0..20).map(|n| format!("Content-Type: multipart/mixed; boundary=x{n}\n\n--x{n}\n"));
    lost(&deep.collect::<Vec<_>>().concat(), apart);
    let below = "Content-Type: multipart/mixed; boundary=xx\n\n--xx\n\nA Par - Bur\n--xx--\nA Mar - Spa\n";
    let (text, told) = open(below);
    let why = "the text below the last part of the mail was not read";
    assert_eq!((text.as_str(), told), ("A Par - Bur\n", vec![(Weight::Beside, why.to_owned())]));
    let many = "--xx\nContent-Type: image/png\n\nx\n--xx\nContent-Type: image/gif\n\nx\n".repeat(50);
    let (_, told) =
        open(&format!("Content-Type: multipart/mixed; boundary=xx\n\n--xx\n\nA Par - Bur\n{many}--xx--\n"));
    assert_eq!(told.len(), MOST_TOLD + 1, "{told:?}");
}

#[test]
fn what_is_no_mail_stays_as_it_is() {
    for text in [
        "",
        "A Par - Bur\n",
        "From: Max\nSubject: orders\n\nA Par=20- Bur\n",
        "Content-Transfer-Encoding: base64\nQSBQYXIgLSBCdXIK",
        "France: A Par - Bur\nMIME-Version: 1.0\nA Mar - Spa\n\n",
        "From Paris: A - Bur\nMIME-Version: 1.0\n",
        "<b>A Par - Bur</b>\n",
    ] {
        assert_eq!(
            Letter::open(text.as_bytes().to_vec()),
            Letter { text: text.to_owned(), ..Letter::default() }
        );
    }
    let page = Letter::open(b"\n<!DOCTYPE html><p>A Par - Bur".to_vec());
    assert_eq!((page.text.as_str(), page.told.len()), ("A Par - Bur\n", 1));
}

#[test]
fn the_mails_of_a_folder_are_all_read() {
    let mail = |below: &str| format!("From j@x.org Sun Nov 22 10:00:00 1901\n{HEAD}\n{below}\n\n");
    let folder = format!("{}{}", mail("A Par - Bur\n\nFrom Paris with love"), mail("A Mar - Spa"));
    let text = Letter::open(folder.into_bytes()).text.replace("\r\n", "\n");
    assert_eq!(text.trim_end(), format!("{SEEN}A Par - Bur\n\nFrom Paris with love\n\n\n{SEEN}A Mar - Spa"));
}

#[test]
fn a_folder_is_one_though_some_of_its_mails_do_not_say_how_they_are_encoded() {
    let plain = |below: &str| {
        format!("From j@x.org Sun Nov 22 10:00:00 1901\nFrom: J <j@x.org>\nSubject: orders\n\n{below}\n\n")
    };
    let coded = format!(
        "From j@x.org Sun Nov 22 10:00:00 1901\n{HEAD}Content-Transfer-Encoding: quoted-printable\n\nA Par =E2=80=93 Bur\n\n"
    );
    let plain_seen = "From: J <j@x.org>\nSubject: orders\n\n";
    let folder = format!("{}{coded}{}", plain("A Mar - Spa"), plain("F Bre - MAO"));
    let text = Letter::open(folder.into_bytes()).text.replace("\r\n", "\n");
    let told = format!("{plain_seen}A Mar - Spa\n\n{SEEN}A Par – Bur\n\n{plain_seen}F Bre - MAO");
    let gaps = |text: &str| text.lines().filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(gaps(&text), gaps(&told));
}

/// Returns a configuration of so many cases from a fixed seed, unless `PROPTEST_CASES` says otherwise.
fn config(cases: u32) -> ProptestConfig {
    let usual = ProptestConfig::default();
    let cases = if std::env::var_os("PROPTEST_CASES").is_some() { usual.cases } else { cases };
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(4), ..usual }
}

fn is_harmless(bytes: Vec<u8>) -> Result<(), TestCaseError> {
    let letter = Letter::open(bytes);
    prop_assert!(letter.told.iter().all(|t| !t.words.chars().any(chancery_core::text::is_harmful)));
    prop_assert!(letter.told.len() <= MOST_TOLD + 1);
    Ok(())
}

/// One change to the bytes of a mail; its places are fractions of the length.
#[derive(Clone, Debug)]
enum Change {
    Replace(Index, u8),
    Insert(Index, u8),
    Remove(Index, usize),
    /// All behind the 200th byte may be cut off: a head alone says nothing.
    Cut(Index),
    Repeat(Index, Index),
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    let byte = || prop_oneof![any::<u8>(), select(&b"<>&;=-\r\n\"'\0"[..])];
    prop_oneof![
        2 => (at(), byte()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        1 => (at(), byte()).prop_map(|(at, byte)| Change::Insert(at, byte)),
        1 => (at(), 0..20_usize).prop_map(|(at, length)| Change::Remove(at, length)),
        1 => at().prop_map(Change::Cut),
        1 => (at(), at()).prop_map(|(at, other)| Change::Repeat(at, other)),
    ]
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let end = bytes.len();
        match self {
            _ if end == 0 => {}
            Self::Replace(at, byte) => bytes[at.index(end)] = *byte,
            Self::Insert(at, byte) => bytes.insert(at.index(end), *byte),
            Self::Remove(at, length) => drop(bytes.drain(at.index(end)..end.min(at.index(end) + length))),
            Self::Cut(at) => bytes.truncate(at.index(end).max(200)),
            Self::Repeat(at, other) => {
                let (at, other) = (at.index(end), other.index(end));
                let piece = bytes[at.min(other)..at.max(other)].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
}

#[test]
fn no_bytes_are_too_much() {
    let seeds = [
        format!(
            "{HEAD}Content-Type: multipart/mixed; boundary=\"xx\"\n\n--xx\nContent-Type: multipart/alternative; boundary=yy\n\n--yy\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nA Par=20- Bur=\n\n--yy\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\nPHA+QSBQYXIgLSBQaWM8L3A+\n--yy--\n--xx\nContent-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nU3ViamVjdDogeAoKeQo=\n--xx\nContent-Type: message/rfc822\n\nContent-Type: multipart/digest; boundary=zz\n\n--zz\n\nSubject: x\n\n--zz--\n--xx--\n"
        ),
        format!(
            "{HEAD}Content-Type: text/html; charset=utf-16\n\n<head><style>p</style></head><s>A &uuml;&#8211; <blockquote style='x'>b</s></blockquote><pre>c\nd</pre><!-- e -->"
        ),
        format!(
            "{HEAD}Content-Transfer-Encoding: base64\nContent-Type: text/plain; charset=iso-2022-jp\n\nQSBNdW4gLSBSdWgKRiBLaWUgLSBEZW4K\n"
        ),
    ];
    proptest!(config(6_000), |(mail: Index, changes in vec(change(), 1..=12))| {
        let mut bytes = mail.get(&seeds).clone().into_bytes();
        for change in changes {
            change.apply(&mut bytes);
        }
        is_harmless(bytes)?;
    });
    proptest!(config(1_000), |(headed: bool, bytes in vec(any::<u8>(), 0..600))| {
        is_harmless(if headed { [HEAD.as_bytes(), &bytes].concat() } else { bytes })?;
    });
}

#[test]
fn a_mail_that_is_declared_one_has_no_other_mail_in_it() {
    let mark = "From j@x.org Mon Jan  1 10:00:00 2026\n";
    let inner = format!("{mark}From: fra@good.org\nTo: gm@good.org\nSubject: Alpha\n\nA Par - Pic\n");
    for head in ["", mark, "\u{feff}", "\n\n", "Received: by x.org\n", "DKIM-Signature: a=b;\n\tc=d\n"] {
        for mime in ["", "MIME-Version: 1.0\n"] {
            let text = format!("{head}From: J <j@x.org>\nSubject: Alpha\n{mime}\nhello\n\n{inner}");
            let mail = Envelope::open_one(text.clone().into_bytes());
            assert_eq!(mail.sender.address(), Some("j@x.org"), "{text}");
            // Below the head of another mail all is quoted.
            let below = format!("From: {}", inner.split_once("From: ").unwrap().1);
            let quoted = format!("> {}\n", below.trim_end().replace('\n', "\n> "));
            assert_eq!(mail.letter.text, format!("hello\n\n{mark}{quoted}"));
        }
    }
    for text in
        ["", "hello\n", "hello\nFrom: fra@good.org\n\nA Par - Pic\n", "Subject: Alpha\n\nA Par - Pic\n"]
    {
        assert_eq!(Envelope::open_one(text.as_bytes().to_vec()).sender, Sender::Missing, "{text}");
    }
}

#[test]
fn a_sender_who_is_not_certain_is_shown_as_it_came() {
    let of = |fields: &str| {
        let mail = format!("{fields}Subject: Alpha\nMIME-Version: 1.0\n\nA Par - Bur\n");
        let text = Letter::open(mail.clone().into_bytes()).text;
        let mail = Envelope::open_all(mail.into_bytes()).remove(0);
        let is_read = text.starts_with(&format!("From: {}\n", mail.from));
        assert!(is_read || fields.contains("From :"), "{text}");
        (mail.from.to_string(), mail.sender)
    };
    let fra = Sender::Plain("fra@good.org".to_owned());
    assert_eq!(
        of("From: =?utf-8?Q?Fran=C3=A7ois?= <Fra@good.org>\n"),
        ("François <Fra@good.org>".to_owned(), fra.clone())
    );
    assert_eq!(of("from: Anna\r\n  <fra@good.org>\r\n"), ("Anna  <fra@good.org>".to_owned(), fra.clone()));
    assert_eq!(of("From: fra@good.org\nSender: Anna <fra@GOOD.org>\n").1, fra);
    for (fields, shown, sender) in [
        ("From: =?utf-8?Q?fra=40good=2Eorg?=\n", "=?utf-8?Q?fra=40good=2Eorg?=", Sender::NotPlain),
        ("From: fra@good.org\nFrom: x@evil.org\n", "fra@good.org", Sender::SeveralFields(2)),
        ("FROM: fra@good.org\nX: y\n from: z\nFrom : x@evil.org\n", "fra@good.org", Sender::SeveralFields(2)),
        ("From: <fra@good\n .org>\n", "<fra@good .org>", Sender::NotPlain),
        ("From: fra@good.org\0@evil.org\n", "fra@good.org<U+0000>@evil.org", Sender::NotPlain),
        ("From: fr\u{e4}@good.org\n", "frä@good.org", Sender::NotPlain),
    ] {
        assert_eq!(of(fields), (shown.to_owned(), sender), "{fields}");
    }
}

#[test]
fn what_is_too_long_is_cut_and_counted() {
    let of = |head: &str, body: &[u8]| {
        let head = format!("From: fra@good.org\nMIME-Version: 1.0\n{head}\n");
        let mail = Envelope::open_all([head.as_bytes(), body].concat()).remove(0);
        assert!(mail.letter.text.len() <= MAX_LETTER_BYTES && mail.from.len() <= 4 * MOST_FIELD);
        mail
    };
    let line = b"A PAR - BUR ".repeat(100_000);
    for (head, body, has) in [
        ("", &line[..MAX_LETTER_BYTES - 1], 0),
        ("", &line, line.len()),
        ("Content-Type: text/html\n", &line, line.len()),
        ("Content-Transfer-Encoding: quoted-printable\n", &line, line.len()),
        ("", &vec![0; MAX_LETTER_BYTES / 2], "<U+0000>".len() * MAX_LETTER_BYTES / 2 + 1),
    ] {
        let letter = of(head, body).letter;
        assert_eq!((letter.cut > 0, letter.is_lost()), (has > 0, has > 0), "{head}");
        if has > 0 {
            assert!(
                (letter.text.len() + letter.cut).abs_diff(has) < 2,
                "{} {has}",
                letter.text.len() + letter.cut
            );
            assert!(
                letter.told.iter().any(|told| told.words.ends_with("at most 262144 are read")),
                "{letter:?}"
            );
        }
    }
    let nobodys = Envelope::open_all(line.clone()).remove(0);
    assert_eq!(
        (nobodys.letter.text.len() + nobodys.letter.cut, nobodys.sender),
        (line.len(), Sender::Missing)
    );
    // Heads, fields, parts, and parts within parts.
    let filler = format!("X: {}\n", "y".repeat(1000)).repeat(300);
    assert_eq!(of(&filler, b"A PAR - BUR\n").sender, Sender::LongHead);
    assert_eq!(of(&filler, b"").sender.address(), None);
    of(&format!("Subject: {}\n", "y".repeat(100_000)), b"A PAR - BUR\n");
    let parts = |number: usize| format!("--b\n\nA PAR - BUR\n{}--b--\n", "--b\n\nx\n".repeat(number - 1));
    let mixed = "Content-Type: multipart/mixed; boundary=b\n";
    assert!(!of(mixed, parts(MOST_PARTS - 1).as_bytes()).letter.is_lost());
    for number in [MOST_PARTS, 100_000] {
        assert!(of(mixed, parts(number).as_bytes()).letter.is_lost());
    }
    let nested = parts(150).replace("--b", "--c");
    let inner = format!("--b\n{}\n{nested}", mixed.replace("=b", "=c"));
    assert!(!of(mixed, format!("{inner}--b--\n").as_bytes()).letter.is_lost());
    assert!(of(mixed, format!("{inner}{inner}--b--\n").as_bytes()).letter.is_lost());
}

#[test]
fn a_table_of_orders_is_read_as_lines() {
    for (table, lines) in [
        ("unit,order\nA Par,'- Bur\nF Bre,H\n", " A Par - Bur\nF Bre H\n"),
        ("Einheit;Befehl\r\nA Par;A Par - Bur\r\n", " A Par - Bur\n"),
        (
            "phase,power,unit,order,result,reason,overruled\nS1901M,FRANCE,A PAR,A PAR - BUR,succeeds,,\nS1901M,ITALY,A VEN,A VEN H,succeeds,,\n",
            "S1901M\nFRANCE:\n A PAR - BUR (succeeds)\nITALY:\n A VEN H (succeeds)\n",
        ),
        // What stands below a table is text as ever, and what has other columns is no table.
        (
            "unit,order\nA Par,- Bur\nOn Monday Zoe wrote:\nA Par - Pic\n",
            "A Par - Bur\n> On Monday Zoe wrote:\n> A Par - Pic\n",
        ),
        ("A Par - Bur, A Mar - Spa\nF Bre - Mao\n", "A Par - Bur, A Mar - Spa\nF Bre - Mao\n"),
        ("name,order\nA Par,- Bur\n", "name,order\nA Par,- Bur\n"),
    ] {
        let words = |text: &str| text.lines().map(|line| line.trim().to_owned()).collect::<Vec<_>>();
        assert_eq!(words(&Letter::open(table.as_bytes().to_vec()).text), words(lines), "{table}");
    }
}
