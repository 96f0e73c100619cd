//! Who a mail is from: one plain address, or a reason why nobody knows; and the addresses in a line.
//!
//! A mail server proves the domain behind the address that it finds in `From:`. What another reader could take for another
//! address is therefore no address here: quotes, comments and encoded words within it, groups, routes, and lists.

/// The longest address in bytes (RFC 5321).
const LONGEST: usize = 254;

/// The sender of a mail, as its head says; anybody can write anything there. It is written as the address, or as a sentence
/// without a full stop that says why there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs)]
pub enum Sender {
    /// There is no `From:` field.
    #[default]
    #[error("the mail has no field `From:`")]
    Missing,
    #[error("the mail has {0} fields `From:`")]
    SeveralFields(usize),
    #[error("the head of the mail is too long")]
    LongHead,
    #[error("`From:` is not one plain address, such as `Anna <anna@example.org>`")]
    NotPlain,
    /// The one plain address, in small letters.
    #[error("{0}")]
    Plain(String),
}

impl Sender {
    /// Reads the fields `From` of a head, as they were before encoded words are decoded. What `Sender` says does not matter: it
    /// names the list or the secretary that passed the mail on.
    pub fn of_fields(from: &[&str]) -> Self {
        match from {
            [] => Self::Missing,
            [field] => Self::of_field(field),
            fields => Self::SeveralFields(fields.len()),
        }
    }

    /// Reads one field: `anna@example.org`, or a name with `<anna@example.org>` behind it. The name may be quoted, and
    /// then it may have any letters.
    pub fn of_field(field: &str) -> Self {
        let field = field.trim_matches([' ', '\t']);
        let address = match field.strip_suffix('>') {
            Some(field) => {
                field.rsplit_once('<').filter(|(name, _)| is_name(name)).map(|(_, address)| address)
            }
            None => Some(field),
        };
        match address {
            Some(address) if is_plain(address) => Self::Plain(address.to_ascii_lowercase()),
            _ => Self::NotPlain,
        }
    }

    /// Returns the address, if it is known.
    pub fn address(&self) -> Option<&str> {
        if let Self::Plain(address) = self { Some(address) } else { None }
    }
}

/// Returns whether a text can be the name before `<`: it has no control characters, and nothing in it is a part of an
/// address, unless it is quoted.
fn is_name(text: &str) -> bool {
    let (mut quoted, mut escaped) = (false, false);
    for c in text.chars() {
        match c {
            _ if c.is_control() && c != '\t' => return false,
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | ')' | '<' | '>' | '[' | ']' | ':' | ';' | '@' | ',' | '\\' if !quoted => return false,
            _ => {}
        }
    }
    !quoted
}

/// Returns whether a text is an address whose both sides are plain words with dots between them (RFC 5322, dot-atom).
fn is_plain(text: &str) -> bool {
    let Some((local, host)) = text.split_once('@') else { return false };
    let is_word = |word: &str, signs: &str| {
        !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || signs.contains(c))
    };
    text.len() <= LONGEST
        && !["=?", "?="].iter().any(|encoded| text.contains(encoded))
        && local.split('.').all(|word| is_word(word, "!#$%&'*+-/=?^_`{|}~"))
        && host.contains('.')
        && host.split('.').all(|word| is_word(word, "-"))
}

/// Returns whether a character may enclose an address, such as a bracket, and does not belong to it.
fn is_around_address(c: char) -> bool {
    c.is_whitespace() || matches!(c, '<' | '>' | ',' | ';' | '(' | ')' | '"')
}

/// Returns the address that a word is.
fn address_of(word: &str) -> Option<&str> {
    let word = word.trim_matches(|c| matches!(c, '.' | ':' | '\''));
    let word = word.strip_prefix("mailto:").unwrap_or(word);
    let (name, host) = word.split_once('@')?;
    (!name.is_empty() && host.contains('.') && !host.contains('@')).then_some(word)
}

/// Returns the mail addresses in a line, in small letters.
pub fn addresses(line: &str) -> Vec<String> {
    line.split(is_around_address).filter_map(address_of).map(str::to_lowercase).collect()
}

