//! A part of a mail: its head, its body, the parts in it, and what the letters are encoded as.

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{GeneralPurpose, GeneralPurposeConfig};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, WINDOWS_1252};

use crate::mail::address::Sender;

/// A mail, or a part of one.
pub(super) struct Part<'a> {
    /// The fields of its head, their names in small letters, in the order in which they stand.
    head: Vec<(String, String)>,
    /// Whether the head is longer than what is read of one.
    has_long_head: bool,
    /// The text below the head, as it came.
    pub body: &'a [u8],
}

/// The most bytes of a head. Mail servers write some kilobytes.
const MOST_HEAD_BYTES: usize = 256 << 10;

impl<'a> Part<'a> {
    /// Makes a part whose head ends with a blank line; what is no field is passed over.
    pub fn new(bytes: &'a [u8]) -> Self {
        let (mut head, mut at): (Vec<(String, String)>, usize) = (Vec::new(), 0);
        for line in bytes.split_inclusive(|b| *b == b'\n') {
            at += line.len();
            if line.trim_ascii().is_empty() || at > MOST_HEAD_BYTES {
                break;
            }
            let text = of_any_age(line.trim_ascii_end().to_vec());
            match head.last_mut().filter(|_| line[0].is_ascii_whitespace()) {
                Some((_, value)) => value.push_str(&text),
                None => head
                    .extend(text.split_once(':').map(|(n, v)| (n.trim().to_ascii_lowercase(), v.to_owned()))),
            }
        }
        Self { head, has_long_head: at > MOST_HEAD_BYTES, body: &bytes[at..] }
    }

    /// Returns what the head says in a field.
    pub fn says(&self, field: &str) -> Option<&str> {
        self.head.iter().find(|(name, _)| name == field).map(|(_, value)| value.trim())
    }

    /// Returns who sent it, as the head says.
    pub fn sender(&self) -> Sender {
        let all = |field: &str| -> Vec<&str> {
            self.head.iter().filter(|(name, _)| name == field).map(|(_, value)| value.as_str()).collect()
        };
        if self.has_long_head { Sender::LongHead } else { Sender::of_fields(&all("from")) }
    }

    /// Decodes what the head says in a field.
    pub fn decoded(&self, field: &str) -> Option<String> {
        self.says(field).map(decode_words)
    }

    /// Returns what kind of text it is, in small letters: `text/plain` unless the head says otherwise.
    pub fn kind(&self) -> String {
        let kind = self.says("content-type").and_then(|kind| kind.split(';').next()).unwrap_or_default();
        if kind.contains('/') { kind.trim().to_ascii_lowercase() } else { "text/plain".to_owned() }
    }

    /// Returns how it is encoded, in small letters, if the head says so.
    pub fn encoding(&self) -> String {
        self.says("content-transfer-encoding").unwrap_or_default().to_ascii_lowercase()
    }

    /// Returns the charset that the head says it is in.
    pub fn charset(&self) -> String {
        self.detail("content-type", "charset").unwrap_or_default()
    }

    /// Returns whether its long lines are broken at their spaces and go on below (`format=flowed`), and whether those spaces
    /// belong to the breaks.
    pub fn flow(&self) -> Option<bool> {
        let says =
            |detail, word| self.detail("content-type", detail).is_some_and(|d| d.eq_ignore_ascii_case(word));
        says("format", "flowed").then(|| says("delsp", "yes"))
    }

    /// Returns the name of the file that it is, if it is one.
    pub fn file(&self) -> Option<String> {
        let plain = |field, detail| self.detail(field, detail).map(|name| decode_words(&name));
        let starred = || Some(starred(&self.detail("content-disposition", "filename*")?));
        plain("content-disposition", "filename").or_else(starred).or_else(|| plain("content-type", "name"))
    }

    /// Returns whether it is to be kept as a file rather than read with the mail.
    pub fn is_attached(&self) -> bool {
        let says = |word: &str| {
            self.says("content-disposition").is_some_and(|d| d.to_ascii_lowercase().starts_with(word))
        };
        says("attachment") || (!says("inline") && self.file().is_some())
    }

