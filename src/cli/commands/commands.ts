import type { Command } from 'commander';
import { version } from '../../../package.json';
import type { Act } from '../call';
import { usage } from '../failure/failure';
import { describeProgram } from '../manifest/describe';
import { shellScripts } from '../manifest/shell-scripts';

/** Adds `commands` and `completion`: the command tree itself. */
export function addCommands(program: Command, act: Act): void {
  program
    .command('commands')
    .description('list all commands; with --json, the whole tree with arguments and options')
    .action(
      act((call) => {
        const manifest = describeProgram(program, version);
        const verbs = manifest.commands.filter((one) => one.verbs.length === 0);
        const rows = verbs.map((one) => [one.path, one.description]);
        call.output.data(manifest, () => call.output.facts(rows));
      }),
    );

  program
    .command('completion <shell>')
    .description('print the completion script for bash, zsh or fish')
    .action(
      act((call, [shell = '']) => {
        const script = Object.hasOwn(shellScripts, shell) ? shellScripts[shell] : undefined;
        if (!script)
          throw usage(`There is completion for ${Object.keys(shellScripts).join(', ')}, not for '${shell}'.`);
        call.output.data({ shell, script }, () => script.trimEnd());
      }),
    );
}
