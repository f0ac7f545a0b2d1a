import type { Command, CommanderError } from 'commander';
import { usage } from '../failure/failure';
import { amount } from '../text/amount';

/** Makes a whole command tree throw usage errors that name everything missing at once. */
export function explainUsage(command: Command): void {
  command.exitOverride((error) => {
    throw explained(command, error);
  });
  for (const child of command.commands) explainUsage(child);
}

/** Returns the words after `mm` that name a command. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trim() : '';
}

const named = (command: Command) => `mm ${pathOf(command)}`.trim();

function explained(command: Command, error: CommanderError): Error {
  const seeAlso = `See: ${named(command)} --help`;
  if (error.exitCode === 0) return error;
  if (error.code === 'commander.missingArgument') {
    const missing = command.registeredArguments.filter(
      (one, index) => one.required && command.args[index] === undefined,
    );
    return usage(`Missing: ${missing.map((one) => `<${one.name()}>`).join(', ')}. ${seeAlso}`, 'missing-input');
  }
  if (error.code === 'commander.help') {
    const verbs = command.commands.map((one) => one.name()).join(', ');
    return usage(`${named(command)} needs a command: ${verbs}. ${seeAlso}`, 'missing-input');
  }
  const text = wordsOf(command, error);
  const code = error.code === 'commander.unknownCommand' ? 'unknown-command' : 'invalid-input';
  return usage(text.includes('Did you mean') ? text : `${text} ${seeAlso}`, code);
}

/** Says what is wrong in our own words. The library's words come in its own form. */
function wordsOf(command: Command, { code, message }: CommanderError): string {
  const [, named = ''] = /'([^']+)'/.exec(message) ?? [];
  const [, meant] = /\(Did you mean (?:one of )?(.+)\?\)/.exec(message) ?? [];
  const hint = meant ? ` Did you mean ${meant.replace(/, (?=[^,]+$)/, ' or ')}?` : '';
  if (code === 'commander.unknownOption') return `There is no option ${named}.${hint}`;
  if (code === 'commander.unknownCommand') return `There is no command ${named}.${hint}`;
  if (code === 'commander.optionMissingArgument') return `${named} needs a value.`;
  if (code === 'commander.excessArguments') return excessOf(command);
  if (code !== 'commander.invalidArgument') return 'This command line cannot be read.';
  return invalidOf(message);
}

function invalidOf(message: string): string {
  const [, option = '', given = '', why = ''] =
    /option '(.+?)' argument '(.*)' is invalid\. ?(.*)$/s.exec(message) ?? [];
  const [, text = '', argument = '', reason = ''] =
    /value '(.*)' is invalid for argument '(.+?)'\. ?(.*)$/s.exec(message) ?? [];
  const what = option ? option.replace(/ [<[].*$/, '') : `<${argument}>`;
  const words = (why || reason).replace(/^Allowed choices are (.+)\.$/, 'Give one of: $1.');
  return `${what} cannot be '${option ? given : text}'. ${words}`.trimEnd();
}

function excessOf(command: Command): string {
  const wanted = command.registeredArguments.length;
  const extra = command.args.slice(wanted).map((one) => `'${one}'`);
  const takes = wanted === 0 ? 'no arguments' : amount(wanted, 'argument');
  return `This command takes ${takes}. Too much: ${extra.join(', ')}.`;
}
