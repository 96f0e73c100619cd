//! What the help says of what lies on top, in a title and a text.

use crate::tui::model::layer::About;
use crate::tui::model::overlay::Overlay;

/// What something that lies on top is for. Each has its own text, so that none can be told of as another.
pub fn on_top(overlay: &Overlay) -> About {
    match overlay {
        Overlay::Layer(layer) => layer.about(),
        Overlay::Mail(_) => MAIL,
        Overlay::Editor(_) => EDITOR,
    }
}

const MAIL: About = (
    "A mail under review",
    "Each line of the mail stands beside what it was taken for: what cannot be read first, then repairs and doubts. Enter accepts a line, or opens one that cannot be read; e opens any, x leaves it out, w says whose sheet the mail is. Below stand all orders of the selected line, and what there is to remark. a takes the mail as it stands, in one step of undo; Esc leaves it for later, and Space o m goes on with it. Ctrl-X throws it away, and u brings it back while the game is open.",
);

const EDITOR: About = (
    "A position",
    "Any position, set up on the map or by typing. The arrows go from province to province; a and f put an army or a fleet of the power in hand, f again takes the next coast, x takes off, o gives the centre. p or Tab takes the next power in hand; s and S change the phase, + and - the year. d drives a unit out, for retreats, and c marks a place that a standoff left vacant. i opens the units of the power as a line, O its centres, / a line for anything; whole positions can be pasted. u undoes. What is wrong is told below and lit on the map. Enter takes the position, and a new game begins with it; Ctrl-X throws it away.",
);
