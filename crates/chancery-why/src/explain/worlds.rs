//! Orders that depend on each other as a table of two worlds: what follows for each of them if one is assumed to succeed,
//! and if it is assumed to fail. What a rule made of them stands in a third column where it is neither.

use super::case::{Case, reach};
use super::contradiction::World;
use super::explainer::{Explainer, with_case};
use super::proof::{Against, Proof};
use super::reasons::short;
use super::scene::Scene;
use super::statement::{Consequence, Statement};
use super::words::{Answers, Names, Speech};
use crate::words::word;
use chancery_core::adjudicate::{BackupRule, Component, Knowledge, Partial, Reads, Route, Set, equations};
use chancery_core::rules::Lettered;
use chancery_core::text::wrapped;
use chancery_notation::{Language, power_name, say};

/// The argument by which orders that depend on each other have no resolution, one or two. A circle of moves is told in
/// [`ruling`](Self::ruling) alone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Worlds {
    /// What they are: `a paradox of 4 orders`.
    pub title: String,
    /// The assumption in each world; where there is a third, that it is the result.
    pub assumptions: Vec<String>,
    /// The orders, in the sequence in which they follow from each other: first the one that is assumed.
    pub rows: Vec<WorldRow>,
    /// The end of each world.
    pub ends: Vec<WorldEnd>,
    /// The orders that depend on these without being of them.
    pub beside: Vec<WorldRow>,
    /// What settled it.
    pub ruling: String,
    language: Language,
}

/// An order in both worlds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WorldRow {
    /// The unit, as an index into the position's units.
    pub unit: usize,
    /// Whose it is.
    pub power: String,
    /// The order in canonical notation.
    pub order: String,
    /// The order in the fewest letters.
    pub short: String,
    /// What becomes of it in each world.
    pub cells: Vec<WorldCell>,
}

/// What becomes of an order in a world.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WorldCell {
    /// Whether that was assumed, and did not follow.
    pub is_assumed: bool,
    /// Whether it succeeds; `None` if the assumption does not decide that.
    pub succeeds: Option<bool>,
    /// The strength of a move and of what stands against it, if both are certain.
    pub strengths: Option<(u32, u32)>,
    /// The same in words.
    pub text: String,
}

/// The end of a world.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WorldEnd {
    /// Whether the assumption follows from itself; `None` if nothing follows for it.
    pub fits: Option<bool>,
    /// The result that follows.
    pub text: String,
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WorldLine {
    /// The unit whose order it is about.
    pub unit: Option<usize>,
    /// The line.
    pub text: String,
    /// What kind of line it is.
    pub tone: WorldTone,
}

/// A kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorldTone {
    /// The assumptions, or what the lines below are.
    Heading,
    /// An order of those that depend on each other.
    Order,
    /// The end of a world.
    End,
    /// An order that depends on them.
    Beside,
    /// What settled it.
    Ruling,
}

impl Explainer<'_> {
    /// Returns the orders on which the result of a unit's order rests and that depend on each other, as two worlds. `None`
    /// if there are none.
    pub fn worlds(&self, language: Language, unit: usize) -> Option<Worlds> {
        let proof = self.quick_proof(unit)?;
        let names = Names { speech: Speech::Codes, ..self.names(self.entries_by_equations()) };
        with_case!(&self.inner, case => {
            let scene = Scene { is_open: false, ..self.scene(names, case) };
            scene.worlds(&proof, &Answers { names, language })
        })
    }

    /// Returns orders that depend on each other in the sequence in which the table has them.
    pub fn in_sequence(&self, orders: &[usize]) -> Vec<usize> {
        let names = self.names(self.entries_by_equations());
        let told = with_case!(&self.inner, case => {
            let mut met = case.derivation.components.iter();
            let component = met.find(|met| met.orders.iter().eq(orders.iter().copied()));
            component.map(|component| self.scene(names, case).argument(component, orders[0]).0)
        });
        let told = told.map(|told| told.into_iter().filter(|u| orders.contains(u)).collect());
        told.unwrap_or_else(|| orders.to_vec())
    }
}

