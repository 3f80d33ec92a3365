//! Writes completion scripts and the manual page.

use clap::CommandFactory;
use clap_complete::Shell;

use super::print;
use crate::options::Options;
use crate::pipeline::OutputError;

pub(super) fn completions(shell: Shell) -> Result<bool, OutputError> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Options::command(), "nonet", &mut script);
    print(&String::from_utf8_lossy(&script))?;
    Ok(true)
}

/// Writes the manual page of the command, followed by those of its subcommands.
pub(super) fn man() -> Result<bool, OutputError> {
    let mut command = Options::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for subcommand in command.get_subcommands().filter(|one| one.get_name() != "help") {
        let man = clap_mangen::Man::new(subcommand.clone());
        man.render_name_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    print(&String::from_utf8_lossy(&page))?;
    Ok(true)
}
