//! Mails as mail programs keep them: with a head, encoded, in several parts.
//!
//! A mail becomes a text as its reader sees it, and what was decoded is told, as is what was not. It is
//! not known here what the text says. A text that is no such mail stays as it is.

mod address;
pub(crate) mod html;
mod mbox;
mod part;
mod quotation;
pub(crate) mod table;

use std::fmt::Write;

pub use address::{Sender, addresses, without_addresses};
use chancery_core::text::{Clean, beginning, shortened};
pub use chancery_notation::instant;
use mbox::mails;
use part::Part;
pub use part::{of_any_age, of_utf16};
use quotation::{HeadsWithin, LISTS, marked};
pub(crate) use quotation::{WordLists, words};

/// The most bytes of a mail with its attachments: more are neither a text nor a mail.
pub const MAX_MAIL_BYTES: usize = 64 << 20;

/// How much is told of one text; more is counted.
const MOST_TOLD: usize = 8;

/// How many parts of a mail may stand within one another, and how many there may be.
const DEEPEST: usize = 8;

/// The longest plain text, in bytes, that only says that the mail is HTML.
const LONGEST_STUB: usize = 200;
const MOST_PARTS: usize = 200;

/// The most bytes of text of a mail: as many as are read of a text of orders.
pub const MAX_LETTER_BYTES: usize = 256 << 10;

/// How many bytes of text are decoded: a page has more of them than its text.
const MOST_WRITTEN: usize = 4 * MAX_LETTER_BYTES;

/// A mail that is attached and this much older was written for something else.
const A_DAY: jiff::SignedDuration = jiff::SignedDuration::from_hours(24);

/// How much of a field of a head is shown, in characters.
const MOST_FIELD: usize = 500;

/// The gravity of a remark about a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Weight {
    /// It was decoded.
    Decoded,
    /// It was not looked at, or is not sure.
    Beside,
    /// A part was not looked at that may have orders.
    Unread,
    /// Text of the mail is not there.
    Lost,
}

/// Something to be told of a mail.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct MailRemark {
    /// How grave it is.
    pub weight: Weight,
    /// The remark, in a clean line.
    pub words: Clean,
}

/// A text that somebody sent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Letter {
    /// The text that its reader sees, below who sent it, when, and under which subject. It is not clean.
    pub text: String,
    /// The parts that were decoded, and those that were not, the gravest first; none where there was nothing
    /// to decode.
    pub told: Vec<MailRemark>,
    /// How many bytes of text are not there, because it is too long.
    pub cut: usize,
    /// How many lines of the last mail are those of attachments; they come first.
    pub attached: usize,
    /// The text of the attachments of the mail that is being read.
    attachments: String,
    /// The address from which that mail is, and when it was sent.
    sender: Option<String>,
    sent: Option<jiff::Timestamp>,
    /// How many parts of the last mail were looked at.
    parts: usize,
}

impl Letter {
    /// Makes a letter as it was found. What is neither a mail nor a page is UTF-8, or else of an older machine.
    pub fn open(bytes: Vec<u8>) -> Self {
        let mut letter = Self::default();
        let mails = mails(&bytes);
        if !mails.is_empty() {
            for mail in mails {
                letter.add(mail);
            }
            return letter.shortened();
        }
        let text = of_any_age(bytes);
        let start = text.trim_start_matches('\u{feff}').trim_start();
        let begins = |with: &str| start.get(..with.len()).is_some_and(|s| s.eq_ignore_ascii_case(with));
        if begins("<!doctype html") || begins("<html") {
            letter.reduce(start);
            return letter;
        }
        let (table, below) = table::order_lines(&text).unwrap_or((String::new(), &text));
        Self { text: table + &marked(below, HeadsWithin::Mails), ..Self::default() }
    }

    /// Adds the text of a mail, that of its attachments before it.
    fn body(&mut self, mail: &Part) {
        let before = self.text.len();
        self.sender = mail.sender().address().map(str::to_owned);
        self.sent = mail.says("date").and_then(instant);
        self.part(mail, DEEPEST);
        let attached = Clean::lines(&std::mem::take(&mut self.attachments));
        self.attached = attached.lines().count();
        self.text.insert_str(before, &attached);
        if self.text[before..].trim().is_empty() {
            self.warn(Weight::Lost, "there is no text in the mail that can be read");
        }
    }

    /// Cuts a text that is longer than what is read of one, as it is read.
    fn bounded(mut self) -> Self {
        let clean = Clean::lines(&self.text);
        let kept = beginning(&clean, MAX_LETTER_BYTES);
        if kept.len() < clean.len() {
            self.cut += clean.len() - kept.len();
            kept.clone_into(&mut self.text);
        }
        self.shortened()
    }

