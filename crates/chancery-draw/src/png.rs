//! A scene as a picture in pixels, with letters drawn as outlines.
//!
//! `letters.txt` has the outlines as text, drawn from the typeface `DejaVu` Sans by `maps/make/letters.py`.

use std::collections::HashMap;
use std::sync::OnceLock;

use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pattern, Pixmap, Shader, SpreadMode,
    Stroke, StrokeDash, Transform,
};

use super::sheet::{Caption, Fill, Item, Line, Sheet, Words};
use super::{Geography, Palette, Rgb, Scene};

/// The widest and highest picture that is made.
pub const MAX_PIXELS: u32 = 16_384;

/// Draws `scene` on `geography` in the colours of `palette`, `width` pixels wide, with a caption under the board; gives the PNG
/// file.
///
/// A width of less than 1 counts as 1, one of more than [`MAX_PIXELS`] as that, and so does the height.
///
/// # Errors
///
/// If there is not the memory for so large a picture.
pub fn png(
    scene: &Scene,
    geography: &Geography,
    palette: &Palette,
    width: u32,
    caption: &Caption,
) -> Result<Vec<u8>, String> {
    sheet_png(&Sheet::new(scene, geography, palette, caption), palette, width)
}

/// Draws a sheet on white, so many pixels wide. The file is compressed quickly: the smallest takes longer to write than the
/// picture takes to draw.
pub(super) fn sheet_png(sheet: &Sheet, palette: &Palette, width: u32) -> Result<Vec<u8>, String> {
    let width = width.clamp(1, MAX_PIXELS);
    let height = ((sheet.height * (width as f32 / sheet.width)).round() as u32).clamp(1, MAX_PIXELS);
    let too_large = || format!("no picture of {width} by {height} pixels can be made");
    let mut pixmap = Pixmap::new(width, height).ok_or_else(too_large)?;
    pixmap.fill(colour(palette.named("background").unwrap_or((255, 255, 255))));
    let scale = Transform::from_scale(width as f32 / sheet.width, height as f32 / sheet.height);
    let mut canvas = Canvas { pixmap, scale, closed: hatching(sheet.closed) };
    for item in &sheet.items {
        canvas.item(item);
    }
    let rgb: Vec<[u8; 3]> = canvas.pixmap.pixels().iter().map(|p| [p.red(), p.green(), p.blue()]).collect();
    let mut file = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut file, width, height);
    // The ground is opaque, so nothing shines through.
    encoder.set_color(::png::ColorType::Rgb);
    encoder.set_compression(::png::Compression::Fast);
    let write = |mut encoder: ::png::Writer<&mut Vec<u8>>| {
        encoder.write_image_data(rgb.as_flattened())?;
        encoder.finish()
    };
    encoder.write_header().and_then(write).map_err(|why| why.to_string())?;
    Ok(file)
}

struct Canvas {
    pixmap: Pixmap,
    scale: Transform,
    closed: Option<Pixmap>,
}

impl Canvas {
    fn item(&mut self, item: &Item) {
        match item {
            Item::Path { outline, at, turn, fill, line, .. } => {
                let Some(path) = path(outline) else { return };
                let place = self.scale.pre_translate(at.0, at.1).pre_rotate(*turn);
                match fill {
                    Fill::Nothing => {}
                    Fill::Ink(ink) => self.fill(&path, *ink, place),
                    Fill::Closed => self.hatch(&path, place),
                }
                if let Some(line) = line {
                    self.stroke(&path, *line, place);
                }
            }
            Item::Circle { at: (x, y), radius, fill, line } => {
                let Some(path) = PathBuilder::from_circle(*x, *y, *radius) else { return };
                self.fill(&path, *fill, self.scale);
                self.stroke(&path, *line, self.scale);
            }
            Item::Text(text) => self.text(text),
            Item::Begin(_) | Item::End => {}
        }
    }

    fn text(&mut self, text: &Words) {
        let &Words { ref text, at: (middle, y), size, fill, rim, italic, bold, leads } = text;
        let mut x = if leads { middle } else { middle - text_width(text, size) / 2.0 };
        let unit = size / 1000.0;
        for letter in text.chars().filter_map(letter) {
            let slant = if italic { -0.2 } else { 0.0 };
            let place = self.scale.pre_concat(Transform::from_row(unit, 0.0, slant * unit, unit, x, y));
            x += letter.advance * unit;
            let Some(path) = path(letter.outline) else { continue };
            if let Some(ink) = rim {
                self.stroke(&path, Line { ink, width: 3.0 / unit, dash: None }, place);
            }
            if let Some(ink) = fill {
                self.fill(&path, ink, place);
                if bold {
                    self.stroke(&path, Line { ink, width: 60.0, dash: None }, place);
                }
            }
        }
    }

    fn fill(&mut self, path: &Path, ink: Rgb, place: Transform) {
        self.pixmap.fill_path(path, &paint(ink), FillRule::EvenOdd, place, None);
    }

