//! What the help says of what lies on top, in a title and a text.

use crate::tui::layers::help::About;
use crate::tui::model::overlay::Overlay;

/// What something that lies on top is for. Each has its own text, so that none can be told of as another.
pub fn on_top(overlay: &Overlay) -> About {
    match overlay {
        Overlay::Layer(layer) => layer.about(),
        Overlay::Mail(_) => MAIL,
        Overlay::Replay(_) => FILM,
        Overlay::Opinions(_) => OPINIONS,
        Overlay::Steps(_) => STEPS,
        Overlay::Lines { .. } => LINES,
        Overlay::Compare(_) => COMPARE,
        Overlay::PressList(_) => PAPERS,
        Overlay::Ballots { .. } => BALLOTS,
        Overlay::Motion(_) => MOTION,
        Overlay::Count(_) => COUNT,
        Overlay::Form(_) => FORM,
        Overlay::Editor(_) => EDITOR,
    }
}

// Orders and their results.

const MAIL: About = (
    "A mail under review",
    "Each line of the mail stands beside what it was taken for: what cannot be read first, then repairs and doubts. Enter accepts a line, or opens one that cannot be read; e opens any, x leaves it out, w says whose sheet the mail is. Below stand all orders of the selected line, and what there is to remark. a takes the mail as it stands, in one step of undo; Esc leaves it for later, and Space o m goes on with it. Ctrl-X throws it away, and u brings it back while the game is open.",
);

const FILM: About = (
    "A film",
    "How the phase came out, in the order in which it was decided: each order after all that it depends on, and then the moves. Tab shows the years of the game instead, phase by phase. Right and Left go a step, [ and ] a phase, Home and End to the ends. Space lets the film run by itself, + and - faster or slower; m forbids everything that it moves by itself. Enter goes to the phase that is shown, Esc back to where you were.",
);

// Rules and engines.

const OPINIONS: About = (
    "All engines",
    "A row for each order, a column for each engine. ✓ and ✗ say what came of the order, ? that the engine could not decide, - that it does not work under these rules. ≠ marks what differs from the arbiter, which tries every assignment. n goes to the next order in dispute; Enter says what each engine says of it, and why.",
);

const STEPS: About = (
    "Step by step",
    "What an engine does, line by line, and how far it is with every order: · unresolved, ? guessed, ~ resting on a guess, ✓ and ✗ decided. Strengths are intervals of what the decided orders leave possible. Left and Right go a step, PageUp and PageDown ten, Home and End to the ends, n and N to the steps that concern the selected order.",
);

// Lines of play and the papers of a game.

const LINES: About = (
    "Lines of play",
    "The ways that the game took: undoing and correcting a phase keeps the line that was. Enter goes to the selected line. Space marks one, and c compares the selected line with it, or with the present one. m makes a line the main one, which counts; B names it. Esc closes the list.",
);

const COMPARE: About = (
    "Two lines of play",
    "Two lines side by side from where they part: orders, results and boards, phase by phase. ≠ marks what differs. n and N go to the next phase and the one before, the arrows move through the rows. Esc goes back.",
);

const PAPERS: About = (
    "Papers of the game",
    "Press, rulings and notes, proposals with their votes, and the summary: Tab goes from one kind to the next. n writes a paper of the kind that is shown, N a note on the phase. Enter opens the selected one. x takes it away; a proposal is taken back, and a game that it ended goes on. c counts the votes on a proposal. u undoes. Esc goes back to the game.",
);

const BALLOTS: About = (
    "Votes on a proposal",
    "One row a power. y, n and a take the selected power's vote: for it, against it, or neither. c counts the votes, after a question where the game would end. Esc goes back to the proposals, and the vote stays open.",
);

const MOTION: About = (
    "A proposal",
    "What is proposed: Left and Right go through what it may be and who it is about, Space names the selected power in it or not. Enter proposes it, or asks for its words. Esc leaves it for later; Ctrl-X throws it away.",
);

const COUNT: About = (
    "Counting the votes",
    "The question before votes are counted that may end the game. Enter counts them; Esc leaves the vote open.",
);

const FORM: About = (
    "A form",
    "Tab goes from field to field, and so do Up and Down. Ctrl-S keeps what is written; Esc leaves it for later, and Ctrl-X throws it away.",
);

// Games.

const EDITOR: About = (
    "A position",
    "Any position, set up on the map or by typing. The arrows go from province to province; a and f put an army or a fleet of the power in hand, f again takes the next coast, x takes off, o gives the centre. p or Tab takes the next power in hand; s and S change the phase, + and - the year. d drives a unit out, for retreats, and c marks a place that a standoff left vacant. i opens the units of the power as a line, O its centres, / a line for anything; whole positions can be pasted. u undoes. What is wrong is told below and lit on the map. Enter takes the position, and a new game begins with it; Ctrl-X throws it away.",
);
