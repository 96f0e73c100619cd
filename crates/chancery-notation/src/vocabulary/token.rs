//! Text cut into words and marks, each with its place in the text.
//!
//! Nothing is understood here. Words are folded ([`fold_char`]) so that case and accents do not
//! matter; the many ways to draw an arrow become one mark; marks of bold type are passed over.

use std::ops::Range;

use crate::vocabulary::language::Word;
use crate::vocabulary::lexicon::{EntryId, Lexicon};
use chancery_core::text::{beginning, is_invisible};

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// A run of letters and digits.
    Word,
    /// A dash or an arrow of any make.
    Dash,
    Comma,
    Semicolon,
    Period,
    Colon,
    Slash,
    Open,
    Close,
    /// `[` and `]`.
    OpenSquare,
    CloseSquare,
    OpenCurly,
    CloseCurly,
    /// `<` and a `>` that belongs to no arrow.
    OpenAngle,
    CloseAngle,
    Star,
    Plus,
    /// A bullet that is nothing else.
    Bullet,
    Number,
    /// A quotation mark that repeats what stands above it.
    Ditto,
    Newline,
    /// Anything else that can be seen.
    Other,
}

/// A word or mark. Offsets are bytes of the text.
#[derive(Clone, Debug)]
pub(crate) struct Token {
    pub mark: Mark,
    pub start: u32,
    pub end: u32,
    /// The folded word in [`Tokens::folded`].
    fold: Range<u32>,
    /// Whether white space stands before it.
    pub spaced: bool,
    /// The entry of the lexicon for the word alone.
    pub entry: Option<EntryId>,
}

/// A text as tokens.
pub(crate) struct Tokens<'t> {
    pub text: &'t str,
    folded: String,
    pub list: Vec<Token>,
}

/// How far back on its line an angle is looked for that a `>` may close, in tokens; every order is shorter.
const MOST_BEFORE_ARROW: usize = 64;

/// The longest row of marks that repeats what stands above, in bytes.
const MOST_DITTO: usize = 24;

impl<'t> Tokens<'t> {
    /// Returns the word folded; empty for marks.
    pub fn fold(&self, token: &Token) -> &str {
        &self.folded[token.fold.start as usize..token.fold.end as usize]
    }

    /// Cuts a text. Its length must fit 32 bits; callers bound it far below.
    pub fn new(text: &'t str, lexicon: &Lexicon) -> Self {
        let mut tokens = Self {
            text,
            folded: String::with_capacity(text.len()),
            list: Vec::with_capacity(text.len() / 3 + 4),
        };
        let mut spaced = false;
        let mut at = 0;
        while let Some(c) = text[at..].chars().next() {
            if let Some(length) = tokens.ditto(lexicon, &text[at..]).filter(|_| spaced) {
                tokens.push(lexicon, Mark::Ditto, (at, at + length), spaced);
                (at, spaced) = (at + length, false);
                continue;
            }
            let begins_line = tokens.list.last().is_none_or(|t| t.mark == Mark::Newline);
            if c != '\n'
                && (c.is_whitespace()
                    || is_silent(c)
                    || (begins_line && (is_tick(c) || "➡➤▶►➔➜→⇒".contains(c))))
            {
                spaced |= c.is_whitespace();
                at += c.len_utf8();
                continue;
            }
            if let Some(length) = markup(&text[at..]).or_else(|| smiley(&text[at..]).filter(|_| spaced)) {
                at += length;
                continue;
            }
            at = tokens.cut(lexicon, at, c, spaced);
            spaced = false;
        }
        tokens
    }

