//! HTML in one file: its style and its script stand in it, and nothing comes from elsewhere; light and dark, narrow and
//! wide, and on paper.

use base64::Engine;
use sha2::{Digest, Sha256};

use super::each;
use crate::publish::document::{Answer, Block, Document, Image, Mark, OrderLine, Picture, Span};
use chancery_core::text::{escape_xml, unbroken_pieces};

/// The look. Programs that read mails ignore what they do not know of it.
const STYLE: &str = include_str!("page.css");
/// What shows the answers beside the map.
const SCRIPT: &str = include_str!("page.js");

/// Writes a document as a whole page. A browser loads nothing for it and runs no other script than the page's own.
pub(in crate::publish) fn write(document: &Document) -> String {
    let answers = |block: &Block| match block {
        Block::Power { orders, .. } => orders.iter().any(|order| order.order.answer.is_some()),
        Block::Paragraph(spans) => spans.iter().any(|span| span.answer.is_some()),
        _ => false,
    };
    let script = if document.blocks.iter().any(answers) { SCRIPT } else { "" };
    let style: String = STYLE.lines().collect();
    let policy = format!(
        "default-src 'none'; img-src data:; style-src '{}'; script-src '{}'",
        digest(&style),
        digest(script)
    );
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{style}</style>\n</head>\n<body{}>\n",
        document.language,
        escape_xml(&document.title),
        match (document.in_columns, document.maps_apart) {
            (true, true) => " class=\"columns apart\"",
            (true, false) => " class=\"columns\"",
            (false, _) => "",
        }
    );
    let repeated = Repeated::of(document);
    out.push_str(&repeated.defined());
    // How many titles and drawings were written.
    let mut counts = (0, 0);
    let (mut end, mut language) = ("", document.language);
    for (at, one) in document.blocks.iter().enumerate() {
        if let Block::Language(code) = one {
            language = code;
        }
        if document.phases.iter().any(|(_, begin)| *begin == at) {
            out.push_str(std::mem::replace(&mut end, "</section>\n"));
            let own =
                if language == document.language { String::new() } else { format!(" lang=\"{language}\"") };
            out.extend(["<section class=\"phase\"", &own, ">\n"]);
        }
        block(&mut out, one, &repeated, &mut counts);
    }
    out.push_str(end);
    if !script.is_empty() {
        out.extend(["<script>", script, "</script>\n"]);
    }
    out.push_str("</body>\n</html>\n");
    out
}

/// From this depth on, reasons are indented alike.
const DEEPEST: usize = 6;

/// Returns what a policy calls a style or a script that stands in the page.
fn digest(text: &str) -> String {
    format!("sha256-{}", base64::engine::general_purpose::STANDARD.encode(Sha256::digest(text)))
}

/// Returns whose answer it is and which orders decided it, as attributes, and the answer itself.
fn answer(answer: &Answer) -> (String, String) {
    let paragraph = |class: &str, text: &str| match text {
        "" => String::new(),
        text => format!("<p{class}>{}</p>", unbroken(text)),
    };
    let caveat = paragraph("", answer.caveat.as_deref().unwrap_or_default());
    let sentence = paragraph("", &answer.account.sentence_citing());
    let rules = paragraph(" class=\"rule\"", &answer.account.rules_text());
    let line = |(depth, text): &(usize, String)| {
        format!("<li class=\"d{}\">{}</li>", depth.min(&DEEPEST), unbroken(text))
    };
    let reasons: String = answer.reasons.iter().map(line).collect();
    let reasons = if reasons.is_empty() { reasons } else { format!("<ul>{reasons}</ul>") };
    let at = escape_xml(answer.places.first().map_or("", String::as_str));
    let attributes = format!("data-at=\"{at}\" data-with=\"{}\"", escape_xml(&answer.places.join(" ")));
    (attributes, format!("{caveat}{sentence}{rules}{reasons}"))
}

