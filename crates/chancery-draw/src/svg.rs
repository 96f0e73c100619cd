//! A scene as an SVG picture: for paper and the web, in lines as sharp as one likes.
//!
//! The picture stands alone: no scripts, no styles, nothing from outside. A unit is told from another by letter and
//! outline as well as by colour, so it can be printed in black and white. A unit and the line of its order are each a
//! group whose `data-at` is the code of the province, so that a page can light them.

use std::fmt::Write;

use super::geography::Point;
use super::sheet::{Caption, Fill, Item, Line, Sheet, Words};
use super::{Geography, Palette, Rgb, Scene};
use chancery_core::map::Province;
use chancery_core::text::escape_xml;

/// Draws `scene` on `geography`, in the colours of `palette`; a reader who points at it is told its title.
///
/// The picture is as wide as the geography in its own units and scales to any size.
pub fn svg(scene: &Scene, geography: &Geography, title: &str, palette: &Palette) -> String {
    captioned_svg(scene, geography, title, palette, &Caption::default())
}

/// Draws the same with a caption under the board.
pub fn captioned_svg(
    scene: &Scene,
    geography: &Geography,
    title: &str,
    palette: &Palette,
    caption: &Caption,
) -> String {
    let sheet = Sheet::new(scene, geography, palette, caption);
    write_sheet(&sheet, title, (0.0, 0.0, sheet.width, sheet.height))
}

/// Draws the part of the board around some provinces, in the same size as the whole.
pub fn svg_around(
    scene: &Scene,
    geography: &Geography,
    title: &str,
    palette: &Palette,
    around: &[Province],
) -> String {
    let sheet = Sheet::new(scene, geography, palette, &Caption::default());
    let points: Vec<Point> = around
        .iter()
        .flat_map(|&p| [geography.label(p), geography.unit(scene.map, p.location())])
        .flatten()
        .collect();
    let whole = (0.0, 0.0, sheet.width, sheet.height);
    write_sheet(&sheet, title, window(&points, whole).unwrap_or(whole))
}

/// How much of the board is shown around what a part is of.
const AROUND: f32 = 70.0;

/// Returns the part of a sheet around points: left, top, width and height.
fn window(points: &[Point], (_, _, width, height): (f32, f32, f32, f32)) -> Option<(f32, f32, f32, f32)> {
    let least = |of: fn(&Point) -> f32| points.iter().map(of).reduce(f32::min);
    let most = |of: fn(&Point) -> f32| points.iter().map(of).reduce(f32::max);
    let left = (least(|p| p.0)? - AROUND).max(0.0);
    let top = (least(|p| p.1)? - AROUND).max(0.0);
    let right = (most(|p| p.0)? + AROUND).min(width);
    let bottom = (most(|p| p.1)? + AROUND).min(height);
    Some((left, top, right - left, bottom - top))
}

/// Writes a sheet as a picture that shows this part of it: left, top, width and height.
pub(super) fn write_sheet(sheet: &Sheet, title: &str, view: (f32, f32, f32, f32)) -> String {
    let (left, top, width, height) = view;
    let mut out = String::new();
    let mut put = |line: std::fmt::Arguments| out.write_fmt(line).expect("writing to a string cannot fail");
    put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" \
         font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" text-anchor=\"middle\" fill-rule=\"evenodd\" \
         stroke-linejoin=\"round\">\n"
    ));
    put(format_args!("<title>{}</title>\n", escape_xml(title)));
    put(format_args!(
        "<defs><pattern id=\"closed\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\">\
         <rect width=\"7\" height=\"7\" fill=\"{}\"/>\
         <path d=\"M0 7L7 0\" stroke=\"{}\" stroke-width=\".8\"/></pattern></defs>\n",
        hexadecimal(sheet.closed.0),
        hexadecimal(sheet.closed.1)
    ));
    for item in &sheet.items {
        // The letters of a name stand on one line with their halo.
        let end = if matches!(item, Item::Text(Words { fill: None, .. })) { "" } else { "\n" };
        put(format_args!("{}{end}", svg_element(item)));
    }
    out.push_str("</svg>\n");
    out
}

fn svg_element(item: &Item) -> String {
    match item {
        Item::Begin(code) => format!("<g data-at=\"{}\">", escape_xml(code)),
        Item::End => "</g>".into(),
        Item::Path { outline, at: (x, y), turn, fill, line, title } => {
            let place = match (*x == 0.0 && *y == 0.0, *turn == 0.0) {
                (true, _) => String::new(),
                (_, true) => format!(" transform=\"translate({x:.1} {y:.1})\""),
                _ => format!(" transform=\"translate({x:.1} {y:.1}) rotate({turn})\""),
            };
            let fill = match fill {
                Fill::Nothing => "none".into(),
                Fill::Ink(rgb) => hexadecimal(*rgb),
                Fill::Closed => "url(#closed)".into(),
            };
            let line = line.map(stroke_attributes).unwrap_or_default();
            let end =
                title.as_ref().map_or("/>".into(), |t| format!("><title>{}</title></path>", escape_xml(t)));
            format!("<path fill=\"{fill}\"{line}{place} d=\"{outline}\"{end}")
        }
        Item::Circle { at: (x, y), radius, fill, line } => {
            let (fill, line) = (hexadecimal(*fill), stroke_attributes(*line));
            format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\" fill=\"{fill}\"{line}/>")
        }
        Item::Text(Words { text, at: (x, y), size, fill, rim, italic, bold, leads }) => {
            let fill = fill.map_or("none".into(), hexadecimal);
            let styles = [
                italic.then_some(" font-style=\"italic\""),
                bold.then_some(" font-weight=\"bold\""),
                leads.then_some(" text-anchor=\"start\""),
            ];
            let style: String = styles.into_iter().flatten().collect();
            let rim = rim.map(|ink| stroke_attributes(Line { ink, width: 3.0, dash: None }));
            let (rim, text) = (rim.unwrap_or_default(), escape_xml(text));
            format!(
                "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{fill}\"{style}{rim}>{text}</text>"
            )
        }
    }
}

fn hexadecimal((r, g, b): Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

fn stroke_attributes(line: Line) -> String {
    let dash = line.dash.map(|(on, off)| format!(" stroke-dasharray=\"{on} {off}\"")).unwrap_or_default();
    let (ink, width) = (hexadecimal(line.ink), line.width);
    format!(" stroke=\"{ink}\" stroke-width=\"{width}\"{dash}")
}
