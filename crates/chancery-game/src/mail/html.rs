//! HTML reduced to the text that its reader sees, a line for each of its lines.
//!
//! What is struck out stays so (`[s]`), what is quoted is quoted with `>`, and what nobody sees is left out:
//! otherwise an order would stand of which its writer believes that it does not.

/// How many elements with an effect may stand within one another.
const DEEPEST: usize = 64;

/// The longest name of a sign such as `&uuml;`, in bytes.
const LONGEST_SIGN: usize = 32;

/// The elements that stand on lines of their own.
const BLOCKS: &str = "address|article|blockquote|body|br|center|dd|div|dl|dt|fieldset|footer|form|h1|h2|h3|h4|h5|\
    h6|header|hr|html|li|main|ol|option|p|pre|section|table|tr|ul";

/// The styles, without spaces, of text that nobody sees.
const HIDING: [&str; 5] =
    ["display:none", "visibility:hidden", "font-size:0;", "font-size:0px", "font-size:0\""];

/// The effect of an element on the text in it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    Struck,
    Quoted,
    AsWritten,
    Hidden,
}

/// An element with an effect that was not closed yet.
struct OpenElement {
    name: String,
    effect: Effect,
    /// How many elements of the same name are open in it.
    within: usize,
}

/// Returns the text of a page, or `None` if its elements stand too deep within one another.
pub(crate) fn text(html: &str) -> Option<String> {
    let mut page = Page::default();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        page.add_text(&rest[..at]);
        rest = &rest[at..];
        if let Some(comment) = rest.strip_prefix("<!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end + 3..]);
            continue;
        }
        if !rest[1..].starts_with(|c: char| c.is_ascii_alphabetic() || "/!?".contains(c)) {
            page.add_text("<");
            rest = &rest[1..];
            continue;
        }
        // What is never closed is no element, and nothing behind it is one.
        let Some(end) = end_of_tag(rest) else { break };
        let tag = rest[1..end].to_ascii_lowercase();
        rest = &rest[end + 1..];
        match tag.strip_prefix('/') {
            Some(name) => page.close(name.trim()),
            None => page.open(&tag)?,
        }
        if let Some(raw) = ["script", "style"].into_iter().find(|raw| *raw == name(&tag)) {
            // A style ends where its name is closed.
            let closes = |at: &usize| {
                let behind = rest.as_bytes()[at + 2..].get(..raw.len());
                behind.is_some_and(|name| name.eq_ignore_ascii_case(raw.as_bytes()))
            };
            let end = rest.match_indices("</").map(|(at, _)| at).find(closes);
            let (sheet, behind) = rest.split_at(end.unwrap_or(rest.len()));
            // The names of the classes that the sheet strikes out.
            let rules = sheet.split('}').filter_map(|rule| rule.split_once('{'));
            let striking = rules.filter(|(_, style)| style.contains("line-through"));
            let names = striking
                .flat_map(|(of, _)| of.split([',', ' ', ':', '>']))
                .filter_map(|name| name.split_once('.'));
            page.striking.extend(names.map(|(_, name)| name.trim().to_ascii_lowercase()));
            rest = behind;
        }
    }
    page.add_text(rest);
    Some(page.done())
}

/// Returns where the tag ends with which the text begins; a `>` in quotes does not end it.
fn end_of_tag(text: &str) -> Option<usize> {
    let mut quote = None;
    let end = text.bytes().position(|b| {
        match quote {
            Some(open) if open == b => quote = None,
            None if matches!(b, b'"' | b'\'') => quote = Some(b),
            _ => {}
        }
        b == b'>' && quote.is_none()
    });
    end.or_else(|| text.find('>'))
}

/// Returns the name of the element that a tag opens.
fn name(tag: &str) -> &str {
    let end = tag.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(tag.len());
    &tag[..end]
}

/// Returns what the element does that a tag opens.
fn effect(tag: &str, striking: &[String]) -> Option<Effect> {
    let mut words = tag.split(|c: char| !(c.is_alphanumeric() || "-_".contains(c))).skip(1);
    let styles: String = tag.chars().filter(|c| !c.is_whitespace()).collect();
    match name(tag) {
        "s" | "strike" | "del" => Some(Effect::Struck),
        _ if styles.contains("line-through") || is_white(&styles) => Some(Effect::Struck),
        _ if !striking.is_empty() && words.any(|word| striking.iter().any(|name| name == word)) => {
            Some(Effect::Struck)
        }
        "head" | "title" | "template" => Some(Effect::Hidden),
        _ if HIDING.iter().any(|style| styles.contains(style)) => Some(Effect::Hidden),
        // The button that indents makes this of one's own lines.
        "blockquote" if styles.contains("border:none") && styles.contains("padding:0") => None,
        "blockquote" => Some(Effect::Quoted),
        "div" if styles.contains("border-left:") && styles.contains("solid") => Some(Effect::Quoted),
        _ if tag.contains("yahoo_quoted") => Some(Effect::Quoted),
        "pre" | "textarea" => Some(Effect::AsWritten),
        _ => None,
    }
}

