//! Mails that are not sent: a mailbox of drafts, which mail programs import.

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

/// A mail that is not sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailDraft {
    /// The address of its reader.
    pub to: String,
    /// The subject, in a line.
    pub subject: String,
    /// The text of the mail.
    pub body: String,
}

/// Writes mails as a mailbox that mail programs import.
pub fn mailbox(drafts: &[MailDraft]) -> String {
    let mut text = String::new();
    for MailDraft { to, subject, body } in drafts {
        let _ = write!(
            text,
            "From MAILER-DAEMON Thu Jan  1 00:00:00 1970\nTo: {to}\nSubject: {}\nX-Unsent: 1\nMIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n",
            header(subject)
        );
        for line in body.lines() {
            // A line that begins so would begin another mail.
            let mark = if line.trim_start_matches('>').starts_with("From ") { ">" } else { "" };
            let _ = writeln!(text, "{mark}{line}");
        }
        text.push('\n');
    }
    text
}

/// Writes a text in a header: what is not ASCII as encoded words (RFC 2047).
fn header(text: &str) -> String {
    const MOST: usize = 45;
    if text.is_ascii() && text.len() <= 200 {
        return text.to_owned();
    }
    let mut words: Vec<String> = vec![String::new()];
    for c in text.chars() {
        if words.last().is_some_and(|word| word.len() + c.len_utf8() > MOST) {
            words.push(String::new());
        }
        words.last_mut().expect("there is always a word").push(c);
    }
    let encoded = words.iter().map(|word| format!("=?utf-8?B?{}?=", BASE64_STANDARD.encode(word)));
    encoded.collect::<Vec<_>>().join("\n ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::Envelope;

    /// Our own reader of mails finds each with what it says, whatever stands in it.
    #[test]
    fn a_mailbox_is_read_back_mail_by_mail() {
        let draft = |subject: &str, body: &str| MailDraft {
            to: "ann@example.org".into(),
            subject: subject.into(),
            body: body.into(),
        };
        let drafts = [
            draft("Österreich „Ägäis“ und noch viel mehr, das nicht in ein Wort passt", "A Bud - Ser\n"),
            draft("Plain", "From Paris with love\n>From me\n\nFrom: x\n"),
        ];
        let text = mailbox(&drafts);
        let read = Envelope::open_all(text.clone().into_bytes());
        assert_eq!(read.len(), 2, "{text}");
        for (mail, draft) in read.iter().zip(&drafts) {
            assert_eq!(mail.subject.as_str(), draft.subject, "{text}");
            assert!(mail.letter.text.contains(draft.body.lines().next().unwrap()), "{text}");
        }
    }
}
