import type { Command, CommanderError } from 'commander';
import { usage } from '../failure/failure';

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
  const text = error.message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');
  const code = error.code === 'commander.unknownCommand' ? 'unknown-command' : 'invalid-input';
  return usage(text.includes('Did you mean') ? text : `${text.replace(/\.$/, '')}. ${seeAlso}`, code);
}
