//! The house rules of a game as a list to choose from: presets, the engine, how orders are read, and
//! every choice of DATC section 4.

mod update;
pub mod view;

pub use update::*;

use crate::adjudicate::EngineId;
use crate::engines;
use crate::rules::{CHOICES, Choice, Rules, preset_names};
use crate::session::house_rules::House;
use crate::words::own_answers_clause;

/// A line of the list.
#[derive(Clone, Copy, Debug)]
pub enum Line {
    Heading(&'static str),
    /// A preset, by name and meaning.
    Preset(&'static str, &'static str),
    Engine(EngineId),
    /// Whether orders are read with good will or strictly.
    Strict(bool),
    Choice(&'static Choice),
}

/// Returns all lines; headings cannot be selected.
pub fn lines() -> Vec<Line> {
    let mut lines = vec![Line::Heading("Presets")];
    lines.extend(preset_names().map(|(name, meaning)| Line::Preset(name, meaning)));
    lines.push(Line::Heading("Engine"));
    lines.extend(engines::ALL.all().iter().map(|&e| Line::Engine(e)));
    lines.push(Line::Heading("Reading orders"));
    lines.extend([Line::Strict(false), Line::Strict(true)]);
    let (of_datc, of_house): (Vec<_>, Vec<_>) = CHOICES.iter().partition(|c| c.id.starts_with('4'));
    lines.push(Line::Heading("Choices that DATC section 4 leaves open"));
    lines.extend(of_datc.into_iter().map(Line::Choice));
    lines.push(Line::Heading("Where units are built"));
    lines.extend(of_house.into_iter().map(Line::Choice));
    lines
}

impl Line {
    /// Returns whether the line says how the house is.
    pub fn is_so(self, house: House) -> bool {
        match self {
            Self::Heading(_) => false,
            Self::Preset(name, _) => preset(name, house).is_ok_and(|rules| rules == house.rules),
            Self::Engine(engine) => house.engine == engine,
            Self::Strict(strict) => house.strict == strict,
            Self::Choice(choice) => house.rules.chosen(choice.id) == Some(choice.preferred),
        }
    }

    /// Returns the house with this line chosen; of a choice with several options the one so many further on.
    ///
    /// # Errors
    ///
    /// Why it cannot be so: a sentence.
    pub fn choose(self, house: House, by: i64) -> Result<House, String> {
        let mut next = house;
        match self {
            Self::Heading(_) => {}
            Self::Preset(name, _) => next.rules = preset(name, house)?,
            Self::Engine(engine) => next.engine = engine,
            Self::Strict(strict) => next.strict = strict,
            Self::Choice(choice) => return turned(choice, house, by),
        }
        match next.engine.objection(&next.rules) {
            Some(objection) => Err(objection),
            None => Ok(next),
        }
    }

    /// Returns what choosing the line did, for undoing it.
    pub fn done(self, house: House) -> String {
        match self {
            Self::Heading(_) => String::new(),
            Self::Preset(name, _) => format!("rules changed to those of {name}"),
            Self::Engine(engine) => format!("engine changed to {engine}"),
            Self::Strict(strict) => {
                format!("strict reading changed to {}", if strict { "yes" } else { "no" })
            }
            Self::Choice(choice) => {
                let letter = house.rules.chosen(choice.id).unwrap_or_default();
                format!("rule {} changed to {letter}", choice.id)
            }
        }
    }

    /// Returns what is said once the line was chosen.
    pub fn said(self, house: House) -> String {
        match self {
            Self::Heading(_) => String::new(),
            Self::Preset(name, _) => {
                let own = own_answers(house);
                let engine = if own.is_empty() {
                    String::new()
                } else {
                    format!("; {} adjudicates{own}", house.engine)
                };
                format!("house rules: {name}{engine}")
            }
            Self::Engine(engine) => format!("engine: {engine}{}", own_answers(house)),
            Self::Strict(true) => "misspelt orders are now refused".to_owned(),
            Self::Strict(false) => "misspelt orders are now corrected".to_owned(),
            Self::Choice(choice) => {
                let own = house.engine.own_answers(&house.rules).find(|&(id, _)| id == choice.id);
                if let Some((id, instead)) = own {
                    format!("{id} is now left to {}: {instead}", house.engine)
                } else {
                    let letter = house.rules.chosen(choice.id).unwrap_or_default();
                    format!("{}={letter}", choice.id)
                }
            }
        }
    }
}

/// Returns what the rules leave to the engine, as a clause: `, which decides 4.A.2 and 4.A.7 in its own way`.
fn own_answers(house: House) -> String {
    let own: Vec<&str> = house.engine.own_answers(&house.rules).map(|(id, _)| id).collect();
    own_answers_clause(&own)
}

/// Returns the rules of a preset. Where units are built is no matter of the DATC and stays as it is.
fn preset(name: &str, house: House) -> Result<Rules, String> {
    let rules = Rules::preset(name).map_err(|e| e.to_string())?;
    Ok(rules.with_builds(house.rules.builds))
}

/// Returns the house with the next option of a choice that is offered and that the engine takes.
fn turned(choice: &Choice, house: House, by: i64) -> Result<House, String> {
    let count = choice.options.len() as i64;
    let now = house.rules.chosen(choice.id);
    let at = choice.options.iter().position(|o| Some(o.0) == now).unwrap_or(0) as i64;
    let mut refusal = None;
    for step in 1..count {
        let to = (at + by.signum() * step).rem_euclid(count) as usize;
        match with(choice, choice.options[to].0, house) {
            Ok(next) => return Ok(next),
            // The nearest option is the one that was meant.
            Err(error) => refusal = refusal.or(Some(error)),
        }
    }
    Err(refusal.unwrap_or_else(|| "there is no other option".to_owned()))
}

/// Returns the house with this option.
fn with(choice: &Choice, letter: &str, house: House) -> Result<House, String> {
    let mut next = house;
    next.rules.choose(choice.id, letter).map_err(|error| error.to_string())?;
    next.engine.objection(&next.rules).map_or(Ok(next), Err)
}

/// Returns the options of a choice: letter, meaning, whether it is chosen, and why it is not offered, if so.
pub fn options(choice: &Choice, house: House) -> Vec<(&'static str, &'static str, bool, Option<String>)> {
    let now = house.rules.chosen(choice.id);
    let option = |&(letter, meaning): &(&'static str, &'static str)| {
        let refusal = with(choice, letter, house).err();
        (letter, meaning, now == Some(letter), refusal)
    };
    choice.options.iter().map(option).collect()
}

/// Returns how many choices differ from what the DATC prefers.
pub fn differing(rules: Rules) -> usize {
    let of_datc = CHOICES.iter().filter(|c| c.id.starts_with('4'));
    of_datc.filter(|c| rules.chosen(c.id) != Some(c.preferred)).count()
}

/// The list of house rules.
#[derive(Clone, Debug, Default)]
pub struct RulesList {
    pub selected: usize,
    /// Why the last choice was refused, if it was.
    pub refusal: Option<String>,
    /// The former rules of a game that is being begun; a game has an undo of its own.
    pub before: Vec<House>,
    /// The rules of those that were undone.
    pub undone: Vec<House>,
}

impl RulesList {
    /// Returns the selected line.
    pub fn line(&self) -> Option<Line> {
        lines().get(self.selected).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> House {
        House { rules: Rules::default(), engine: EngineId::default(), strict: false }
    }

    #[test]
    fn every_line_can_be_chosen_or_says_why_not() {
        for line in lines() {
            match line.choose(house(), 1) {
                Ok(next) if matches!(line, Line::Preset(..) | Line::Engine(_) | Line::Strict(_)) => {
                    assert!(line.is_so(next), "{line:?}");
                }
                Ok(_) => {}
                Err(why) => assert!(!why.is_empty(), "{line:?}"),
            }
        }
    }

    #[test]
    fn a_choice_goes_round_its_options_both_ways() {
        let choice = CHOICES.iter().find(|c| c.id == "4.A.2").unwrap();
        let mut now = house();
        let mut seen = Vec::new();
        for _ in choice.options {
            now = Line::Choice(choice).choose(now, 1).unwrap();
            seen.push(now.rules.chosen("4.A.2").unwrap());
        }
        assert_eq!((now, seen.len()), (house(), choice.options.len()));
        let back = Line::Choice(choice).choose(house(), -1).unwrap();
        assert_eq!(back.rules.chosen("4.A.2"), Some("e"));
    }

    #[test]
    fn what_an_engine_cannot_do_is_refused_with_its_sentence() {
        let atlas = House { engine: engines::ATLAS, ..house() };
        let choice = CHOICES.iter().find(|c| c.id == "4.A.2").unwrap();
        let why = Line::Choice(choice).choose(atlas, 1).unwrap_err();
        assert_eq!(why, "`atlas` refuses 4.A.2=a: Booijink's rules 21 to 24 settle paradoxes");
        let mut rules = Rules::default();
        rules.choose("4.A.2", "d").unwrap();
        let why = Line::Engine(engines::CROSS).choose(House { rules, ..house() }, 1).unwrap_err();
        assert!(why.starts_with("`cross` refuses 4.A.2=d: "), "{why}");
    }
}
