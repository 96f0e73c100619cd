//! The variants of jDip (`variants.xml`, and the adjacencies beside it) and of godip (the Go source of one; diplicity plays
//! them), written out as a map of DPjudge, which [`dpjudge`] reads.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{ImportRemark, ImportedMap, dpjudge};

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
    /// By code, in lower case.
    places: BTreeMap<String, Place>,
    powers: Vec<Power>,
    centres: Vec<String>,
    /// `SPRING 1901 MOVEMENT`.
    begins: String,
    /// How many centres win, if that is said.
    victory: String,
    anywhere: bool,
    /// What changes the game and cannot be written.
    lost: Vec<String>,
}

/// Returns a text up to where one of these begins.
fn until<'t>(text: &'t str, end: &[char]) -> &'t str {
    text.split(end).next().unwrap_or_default()
}

impl Variant {
    fn place(&mut self, code: &str) -> &mut Place {
        self.places.entry(code.to_owned()).or_default()
    }

    fn connect(&mut self, from: &str, to: &str, (army, fleet): (bool, bool)) {
        let exit = self.place(from).exits.entry(to.to_owned()).or_default();
        *exit = (exit.0 || army, exit.1 || fleet);
    }

    /// Makes the map of it.
    fn import(mut self, file: &str, names: (&str, &str)) -> Result<ImportedMap, String> {
        self.places.iter_mut().for_each(|(code, place)| _ = place.exits.remove(code));
        let mut made = dpjudge(file, &self.to_dpjudge(), names, &mut |_| None)?;
        made.remarks.extend(self.lost.into_iter().map(|message| ImportRemark {
            file: file.to_owned(),
            line: 1,
            message,
            matters: true,
        }));
        // The lines are those of the text that was made.
        made.remarks.iter_mut().for_each(|remark| remark.line = 1);
        Ok(made)
    }

    /// Writes the map of DPjudge: a neighbour in lower case is for armies, one in capitals for both, another for fleets.
    fn to_dpjudge(&self) -> String {
        let rule = if self.anywhere { "BUILD_ANY" } else { "HOME_BUILDS" };
        let mut text = format!("BEGIN {}\nVICTORY {}\nRULE {rule}\n", self.begins, self.victory);
        if self.victory.is_empty() {
            text = text.replace("VICTORY \n", "");
        }
        let mut line = |words: String| writeln!(text, "{words}").expect("a string can be written to");
        let plain = |name: &str| name.replace(['=', '>', '(', ')'], "");
        let plus = |name: &str| plain(name).split_whitespace().collect::<Vec<_>>().join("+");
        for (code, place) in &self.places {
            let (coast, is_coast) = (format!("{code}/"), code.contains('/'));
            let has_coasts = self.places.keys().any(|key| key.starts_with(&coast));
            let kind = match (place.admits.0 && !is_coast, place.admits.1 || has_coasts) {
                _ if place.exits.is_empty() && !has_coasts => "SHUT",
                (true, true) => "COAST",
                (true, false) => "LAND",
                (false, _) if is_coast => "COAST",
                (false, _) => "WATER",
            };
            let exits = place.exits.iter().map(|(to, passage)| match passage {
                (true, true) => to.to_uppercase(),
                (true, false) => to.clone(),
                (false, _) => to[..1].to_uppercase() + &to[1..],
            });
            let also: Vec<String> = place.also.iter().map(|name| plus(name)).collect();
            if !is_coast && !place.name.is_empty() {
                line(format!("{} = {code} {}", plain(&place.name), also.join(" ")));
            }
            let own = if has_coasts { code.clone() } else { code.to_uppercase() };
            line(format!("{kind} {own} ABUTS {}", exits.collect::<Vec<_>>().join(" ")));
        }
        for Power { name, adjective, homes, owns, units } in &self.powers {
            let adjective = if adjective.is_empty() { name } else { adjective };
            line(format!(
                "{} ({}) {}\nOWNS {}",
                plus(name),
                plus(adjective),
                homes.join(" "),
                owns.join(" ")
            ));
            units.iter().for_each(|unit| line(unit.clone()));
        }
        let is_home = |code: &&String| self.powers.iter().any(|power| power.homes.contains(code));
        let unowned: Vec<&str> =
            self.centres.iter().filter(|code| !is_home(code)).map(String::as_str).collect();
        line(format!("UNOWNED {}", unowned.join(" ")));
        text
    }
}