    /// Takes the token that starts with `c` at `at`; returns where it ends.
    fn cut(&mut self, lexicon: &Lexicon, at: usize, c: char, spaced: bool) -> usize {
        let rest = &self.text[at..];
        let run = |belongs: fn(char) -> bool| at + rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        if let Some(parts) = glued_nation(lexicon, rest) {
            let mut start = at;
            for length in parts.into_iter().filter(|length| *length > 0) {
                self.push(lexicon, Mark::Word, (start, start + length), spaced && start == at);
                start += length;
            }
            return start;
        }
        let (mark, end) = match c {
            c if c.is_alphanumeric() => {
                let end = run(is_word);
                let word = self.text[at..end].trim_end_matches(|c| is_apostrophe(c) || is_invisible(c));
                let end = at + word.len();
                let number = word.bytes().all(|b| b.is_ascii_digit());
                (if number { Mark::Number } else { Mark::Word }, end)
            }
            c if is_dash(c) => {
                let mut end = run(is_dash);
                if self.text[end..].starts_with(['>', '→']) {
                    end += if self.text[end..].starts_with('>') { 1 } else { '→'.len_utf8() };
                }
                (Mark::Dash, end)
            }
            '>' if self.is_arrow(rest) && !(spaced && self.lists_retreats(lexicon, rest)) => {
                (Mark::Dash, run(|c| c == '>'))
            }
            // `S:t Petersburg`.
            ':' if rest.starts_with(":t ") && self.text[..at].ends_with(" S") => (Mark::Period, at + 1),
            _ => (mark(c), at + c.len_utf8()),
        };
        // The second half of a dash that was torn: `PAR- -BUR`.
        let glued = |token: &Token| token.mark == Mark::Dash && !token.spaced;
        let joins = || self.list.len() > 1 && self.list.last().is_some_and(glued);
        let is_before_word = || self.text[end..].starts_with(|c: char| c.is_alphanumeric());
        if mark == Mark::Dash && spaced && is_before_word() && joins() {
            if let Some(last) = self.list.last_mut() {
                last.end = end as u32;
            }
            return end;
        }
        self.push(lexicon, mark, (at, end), spaced);
        end
    }

    /// Adds the token between two bytes.
    fn push(&mut self, lexicon: &Lexicon, mark: Mark, (start, end): (usize, usize), spaced: bool) {
        let fold_start = self.folded.len() as u32;
        if matches!(mark, Mark::Word | Mark::Number) {
            fold_into(&self.text[start..end], &mut self.folded);
        }
        let fold = fold_start..self.folded.len() as u32;
        let folded = &self.folded[fold.start as usize..fold.end as usize];
        let entry = if folded.is_empty() { None } else { lexicon.find(folded) };
        self.list.push(Token { mark, start: start as u32, end: end as u32, fold, spaced, entry });
    }

    /// Returns the length of quotation marks with nothing within them or behind them, behind the word for a support.
    fn ditto(&self, lexicon: &Lexicon, rest: &str) -> Option<usize> {
        let marks = ['"', '“', '”', '″', '〃'];
        if !rest.starts_with(marks)
            || !self.list.last().is_some_and(|last| is_word_of(lexicon, last, Word::Support))
        {
            return None;
        }
        let near = beginning(rest, MOST_DITTO);
        let behind = near.trim_start_matches(|c| marks.contains(&c) || matches!(c, ' ' | '\t'));
        let ends = near == rest && behind.is_empty() || behind.starts_with(['\n', '\r', ',', ';', '.']);
        ends.then_some(near.len() - behind.len())
    }

    /// Returns whether the `>` at the head of `rest` has spaces around it and stands behind an order: `F Pic-Bel > Bre`.
    fn lists_retreats(&self, lexicon: &Lexicon, rest: &str) -> bool {
        let ends = |mark| matches!(mark, Mark::Newline | Mark::Comma | Mark::Semicolon);
        let order = self.list.iter().rev().take(MOST_BEFORE_ARROW).take_while(|token| !ends(token.mark));
        let is_order = |token: &Token| {
            (token.mark == Mark::Dash && !token.spaced && !self.text[token.end as usize..].starts_with(' '))
                || is_word_of(lexicon, token, Word::Hold)
        };
        rest[1..].starts_with(' ') && order.into_iter().any(is_order)
    }

