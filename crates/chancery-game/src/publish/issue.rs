//! An issue of many games in one document: a front page, then each game; and drafts of the mails that bring it to its
//! readers, or that remind a player whose orders are missing.

use std::fmt::Write;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use super::document::{Block, Document, Mark, Span};
use super::format::markdown;
use super::layout::Maker;
use super::layout::frame::{part, plain};
use super::{Publication, SeasonMap};
use crate::game::{Audience, Game, Nmr, NodeId, OrderedBy, Phrase, Row, Stand, say};
use crate::mail::addresses;
use crate::report::power::name_before_address;
use crate::report::{PhaseReport, PowerReport, PowerStatus, standings};
use chancery_core::map::{PhaseKind, Power, Unit};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;
use chancery_notation::{Language, StyledOrder, in_language};

/// What stands on the front page besides what the games say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FrontPage {
    /// The title of the issue, with its number.
    pub title: String,
    /// The day of the issue.
    pub date: String,
    /// The editor's own text in Markdown.
    pub editorial: String,
}

impl FrontPage {
    /// Makes the document of an issue: its front page in the language of the profile for it, else of the first game of the
    /// list, printed or not, and behind it the documents of these games. Of those without one it says where each stands, and
    /// when orders are due. If `leads_back`, a link behind each game leads to the front page.
    pub fn issue(&self, games: &[PrintedGame<'_>], leads_back: bool) -> Document {
        let Some(PrintedGame { publication: first, .. }) = games.first() else { return Document::default() };
        let language = first.settings.profile.front_language.unwrap_or_else(|| first.language());
        let maker = Maker { language, ..first.maker() };
        let heading = |phrase| Block::Heading(maker.say(phrase));
        let date = self.date.parse().map_or_else(|_| self.date.clone(), |date| maker.date(date));
        let line = |one: &PrintedGame<'_>| {
            let own = Maker { language, map: one.publication.game.map(), ..one.publication.maker() };
            let line = one.publication.reports.last().map(|last| own.line_in_list(last)).unwrap_or_default();
            let absent = || own.say(Phrase::NotInThisIssue(one.printed_in.as_deref().unwrap_or_default()));
            if one.document.is_some() { line } else { format!("{line}{}{}", own.spaced(';'), absent()) }
        };
        let mut blocks = vec![Block::Title(self.title.clone()), Block::Meta(date)];
        blocks.append(&mut markdown::read(&self.editorial));
        // The title of the issue is the first one.
        let (mut lines, mut title) = (Vec::new(), 2);
        for one in games {
            let blocks = one.document.iter().flat_map(|document| &document.blocks);
            let titles = blocks.filter(|block| matches!(block, Block::Title(_))).count();
            let line = line(one);
            lines.push(if titles > 0 { vec![Span::marked(line, Mark::LeadsTo(title))] } else { plain(line) });
            title += titles;
        }
        lines.sort_by_key(|spans| spans[0].text.to_lowercase());
        part(heading(Phrase::GamesHeading), lines.into_iter(), &mut blocks);
        let all: Vec<_> = games.iter().map(|one| &one.publication).collect();
        let printed = games.iter().filter(|one| one.has_season);
        let printed: Vec<_> = printed.map(|one| &one.publication).collect();
        let corrected = games.iter().filter(|one| one.has_errata);
        let corrected = corrected.map(|one| plain(one.publication.game.info.name.to_string()));
        part(heading(Phrase::ErrataHeading), corrected, &mut blocks);
        let nmr = Phrase::Silent(PhaseKind::Movement, Stand::Nobody, "");
        let lists: [(Phrase<'_>, &[_], TellGame); 5] = [
            (Phrase::PlayersHeading, &printed, |game, maker| maker.replaced(&game.reports)),
            (nmr, &printed, missing),
            (Phrase::StandbysHeading, &all, abandoned),
            (Phrase::EliminatedHeading, &printed, eliminated),
            (Phrase::CentresHeading, &printed, centres),
        ];
        for (phrase, games, of) in lists {
            part(heading(phrase), list_by_game(games, language, of), &mut blocks);
        }
        let documents = || games.iter().filter_map(|one| one.document.as_ref());
        let all_blocks = || documents().flat_map(|document| &document.blocks);
        blocks.extend(maker.legend(&all_blocks()));
        if all_blocks().any(|block| matches!(block, Block::Picture(_))) {
            let is_after = first.settings.profile.map == SeasonMap::Position;
            blocks.push(Block::Meta(maker.say(Phrase::MapSigns(is_after))));
        }
        let title = self.title.clone();
        let mut issue = Document { title, language: language.code(), blocks, ..Document::default() };
        for document in documents() {
            issue.blocks.push(Block::Language(document.language));
            let begin = issue.blocks.len();
            issue.phases.extend(document.phases.iter().map(|&(id, at)| (id, at + begin)));
            issue.blocks.extend(document.blocks.iter().cloned());
            let back = vec![Span::marked(format!("↑ {}", self.title), Mark::LeadsTo(1))];
            issue.blocks.extend(leads_back.then_some(Block::Paragraph(back)));
        }
        issue.in_columns = true;
        issue.maps_apart = !first.settings.profile.maps_in_text;
        issue
    }
}

/// A game of an issue.
#[derive(Debug)]
pub struct PrintedGame<'a> {
    /// The game, with its season.
    pub publication: Publication<'a>,
    /// The earlier issue that printed the season, if one did.
    pub printed_in: Option<String>,
    /// What is printed of it, if anything is.
    document: Option<Document>,
    has_season: bool,
    has_errata: bool,
}