impl<const W: usize> Scene<'_, W> {
    fn worlds(&self, proof: &Proof, answers: &Answers<'_>) -> Option<Worlds> {
        let derivation = &self.case.derivation;
        let is_met = |component: &&Component<W>| {
            let mut met = proof.components.iter();
            met.any(|met| met.orders.iter().copied().eq(component.orders.iter()))
        };
        let component = derivation.components.iter().find(is_met).cloned();
        let is_decided = component.is_none();
        let found = component.or_else(|| self.case.decided_cycle(proof.unit));
        let is_round = |c: &&Component<W>| c.orders.within(self.s.live());
        let start = found.as_ref().filter(is_round).and_then(|c| c.orders.first());
        let circle = [Some(proof.unit), start].into_iter().flatten().find_map(|u| self.circle(u, answers));
        let table = || found.map(|component| self.table(&component, proof.unit, answers));
        // Where the assumed order, or all others, come to the same in both worlds, nothing depends on it. Where one alone
        // does of orders that were decided one after the other, they are a chain.
        let depends = |table: &Worlds| {
            let (assumed, others): (Vec<_>, Vec<_>) =
                table.rows.iter().partition(|row| row.cells[0].is_assumed);
            let differ = |rows: &Vec<&WorldRow>| rows.iter().filter(|row| row.differs()).count();
            [assumed, others].iter().all(|rows| differ(rows) >= if is_decided { rows.len() } else { 1 })
        };
        circle.or_else(|| table().filter(depends))
    }

    /// Returns the circle of moves in which the order of `u` stands.
    fn circle(&self, u: usize, answers: &Answers<'_>) -> Option<Worlds> {
        let units = self.round(u);
        let closes = self.occupant(units[units.len() - 1]) == Some(units[0]);
        if !closes || !units.iter().all(|&v| self.s.live().contains(v) && !self.battle(v)) {
            return None;
        }
        let bars = |v: usize| {
            let attack = self.case.strength(self.shown_strength(v)?);
            let rivals = self.s.rivals(v).filter(|rival| !units.contains(rival));
            let barring =
                rivals.map(|by| (by, self.against(Against::Prevent(by)))).find(|one| one.1 >= attack);
            barring.map(|(by, against)| (v, (by, against), attack))
        };
        let barred = units.iter().find_map(|&v| bars(v));
        let is_held_up = barred.is_none() && units.len() > 2;
        let stuck = units.iter().copied().find(|&v| !self.arrives(v)).filter(|_| is_held_up);
        // One that goes by convoy may get through where the other is stopped.
        let moved = units.iter().filter(|&&v| self.good(v)).count();
        if moved != if barred.is_some() || stuck.is_some() { 0 } else { units.len() } {
            return None;
        }
        let ruling = answers.circle(&units, barred, stuck);
        let title = say!(answers.language, "worlds-circle", count = units.len());
        Some(Worlds { title, ruling, language: answers.language, ..Worlds::default() })
    }

    /// Returns orders that depend on each other, the first of them as whoever asks about the order of `u` would assume it,
    /// and the others as they follow from it, with what follows from either assumption.
    fn argument(&self, component: &Component<W>, u: usize) -> (Vec<usize>, Vec<World<W>>) {
        let case = self.case;
        // What passes the one's result on to the other may be decided before, and its strength still says why.
        let orders = component.orders.iter().fold(component.orders, |all, u| all | case.cycle(u));
        let known = case.derivation.known;
        let decided = known.decided - orders - case.hanging_on(orders);
        let before = Knowledge { decided, succeed: known.succeed & decided };
        let worlds = |u: usize| [true, false].map(|assumed| self.world(orders, (u, assumed), before));
        let left_open = |u: &usize| {
            let open =
                |world: World<W>| (orders - world.known.decided).len() + usize::from(world.end.is_none());
            worlds(*u).into_iter().map(open).sum::<usize>()
        };
        // Players argue from the convoy: from that which they ask about.
        let convoys = component.orders & case.situation.convoys();
        let own = convoys & (case.situation.fleets(u) | Set::one(u));
        let candidates = own.iter().chain(convoys.iter()).chain(component.orders.iter());
        let assumed = candidates.min_by_key(left_open).unwrap_or_default();
        let worlds = Vec::from(worlds(assumed));
        let mut sequence = vec![assumed];
        sequence.extend(worlds[0].follows.iter().map(|one| one.order));
        sequence.extend(orders.iter().filter(|u| !sequence.contains(u)).collect::<Vec<_>>());
        (sequence, worlds)
    }

    /// Returns what became of orders that depend on each other but for those that a rule settled, and of those.
    pub fn outcomes(&self, component: &Component<W>, u: usize) -> (Vec<Consequence>, Vec<usize>) {
        let known = self.case.derivation.known;
        let sequence = self.argument(component, u).0.into_iter().filter(|&v| component.orders.contains(v));
        let (settled, others): (Vec<usize>, Vec<usize>) =
            sequence.partition(|&v| component.settled.contains(v));
        let consequence = |order: usize| {
            let succeeds = known.succeed.contains(order);
            Consequence { order, succeeds, strengths: self.strengths(order, succeeds, known) }
        };
        (others.into_iter().map(consequence).collect(), settled)
    }

    /// Returns the table of orders that depend on each other, for whoever asks about the order of `u`.
    fn table(&self, component: &Component<W>, u: usize, answers: &Answers<'_>) -> Worlds {
        let case = self.case;
        let (sequence, mut worlds) = self.argument(component, u);
        let (orders, assumed): (Set<W>, usize) = (sequence.iter().copied().collect(), sequence[0]);
        let end = |is_through: bool| {
            let end = worlds[usize::from(!is_through)].end;
            let text = end.map(|end| {
                let key = if end == is_through { "worlds-and_so" } else { "worlds-then" };
                let result = say!(answers.language, "worlds-it", outcome = answers.outcome(assumed, end));
                say!(answers.language, key, result)
            });
            WorldEnd { fits: end.map(|end| end == is_through), text: text.unwrap_or_default() }
        };
        let mut ends = vec![end(true), end(false)];
        let fits = [ends[0].fits, ends[1].fits];
        let mut assumptions = answers.assumptions(assumed);
        let result = case.derivation.known;
        let is_other = |world: &World<W>| {
            let decided = component.orders & world.known.decided;
            world.known.succeed & decided != result.succeed & decided
        };
        let is_by_rule = matches!(component.rule, Some(BackupRule::Szykman | BackupRule::AllHold));
        if is_by_rule && worlds.iter().all(is_other) {
            worlds.push(World { known: result, follows: Vec::new(), end: None });
            assumptions.push(say!(answers.language, "worlds-result", count = 1_usize));
            ends.push(WorldEnd::default());
        }
        let hanging = case.hanging_on(orders);
        for world in &mut worlds {
            self.follow(hanging, &mut world.known);
        }
        // What a rule made of it is not assumed.
        let is_assumed = |u: usize, at: usize| u == assumed && at < 2;
        let row = |u: usize| WorldRow {
            unit: u,
            power: power_name(answers.language, self.names.map, case.units[u].power).to_owned(),
            order: self.names.order(u),
            short: short(self.names.map, &self.names.entries[u]),
            cells: (0..)
                .zip(&worlds)
                .map(|(at, world)| self.cell(u, world, is_assumed(u, at), answers))
                .collect(),
        };
        let convoyed = |u: usize| case.situation.live().contains(u) && case.situation.fleets(u).meets(orders);
        let is_told = |row: &WorldRow| {
            let first = row.cells[0].succeeds;
            convoyed(row.unit) || first.is_some() && row.cells.iter().any(|cell| cell.succeeds != first)
        };
        let differs = |row: &WorldRow| component.orders.contains(row.unit) || row.differs();
        let rows: Vec<WorldRow> = sequence.into_iter().map(row).filter(differs).collect();
        let (carried, others): (Vec<usize>, Vec<usize>) = hanging.iter().partition(|&u| convoyed(u));
        let is_paradox =
            component.resolutions != Some(1) && component.rule != Some(BackupRule::CircularMovement);
        let title = if is_paradox { "worlds-paradox" } else { "worlds-cycle" };
        let orders_settled = self.outcomes(component, u).1;
        let settled = component.rule.map(|rule| Statement::Settled { rule, orders: orders_settled });
        let left = case.situation.left_by(component.rule).map(Statement::LeftBy);
        let settled: Vec<Statement> = left.into_iter().chain(settled).collect();
        let choice = case.rules.paradox.letter();
        Worlds {
            title: say!(answers.language, title, count = rows.len()),
            assumptions,
            rows,
            beside: carried.into_iter().chain(others).map(row).filter(is_told).collect(),
            ruling: answers.world_ruling(fits, component.resolutions, &settled, choice),
            ends,
            language: answers.language,
        }
    }

    fn cell(&self, u: usize, world: &World<W>, is_assumed: bool, answers: &Answers<'_>) -> WorldCell {
        let known = world.known;
        let succeeds = known.decided.contains(u).then(|| known.succeed.contains(u));
        let strengths = succeeds.and_then(|succeeds| self.strengths(u, succeeds, known));
        let is_carried = self.s.live().contains(u) && self.s.route(u) == Route::Convoy;
        let path = is_carried.then(|| equations::path(&mut Partial::new(known), self.s, u));
        let arrives = path.filter(|path| path.yes == path.maybe).map(|path| path.yes);
        let text = answers.world_cell(u, succeeds, strengths, arrives);
        WorldCell { is_assumed, succeeds, strengths, text }
    }
}

