//! `chancery games orders`: sheets as they are handed in, and what is the matter with them.

use std::collections::HashSet;
use std::path::Path;

use serde_json::json;

use super::{Clerk, Said, power_of};
use crate::adjudicate::Reason;
use crate::cli::common::source;
use crate::cli::common::trouble::Trouble;
use crate::exchange::unread_json;
use crate::game::{CONDITION, Game, Joining, Nmr, Row, Sheet, Unread, conditional};
use crate::mail::{Letter, Weight};
use crate::map::Power;
use crate::order::{
    Canonical, Code, Context, Given, MAX_TEXT_BYTES, Means, Note, ReadOrder, Reading, Severity,
};
use crate::rules::{AdjacentConvoy, ImplicitOrders};
use crate::text::Clean;

/// The sign of a remark: `!` on what is wrong, `~` on what was put right, `-` on what was passed over.
const fn mark(note: &Note) -> &'static str {
    match (note.severity, note.code) {
        (Severity::Error, _) => "!",
        (Severity::Remark, _) | (_, Code::Skipped) => "-",
        (Severity::Warning, _) => "~",
    }
}

/// What is told of a sheet, each remark with its sign.
type Remarks = Vec<(&'static str, Clean)>;

fn of_notes<'n>(notes: impl IntoIterator<Item = &'n Note>) -> Remarks {
    // That none of several sheets counts is noted at each order of them.
    let mut told = HashSet::new();
    let is_new = |note: &&'n Note| note.code != Code::SeveralSheets || told.insert(&note.message);
    notes.into_iter().filter(is_new).map(|note| (mark(note), Clean::line(&note.message))).collect()
}

/// What is told of a sheet of the current phase.
fn of_reading(game: &Game, sheet: &Sheet, reading: &Reading) -> Remarks {
    let text = sheet.text();
    let headings = reading.orders.iter().filter_map(|order| match &order.given {
        Given::Header(header) => Some(("~", Clean::line(&game.another_game(header)?))),
        _ => None,
    });
    let undecided = conditional(reading).map(|order| {
        let words: String = text.get(order.span.clone()).unwrap_or_default().chars().take(80).collect();
        ("!", Clean::line(&format!("`{}`: {CONDITION}", words.trim())))
    });
    headings.chain(of_notes(&reading.notes)).chain(undecided).collect()
}

/// What is told of a power's own sheet, and of what it implies.
pub fn remarks(game: &Game, power: Power) -> Remarks {
    let mut remarks = of_reading(game, game.sheet(power), &game.reading(power));
    remarks.extend(intended(game, power));
    remarks.extend(implied(game, power));
    remarks
}

/// Which armies of a power are taken to go by convoy though their orders do not say so (DATC 4.A.3). A sheet alone does
/// not show it.
fn intended(game: &Game, power: Power) -> Remarks {
    let says_land = |order: &ReadOrder| order.remarks.means == Means::Land;
    if game.info.rules.adjacent_convoy != AdjacentConvoy::Totality
        && !game.reading(power).orders.iter().any(says_land)
    {
        return Remarks::new();
    }
    let handed = game.handed();
    let own = handed.readings.iter().filter(|(of, _)| *of == power);
    let notes = own.flat_map(|(_, reading)| &reading.notes).filter(|note| note.code == Code::Intent);
    of_notes(notes)
}

/// What the sheet of a power says of its units without an order (DATC 4.E.3).
fn implied(game: &Game, power: Power) -> Remarks {
    if game.info.rules.implicit_orders == ImplicitOrders::NotAllowed {
        return Remarks::new();
    }
    let rows = game.preview().rows(game.map());
    let silent = rows.iter().filter(|r| r.power == power && !r.refused && r.source.is_none());
    let told = |row: &Row| {
        let name = row.unit?.canonical(game.map());
        match (row.is_ordered(), row.reason) {
            (true, _) => {
                let why = Reason::Implied.sentence(game.map(), &row.implied_by);
                Some(("~", Clean::line(&format!("{}: {why}", row.order))))
            }
            (false, Some(reason @ Reason::ImpliedApart)) => {
                Some(("!", Clean::line(&format!("{name}: {}", reason.sentence(game.map(), &row.with)))))
            }
            (false, _) => None,
        }
    };
    silent.filter_map(told).collect()
}

