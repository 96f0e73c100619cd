//! Text that a mail quotes without marks: below a line that says who wrote it (`On Sunday Bob wrote:`), or below the head of
//! another mail. It gets the mark `> ` that quoted lines have elsewhere, so that every reader sees one form.
//!
//! The forms are those of mail programs in many languages: Gmail, Outlook, Apple Mail, Thunderbird, Yahoo, Zimbra.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use crate::mail::addresses;
use chancery_core::text::is_invisible;

/// The words of the forms.
pub(super) static LISTS: LazyLock<WordLists> =
    LazyLock::new(|| WordLists::new(include_str!("quotations.txt")));

/// The most lines over which an attribution is wrapped.
const MOST_LINES: usize = 3;

/// The longest attribution, in characters.
const LONGEST: usize = 300;

/// The longest title, in characters.
const LONGEST_TITLE: usize = 80;

/// What the head of another mail within a text means.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum HeadsWithin {
    /// The text is the body of a mail, so what has another head is quoted.
    Quoted,
    /// The text may have several mails, one below the other. Only a title says that one is quoted.
    Mails,
}

/// Returns a text with a mark before each line that is quoted, without characters that nobody sees. A quotation without marks
/// goes on to the end of the text.
pub(super) fn marked(text: &str, heads: HeadsWithin) -> String {
    let text: String = text.chars().filter(|c| !is_invisible(*c)).collect();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut marked = String::with_capacity(text.len());
    let quote = |line: &str, marked: &mut String| {
        marked.push_str(if line.starts_with('>') { ">" } else { "> " });
        marked.push_str(line);
    };
    let mut at = 0;
    while at < lines.len() {
        let Some(length) = introduction(&lines[at..], heads, at == 0) else {
            marked.push_str(lines[at]);
            at += 1;
            continue;
        };
        let below = at + length;
        let has_marks =
            lines[below..].iter().find(|line| !line.trim().is_empty()).is_some_and(|l| l.starts_with('>'));
        let end = if has_marks { below } else { lines.len() };
        lines[at..end].iter().for_each(|line| quote(line, &mut marked));
        at = end;
    }
    marked
}

/// Returns how many lines say that what stands below them is quoted; `None` if the text does not begin with such lines.
fn introduction(lines: &[&str], heads: HeadsWithin, is_first: bool) -> Option<usize> {
    if lines[0].starts_with('>') {
        return None;
    }
    // `----- Original Message -----`, `Begin forwarded message:`.
    let title = lines[0].trim();
    let is_marked = title.starts_with(['-', '_', '=', '*']) || title.ends_with(':');
    let is_titled = is_marked && title.chars().count() < LONGEST_TITLE && LISTS.has(&words(title), "title");
    let above = if is_titled || (is_rule(lines[0]) && lines.len() > 1) {
        1 + lines[1..].iter().take_while(|line| is_titled && line.trim().is_empty()).count()
    } else {
        0
    };
    if is_titled || heads == HeadsWithin::Quoted || !is_first {
        let fields = head_fields(&lines[above..], if is_titled { HeadsWithin::Quoted } else { heads });
        if is_titled || fields > 0 {
            return Some(if fields > 0 { above + fields } else { 1 });
        }
    }
    (1..=MOST_LINES.min(lines.len())).find(|&length| {
        // An order above an attribution is no part of it.
        (length == 1 || has_date(lines[0])) && is_attribution(&lines[..length])
    })
}

/// Returns whether a line is nothing but a rule.
fn is_rule(line: &str) -> bool {
    let line = line.trim();
    line.len() > 4 && line.chars().all(|c| matches!(c, '-' | '_' | '=' | '*'))
}

/// Returns how many lines the head of a mail has with which the text begins; 0 if it begins with none.
fn head_fields(lines: &[&str], heads: HeadsWithin) -> usize {
    let name = |line: &&str| {
        let name = words(line.split_once(':')?.0);
        LISTS.is_one(&name, "from sent field").then_some(name)
    };
    let names: Vec<Vec<String>> = lines.iter().map_while(name).collect();
    let has = |list| names.iter().any(|name| LISTS.is_one(name, list));
    // A mail that was pasted whole says `Date`; one that a program quotes says when it was sent in other words.
    let is_quoted = heads == HeadsWithin::Quoted || has("sent");
    if is_quoted && names.len() > 1 && has("from") { names.len() } else { 0 }
}

/// Returns whether lines say who wrote what follows, and when.
fn is_attribution(lines: &[&str]) -> bool {
    let text = lines.join(" ").trim().to_lowercase();
    if text.chars().count() > LONGEST || lines.iter().any(|line| line.trim().is_empty()) {
        return false;
    }
    let words = words(&text);
    let has = |list| LISTS.has(&words, list);
    let (has_address, has_date) = (!addresses(&text).is_empty(), has_date(&text));
    let ends = text.ends_with(':') || (has("wrote") && has_address && has_date);
    if !ends || (has("first-person") && !has_address) {
        return false;
    }
    // `Bob wrote:` names somebody; a longer sentence is one of the writer's own.
    let is_short = (2..=8).contains(&words.len());
    (has("wrote") && (has_address || has_date || is_short))
        || (has_address && has_date)
        || (numbers(&text).iter().any(|part| is_day(part.trim_end_matches(':')))
            && numbers(&text).iter().any(|part| is_hour(part)))
}

