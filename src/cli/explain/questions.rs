//! Questions that players ask: what happened in a province, under which house rule it would have been otherwise, and how the
//! result reads as a ruling.
//! What a province was open to where nobody moves.
//! What became of a unit over all phases of a game.

use super::{Asked, Board, CommandResult, Explain, hanging, wrapped, wrapped_item};
use crate::cli::common::error::{failure, usage};
use crate::cli::common::named;
use crate::ruling::{printed, small_map};
use anyhow::anyhow;
use chancery_core::adjudicate::{Fate, Reason, Term};
use chancery_core::map::{Phase, PhaseKind, Province, Unit};
use chancery_core::order::{Adjustment, Canonical};
use chancery_core::text::Clean;
use chancery_game::game::{Game, NodeId, Phrase, say};
use chancery_game::protocol::Request;
use chancery_game::publish::{Format, Image, Picture, Profile};
use chancery_game::report::{QuietPhase, UnitStory};
use chancery_notation::{Language, power_name, province_name};
use chancery_why::explain::{AnswerPhrase, answer_phrase};
use chancery_why::words;
use serde_json::json;
use std::io::Write;

impl Asked<'_> {
    /// Prints the choices of the house under which the unit would have fared otherwise.
    pub fn house_rules(&self, out: &mut dyn Write) -> CommandResult {
        let (explainer, unit) = self.explained("--house-rules", "name the order for --house-rules")?;
        let (found, language) = (explainer.under_other_rules(unit), self.options.lang);
        if self.options.json {
            for one in found {
                let fate = one.fate.map(Fate::word);
                let choice = format!("{}={}", one.issue, one.option);
                let value = json!({"choice": choice, "text": one.text_in(language), "result": one.verdict.word(), "fate": fate});
                writeln!(out, "{value}")?;
            }
            return Ok(());
        }
        let head = if found.is_empty() { AnswerPhrase::NoChoice } else { AnswerPhrase::Choices };
        writeln!(out, "{}", Clean::lines(&wrapped(&explainer.result_text(unit, language))).as_str())?;
        writeln!(out, "{}", answer_phrase(language, head))?;
        for one in found {
            writeln!(out, "{}", wrapped_item(&one.describe(language)))?;
        }
        let houses = explainer.other_houses(language, unit);
        houses.into_iter().try_for_each(|houses| writeln!(out, "{}", wrapped(&houses)))?;
        Ok(())
    }

    /// Prints what became of the unit in a province and of all that were ordered there.
    pub fn province(&self, province: Province, out: &mut dyn Write) -> CommandResult {
        let (map, language, as_json) = (&self.board.map, self.options.lang, self.options.json);
        let explainer = self.board.explainer(self.request, self.telling);
        let here = |u: &usize| map.province_of(explainer.units()[*u].at) == province;
        let mut all = explainer.units_about(province);
        all.sort_by_key(|u| (!here(u), !explainer.resolution().entries[*u].verdict.is_good()));
        if all.is_empty() && !as_json {
            let name = province_name(language, map, province);
            let unit_at = |text: &str| text.split(' ').find_map(|word| map.names().province(word));
            let sheets = self.board.sheets(self.request);
            let unread = sheets.errors.iter().find(|remark| unit_at(&remark.text) == Some(province));
            let unread = unread.map(|remark| AnswerPhrase::UnreadIn(name, remark.text.trim()));
            let text = wrapped(&answer_phrase(language, unread.unwrap_or(AnswerPhrase::NobodyIn(name))));
            return Ok(writeln!(out, "{}", Clean::lines(&text).as_str())?);
        }
        for u in all {
            let entry = &explainer.resolution().entries[u];
            let text = explainer.result_text(u, language);
            if as_json {
                let unit = explainer.units()[u].canonical(map);
                let fate = entry.fate.map(Fate::word);
                let is_there = here(&u);
                let strengths = explainer.strengths_in(u, province);
                let strength = |is_it: fn(Term) -> bool| {
                    strengths.iter().find(|one| is_it(one.term)).map(|one| one.value)
                };
                let value = json!({
                    "unit": unit, "was_there": is_there, "result": entry.verdict.word(), "fate": fate,
                    "attack": strength(|term| matches!(term, Term::Attack(_))),
                    "prevent": strength(|term| matches!(term, Term::Prevent(_))),
                    "hold": strength(|term| matches!(term, Term::Hold(_))), "why": text,
                });
                writeln!(out, "{value}")?;
            } else {
                writeln!(out, "{}", Clean::lines(&wrapped(&text)).as_str())?;
            }
        }
        Ok(())
    }

    /// Prints the result of an order as a ruling.
    pub fn ruling(&self, file: Format, out: &mut dyn Write) -> CommandResult {
        let (Board { map, position, .. }, language) = (self.board, self.options.lang);
        let (explainer, unit) = self.explained("--ruling", "name the order for --ruling")?;
        let title = say(language, Phrase::Title(position.phase));
        let mut ruling = printed(&explainer, unit, language);
        let own = explainer.units()[unit];
        // What the game master ruled is the result, and what the rules say comes after it.
        if let Some(set) = self.ruled.iter().find(|set| set.row.unit == Some(own) && !set.row.refused) {
            let act = explainer.resolution().entries[unit].ordered.order.into();
            words::result(language, act, set.row.verdict, None).clone_into(&mut ruling.result);
            ruling.why.insert(0, set.describe_in(language));
        }
        ruling.title = title;
        ruling.order = format!("{}: {}", power_name(language, map, own.power), ruling.order);
        let reasons = explainer.reasons(Language::English, unit);
        ruling.picture = Some(Picture {
            alt: ruling.order.clone(),
            image: Image::Svg(small_map(&explainer, &reasons, &ruling.order)),
        });
        Ok(out.write_all(ruling.write(language, file, &Profile::default()).as_bytes())?)
    }
}