/// What is told of a standby's sheet.
fn of_standby(game: &Game, power: Power, sheet: &Sheet) -> Remarks {
    of_reading(game, sheet, &game.read_now(power, sheet))
}

/// What is told of the sheets beside a power's own, standby's first.
pub fn remarks_beside(game: &Game, power: Power) -> Remarks {
    let papers = &game.node(game.current()).papers;
    let standby = papers.standby_of(power).map(|sheet| of_standby(game, power, sheet));
    let later = papers.later_of(power).map(|sheet| of_notes(&game.later_notes(power, sheet)));
    standby.into_iter().chain(later).flatten().collect()
}

/// How many orders on all sheets of the current phase something is wrong with.
pub fn lost(game: &Game) -> usize {
    let here = game.current();
    let node = game.node(here);
    let mut standby = vec![Sheet::default(); game.map().powers().len()];
    for power in game.map().powers() {
        standby[power.index()] = node.papers.standby_of(power).cloned().unwrap_or_default();
    }
    let faults = |sheets: &[Sheet]| game.faults_on(here, sheets).len();
    faults(&node.sheets) + faults(&standby) + game.later_unread_at(here).len()
}

/// The texts of remarks, for programs.
pub fn texts(remarks: &Remarks) -> Vec<&str> {
    remarks.iter().map(|(_, text)| text.as_str()).collect()
}

/// Remarks in lines, and a line below them.
fn above(remarks: &Remarks, last: String) -> String {
    let lines = remarks.iter().map(|(mark, text)| format!("{mark} {text}"));
    lines.chain([last]).collect::<Vec<_>>().join("\n")
}

/// Writes a sheet beside a power's own, and says what is the matter with it and how much of it cannot be
/// read or will not count.
fn beside(game: &mut Game, power: Power, text: &str, which: Which) -> (Said, usize) {
    let set = Sheet::new(text.lines());
    let here = game.current();
    let papers = &game.node(here).papers;
    let mut joined = None;
    let (told, remarks, lost, counts, what, unless) = if let Which::Standby(asked) = which {
        let stood = papers.standby_of(power).cloned().unwrap_or_default();
        joined = game.joining_unreviewed(power, &stood, &set, asked);
        let told = joined.map(|how| game.told_joining_with(power, &stood, &set, how, asked.is_some()));
        let sheet = game.with_standby_set(power, &stood, &set, joined.unwrap_or(Joining::Replace));
        game.set_standby(power, sheet.lines());
        let mut sheets = vec![Sheet::default(); game.map().powers().len()];
        sheets[power.index()] = sheet.clone();
        (
            told,
            of_standby(game, power, &sheet),
            game.unread_on(here, &sheets).len(),
            game.info.house.nmr == Nmr::Standby,
            "its standby's orders",
            "; they count once the house says so (nmr=standby)",
        )
    } else {
        let stood = papers.later_of(power).filter(|stood| **stood != set);
        let told = stood.map(|stood| {
            format!(
                "these replace {} that stood for later in the season",
                super::many(stood.lines().len(), "line")
            )
        });
        game.set_later(power, text.lines());
        let unread = game.later_unread_at(game.current());
        (
            told,
            of_notes(&game.later_notes(power, &set)),
            unread.iter().filter(|u| u.power == power).count(),
            game.info.house.two_seasons,
            "orders for later in the season",
            "; they count with two-seasons=yes, or adjudicate --season",
        )
    };
    let remarks: Remarks = told.iter().map(|told| ("~", Clean::line(told))).chain(remarks).collect();
    let info = game.map().power(power);
    let unless = if counts { "" } else { unless };
    let mut json = json!({
        "power": info.key, "lines": text.lines().count(), "remarks": texts(&remarks), "counts": counts,
    });
    if let Some(joining) = joined {
        json["sets"] = word(joining).into();
    }
    (Said { text: above(&remarks, format!("{}: {what} are kept{unless}\n", info.name)), json }, lost)
}

