//! Words that were told, read from the left: names of orders, units and places, numbers, and what stands between.

use chancery_core::map::{Map, Province, Unit};
use chancery_core::order::{Canonical as _, GivenOrder, Order};

/// How everything on a board is called; the longest names come first.
pub struct Names {
    units: Vec<(String, usize)>,
    orders: Vec<(String, usize)>,
    /// The orders as they were given, also where they are illegal.
    given: Vec<(String, usize)>,
    places: Vec<(String, Province)>,
}

impl Names {
    /// The names on a board whose units act on `acts` and were given `given`.
    pub fn new(map: &Map, units: &[Unit], acts: &[Order], given: &[(usize, GivenOrder<Order>)]) -> Self {
        let order = |u: usize| GivenOrder { by: units[u].power, unit: units[u].into(), order: acts[u] };
        let all = || 0..units.len();
        Self {
            units: longest_first(all().map(|u| (units[u].canonical(map), u)).collect()),
            orders: longest_first(all().map(|u| (order(u).canonical(map), u)).collect()),
            given: longest_first(given.iter().map(|(u, order)| (order.canonical(map), *u)).collect()),
            places: longest_first(map.provinces().map(|p| (map.code(p).to_owned(), p)).collect()),
        }
    }

    /// What a unit is called.
    pub fn unit(&self, u: usize) -> &str {
        self.units.iter().find(|n| n.1 == u).map_or("", |n| &n.0)
    }

    /// The order of a unit as it was given.
    pub fn given(&self, u: usize) -> &str {
        self.given.iter().find(|n| n.1 == u).map_or("", |n| &n.0)
    }
}

fn longest_first<T>(mut names: Vec<(String, T)>) -> Vec<(String, T)> {
    names.sort_by_key(|name| std::cmp::Reverse(name.0.len()));
    names
}

/// What is still to be read of a sentence.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub rest: &'a str,
    names: &'a Names,
}

impl<'a> Words<'a> {
    pub fn new(names: &'a Names, text: &'a str) -> Self {
        Self { rest: text, names }
    }

    /// Reads these words, if they come next.
    pub fn eat(&mut self, words: &str) -> bool {
        match self.rest.strip_prefix(words) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Reads these words, if they come next, or if they begin a sentence.
    pub fn begins(&mut self, words: &str) -> bool {
        self.eat(words) || self.eat(&chancery_core::text::capital(words))
    }

    /// Reads these words, which must come next.
    pub fn must(&mut self, words: &str) {
        assert!(self.eat(words), "`{words}` is missing before `{}`", self.rest);
    }

    pub fn at_end(&self) -> bool {
        self.rest.is_empty()
    }

    fn name<T: Copy>(&mut self, names: &[(String, T)]) -> Option<T> {
        let ends = |name: &str| {
            self.rest.strip_prefix(name).filter(|r| !r.starts_with(|c: char| c.is_alphanumeric() || c == '/'))
        };
        let (rest, found) = names.iter().find_map(|(name, what)| Some((ends(name)?, *what)))?;
        self.rest = rest;
        Some(found)
    }

    pub fn unit(&mut self) -> Option<usize> {
        self.name(&self.names.units)
    }

    pub fn order(&mut self) -> Option<usize> {
        self.name(&self.names.orders)
    }

    pub fn given(&mut self) -> Option<usize> {
        self.name(&self.names.given)
    }

    pub fn place(&mut self) -> Option<Province> {
        self.name(&self.names.places)
    }

    pub fn number(&mut self) -> Option<u32> {
        let digits = self.rest.len() - self.rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = self.rest[..digits].parse().ok()?;
        self.rest = &self.rest[digits..];
        Some(number)
    }

    /// Reads `a, b and c`; nothing of what comes after it.
    pub fn list<T>(&mut self, one: impl Fn(&mut Self) -> Option<T>) -> Vec<T> {
        let mut all = Vec::from_iter(one(self));
        loop {
            let mut ahead = *self;
            if !(ahead.eat(", ") || ahead.eat(" and ")) {
                return all;
            }
            let Some(next) = one(&mut ahead) else { return all };
            *self = ahead;
            all.push(next);
        }
    }

    pub fn units(&mut self) -> Vec<usize> {
        self.list(Self::unit)
    }

    pub fn orders(&mut self) -> Vec<usize> {
        self.list(Self::order)
    }

    pub fn places(&mut self) -> Vec<Province> {
        self.list(Self::place)
    }
}

/// Splits a text into sentences; what was marked stays together.
pub fn sentences(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for part in text.split(". ") {
        match all.last_mut() {
            Some(last) if last.ends_with('\u{1}') => {
                last.pop();
                last.extend([". ", part]);
            }
            _ => all.push(part.to_owned()),
        }
    }
    all
}