    /// Returns whether the `>` at the head of `rest` points from a word to a word: not if it quotes a line, and not
    /// if it closes what `<` opened.
    fn is_arrow(&self, rest: &str) -> bool {
        // Asked first: behind the first of a run of angles it is no more so, and the rest of the run is not
        // looked through for each of them.
        let before =
            self.list.last().is_some_and(|t| matches!(t.mark, Mark::Word | Mark::Close | Mark::Period));
        let behind = || rest.trim_start_matches('>').trim_start_matches([' ', '\t']);
        if !before || !behind().starts_with(char::is_alphabetic) {
            return false;
        }
        let line = self.list.iter().rev().take_while(|t| t.mark != Mark::Newline);
        let (mut opened, mut closed) = (0_usize, 0_usize);
        for token in line.take(MOST_BEFORE_ARROW) {
            opened += usize::from(token.mark == Mark::OpenAngle);
            closed += usize::from(token.mark == Mark::CloseAngle);
        }
        opened <= closed
    }
}

fn is_word_of(lexicon: &Lexicon, token: &Token, word: Word) -> bool {
    token.entry.is_some_and(|id| lexicon.get(id).word == Some(word))
}

/// Returns the lengths of the parts of a word such as `SFrA`: a support or nothing, a nation in two letters, a unit's kind.
fn glued_nation(lexicon: &Lexicon, rest: &str) -> Option<[usize; 3]> {
    let verb = usize::from(rest.starts_with(['S', 'C']) && rest[1..].starts_with(char::is_uppercase));
    let mut letters = rest[verb..].chars();
    let (first, second, kind) = (letters.next()?, letters.next()?, letters.next()?);
    let is_one = first.is_uppercase() && second.is_lowercase() && matches!(kind, 'A' | 'F');
    let ends = !letters.next().is_some_and(char::is_alphanumeric);
    let nation = first.len_utf8() + second.len_utf8();
    let fold = chancery_core::map::fold;
    (is_one
        && ends
        && lexicon.find(&fold(&rest[..=verb + nation])).is_none_or(|id| lexicon.get(id).is_beginning())
        && lexicon.power_beginning(&fold(&rest[verb..verb + nation])).is_some())
    .then_some([verb, nation, 1])
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || is_apostrophe(c) || is_combining(c) || is_invisible(c) || c == '_'
}

fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’')
}

