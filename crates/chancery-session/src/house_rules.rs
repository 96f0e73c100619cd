//! The house rules of a game: the rules, the engine and how orders are read, as rows of which each can be chosen.

use crate::styled::{StyledLine, Tone, line};
use chancery_core::adjudicate::{EngineId, Engines};
use chancery_core::rules::{CHOICES, Choice, Rules, preset_names};
use chancery_game::game::{Info, Refusal};
use chancery_why::words::own_answers_clause;

/// The rules and the engine by which a game is adjudicated from now on, and how its orders are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// The choices of the house rules.
    pub rules: Rules,
    /// The engine that adjudicates.
    pub engine: EngineId,
    /// Whether orders are read strictly.
    pub strict: bool,
}

impl House {
    /// Returns those of a game.
    pub fn of(info: &Info) -> Self {
        Self { rules: info.rules, engine: info.engine, strict: info.reading_options.strict }
    }

    /// Makes them those of a game.
    pub fn settle(self, info: &mut Info) {
        (info.rules, info.engine, info.reading_options.strict) = (self.rules, self.engine, self.strict);
    }

    /// Describes them in a few words: `swift · as the DATC prefers`.
    pub fn summary(self) -> String {
        let differing = match differing(self.rules) {
            0 => "as the DATC prefers".to_owned(),
            1 => "1 choice differs from the DATC's".to_owned(),
            n => format!("{n} choices differ from the DATC's"),
        };
        format!("{} · {differing}", self.engine)
    }

    /// Returns the letter of the option that is chosen.
    pub fn letter(self, choice: &Choice) -> &'static str {
        self.rules.chosen(choice.id).unwrap_or_default()
    }

    /// Returns what the rules leave to the engine, as a clause: `, which decides 4.A.2 and 4.A.7 in its own way`.
    fn own_answers(self) -> String {
        let own: Vec<&str> = self.engine.own_answers(&self.rules).map(|(id, _)| id).collect();
        own_answers_clause(&own)
    }

    /// Returns the rules of a preset. The DATC does not say where units are built, so that stays as it is.
    fn preset(self, name: &str) -> Result<Rules, Refusal> {
        let rules = Rules::preset(name).map_err(|e| e.to_string())?;
        Ok(rules.with_builds(self.rules.builds))
    }

    /// Returns the house with another option of a choice.
    fn with(self, choice: &Choice, letter: &str) -> Result<Self, Refusal> {
        let mut next = self;
        next.rules.choose(choice.id, letter).map_err(|error| error.to_string())?;
        next.engine.objection(&next.rules).map_or(Ok(next), |why| Err(why.into()))
    }

    /// Returns the house with the next option of a choice that is offered and that the engine accepts.
    fn turned(self, choice: &Choice, by: i64) -> Result<Self, Refusal> {
        let count = choice.options.len() as i64;
        let now = self.rules.chosen(choice.id);
        let at = choice.options.iter().position(|o| Some(o.0) == now).unwrap_or(0) as i64;
        let mut refusal = None;
        for step in 1..count {
            let to = (at + by.signum() * step).rem_euclid(count) as usize;
            match self.with(choice, choice.options[to].0) {
                Ok(next) => return Ok(next),
                // The nearest option is the one that was meant.
                Err(error) => refusal = refusal.or(Some(error)),
            }
        }
        Err(refusal.unwrap_or_else(|| "there is no other option".into()))
    }
}

/// Returns how many choices differ from what the DATC prefers.
pub fn differing(rules: Rules) -> usize {
    let of_datc = CHOICES.iter().filter(|c| c.id.starts_with('4'));
    of_datc.filter(|c| rules.chosen(c.id) != Some(c.preferred)).count()
}

/// A row of the house rules.
#[derive(Clone, Copy, Debug)]
pub enum HouseRow {
    /// Names the rows below it; it cannot be chosen.
    Heading(&'static str),
    /// A preset, by name and meaning.
    Preset(&'static str, &'static str),
    /// The engine that adjudicates.
    Engine(EngineId),
    /// Whether orders are read strictly.
    Strict(bool),
    /// A choice with several options.
    Choice(&'static Choice),
}

/// Returns all rows, with these engines to choose from.
pub fn house_rows(engines: Engines) -> Vec<HouseRow> {
    let mut rows = vec![HouseRow::Heading("Presets")];
    rows.extend(preset_names().map(|(name, meaning)| HouseRow::Preset(name, meaning)));
    rows.push(HouseRow::Heading("Engine"));
    rows.extend(engines.all().iter().map(|&engine| HouseRow::Engine(engine)));
    rows.push(HouseRow::Heading("Reading orders"));
    rows.extend([HouseRow::Strict(false), HouseRow::Strict(true)]);
    let (of_datc, of_house): (Vec<_>, Vec<_>) = CHOICES.iter().partition(|c| c.id.starts_with('4'));
    rows.push(HouseRow::Heading("Choices that DATC section 4 leaves open"));
    rows.extend(of_datc.into_iter().map(HouseRow::Choice));
    rows.push(HouseRow::Heading("Where units are built"));
    rows.extend(of_house.into_iter().map(HouseRow::Choice));
    rows
}

impl HouseRow {
    /// Returns the name of the row, and what it means, in a line.
    pub fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::Heading(name) => (name, ""),
            Self::Preset(name, meaning) => (name, meaning),
            Self::Engine(engine) => (engine.name(), engine.source()),
            Self::Strict(false) => ("lenient", "misspelt orders are corrected, and the correction is shown"),
            Self::Strict(true) => ("strict", "misspelt orders are refused"),
            Self::Choice(choice) => (choice.id, choice.title),
        }
    }

