//! Runs the wasm tests of `tests/web.rs` in a headless browser.
//!
//! It is the `wasm-bindgen-test-runner` of `wasm-bindgen-cli`, built from this workspace, so that no tool
//! of exactly the right version must be installed. `cargo xtask test web` names it to cargo as the runner.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
