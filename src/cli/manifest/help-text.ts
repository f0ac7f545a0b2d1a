import { NARROW } from '../io/table';
import { wrapped } from '../text/wrap';
import { type CommandEntry, commandAt, firstWords, type Manifest, type OptionEntry } from './manifest';

/** Returns the text of `--help`. @param path of a command; '' for all of them. @param width of the terminal in characters */
export function helpText(manifest: Manifest, path: string, width: number): string {
  const entry = commandAt(manifest, path);
  const parts = entry ? ofCommand(manifest, entry, width) : ofAll(manifest, width);
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function ofAll(manifest: Manifest, width: number): string[] {
  return [
    'Usage: mm [options] <noun> <verb>',
    wrapped(manifest.description, width, 0),
    section(
      'Commands',
      firstWords(manifest).map((one) => [usageOf(one), one.description]),
      width,
    ),
    optionSection('Options', manifest.globals, width),
    `Topics: ${wrapped(manifest.topics.map((topic) => `mm help ${topic}`).join(', '), width, 8)}`,
  ];
}

function ofCommand(manifest: Manifest, entry: CommandEntry, width: number): string[] {
  const verbs = entry.verbs.flatMap((verb) => commandAt(manifest, `${entry.path} ${verb}`) ?? []);
  const noun = verbs.length ? ' <verb>' : '';
  return [
    `Usage: mm ${entry.path}${noun} [options]${argumentsOf(entry)}`,
    wrapped(entry.description, width, 0),
    entry.examples?.length ? `Examples:\n${entry.examples.map((one) => `  mm ${one}`).join('\n')}` : '',
    section(
      'Commands',
      verbs.map((one) => [usageOf(one), one.description]),
      width,
    ),
    optionSection('Options', entry.options, width),
    optionSection(
      'Global options',
      manifest.globals.filter((one) => one.long !== '--version'),
      width,
    ),
  ];
}

/** Returns the last word of a command with its arguments. */
function usageOf(entry: CommandEntry): string {
  return `${entry.path.split(' ').at(-1)}${argumentsOf(entry)}`;
}

function argumentsOf({ arguments: all }: CommandEntry): string {
  return all
    .map(({ name, required, variadic }) => {
      const text = variadic ? `${name}...` : name;
      return required ? ` <${text}>` : ` [${text}]`;
    })
    .join('');
}

function optionSection(title: string, options: readonly OptionEntry[], width: number): string {
  const rows = options.map(({ flags, description, choices }): [string, string] => [
    flags,
    choices ? `${description} (${choices.join(', ')})` : description,
  ]);
  return section(title, rows, width);
}

/** Formats two columns under a title. The second column is wrapped. */
function section(title: string, rows: readonly (readonly [string, string])[], width: number): string {
  if (rows.length === 0) return '';
  if (width < NARROW)
    return `${title}:\n${rows.map(([name, text]) => `  ${name}\n      ${wrapped(text, width, 6)}`).join('\n')}`;
  const left = Math.min(Math.max(...rows.map(([name]) => name.length)), 34) + 4;
  const lines = rows.map(([name, text]) => {
    const start = `  ${name}`.padEnd(left);
    const gap = start.length > left ? `\n${' '.repeat(left)}` : '';
    return start + gap + wrapped(text, width, left);
  });
  return `${title}:\n${lines.join('\n')}`;
}
