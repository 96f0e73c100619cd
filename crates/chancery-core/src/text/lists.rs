//! Words in a list, and words that begin a sentence.

/// Lists words: `a, b and c`.
pub fn list(words: impl IntoIterator<Item = String>, and: &str) -> String {
    let mut words: Vec<String> = words.into_iter().collect();
    match words.pop() {
        None => String::new(),
        Some(one) if words.is_empty() => one,
        Some(last) => format!("{} {and} {last}", words.join(", ")),
    }
}

/// Writes the first letter in upper case.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}
