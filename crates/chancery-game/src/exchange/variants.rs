//! Variants of other programs as maps: jDip's (`variants.xml`, and the adjacencies beside it) and diplicity's
//! (`.dvar.json`). They are written out as a map of DPjudge, which [`dpjudge`] reads and checks.

use std::collections::BTreeMap;

use chancery_core::map::import::{ImportRemark, ImportedMap, dpjudge};
use chancery_core::text::capital;
use quick_xml::events::attributes::Attribute;
use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use serde_json::Value;

/// A place: a province, or one coast of it (`stp/sc`).
#[derive(Default)]
struct Place {
    name: String,
    also: Vec<String>,
    /// Whether armies can be there, and whether fleets can.
    admits: (bool, bool),
    /// Whether armies can go to each neighbour, and whether fleets can.
    exits: BTreeMap<String, (bool, bool)>,
}

#[derive(Default)]
struct Power {
    name: String,
    adjective: String,
    homes: Vec<String>,
    owns: Vec<String>,
    /// `A con`, `F stp/sc`.
    units: Vec<String>,
}

/// What another program says of a variant.
#[derive(Default)]
struct Variant {
    title: String,
    /// By code, in lower case.
    places: BTreeMap<String, Place>,
    powers: Vec<Power>,
    /// The powers by the names that other parts of the file call them, in lower case.
    known: BTreeMap<String, usize>,
    centres: Vec<String>,
    /// `SPRING 1901 MOVEMENT`.
    begins: String,
    /// How many centres win, if that is said.
    victory: String,
    anywhere: bool,
    /// What changes the game and cannot be written.
    lost: Vec<String>,
}