/// Returns the parts of a line that are numbers, days and hours: `1.11.26`, `9:00`.
fn numbers(line: &str) -> Vec<&str> {
    let parts = line.split(|c: char| !(c.is_ascii_digit() || matches!(c, ':' | '.' | '/' | '-')));
    parts.filter(|part| part.contains(|c: char| c.is_ascii_digit())).collect()
}

/// Returns whether a part of a line is an hour: `9:00`.
fn is_hour(part: &str) -> bool {
    part.contains(':') && part.split(':').filter(|number| !number.is_empty()).count() > 1
}

/// Returns whether a part of a line is a day: `1.11.26`.
fn is_day(part: &str) -> bool {
    let numbers: Vec<&str> = part.split(['.', '/', '-']).filter(|number| !number.is_empty()).collect();
    numbers.len() == 3 && numbers.iter().all(|number| number.len() <= 4)
}

/// Returns whether a line names a day or an hour: a year with other numbers, `1.11.26`, `9:00`.
fn has_date(line: &str) -> bool {
    let parts = numbers(line);
    let is_year = |part: &&str| {
        let part = part.trim_matches(|c: char| !c.is_ascii_digit());
        part.len() == 4 && part.parse::<u16>().is_ok_and(|year| (1980..2100).contains(&year))
    };
    parts.iter().any(|part| is_hour(part) || is_day(part)) || (parts.len() > 1 && parts.iter().any(is_year))
}

/// Lists of phrases by name; a phrase is a sequence of words in small letters.
pub(crate) struct WordLists(HashMap<&'static str, PhraseList>);

/// The phrases of a list, and which of them begin with a word.
#[derive(Default)]
struct PhraseList {
    phrases: Vec<Vec<&'static str>>,
    by_first: HashMap<&'static str, Vec<usize>>,
}

impl PhraseList {
    /// Returns the phrases that begin with a word.
    fn beginning(&self, word: &str) -> impl Iterator<Item = &[&'static str]> {
        self.by_first.get(word).into_iter().flatten().map(|&at| &*self.phrases[at])
    }
}

/// Returns whether words begin with a phrase.
fn begins(words: &[String], phrase: &[&str]) -> bool {
    words.len() >= phrase.len() && words.iter().zip(phrase).all(|(word, own)| word == own)
}

impl WordLists {
    /// Reads the lists of a text. A list may go on over several lines, and `#` begins a remark.
    pub fn new(text: &'static str) -> Self {
        let mut lists: HashMap<&str, PhraseList> = HashMap::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((name, phrases)) = line.split_once(':') else { continue };
            let list = lists.entry(name).or_default();
            for phrase in phrases.split(',').map(|phrase| phrase.split_whitespace().collect::<Vec<_>>()) {
                list.by_first.entry(phrase[0]).or_default().push(list.phrases.len());
                list.phrases.push(phrase);
            }
        }
        Self(lists)
    }

    /// Returns whether one of the phrases of a list, or of several that are named with spaces between, is among the words.
    pub fn has(&self, words: &[String], lists: &str) -> bool {
        let mut lists = lists.split(' ').filter_map(|list| self.0.get(list));
        let begins_at = |list: &PhraseList, at: usize| {
            list.beginning(&words[at]).any(|phrase| begins(&words[at..], phrase))
        };
        lists.any(|list| (0..words.len()).any(|at| begins_at(list, at)))
    }

    /// Takes the phrases of a list out of words, wherever they stand.
    pub fn take_out(&self, words: &mut Vec<&str>, list: &str) {
        let Some(list) = self.0.get(list) else { return };
        let mut plain: Vec<String> = words.iter().map(|word| word.replace('’', "'").to_lowercase()).collect();
        // In the sequence of the list: a phrase may be a part of one that stands above it.
        let known = plain.iter().filter_map(|word| list.by_first.get(word.as_str()));
        for at in known.flatten().copied().collect::<BTreeSet<usize>>() {
            let phrase = &list.phrases[at];
            while let Some(at) = (0..plain.len()).find(|&at| begins(&plain[at..], phrase)) {
                words.drain(at..at + phrase.len());
                plain.drain(at..at + phrase.len());
            }
        }
    }

    /// Returns whether the words are one of the phrases of a list, or of several.
    pub fn is_one(&self, words: &[String], lists: &str) -> bool {
        let mut lists = lists.split(' ').filter_map(|list| self.0.get(list).zip(words.first()));
        lists.any(|(list, first)| list.beginning(first).any(|phrase| words == phrase))
    }
}