/// Returns a line without its mail addresses, and without the brackets and commas that stood around them.
///
/// ```
/// use chancery_game::mail::without_addresses;
///
/// assert_eq!(without_addresses("Italy 6, Emil <emil@example.org>"), "Italy 6, Emil");
/// assert_eq!(without_addresses("Italy 6, emil@example.org"), "Italy 6");
/// ```
pub fn without_addresses(line: &str) -> String {
    if addresses(line).is_empty() {
        return line.to_owned();
    }
    let mut kept = String::new();
    for piece in line.split_inclusive(is_around_address) {
        let end = piece.chars().next_back().filter(|c| is_around_address(*c));
        let word = &piece[..piece.len() - end.map_or(0, char::len_utf8)];
        let opens = |kept: &str| kept.chars().next_back();
        match (address_of(word), opens(&kept), end) {
            (None, ..) => kept.push_str(piece),
            (Some(_), Some('<'), Some('>'))
            | (Some(_), Some('('), Some(')'))
            | (Some(_), Some('"'), Some('"')) => {
                kept.pop();
            }
            (Some(_), _, end) => kept.extend(end),
        }
    }
    let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
    kept.trim_end_matches([' ', ',', ';', ':', '-']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_plain_address_is_read() {
        let names = [
            "",
            "Anna ",
            "Anna",
            "Dr. Anna K. O'Neill ",
            "=?utf-8?Q?M=C3=BCller?= ",
            "=?utf-8?B?ZnJhQGdvb2Qub3Jn?= ",
            "Jürgen Müller ",
            "\u{200f}אנה\u{202c} ",
            "\"fra@evil.org\" ",
            "\"Lind, Zoe (GM) <zoe@evil.org>; \\\" \\\\\" ",
            "Anna \"the fox\" Lind ",
            "\"\"",
        ];
        for name in names {
            let field = format!(" {name}<Fra@Good.ORG>\t");
            assert_eq!(Sender::of_field(&field), Sender::Plain("fra@good.org".to_owned()), "{field}");
        }
        for address in [
            "fra@good.org",
            "fra+games@good.org",
            "f.r_a-1@xn--gd-fka.org",
            "o'brien@a.b.c.org",
            "fra%x!y@good.org",
        ] {
            assert_eq!(Sender::of_field(address), Sender::Plain(address.to_owned()));
        }
    }

    #[test]
    fn what_another_reader_may_take_for_another_address_is_none() {
        for field in [
            // Quotes, comments, spaces and encoded words within an address.
            "\"fra@good.org\"@evil.org",
            "Anna <\"fra@good.org\"@evil.org>",
            "<\"a,fra@good.org,b\"@evil.org>",
            "\"fra\"@good.org",
            "fra.\"x\"@good.org",
            "x(fra@good.org)@evil.org",
            "fra@good.org(x@evil.org)",
            "fra@good.org (Anna)",
            "(Anna) fra@good.org",
            "<x@(<fra@good.org>)evil.org>",
            "fra(x)@good.org",
            "<fra@good.org @evil.org>",
            "fra @good.org",
            "fra@ good.org",
            "< fra@good.org >",
            "<fra@good.\t org>",
            "x@evil.org =?utf-8?Q?<fra=40good=2Eorg>?=",
            "=?utf-8?Q?fra=40good=2Eorg?=@evil.org",
            "<=?utf-8?Q?fra?=@good.org>",
            "fra@=?utf-8?Q?good?=.org",
            // Several addresses, groups, routes.
            "fra@good.org, x@evil.org",
            "fra@good.org x@evil.org",
            "fra@good.org;x@evil.org",
            "Anna <fra@good.org>, Ben <x@evil.org>",
            "Anna <fra@good.org> <x@evil.org>",
            "<x@evil.org><fra@good.org>",
            "x@evil.org <fra@good.org>",
            "Lind, Anna <fra@good.org>",
            "players: fra@good.org, x@evil.org;",
            "players: <fra@good.org>",
            "<@evil.org,@b.org:fra@good.org>",
            "<@evil.org:fra@good.org>",
            "mailto:fra@good.org",
            "fra@good.org@evil.org",
            // Brackets and quotes that do not close, or too many.
            "Anna <fra@good.org",
            "fra@good.org>",
            "<<fra@good.org>>",
            "<fra@good.org> x",
            "<fra@good.org>.",
            "\"Anna <fra@good.org>",
            "\"Anna\\\" <fra@good.org>",
            "x@evil.org \"<fra@good.org>",
            "Anna (x <fra@good.org>",
            "Anna (x) <fra@good.org>",
            "Anna \\<x@evil.org\\> <fra@good.org>",
            // Words and letters that are no plain ones.
            ".fra@good.org",
            "fra.@good.org",
            "f..ra@good.org",
            "@good.org",
            "fra@",
            "fra@good",
            "fra@good..org",
            "fra@good.org.",
            "fra@[192.0.2.1]",
            "fra@go_od.org",
            "fra@göod.org",
            "frä@good.org",
            "f\u{200b}ra@good.org",
            "\u{202e}gro.doog@arf",
            "<fra@good.org\u{200f}>",
            "\u{a0}fra@good.org",
            "fra@\u{212a}ood.org",
            "fra＠good.org@evil.org",
            // Control characters, and no address.
            "fra@good.org\0",
            "f\0ra@good.org",
            "\"\u{1b}[2J\" <fra@good.org>",
            "\"\\\0\" <fra@good.org>",
            "x@evil.org\rFrom: fra@good.org",
            "",
            "Anna",
            "<>",
            "fra at good.org",
            "=?utf-8?Q?fra=40good=2Eorg?=",
            "undisclosed:;",
        ] {
            assert_eq!(Sender::of_field(field), Sender::NotPlain, "{field:?}");
        }
        let long = format!("{}@good.org", "a".repeat(LONGEST));
        assert_eq!(Sender::of_field(&long), Sender::NotPlain);
    }

    #[test]
    fn one_field_says_it_and_nobody_sends_for_another() {
        let (fra, evil) = ("Anna <fra@good.org>", "x@evil.org");
        let plain = Sender::Plain("fra@good.org".to_owned());
        assert_eq!(Sender::of_fields(&[]), Sender::Missing);
        assert_eq!(Sender::of_fields(&[fra, evil]), Sender::SeveralFields(2));
        assert_eq!(Sender::of_fields(&[fra, fra]), Sender::SeveralFields(2));
        assert_eq!(Sender::of_fields(&[fra]), plain);
        assert_eq!(Sender::of_fields(&["Anna"]), Sender::NotPlain);
    }
}