    /// Returns whether text of it is not there.
    pub fn is_lost(&self) -> bool {
        self.told.iter().any(|t| t.weight == Weight::Lost)
    }

    fn warn(&mut self, weight: Weight, words: &str) {
        self.told.push(MailRemark { weight, words: Clean::line(words) });
    }

    /// Keeps each remark once, the gravest first, and counts the rest of many.
    fn shortened(mut self) -> Self {
        if self.cut > 0 {
            let has = self.text.len() + self.cut;
            let words = format!("it has {has} bytes of text, and at most {MAX_LETTER_BYTES} are read");
            self.warn(Weight::Lost, &words);
        }
        self.told.sort_by_key(|t| std::cmp::Reverse(t.weight));
        self.told.dedup();
        let more = self.told.len().saturating_sub(MOST_TOLD);
        if more > 0 {
            self.told.truncate(MOST_TOLD);
            self.warn(Weight::Beside, &format!("there are {more} more remarks like these on the mail"));
        }
        self
    }

    /// Adds a mail.
    fn add(&mut self, mail: &[u8]) {
        let mail = Part::new(mail);
        self.parts = 0;
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        for (name, field) in [("From", "from"), ("Date", "date"), ("Subject", "subject")] {
            if let Some(words) = shown(&mail, field) {
                let _ = writeln!(self.text, "{name}: {}", Clean::line(&words));
            }
        }
        self.text.push('\n');
        self.body(&mail);
    }

    /// Adds the text of an attachment that is text. The mail of somebody else, or an older one, is quoted.
    fn attachment(&mut self, part: &Part, kind: &str, deeper: usize) {
        let mut inner = Self { parts: self.parts, ..Self::default() };
        if kind == "message/rfc822" {
            let mail = Part::new(part.body);
            inner.part(&mail, deeper - 1);
            let is_older = mail
                .says("date")
                .and_then(instant)
                .zip(self.sent)
                .is_some_and(|(at, sent)| at + A_DAY < sent);
            if is_older || mail.sender().address() != self.sender.as_deref() {
                // Each line gets the mark of a quotation.
                inner.text = inner.text.lines().flat_map(|line| ["> ", line, "\n"]).collect();
            }
        } else {
            inner.written(part, kind == "text/html");
        }
        (self.parts, self.cut) = (inner.parts, self.cut + inner.cut);
        self.told.extend(inner.told);
        self.attachments.push_str(&inner.attachments);
        self.attachments.push_str(&inner.text);
        self.warn(Weight::Beside, &format!("{} was read", called(part, kind)));
    }

    /// Adds the text of a part.
    fn part(&mut self, part: &Part, deeper: usize) {
        let kind = part.kind();
        match &*kind {
            _ if kind.starts_with("multipart/") => match part.parts(MOST_PARTS).filter(|_| deeper > 0) {
                Some((parts, _)) if self.parts + parts.len() >= MOST_PARTS => {
                    self.warn(Weight::Lost, "the mail has too many parts, so they were not read");
                }
                Some((parts, below)) => {
                    self.parts += parts.len();
                    if below {
                        self.warn(Weight::Beside, "the text below the last part of the mail was not read");
                    }
                    if kind == "multipart/alternative" {
                        self.one_of(&parts, deeper - 1);
                    } else {
                        for part in &parts {
                            self.part(part, deeper - 1);
                        }
                    }
                }
                None => {
                    self.warn(Weight::Lost, "the mail's parts cannot be separated, so they were not read");
                }
            },
            "text/plain" | "text/html" if !part.is_attached() => self.written(part, kind == "text/html"),
            _ => {
                if let Some(kind) = attached_text(part, &kind).filter(|_| deeper > 0) {
                    self.attachment(part, kind, deeper);
                } else {
                    let is_textless = NO_TEXT.split(' ').any(|start| kind.starts_with(start));
                    let weight = if is_textless { Weight::Beside } else { Weight::Unread };
                    self.warn(weight, &format!("{} was not read", called(part, &kind)));
                }
            }
        }
    }

