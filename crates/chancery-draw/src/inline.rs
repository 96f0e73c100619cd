//! A picture in pixels, in the forms in which terminals take one among their text.
//!
//! Sixels are the oldest form (DEC, for the VT240); kitty and iTerm2 have protocols of their own that take a
//! PNG in base64. Whatever is written here is made of numbers and base64 alone: nothing that a person
//! wrote gets into an escape sequence.

use std::collections::HashMap;
use std::fmt::Write;

use base64::prelude::{BASE64_STANDARD, Engine as _};

use super::png::Pixels;

/// A form in which a terminal takes a picture.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Inline {
    /// Six rows of pixels at a time, at most 256 colours.
    Sixel,
    /// The protocol of kitty, which others know, too.
    Kitty,
    /// The protocol of iTerm2, which others know, too.
    Iterm,
}

/// The number under which kitty keeps our picture.
const IMAGE: u32 = 0x6368;
/// Kitty takes no more in one piece.
const PIECE: usize = 4096;
/// Colours that a terminal for sixels has at the least, by now.
const COLOURS: usize = 256;

chancery_core::named!(Inline, name);

impl Inline {
    /// Returns what to write so that the picture stands at the cursor, over so many columns and rows. Sixels
    /// take the room that their pixels take.
    ///
    /// # Errors
    ///
    /// If there is not the memory for it.
    pub fn show(self, pixels: &Pixels, columns: u16, rows: u16) -> Result<String, String> {
        Ok(match self {
            Self::Sixel => sixel(pixels),
            Self::Kitty => kitty(&BASE64_STANDARD.encode(pixels.png()?), columns, rows),
            Self::Iterm => {
                let file = BASE64_STANDARD.encode(pixels.png()?);
                format!(
                    "\x1b]1337;File=inline=1;width={columns};height={rows};preserveAspectRatio=0;doNotMoveCursor=1:{file}\x07"
                )
            }
        })
    }

    /// Returns what to write so that the picture goes away again; where that takes new text over it, nothing.
    pub fn hide(self) -> String {
        match self {
            Self::Kitty => format!("\x1b_Ga=d,d=I,i={IMAGE},q=2\x1b\\"),
            Self::Sixel | Self::Iterm => String::new(),
        }
    }
}

fn kitty(file: &str, columns: u16, rows: u16) -> String {
    let mut out = String::new();
    let mut rest = file;
    let mut head = format!("a=T,f=100,i={IMAGE},p=1,q=2,C=1,c={columns},r={rows},");
    loop {
        let (piece, after) = rest.split_at(rest.len().min(PIECE));
        let more = u8::from(!after.is_empty());
        write!(out, "\x1b_G{head}m={more};{piece}\x1b\\").expect("writing to a string cannot fail");
        head.clear();
        rest = after;
        if rest.is_empty() {
            return out;
        }
    }
}

type Rgb = [u8; 3];

fn sixel(pixels: &Pixels) -> String {
    let (width, height) = (pixels.width as usize, pixels.height as usize);
    let (colours, numbers) = few_colours(&pixels.rgb());
    let mut out = format!("\x1bP0;1q\"1;1;{width};{height}");
    let mut put = |args: std::fmt::Arguments| out.write_fmt(args).expect("writing to a string cannot fail");
    for (number, [r, g, b]) in colours.iter().enumerate() {
        let percent = |v: u8| (u32::from(v) * 100 + 127) / 255;
        put(format_args!("#{number};2;{};{};{}", percent(*r), percent(*g), percent(*b)));
    }
    for top in (0..height).step_by(6) {
        let rows = 6.min(height - top);
        let band = &numbers[top * width..(top + rows) * width];
        let mut used = [false; COLOURS];
        for &number in band {
            used[usize::from(number)] = true;
        }
        for number in (0..COLOURS).filter(|&n| used[n]) {
            put(format_args!("#{number}"));
            let six = |x: usize| -> u8 {
                (0..rows).map(|y| u8::from(usize::from(band[y * width + x]) == number) << y).sum()
            };
            let mut x = 0;
            while x < width {
                let bits = six(x);
                let run = (x..width).take_while(|&x| six(x) == bits).count();
                x += run;
                let sign = char::from(63 + bits);
                match run {
                    1..=3 => (0..run).for_each(|_| put(format_args!("{sign}"))),
                    // Nothing is drawn to the end of the row: it need not be said.
                    _ if bits == 0 && x == width => {}
                    _ => put(format_args!("!{run}{sign}")),
                }
            }
            put(format_args!("$"));
        }
        put(format_args!("-"));
    }
    put(format_args!("\x1b\\"));
    out
}

