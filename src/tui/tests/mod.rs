//! Tests of the workstation without a terminal.