/// How JSON names what became of orders that stood.
const fn word(joining: Joining) -> &'static str {
    match joining {
        Joining::Combine => "combine",
        Joining::Replace => "replace",
    }
}

/// Adds what was decoded of the mail in which the text came, and what was not.
pub(super) fn with_mail(letter: &Letter, mut said: Said) -> Said {
    let sign = |weight| if weight == Weight::Decoded { "~" } else { "-" };
    let told: Remarks = letter.told.iter().map(|t| (sign(t.weight), t.words.clone())).collect();
    if told.is_empty() {
        return said;
    }
    let mut remarks: Vec<serde_json::Value> = texts(&told).into_iter().map(Into::into).collect();
    remarks.extend(said.json["remarks"].as_array().into_iter().flatten().cloned());
    said.json["remarks"] = remarks.into();
    said.text = above(&told, said.text);
    said
}

/// Adds that the game is over, if it is: its orders are kept, and it goes on only where that is taken back.
fn with_ending(game: &Game, mut said: Said) -> Said {
    let ending = game.ending().map(|e| e.words(game.map()));
    if let Some(ending) = &ending {
        said.text = format!("{}The game is over: {ending}.\n", said.text);
    }
    said.json["ending"] = json!(ending);
    said
}

/// Which sheet of a power is handed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Its own; whether it replaces the one that stands, if that is not for the house to say.
    Own(Option<Joining>),
    /// Its standby's, with the same choice.
    Standby(Option<Joining>),
    Later,
}

impl Which {
    /// What the sheet is called.
    const fn sheet(self) -> &'static str {
        match self {
            Self::Own(_) => "sheet",
            Self::Standby(_) => "standby's sheet",
            Self::Later => "sheet for later",
        }
    }

    /// The option that names it, with a space before it.
    const fn option(self) -> &'static str {
        match self {
            Self::Own(_) => "",
            Self::Standby(_) => " --standby",
            Self::Later => " --later",
        }
    }

    /// Whether a text has an order that can be used on such a sheet.
    fn is_usable(self, game: &Game, power: Power, set: &Sheet) -> bool {
        match self {
            Self::Own(_) | Self::Standby(_) => game.is_usable(power, set),
            Self::Later => game.is_usable_later(power, set),
        }
    }
}

/// Writes a power's own sheet. What becomes of the orders that stood is told, and which units are left without one.
fn hand_in(game: &mut Game, power: Power, set: &Sheet, asked: Option<Joining>) -> (Option<Joining>, Remarks) {
    let stood = game.sheet(power).clone();
    let decided = game.joining_unreviewed(power, &stood, set, asked);
    let told = decided.map(|joining| game.told_joining(power, set, joining, asked.is_some()));
    let joining = decided.unwrap_or(Joining::Replace);
    let mut told: Remarks = told.iter().map(|told| ("~", Clean::line(told))).collect();
    // Whoever asks for all to be replaced means what is repeated, too.
    let sheet =
        if asked == Some(Joining::Replace) { set.clone() } else { game.with_set(power, set, joining) };
    if joining == Joining::Replace && asked.is_none() {
        let left = game.perpetual_beside(power, set);
        told.extend(left.iter().map(|order| {
            let words = format!("`{order}` stands on: these give its unit no order (DATC 4.E.4=a)");
            ("~", Clean::line(&words))
        }));
    }
    game.set_sheet(power, sheet.lines());
    if decided == Some(Joining::Replace) {
        let without = names_without(game, power);
        if !without.is_empty() {
            told.push(("!", Clean::line(&format!("without an order now: {}", without.join(", ")))));
        }
    }
    (decided, told)
}