    /// Adds one of the parts that all say the same: plain text, or else the first with any.
    fn one_of(&mut self, parts: &[Part], deeper: usize) {
        let plain = |p: &&Part| p.kind() == "text/plain";
        let page = |p: &&Part| p.kind() == "text/html" || p.kind().starts_with("multipart/");
        let before = self.text.len();
        for part in parts.iter().filter(plain).chain(parts.iter().filter(page)) {
            self.part(part, deeper);
            // A plain text that only says where the real one is.
            let is_stub = self.text[before..].len() < LONGEST_STUB
                && self.text[before..].to_lowercase().contains("html");
            let mut other = Self::default();
            parts.iter().filter(page).filter(|_| plain(&part)).for_each(|part| other.part(part, deeper));
            let has_page = plain(&part) && parts.iter().any(|part| page(&part));
            // Plain text does not show what is struck out.
            if has_page && (is_stub || other.text.contains("[s]")) {
                self.text.truncate(before);
            } else if !self.text[before..].trim().is_empty() {
                if has_page && !other.is_lost() && !own_words(&self.text[before..]).eq(own_words(&other.text))
                {
                    self.warn(Weight::Lost, "the mail says one thing as plain text and another as HTML");
                }
                break;
            }
        }
        if parts.iter().any(|p| plain(&p)) && parts.iter().any(|p| page(&p)) {
            let words = "the mail has the same text twice, as plain text and as HTML; one of them was read";
            self.warn(Weight::Decoded, words);
        }
        for part in parts.iter().filter(|p| !plain(p) && !page(p)) {
            self.part(part, deeper);
        }
    }

    /// Adds a part that is text.
    fn written(&mut self, part: &Part, is_page: bool) {
        let encoding = part.encoding();
        let room = MOST_WRITTEN.saturating_sub(self.text.len()).min(part.body.len());
        let (body, rest) = part.body.split_at(room);
        self.cut += rest.len();
        let (bytes, sure) = match &*encoding {
            "" | "7bit" | "8bit" | "binary" => (Some(body.to_vec()), true),
            "quoted-printable" => {
                let (bytes, sure) = part::quoted_printable(body);
                (Some(bytes), sure)
            }
            "base64" => (part::base64(body), true),
            _ => (None, true),
        };
        if bytes.is_none() {
            let why = "but it could not be decoded; it is shown as it came";
            self.warn(Weight::Lost, &format!("the mail says that it is encoded as `{encoding}`, {why}"));
        } else if !sure {
            let why = "the mail says that it is quoted-printable, but some `=` in it are not; they were left as they are";
            self.warn(Weight::Beside, why);
        } else if encoding == "quoted-printable" || encoding == "base64" {
            self.warn(Weight::Decoded, &format!("the mail was decoded from {encoding}"));
        }
        let charset = part.charset();
        let (text, known) = part::letters(bytes.unwrap_or_else(|| body.to_vec()), &charset);
        if !known {
            let why = "letters beyond A to Z may be wrong";
            self.warn(Weight::Beside, &format!("the charset `{charset}` of the mail is not known; {why}"));
        }
        if is_page {
            self.reduce(&text);
        } else {
            let text = part.flow().map_or(text.clone(), |drops_space| part::unflowed(&text, drops_space));
            let (table, below) = table::order_lines(&text).unwrap_or((String::new(), &text));
            self.text.push_str(&(table + &marked(below, HeadsWithin::Quoted)));
        }
        if !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// Adds the text of a page.
    fn reduce(&mut self, page: &str) {
        if let Some(text) = html::text(page) {
            self.text.push_str(&marked(&text, HeadsWithin::Quoted));
            self.warn(Weight::Decoded, "HTML was reduced to its text");
        } else {
            self.warn(Weight::Lost, "the HTML is nested too deeply and was not read");
        }
    }
}

/// A mail with what its head says, and its text without the head.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Envelope {
    /// Who sent it, as it says, in words; only `sender` says whose the mail is.
    pub from: Clean,
    /// Who sent it.
    pub sender: Sender,
    /// To whom it goes, as it says.
    pub to: Clean,
    /// When it was sent, as it says.
    pub sent: Clean,
    /// The instant that this means, if it is a full date.
    pub instant: Option<jiff::Timestamp>,
    /// Whether a program sent it by itself, as it says: an automatic reply, a report on its delivery.
    pub is_automatic: bool,
    /// Its number, which a mail program gives no other mail; may be empty.
    pub id: Clean,
    /// Its subject.
    pub subject: Clean,
    /// Its text.
    pub letter: Letter,
}

impl Envelope {
    /// Makes the mails of a file: a single one, or many in one file. A text without a head is a mail of nobody.
    pub fn open_all(bytes: Vec<u8>) -> Vec<Self> {
        let all = mails(&bytes);
        if !all.is_empty() {
            return all.into_iter().map(|mail| Self::of(&Part::new(mail))).collect();
        }
        let start = bytes.trim_ascii_start();
        let is_usual = mbox::first_field(start).is_some_and(|name| {
            HEAD_FIELDS.split(' ').any(|field| name.eq_ignore_ascii_case(field.as_bytes()))
        });
        vec![Self::headed(start).filter(|_| is_usual).unwrap_or_else(|| Self::nobodys(bytes))]
    }