    /// Returns what a field says behind its semicolons: `boundary="xx"`.
    fn detail(&self, field: &str, detail: &str) -> Option<String> {
        let (mut quoted, mut details) = (false, vec![String::new()]);
        for c in self.says(field)?.chars() {
            match c {
                '"' => quoted = !quoted,
                ';' if !quoted => details.push(String::new()),
                _ => details.last_mut()?.push(c),
            }
        }
        details.iter().skip(1).find_map(|d| {
            let (name, value) = d.split_once('=')?;
            name.trim().eq_ignore_ascii_case(detail).then(|| value.trim().to_owned())
        })
    }

    /// Returns the first `most` parts in it, and whether something stands below the last of them. None if it does not say what
    /// stands between them, or that does not occur.
    pub fn parts(&self, most: usize) -> Option<(Vec<Part<'a>>, bool)> {
        let boundary = format!("--{}", self.detail("content-type", "boundary").filter(|b| !b.is_empty())?);
        let (mut parts, mut start, mut at) = (Vec::new(), None, 0);
        for line in self.body.split_inclusive(|b| *b == b'\n') {
            let here = at;
            at += line.len();
            let Some(behind) = line.strip_prefix(boundary.as_bytes()).map(<[u8]>::trim_ascii_end) else {
                continue;
            };
            if !matches!(behind, b"" | b"--") {
                continue;
            }
            parts.extend(start.map(|start| Part::new(&self.body[start..here])));
            start = Some(at);
            if behind == b"--" || parts.len() == most {
                let below = !self.body[at..].trim_ascii().is_empty();
                return Some((parts, below));
            }
        }
        // What is cut off behind its last part is read as far as it goes.
        parts.push(Part::new(&self.body[start?..]));
        Some((parts, false))
    }
}

/// Returns the bytes of a text in quoted-printable, and whether all of it is. What is not is left as it stands.
pub(super) fn quoted_printable(text: &[u8]) -> (Vec<u8>, bool) {
    let (mut bytes, mut rest, mut sure) = (Vec::with_capacity(text.len()), text, true);
    while let [first, behind @ ..] = rest {
        rest = behind;
        if *first != b'=' {
            bytes.push(*first);
            continue;
        }
        let digit = |at: usize| char::from(*behind.get(at)?).to_digit(16);
        let line = behind.iter().position(|b| *b == b'\n').unwrap_or(behind.len());
        if let Some((high, low)) = digit(0).zip(digit(1)) {
            bytes.push((high * 16 + low) as u8);
            rest = &behind[2..];
        } else if behind[..line].trim_ascii().is_empty() {
            // The line goes on below, or was cut off.
            rest = behind.get(line + 1..).unwrap_or_default();
        } else {
            bytes.push(b'=');
            sure = false;
        }
    }
    (bytes, sure)
}

/// Returns a text with the lines whole that are broken at a space (RFC 3676). A line of a quotation goes on only in its own.
pub(super) fn unflowed(text: &str, drops_space: bool) -> String {
    let (mut whole, mut goes_on) = (String::with_capacity(text.len()), None);
    for line in text.lines() {
        let content = line.trim_start_matches('>');
        let depth = line.len() - content.len();
        let content = content.strip_prefix(' ').unwrap_or(content);
        let is_mark = content.trim_end() == "--";
        if goes_on == Some(depth) && !is_mark {
            whole.truncate(whole.len() - 1 - usize::from(drops_space));
        } else {
            whole.push_str(&line[..depth]);
            whole.push_str(if depth > 0 { " " } else { "" });
        }
        whole.push_str(content);
        whole.push('\n');
        goes_on = (content.ends_with(' ') && !is_mark).then_some(depth);
    }
    whole
}

/// Returns the bytes of a text in base64, or `None` if it is none or its end is cut off.
pub(super) fn base64(text: &[u8]) -> Option<Vec<u8>> {
    // Some programs leave bits in the last letter that stand for nothing.
    const LENIENT: GeneralPurpose =
        GeneralPurpose::new(&STANDARD, GeneralPurposeConfig::new().with_decode_allow_trailing_bits(true));
    let letters: Vec<u8> = text.iter().copied().filter(|b| !b.is_ascii_whitespace()).collect();
    LENIENT.decode(letters).ok()
}