/// The name of a tag, with a slash if it ends something, and its attributes.
type Tag = (String, BTreeMap<String, String>);

/// Lists the tags of a text in XML.
fn tags(mut xml: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let others = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<!DOCTYPE", "]>"), ("<", ">")];
    while let Some(at) = xml.find('<') {
        xml = &xml[at..];
        let end = others.iter().find(|(begins, _)| xml.starts_with(begins)).map_or(">", |(_, end)| end);
        let Some(at) = xml.find(end) else { break };
        let (name, mut rest) = xml[1..at].split_once(char::is_whitespace).unwrap_or((&xml[1..at], ""));
        let mut attributes = BTreeMap::new();
        while let Some((key, behind)) = rest.split_once('=').filter(|_| !name.starts_with(['!', '?'])) {
            let behind = behind.trim_start();
            let Some(quote) = behind.chars().next().filter(|c| ['"', '\''].contains(c)) else { break };
            let Some((value, behind)) = behind[1..].split_once(quote) else { break };
            let value = value.replace("&quot;", "\"").replace("&apos;", "'").replace("&amp;", "&");
            attributes.insert(key.trim().to_owned(), value);
            rest = behind;
        }
        tags.push((name.trim_end_matches('/').to_owned(), attributes));
        xml = &xml[at + end.len()..];
    }
    tags
}