/// Returns the colours that stand for a picture's, the commonest first, and which of them each pixel has.
fn few_colours(pixels: &[Rgb]) -> (Vec<Rgb>, Vec<u8>) {
    let mut counts: HashMap<Rgb, usize> = HashMap::new();
    for &pixel in pixels {
        *counts.entry(pixel).or_default() += 1;
    }
    let mut colours: Vec<(Rgb, usize)> = counts.into_iter().collect();
    colours.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
    let far = |a: Rgb, b: Rgb| (0..3).map(|i| u32::from(a[i].abs_diff(b[i])).pow(2)).sum::<u32>();
    // As little as possible is taken for alike.
    let few = (0..16)
        .map(|fold| 12_u32 << fold)
        .find_map(|alike| {
            let mut few: Vec<Rgb> = Vec::new();
            for &(colour, _) in &colours {
                if few.iter().all(|&f| far(f, colour) > alike) {
                    few.push(colour);
                }
                if few.len() > COLOURS {
                    return None;
                }
            }
            Some(few)
        })
        .unwrap_or_default();
    let nearest =
        |colour: Rgb| few.iter().enumerate().min_by_key(|(_, f)| far(**f, colour)).map_or(0, |n| n.0);
    let near: HashMap<Rgb, u8> = colours.iter().map(|&(colour, _)| (colour, nearest(colour) as u8)).collect();
    let numbers = pixels.iter().map(|pixel| near.get(pixel).copied().unwrap_or(0)).collect();
    (few, numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Frame, Geography, Palette, Scene, pixels};
    use chancery_core::map::standard;
    use chancery_core::order::Position;

    fn drawn(width: u32, height: u32) -> Pixels {
        let map = standard();
        let scene = Scene::new(&map, &Position::start(&map));
        let palette = Palette::builtin("dark").unwrap();
        pixels(&scene, &Geography::of(&map), &palette, Frame::whole(width, height)).unwrap()
    }

    /// Returns the pixels of a sixel picture, as a terminal reads it.
    fn decoded(text: &str) -> (usize, usize, Vec<Rgb>) {
        let body = text.strip_prefix("\x1bP0;1q\"1;1;").unwrap().strip_suffix("\x1b\\").unwrap();
        let number = |text: &str| -> (usize, usize) {
            let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
            (text[..end].parse().unwrap(), end)
        };
        let (width, end) = number(body);
        let (height, more) = number(&body[end + 1..]);
        let mut rest = &body[end + 1 + more..];
        let mut colours: HashMap<usize, Rgb> = HashMap::new();
        let mut picture = vec![[1, 2, 3]; width * height];
        let (mut x, mut y, mut colour) = (0, 0, 0);
        while let Some(c) = rest.chars().next() {
            rest = &rest[1..];
            let mut run = 1;
            let mut sign = c;
            match c {
                '#' => {
                    let (n, end) = number(rest);
                    (colour, rest) = (n, &rest[end..]);
                    if let Some(after) = rest.strip_prefix(";2;") {
                        let mut rgb = [0; 3];
                        rest = after;
                        for (i, part) in rgb.iter_mut().enumerate() {
                            let (percent, end) = number(rest);
                            *part = ((percent * 255 + 50) / 100) as u8;
                            rest = &rest[end + usize::from(i < 2)..];
                        }
                        colours.insert(colour, rgb);
                    }
                    continue;
                }
                '$' => {
                    x = 0;
                    continue;
                }
                '-' => {
                    (x, y) = (0, y + 6);
                    continue;
                }
                '!' => {
                    let (n, end) = number(rest);
                    run = n;
                    sign = char::from(rest.as_bytes()[end]);
                    rest = &rest[end + 1..];
                }
                _ => {}
            }
            assert!(('?'..='~').contains(&sign), "{sign:?}");
            let bits = sign as u8 - 63;
            for _ in 0..run {
                for row in (0..6).filter(|row| bits >> row & 1 == 1) {
                    picture[(y + row) * width + x] = colours[&colour];
                }
                x += 1;
            }
        }
        (width, height, picture)
    }

    #[test]
    fn a_sixel_picture_is_read_back_as_it_was() {
        let pixels = drawn(301, 200);
        let (width, height, read) = decoded(&sixel(&pixels));
        assert_eq!((width, height), (301, 200));
        let close = |a: &Rgb, b: &Rgb| (0..3).all(|i| a[i].abs_diff(b[i]) <= 20);
        let original = pixels.rgb();
        let same = original.iter().zip(&read).filter(|(a, b)| close(a, b)).count();
        // A hundredth is the step of a colour, and colours that are as good as alike are one.
        assert!(same * 100 >= original.len() * 99, "{same} of {}", original.len());
        let off = |(a, b): (&Rgb, &Rgb)| (0..3).map(|i| a[i].abs_diff(b[i])).max().unwrap();
        assert!(original.iter().zip(&read).map(off).max().unwrap() < 40);
    }

    #[test]
    fn kitty_gets_a_png_in_pieces_that_it_takes() {
        let pixels = drawn(300, 200);
        let text = Inline::Kitty.show(&pixels, 30, 10).unwrap();
        let pieces: Vec<&str> = text.split_terminator("\x1b\\").collect();
        assert!(pieces.len() > 2);
        assert!(pieces[0].starts_with("\x1b_Ga=T,f=100,i=25448,p=1,q=2,C=1,c=30,r=10,m=1;iVBORw0KGgo"));
        let mut file = String::new();
        for (i, piece) in pieces.iter().enumerate() {
            let (head, data) = piece.split_once(';').unwrap();
            assert!(data.len() <= 4096 && head.ends_with(if i + 1 < pieces.len() { "m=1" } else { "m=0" }));
            file.push_str(data);
        }
        assert_eq!(file, BASE64_STANDARD.encode(pixels.png().unwrap()));
        assert_eq!(Inline::Kitty.hide(), "\x1b_Ga=d,d=I,i=25448,q=2\x1b\\");
    }

    #[test]
    fn nothing_but_digits_and_base64_is_in_the_sequences() {
        let pixels = drawn(120, 80);
        for &inline in Inline::ALL {
            let text = inline.show(&pixels, 12, 4).unwrap();
            let inner = text.trim_start_matches('\x1b').trim_end_matches(['\x07', '\\', '\x1b']);
            let plain = |c: char| c.is_ascii_graphic() || c == '\x1b';
            assert!(inner.chars().all(plain), "{}", inline.name());
            assert_eq!(inline.name().parse(), Ok(inline));
        }
    }
}