fn block(out: &mut String, block: &Block, repeated: &Repeated<'_>, counts: &mut (usize, usize)) {
    let mut push = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    match block {
        Block::Language(_) => {}
        Block::Title(title) => {
            counts.0 += 1;
            push(format!("<h1 id=\"t{}\">{}</h1>", counts.0, escape_xml(title)));
        }
        Block::Meta(meta) => push(format!("<p class=\"meta\">{}</p>", escape_xml(meta))),
        Block::Heading(heading) => push(format!("<h2>{}</h2>", escape_xml(heading))),
        Block::Power { head, orders, sum } => {
            push(format!("<h3>{}</h3>", each(head, span)));
            if !orders.is_empty() {
                push("<table class=\"orders\">".to_owned());
                for OrderLine { order, result } in orders {
                    let (written, result) = (marked(order), unbroken(result));
                    push(match order.answer.as_deref().map(answer) {
                        Some((attributes, why)) => format!(
                            "<tr {attributes}><td>{written}</td><td><details><summary>{result}</summary>{why}</details></td></tr>"
                        ),
                        None => format!("<tr><td>{written}</td><td>{result}</td></tr>"),
                    });
                }
                push("</table>".to_owned());
            }
            push(format!("<p class=\"sum\">{}</p>", escape_xml(sum)));
        }
        Block::Paragraph(text) => push(format!("<p>{}</p>", each(text, span))),
        Block::Items(items) => {
            let items: Vec<String> =
                items.iter().map(|item| format!("<li>{}</li>", each(item, span))).collect();
            push(format!("<ul>\n{}\n</ul>", items.join("\n")));
        }
        Block::Own(lines) => {
            let number = lines[0].0.trim_end_matches(['.', ')', ' ']);
            let written = lines.iter().map(|(_, text)| each(text, span));
            let (begin, between, end) = match number.parse::<u32>() {
                Ok(start) => (format!("<ol start=\"{start}\">\n<li>"), "</li>\n<li>", "</li>\n</ol>"),
                Err(_) if number.is_empty() => ("<p>".to_owned(), "<br>\n", "</p>"),
                Err(_) => ("<ul>\n<li>".to_owned(), "</li>\n<li>", "</li>\n</ul>"),
            };
            push(format!("{begin}{}{end}", written.collect::<Vec<_>>().join(between)));
        }
        Block::Table(table) => {
            let row = |cells: &[String], tag: &str| {
                let cells = cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape_xml(cell)));
                format!("<tr>{}</tr>", cells.collect::<String>())
            };
            push("<div class=\"wide\"><table class=\"count\">".to_owned());
            push(row(&table.head, "th"));
            table.rows.iter().for_each(|cells| push(row(cells, "td")));
            push("</table></div>".to_owned());
        }
        Block::Press(press) => {
            let head = if press.head.is_empty() {
                String::new()
            } else {
                format!("<strong>{}</strong>\n", escape_xml(&press.head))
            };
            let lines: Vec<String> = press.lines.iter().map(|line| escape_xml(line)).collect();
            push(format!("<blockquote>{head}{}</blockquote>", lines.join("\n")));
        }
        Block::Picture(picture) => {
            let alt = escape_xml(&picture.alt);
            let image = match &picture.image {
                // An SVG of the application's own drawing names its texts escaped.
                Image::Svg(svg) => {
                    let svg = svg.find("<svg").map_or("", |at| &svg[at..]).to_owned();
                    // The parts of each drawing have other names than those of the drawings before it.
                    let own = if counts.1 == 0 { String::new() } else { format!("d{}-", counts.1) };
                    let named = [" id=\"", "url(#", "href=\"#"];
                    let svg =
                        named.iter().fold(svg, |svg, begin| svg.replace(begin, &format!("{begin}{own}")));
                    let svg = repeated.shared(&svg);
                    let svg = ON_EACH.iter().fold(svg, |svg, attribute| svg.replacen(attribute, "", 1));
                    counts.1 += 1;
                    format!("<div role=\"img\" aria-label=\"{alt}\">{svg}</div>")
                }
                Image::Png(bytes) => {
                    let data = base64::engine::general_purpose::STANDARD.encode(bytes);
                    // Mail programs that know no `max-width` go by the attribute.
                    format!("<img width=\"720\" alt=\"{alt}\" src=\"data:image/png;base64,{data}\">")
                }
                Image::File(name) => format!("<img alt=\"{alt}\" src=\"{}\">", escape_xml(name)),
            };
            push(format!("<figure>{image}</figure>"));
        }
    }
}

/// What several drawings of a page have in common: it is written once.
struct Repeated<'a> {
    /// Whole lines, such as the name of a province.
    lines: Vec<&'a str>,
    /// By line: the one that always follows on it, as the letters of a name follow on their halo. Both are one part.
    next: Vec<Option<usize>>,
    /// Outlines, such as that of a province, which has another colour in each drawing.
    outlines: Vec<&'a str>,
}

/// What each drawing says of itself and a page says once, or need not say.
const ON_EACH: [&str; 2] = [
    " xmlns=\"http://www.w3.org/2000/svg\"",
    " font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" text-anchor=\"middle\" fill-rule=\"evenodd\" \
     stroke-linejoin=\"round\"",
];

/// What is shorter than this is not worth a reference.
const SHORT: usize = 60;

impl<'a> Repeated<'a> {
    /// Finds it among the pictures of a document.
    fn of(document: &'a Document) -> Self {
        let svgs = document.blocks.iter().filter_map(|block| match block {
            Block::Picture(Picture { image: Image::Svg(svg), .. }) => Some(svg),
            _ => None,
        });
        let svgs: Vec<&String> = svgs.collect();
        let all: Vec<&str> = svgs.iter().filter(|_| svgs.len() > 1).flat_map(|svg| svg.lines()).collect();
        let drawn = |line: &&str| ["<path ", "<text ", "<circle "].iter().any(|tag| line.starts_with(tag));
        let lines = repeated(all.iter().copied().filter(drawn).filter(|line| !line.contains("url(")));
        // A line that stands in several drawings is written once, and its outline with it.
        let others = all.iter().filter(|line| lines.binary_search(line).is_err());
        let outlines = repeated(others.chain(&lines).copied().filter_map(outline));
        let next =
            always_next(&all.iter().map(|line| lines.binary_search(line).ok()).collect::<Vec<_>>(), &lines);
        Self { lines, next, outlines }
    }

