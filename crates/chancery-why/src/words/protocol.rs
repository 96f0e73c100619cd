//! The reasons in English, for the batch protocol, exported JSON, engine logs and English explanations. Programs read
//! them, so they stay as they are. What else a screen or a report says is in the catalogues.

use std::collections::HashMap;
use std::sync::LazyLock;

use chancery_core::adjudicate::Reason;

/// Returns the sentence, with `{}` where the units stand that it speaks of.
pub(super) fn pattern(reason: Reason) -> &'static str {
    static SENTENCES: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| {
        include_str!("../../words/programs.tsv").lines().filter_map(|line| line.split_once('\t')).collect()
    });
    match reason {
        Reason::Engine(reason) => reason.sentence,
        reason => SENTENCES.get(reason.code()).copied().unwrap_or_default(),
    }
}
