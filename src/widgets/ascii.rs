//! The screen in ASCII alone, for terminals that show nothing else. Every sign keeps its column.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Leaves only ASCII in an area: signs become others, letters lose their accents, and what has no likeness becomes a
/// question mark. How a letter is written without accents, in capitals, is told by `fold`.
pub fn ascii_only(area: Rect, fold: fn(&str) -> String, buffer: &mut Buffer) {
    let area = area.intersection(buffer.area);
    for at in area.positions() {
        let symbol = buffer[at].symbol();
        if symbol.is_ascii() {
            continue;
        }
        if symbol == "…" {
            let (from, dots) = dots(area, (at.x, at.y), buffer);
            for (x, dot) in (from..).zip(dots.chars()) {
                buffer[(x, at.y)].set_char(dot);
            }
        } else if let Some(sign) = sign(symbol) {
            buffer[at].set_symbol(sign);
        } else {
            let letter = letter(symbol, fold);
            buffer[at].set_char(letter);
        }
    }
}

/// Returns what stands for three dots, and from which column on. They take blanks beside them where there are enough;
/// what is cut without one ends with another sign, because a single dot reads as the end of a sentence.
fn dots(area: Rect, (x, y): (u16, u16), buffer: &Buffer) -> (u16, &'static str) {
    let symbol = |x: u16| buffer[(x, y)].symbol();
    let is_free = |x: u16| x < area.right() && symbol(x) == " ";
    let begins = |x: u16| x == area.left() || [" ", "|", "-"].contains(&symbol(x - 1));
    let is_taken = |back: u16| x >= area.left() + back && symbol(x - back) == " ";
    if is_free(x + 1) && is_free(x + 2) && (x + 3 >= area.right() || is_free(x + 3)) {
        return (x, "...");
    }
    match (1..=2).take_while(|&back| is_taken(back) && begins(x - back)).last() {
        Some(2) => (x - 2, "..."),
        Some(_) => (x - 1, ".."),
        None => (x, "~"),
    }
}

/// Returns the ASCII letter nearest to it, in the same case; `?` if there is none.
fn letter(symbol: &str, fold: fn(&str) -> String) -> char {
    let likest = fold(symbol).chars().next().unwrap_or('?');
    if symbol.starts_with(char::is_lowercase) { likest.to_ascii_lowercase() } else { likest }
}

/// Returns what stands for one of our own signs where ASCII alone can be shown.
fn sign(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "─" | "▾" | "→" | "–" | "—" => "-",
        "│" | "┊" | "∨" => "|",
        "┄" | "·" | "•" => ".",
        "┼" | "✓" | "┌" | "┐" | "└" | "┘" | "├" | "┤" | "┬" | "┴" => "+",
        "▲" => "^",
        "▼" => "v",
        // The bar of the cursor stands beside the sign of what is folded.
        "≠" | "▌" => "*",
        "█" => "#",
        "●" => "o",
        "◄" | "⟨" => "<",
        "✗" => "x",
        "▸" | "⟩" | "▶" => ">",
        "↵" | "↔" | "≐" => "=",
        "“" | "”" | "„" | "«" | "»" => "\"",
        "‘" | "’" | "‚" => "'",
        // The signs of the authors' notations.
        "¬" => "!",
        "∧" => "&",
        "Σ" => "S",
        "∅" => "0",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_keeps_its_column() {
        let row = "│ … 7 more│▸ Björn Åsén — ü“x” has t…  A…   Ж|";
        let mut buffer = Buffer::with_lines([row]);
        let area = buffer.area;
        ascii_only(area, chancery_core::map::fold, &mut buffer);
        assert_eq!(buffer, Buffer::with_lines(["|.. 7 more|> Bjorn Asen - u\"x\" has t~  A... ?|"]));
    }

    #[test]
    fn dots_take_the_blanks_at_the_edge_of_the_screen() {
        let cases =
            [(" … 7", ".. 7"), ("  …7", "...7"), ("… 7", "~ 7"), ("  …", "..."), (" …", ".."), ("…", "~")];
        for (row, expected) in cases {
            let mut buffer = Buffer::with_lines([row]);
            let area = buffer.area;
            ascii_only(area, chancery_core::map::fold, &mut buffer);
            assert_eq!(buffer, Buffer::with_lines([expected]), "{row:?}");
        }
    }
}
