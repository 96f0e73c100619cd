//! Checks proofs: every step is computed again from its parts, and what has no parts from the orders and
//! the map. What the rules make of the parts is not known here.

use std::cell::RefCell;

use chancery_core::adjudicate::{UndecidedComponent, Verdict};
use chancery_why::explain::{Account, Claim, Proof, Step, StepRole, Value};

use crate::proofs::aloud::Aloud;
use crate::proofs::equations::known;
use crate::proofs::scene::Scene;
use crate::proofs::words::Words;

/// What proofs of one board are held to.
pub struct Checker<'a> {
    scene: Scene<'a>,
    /// Components that were tried already.
    tried: RefCell<Vec<UndecidedComponent>>,
}

impl<'a> Checker<'a> {
    pub fn new(scene: Scene<'a>) -> Self {
        Self { scene, tried: RefCell::default() }
    }

    /// Checks a whole proof. Returns how many steps there were.
    pub fn check(&self, proof: &Proof) -> usize {
        let mut roots = vec![&proof.root];
        roots.extend(&proof.driven);
        let steps: Vec<&Step> = roots.iter().flat_map(|r| r.walk()).collect();
        for step in &steps {
            self.check_step(step, &steps, &proof.components);
        }
        if !matches!(proof.verdict, Verdict::Illegal | Verdict::Invalid) {
            let good = match proof.root.claim {
                Claim::Order(u) => self.scene.good(u),
                _ => proof.fate.is_none(),
            };
            assert_eq!(
                proof.root.value.truth(),
                Some(good),
                "the root is the result: {:?}",
                proof.root.claim
            );
        }
        if let Some(driven) = &proof.driven {
            assert_eq!(driven.value.truth(), Some(false));
        }
        steps.len()
    }

    fn check_step(&self, step: &Step, steps: &[&Step], components: &[UndecidedComponent]) {
        match step.standing {
            StepRole::Repeated => {
                let same = |other: &&&Step| {
                    other.claim == step.claim && other.value == step.value && other.standing != step.standing
                };
                assert!(steps.iter().any(|s| same(&s)), "{:?} is explained nowhere", step.claim);
                return;
            }
            StepRole::AlsoSufficient => {
                let value = self.scene.full(step.claim, &|u| Some(self.scene.good(u)));
                assert_eq!(value, step.value, "{:?} by itself", step.claim);
                return;
            }
            StepRole::Decides => {}
        }
        if let Claim::Component(k) = step.claim {
            self.check_component(step, &components[k]);
            return;
        }
        if let [Step { claim: Claim::Component(k), .. }] = step.because.as_slice() {
            let Claim::Order(u) = step.claim else { panic!("only orders stand in components") };
            assert!(components[*k].orders.contains(&u));
            assert_eq!(step.value, Value::Truth(known(self.scene.good(u))));
            return;
        }
        let part = |claim: Claim| step.because.iter().find(|s| s.claim == claim).map(|s| s.value);
        assert_eq!(
            self.scene.value(step.claim, &part),
            step.value,
            "{:?} from {:#?}",
            step.claim,
            step.because
        );
    }

    /// Tries every assignment of the component's orders.
    fn check_component(&self, step: &Step, component: &UndecidedComponent) {
        let outside = |u: usize| {
            let found = step.because.iter().find(|s| s.claim == Claim::Order(u));
            found.and_then(|s| s.value.truth())
        };
        let n = component.orders.len();
        assert!(n <= 20, "a component of {n} orders");
        if self.tried.borrow().contains(component) {
            return;
        }
        self.tried.borrow_mut().push(component.clone());
        let mut found = Vec::new();
        for bits in 0..1_u32 << n {
            let assigned = |u: usize| match component.orders.iter().position(|&v| v == u) {
                Some(i) => Some(bits >> i & 1 == 1),
                None => outside(u),
            };
            let fits = |(i, &u): (usize, &usize)| {
                let value = self.scene.full(Claim::Order(u), &assigned).truth();
                let value = value.expect("the orders outside the component settle the rest");
                value == (bits >> i & 1 == 1)
            };
            if component.orders.iter().enumerate().all(fits) {
                found.push(
                    (0..n).filter(|i| bits >> i & 1 == 1).map(|i| component.orders[i]).collect::<Vec<_>>(),
                );
            }
        }
        assert_eq!(
            found.len(),
            component.resolutions.expect("a count"),
            "resolutions of {:?}",
            component.orders
        );
        let mut listed = component.found.clone();
        listed.sort();
        found.sort();
        assert_eq!(listed, found);
        assert!(component.resolutions == Some(1) || component.rule.is_some());
    }
}

/// No text justifies an order through itself: in a tree the strengths below an order count no support of it, and in a
/// paragraph nothing behind the first sentence was won by the support that it is about.
pub fn no_circle(aloud: &Aloud<'_>, account: &Account) {
    let mut above: Vec<(usize, &str)> = Vec::new();
    for line in &account.tree {
        above.retain(|one| one.0 < line.depth);
        let counted = line.text.split_once(" = 1 + ").map(|(_, sum)| sum.split([';', '(']).next());
        let counted: Vec<&str> =
            counted.flatten().into_iter().flat_map(|sum| sum.trim().split(" + ")).collect();
        let circle = above.iter().find(|one| counted.contains(&one.1));
        assert_eq!(circle, None, "{}\n{}", line.text, account.tree_text());
        // An order that counts for what rests on it is a support.
        let mut words = Words::new(&aloud.names, &line.text);
        if let Some(u) = words.order().filter(|_| words.eat(" was given")) {
            above.push((line.depth, aloud.names.unit(u)));
        }
    }
    let mut first = Words::new(&aloud.names, &account.sentence);
    let Some(u) = first.order().filter(|_| first.eat(" was given")) else { return };
    for told in account.paragraph[account.sentence.len()..].split(". ") {
        let won = told.split(" against ").next().filter(|_| told.contains(" succeeded "));
        let counts = won.and_then(|won| won.split_once("(with ")).map(|(_, with)| with);
        let with = counts.and_then(|with| with.split([';', ')']).next()).unwrap_or_default();
        assert!(!with.contains(aloud.names.unit(u)), "{}", account.paragraph);
    }
}