impl<'a> PrintedGame<'a> {
    /// Makes a game of which nothing is printed.
    pub const fn new(publication: Publication<'a>, printed_in: Option<String>) -> Self {
        Self { publication, printed_in, document: None, has_season: false, has_errata: false }
    }

    /// Prints this document, with what only an issue tells: what was corrected since `known`, the last phase that readers
    /// know, the late press to seasons of other issues, and where the units of each power stand now.
    pub fn print(&mut self, mut document: Document, known: Option<NodeId>, late: &[(NodeId, usize)]) {
        let own = &self.publication;
        let (Some(first), Some(last)) = (own.reports.first(), own.reports.last()) else { return };
        let maker = own.maker();
        let errata = known.into_iter().flat_map(|known| own.errata(&maker, known, last));
        let mut blocks = Vec::new();
        part(Block::Heading(maker.say(Phrase::ErrataHeading)), errata, &mut blocks);
        self.has_errata = !blocks.is_empty();
        let is_elsewhere = |(id, _): &&(NodeId, usize)| own.reports.iter().all(|report| report.id != *id);
        late.iter().filter(is_elsewhere).for_each(|late| own.late_press(*late, &mut blocks));
        document.put_below_title(first.id, blocks);
        own.bind(&maker, last, &mut document);
        (self.document, self.has_season) = (Some(document), true);
    }

    /// Prints nothing but the press that came late to seasons of other issues.
    pub fn print_late_press(&mut self, late: &[(NodeId, usize)]) {
        let (own, Some(last)) = (&self.publication, self.publication.reports.last()) else { return };
        let maker = own.maker();
        let mut blocks = vec![Block::Title(maker.title(last))];
        for late in late {
            own.late_press(*late, &mut blocks);
        }
        self.document = Some(Document { language: maker.language.code(), blocks, ..Document::default() });
    }
}

impl Publication<'_> {
    /// Adds the late press to a phase but for the pieces that readers know.
    fn late_press(&self, (id, known): (NodeId, usize), blocks: &mut Vec<Block>) {
        let (maker, report) = (self.maker(), PhaseReport::new(self.game, id, self.settings.audience));
        let heading = maker.profile.heading("press", maker.say(Phrase::PressHeading));
        blocks.push(Block::Heading(said(&maker, &[heading, maker.dated(report.phase)])));
        blocks.extend(report.press.iter().filter(|press| press.late).skip(known).map(|p| maker.piece(p)));
    }

    fn bind(&self, maker: &Maker<'_>, last: &PhaseReport, document: &mut Document) {
        if last.is_adjudicated {
            maker.positions(last, &mut document.blocks);
        }
        if self.settings.profile.addresses {
            let info = &self.game.info;
            let reached = |name: &Clean, contact: &Clean| format!("{name}, {contact}");
            let players = self.map.powers().zip(&info.players).filter(|(_, player)| {
                // Whoever plays without a name does not want to be known.
                !(player.name.is_empty() || player.contact.is_empty())
            });
            let players = players.map(|(power, player)| {
                let reached = reached(&player.name, &player.contact);
                format!("{}{}{reached}", maker.name(power), maker.spaced(':'))
            });
            let master = (!(info.master.is_empty() || info.master_contact.is_empty()))
                .then(|| maker.say(Phrase::GameMaster(&reached(&info.master, &info.master_contact))));
            let all = players.chain(master).map(plain);
            part(maker.heading("players", Phrase::PlayersHeading), all, &mut document.blocks);
        }
    }

    /// Returns what of the branch that readers know no longer holds on the one of the last report: what is not played there,
    /// or is due again, and what came out differently.
    fn errata(&self, maker: &Maker<'_>, known: NodeId, last: &PhaseReport) -> Vec<Vec<Span>> {
        let report = |id: Option<NodeId>| {
            Some(PhaseReport::new(self.game, id?, self.settings.audience)).filter(|r| r.is_adjudicated)
        };
        let of = |(before, now): (Option<PhaseReport>, Option<PhaseReport>)| match (before, now) {
            (Some(before), None) => {
                let is_due = last.next.ending.is_none() && last.next.phase <= before.phase;
                void(maker, &before, is_due)
            }
            // What the issue prints as news is no erratum.
            (None, Some(now)) if self.reports.iter().any(|own| own.id == now.id) => Vec::new(),
            (before, Some(now)) => corrected(maker, before.as_ref(), &now),
            (None, None) => Vec::new(),
        };
        let both = self.game.compare(known, last.id).into_iter();
        both.flat_map(|one| of((report(one.left), report(one.right)))).collect()
    }
}