    /// Writes it for the page; nothing without any.
    fn defined(&self) -> String {
        let is_first = |at: &usize| !self.next.contains(&Some(*at));
        let line = |at: usize| {
            let part =
                std::iter::successors(Some(at), |&at| self.next[at]).map(|at| self.referring(self.lines[at]));
            format!("<g id=\"l{at}\">{}</g>\n", part.collect::<String>())
        };
        let outline = |(at, d): (usize, &&str)| format!("<path id=\"o{at}\" d=\"{d}\"/>\n");
        let lines = (0..self.lines.len()).filter(is_first).map(line);
        let all: String = lines.chain(self.outlines.iter().enumerate().map(outline)).collect();
        let begin = "<svg class=\"repeated\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\n";
        if all.is_empty() { all } else { format!("{begin}{all}</defs></svg>\n") }
    }

    /// Writes a drawing that refers to it.
    fn shared(&self, svg: &str) -> String {
        let one = |line: &str| {
            if let Ok(at) = self.lines.binary_search(&line) {
                let is_first = !self.next.contains(&Some(at));
                return if is_first { format!("<use href=\"#l{at}\"/>") } else { String::new() };
            }
            self.referring(line)
        };
        svg.lines().map(one).collect()
    }

    /// Writes a line of a drawing, with a reference in place of an outline that is repeated.
    fn referring(&self, line: &str) -> String {
        let found = outline(line).and_then(|d| Some((d, self.outlines.binary_search(&d).ok()?)));
        let Some((d, at)) = found else { return line.to_owned() };
        let used = line.replacen("<path", &format!("<use href=\"#o{at}\""), 1);
        used.replace(&format!(" d=\"{d}\""), "").replace("</path>", "</use>")
    }
}

/// Returns what stands more than once among texts and is not short, sorted.
fn repeated<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut all: Vec<&str> = texts.filter(|text| text.len() > SHORT).collect();
    all.sort_unstable();
    all.chunk_by(|a, b| a == b).filter(|same| same.len() > 1).map(|same| same[0]).collect()
}

/// Returns for each of these repeated lines the one that follows on it wherever it stands, and follows on no other. `places`
/// has all lines of the drawings.
fn always_next(places: &[Option<usize>], lines: &[&str]) -> Vec<Option<usize>> {
    let mut beside = vec![[None; 2]; lines.len()];
    for (at, line) in places.iter().enumerate().filter_map(|(at, line)| Some((at, (*line)?))) {
        let found = [at.checked_sub(1), Some(at + 1)].map(|at| *places.get(at?)?);
        for (known, found) in beside[line].iter_mut().zip(found) {
            *known = Some(if known.is_none() || *known == Some(found) { found } else { None });
        }
    }
    let of = |line: usize, side: usize| beside[line][side].flatten();
    (0..lines.len()).map(|line| of(line, 1).filter(|&next| of(next, 0) == Some(line))).collect()
}

/// Returns the outline of a line of a drawing that is a path.
fn outline(line: &str) -> Option<&str> {
    let (head, rest) = line.split_once(" d=\"")?;
    rest.split_once('"').map(|(d, _)| d).filter(|_| head.starts_with("<path "))
}

/// Writes a piece of text; one that is an order is followed by its answer, which only the script shows.
fn span(span: &Span) -> String {
    let text = marked(span);
    let Some((attributes, why)) = span.answer.as_deref().map(answer) else { return text };
    format!("<span {attributes} tabindex=\"0\">{text}<template>{why}</template></span>")
}

/// The longest piece that stands in one line, in characters: as many as a narrow screen has.
const LONGEST: usize = 36;

/// Escapes a text. No line ends within a unit, a place or a move: the spaces there do not break, and a word with a hyphen is
/// marked.
fn unbroken(text: &str) -> String {
    let one = |piece: &str| {
        if piece.chars().count() > LONGEST {
            return escape_xml(piece);
        }
        let whole = escape_xml(piece).replace(' ', "\u{a0}");
        let is_place = |word: &str| word.contains('/') && word == word.to_uppercase();
        let has_hyphen =
            piece.split(' ').any(|word| word.len() > 2 && (word.contains('-') || is_place(word)));
        if has_hyphen { format!("<span class=\"o\">{whole}</span>") } else { whole }
    };
    unbroken_pieces(text).into_iter().map(one).collect::<Vec<_>>().join(" ")
}

fn marked(span: &Span) -> String {
    let mut text = unbroken(&span.text);
    for mark in &span.marks {
        text = match mark {
            Mark::Power => format!("<strong>{text}</strong>"),
            // A line through an order would hide its dash.
            Mark::Failed | Mark::Cut => format!("<u>{text}</u>"),
            Mark::Dislodged => format!("<strong>{text}</strong>*"),
            Mark::Retreat => format!(" <em>({text})</em>"),
            Mark::Overruled => format!("{text} †"),
            Mark::Aside => format!("<em>{text}</em>"),
            Mark::LeadsTo(title) => format!("<a href=\"#t{title}\">{text}</a>"),
            Mark::Plain => text,
        };
    }
    text
}