/// Returns the words of a line in small letters.
pub(crate) fn words(line: &str) -> Vec<String> {
    let parts = line.split(|c: char| !(c.is_alphanumeric() || matches!(c, '\'' | '’')));
    let words = parts.map(|word| word.replace('’', "'").trim_matches('\'').to_lowercase());
    words.filter(|word| !word.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each begins a quotation that has no marks.
    const INTRODUCTIONS: [&str; 35] = [
        "On Sun, 1 Nov 2026 at 09:00, GM <gm@example.org> wrote:",
        "On Sun, Nov 1, 2026 at 9:00 AM GM\n<gm@example.org> wrote:",
        "On 1 Nov 2026, at 09:00, GM\n<gm@example.org>\nwrote:",
        "On Tuesday, October 27, 2026 4:25 PM, Bob <bob@example.org> wrote:",
        "On Monday Zoe wrote:",
        "GM wrote:",
        "Am 01.11.2026 um 09:00 schrieb GM:",
        "GM schrieb am So., 1. Nov. 2026, 09:00:",
        "Am So., 1. Nov. 2026 um 09:00 Uhr schrieb GM <gm@example.org>:",
        "Le 01/11/2026 à 09:00, GM a écrit :",
        "Le dim. 1 nov. 2026 à 09:00, GM <gm@example.org> a écrit :",
        "El dom, 1 nov 2026 a las 9:00, GM (<gm@example.org>) escribió:",
        "Il giorno dom 1 nov 2026 alle ore 09:00 GM <gm@example.org> ha scritto:",
        "Op zo 1 nov. 2026 om 09:00 schreef GM <gm@example.org>:",
        "Em dom., 1 de nov. de 2026 às 09:00, GM <gm@example.org> escreveu:",
        "Den sön 1 nov. 2026 kl 09:00 skrev GM <gm@example.org>:",
        "2026年11月1日(日) 9:00 GM <gm@example.org>:",
        "2026-11-01 9:00 GMT+01:00 GM <gm@example.org>:",
        "GM Zoe, 02.11.2026 18:00:",
        "-----Original Message-----",
        "----- Ursprüngliche Nachricht -----",
        "-------- Message d'origine --------",
        "-----Mensaje original-----",
        "---------- Forwarded message ---------",
        "Begin forwarded message:",
        "Anfang der weitergeleiteten Nachricht:",
        "From: GM <gm@example.org>\nSent: Sunday\nTo: Ann\nSubject: T",
        "________________________________\nFrom: GM\nSent: Sunday\nTo: Ann",
        "Von: GM\nGesendet: Sonntag\nAn: Ann\nBetreff: T",
        "De : GM\nEnvoyé : dimanche\nÀ : Ann\nObjet : T",
        "*From:* GM\n*Date:* Sunday\n*Subject:* T",
        "From: GM\nTo: Ann",
        "Da: GM\nInviato: domenica\nA: Ann\nOggetto: T",
        "Van: GM\nVerzonden: zondag\nAan: Ann\nOnderwerp: T",
        "Subject: T\nFrom: GM\nDate: 1 Nov",
    ];

    #[test]
    fn what_stands_below_an_introduction_is_marked() {
        for introduction in INTRODUCTIONS {
            let text = format!("A Par - Bur\n\n{introduction}\n\nF Bre - Eng\n");
            let marked = marked(&text, HeadsWithin::Quoted);
            let own: Vec<&str> = marked.lines().filter(|line| !line.starts_with('>')).collect();
            assert_eq!(own, ["A Par - Bur", ""], "{introduction}\n{marked}");
            let words = |text: &str| text.replace('>', " ").split_whitespace().collect::<Vec<_>>().join(" ");
            assert_eq!(words(&marked), words(&text), "no word is lost");
            // Where the quotation has marks, the reply goes on below it.
            let text = format!("A Par - Bur\n{introduction}\n> F Bre - Eng\nA Mar - Spa\n");
            let marked = super::marked(&text, HeadsWithin::Quoted);
            assert!(marked.ends_with("\nA Mar - Spa\n"), "{marked}");
        }
    }

    #[test]
    fn what_only_looks_like_an_introduction_is_the_writers_own() {
        for text in [
            "Here are my orders for Spring 1901:\nA Par - Bur\n",
            "FRANCE, Spring 1901:\nA Par - Bur\n",
            "As I wrote:\nA Par - Bur\n",
            "Karl, who wrote me three mails about it last week, gets what he asked for:\nA Par - Bur\n",
            "To: Burgundy\nA Par - Bur\n",
            "-----\nA Par - Bur\n",
            "A Par - Bur\nOrders by 9:00:\nA Mar - Spa\n",
            "---- France ----\nA Par - Bur\n",
        ] {
            assert_eq!(marked(text, HeadsWithin::Quoted), text);
        }
        // Two mails in one text: the second is no quotation.
        let mails = "From: a@x.org\nDate: x\n\nA Par - Bur\n\nFrom: b@x.org\nDate: y\n\nA Par - Pic\n";
        assert_eq!(marked(mails, HeadsWithin::Mails), mails);
    }
}