/// Reads a map of another program: the variant called `wanted`, where a file has several. `open` gives the text
/// of a file beside it. The title of the map is empty if the file does not say it; it has no name.
///
/// # Errors
///
/// If no map can be made of it, and why.
pub fn import_map(
    file: &str,
    text: &str,
    wanted: Option<&str>,
    open: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<ImportedMap, String> {
    let mut variant = Variant::default();
    match text.trim_start_matches('\u{feff}').trim_start() {
        zip if zip.starts_with("PK\u{3}\u{4}") => {
            Err("it is a zip; unpack it first, then import the `variants.xml` in it".into())
        }
        xml if xml.contains("<PROVINCES") => {
            Err("it has borders alone; import the `variants.xml` beside it".into())
        }
        xml if xml.contains("<VARIANTS") => variant.jdip(xml, wanted, open),
        json if json.starts_with('{') => variant.diplicity(json),
        _ => return dpjudge(file, text, ("", ""), open),
    }
    .map_err(|why| format!("{file}: {why}"))?;
    variant.places.iter_mut().for_each(|(code, place)| _ = place.exits.remove(code));
    let mut made = dpjudge(file, &variant.to_dpjudge(), ("", &variant.title), &mut |_| None)?;
    let lost = |message| ImportRemark { file: file.to_owned(), line: 1, message, matters: true };
    made.remarks.extend(variant.lost.into_iter().map(lost));
    // The lines are those of the text that was made.
    made.remarks.iter_mut().for_each(|remark| remark.line = 1);
    Ok(made)
}

impl Variant {
    fn place(&mut self, code: &str) -> &mut Place {
        self.places.entry(code.to_owned()).or_default()
    }

    fn connect(&mut self, from: &str, to: &str, (army, fleet): (bool, bool)) {
        let exit = self.place(from).exits.entry(to.to_owned()).or_default();
        *exit = (exit.0 || army, exit.1 || fleet);
    }

    fn add_power<'n>(&mut self, power: Power, names: impl IntoIterator<Item = &'n str>) {
        let names = names.into_iter().map(|name| name.trim().to_lowercase()).filter(|name| !name.is_empty());
        self.known.extend(names.map(|name| (name, self.powers.len())));
        self.powers.push(power);
    }

    fn power(&mut self, name: &str) -> Option<&mut Power> {
        self.known.get(&name.trim().to_lowercase()).map(|&at| &mut self.powers[at])
    }

    fn add_centre(&mut self, code: &str, home: &str, owner: &str) {
        self.power(home).into_iter().for_each(|power| power.homes.push(code.to_owned()));
        self.power(owner).into_iter().for_each(|power| power.owns.push(code.to_owned()));
        self.centres.push(code.to_owned());
    }

    fn add_unit(&mut self, kind: &str, of: &str, at: &str) {
        let letter = kind.get(..1).unwrap_or_default().to_uppercase();
        match self.power(of).filter(|_| ["A", "F"].contains(&&*letter)) {
            Some(power) => power.units.push(format!("{letter} {at}")),
            None => self.lost.push(format!("the {kind} of {of} in {at} is left out")),
        }
    }

    /// Writes the map of DPjudge: a neighbour in lower case is for armies, one in capitals for both, another for fleets.
    fn to_dpjudge(&self) -> String {
        let rule = if self.anywhere { "BUILD_ANY" } else { "HOME_BUILDS" };
        let mut lines = vec![format!("BEGIN {}", self.begins), format!("RULE {rule}")];
        lines.extend((!self.victory.is_empty()).then(|| format!("VICTORY {}", self.victory)));
        let plain = |name: &str| name.replace(['=', '>', '(', ')'], "");
        let plus = |name: &str| plain(name).split_whitespace().collect::<Vec<_>>().join("+");
        for (code, place) in &self.places {
            let (coast, is_coast) = (format!("{code}/"), code.contains('/'));
            let has_coasts = self.places.keys().any(|key| key.starts_with(&coast));
            let kind = match (place.admits.0, place.admits.1 || has_coasts) {
                _ if place.exits.is_empty() && !has_coasts => "SHUT",
                (army, true) if army || is_coast => "COAST",
                (true, _) => "LAND",
                (false, _) => "WATER",
            };
            let exits = place.exits.iter().map(|(to, passage)| match passage {
                (true, true) => to.to_uppercase(),
                (true, false) => to.clone(),
                (false, _) => capital(to),
            });
            if !is_coast && !place.name.is_empty() {
                let also: Vec<String> = place.also.iter().map(|name| plus(name)).collect();
                lines.push(format!("{} = {code} {}", plain(&place.name), also.join(" ")));
            }
            let own = if has_coasts { code.clone() } else { code.to_uppercase() };
            lines.push(format!("{kind} {own} ABUTS {}", exits.collect::<Vec<_>>().join(" ")));
        }
        for Power { name, adjective, homes, owns, units } in &self.powers {
            let adjective = plus(if adjective.is_empty() { name } else { adjective });
            lines.push(format!("{} ({adjective}) {}", plus(name), homes.join(" ")));
            lines.push(format!("OWNS {}", owns.join(" ")));
            lines.extend(units.iter().cloned());
        }
        let mut unowned = self.centres.clone();
        unowned.retain(|code| !self.powers.iter().any(|power| power.homes.contains(code)));
        lines.push(format!("UNOWNED {}", unowned.join(" ")));
        lines.join("\n")
    }

    /// Reads a variant of jDip: the one that is `wanted`, or the only one.
    fn jdip(
        &mut self,
        xml: &str,
        wanted: Option<&str>,
        open: &mut dyn FnMut(&str) -> Option<String>,
    ) -> Result<(), String> {
        let all = tags(xml)?;
        let titles: Vec<&str> =
            all.iter().filter(|tag| tag.0 == "VARIANT").map(|tag| get(tag, "name")).collect();
        let is_it = |title: &&&str| wanted.map_or(titles.len() == 1, |name| title.eq_ignore_ascii_case(name));
        let title = titles
            .iter()
            .find(is_it)
            .ok_or_else(|| format!("--variant must name one of its variants: {}", titles.join(", ")))?;
        (*title).clone_into(&mut self.title);
        let own = all.iter().skip_while(|tag| tag.0 != "VARIANT" || get(tag, "name") != *title);
        let own: Vec<&Tag> = own.take_while(|tag| tag.0 != "/VARIANT").collect();
        let beside = own.iter().map(|tag| get(tag, "adjacencyURI")).find(|uri| !uri.is_empty());
        let beside = beside.unwrap_or_default();
        let borders =
            open(beside).ok_or_else(|| format!("the borders of {title} are not beside it: `{beside}`"))?;
        let codes = self.jdip_places(&tags(&borders)?);
        let code_of = |name: &str| {
            let name = name.to_lowercase();
            codes.get(&name).cloned().unwrap_or(name)
        };
        for tag in own {
            let at = code_of(get(tag, "province"));
            match tag.0.as_str() {
                "POWER" if get(tag, "active") == "false" => {
                    self.lost.push(format!("{} is not played", get(tag, "name")));
                }
                "POWER" => {
                    let [name, adjective] = ["name", "adjective"].map(|key| get(tag, key).to_owned());
                    let power = Power { name, adjective, ..Power::default() };
                    self.add_power(power, get(tag, "altnames").split(',').chain([get(tag, "name")]));
                }
                "SUPPLYCENTER" => self.add_centre(&at, get(tag, "homepower"), get(tag, "owner")),
                "INITIALSTATE" => {
                    let coast = match get(tag, "unitcoast") {
                        "" | "xc" | "mv" => String::new(),
                        coast => format!("/{coast}"),
                    };
                    self.add_unit(get(tag, "unit"), get(tag, "power"), &(at + &coast));
                }
                "STARTINGTIME" => self.begins = get(tag, "turn").replace(',', " ").to_uppercase(),
                "WINNING_SUPPLY_CENTERS" => get(tag, "value").clone_into(&mut self.victory),
                "RULEOPTION" => match get(tag, "value") {
                    "VALUE_BUILDS_HOME_ONLY" => {}
                    "VALUE_BUILDS_ANY_OWNED" | "VALUE_BUILDS_ANY_IF_HOME_OWNED" => self.anywhere = true,
                    other => self.lost.push(format!("the rule {other} is left out")),
                },
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads jDip's provinces with their borders, and returns their codes by every name.
    fn jdip_places(&mut self, tags: &[Tag]) -> BTreeMap<String, String> {
        let (mut codes, mut code, mut edges) = (BTreeMap::new(), String::new(), Vec::new());
        for tag in tags {
            match tag.0.as_str() {
                "PROVINCE" => {
                    code = get(tag, "shortname").to_lowercase();
                    get(tag, "fullname").clone_into(&mut self.place(&code).name);
                    codes.insert(code.clone(), code.clone());
                    codes.insert(get(tag, "fullname").to_lowercase(), code.clone());
                    if !get(tag, "borders").is_empty() {
                        self.lost.push(format!("{code} has borders with a restriction: ordinary ones here"));
                    }
                }
                "UNIQUENAME" => {
                    codes.insert(get(tag, "name").to_lowercase(), code.clone());
                    self.place(&code).also.push(get(tag, "name").to_owned());
                }
                "ADJACENCY" => {
                    let (kind, is_army) = (get(tag, "type"), get(tag, "type") == "mv");
                    let is_whole = ["mv", "xc", ""].contains(&kind);
                    let from = if is_whole { code.clone() } else { format!("{code}/{kind}") };
                    let admits = &mut self.place(&from).admits;
                    *admits = (admits.0 || is_army, admits.1 || !is_army);
                    let to = get(tag, "refs").to_lowercase().replace("-mv", "").replace("-xc", "");
                    let to = to.split([' ', ',', '\t', '\n']).filter(|to| !to.is_empty());
                    edges.extend(to.map(|to| (from.clone(), to.to_owned(), is_army)));
                }
                _ => {}
            }
        }
        for (from, to, is_army) in edges {
            let coast = to.split_once('-').filter(|(base, _)| codes.contains_key(*base));
            let (base, coast) =
                coast.map_or((&*to, String::new()), |(base, coast)| (base, format!("/{coast}")));
            let to = codes.get(base).map_or(base, String::as_str).to_owned() + &coast;
            self.connect(&from, &to, (is_army, !is_army));
        }
        codes
    }

    /// Reads a variant of diplicity, as the site gives it out since 2026: version 1 of its schema.
    fn diplicity(&mut self, json: &str) -> Result<(), String> {
        let json: Value = serde_json::from_str(json).map_err(|why| format!("it is not JSON: {why}"))?;
        text(&json["name"]).clone_into(&mut self.title);
        for nation in items(&json["nations"]) {
            let name = text(&nation["name"]).to_owned();
            if nation["non_playable"] == true {
                self.lost.push(format!("{name} is an ordinary power here, and nobody plays it there"));
            }
            let id = nation.get("id").map_or(&*name, text).to_owned();
            self.add_power(Power { name, ..Power::default() }, [&*id]);
        }
        for place in items(&json["provinces"]).chain(items(&json["namedCoasts"])) {
            let (code, kind) = (short(text(&place["id"])), text(&place["type"]));
            let own = self.place(&code);
            text(&place["name"]).clone_into(&mut own.name);
            own.admits = (["land", "coastal"].contains(&kind), kind != "land");
            for exit in items(&place["adjacencies"]) {
                let pass = text(&exit["pass"]);
                self.connect(&code, &short(text(&exit["to"])), (pass != "fleet", pass != "army"));
            }
            if place["supplyCenter"] == true {
                self.add_centre(&code, text(&place["homeNation"]), "");
            }
        }
        if self.places.values().all(|place| place.exits.is_empty()) {
            return Err("it has no borders; diplicity gives a variant with them as `.dvar.json`".to_owned());
        }
        let start = &json["initialState"];
        for unit in items(&start["units"]) {
            self.add_unit(text(&unit["type"]), text(&unit["nation"]), &short(text(&unit["location"])));
        }
        for owned in items(&start["supplyCenters"]) {
            if let Some(owner) = self.power(text(&owned["nation"])) {
                owner.owns.push(short(text(&owned["province"])));
            }
        }
        let phase = &start["phase"];
        self.begins =
            format!("{} {} {}", text(&phase["season"]), phase["year"], text(&phase["type"])).to_uppercase();
        for end in items(&json["victoryConditions"]) {
            match (text(&end["type"]), &end["supplyCenters"]) {
                ("supply-center-majority", Value::Number(centres)) => self.victory = centres.to_string(),
                (other, _) => self.lost.push(format!("the end by {other} is left out")),
            }
        }
        for rule in items(&json["adjudicationModifiers"]).map(text) {
            match rule {
                "allow-builds-in-non-home-centers" => self.anywhere = true,
                other => self.lost.push(format!("the rule {other} is left out")),
            }
        }
        let calendar = || items(&json["phaseProgression"]["transitions"]);
        let moves = calendar().filter(|step| step["to"]["type"] == "Movement").count();
        let years = calendar().filter_map(|step| step["to"]["yearDelta"].as_u64()).sum::<u64>();
        if moves != 2 || years != 1 || calendar().any(|step| !step["condition"].is_null()) {
            self.lost.push("its calendar is not kept: two movements a year, then adjustments".to_owned());
        }
        if items(&json["dominanceRules"]).next().is_some() {
            self.lost.push("the rules by which provinces are coloured are left out".to_owned());
        }
        Ok(())
    }
}

fn items(json: &Value) -> impl Iterator<Item = &Value> {
    json.as_array().into_iter().flatten()
}

fn text(json: &Value) -> &str {
    json.as_str().unwrap_or_default()
}

/// Returns the code of a place, as a map has it, for an id such as `north-atlantic` or `cam/river`.
fn short(id: &str) -> String {
    let letters = |(part, most): (&str, usize)| -> String {
        part.chars().filter(char::is_ascii_alphanumeric).take(most).collect()
    };
    id.split('/').zip([8, 2]).map(letters).collect::<Vec<_>>().join("/")
}

/// The name of a tag, with a slash before it if it ends something, and its attributes.
type Tag = (String, BTreeMap<String, String>);

fn get<'t>(tag: &'t Tag, key: &str) -> &'t str {
    tag.1.get(key).map_or("", String::as_str)
}

fn tags(xml: &str) -> Result<Vec<Tag>, String> {
    let attributes = |tag: &BytesStart<'_>| {
        let value = |one: Attribute<'_>| {
            let value = one.normalized_value(XmlVersion::Explicit1_0).ok()?.into_owned();
            Some((one.key.into_inner().to_owned(), value))
        };
        tag.attributes().with_checks(false).flatten().filter_map(value).collect()
    };
    let mut reader = Reader::from_str(xml);
    let mut tags = Vec::new();
    loop {
        match reader.read_event().map_err(|why| format!("it is not XML: {why}"))? {
            Event::Start(tag) | Event::Empty(tag) => {
                tags.push((tag.name().into_inner().to_owned(), attributes(&tag)));
            }
            Event::End(tag) => tags.push((format!("/{}", tag.name().into_inner()), BTreeMap::new())),
            Event::Eof => return Ok(tags),
            _ => {}
        }
    }
}