/// Returns whether text is white, which hardly anybody sees: an order in it waits as one that is struck out.
fn is_white(styles: &str) -> bool {
    let styles = styles.replace(['"', '\''], "").replace('=', ":");
    let white = ["color:#fff", "color:white", "color:rgb(255,255,255"].into_iter();
    white.flat_map(|white| styles.match_indices(white)).any(|(at, _)| !styles[..at].ends_with(['-', 'g']))
}

/// Returns whether the element that a tag opens stands above the mail that Outlook or Zimbra quotes: all below it is old.
fn begins_quotation(tag: &str) -> bool {
    let styles: String = tag.chars().filter(|c| !c.is_whitespace()).collect();
    ["divrplyfwdmsg", "appendonsend", "zwchr"].iter().any(|id| tag.contains(id))
        || (styles.contains("border:none") && styles.contains("border-top:solid"))
}

/// The page as far as it was read.
#[derive(Default)]
struct Page {
    text: String,
    line: String,
    open: Vec<OpenElement>,
    /// The classes that are struck out.
    striking: Vec<String>,
    /// Whether all that follows is quoted.
    rest_is_quoted: bool,
}

impl Page {
    fn count(&self, effect: Effect) -> usize {
        self.open.iter().filter(|o| o.effect == effect).count()
    }

    /// Ends the line; of blank lines one is left.
    fn end_line(&mut self) {
        let line = self.line.trim();
        if !line.is_empty() {
            let depth = self.count(Effect::Quoted) + usize::from(self.rest_is_quoted);
            self.text.extend(std::iter::repeat_n("> ", depth));
            self.text.push_str(line);
        } else if self.text.is_empty() || self.text.ends_with("\n\n") {
            self.line.clear();
            return;
        }
        self.text.push('\n');
        self.line.clear();
    }

    /// Ends the line if there is something on it.
    fn break_line(&mut self) {
        if !self.line.trim().is_empty() {
            self.end_line();
        }
    }

    fn open(&mut self, tag: &str) -> Option<()> {
        let name = name(tag);
        match name {
            "br" | "hr" => self.end_line(),
            "td" => self.line.push(' '),
            // The heads of columns stand apart.
            "th" if !self.line.trim().is_empty() => self.line.push_str(" | "),
            // A page may leave it to its body to close its head.
            "body" => self.open.retain(|o| o.name != "head"),
            _ => {}
        }
        if is_block(name) {
            self.break_line();
        }
        self.rest_is_quoted |= begins_quotation(tag);
        if matches!(name, "br" | "hr" | "img" | "input" | "link" | "meta" | "wbr") {
            return Some(());
        }
        match effect(tag, &self.striking) {
            Some(effect) if self.open.len() < DEEPEST => {
                if effect == Effect::Struck && self.count(effect) == 0 {
                    self.line.push_str("[s]");
                }
                self.open.push(OpenElement { name: name.to_owned(), effect, within: 0 });
            }
            Some(_) => return None,
            None => {
                if let Some(outer) = self.open.iter_mut().rev().find(|o| o.name == name) {
                    outer.within += 1;
                }
            }
        }
        Some(())
    }

    fn close(&mut self, name: &str) {
        if is_block(name) {
            self.break_line();
        }
        let Some(at) = self.open.iter().rposition(|o| o.name == name) else { return };
        if self.open[at].within > 0 {
            self.open[at].within -= 1;
            return;
        }
        let struck = self.count(Effect::Struck);
        self.open.truncate(at);
        if struck > 0 && self.count(Effect::Struck) == 0 {
            self.line.push_str("[/s]");
        }
    }

    /// Adds what stands between two tags.
    fn add_text(&mut self, words: &str) {
        if self.count(Effect::Hidden) > 0 {
            return;
        }
        let as_written = self.count(Effect::AsWritten) > 0;
        let mut rest = words;
        while let Some(c) = rest.chars().next() {
            let (length, c) = if c == '&' { sign(rest).unwrap_or((1, c)) } else { (c.len_utf8(), c) };
            rest = &rest[length..];
            match c {
                '\n' if as_written => self.end_line(),
                _ if c.is_whitespace() && self.line.ends_with(' ') && !as_written => {}
                _ if c.is_whitespace() => self.line.push(' '),
                _ => self.line.push(c),
            }
        }
    }

    fn done(mut self) -> String {
        self.break_line();
        if self.count(Effect::Struck) > 0 {
            self.text.push_str("[/s]\n");
        }
        self.text
    }
}

fn is_block(name: &str) -> bool {
    BLOCKS.split('|').any(|block| block == name)
}