/// Reads a variant of jDip: the one called `wanted`, else the first. `open` gives the text of its adjacencies.
///
/// # Errors
///
/// If there is no such variant, its adjacencies are not there, or no map can be made of it.
pub fn jdip(
    file: &str,
    text: &str,
    names: (&str, &str),
    wanted: Option<&str>,
    open: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<ImportedMap, String> {
    let get = |tag: &Tag, key: &str| tag.1.get(key).cloned().unwrap_or_default();
    let all = tags(text);
    let titles: Vec<String> =
        all.iter().filter(|tag| tag.0 == "VARIANT").map(|tag| get(tag, "name")).collect();
    let title = titles.iter().find(|title| wanted.is_none_or(|wanted| title.eq_ignore_ascii_case(wanted)));
    let title = title.ok_or_else(|| format!("{file}: it has the variants {}", titles.join(", ")))?;
    let own = all.iter().skip_while(|tag| tag.0 != "VARIANT" || get(tag, "name") != *title);
    let own: Vec<&Tag> = own.take_while(|tag| tag.0 != "/VARIANT").collect();
    let mut variant = Variant::default();
    if wanted.is_none() && titles.len() > 1 {
        variant.lost.push(format!("--variant chooses one of its variants: {}", titles.join(", ")));
    }
    let beside = own.iter().find_map(|tag| tag.1.get("adjacencyURI")).cloned().unwrap_or_default();
    let borders = open(&beside).ok_or_else(|| format!("{file}: `{beside}` is not beside it"))?;
    let (mut codes, mut code, mut edges) = (BTreeMap::new(), String::new(), Vec::new());
    for tag in tags(&borders) {
        match tag.0.as_str() {
            "PROVINCE" => {
                code = get(&tag, "shortname").to_lowercase();
                variant.place(&code).name = get(&tag, "fullname");
                codes.extend(
                    [code.clone(), get(&tag, "fullname").to_lowercase()].map(|name| (name, code.clone())),
                );
                if tag.1.contains_key("borders") {
                    variant.lost.push(format!("{code} has borders with a restriction: ordinary ones here"));
                }
            }
            "UNIQUENAME" => {
                codes.insert(get(&tag, "name").to_lowercase(), code.clone());
                variant.place(&code).also.push(get(&tag, "name"));
            }
            "ADJACENCY" => {
                let (kind, mut from) = (get(&tag, "type"), code.clone());
                if !["mv", "xc", ""].contains(&kind.as_str()) {
                    from = format!("{code}/{kind}");
                }
                let admits = &mut variant.place(&from).admits;
                *admits = (admits.0 || kind == "mv", admits.1 || kind != "mv");
                let refs = get(&tag, "refs").to_lowercase().replace("-mv", "").replace("-xc", "");
                edges.extend(
                    refs.split([' ', ',', '\t', '\n']).map(|to| (from.clone(), to.to_owned(), kind == "mv")),
                );
            }
            _ => {}
        }
    }
    let code_of =
        |name: &str| codes.get(&name.to_lowercase()).cloned().unwrap_or_else(|| name.to_lowercase());
    for (from, to, is_army) in edges.iter().filter(|(_, to, _)| !to.is_empty()) {
        let coast = to.split_once('-').filter(|(base, _)| codes.contains_key(*base));
        let to = coast.map_or_else(|| code_of(to), |(base, coast)| format!("{}/{coast}", code_of(base)));
        variant.connect(from, &to, (*is_army, !is_army));
    }
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for tag in own {
        let get = |key: &str| get(tag, key);
        let of = |key: &str| known.get(get(key).trim().to_lowercase().as_str()).copied();
        match tag.0.as_str() {
            "POWER" if get("active") == "false" => {
                variant.lost.push(format!("{} is not played", get("name")))
            }
            "POWER" => {
                let all = format!("{},{}", get("name"), get("altnames"));
                let all =
                    all.split(',').map(|name| name.trim().to_lowercase()).filter(|name| !name.is_empty());
                known.extend(all.map(|name| (name, variant.powers.len())));
                let (name, adjective) = (get("name"), get("adjective"));
                variant.powers.push(Power { name, adjective, ..Power::default() });
            }
            "SUPPLYCENTER" => {
                let at = code_of(&get("province"));
                of("homepower").into_iter().for_each(|power| variant.powers[power].homes.push(at.clone()));
                of("owner").into_iter().for_each(|power| variant.powers[power].owns.push(at.clone()));
                variant.centres.push(at);
            }
            "INITIALSTATE" => {
                let (kind, coast) = (get("unit"), get("unitcoast"));
                let coast = Some(coast).filter(|coast| !["", "xc", "mv"].contains(&coast.as_str()));
                let at = code_of(&get("province"))
                    + &coast.map(|coast| "/".to_owned() + &coast).unwrap_or_default();
                let letter = [("army", "A"), ("fleet", "F")].iter().find(|(word, _)| *word == kind);
                match (of("power"), letter) {
                    (Some(power), Some((_, kind))) => {
                        variant.powers[power].units.push(format!("{kind} {at}"))
                    }
                    _ => variant.lost.push(format!("the {kind} of {} in {at} is left out", get("power"))),
                }
            }
            "STARTINGTIME" => variant.begins = get("turn").replace(',', " ").to_uppercase(),
            "WINNING_SUPPLY_CENTERS" => variant.victory = get("value"),
            "RULEOPTION" => match get("value").as_str() {
                "VALUE_BUILDS_HOME_ONLY" => {}
                "VALUE_BUILDS_ANY_OWNED" | "VALUE_BUILDS_ANY_IF_HOME_OWNED" => variant.anywhere = true,
                other => variant.lost.push(format!("the rule {other} is left out")),
            },
            _ => {}
        }
    }
    variant.import(file, names)
}

/// Reads the Go source of a variant of godip, if its graph stands in it.
///
/// # Errors
///
/// If no map can be made of it.
pub fn godip(file: &str, text: &str, names: (&str, &str)) -> Result<ImportedMap, String> {
    let mut variant = Variant::default();
    let after = |word: &str| text.split(word).nth(1).unwrap_or_default();
    let passage = |flags: &str| {
        let has = |word: &str| [word, ".Coast", ".Archipelago"].iter().any(|word| flags.contains(word));
        (has(".Land"), has(".Sea"))
    };
    let constants = text.lines().filter_map(|line| line.split_once("godip.Nation = \""));
    let constants: BTreeMap<&str, &str> =
        constants.map(|(name, value)| (name.trim(), until(value, &['"']))).collect();
    let nation = |word: &str| {
        let word = word.trim().trim_start_matches("godip.");
        constants.get(word).copied().unwrap_or(word).to_owned()
    };
    for name in until(after("[]godip.Nation{"), &['}']).split(',').filter(|name| !name.trim().is_empty()) {
        variant.powers.push(Power { name: nation(name), ..Power::default() });
    }
    let power = |powers: &[Power], name: &str| powers.iter().position(|power| power.name == nation(name));
    for province in text.split("Prov(\"").skip(1) {
        let code = until(province, &['"']);
        variant.place(code).admits =
            passage(until(province.split(".Flag(").nth(1).unwrap_or_default(), &[')']));
        for exit in province.split(".Conn(\"").skip(1) {
            variant.connect(code, until(exit, &['"']), passage(until(exit, &[')'])));
        }
        if let Some(owner) = province.split(".SC(").nth(1) {
            let owner = power(&variant.powers, until(owner, &[')']));
            owner.into_iter().for_each(|power| variant.powers[power].homes.push(code.to_owned()));
            variant.centres.push(code.to_owned());
        }
    }
    let owners = until(after("SetSupplyCenters("), &['}']);
    for line in text.lines().map(str::trim) {
        let Some((code, said)) = line.strip_prefix('"').and_then(|line| line.split_once("\":")) else {
            continue;
        };
        let said = said.trim();
        if let Some((kind, who)) = said.split_once("Unit{").and_then(|(_, unit)| unit.split_once(',')) {
            let unit = format!("{} {code}", if kind.contains("Army") { "A" } else { "F" });
            let who = power(&variant.powers, until(who, &['}']));
            who.into_iter().for_each(|power| variant.powers[power].units.push(unit.clone()));
        } else if let (Some(name), Some(place)) = (said.strip_prefix('"'), variant.places.get_mut(code)) {
            until(name, &['"']).clone_into(&mut place.name);
        } else if owners.contains(line) {
            let owner = power(&variant.powers, said.trim_end_matches(','));
            owner.into_iter().for_each(|power| variant.powers[power].owns.push(code.to_owned()));
        }
    }
    let phase = until(after("NewPhase("), &[')']).replace("godip.", "").to_uppercase();
    if let [year, season, kind] = phase.split(',').map(str::trim).collect::<Vec<_>>()[..] {
        variant.begins = format!("{season} {} {kind}", if year == "0" { "1" } else { year });
    }
    variant.victory = until(after("SCCountWinner("), &[')']).to_owned();
    variant.anywhere = text.contains("BuildAnywhere");
    if text.contains("ExtraDominanceRules") {
        variant.lost.push("the rules by which provinces are coloured are left out".to_owned());
    }
    variant.import(file, names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::map::read;

    const VARIANTS: &str = r#"<?xml version="1.0"?>
<!DOCTYPE VARIANTS [ <!ELEMENT VARIANTS (VARIANT+)> ]>
<!-- <VARIANT name="none"> -->
<VARIANTS><VARIANT name="Small" version="1.0"><DESCRIPTION><![CDATA[<b>Two lands</b>]]></DESCRIPTION>
<MAP adjacencyURI="small.xml"/>
<POWER name="Northland" adjective="Northern" altnames="Nord, North"/><POWER name="South" adjective="Southern"/>
<POWER name="East" active="false" adjective="Eastern"/>
<STARTINGTIME turn="Fall, 1905, Movement"/><WINNING_SUPPLY_CENTERS value="2"/>
<RULEOPTION name="OPTION_BUILDS" value="VALUE_BUILDS_HOME_ONLY"/>
<SUPPLYCENTER province="nor" homepower="nord" owner="north"/><SUPPLYCENTER province="southland" homepower="south"/>
<SUPPLYCENTER province="hil"/>
<INITIALSTATE province="nor" power="Nord" unit="fleet" unitcoast="ec"/>
<INITIALSTATE province="sou" power="south" unit="army"/><INITIALSTATE province="hil" power="south" unit="wing"/>
</VARIANT><VARIANT name="Other"/></VARIANTS>"#;
    const BORDERS: &str = r#"<PROVINCES>
<PROVINCE shortname="nor" fullname="North Land"><ADJACENCY type="mv" refs="hil"/>
  <ADJACENCY type="ec" refs="bay"/><ADJACENCY type="wc" refs="oce"/></PROVINCE>
<PROVINCE shortname="sou" fullname="Southland"><UNIQUENAME name="southern"/>
  <ADJACENCY type="mv" refs="hil"/><ADJACENCY type="xc" refs="bay"/></PROVINCE>
<PROVINCE shortname="hil" fullname="Hill"><ADJACENCY type="mv" refs="nor southern"/></PROVINCE>
<PROVINCE shortname="bay" fullname="Bay"><ADJACENCY type="xc" refs="nor-ec southern oce"/></PROVINCE>
<PROVINCE shortname="oce" fullname="Ocean"><ADJACENCY type="xc" refs="nor-wc bay"/></PROVINCE>
<PROVINCE shortname="alp" fullname="Alps"><ADJACENCY type="mv" refs="alp"/></PROVINCE>
</PROVINCES>"#;
    const GODIP: &str = r#"
	North godip.Nation = "Northland"
var Nations = []godip.Nation{North, godip.South}
	SoloWinner: common.SCCountWinner(2),
	startPhase := classical.NewPhase(1905, godip.Fall, godip.Movement)
	result.SetUnits(map[godip.Province]godip.Unit{
		"nor/ec": godip.Unit{godip.Fleet, North},
		"sou": {godip.Army, godip.South},
		"sou": godip.Unit{godip.Army, godip.South},
	})
	result.SetSupplyCenters(map[godip.Province]godip.Nation{
		"nor": North,
	})
	return graph.New().
		Prov("nor").Conn("hil", godip.Land).Flag(godip.Land).SC(North).
		Prov("nor/ec").Conn("bay", godip.Sea).Flag(godip.Sea).
		Prov("nor/wc").Conn("oce", godip.Sea).Flag(godip.Sea).
		Prov("sou").Conn("hil", godip.Land).Conn("bay", godip.Sea).Flag(godip.Coast...).SC(godip.South).
		Prov("hil").Conn("nor", godip.Land).Conn("sou", godip.Land).Flag(godip.Land).SC(godip.Neutral).
		Prov("bay").Conn("nor/ec", godip.Sea).Conn("sou", godip.Sea).Conn("oce", godip.Sea).Flag(godip.Sea).
		Prov("oce").Conn("nor/wc", godip.Sea).Conn("bay", godip.Sea).Flag(godip.Sea).
	"nor": "North Land",
	"sou": "Southland",
	"hil": "Hill",
	"bay": "Bay",
	"oce": "Ocean",
"#;

    /// A variant of jDip with coasts, a closed province, other names and what a map cannot say.
    #[test]
    fn a_variant_of_jdip_is_read_with_what_is_lost() {
        let mut open = |file: &str| (file == "small.xml").then(|| BORDERS.to_owned());
        let mut variant = |name| jdip("variants.xml", VARIANTS, ("small", "Small"), name, &mut open);
        let made = variant(Some("small")).unwrap();
        let map = read(&made.draft.to_ron("")).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(
            (map.begins().to_string().as_str(), map.victory(), map.centres().count()),
            ("F1905M", 2, 3)
        );
        let place = |code: &str| map.names().province(code).unwrap();
        let fleets: Vec<Vec<String>> = map
            .fleets_of(place("NOR"))
            .map(|coast| map.fleet_borders(coast).iter().map(|&to| map.place(to)).collect())
            .collect();
        assert_eq!(fleets, [["BAY"], ["OCE"]]);
        assert_eq!(map.army_borders(place("SOU")), [place("HIL")]);
        assert_eq!((place("southern"), map.setup().len()), (place("SOU"), 2));
        let lost: Vec<&str> = made.remarks.iter().filter(|r| r.matters).map(|r| r.message.as_str()).collect();
        assert_eq!(lost, ["East is not played", "the wing of south in hil is left out"]);
        assert!(variant(None).unwrap().remarks.iter().any(|r| r.message.ends_with("Small, Other")));
        assert_eq!(variant(Some("x")).unwrap_err(), "variants.xml: it has the variants Small, Other");
    }

    /// The same map in Go: only the closed province and the adjectives are not in it.
    #[test]
    fn the_go_source_of_a_variant_says_the_same_map() {
        let mut open =
            |_: &str| Some(BORDERS.replace("<UNIQUENAME name=\"southern\"/>", "").replace("southern", "sou"));
        let jdip =
            jdip("variants.xml", VARIANTS, ("small", "Small"), None, &mut open).unwrap().draft.to_ron("");
        let godip = godip("small.go", GODIP, ("small", "Small")).unwrap().draft.to_ron("");
        let plain = |text: &str| -> Vec<String> {
            let lines = text.lines().filter(|line| !line.contains("Alps"));
            lines
                .map(|line| {
                    line.replace(", adjective: \"Northern\"", "").replace(", adjective: \"Southern\"", "")
                })
                .collect()
        };
        assert_eq!(plain(&jdip), plain(&godip));
    }
}
