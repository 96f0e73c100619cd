//! A part of a mail: its head, its body, and the parts in it.

use super::address::Sender;
use super::codes;
use chancery_core::text::of_any_age;

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
        self.says(field).map(codes::decode_words)
    }

    /// Returns what kind of text it is, in small letters: `text/plain` unless the head says otherwise.
    pub fn kind(&self) -> String {
        let kind = self
            .says("content-type")
            .and_then(|t| t.split(';').next())
            .map(|t| t.trim().to_ascii_lowercase());
        kind.filter(|kind| kind.contains('/')).unwrap_or_else(|| "text/plain".to_owned())
    }

    /// Returns how it is encoded, in small letters, if the head says so.
    pub fn encoding(&self) -> String {
        self.says("content-transfer-encoding").unwrap_or_default().to_ascii_lowercase()
    }

    /// Returns the charset that the head says it is in.
    pub fn charset(&self) -> String {
        self.detail("content-type", "charset").unwrap_or_default()
    }

    /// Returns the name of the file that it is, if it is one.
    pub fn file(&self) -> Option<String> {
        let plain = |field, detail| self.detail(field, detail).map(|name| codes::decode_words(&name));
        let starred = || Some(codes::starred(&self.detail("content-disposition", "filename*")?));
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