impl Board {
    /// Returns the province that is asked about: one named as such, or one alone in which no unit could have an order.
    pub fn place_asked(&self, options: &Explain, request: &Request) -> CommandResult<Option<Province>> {
        let named = |text: &str| self.map.names().province(text);
        let by_itself = || {
            let asked = options.order.as_deref().and_then(named)?;
            let is_here = |at| self.map.province_of(at) == asked;
            let is_ordered = |order: &Adjustment| match order {
                Adjustment::Build(piece) | Adjustment::Remove(piece) => is_here(piece.at),
                Adjustment::Waive => false,
            };
            let has_unit = match self.position.phase.kind {
                PhaseKind::Retreats => self.position.dislodged.iter().any(|one| is_here(one.unit.at)),
                PhaseKind::Movement | PhaseKind::Adjustments => {
                    self.position.units.iter().any(|unit| is_here(unit.at))
                        || self.sheets(request).adjustments.iter().any(|(_, order)| is_ordered(order))
                }
            };
            (!has_unit).then_some(asked)
        };
        let Some(text) = &options.province else { return Ok(by_itself()) };
        let unknown = || anyhow!("`{}` is not a province of this map", Clean::line(text).as_str());
        Ok(Some(named(text).ok_or_else(unknown)?))
    }

    /// Prints each retreat to a province, or each build there, as if it had been ordered, and in winter whose it is.
    pub fn place(
        &self,
        options: &Explain,
        province: Province,
        (request, game): (&Request, Option<&Game>),
        out: &mut dyn Write,
    ) -> CommandResult {
        let Self { map, rules, position, .. } = self;
        let ordered = self.sheets(request).adjustments;
        let game = game.and_then(|game| Some((game, named::phase_of(game, Some(position.phase)).ok()?)));
        let asked = QuietPhase { map, rules, position, ordered: &ordered, game };
        for text in asked.describe(options.voice(), province) {
            writeln!(out, "{}", Clean::lines(&wrapped(&text)).as_str())?;
        }
        Ok(())
    }
}

/// Tells the life of the unit that is asked about.
pub fn tell_fate(options: &Explain, name: &str, game: Option<&Game>, out: &mut dyn Write) -> CommandResult {
    let none = || failure(format!("{name} is not a saved game")).hint("--fate is for saved games only");
    let game = game.ok_or_else(none)?;
    let wanted = options.order.as_deref().ok_or_else(|| {
        usage("name the unit, such as MUN").hint("use --phase to name a phase with this unit on the board")
    })?;
    let (node, unit) = find(game, wanted, options.phase)
        .ok_or_else(|| anyhow!("{name}: no unit stood in `{}`", Clean::line(wanted)))?;
    let story = UnitStory::of(game, node, unit).ok_or_else(|| anyhow!("the unit is of another branch"))?;
    let map = game.map();
    if options.json {
        for (at, step) in story.steps.iter().enumerate() {
            let value = json!({
                "phase": step.phase,
                "unit": step.unit.canonical(map),
                "order": step.row.text(map),
                "result": step.row.verdict.word(),
                "reason": step.row.reason.map(Reason::code),
                "fate": step.row.fate.map(Fate::word),
                "by": step.driven_by.map(|by| by.canonical(map)),
                "began_here": story.began == Some(at),
                "lost": story.is_lost,
            });
            writeln!(out, "{value}")?;
        }
        return Ok(());
    }
    let mut print = |line: &str| writeln!(out, "{}", Clean::lines(&hanging(line)));
    for (at, step) in story.steps.iter().enumerate() {
        if story.began == Some(at) {
            print(&answer_phrase(options.lang, AnswerPhrase::Began))?;
        }
        print(&step.describe(map, options.voice()))?;
    }
    let end = if story.is_lost { AnswerPhrase::Lost } else { AnswerPhrase::StillThere };
    Ok(print(&answer_phrase(options.lang, end))?)
}

/// Finds the unit in a province, in this phase or in the last in which one stood there.
fn find(game: &Game, wanted: &str, phase: Option<Phase>) -> Option<(NodeId, Unit)> {
    let mut words = wanted.split_whitespace();
    let first = words.next()?;
    let place = if first.len() == 1 { words.next()? } else { first };
    let map = game.map();
    let province = map.names().province(place.split('/').next()?)?;
    let line = game.line();
    line.into_iter().rev().find_map(|id| {
        let position = &game.node(id).position;
        if phase.is_some_and(|phase| position.phase != phase) {
            return None;
        }
        let dislodged = position.dislodged.iter().map(|d| d.unit).find(|u| map.province_of(u.at) == province);
        dislodged.or_else(|| position.unit_in(map, province)).map(|unit| (id, unit))
    })
}