/// The units of a power that have no order, by name.
fn names_without(game: &Game, power: Power) -> Vec<String> {
    game.units_without_order(power).iter().map(|unit| unit.canonical(game.map())).collect()
}

/// What is said of a text without an order that can be used, and nothing is written of it.
fn refused(game: &Game, power: Power, set: &Sheet, which: Which) -> Said {
    let (map, due) = (game.map(), game.due()[power.index()]);
    let remarks = match which {
        Which::Later => of_notes(&game.later_notes(power, set)),
        Which::Own(_) | Which::Standby(_) => of_reading(game, set, &game.read_now(power, set)),
    };
    let info = map.power(power);
    let json = json!({
        "power": info.key, "phase": game.phase().to_string(), "due": due.orders, "given": due.given,
        "remarks": texts(&remarks), "refused": true,
    });
    let mut text = above(&remarks, String::new());
    if text.trim().is_empty() {
        text.clear();
    }
    Said { text, json }
}

/// Why such a text is refused, and what to do.
fn why_refused(game: &Game, power: Power, (file, name): (&Path, &str), which: Which) -> Trouble {
    let (file, title) = (source::name(file), game.phase().title());
    let whom = &game.map().power(power).name;
    let (key, option) = (game.map().power(power).key.to_lowercase(), which.option());
    let is_due = which == Which::Later || game.due()[power.index()].orders > 0;
    let why = if is_due {
        format!("{file} has no order for {whom} that can be used")
    } else {
        format!("{whom} has nothing to order in {title}")
    };
    Trouble::Failed(anyhow::anyhow!(
        "{why}; nothing was changed (to withdraw its orders: chancery games orders {name} {key}{option} --clear)"
    ))
}