    /// Returns whether the house rules are as the row says; of a choice, as the DATC prefers.
    pub fn is_so(self, house: House) -> bool {
        match self {
            Self::Heading(_) => false,
            Self::Preset(name, _) => house.preset(name).is_ok_and(|rules| rules == house.rules),
            Self::Engine(engine) => house.engine == engine,
            Self::Strict(strict) => house.strict == strict,
            Self::Choice(choice) => house.letter(choice) == choice.preferred,
        }
    }

    /// Returns the house rules with this row chosen; of a choice, the option so many further on.
    ///
    /// # Errors
    ///
    /// Why it cannot be so: a sentence.
    pub fn choose(self, house: House, by: i64) -> Result<House, Refusal> {
        let mut next = house;
        match self {
            Self::Heading(_) => {}
            Self::Preset(name, _) => next.rules = house.preset(name)?,
            Self::Engine(engine) => next.engine = engine,
            Self::Strict(strict) => next.strict = strict,
            Self::Choice(choice) => return house.turned(choice, by),
        }
        next.engine.objection(&next.rules).map_or(Ok(next), |why| Err(why.into()))
    }

    /// Returns what choosing the row changed, for the message that undoes it.
    pub fn change(self, house: House) -> String {
        match self {
            Self::Heading(_) => String::new(),
            Self::Preset(name, _) => format!("rules changed to those of {name}"),
            Self::Engine(engine) => format!("engine changed to {engine}"),
            Self::Strict(_) => format!("reading of orders changed to {}", self.words().0),
            Self::Choice(choice) => format!("rule {} changed to {}", choice.id, house.letter(choice)),
        }
    }

    /// Returns the message after the row was chosen.
    pub fn message(self, house: House) -> String {
        match self {
            Self::Heading(_) => String::new(),
            Self::Preset(name, _) => match house.own_answers() {
                own if own.is_empty() => format!("house rules: {name}; u undoes it"),
                own => format!("house rules: {name}; {} adjudicates{own}; u undoes it", house.engine),
            },
            Self::Engine(engine) => format!("engine: {engine}{}", house.own_answers()),
            Self::Strict(true) => "misspelt orders are now refused".to_owned(),
            Self::Strict(false) => "misspelt orders are now corrected".to_owned(),
            Self::Choice(choice) => {
                let own = house.engine.own_answers(&house.rules).find(|&(id, _)| id == choice.id);
                match own {
                    Some((id, instead)) => format!("{id} is now left to {}: {instead}", house.engine),
                    None => format!("{}={}", choice.id, house.letter(choice)),
                }
            }
        }
    }