/// Checks whether a character puts an accent on the letter before.
fn is_combining(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// Checks whether a character says nothing: an invisible one, a control, a picture, and the marks that people put
/// around words.
fn is_silent(c: char) -> bool {
    is_invisible(c)
        || matches!(c, '"' | '“' | '”' | '„' | '`' | '#' | '_' | '|')
        || c.is_control()
        || is_combining(c)
        || is_picture(c)
}

/// Checks whether a character is a picture or a check mark that changes no order. What crosses out, forbids or asks is
/// none, and neither is an arrow.
fn is_picture(c: char) -> bool {
    let changes = "✗✘❌✖❎⛔❓❔❗❕🚫🛑👎🤔🤷🙅🔜🔄🔁";
    matches!(c, '\u{2600}'..='\u{27bf}' | '\u{1f000}'..='\u{1faff}' | '\u{fe0e}' | '\u{fe0f}')
        && !is_dash(c)
        && !is_tick(c)
        && !changes.contains(c)
}

fn is_tick(c: char) -> bool {
    matches!(c, '✓' | '✔' | '✅' | '☑')
}

/// Returns the length of a face of signs behind an order: `:)`, `;-)`.
fn smiley(rest: &str) -> Option<usize> {
    let eyes = rest.strip_prefix([':', ';'])?;
    let mouth = eyes.strip_prefix('-').unwrap_or(eyes).strip_prefix([')', '('])?;
    let ends = mouth.trim_start_matches([')', '(']);
    let is_end =
        ends.is_empty() || ends.starts_with(|c: char| c.is_whitespace() || matches!(c, '.' | ',' | '!'));
    is_end.then_some(rest.len() - ends.len())
}

/// Returns the length of a mark of bold or slanted type at the start of `rest`: `**`, `[b]`, `[/i]`.
fn markup(rest: &str) -> Option<usize> {
    if rest.starts_with("**") {
        return Some(2);
    }
    let tag = rest.strip_prefix('[')?;
    let inner = tag.strip_prefix('/').unwrap_or(tag);
    let length = inner.bytes().take(6).position(|b| b == b']')?;
    let known = ["b", "i", "u", "list", "quote", "code", "*"];
    known
        .iter()
        .any(|k| k.eq_ignore_ascii_case(&inner[..length]))
        .then(|| rest.len() - inner.len() + length + 1)
}

fn is_dash(c: char) -> bool {
    matches!(c, '-' | '=' | '‐'..='―' | '−' | '→' | '⇒' | '➔' | '➜' | '➡' | '➤' | '▶' | '►' | '~' | '－')
}

fn mark(c: char) -> Mark {
    match c {
        ',' | '&' => Mark::Comma,
        ';' => Mark::Semicolon,
        '.' | '…' | '!' => Mark::Period,
        ':' => Mark::Colon,
        '/' => Mark::Slash,
        '(' => Mark::Open,
        // The frame around a number that is a picture: `1️⃣`.
        ')' | '\u{20e3}' => Mark::Close,
        '[' => Mark::OpenSquare,
        ']' => Mark::CloseSquare,
        '{' => Mark::OpenCurly,
        '}' => Mark::CloseCurly,
        '<' => Mark::OpenAngle,
        '>' => Mark::CloseAngle,
        '*' | '＊' => Mark::Star,
        '+' => Mark::Plus,
        '•' | '·' | '◦' | '▪' | '‣' | '●' => Mark::Bullet,
        '\n' => Mark::Newline,
        _ => Mark::Other,
    }
}

/// Appends `word` in upper case without accents and punctuation.
pub(crate) fn fold_into(word: &str, out: &mut String) {
    if word.is_ascii() {
        let letters = word.bytes().filter(u8::is_ascii_alphanumeric);
        out.extend(letters.map(|b| char::from(b.to_ascii_uppercase())));
    } else {
        out.push_str(&chancery_core::map::fold(word));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OrderLanguage;
    use chancery_core::map::standard;

    fn lexicon() -> Lexicon {
        Lexicon::new(&standard(), OrderLanguage::En)
    }

    fn marks(text: &str) -> Vec<(Mark, String)> {
        let lexicon = lexicon();
        let tokens = Tokens::new(text, &lexicon);
        tokens.list.iter().map(|t| (t.mark, text[t.start as usize..t.end as usize].to_owned())).collect()
    }

    #[test]
    fn every_arrow_is_a_dash() {
        for arrow in
            [">", ">>", "-", "--", "->", "-->", "=>", "-=>", "==>", "--->", "–", "—", "−", "–>", "→", "⇒"]
        {
            for text in [format!("a{arrow}b"), format!("a {arrow} b")] {
                let dash = marks(&text);
                assert_eq!(dash.len(), 3, "{text}: {dash:?}");
                assert_eq!(dash[1], (Mark::Dash, arrow.to_owned()));
            }
        }
    }

    #[test]
    fn a_torn_dash_is_one_and_two_dashes_are_two() {
        assert_eq!(marks("PAR- -BUR").len(), 3);
        assert_eq!(marks("PAR - - BUR").len(), 4);
    }

    /// A rule of angles as long as a text may be would take minutes if each looked to the end of it.
    #[test]
    fn a_rule_of_angles_is_read_at_once() {
        let rule = ">".repeat(crate::MAX_TEXT_BYTES);
        assert_eq!(Tokens::new(&rule, &lexicon()).list.len(), rule.len());
    }

    #[test]
    fn an_angle_before_a_dash_is_no_arrow() {
        let kinds: Vec<Mark> = marks("<LPL>-holds>").iter().map(|m| m.0).collect();
        assert_eq!(
            kinds,
            [Mark::OpenAngle, Mark::Word, Mark::CloseAngle, Mark::Dash, Mark::Word, Mark::CloseAngle]
        );
        // Nor is what quotes a line, or closes a name behind which an order goes on.
        for text in ["> a", "> > a", "a\n> b", "<LPL> holds", "<F <NTH> S B>", "a >"] {
            assert!(marks(text).iter().all(|m| m.0 != Mark::Dash), "{text}");
        }
    }

    #[test]
    fn words_fold() {
        let tokens = Tokens::new("Münich d'Otrante 12", &lexicon());
        let folded: Vec<&str> = tokens.list.iter().map(|t| tokens.fold(t)).collect();
        assert_eq!(folded, ["MUNICH", "DOTRANTE", "12"]);
    }
}
