//! What facts say in words, and what is understood of such words.

use crate::game::Refusal;
use std::fmt::Display;
use std::str::FromStr;

use chancery_core::map::{Map, Power, fold};
use chancery_core::rules::{CHOICES, Rules, preset_names};
use chancery_core::text::Clean;
use chancery_notation::power_named;

pub(super) fn yes(key: &str, text: &str) -> Result<bool, Refusal> {
    match text {
        "yes" | "true" | "on" => Ok(true),
        "no" | "false" | "off" => Ok(false),
        _ => Err(format!("{key} must be yes or no, and not `{}`", Clean::line(text)).into()),
    }
}

pub(super) fn parsed<T: FromStr<Err: Display>>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error: T::Err| Refusal::of(Clean::line(&error.to_string())))
}

pub(super) const fn yes_or_no(flag: bool) -> &'static str {
    if flag { "yes" } else { "no" }
}

/// Returns a number within bounds; `None` for the word that says that there is none.
pub(super) fn number(
    key: &str,
    text: &str,
    none: &str,
    least: u16,
    most: u16,
) -> Result<Option<u16>, Refusal> {
    if text == none || text.is_empty() {
        return Ok(None);
    }
    let number = text.parse().ok().filter(|n| (least..=most).contains(n));
    let meaning = if none == "map" { " for the map's own number" } else { "" };
    number.map(Some).ok_or_else(|| {
        let text = Clean::line(text);
        format!("{key} must be a number from {least} to {most}, or `{none}`{meaning}; it cannot be `{text}`")
            .into()
    })
}

/// Returns the nearest preset and the choices that differ from it; of several, the first of the list. No preset decides
/// where units are built.
pub fn preset_of(rules: &Rules) -> String {
    let differing = |preset: &Rules| -> Vec<(&str, &str)> {
        let preset = preset.with_builds(rules.builds);
        let own = |id: &str| rules.chosen(id).filter(|&option| preset.chosen(id) != Some(option));
        CHOICES.iter().filter_map(|choice| Some((choice.id, own(choice.id)?))).collect()
    };
    let presets = preset_names().filter_map(|(name, _)| Some((name, differing(&Rules::preset(name).ok()?))));
    let (name, choices) = presets.min_by_key(|(_, choices)| choices.len()).unwrap_or(("datc", Vec::new()));
    let choices = choices.into_iter().map(|(id, option)| format!(" {id}={option}"));
    format!("{name}{}", choices.collect::<String>())
}

/// Returns the rules that [`preset_of`] has told: a preset, and any choices over it.
pub(super) fn preset_and_choices(text: &str, before: Rules) -> Result<Rules, Refusal> {
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    let preset = Rules::preset(&Clean::line(words.next().unwrap_or_default())).map_err(|e| e.to_string())?;
    let mut rules = preset.with_builds(before.builds);
    for word in words {
        let (id, option) = word
            .split_once('=')
            .ok_or_else(|| format!("`{}`: a choice looks like 4.A.2=a", Clean::line(word)))?;
        rules.choose(id, option).map_err(|e| e.to_string())?;
    }
    Ok(rules)
}

/// Returns the power that is called so, by its name in any language or by as many letters of it as no other power's begins
/// with.
///
/// # Errors
///
/// In words, if it is none or may be several.
pub fn power_by_name(map: &Map, name: &str) -> Result<Power, Refusal> {
    if let Some(power) = power_named(map, name) {
        return Ok(power);
    }
    let begun = fold(name);
    let begins = |p: &Power| !begun.is_empty() && fold(&map.power(*p).name).starts_with(&begun);
    let found: Vec<Power> = map.powers().filter(begins).collect();
    let names =
        |all: &[Power]| all.iter().map(|&p| map.power(p).name.as_str()).collect::<Vec<_>>().join(", ");
    let name = Clean::line(name);
    match found.as_slice() {
        &[one] => Ok(one),
        [] => {
            let all: Vec<Power> = map.powers().collect();
            Err(format!("the map has no power `{name}`; it has {}", names(&all)).into())
        }
        several => Err(format!("`{name}` may be any of {}", names(several)).into()),
    }
}