    /// Makes the one mail of a text, of which no line begins another mail.
    pub fn open_one(bytes: Vec<u8>) -> Self {
        Self::headed(mbox::single(&bytes)).unwrap_or_else(|| Self::nobodys(bytes))
    }

    /// Makes a mail of a text, if it begins with a head that says from whom it is.
    fn headed(text: &[u8]) -> Option<Self> {
        mbox::first_field(text)?;
        let part = Part::new(text);
        part.says("from")?;
        Some(Self::of(&part))
    }

    fn nobodys(mut bytes: Vec<u8>) -> Self {
        let cut = bytes.len().saturating_sub(MOST_WRITTEN);
        bytes.truncate(MOST_WRITTEN);
        let mut letter = Letter::open(bytes);
        letter.cut += cut;
        Self { letter: letter.bounded(), ..Self::default() }
    }

    fn of(mail: &Part) -> Self {
        let field = |name: &str| shown(mail, name).map(|words| Clean::line(&words)).unwrap_or_default();
        let mut letter = Letter::default();
        letter.body(mail);
        Self {
            from: field("from"),
            instant: instant(field("date").as_str()),
            sender: mail.sender(),
            to: field("to"),
            sent: field("date"),
            is_automatic: is_automatic(mail),
            id: field("message-id"),
            subject: field("subject"),
            letter: letter.bounded(),
        }
    }
}

/// Returns whether the head of a mail says that a program sent it by itself (RFC 3834 and what programs wrote before it).
fn is_automatic(mail: &Part) -> bool {
    let says = |field: &str| mail.says(field).unwrap_or_default().to_lowercase();
    let submitted = says("auto-submitted");
    // The beginning ends with a colon, or with the subject: `Automatic reply: Octopus`.
    let subject = mail.decoded("subject").unwrap_or_default();
    let beginning = words(subject.split(':').next().unwrap_or_default());
    !(submitted.is_empty() || submitted.starts_with("no"))
        || ["x-autoreply", "x-autorespond", "x-auto-reply"].iter().any(|field| mail.says(field).is_some())
        || matches!(&*says("precedence"), "auto_reply" | "auto-reply")
        || mail.kind() == "multipart/report"
        || LISTS.has(&beginning, "automatic")
}

/// Returns a field of a mail's head as it is shown: decoded, unless that could make an address of what is none.
fn shown(mail: &Part, field: &str) -> Option<String> {
    let is_undecoded = field == "from" && mail.sender().address().is_none();
    let words = if is_undecoded { mail.says(field).map(str::to_owned) } else { mail.decoded(field) };
    words.map(|words| shortened(&words, MOST_FIELD))
}

/// The fields with which the head of a mail may begin.
const HEAD_FIELDS: &str = "from to date subject received return-path message-id delivered-to x-mailer";

/// How the kinds of parts begin that never have orders: pictures, signatures, address cards.
const NO_TEXT: &str = "image/ audio/ video/ font/ text/calendar text/vcard text/x-vcard application/pgp- \
    application/pkcs7-";

/// Returns which kind of text an attachment is, by its own kind or its name; `None` if it is none.
fn attached_text(part: &Part, kind: &str) -> Option<&'static str> {
    let file = part.file().unwrap_or_default().to_lowercase();
    let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
    let is_encoded = matches!(&*part.encoding(), "base64" | "quoted-printable");
    Some(match (kind, ending) {
        ("message/rfc822", _) | (_, "eml") if !is_encoded => "message/rfc822",
        ("text/html", _) | (_, "html" | "htm") => "text/html",
        ("text/plain" | "text/csv", _) | (_, "txt" | "csv") => "text/plain",
        _ => return None,
    })
}

/// Returns what a part is called that is not read.
fn called(part: &Part, kind: &str) -> String {
    if kind == "message/rfc822" {
        let subject = Part::new(part.body).decoded("subject");
        return subject.map_or_else(|| "an attached mail".to_owned(), |s| format!("the attached mail `{s}`"));
    }
    part.file()
        .map_or_else(|| format!("an attachment ({kind})"), |name| format!("the attachment `{name}` ({kind})"))
}

/// Returns the words of a text that are no quotation and no address, as all programs write them.
fn own_words(text: &str) -> impl Iterator<Item = String> {
    let own = text.lines().filter(|line| !line.starts_with('>') && !line.trim_start().starts_with("[image:"));
    let is_address = |word: &&str| word.contains("://") || word.contains('@') || word.contains("cid:");
    let words = own.flat_map(str::split_whitespace).filter(move |word| !is_address(word)).flat_map(words);
    // A list has numbers in one of the texts alone.
    words.filter(|word| word.contains(char::is_alphabetic))
}

#[cfg(test)]
mod tests;
