//! x
/// a
#[derive(Debug)]
pub struct CellSeen;
/// a
#[derive(Debug)]
pub struct Page;
/// a
#[derive(Debug)]
pub struct Pointer;