impl<const W: usize> Case<W> {
    /// Returns the order of `u` with those that it depends on and that depend on it.
    fn cycle(&self, u: usize) -> Set<W> {
        (self.closure(Set::one(u)) & self.hanging_on(Set::one(u))) | Set::one(u)
    }

    /// Returns the orders on which the result of `u` rests, that depend on each other and that have one resolution, which
    /// can be seen without trying all.
    fn decided_cycle(&self, u: usize) -> Option<Component<W>> {
        let is_open = |v: usize| self.derivation.component[v].is_some();
        // Of an army that its convoy did not bring the convoy is told, whatever else would have stopped it.
        let below = self.all_below(u) | self.situation.fleets(u);
        let mut cycles = std::iter::once(u).chain(below.iter()).map(|v| self.cycle(v));
        let orders = cycles.find(|cycle| cycle.len() > 1 && !cycle.iter().any(is_open))?;
        Some(Component { resolutions: Some(1), ..Component::of(orders) })
    }

    /// Returns the orders that depend on some others without being of them, directly or through each other.
    fn hanging_on(&self, orders: Set<W>) -> Set<W> {
        let reads = |u: usize| (u, self.equation(&mut Reads, u).orders());
        let active: Vec<(usize, Set<W>)> = self.situation.active().iter().map(reads).collect();
        let depending = |u: usize| active.iter().filter(|one| one.1.contains(u)).map(|one| one.0).collect();
        reach(orders, depending) - orders
    }
}

