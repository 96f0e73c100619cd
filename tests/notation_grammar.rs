//! Every example of the written grammar is read as the grammar says.

use chancery_notation::corpus::Corpus;

#[test]
fn every_example_of_the_grammar_holds() {
    let mut corpus = Corpus::new();
    let mut setting: Option<(&str, &str)> = None;
    let (mut wrong, mut count) = (Vec::new(), 0);
    for line in include_str!("../crates/chancery-notation/src/GRAMMAR.md").lines() {
        if let Some(fence) = line.strip_prefix("```") {
            let words = fence.strip_prefix("orders ");
            setting = words.map(|words| words.split_once(' ').unwrap_or((words, "")));
            continue;
        }
        let Some((phase, context)) = setting else { continue };
        let (text, must) = line.split_once(" => ").unwrap_or_else(|| panic!("no example: {line}"));
        let read = corpus.canonical_line(text, phase, context).unwrap();
        count += 1;
        if read != must {
            wrong.push(format!("{text}\n  must be {must}\n  but is  {read}"));
        }
    }
    assert!(count > 50, "only {count} examples");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
