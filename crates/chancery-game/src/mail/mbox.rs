//! Where the mails of a file begin: one mail, or many in one file (mbox).

/// The beginning of the line over each mail where many are in one file.
const MARK: &[u8] = b"From ";

const WEEKDAYS: [&str; 7] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// Returns a text without what stands before its first mail: marks of its encoding, and blank lines.
fn from_start(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii_start()
}

/// Returns the mails in a text: one, or those that are kept in one file. None if it is not as mail programs keep them.
///
/// A mail begins at a blank line, a line `From ADDRESS WEEKDAY MONTH …`, and a head. Programs that keep mails so quote such
/// a line in a mail; what hands over a single mail does not, so it is read by [`single`].
pub(super) fn mails(bytes: &[u8]) -> Vec<&[u8]> {
    let bytes = from_start(bytes);
    if !has_head(bytes) {
        return Vec::new();
    }
    let (mut mails, mut start, mut at, mut is_below_blank) = (Vec::new(), 0, 0, true);
    let many = is_mark(bytes);
    for line in bytes.split_inclusive(|b| *b == b'\n') {
        if many && is_below_blank && is_mark(line) && has_head(&bytes[at..]) {
            mails.push(&bytes[start..at]);
            start = at;
        }
        at += line.len();
        is_below_blank = line.trim_ascii().is_empty();
    }
    mails.push(&bytes[start..]);
    mails.retain(|mail| !mail.is_empty());
    mails.into_iter().map(below_mark).collect()
}

/// Returns a text that is declared to be one mail, whatever its lines look like.
pub(super) fn single(bytes: &[u8]) -> &[u8] {
    below_mark(from_start(bytes))
}

/// Returns a mail without the line that a mail server or an mbox puts over it.
fn below_mark(mail: &[u8]) -> &[u8] {
    let end = mail.iter().position(|b| *b == b'\n').map_or(mail.len(), |end| end + 1);
    if mail.starts_with(MARK) { &mail[end..] } else { mail }
}

/// Returns whether a text begins with `From ADDRESS WEEKDAY MONTH DAY`. Whoever sends a mail chooses the address, so that it
/// may have spaces: `"a b"@example.org`.
fn is_mark(text: &[u8]) -> bool {
    let line = text.split(|b| *b == b'\n').next().unwrap_or_default();
    let Some(behind) = line.strip_prefix(MARK) else { return false };
    let words: Vec<&[u8]> = behind.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).collect();
    let is_one_of =
        |word: &[u8], names: &[&str]| names.iter().any(|n| word.eq_ignore_ascii_case(n.as_bytes()));
    let is_date = |at: &usize| {
        is_one_of(words[*at], &WEEKDAYS)
            && is_one_of(words[at + 1], &MONTHS)
            && words[at + 2][0].is_ascii_digit()
    };
    let date = (1..words.len().saturating_sub(2)).find(is_date);
    date.is_some_and(|at| at == 1 || words[..at].iter().any(|word| word.contains(&b'@')))
}

/// Returns the name of the field of a head with which a text begins.
pub(super) fn first_field(text: &[u8]) -> Option<&[u8]> {
    let name = &text[..text.iter().position(|b| *b == b':' || *b == b'\n')?];
    let is_name = !name.is_empty() && name.iter().all(|b| b.is_ascii_alphanumeric() || *b == b'-');
    (is_name && text[name.len()] == b':').then_some(name)
}

/// Returns whether a text begins with the head of a mail that says how it is encoded, or with that of any mail where
/// many are in one file. Others are read as they stand.
fn has_head(text: &[u8]) -> bool {
    let lines = text.split_inclusive(|b| *b == b'\n').map(<[u8]>::trim_ascii_end);
    let among_many = text.starts_with(MARK);
    let (mut is_mime, mut usual, mut fields) = (false, 0, 0);
    for line in lines.skip(usize::from(among_many)) {
        if line.is_empty() {
            return is_mime || (among_many && usual > 1);
        }
        if line[0].is_ascii_whitespace() && fields > 0 {
            continue;
        }
        let Some(name) = first_field(line) else { return false };
        let says = ["mime-version", "content-type", "content-transfer-encoding"];
        let is_one_of = |fields: &[&str]| fields.iter().any(|f| name.eq_ignore_ascii_case(f.as_bytes()));
        is_mime |= is_one_of(&says);
        usual += usize::from(is_one_of(&["from", "to", "date", "subject"]));
        fields += 1;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_begins_only_at_a_real_line_below_a_blank_one() {
        let head = "From: x@evil.org\nSubject: Alpha\n\n";
        let mark = "From x@evil.org Mon Jan  1 10:00:00 2026\n";
        let count = |between: &str| {
            let text =
                format!("{mark}{head}hello\n{between}From: fra@good.org\nSubject: Alpha\n\nA PAR - BUR\n");
            let crlf = mails(text.replace('\n', "\r\n").as_bytes()).len();
            let mails = mails(text.as_bytes());
            assert_eq!((mails.len(), mails[0].starts_with(b"From: x")), (crlf, true), "{text}");
            mails.len()
        };
        for real in [
            mark,
            "From - Sat Nov 28 16:00:00 2026\n",
            "From MAILER-DAEMON  fri Nov 6 2026\n",
            "From \"a b mon\"@evil.org Mon Jan  1 10:00:00 2026\n",
            "From 17@xxx Sat Nov 28 16:00:00 +0000 2026\n",
        ] {
            assert_eq!((count(&format!("\n{real}")), count(real)), (2, 1), "{real}");
        }
        for other in [
            "From here it is\n",
            "From Paris with love\n",
            "From Paris with love Mon Jan  1 10:00:00 2026\n",
            "From fra@good.org\n",
            "From fra@good.org Mon\n",
            "From fra@good.org Mon Jan\n",
            "From fra@good.org Monday January 1\n",
            "From fra@good.org 2026-01-01\n",
            "From Mon Jan 1 10:00:00 2026\n",
            ">From fra@good.org Mon Jan  1 10:00:00 2026\n",
            " From fra@good.org Mon Jan  1 10:00:00 2026\n",
            "from fra@good.org Mon Jan  1 10:00:00 2026\n",
            "From fra@good.org Mon Jan  1 10:00:00 2026\nnot a head\n",
        ] {
            assert_eq!(count(&format!("\n{other}")), 1, "{other}");
        }
        let bare = format!("From x@evil.org\n{head}\n{mark}{head}");
        assert_eq!(mails(bare.as_bytes()), [&bare.as_bytes()[16..]], "the first line decides");
        let two = format!("\u{feff}\n{mark}{head}\n{mark}{head}");
        assert_eq!(
            (mails(two.as_bytes()).len(), single(two.as_bytes()).len()),
            (2, two.len() - 4 - mark.len())
        );
    }
}
