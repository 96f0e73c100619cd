//! What stands around the orders in every layout: titles, results, centres, votes, press, and what is next.

use super::{Maker, StyledReport};
use crate::game::{Ballot, Motion, OrderedBy, Phrase, Press, Proposal, Stand, Unread, rules_in_words};
use crate::publish::document::{Block, Mark, PressItem, Span};
use crate::publish::profile::Layout;
use crate::report::{NextDue, PhaseReport, PowerStatus, Replacement};
use chancery_core::adjudicate::Driven;
use chancery_core::map::{Phase, PhaseKind, Power, Province, fold};
use chancery_core::text::Clean;
use chancery_notation::{Language, name_in, power_named, province_name};
use chancery_why::words::{capital, french_power};

pub(in crate::publish) fn plain(text: String) -> Vec<Span> {
    vec![Span::plain(text)]
}

/// Adds a list under its heading, if there is anything in it.
pub fn part(heading: Block, items: impl Iterator<Item = Vec<Span>>, blocks: &mut Vec<Block>) {
    let items: Vec<_> = items.collect();
    if !items.is_empty() {
        blocks.extend([heading, Block::Items(items)]);
    }
}

/// Returns these names in the sequence of the alphabet, as they are printed.
pub(super) fn by_name(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort_by_cached_key(|name| fold(name));
    names
}

