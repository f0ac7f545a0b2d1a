import type { Command } from 'commander';
import type { Act } from '../call';
import { exitCodes } from '../exit-codes';
import { usage } from '../failure';

const environment: readonly (readonly [string, string])[] = [
  ['MM_BASE_URL', 'where the API is; --base-url overrides it'],
  ['MM_PASSWORD', 'the password for sign-up, log-in and reset, instead of a prompt'],
  ['MM_STATE_DIR', 'where sessions are kept (default: $XDG_STATE_HOME/mm, else ~/.local/state/mm)'],
  ['NO_COLOR', 'no colours, whatever the terminal can'],
];

/** Adds `help`: of a command, or of a topic. */
export function addHelp(program: Command, act: Act): void {
  program.helpCommand(false);
  program
    .command('help [topic...]')
    .description('help for a command, or a topic: exit-codes, environment')
    .action(
      act((call, topic) => {
        const [first] = topic;
        if (first === 'exit-codes') {
          const rows = exitCodes.map(({ code, kind, meaning }) => [String(code), kind, meaning]);
          return call.output.data(exitCodes, () => call.output.rows(rows, ''));
        }
        if (first === 'environment') {
          return call.output.data(Object.fromEntries(environment), () => call.output.rows(environment, ''));
        }
        const text = findCommand(program, topic).helpInformation().trimEnd();
        call.output.data({ help: text }, () => text);
      }),
    );
}

function findCommand(program: Command, names: readonly string[]): Command {
  return names.reduce((command, name) => {
    const found = command.commands.find((one) => one.name() === name);
    if (!found) throw usage(`There is no help for '${names.join(' ')}'. See: mm help`, 'unknown-topic');
    return found;
  }, program);
}