    fn hatch(&mut self, path: &Path, place: Transform) {
        let Some(closed) = &self.closed else { return };
        // The hatching keeps its width on paper, whatever the size of the picture.
        let scale = Transform::from_scale(1.0 / HATCH, 1.0 / HATCH);
        let shader =
            Pattern::new(closed.as_ref(), SpreadMode::Repeat, tiny_skia::FilterQuality::Bilinear, 1.0, scale);
        let paint = Paint { shader, ..Paint::default() };
        self.pixmap.fill_path(path, &paint, FillRule::EvenOdd, place, None);
    }

    fn stroke(&mut self, path: &Path, line: Line, place: Transform) {
        let dash = line.dash.and_then(|(on, off)| StrokeDash::new(vec![on, off], 0.0));
        let stroke = Stroke {
            width: line.width,
            line_cap: LineCap::Butt,
            line_join: LineJoin::Round,
            dash,
            ..Stroke::default()
        };
        self.pixmap.stroke_path(path, &paint(line.ink), &stroke, place, None);
    }
}

/// Pixels of the hatching to a unit of the sheet.
const HATCH: f32 = 4.0;

/// Returns one square of the hatching, seven units wide.
fn hatching((ground, lines): (Rgb, Rgb)) -> Option<Pixmap> {
    let side = 7.0 * HATCH;
    let mut square = Pixmap::new(side as u32, side as u32)?;
    square.fill(colour(ground));
    let stroke = Stroke { width: 0.8 * HATCH, ..Stroke::default() };
    // The corners belong to the lines of the squares beside it.
    for outline in ["M-7 14L14 -7", "M-14 7L7 -14", "M0 21L21 0"] {
        let place = Transform::from_scale(HATCH, HATCH);
        let thin = Stroke { width: stroke.width / HATCH, ..stroke.clone() };
        square.stroke_path(&path(outline)?, &paint(lines), &thin, place, None);
    }
    Some(square)
}

fn paint(ink: Rgb) -> Paint<'static> {
    Paint { shader: Shader::SolidColor(colour(ink)), anti_alias: true, ..Paint::default() }
}

fn colour((r, g, b): Rgb) -> Color {
    Color::from_rgba8(r, g, b, 255)
}

/// Reads an outline: `M`, `L`, `Q` and `Z` with absolute numbers.
fn path(outline: &str) -> Option<Path> {
    let mut builder = PathBuilder::new();
    let mut rest = outline.trim_start();
    while let Some(step) = rest.chars().next() {
        rest = &rest[step.len_utf8()..];
        let end = rest.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(rest.len());
        let mut numbers = rest[..end].split_whitespace().map_while(|n| n.parse::<f32>().ok());
        let mut next = || numbers.next();
        match step {
            'M' => builder.move_to(next()?, next()?),
            'L' => builder.line_to(next()?, next()?),
            'Q' => builder.quad_to(next()?, next()?, next()?, next()?),
            'Z' => builder.close(),
            _ => return None,
        }
        rest = rest[end..].trim_start();
    }
    builder.finish()
}

/// A letter: how wide it is and its outline, in thousandths of its size, y downwards from the base line.
struct Letter {
    pub advance: f32,
    pub outline: &'static str,
}

/// Returns the letter for a character; a question mark stands for those that are not there.
fn letter(c: char) -> Option<&'static Letter> {
    static LETTERS: OnceLock<HashMap<char, Letter>> = OnceLock::new();
    let letters = LETTERS.get_or_init(|| include_str!("letters.txt").lines().filter_map(read).collect());
    letters.get(&c).or_else(|| letters.get(&'?'))
}

fn read(line: &'static str) -> Option<(char, Letter)> {
    let mut chars = line.chars();
    let c = chars.next()?;
    let (advance, outline) = chars.as_str().trim_start().split_once(' ')?;
    Some((c, Letter { advance: advance.parse().ok()?, outline }))
}

fn text_width(text: &str, size: f32) -> f32 {
    text.chars().filter_map(letter).map(|l| l.advance * size / 1000.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geography::half_width;

    #[test]
    fn every_letter_of_codes_and_units_is_there() {
        let question = letter('?').expect("it is there").outline;
        let signs = "!-.,()&'→✓✗╌▶–—“”„«»…";
        for c in ('A'..='Z').chain('a'..='z').chain('0'..='9').chain(signs.chars()) {
            assert!(letter(c).is_some_and(|l| l.outline != question && l.advance > 0.0), "{c}");
        }
        assert_eq!(letter('漢').map(|l| l.outline), Some(question));
        assert!(text_width("PAR", 13.0) > text_width("II", 13.0));
    }

    #[test]
    fn a_code_is_about_as_wide_as_it_is_drawn_in_pixels() {
        for code in ["ILL", "MOS", "WAR", "TRI3", "ISLANDS8"] {
            let drawn = text_width(code, 13.0) / 2.0;
            assert!((half_width(code, 13.0) - drawn).abs() < 0.5, "{code}: {drawn}");
        }
    }
}