/// An order as errata tell it: whose it is, of which unit, the order, and its result unless the order says it.
type Told = ((Power, Option<Unit>), [String; 2]);

/// Returns that a phase no longer counts, with what each power did in it.
fn void(maker: &Maker<'_>, before: &PhaseReport, is_due: bool) -> Vec<Vec<Span>> {
    let of = |own: &[Told]| {
        let orders: Vec<String> = own.iter().map(|(_, order)| said(maker, order)).collect();
        said(maker, &[maker.name(own[0].0.0).to_owned(), orders.join(", ")])
    };
    let was: Vec<String> = told(maker, before).chunk_by(|a, b| a.0.0 == b.0.0).map(of).collect();
    let now = said(maker, &[maker.dated(before.phase), maker.say(Phrase::NoLongerCounts(is_due))]);
    vec![plain(maker.say(Phrase::Corrected(&now, &was.join(&maker.spaced(';')))))]
}

fn told(maker: &Maker<'_>, report: &PhaseReport) -> Vec<Told> {
    let rows = report.rows.iter().zip(report.written(maker.map, maker.style));
    let row = |(row, written): (&Row, StyledOrder)| {
        let worded = maker.worded(report, row, &written);
        let is_good = row.verdict.is_good() || report.phase.kind == PhaseKind::Retreats;
        let says_all = worded.is_some() && is_good;
        let result = if says_all { String::new() } else { row.result_or_none(maker.language) };
        ((row.power, row.unit), [worded.unwrap_or_else(|| maker.order_text(row, &written)), result])
    };
    rows.filter(|(row, _)| !row.refused).map(row).collect()
}

fn said(maker: &Maker<'_>, [what, result]: &[String; 2]) -> String {
    let colon = if result.is_empty() { String::new() } else { maker.spaced(':') };
    format!("{what}{colon}{result}")
}

/// Returns what was corrected of a phase: orders, results and owners, each with what it was before, if the phase was there.
fn corrected(maker: &Maker<'_>, before: Option<&PhaseReport>, now: &PhaseReport) -> Vec<Vec<Span>> {
    const NONE: &str = "–";
    let (season, mut all) = (maker.dated(now.phase), Vec::new());
    let mut add = |now: &str, was: &str| {
        all.push(plain(maker.say(Phrase::Corrected(&format!("{season}, {now}"), was))));
    };
    let mut old = before.map(|before| told(maker, before)).unwrap_or_default();
    let mut new = told(maker, now);
    new.retain(|row| old.iter().position(|other| other == row).map(|at| old.remove(at)).is_none());
    for (of, own) in new {
        let same = old.iter().position(|other| other.0 == of).map(|at| old.remove(at).1);
        let was = same.map(|was| if was[0] == own[0] { was[1].clone() } else { said(maker, &was) });
        add(&format!("{} {}", maker.name(of.0), said(maker, &own)), was.as_deref().unwrap_or(NONE));
    }
    for (of, was) in old {
        add(NONE, &format!("{} {}", maker.name(of.0), said(maker, &was)));
    }
    let Some(before) = before.filter(|_| now.counts_owners) else { return all };
    for centre in maker.map.centres() {
        let owner = |report: &PhaseReport| {
            report.board_after.owners[centre.index()].map_or(NONE, |power| maker.name(power))
        };
        if owner(before) != owner(now) {
            let place = maker.place(now, centre.location());
            add(&said(maker, &[place, owner(now).to_owned()]), owner(before));
        }
    }
    all
}