impl Clerk<'_> {
    /// Notes that another power orders a unit, or that none does any more.
    pub fn proxy(&mut self, name: &str, power: &str, unit: &str, to: Option<&str>) -> Result<(), Trouble> {
        self.change(name, |game| {
            let power = power_of(game, power)?;
            let to = to.map(|to| power_of(game, to)).transpose()?;
            let (owner, map) = (game.map().power(power).clone(), game.map().clone());
            let here =
                game.reader().subject(&Context::new(game.position(), &game.info.rules).of(power), unit);
            let here = here.filter(|unit| unit.power == power).map(|unit| unit.canonical(&map));
            let here = here.ok_or_else(|| {
                Trouble::Failed(anyhow::anyhow!("{} has no unit `{}`", owner.name, Clean::line(unit)))
            })?;
            let mut lines =
                game.announced_by(power).lines().iter().map(ToString::to_string).collect::<Vec<_>>();
            let is_here = |line: &String| line.starts_with(&format!("{here} "));
            let was = lines.iter().find(|line| is_here(line)).cloned();
            lines.retain(|line| !is_here(line));
            lines.extend(to.map(|to| format!("{here} PROXY {}", map.power(to).key)));
            if to.is_none() && was.is_none() {
                return Err(Trouble::Failed(anyhow::anyhow!("nothing was announced of {here}")));
            }
            game.announce(power, &lines).map_err(|why| Trouble::Failed(anyhow::anyhow!(why)))?;
            // Of what was announced of one unit the last counts.
            let before = was.and_then(|line| map.names().power(line.rsplit(' ').next()?));
            let before = before.filter(|before| Some(*before) != to);
            let instead = before.map(|before| format!(" in place of {}", map.power(before).name));
            let text = match to {
                Some(to) => format!(
                    "{}: {} orders {here} by proxy in {}{}, and is to know of it\n",
                    owner.name,
                    map.power(to).name,
                    game.phase().title(),
                    instead.unwrap_or_default()
                ),
                None => format!("{}: {here} is ordered by nobody else\n", owner.name),
            };
            let json = json!({
                "power": owner.key, "unit": here, "to": to.map(|to| map.power(to).key.as_str()),
                "phase": game.phase().to_string(),
            });
            Ok(Said { text, json })
        })
    }

    pub fn orders(&mut self, name: &str, power: &str, file: &Path, which: Which) -> Result<(), Trouble> {
        let letter = source::read_whole(file, MAX_TEXT_BYTES)?;
        let text = letter.text.as_str();
        let set = Sheet::new(text.lines());
        let (mut count, mut whose, mut unused) = (0, String::new(), None);
        let changed = self.change(name, |game| {
            let power = power_of(game, power)?;
            whose.clone_from(&game.map().power(power).name);
            if !which.is_usable(game, power, &set) {
                unused = Some(with_ending(game, with_mail(&letter, refused(game, power, &set, which))));
                return Err(why_refused(game, power, (file, name), which));
            }
            let Which::Own(asked) = which else {
                let (said, lost) = beside(game, power, text, which);
                count = lost;
                return Ok(with_ending(game, with_mail(&letter, said)));
            };
            let (joined, told) = hand_in(game, power, &set, asked);
            let mut remarks = remarks(game, power);
            remarks.splice(0..0, told);
            let due = game.due()[power.index()];
            let unread = game.unread_at(game.current()).into_iter().filter(|u| u.power == power);
            let unread: Vec<Unread> = unread.collect();
            count = unread.len();
            let said = above(&remarks, format!("{whose}: {} of {} orders\n", due.given, due.orders));
            let mut json = json!({
                "power": game.map().power(power).key, "phase": game.phase().to_string(),
                "due": due.orders, "given": due.given, "remarks": texts(&remarks),
                "unread": unread_json(game.map(), &unread),
            });
            if let Some(joining) = joined {
                json["sets"] = word(joining).into();
                json["without_order"] = names_without(game, power).into();
            }
            Ok(with_ending(game, with_mail(&letter, Said { text: said, json })))
        });
        if let Some(said) = unused {
            self.tell(said)?;
        }
        changed?;
        if count == 0 {
            return Ok(());
        }
        let (orders, is) = if count == 1 { ("order", "does") } else { ("orders", "do") };
        let kept = if self.form.dry_run { "would be kept" } else { "was kept" };
        let sheet = which.sheet();
        Err(Trouble::Failed(anyhow::anyhow!(
            "{count} {orders} on the {sheet} of {whose} {is} not count; the sheet {kept} as it was written"
        )))
    }

    /// Withdraws the orders on one sheet of a power.
    pub fn withdraw(&mut self, name: &str, power: &str, which: Which) -> Result<(), Trouble> {
        self.change(name, |game| {
            let power = power_of(game, power)?;
            let papers = &game.node(game.current()).papers;
            let stood = match which {
                Which::Own(_) => Some(game.sheet(power)),
                Which::Standby(_) => papers.standby_of(power),
                Which::Later => papers.later_of(power),
            };
            let lines = stood.map_or(0, |sheet| sheet.lines().len());
            match which {
                Which::Own(_) => {
                    game.set_sheet(power, [""; 0]);
                }
                Which::Standby(_) => game.set_standby(power, [""; 0]),
                Which::Later => game.set_later(power, [""; 0]),
            }
            let (info, due) = (game.map().power(power).clone(), game.due()[power.index()]);
            let sheet = which.sheet();
            let mut text = match lines {
                0 => format!("{}: the {sheet} was empty already\n", info.name),
                lines => {
                    format!("{}: the {sheet} was withdrawn ({})\n", info.name, super::many(lines, "line"))
                }
            };
            if let Which::Own(_) = which {
                let given = format!("{}: {} of {} orders\n", info.name, due.given, due.orders);
                text.push_str(&given);
            }
            let json = json!({
                "power": info.key, "phase": game.phase().to_string(), "due": due.orders, "given": due.given,
                "withdrawn": lines,
            });
            Ok(with_ending(game, Said { text, json }))
        })
    }
}
