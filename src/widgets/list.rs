//! A box in the middle of the screen with a title, a line to type in, a list, and a remark. The list may be a form: its
//! rows have names, and one of them may be typed in.

use crate::theme::{Ink, Theme};
use crate::widgets::{
    Buffer, Cut, Entry, ListLine, Rect, box_width, clean, columns, cut, field, fitted, frame, framed,
    lines_in_sight, padded, paragraphs, place_in_list, put, put_right, wash, wipe, wrap,
};

/// A row of a list: text, what stands at the right, and how it looks.
#[derive(Default)]
pub struct Item {
    /// The text before the item, such as a key.
    lead: String,
    text: String,
    /// What stands in the place of a text that is too long and not broken, if anything does.
    short: String,
    aside: String,
    ink: Ink,
    /// Whether a text that is too long is broken, and not cut.
    is_broken: bool,
    /// Whether the text before it is a name, below which nothing of a broken text stands in.
    is_named: bool,
}

pub fn item(text: impl Into<String>, aside: impl Into<String>, ink: Ink) -> Item {
    Item { text: text.into(), aside: aside.into(), ink, ..Item::default() }
}

/// Returns a row that names the rows below it; it cannot be selected.
pub fn heading(text: impl Into<String>) -> Item {
    item(text, "", Ink::Heading)
}

/// Returns a row of a form: a name that takes so many columns, and what the row says.
pub fn named(name: &str, width: u16, says: impl Into<String>) -> Item {
    let name = padded(&cut(&clean(name), usize::from(width)), usize::from(width));
    Item { is_named: true, ..item(says, "", Ink::Text).led_by(format!("  {name} ")).broken() }
}

impl Item {
    /// Puts something before the text, such as a key.
    #[must_use]
    pub fn led_by(self, lead: impl Into<String>) -> Self {
        Self { lead: lead.into(), ..self }
    }

    /// Shows another text where there is no room for the whole one.
    #[must_use]
    pub fn or_in_short(self, short: String) -> Self {
        Self { short, ..self }
    }

    /// Breaks the text where it is too long for a line.
    #[must_use]
    pub fn broken(self) -> Self {
        Self { is_broken: true, ..self }
    }

    /// Returns the text on lines of a list that is so wide.
    fn lines(&self, width: usize) -> Vec<String> {
        let aside = if self.aside.is_empty() { 0 } else { columns(&self.aside) + 2 };
        let room = width.saturating_sub(columns(&self.lead) + aside);
        if !self.is_broken || columns(&self.text) <= room {
            let is_short = columns(&self.text) > room && !self.short.is_empty();
            return vec![if is_short { self.short.clone() } else { self.text.clone() }];
        }
        // The further lines stand in a little, so that one sees where a row begins; a name shows that, too.
        let hanging = if self.is_named { "" } else { HANGING };
        let lines = wrap(&clean(&self.text), room.saturating_sub(hanging.len())).into_iter().enumerate();
        lines.map(|(i, line)| if i == 0 { line } else { format!("{hanging}{line}") }).collect()
    }

    /// Returns all that stands on the row, to be searched.
    pub fn words(&self) -> String {
        format!("{} {} {}", self.lead, self.text, self.aside)
    }

    /// Returns whether the row can be selected.
    pub fn is_heading(&self) -> bool {
        self.ink == Ink::Heading
    }

    /// Returns how many columns the row takes; one that is broken needs no more than what reads well.
    pub fn columns(&self) -> usize {
        let aside = if self.aside.is_empty() { 0 } else { columns(&self.aside) + 2 };
        let text = columns(&self.text);
        columns(&self.lead)
            + aside
            + if self.is_broken && !self.is_named { text.min(READS_WELL) } else { text }
    }
}

/// What stands before the further lines of a row.
const HANGING: &str = "  ";
/// How many columns of text read well.
const READS_WELL: usize = 76;

/// Returns an index of a list moved by a step and kept within it.
pub fn moved(at: usize, by: i64, last: usize) -> usize {
    (at as i64).saturating_add(by).clamp(0, last as i64) as usize
}

/// Returns the row that a step among rows leads to, of which some are headings. Those are passed over; where no
/// row is left in that direction, the way goes back.
pub fn stepped(at: usize, by: i64, count: usize, is_heading: impl Fn(usize) -> bool) -> usize {
    let Some(last) = count.checked_sub(1) else { return 0 };
    let to = moved(at, by, last);
    let on = |to: &usize| !is_heading(*to);
    let (down, up) = ((to..count).find(on), (0..=to).rev().find(on));
    if by < 0 { up.or(down) } else { down.or(up) }.unwrap_or(to)
}

/// What makes a list a form.
#[derive(Clone, Copy)]
pub struct Form<'a> {
    /// The text at the right of the title.
    pub aside: &'a str,
    /// The text that is typed in the selected row.
    pub typed: Option<&'a Entry>,
    /// Whether the text below the list is what is wrong with the selected row.
    pub is_wrong: bool,
}