/// Something that is said of a game.
type TellGame = fn(&Publication<'_>, &Maker<'_>) -> Vec<String>;

/// Lists something of each game of which there is something to say, in a line behind the game's name.
fn list_by_game(
    games: &[&Publication<'_>],
    language: Language,
    of: TellGame,
) -> impl Iterator<Item = Vec<Span>> {
    games.iter().filter_map(move |game| {
        let maker = Maker { language, map: game.game.map(), ..game.maker() };
        let (all, report) = (of(game, &maker), game.reports.last()?);
        let line = format!("{}{}{}", report.about.name, maker.spaced(':'), all.join(", "));
        Some(plain(line)).filter(|_| !all.is_empty())
    })
}

fn last_moves<'p>(game: &'p Publication<'_>) -> Option<&'p PhaseReport> {
    game.reports.iter().rfind(|report| report.is_adjudicated && report.phase.kind == PhaseKind::Movement)
}

/// Returns the name of a power with its player, if one is known, and what else is said of it.
fn with_player(name: &str, player: &Clean, more: Option<String>) -> String {
    let named = (!player.is_empty()).then(|| player.to_string());
    match named.into_iter().chain(more).collect::<Vec<_>>().join(", ").as_str() {
        "" => name.to_owned(),
        beside => format!("{name} ({beside})"),
    }
}

/// Returns the powers from which no moves came.
fn missing(game: &Publication<'_>, maker: &Maker<'_>) -> Vec<String> {
    let Some(report) = last_moves(game) else { return Vec::new() };
    // Nobody waits for a power without a player.
    let is_nobodys = |own: &PowerReport| matches!(own.ordered_by, OrderedBy::Bot(_)) && own.player.is_empty();
    let silent = report.powers_that(|own| own.ordered_by.is_silent() && !own.in_disorder && !is_nobodys(own));
    let name = |power| {
        let mut line = game.game.history().line_to(report.id);
        line.retain(|&id| game.game.node(id).position.phase.kind == PhaseKind::Movement);
        let player = &report.power(power).player;
        let is_silent = |&&id: &&NodeId| {
            let then = PhaseReport::new(game.game, id, Audience::Everyone);
            let own = then.power(power);
            own.ordered_by.is_silent() && own.player == *player
        };
        let times = line.iter().rev().take_while(is_silent).count();
        let times = (times > 1).then(|| maker.say(Phrase::InARow(times)));
        with_player(maker.name(power), player, times)
    };
    silent.map(name).collect()
}

/// Returns the powers that a standby has to take over: their player left, or sent no moves and nobody stood in. Whoever is
/// named as a standby is called by name.
fn abandoned(game: &Publication<'_>, maker: &Maker<'_>) -> Vec<String> {
    let Some(last) = game.reports.last().filter(|last| last.next.ending.is_none()) else { return Vec::new() };
    let (moves, info) = (last_moves(game), &game.game.info);
    // Of a game without any name the house does not say who plays.
    let is_known = info.players.iter().any(|player| !player.name.is_empty());
    let is_abandoned = |own: &PowerReport| {
        let player = &info.players[own.power.index()];
        let own = moves.map_or(own, |moves| moves.power(own.power));
        let is_gone = maker.eliminated(last, own.power).is_some();
        let is_empty = player.name.is_empty() && is_known;
        // Whoever took over since these moves is waited for like any other.
        let is_new = player.former.last().is_some_and(|former| own.player == former.name);
        let is_silent = own.status == PowerStatus::NoOrders && !is_new;
        let is_late =
            own.in_disorder || info.house.nmr == Nmr::Standby && info.house.disorder_after.is_none();
        !(is_gone || own.ordered_by.is_stand_in())
            && (is_empty || player.is_vacant_in(last.next.phase) || is_silent && is_late)
    };
    let has = |power: Power| {
        let standby = match &*name_before_address(&game.game.info.players[power.index()].standby) {
            "" => maker.say(Phrase::StandbyWanted),
            named => named.to_owned(),
        };
        format!("{} ({}){}{standby}", maker.name(power), maker.sum(last, power), maker.spaced(':'))
    };
    last.powers_that(is_abandoned).map(has).collect()
}

/// Returns the powers that lost their last unit or centre in these phases, with their players.
fn eliminated(game: &Publication<'_>, maker: &Maker<'_>) -> Vec<String> {
    let (Some(first), Some(last)) = (game.reports.first(), game.reports.last()) else { return Vec::new() };
    let is_gone = |own: &PowerReport| {
        first.power(own.power).status != PowerStatus::Eliminated
            && maker.eliminated(last, own.power).is_some()
    };
    last.powers_that(is_gone)
        .map(|power| with_player(maker.name(power), &last.power(power).player, None))
        .collect()
}

/// Returns the powers by their centres.
fn centres(game: &Publication<'_>, maker: &Maker<'_>) -> Vec<String> {
    let Some(report) = game.reports.last() else { return Vec::new() };
    let all = standings(&game.map, &game.game.info, &report.board_after);
    let has_any = all.iter().filter(|standing| standing.centres > 0);
    has_any.map(|one| format!("{} {}", maker.name(one.power), one.centres)).collect()
}

/// A mail that is not sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailDraft {
    /// The address of its reader.
    pub to: String,
    /// The subject, in a line.
    pub subject: String,
    /// The text of the mail.
    pub body: String,
}