/// Returns a line of a mail's head with its encoded words (`=?utf-8?Q?M=C3=BCller?=`) as letters.
pub(super) fn decode_words(line: &str) -> String {
    let (mut text, mut rest, mut joins) = (String::new(), line, false);
    while let Some(at) = rest.find("=?") {
        let between = &rest[..at];
        let Some((word, length)) = encoded_word(&rest[at..]) else {
            text.push_str(&rest[..at + 2]);
            (rest, joins) = (&rest[at + 2..], false);
            continue;
        };
        // What is only space between two of them does not count.
        if !(joins && between.trim().is_empty()) {
            text.push_str(between);
        }
        text.push_str(&word);
        (rest, joins) = (&rest[at + length..], true);
    }
    text + rest
}

/// Returns a detail of a field as it is written where it is starred: `utf-8''M%C3%BCller.txt`.
pub(super) fn starred(text: &str) -> String {
    let mut parts = text.splitn(3, '\'');
    let (Some(charset), Some(_), Some(name)) = (parts.next(), parts.next(), parts.next()) else {
        return text.to_owned();
    };
    let signs: Vec<u8> = name.bytes().map(|b| if b == b'%' { b'=' } else { b }).collect();
    letters(quoted_printable(&signs).0, charset).0
}

/// The longest encoded word, in bytes, which bounds the time that a line can take.
const LONGEST_WORD: usize = 400;

/// Returns the encoded word that a text begins with: what it says, and how long it is.
fn encoded_word(text: &str) -> Option<(String, usize)> {
    let bytes = &text.as_bytes()[..text.len().min(LONGEST_WORD)];
    let mut marks = bytes.iter().enumerate().skip(2).filter(|(_, b)| **b == b'?').map(|(at, _)| at);
    let (charset, how, end) = (marks.next()?, marks.next()?, marks.next()?);
    if bytes.get(end + 1) != Some(&b'=') {
        return None;
    }
    let within = &bytes[how + 1..end];
    let decoded = match &bytes[charset + 1..how] {
        b"B" | b"b" => base64(within)?,
        b"Q" | b"q" => {
            let spaced: Vec<u8> = within.iter().map(|b| if *b == b'_' { b' ' } else { *b }).collect();
            quoted_printable(&spaced).0
        }
        _ => return None,
    };
    Some((letters(decoded, text.get(2..charset)?).0, end + 2))
}

/// Returns the text of a file that may be older than UTF-8: what is none is read as UTF-16 if it begins with that mark, else
/// as Latin-1, with the signs of Windows.
pub fn of_any_age(bytes: Vec<u8>) -> String {
    of_utf16(&bytes).unwrap_or_else(|| {
        String::from_utf8(bytes).unwrap_or_else(|error| decoded(WINDOWS_1252, error.as_bytes()))
    })
}

/// Returns a text in UTF-16, if its mark says that it is one.
pub fn of_utf16(bytes: &[u8]) -> Option<String> {
    let (encoding, mark) = Encoding::for_bom(bytes).filter(|(encoding, _)| *encoding != UTF_8)?;
    Some(decoded(encoding, &bytes[mark..]))
}

fn decoded(encoding: &'static Encoding, bytes: &[u8]) -> String {
    encoding.decode_without_bom_handling(bytes).0.into_owned()
}