/// The contents of the box.
#[derive(Default)]
pub struct List<'a> {
    pub title: &'a str,
    /// The texts above the rows: a heading, and below the line to type in a text about it.
    pub above: (&'a str, &'a str),
    /// The line to type in, if there is one.
    pub entry: Option<&'a Entry>,
    pub items: Vec<Item>,
    /// The columns of the longest row and the count of rows for which there is room, if they are more: of a list
    /// that typing makes shorter, so that its line does not move meanwhile.
    pub room: (usize, usize),
    pub selected: Option<usize>,
    /// The text below the list.
    pub foot: &'a str,
    /// The question that stands below that, if there is one.
    pub ask: &'a str,
    /// The rest of a form, if it is one.
    pub form: Option<Form<'a>>,
}

/// The places of the parts of a list.
struct Layout {
    /// Of the whole box.
    width: u16,
    height: u16,
    above: Vec<String>,
    /// Where the list stands, its texts on lines, and which of those are in sight.
    rows: Rect,
    texts: Vec<Vec<String>>,
    lines: Vec<ListLine>,
    foot: Vec<String>,
    ask: Vec<String>,
}

impl List<'_> {
    pub fn render(&self, theme: Theme, screen: Rect, buffer: &mut Buffer) {
        let Layout { width, height, above, rows, texts, lines, foot, ask } = self.layout(screen);
        let items = &self.items;
        let inside = frame(theme, self.title, width, height, self.place(height, screen), buffer);
        let mut y = u16::from(!self.above.0.is_empty());
        put(buffer, inside.rows_from(0, y), self.above.0, theme.ink(Ink::Heading));
        if let Some(entry) = self.entry {
            let row = inside.rows_from(y, 1);
            field(theme, entry, row, buffer);
            if self.form.is_some() && entry.is_empty() {
                put(buffer, row.columns_from(4, row.width), "type to find a row", theme.ink(Ink::Quiet));
            }
            y += 1;
        }
        for (i, text) in above.iter().enumerate() {
            put(buffer, inside.rows_from(y + i as u16, 1), text, theme.ink(Ink::Text));
        }
        if let Some(selected) = self.selected {
            let all: usize = texts.iter().map(Vec::len).sum();
            let is_row = |item: &&Item| self.form.is_none() || !item.is_heading();
            let count = items.iter().filter(is_row).count();
            let shown = if all > usize::from(rows.height) { 0 } else { count };
            let aside = self.form.map_or("", |form| form.aside);
            if count <= shown && !aside.is_empty() {
                let above = Rect { y: inside.y.saturating_sub(1), height: 1, ..inside };
                let rest = above.columns_from(columns(self.title) as u16 + 3, above.width);
                put_right(buffer, rest, &format!(" {aside} "), theme.ink(Ink::Quiet));
            }
            let at =
                if selected < items.len() { items[..selected].iter().filter(is_row).count() } else { count };
            place_in_list(theme, inside, at, count, shown, buffer);
        }
        let form_entry = self.form.and_then(|form| form.typed);
        let typed_at = lines.iter().find(|line| Some(line.0) == self.selected).map(|line| line.2);
        let below_sight = lines.last().map_or(0, |(last, ..)| items.len() - 1 - last);
        if self.selected.is_none() && below_sight > 0 {
            // Where a row is selected, the title says which of how many.
            let text = format!("… {below_sight} more below");
            put(buffer, inside.rows_from(rows.bottom() - inside.y, 1), &text, theme.ink(Ink::Quiet));
        }
        for (i, part, row) in lines {
            let (item, text) = (&items[i], &texts[i][part]);
            let lead = columns(&item.lead) as u16;
            let is_selected = Some(i) == self.selected;
            if part == 0 {
                let is_quiet = item.is_named && !is_selected;
                put(buffer, row, &item.lead, theme.ink(if is_quiet { Ink::Text } else { Ink::Accent }));
            }
            if let Some(entry) = form_entry.filter(|_| is_selected) {
                // The mark before the text stands where the name ends.
                field(theme, entry, row.columns_from(lead.saturating_sub(2), row.width), buffer);
                continue;
            }
            // A long text gives way to what stands beside it, up to half of the row.
            let aside = if item.aside.is_empty() || part > 0 { 0 } else { columns(&item.aside) as u16 + 2 };
            let room = row.width.saturating_sub(lead + aside).max(row.width / 2);
            let taken = lead + put(buffer, row.columns_from(lead, room), text, theme.ink(item.ink));
            if part == 0 {
                put_right(buffer, row.columns_from(taken + 2, row.width), &item.aside, theme.ink(Ink::Quiet));
            }
            if is_selected {
                wash(buffer, row, theme.ink(Ink::Selected));
            }
        }
        let below = foot.len() + ask.len();
        let is_wrong = self.form.is_some_and(|form| form.is_wrong);
        let ink = if is_wrong { Ink::Bad } else { Ink::Quiet };
        // What is wrong with a line that is typed stands right below it.
        if let Some(row) = typed_at.filter(|_| is_wrong && form_entry.is_some()) {
            let said = wrap(self.foot, usize::from(inside.width.saturating_sub(2))).len() as u16;
            let below = Rect { y: row.y + 1, height: said, ..inside }.intersection(inside);
            wipe(buffer, below);
            paragraphs(buffer, below.columns_from(2, below.width), [(self.foot, theme.ink(ink))]);
            return;
        }
        let quiet = foot.iter().map(|text| (text, ink));
        for (i, (text, ink)) in quiet.chain(ask.iter().map(|text| (text, Ink::Heading))).enumerate() {
            let row = inside.rows_from(inside.height.saturating_sub((below - i) as u16), 1);
            put(buffer, row, text, theme.ink(ink));
        }
    }

    /// Returns which row of the list stands at a place of the screen.
    pub fn row_at(&self, screen: Rect, x: u16, y: u16) -> Option<usize> {
        let lines = self.layout(screen).lines;
        lines.iter().find(|line| line.2.contains((x, y).into())).map(|line| line.0)
    }

    /// Returns how many rows a page is from the selected one: as many as are in sight together with it, so that none is
    /// skipped, however many lines each takes.
    pub fn page(&self, screen: Rect, is_down: bool) -> usize {
        let Layout { rows, texts, .. } = self.layout(screen);
        let at = self.selected.unwrap_or(0).min(texts.len().saturating_sub(1));
        let mut room = usize::from(rows.height);
        let mut fits = |text: &&Vec<String>| {
            let is_fitting = text.len() <= room;
            room = room.saturating_sub(text.len());
            is_fitting
        };
        let count = if is_down {
            texts.iter().skip(at).take_while(&mut fits).count()
        } else {
            texts.iter().take(at + 1).rev().take_while(&mut fits).count()
        };
        count.saturating_sub(1).max(1)
    }

    /// Returns the rows in which the box stands: with a line to type in they begin below the title, so that the line
    /// stays where it is while the list becomes shorter.
    fn place(&self, height: u16, screen: Rect) -> Rect {
        let is_below = self.entry.is_some() && self.form.is_none() && height < screen.height;
        if is_below { screen.rows_from(1, height) } else { screen }
    }

    /// Works out where everything stands.
    fn layout(&self, screen: Rect) -> Layout {
        let items = &self.items;
        let longest = items.iter().map(Item::columns).max().max(Some(self.room.0));
        let width = box_width(longest, screen);
        let inner = usize::from(width.saturating_sub(4));
        let (head, about) = self.above;
        let above = if about.is_empty() { Vec::new() } else { wrap(about, inner) };
        let foot = self.remark(width, screen.height);
        let ask = if self.ask.is_empty() { Vec::new() } else { wrap(self.ask, inner) };
        let below = foot.len() + ask.len();
        let top = above.len() as u16 + u16::from(!head.is_empty()) + u16::from(self.entry.is_some());
        // What is typed stays on one line.
        let is_typed = |at| Some(at) == self.selected && self.form.is_some_and(|form| form.typed.is_some());
        let lines = |(at, item): (usize, &Item)| {
            if is_typed(at) { vec![String::new()] } else { item.lines(inner) }
        };
        let texts: Vec<Vec<String>> = items.iter().enumerate().map(lines).collect();
        let heights: Vec<usize> = texts.iter().map(Vec::len).collect();
        let count = heights.iter().sum::<usize>().max(self.room.1) as u16;
        let margin = if self.form.is_some() { 2 } else { 4 };
        let height = count.saturating_add(3 + below as u16 + top).min(screen.height.saturating_sub(margin));
        let (_, inside) = framed(width, height, self.place(height, screen));
        let rows = inside.cut_top(top).cut_bottom(below as u16 + 1);
        let selected = self.selected.filter(|&s| s < items.len());
        let lines = lines_in_sight(rows, selected, &heights);
        Layout { width, height, above, rows, texts, lines, foot, ask }
    }

    /// Returns the foot as it is broken in a box of so many columns. However much there is to say, some rows
    /// of the list stay in sight.
    fn remark(&self, width: u16, height: u16) -> Vec<String> {
        let most = usize::from(height / 2).max(1);
        let mut foot = fitted(self.foot, usize::from(width.saturating_sub(4)), most);
        // The rows of a form do not jump when one remark is longer than another.
        foot.resize(foot.len().max(if self.form.is_some() { 3 } else { 0 }), String::new());
        foot
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_further_lines_of_a_row_stand_in() {
        let row = item("branches off in Spring 1901", "", Ink::Text).broken();
        assert_eq!(row.lines(16), ["branches off", "  in Spring 1901"]);
        assert_eq!(row.lines(27), ["branches off in Spring 1901"]);
    }
}
