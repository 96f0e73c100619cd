use super::*;
use crate::{Reader, ReadingContext};
use chancery_core::map::{Unit, UnitKind, standard};
use chancery_core::order::{Piece, Position};
use chancery_core::rules::Rules;

#[test]
fn every_table_can_be_read_and_names_real_places() {
    let map = standard();
    for language in OrderLanguage::ALL {
        for table in language.tables() {
            for code in table.places.keys() {
                assert!(map.provinces().any(|p| map.code(p) == code), "{code}");
            }
            for key in table.powers.keys() {
                assert!(map.powers().any(|p| map.power(p).key == *key), "{key}");
            }
        }
        assert_eq!(language.code().parse(), Ok(*language));
    }
    assert!("xx".parse::<OrderLanguage>().unwrap_err().to_string().contains("en, de, fr, nl"));
}

#[test]
fn orders_are_read_in_every_language() {
    let mut corpus = crate::corpus::Corpus::new();
    let mut wrong = Vec::new();
    for row in include_str!("orders.tsv").lines() {
        let [language, phase, text, order] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let read = corpus.canonical_line(text, phase, &format!("lang={language}")).unwrap();
        if read != order {
            wrong.push(format!("{language} {text}: {read}, not {order}"));
        }
        let spoken = OrderLanguage::spoken_in(text).any(|spoken| spoken.code() == language);
        assert!(spoken || text.len() < 25, "{language} {text}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn each_name_of_a_place_is_read_in_its_language() {
    let map = standard();
    for &language in OrderLanguage::ALL {
        let reader = crate::Reader::in_language(&map, language);
        let table = language.table();
        for (code, names) in &table.places {
            for name in names.split(',').map(str::trim) {
                let id = reader.lexicon().find(&spaced(name));
                let entry = id.map(|id| reader.lexicon().get(id));
                let exact = entry.and_then(|entry| entry.exact).map(|place| map.code(place));
                assert_eq!(exact, Some(code.as_str()), "{language:?} {name}");
            }
        }
    }
}

/// Folds the words of a name, as the lexicon has them.
fn spaced(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’').map(fold);
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn no_spelling_has_two_meanings_in_one_table() {
    for language in OrderLanguage::ALL {
        let table = language.table();
        let mut seen: HashMap<String, Word> = HashMap::new();
        for (&word, spellings) in &table.words {
            for spelling in spellings.split(',').map(str::trim) {
                if let Some(other) = seen.insert(spelling.to_lowercase(), word) {
                    panic!("{language:?}: `{spelling}` is both {word:?} and {other:?}");
                }
            }
        }
    }
}

#[test]
fn every_power_and_place_of_the_standard_map_has_a_name() {
    let map = standard();
    for language in &OrderLanguage::ALL[1..] {
        let table = language.table();
        assert_eq!(table.places.len(), map.provinces().len(), "{language:?}");
        assert_eq!(table.powers.len(), map.powers().len(), "{language:?}");
    }
    for (language, burgundy) in [(Language::German, "Burgund"), (Language::French, "Bourgogne")] {
        let names = &NAMES[language as usize];
        assert!(map.powers().all(|p| names.contains_key(&map.power(p).name)));
        assert!(map.provinces().all(|p| names.contains_key(&map.province(p).name)));
        assert_eq!(names["Burgundy"], burgundy);
    }
}

#[test]
fn what_is_written_with_the_codes_of_a_language_is_read_in_it() {
    let (map, rules) = (standard(), Rules::default());
    let power = map.powers().next().unwrap();
    for language in Language::ALL {
        let (names, reader) = (in_language(*language, &map, |_| None), Reader::in_language(&map, *language));
        for kind in [UnitKind::Army, UnitKind::Fleet] {
            for at in map.locations().filter(|&at| map.admits(kind, at)) {
                let mut position = Position::empty(&map, map.begins());
                position.units.push(Unit { power, kind, at });
                let (of, letter) = (names.place(at), if kind == UnitKind::Army { 'A' } else { 'F' });
                let read = reader.read(&ReadingContext::new(&position, &rules), &format!("{letter} {of} H"));
                let pieces: Vec<Piece> = read.movement().map(|order| order.unit).collect();
                assert_eq!(pieces, [Piece { kind, at }], "{language:?} {of}");
                assert!(read.is_clean(), "{language:?} {of}");
            }
        }
    }
}

/// Fleet Rome is the standard board with another unit, and so on.
#[test]
fn every_map_on_the_standard_board_has_the_codes_of_a_language() {
    let german = |name: &str| {
        let map = chancery_core::map::builtin(name).unwrap();
        let reader = Reader::in_language(&map, Language::German);
        let reads = |word: &str| reader.lexicon().find(&fold(word)).is_some();
        let vienna = map.names().province("VIE");
        let code = vienna.map(|vienna| in_language(Language::German, &map, |_| None).code(vienna).to_owned());
        (code.unwrap_or_default(), reads("Nordsee"))
    };
    for name in ["standard", "fleet-rome", "chaos", "france-austria", "germany-italy"] {
        assert_eq!(german(name), ("WIE".to_owned(), true), "{name}");
    }
    // On another board the same code may be another place.
    for name in ["1900", "milan"] {
        assert_eq!(german(name), ("VIE".to_owned(), false), "{name}");
    }
}

#[test]
fn a_name_that_the_language_lacks_stays() {
    assert_eq!(name_in(Language::German, "Ruritania"), "Ruritania");
    assert_eq!(name_in(Language::English, "Burgundy"), "Burgundy");
}
