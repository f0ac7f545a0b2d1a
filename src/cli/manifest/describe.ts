import type { Command, Option } from 'commander';
import type { CommandEntry, Manifest, OptionEntry } from './manifest';
import { topics } from './topics';

/** Returns the command tree of a program as data. */
export function describeProgram(program: Command, version: string): Manifest {
  return {
    version,
    description: program.description(),
    globals: optionsOf(program),
    commands: program.commands.flatMap((child) => entriesOf(child, [])),
    topics: topics.map((topic) => topic.name),
  };
}

function entriesOf(command: Command, before: readonly string[]): CommandEntry[] {
  const words = [...before, command.name()];
  const entry: CommandEntry = {
    path: words.join(' '),
    description: command.description(),
    arguments: command.registeredArguments.map((one) => ({
      name: one.name(),
      required: one.required,
      variadic: one.variadic,
    })),
    options: optionsOf(command),
    verbs: command.commands.map((child) => child.name()),
  };
  return [entry, ...command.commands.flatMap((child) => entriesOf(child, words))];
}

function optionsOf(command: Command): OptionEntry[] {
  return command.options.filter((one) => !one.hidden).map(optionOf);
}

function optionOf({
  flags,
  long,
  short,
  description,
  required,
  optional,
  argChoices,
  defaultValue,
  defaultValueDescription,
  negate,
}: Option): OptionEntry {
  const isSaid = typeof defaultValue === 'string' || (typeof defaultValue === 'number' && defaultValue > 0);
  const usual =
    isSaid && !negate && !description.includes('default')
      ? ` (default: ${defaultValueDescription ?? defaultValue})`
      : '';
  return {
    flags,
    long: long ?? '',
    ...(short ? { short } : {}),
    description: description + usual,
    takesValue: required || optional,
    ...(argChoices ? { choices: argChoices } : {}),
  };
}