/// Returns the letters that the bytes stand for, and whether the charset is a known one.
pub(super) fn letters(bytes: Vec<u8>, charset: &str) -> (String, bool) {
    let charset = charset.trim().to_ascii_lowercase().replace('_', "-");
    let encoding = match &*charset {
        // Programs call ASCII what is more.
        "" | "ascii" | "us-ascii" => Some(UTF_8),
        // Without a mark the greater byte comes first.
        "utf-16" => Some(UTF_16BE),
        _ => Encoding::for_label(charset.as_bytes()),
    };
    match encoding {
        Some(encoding) if encoding != UTF_8 && of_utf16(&bytes).is_none() => {
            (decoded(encoding, &bytes), true)
        }
        _ => (of_any_age(bytes), encoding.is_some()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_signs_are_letters_and_a_line_that_goes_on_is_one() {
        assert_eq!(
            quoted_printable(b"A Par=20- Bur=\r\ngundy=3d=3D\n"),
            (b"A Par - Burgundy==\n".to_vec(), true)
        );
        assert_eq!(quoted_printable(b"A Par = \nx="), (b"A Par x".to_vec(), true));
        assert_eq!(quoted_printable(b"A Par => Bur =4"), (b"A Par => Bur =4".to_vec(), false));
    }

    #[test]
    fn lines_that_are_broken_at_a_space_go_on() {
        for (text, drops_space, whole) in [
            ("A Par - Bur, F \nBre - MAO\n", false, "A Par - Bur, F Bre - MAO\n"),
            ("A Mar S A Pa \nr - Bur\n", true, "A Mar S A Par - Bur\n"),
            ("A Par - Bur\nA Mar H\n\nBye\n-- \nAnn\n", false, "A Par - Bur\nA Mar H\n\nBye\n-- \nAnn\n"),
            // A line that begins with a space or a mark got another space before it.
            (" > A Par\n", false, "> A Par\n"),
            ("> A Par - \n> Bur \nA Mar H\n>> F Bre H\n", false, "> A Par - Bur \nA Mar H\n>> F Bre H\n"),
        ] {
            assert_eq!(unflowed(text, drops_space), whole, "{text:?}");
        }
    }

    #[test]
    fn letters_come_by_four() {
        for (text, bytes) in [
            ("", ""),
            ("QQ==", "A"),
            ("QSA=", "A "),
            ("QSBQ\r\nYXI=\n", "A Par"),
            ("//79", "\u{ff}\u{fe}\u{fd}"),
        ] {
            assert_eq!(base64(text.as_bytes()), Some(bytes.chars().map(|c| c as u8).collect()), "{text}");
        }
        for text in ["Q", "QQ", "QQ=", "Q===", "QSB-", "QQ==QQ=="] {
            assert_eq!(base64(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn words_of_a_head_are_decoded_where_they_stand() {
        assert_eq!(decode_words("a =?iso-8859-1?q?M=FCn_=96_?= =?UTF-8?B?QmVy?= b"), "a Mün – Ber b");
        assert_eq!(
            decode_words("=?utf-8?X?a?= =?utf-8?B?a?= =? ?= x"),
            "=?utf-8?X?a?= =?utf-8?B?a?= =? ?= x"
        );
        assert_eq!(decode_words(&"=?".repeat(100_000)).len(), 200_000);
        assert_eq!(starred("utf-8''M%C3%BCller%20%1b.txt"), "Müller \u{1b}.txt");
        assert_eq!(starred("Bob's.txt"), "Bob's.txt");
    }

    #[test]
    fn a_text_of_any_age_is_read() {
        assert_eq!(of_any_age(b"A M\xfcn \x96 Ber".to_vec()), "A Mün – Ber");
        assert_eq!(of_any_age("A Mün – Ber".as_bytes().to_vec()), "A Mün – Ber");
        assert_eq!(of_any_age(b"\xff\xfeA\0".to_vec()), "A");
    }

    #[test]
    fn letters_of_other_charsets_are_read() {
        for (charset, bytes, text) in [
            ("ISO-8859-2", &b"\xb6l\xb1sk"[..], "śląsk"),
            ("windows-1250", b"\x9cl\xb9sk", "śląsk"),
            ("koi8-r", b"\xed\xef\xf3", "МОС"),
            ("iso_8859-15", b"\xa4", "€"),
            ("latin1", b"M\xfcn \x96", "Mün –"),
            ("us-ascii", "Mün".as_bytes(), "Mün"),
            ("shift_jis", b"\x83p", "パ"),
        ] {
            assert_eq!(letters(bytes.to_vec(), charset), (text.to_owned(), true), "{charset}");
        }
        assert_eq!(letters(b"M\xfcn".to_vec(), "x-own"), ("Mün".to_owned(), false));
    }

    #[test]
    fn the_mark_of_utf_16_or_its_charset_says_that_a_text_is_in_it() {
        let units = |big: bool| {
            let bytes = "A Mün\n".encode_utf16().map(|u| if big { u.to_be_bytes() } else { u.to_le_bytes() });
            bytes.flatten().collect::<Vec<u8>>()
        };
        for (mark, big, charset) in [
            (&[0xff, 0xfe][..], false, ""),
            (&[0xfe, 0xff], true, "utf-8"),
            (&[], true, "utf-16"),
            (&[], false, "UTF-16LE"),
        ] {
            let bytes = [mark, &units(big)].concat();
            assert_eq!(letters(bytes, charset), ("A Mün\n".to_owned(), true), "{charset}");
        }
    }
}