/// Returns the sign that the text begins with, as `&amp;` is one: how long it is, and what it stands for.
fn sign(text: &str) -> Option<(usize, char)> {
    let end = text.bytes().take(LONGEST_SIGN).position(|b| b == b';')?;
    let name = &text[1..end];
    let meant = if let Some(number) = name.strip_prefix('#') {
        let hex = number.strip_prefix(['x', 'X']).map(|hex| u32::from_str_radix(hex, 16));
        char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)?
    } else {
        let letter = || Some(char::from(0xc0 + LETTERS.iter().position(|letter| *letter == name)? as u8));
        SIGNS.split(' ').find_map(|sign| sign.strip_prefix(name)?.parse().ok()).or_else(letter)?
    };
    Some((end + 1, if meant.is_whitespace() { ' ' } else { meant }))
}

/// Signs that mails have, each behind its name.
const SIGNS: &str = "amp& lt< gt> quot\" apos' nbsp\u{a0} ndash– mdash— minus− hyphen‐ shy\u{ad} rarr→ rArr⇒ \
    larr← hellip… bull• middot· lsquo‘ rsquo’ ldquo“ rdquo” bdquo„";

/// The letters from U+00C0 on.
const LETTERS: [&str; 64] = [
    "Agrave", "Aacute", "Acirc", "Atilde", "Auml", "Aring", "AElig", "Ccedil", "Egrave", "Eacute", "Ecirc",
    "Euml", "Igrave", "Iacute", "Icirc", "Iuml", "ETH", "Ntilde", "Ograve", "Oacute", "Ocirc", "Otilde",
    "Ouml", "times", "Oslash", "Ugrave", "Uacute", "Ucirc", "Uuml", "Yacute", "THORN", "szlig", "agrave",
    "aacute", "acirc", "atilde", "auml", "aring", "aelig", "ccedil", "egrave", "eacute", "ecirc", "euml",
    "igrave", "iacute", "icirc", "iuml", "eth", "ntilde", "ograve", "oacute", "ocirc", "otilde", "ouml",
    "divide", "oslash", "ugrave", "uacute", "ucirc", "uuml", "yacute", "thorn", "yuml",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(html: &str, seen: &str) {
        assert_eq!(text(html).as_deref(), Some(seen), "{html}");
    }

    #[test]
    fn each_line_that_is_seen_is_a_line() {
        check(
            "<html><head><title>A Par - Pic</title><style>p > a {}</style></head><body>A Par<br>\nB",
            "A Par\nB\n",
        );
        check(
            "<div>A Par -\n  Bur</div><div>A&nbsp;Mar&#32;S <b>A Par</b> &ndash; Bur</div>",
            "A Par - Bur\nA Mar S A Par – Bur\n",
        );
        check("<table><tr><td>A Par</td><td>- Bur</td></tr><tr><th>x", "A Par - Bur\nx\n");
        check("<ul><li>a<li>b</ul><p>c</p>\n<p>d</p>", "a\nb\nc\nd\n");
        check("a<br><br><br><br>b", "a\n\nb\n");
        check("<pre>a\n  b\n</pre>c", "a\nb\nc\n");
        check(
            "a <!-- <p> b --> c <a title='x > y'>d</a> 1 < 2 &unheard; &amp;amp; &Uuml;&yuml;",
            "a c d 1 < 2 &unheard; &amp; Üÿ\n",
        );
    }

    #[test]
    fn what_is_struck_out_or_quoted_stays_so() {
        check("<s>A Par - Pic</s> A Par - Bur", "[s]A Par - Pic[/s] A Par - Bur\n");
        check("<DEL>a<div>b</div></DEL>c", "[s]a\nb\n[/s]c\n");
        check("<span style='text-decoration: line-through'><span>a</span> b</span> c", "[s]a b[/s] c\n");
        check("a <s>b", "a [s]b\n[/s]\n");
        check("<style>p,.x{text-decoration:line-through}</style><i class='x y'>a</i>b", "[s]a[/s]b\n");
        check("<table><tr><th>Mine<th>His<tr><td>a<td>b", "Mine | His\na b\n");
        check("a<blockquote>b<br>c<blockquote>d</blockquote>e</blockquote>f", "a\n> b\n> c\n> > d\n> e\nf\n");
        check("a<div style=\"display: none\">b</div>c", "a\nc\n");
    }

    #[test]
    fn what_is_not_closed_takes_the_rest_with_it_and_no_more_time() {
        check("a <b title='x>A Par - Bur", "a A Par - Bur\n");
        check("a <b A Par - Bur", "a <b A Par - Bur\n");
        assert_eq!(text(&"<s>".repeat(DEEPEST + 1)), None);
        for piece in
            ["<a ", "<!--", "<a '>", "<a \">", "</", "<style>", "&", "<p", "<blockquote>a</blockquote>"]
        {
            assert!(text(&piece.repeat(100_000)).is_some(), "{piece}");
        }
    }
}