/// The marks of what is supposed, of what follows, and of an assumption that follows from itself or not.
const MARKS: [&str; 4] = ["~ ", "  ", "✓ ", "✗ "];

impl WorldRow {
    /// Makes the row of an order from what becomes of it in each world, with whether another order is supposed there.
    pub fn supposed(
        unit: usize,
        power: String,
        order: String,
        cells: impl IntoIterator<Item = (bool, String)>,
    ) -> Self {
        let cell = |(is_assumed, text)| WorldCell { is_assumed, text, ..WorldCell::default() };
        let cells = cells.into_iter().map(cell).collect();
        Self { unit, power, short: order.clone(), order, cells }
    }

    /// Returns whether another thing becomes of it in another world.
    fn differs(&self) -> bool {
        self.cells.iter().any(|cell| cell.text != self.cells[0].text)
    }

    fn in_table(&self, tone: WorldTone, name: &str) -> TableRow<'_> {
        // What follows in a world is marked by its end; what is supposed has no other mark.
        let mark = |cell: &WorldCell| MARKS[usize::from(!cell.is_assumed || cell.succeeds.is_some())];
        let cells = self.cells.iter().map(|cell| (mark(cell), cell.text.as_str())).collect();
        TableRow { unit: Some(self.unit), ..TableRow::new(tone, name, cells) }
    }
}

/// The columns that a cell needs at least, so that few of its words stand alone.
const ROOMY: usize = 14;

/// The columns that a cell needs at least, with its mark and a word.
const LEAST: usize = 11;

impl Worlds {
    /// Lays worlds beside each other that somebody supposed, each with a name.
    pub fn supposed(language: Language, names: Vec<String>, rows: Vec<WorldRow>) -> Self {
        Self { assumptions: names, rows, language, ..Self::default() }
    }