impl Maker<'_> {
    /// Returns a season in the words of the profile: `Autumn 1902`.
    pub(in crate::publish) fn season(&self, phase: Phase) -> String {
        let own = self.profile.season(phase.season).map(|word| format!("{word} {}", phase.year));
        own.unwrap_or_else(|| self.say(Phrase::Season(phase)))
    }

    /// Returns a phase as titles have it. In a zine only retreats have more than a season.
    pub(in crate::publish) fn dated(&self, phase: Phase) -> String {
        let season = self.season(phase);
        if self.layout == Layout::Zine && phase.kind != PhaseKind::Retreats {
            return season;
        }
        self.say(Phrase::Title(phase)).replacen(&self.say(Phrase::Season(phase)), &season, 1)
    }

    /// Returns the phase of a report; before the first one, that the game begins.
    pub(super) fn stage(&self, report: &PhaseReport) -> String {
        if report.is_adjudicated { self.dated(report.phase) } else { self.say(Phrase::GameStart) }
    }

    pub(in crate::publish) fn title(&self, report: &PhaseReport) -> String {
        let (about, phase) = (&report.about, self.stage(report));
        if self.profile.title.is_empty() {
            return format!("{}{}{phase}", about.name, self.spaced(':'));
        }
        let title = self.profile.title.replace("{phase}", &phase).replace("{number}", &about.number);
        let title = title.replace("{season}", &self.season(report.phase));
        Clean::line(&title.replace("{master}", &about.master).replace("{game}", &about.name)).to_string()
    }

    pub(super) fn head(&self, report: &PhaseReport, is_first: bool, blocks: &mut Vec<Block>) {
        blocks.push(Block::Title(self.title(report)));
        if !is_first {
            return;
        }
        let about = &report.about;
        let master = (!about.master.is_empty()).then(|| self.say(Phrase::GameMaster(&about.master)));
        let number = (!about.number.is_empty()).then(|| about.number.to_string());
        let map = (self.map.name() != "standard").then(|| about.map.clone());
        let events = about.event.iter().map(ToString::to_string);
        let facts: Vec<String> = number.into_iter().chain(map).chain(events).chain(master).collect();
        if !facts.is_empty() {
            blocks.push(Block::Meta(facts.join(" · ")));
        }
        if !(self.knows_map || self.map.unplayed().is_empty()) {
            let rules: Vec<_> = self.map.unplayed().iter().map(|rule| name_in(self.language, rule)).collect();
            blocks.push(Block::Meta(self.say(Phrase::Unplayed(&Clean::line(&rules.join(" "))))));
        }
        if self.profile.house_rules {
            let rules = rules_in_words(&report.rules);
            let (two_seasons, disorder) =
                (about.house.two_seasons, about.house.disorder_after.map_or(0, usize::from));
            let phrase = Phrase::HouseRules(&rules, about.house.nmr, two_seasons, disorder, about.victory);
            blocks.push(Block::Meta(self.say(phrase)));
        }
    }

    /// Adds what is to be said of a game that begins: who plays, with which units, and when the first orders are due.
    pub(super) fn start(&self, report: &PhaseReport, blocks: &mut Vec<Block>) {
        for power in self.powers() {
            let mut spans = self.power_head(report, power);
            let units: Vec<_> = report.board.units_of(power).map(|unit| self.unit(report, unit)).collect();
            spans.push(Span::plain(format!("{}{}.", self.spaced(':'), units.join(", "))));
            blocks.push(Block::Paragraph(spans));
        }
        self.due_next(report, blocks);
    }

    /// Adds the units of each power on the board after a phase, for readers without a map.
    pub(in crate::publish) fn positions(&self, report: &PhaseReport, blocks: &mut Vec<Block>) {
        let all = self.powers().into_iter().filter_map(|power| {
            let units = by_name(report.board_after.units_of(power).map(|unit| self.unit(report, unit)));
            (!units.is_empty())
                .then(|| plain(format!("{}{}{}", self.name(power), self.spaced(':'), units.join(", "))))
        });
        part(Block::Heading(self.say(Phrase::PositionsHeading)), all, blocks);
    }

    /// Returns whether a power is told of though it has no order here.
    pub(super) fn is_told(report: &PhaseReport, power: Power) -> bool {
        let own = report.power(power);
        let has = !own.centres.is_empty() || !own.units.is_empty();
        own.ordered_by.is_silent() || has && report.phase.kind != PhaseKind::Retreats
    }

    /// Returns the name of a power with its player, and what is to be said beside it.
    pub(super) fn power_head(&self, report: &PhaseReport, power: Power) -> Vec<Span> {
        let own = report.power(power);
        let by = match own.ordered_by {
            OrderedBy::Standby => Stand::Standby,
            OrderedBy::Bot(_) => Stand::Bot,
            OrderedBy::Player | OrderedBy::Nobody => Stand::Nobody,
        };
        let silent = match own.status {
            _ if !report.is_adjudicated => None,
            PowerStatus::NoneCounts => Some(self.say(Phrase::NoneUsable(by, &own.standby_name))),
            // A zine says once that nobody plays.
            _ if own.in_disorder && by == Stand::Nobody && self.layout == Layout::Zine => None,
            PowerStatus::NoOrders => Some(self.say(Phrase::Silent(report.phase.kind, by, &own.standby_name))),
            PowerStatus::Ordered | PowerStatus::NothingDue | PowerStatus::Eliminated => None,
        };
        let disorder = own.in_disorder.then(|| self.say(Phrase::Disorder));
        let mut head = vec![Span::marked(self.name(power), Mark::Power)];
        let says_player = self.profile.head.contains("{player}");
        if !(self.profile.head.is_empty() || says_player && own.player.is_empty()) {
            let (centres, units) = (report.board_after.centres_of(power), report.board_after.units_of(power));
            let named = self.profile.head.replace("{units}", &units.count().to_string());
            let named = named.replace("{centres}", &centres.count().to_string());
            let named = named.replace("{power}", self.name(power)).replace("{player}", &own.player);
            head[0].text = Clean::line(&named).to_string();
        } else if !own.player.is_empty() {
            head.push(Span::plain(format!(", {}", own.player)));
        }
        let beside: Vec<String> = silent.into_iter().chain(disorder).collect();
        if !beside.is_empty() {
            head.push(Span::marked(format!(" ({})", beside.join(&self.spaced(';'))), Mark::Aside));
        }
        head
    }

    /// Returns that a power has nothing left after the phase, if so.
    pub(in crate::publish) fn eliminated(&self, report: &PhaseReport, power: Power) -> Option<String> {
        let after = &report.board_after;
        let has_units =
            after.units.iter().chain(after.dislodged.iter().map(|d| &d.unit)).any(|u| u.power == power);
        (!has_units && after.centres_of(power).next().is_none()).then(|| self.say(Phrase::Eliminated))
    }

    /// Returns what a power has after the phase; the numbers add up: centres less units are the builds or removals.
    pub(in crate::publish) fn sum(&self, report: &PhaseReport, power: Power) -> String {
        let after = &report.board_after;
        if let Some(eliminated) = self.eliminated(report, power) {
            return eliminated;
        }
        let (centres, units) = (after.centres_of(power).count(), after.units_of(power).count());
        let retreating = after.dislodged.iter().filter(|d| d.unit.power == power).count();
        let mut parts = vec![self.say(Phrase::Centres(centres)), self.say(Phrase::Units(units))];
        if retreating > 0 {
            parts.push(self.say(Phrase::MustRetreat(retreating)));
        }
        parts.extend(self.balance(report, power));
        parts.join(", ")
    }

    /// Returns the builds or removals that are due after the phase, or that it left unused.
    pub(super) fn balance(&self, report: &PhaseReport, power: Power) -> Option<String> {
        let unused = report.power(power).builds.as_ref().map_or(0, |builds| builds.waived);
        let mut due = report.next.due.iter().filter(|_| report.next.ending.is_none());
        let due = due.find_map(|due| match due {
            NextDue::Builds(of, count, _) if *of == power => Some(self.say(Phrase::BuildsDue(*count))),
            NextDue::Removals(of, count) if *of == power => Some(self.say(Phrase::RemovalsDue(*count))),
            _ => None,
        });
        due.or_else(|| (unused > 0).then(|| self.say(Phrase::BuildsUnused(unused))))
    }

    /// Adds what the orders changed on the board: dislodged units, standoffs, owners.
    pub(super) fn results(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        if styled.retreats.is_none() && self.layout != Layout::Prose {
            let is_zine = self.layout == Layout::Zine;
            // In a zine the line of a retreat that is due says it.
            let is_new = |driven: &&Driven| !(is_zine && styled.tells_due) || driven.retreats.is_empty();
            let driven = report.outcome.dislodged().iter().filter(is_new).map(|driven| {
                let unit = driven.dislodged.unit;
                let whose = format!("{} {}", self.name(unit.power), self.unit(report, unit));
                let to = self.places(report, driven.retreats.iter().copied());
                let is_told = if to.is_empty() { is_zine } else { styled.tells_due };
                let fate = match to.as_str() {
                    _ if is_told => String::new(),
                    "" => self.spaced(';') + &self.say(Phrase::NoRetreat),
                    to => self.spaced(';') + &self.say(Phrase::MayRetreat(to)),
                };
                plain(format!("{whose}{}{}{fate}", self.spaced(':'), self.dislodged_by(report, driven)))
            });
            part(self.heading("dislodged", Phrase::DislodgedHeading), driven, blocks);
        }
        if !report.outcome.standoffs().is_empty() && self.layout != Layout::Prose {
            let places = self.places(report, report.outcome.standoffs().iter().map(|p| p.location()));
            blocks.push(Block::Paragraph(plain(self.say(Phrase::Standoffs(&places)))));
        }
        self.owners(styled.last(), styled.tells_due, blocks);
    }

    /// Returns who dislodged a unit.
    pub(super) fn dislodged_by(&self, report: &PhaseReport, driven: &Driven) -> String {
        let by = format!("{} {}", self.name(driven.by.power), self.unit(report, driven.by));
        self.say(Phrase::DislodgedBy(&by))
    }

    fn owners(&self, report: &PhaseReport, tells_due: bool, blocks: &mut Vec<Block>) {
        if !report.counts_owners {
            return;
        }
        // In a zine the signs before the centres say it.
        let told = report.ownership_changes.iter().filter(|_| self.layout != Layout::Zine);
        let changes = told.map(|change| {
            let centre = province_name(self.language, self.map, change.centre);
            let name = |power: Power| self.name(power);
            plain(match (change.from.map(name), change.to.map(name)) {
                (Some(from), Some(to)) => self.say(Phrase::Loses(from, centre, to)),
                (Some(from), None) => self.say(Phrase::LosesToNobody(from, centre)),
                (None, to) => self.say(Phrase::Gains(to.unwrap_or_default(), centre)),
            })
        });
        part(self.heading("changes", Phrase::ChangesHeading), changes, blocks);
        blocks.push(self.heading("centres", Phrase::CentresHeading));
        let owned = self.powers().into_iter().map(|power| self.owned(report, tells_due, power));
        let free = self.map.centres().filter(|c| report.board_after.owners[c.index()].is_none());
        let free = self.places(report, free.map(Province::location));
        let free = (!free.is_empty()).then(|| plain(self.say(Phrase::Unowned(&free))));
        blocks.push(Block::Items(owned.chain(free).collect()));
    }

    /// Returns the centres of a power after the phase: `Austria 4: GRE MUN SER VIE`, in a zine with what is due, and where.
    fn owned(&self, report: &PhaseReport, tells_due: bool, power: Power) -> Vec<Span> {
        let mut list: Vec<_> = report.board_after.centres_of(power).collect();
        let name = self.name(power);
        let named = |p: Province| match self.layout {
            Layout::Prose => province_name(self.language, self.map, p).to_owned(),
            Layout::Table => self.map.code(p).to_owned(),
            _ => self.place(report, p.location()),
        };
        list.sort_by_cached_key(|&p| fold(&named(p)));
        if self.layout == Layout::Table {
            let codes: Vec<String> = list.iter().map(|&p| named(p)).collect();
            return plain(
                format!("{name} {}{}{}", list.len(), self.spaced(':'), codes.join(" ")).trim_end().to_owned(),
            );
        }
        let gained = |p| report.ownership_changes.iter().any(|c| c.centre == p && c.to == Some(power));
        let one = |p: Province| format!("{}{}", if gained(p) { "+" } else { "" }, named(p));
        let gone = report.ownership_changes.iter().filter(|c| c.from == Some(power));
        let gone = gone.map(|c| format!("-{}", named(c.centre)));
        let all: Vec<String> = list.iter().map(|&p| one(p)).chain(gone).collect();
        let due = report.next.due.iter().find(|due| tells_due && due.power() == power);
        let due = due.map(|due| self.due(report, due)).or_else(|| self.balance(report, power));
        let sum = match (list.len(), due) {
            (0, None) => self.say(Phrase::Eliminated),
            (n, _) if report.next.ending.is_some() => n.to_string(),
            (n, due) => format!("{n}, {}", due.unwrap_or_else(|| self.say(Phrase::NoChange))),
        };
        let equals = if all.is_empty() { "" } else { " = " };
        plain(format!("{name}{}{}{equals}{sum}", self.spaced(':'), all.join(", ")))
    }

    /// Returns a mark of punctuation with the spaces of the language: French has one before `:` and `;`, too.
    pub(in crate::publish) fn spaced(&self, mark: char) -> String {
        let before = if self.language == Language::French { " " } else { "" };
        format!("{before}{mark} ")
    }

    pub(in crate::publish) fn heading(&self, key: &str, phrase: Phrase<'_>) -> Block {
        Block::Heading(self.profile.heading(key, self.say(phrase)))
    }

    /// Adds what did not count, and the rulings.
    pub(super) fn rulings(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let of_later = format!(" {}", self.say(Phrase::LaterInSeason));
        let unread = styled.all().flat_map(|report| &report.unread).map(|u| self.unread("", u));
        let later = styled.report.later_unread.iter().map(|u| self.unread(&of_later, u));
        part(Block::Heading(self.say(Phrase::UnreadHeading)), unread.chain(later), blocks);
        let rulings = styled.all().flat_map(|report| &report.rulings);
        let rulings = rulings.map(|r| plain(r.lines[self.language as usize].clone()));
        part(self.heading("rulings", Phrase::RulingsHeading), rulings, blocks);
    }

    pub(super) fn votes(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let is_same =
            |one: &Proposal, other: &Proposal| one.motion == other.motion && one.phase == other.phase;
        let later = || styled.later.iter().flat_map(|report| &report.proposals);
        let votes = styled.all().flat_map(|report| &report.proposals);
        let votes =
            votes.filter(|one| !later().any(|other| is_same(one, other))).map(|p| plain(self.vote(p)));
        part(self.heading("votes", Phrase::VotesHeading), votes, blocks);
    }

    pub(super) fn press(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let items = styled.all().flat_map(|report| &report.press).map(|press| self.piece(press));
        let mut items = items.peekable();
        blocks.extend(items.peek().is_some().then(|| self.heading("press", Phrase::PressHeading)));
        blocks.extend(items);
    }

    /// Returns a piece of press below its head.
    pub(in crate::publish) fn piece(&self, press: &Press) -> Block {
        let name = |text| power_named(self.map, text).map_or(text, |p| self.name(p)).to_owned();
        let to = (!press.to.is_empty()).then(|| self.say(Phrase::PressTo(&name(&press.to))));
        let late = if press.late { self.say(Phrase::LatePress) } else { String::new() };
        let head = [press.dateline.to_string(), name(&press.from), to.unwrap_or_default(), late];
        let head: Vec<String> = head.into_iter().filter(|part| !part.is_empty()).collect();
        let lines = press.text.lines().map(str::to_owned).collect();
        Block::Press(PressItem { head: head.join(", "), lines })
    }

    /// Returns a line of a sheet that did not count, with why. Only its power and the game master see it.
    fn unread(&self, sheet: &str, unread: &Unread) -> Vec<Span> {
        let Unread { power, text, names_text, .. } = unread;
        let sent = if *names_text { String::new() } else { format!(", `{text}`") };
        let (whose, message) = (self.name(*power), unread.in_language(self.language));
        plain(Clean::line(&format!("{whose}{sheet}{sent}{}{message}", self.spaced(':'))).to_string())
    }

    /// Returns a proposal with what may be told of the vote.
    fn vote(&self, proposal: &Proposal) -> String {
        let names = |powers: &[Power]| self.list(powers.iter().map(|&p| self.name_in_sentence(p)));
        let motion = match &proposal.motion {
            Motion::Draw(powers) => self.say(Phrase::DrawProposed(&names(powers))),
            Motion::Concession(power) => self.say(Phrase::ConcessionProposed(self.name(*power))),
            Motion::Other(text) => text.to_string(),
        };
        let mut parts = vec![self.say(Phrase::ProposalState(proposal.standing))];
        if proposal.standing.is_counted() {
            if proposal.secret {
                parts.extend((proposal.vetoes() > 0).then(|| self.say(Phrase::Vetoes(proposal.vetoes()))));
            } else {
                let of = |ballot: Ballot| {
                    let voted = proposal.ballots.iter().filter(|(_, b)| *b == ballot);
                    voted.map(|(p, _)| self.name(*p)).collect::<Vec<_>>().join(", ")
                };
                let (yes, no, none) = (of(Ballot::Yes), of(Ballot::No), of(Ballot::Abstains));
                parts.extend((!yes.is_empty()).then(|| self.say(Phrase::For(&yes))));
                parts.extend((!no.is_empty()).then(|| self.say(Phrase::Against(&no))));
                parts.extend((!none.is_empty()).then(|| self.say(Phrase::Abstaining(&none))));
            }
        }
        capital(&format!("{motion}{}{}", self.spaced(':'), parts.join(&self.spaced(';'))))
    }

    /// Adds what a style could not say of an order, for the game master.
    pub(super) fn lost(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let lost =
            styled.rows.iter().flat_map(|(row, written)| written.lost.iter().map(move |lost| (row, lost)));
        let said = lost.map(|(row, lost)| self.say(Phrase::NotSaid(&row.text(self.map), &lost.to_string())));
        blocks.extend(said.map(|said| Block::Paragraph(plain(said))));
    }

    /// Returns who plays in whose place from when by these reports, each once.
    pub(in crate::publish) fn replaced<'r>(
        &self,
        reports: impl IntoIterator<Item = &'r PhaseReport>,
    ) -> Vec<String> {
        let all: Vec<_> = reports.into_iter().flat_map(|report| &report.replaced).collect();
        let new = all.iter().enumerate().filter(|(at, own)| !all[..*at].contains(own));
        let said = |own: &Replacement| {
            let (name, from) = (self.name(own.power), self.season(own.from));
            self.say(Phrase::Replaced(name, &own.before, &own.after, &from))
        };
        new.map(|(_, own)| said(own)).collect()
    }

    /// Adds who plays in whose place, unless a later report says so.
    pub(super) fn new_players(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let later = self.replaced(styled.later);
        let new = self.replaced(styled.all()).into_iter().filter(|said| !later.contains(said));
        part(self.heading("players", Phrase::PlayersHeading), new.map(plain), blocks);
    }

    /// Returns the meaning of the marks, which a table needs not: of failed orders, and of others that occur in these blocks.
    pub(in crate::publish) fn legend<'b>(
        &self,
        of: &(impl Iterator<Item = &'b Block> + Clone),
    ) -> Vec<Block> {
        let marks = [
            (Mark::Failed, Phrase::FailedMark),
            (Mark::Dislodged, Phrase::DislodgedMark),
            (Mark::Overruled, Phrase::OverruledMark),
        ];
        let occurs = |mark: Mark| mark == Mark::Failed || of.clone().any(|block| block.has(mark));
        let told = marks.into_iter().filter(|(mark, _)| self.layout != Layout::Table && occurs(*mark));
        let one = |(mark, meaning)| {
            let meaning = self.spaced(':') + &self.say(meaning);
            vec![Span::marked("A(Par)-Bur", mark), Span::plain(meaning)]
        };
        let mut blocks = Vec::new();
        part(Block::Heading(self.say(Phrase::LegendHeading)), told.map(one), &mut blocks);
        blocks
    }

    /// Returns the name of a power within a sentence: French has an article there.
    pub(super) fn name_in_sentence(&self, power: Power) -> String {
        let name = self.name(power);
        if self.language == Language::French { french_power(name) } else { name.to_owned() }
    }
}