/// Writes mails as a mailbox that mail programs import.
pub fn mailbox(drafts: &[MailDraft]) -> String {
    let mut text = String::new();
    for MailDraft { to, subject, body } in drafts {
        let _ = write!(
            text,
            "From MAILER-DAEMON Thu Jan  1 00:00:00 1970\nTo: {to}\nSubject: {}\nX-Unsent: 1\nMIME-Version: 1.0\n\
             Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n",
            encode_header(subject)
        );
        for line in body.lines() {
            // A line that begins so would begin another mail.
            let mark = if line.trim_start_matches('>').starts_with("From ") { ">" } else { "" };
            let _ = writeln!(text, "{mark}{line}");
        }
        text.push('\n');
    }
    text
}

/// Writes a text in a header: what is not ASCII as encoded words (RFC 2047).
fn encode_header(text: &str) -> String {
    const MOST: usize = 45;
    if text.is_ascii() && text.len() <= 200 {
        return text.to_owned();
    }
    let mut words: Vec<String> = vec![String::new()];
    for c in text.chars() {
        if words.last().is_some_and(|word| word.len() + c.len_utf8() > MOST) {
            words.push(String::new());
        }
        words.last_mut().expect("there is always a word").push(c);
    }
    let encoded = words.iter().map(|word| format!("=?utf-8?B?{}?=", BASE64_STANDARD.encode(word)));
    encoded.collect::<Vec<_>>().join("\n ")
}

/// Returns a mail that names the units of a power without orders, if anybody waits for the power in the phase that is due.
/// `whole` is that phase as the game master sees it; `zone` the time zone of the deadline, if it is to be named. Without an address in the power's contact it goes to nobody.
pub fn reminder(game: &Game, whole: &PhaseReport, power: Power, zone: &str) -> Option<MailDraft> {
    if !whole.power(power).is_waited_for || game.ending().is_some() {
        return None;
    }
    let language = game.info.reading_options.language;
    let map = in_language(language, game.map(), |_| None);
    let phase = say(language, Phrase::Title(whole.phase));
    let deadline =
        whole.deadline.map(|due| format!("{due} {zone}").trim_end().to_owned()).unwrap_or_default();
    let mut body = say(language, Phrase::OrdersMissing(&phase, &deadline)) + "\n";
    let is_given = |unit| whole.rows_of(power).any(|row| row.unit == Some(unit) && row.written.is_some());
    let due = game.position().due_units().into_iter().filter(|unit| unit.power == power);
    for unit in due.filter(|&unit| !is_given(unit)) {
        let _ = write!(body, "\n  {}", unit.canonical(&map));
    }
    let to = addresses(&game.info.players[power.index()].contact).into_iter().next().unwrap_or_default();
    Some(MailDraft { to, subject: format!("{}: {phase}", game.info.name), body })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mail::Envelope;

    /// Our own reader of mails finds each with what it says, whatever stands in it.
    #[test]
    fn a_mailbox_is_read_back_mail_by_mail() {
        let draft = |subject: &str, body: &str| MailDraft {
            to: "ann@example.org".into(),
            subject: subject.into(),
            body: body.into(),
        };
        let drafts = [
            draft("Österreich „Ägäis“ und noch viel mehr, das nicht in ein Wort passt", "A Bud - Ser\n"),
            draft("Plain", "From Paris with love\n>From me\n\nFrom: x\n"),
        ];
        let text = mailbox(&drafts);
        let read = Envelope::open_all(text.clone().into_bytes());
        assert_eq!(read.len(), 2, "{text}");
        for (mail, draft) in read.iter().zip(&drafts) {
            assert_eq!(mail.subject.as_str(), draft.subject, "{text}");
            assert!(mail.letter.text.contains(draft.body.lines().next().unwrap()), "{text}");
        }
    }
}