    /// Returns the table as lines of at most so many columns: with the powers if there is room for them. If there is too
    /// little for the words of a world in one line, they stand below each other in its column, at last beside the orders
    /// in the fewest letters.
    pub fn lines(&self, width: usize) -> Vec<WorldLine> {
        let all = || self.rows.iter().chain(&self.beside);
        let longest = |of: fn(&WorldRow) -> &String| all().map(|row| of(row).chars().count()).max();
        let (orders, shorts) = (longest(|row| &row.order), longest(|row| &row.short));
        let mut lines = Vec::new();
        if let (Some(orders), Some(shorts)) = (orders, shorts) {
            let with_power = |row: &WorldRow| format!("{:orders$}  {}", row.order, row.power);
            let order = |row: &WorldRow| row.order.clone();
            let room = |first: usize, worlds: usize| (width.saturating_sub(first) / worlds).saturating_sub(2);
            // What is the result is told below, too.
            let most = self.assumptions.len();
            let worlds = if room(shorts, most) < LEAST { most.min(2) } else { most };
            let fits = |lines: &Vec<WorldLine>| lines.iter().all(|line| line.text.chars().count() <= width);
            lines = self.table(with_power, most, [usize::MAX; 2]);
            if !fits(&lines) {
                lines = self.table(order, most, [usize::MAX; 2]);
            }
            if !fits(&lines) {
                let first = shorts.min(width.saturating_sub(worlds * (LEAST + 2)));
                lines = match room(orders, most) {
                    room @ ROOMY.. => self.table(order, most, [orders, room]),
                    _ => self.table(|row| row.short.clone(), worlds, [first, room(first, worlds)]),
                };
            }
        }
        let ruling = wrapped(&self.ruling, width, "", "").into_iter().filter(|text| !text.is_empty());
        lines.extend(ruling.map(|text| WorldLine { unit: None, text, tone: WorldTone::Ruling }));
        lines
    }

    /// Returns so many worlds beside each other, behind what names an order; the names and the worlds in columns of at
    /// most so many letters.
    fn table(
        &self,
        name: impl Fn(&WorldRow) -> String,
        worlds: usize,
        [first, room]: [usize; 2],
    ) -> Vec<WorldLine> {
        let heading = |name: &str, cells| TableRow::new(WorldTone::Heading, name, cells);
        let assumptions = self.assumptions.iter().map(|one| (MARKS[1], one.as_str()));
        let mut table = vec![heading("", assumptions.collect())];
        table.extend(self.rows.iter().map(|one| one.in_table(WorldTone::Order, &name(one))));
        let mark = |end: &WorldEnd| end.fits.map_or("", |fits| MARKS[if fits { 2 } else { 3 }]);
        let ends = self.ends.iter().map(|end| (mark(end), end.text.as_str()));
        if !self.ends.is_empty() {
            table.push(TableRow::new(WorldTone::End, "", ends.collect()));
        }
        if !self.beside.is_empty() {
            table.push(heading(word(self.language, "worlds-beside"), Vec::new()));
        }
        table.extend(self.beside.iter().map(|one| one.in_table(WorldTone::Beside, &name(one))));
        let names = table.iter().filter(|row| row.unit.is_some()).map(|row| row.name.chars().count());
        let first = names.max().unwrap_or_default().min(first);
        let broken = |cell: &(&str, &str)| wrapped(cell.1, room, cell.0, MARKS[1]);
        let length = |cell| broken(cell).iter().map(|line| line.chars().count()).max();
        let widest = |at: usize| table.iter().filter_map(|row| row.cells.get(at).and_then(length)).max();
        let widths: Vec<usize> = (0..worlds).map(|at| widest(at).unwrap_or_default()).collect();
        let lines = |row: &TableRow<'_>| {
            let cells: Vec<Vec<String>> = row.cells.iter().take(worlds).map(broken).collect();
            let names = match row.unit {
                Some(_) => wrapped(&row.name, first, "", MARKS[1]),
                None => vec![row.name.clone()],
            };
            let height = cells.iter().chain([&names]).map(Vec::len).max().unwrap_or(1);
            let line = |at: usize| {
                let cell = |(cell, width): (&Vec<String>, &usize)| {
                    format!("  {:width$}", cell.get(at).map_or("", String::as_str))
                };
                let name = names.get(at).map_or("", String::as_str);
                let cells: String = cells.iter().zip(&widths).map(cell).collect();
                let text = format!("{name:first$}{cells}").trim_end().to_owned();
                WorldLine { unit: row.unit, text, tone: row.tone }
            };
            (0..height).map(line).collect::<Vec<_>>()
        };
        table.iter().flat_map(lines).collect()
    }
}

/// A row of the table: what names it, and the mark and the words of each cell.
struct TableRow<'a> {
    tone: WorldTone,
    unit: Option<usize>,
    name: String,
    cells: Vec<(&'a str, &'a str)>,
}

impl<'a> TableRow<'a> {
    fn new(tone: WorldTone, name: &str, cells: Vec<(&'a str, &'a str)>) -> Self {
        Self { tone, unit: None, name: name.to_owned(), cells }
    }
}
