//! HTML in one file: inline styles, no script, nothing from elsewhere; light and dark, narrow and wide, and on paper.

use std::borrow::Cow;
use std::fmt::Write;

use base64::Engine;

use super::each;
use crate::publish::document::{Block, Document, Image, Mark, Span};
use chancery_core::text::escape_xml;

/// The look. Programs that read mails ignore what they do not know of it.
const STYLE: &str = "\
:root{color-scheme:light dark}\
body{font:16px/1.5 Georgia,'Times New Roman',serif;max-width:720px;margin:0 auto;padding:16px;color:#1a1a1a;background:#fff;\
overflow-wrap:anywhere}\
h1{font-size:1.5em;line-height:1.2;margin:1.2em 0 .3em}h2{font-size:1.15em;margin:1.2em 0 .3em}\
h3{font-size:1em;margin:1em 0 .2em}p{margin:.4em 0}ul{margin:.3em 0;padding-left:1.2em}\
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:1px 12px 1px 0}\
.orders td:first-child{width:45%}.sum,.meta{color:#595959}.count td+td,.count th+th{text-align:right}\
.wide{overflow-x:auto}.count{overflow-wrap:normal}blockquote{margin:.6em 0;padding-left:12px;border-left:3px solid #999;white-space:pre-wrap}\
img,svg{max-width:100%;height:auto}u{text-decoration-thickness:1px;text-underline-offset:2px}\
@media screen and (max-width:700px){figure svg,figure img{width:660px;max-width:none}}\
@media(prefers-color-scheme:dark){body{color:#e6e6e6;background:#161616}.sum,.meta{color:#a6a6a6}svg,img{background:#fff}}\
@media print{@page{size:A4;margin:18mm}body{font-size:11pt;color:#000;background:#fff;max-width:none;padding:0}\
h1,h2,h3,p:has(+ul){break-after:avoid}.orders,tr,li,blockquote,figure{break-inside:avoid}}";

/// Writes a document as a whole page.
pub(in crate::publish) fn write(document: &Document) -> String {
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n",
        document.language,
        escape_xml(&document.title)
    );
    let mut pictures = 0;
    document.blocks.iter().for_each(|one| block(&mut out, one, &mut pictures));
    out.push_str("</body>\n</html>\n");
    out
}

/// Returns a file's name as an address: what has a meaning in addresses is written in percent.
pub(in crate::publish) fn address(file: &str) -> String {
    let mut out = String::new();
    for byte in file.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'/' => out.push(char::from(byte)),
            _ => {
                let _ = write!(out, "%{byte:02X}");
            }
        }
    }
    out
}

fn block(out: &mut String, block: &Block, pictures: &mut usize) {
    let mut push = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    match block {
        Block::Title(title) => push(format!("<h1>{}</h1>", escape_xml(title))),
        Block::Meta(meta) => push(format!("<p class=\"meta\">{}</p>", escape_xml(meta))),
        Block::Heading(heading) => push(format!("<h2>{}</h2>", escape_xml(heading))),
        Block::Power { head, orders, sum } => {
            push(format!("<h3>{}</h3>", each(head, span)));
            if !orders.is_empty() {
                push("<table class=\"orders\">".to_owned());
                for order in orders {
                    push(format!(
                        "<tr><td>{}</td><td>{}</td></tr>",
                        span(&order.order),
                        escape_xml(&order.result)
                    ));
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
        Block::Links(links) => {
            let items = links.iter().map(|link| {
                format!(
                    "<li><a href=\"{}\">{}</a></li>",
                    escape_xml(&address(&link.file)),
                    escape_xml(&link.text)
                )
            });
            push(format!("<ul>\n{}\n</ul>", items.collect::<Vec<_>>().join("\n")));
        }
        Block::Picture(picture) => {
            let alt = escape_xml(&picture.alt);
            let image = match &picture.image {
                // An SVG of the application's own drawing names its texts escaped.
                Image::Svg(svg) => {
                    let svg = svg.find("<svg").map_or("", |at| &svg[at..]);
                    let svg = named_apart(svg, *pictures);
                    *pictures += 1;
                    format!("<div role=\"img\" aria-label=\"{alt}\">{svg}</div>")
                }
                Image::Png(bytes) => {
                    let data = base64::engine::general_purpose::STANDARD.encode(bytes);
                    // Mail programs that know no `max-width` go by the attribute.
                    format!("<img width=\"720\" alt=\"{alt}\" src=\"data:image/png;base64,{data}\">")
                }
                Image::File(name) => format!("<img alt=\"{alt}\" src=\"{}\">", escape_xml(name)),
            };
            push(format!("<figure style=\"margin:1em 0;overflow-x:auto\">{image}</figure>"));
        }
    }
}

/// Returns a drawing whose parts have other names than those of the drawings before it on the page.
fn named_apart(svg: &str, before: usize) -> Cow<'_, str> {
    if before == 0 {
        return Cow::Borrowed(svg);
    }
    let own = svg.replace(" id=\"", &format!(" id=\"d{before}-"));
    Cow::Owned(
        own.replace("url(#", &format!("url(#d{before}-")).replace("href=\"#", &format!("href=\"#d{before}-")),
    )
}

fn span(span: &Span) -> String {
    let mut text = escape_xml(&span.text);
    for mark in &span.marks {
        text = match mark {
            Mark::Power => format!("<strong>{text}</strong>"),
            // A line through an order would hide its dash.
            Mark::Failed | Mark::Cut => format!("<u>{text}</u>"),
            Mark::Dislodged => format!("<strong>{text}</strong>*"),
            Mark::Retreat => format!(" <em>({text})</em>"),
            Mark::Overruled => format!("{text} †"),
            Mark::Aside => format!("<em>{text}</em>"),
            Mark::Plain => text,
        };
    }
    text
}