    /// Explains the row in full, with every option of a choice and every choice of a preset.
    pub fn explain(self, house: House) -> Vec<StyledLine> {
        let quiet = |text: &str| line(Tone::Quiet, 0, text);
        match self {
            Self::Heading(_) => Vec::new(),
            Self::Preset(name, meaning) => {
                let mut lines = vec![line(Tone::Text, 0, format!("{name}: {meaning}."))];
                // The choices that `datc` makes differently, each with its meaning.
                for (id, letter) in Rules::preset(name).iter().flat_map(Rules::own_choices) {
                    let meaning = CHOICES.iter().find(|c| c.id == id).and_then(|c| c.meaning(letter));
                    let text = format!("{id}={letter}: {}", meaning.unwrap_or_default());
                    lines.push(line(Tone::Text, 1, text));
                }
                if lines.len() == 1 {
                    lines.push(line(Tone::Text, 1, "Every choice is what DATC 3.2 prefers."));
                }
                let next = house.preset(name).unwrap_or(house.rules);
                let changes = |c: &&Choice| next.chosen(c.id) != house.rules.chosen(c.id);
                let changed: Vec<&str> = CHOICES.iter().filter(changes).map(|c| c.id).collect();
                let text = match changed.as_slice() {
                    [] => "This game has these choices already.".to_owned(),
                    ids => format!("Enter chooses the preset and changes {}. u undoes it.", ids.join(", ")),
                };
                lines.insert(1, quiet(&text));
                lines
            }
            Self::Engine(engine) => {
                let exact = if engine.is_exact() {
                    line(Tone::Good, 0, "It gives the exact result on every position.")
                } else {
                    let text =
                        "It works as its author wrote it, so its result may differ from the exact one.";
                    line(Tone::Doubt, 0, text)
                };
                let objection = engine.objection(&house.rules);
                let foot =
                    objection.map_or_else(|| quiet("Enter chooses it."), |why| line(Tone::Bad, 0, why));
                vec![line(Tone::Text, 0, format!("{engine}: {}.", engine.source())), exact, foot]
            }
            Self::Strict(strict) => {
                let text = if strict {
                    "Orders with mistakes of form are refused, as some tournaments want."
                } else {
                    "Misspelt and incomplete orders are corrected if only one correction is possible. Each correction is shown."
                };
                vec![line(Tone::Text, 0, text), quiet("Enter chooses it.")]
            }
            Self::Choice(choice) => {
                let is_of_datc = choice.id.starts_with('4');
                let source = if is_of_datc { "DATC " } else { "" };
                let title = format!("{source}{}: {}", choice.id, choice.title);
                let option = |&(letter, meaning): &(&'static str, &'static str)| {
                    let refusal = house.with(choice, letter).err();
                    let is_preferred = is_of_datc && refusal.is_none() && letter == choice.preferred;
                    let preferred = if is_preferred { " (preferred)" } else { "" };
                    let (is_chosen, is_refused) = (letter == house.letter(choice), refusal.is_some());
                    let why = refusal.map(|why| format!("; {why}")).unwrap_or_default();
                    let text = format!("{letter}: {meaning}{preferred}{why}");
                    // The sign stands before the letters, which are below each other.
                    if is_chosen {
                        line(Tone::Good, 0, format!("✓ {text}"))
                    } else {
                        line(if is_refused { Tone::Quiet } else { Tone::Text }, 1, text)
                    }
                };
                let options = choice.options.iter().map(option);
                [line(Tone::Heading, 0, title)].into_iter().chain(options).collect()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chancery_lab::engines::{ATLAS, CROSS};

    const ALL: Engines = Engines::new(&[EngineId::SWIFT, EngineId::RECURSIVE, ATLAS, CROSS]);

    fn house() -> House {
        House { rules: Rules::default(), engine: EngineId::default(), strict: false }
    }

    #[test]
    fn every_row_can_be_chosen_or_says_why_not_and_is_explained() {
        for row in house_rows(ALL) {
            match row.choose(house(), 1) {
                Ok(next)
                    if matches!(row, HouseRow::Preset(..) | HouseRow::Engine(_) | HouseRow::Strict(_)) =>
                {
                    assert!(row.is_so(next), "{row:?}");
                }
                Ok(_) => {}
                Err(why) => assert!(!why.is_empty(), "{row:?}"),
            }
            assert_eq!(row.explain(house()).is_empty(), matches!(row, HouseRow::Heading(_)), "{row:?}");
        }
    }

    #[test]
    fn a_preset_is_explained_with_the_meaning_of_each_of_its_choices() {
        let row = house_rows(ALL).into_iter().find(|row| row.words().0 == "booijink").unwrap();
        let lines = row.explain(house());
        let own = Rules::preset("booijink").unwrap().own_choices().count();
        assert_eq!(lines.iter().filter(|line| line.depth == 1).count(), own);
        let wanted = "4.A.7=a: a dislodged unit never affects the province that its attacker came from";
        assert!(lines.iter().any(|line| line.text == wanted), "{lines:?}");
    }

    #[test]
    fn a_choice_goes_round_its_options_both_ways() {
        let choice = CHOICES.iter().find(|c| c.id == "4.A.2").unwrap();
        let mut now = house();
        let mut seen = Vec::new();
        for _ in choice.options {
            now = HouseRow::Choice(choice).choose(now, 1).unwrap();
            seen.push(now.rules.chosen("4.A.2").unwrap());
        }
        assert_eq!((now, seen.len()), (house(), choice.options.len()));
        let back = HouseRow::Choice(choice).choose(house(), -1).unwrap();
        assert_eq!(back.rules.chosen("4.A.2"), Some("e"));
    }

    #[test]
    fn what_an_engine_cannot_do_is_refused_with_its_sentence() {
        let atlas = House { engine: ATLAS, ..house() };
        let choice = CHOICES.iter().find(|c| c.id == "4.A.2").unwrap();
        let why = HouseRow::Choice(choice).choose(atlas, 1).unwrap_err();
        assert_eq!(&*why, "`atlas` refuses 4.A.2=a: Booijink's rules 21 to 24 settle paradoxes");
        let mut rules = Rules::default();
        rules.choose("4.A.2", "d").unwrap();
        let why = HouseRow::Engine(CROSS).choose(House { rules, ..house() }, 1).unwrap_err();
        assert!(why.starts_with("`cross` refuses 4.A.2=d: "), "{why}");
    }
}
