//! Compiles the game for boards of up to sixteen by sixteen cells.

fn main() {
    println!("cargo::rustc-cfg=wide");
}
