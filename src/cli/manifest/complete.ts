import { type CommandEntry, commandAt, firstWords, type Manifest, type OptionEntry } from './manifest';

/** A possible word, with a short description. */
export interface Candidate {
  value: string;
  description: string;
}

/** Names that are known only at run time. Called only if they are needed. */
export interface Known {
  members(): readonly string[];
  environments(): readonly string[];
  /** Returns the ids of stored runs, optionally of one kind. */
  runs(kind?: 'load'): readonly string[];
  /** Returns the flow files that match the beginning of a word. */
  flows(word: string): readonly string[];
}

/** Names of arguments that mean a member. */
const people = new Set(['member', 'one', 'other', 'with']);

/** Verbs that take existing flow files. */
const flowVerbs = new Set(['flow run', 'flow plan', 'flow validate', 'flow list', 'flow fmt', 'load run']);

const SHELLS = ['bash', 'zsh', 'fish'];

/**
 * Returns the possible completions of the last word. `words` is the line after `mm`; the last one is the beginning of the current
 * word, or '' for a new word. Empty if a file is expected, because shells then complete files themselves.
 */
export function complete(manifest: Manifest, words: readonly string[], known: Known): Candidate[] {
  // bash splits `--as=la` at the equals sign.
  const typed = words.filter((word) => word !== '=');
  const partial = words.at(-1) === '=' ? '' : (typed.pop() ?? '');
  const { entry, operands, open } = read(manifest, typed);
  const joined = /^(--[a-z-]+)=(.*)$/s.exec(partial);
  const option = joined ? optionsFor(manifest, entry).find((one) => one.long === joined[1]) : open;
  if (option) {
    const start = joined?.[2] ?? partial;
    const before = joined ? `${joined[1]}=` : '';
    return fitting(values(option, known), start).map((one) => ({ ...one, value: before + one.value }));
  }
  if (partial.startsWith('-')) {
    const all = optionsFor(manifest, entry).map(({ long, description }) => ({ value: long, description }));
    return fitting(all, partial);
  }
  return fitting(nextWords(manifest, entry, operands, known, partial), partial);
}

/** Returns the path of the command that a line means, such as `flow run`. Undefined if it names none. */
export function commandIn(manifest: Manifest, words: readonly string[]): string | undefined {
  return read(manifest, words).entry?.path;
}

interface Line {
  entry: CommandEntry | undefined;
  operands: string[];
  /** The option that waits for its value. */
  open: OptionEntry | undefined;
}

function read(manifest: Manifest, words: readonly string[]): Line {
  const line: Line = { entry: undefined, operands: [], open: undefined };
  for (const word of words) {
    if (line.open) line.open = undefined;
    else if (word.startsWith('-')) {
      const option = optionsFor(manifest, line.entry).find((one) => one.long === word || one.short === word);
      if (option?.takesValue) line.open = option;
    } else {
      line.operands.push(word);
      line.entry = commandAt(manifest, line.operands.slice(0, 2).join(' ')) ?? line.entry;
    }
  }
  return line;
}

function optionsFor(manifest: Manifest, entry: CommandEntry | undefined): OptionEntry[] {
  return [...(entry?.options ?? []), ...manifest.globals];
}

function values({ long, choices = [] }: OptionEntry, known: Known): Candidate[] {
  if (long === '--as') return named(known.members(), 'member');
  if (long === '--env') return named(known.environments(), 'environment');
  if (long === '--run') return named(known.runs(), 'run');
  return named(choices, '');
}

function nextWords(
  manifest: Manifest,
  entry: CommandEntry | undefined,
  operands: readonly string[],
  known: Known,
  partial: string,
): Candidate[] {
  if (!entry) return operands.length ? [] : firstWords(manifest).map(candidate);
  if (entry.verbs.length) {
    return operands.length > 1
      ? []
      : entry.verbs.flatMap((verb) => commandAt(manifest, `${entry.path} ${verb}`) ?? []).map(candidate);
  }
  const place = operands.length - entry.path.split(' ').length;
  const argument = entry.arguments[place] ?? entry.arguments.findLast((one) => one.variadic);
  if (!argument) return [];
  if (people.has(argument.name)) return named(known.members(), 'member');
  if (flowVerbs.has(entry.path)) return named(known.flows(partial), 'flow');
  if (entry.path === 'load compare') return named(known.runs('load'), 'load run');
  if (entry.path.startsWith('run ')) return named(known.runs(), 'run');
  if (argument.name === 'shell') return named(SHELLS, '');
  if (argument.name !== 'topic') return [];
  const [first = '', ...more] = operands.slice(1);
  if (!first) return [...named(manifest.topics, 'topic'), ...firstWords(manifest).map(candidate)];
  return more.length ? [] : named(commandAt(manifest, first)?.verbs ?? [], '');
}

const candidate = ({ path, description }: CommandEntry): Candidate => ({
  value: path.split(' ').at(-1) ?? path,
  description,
});

const named = (all: readonly string[], description: string): Candidate[] =>
  all.map((value) => ({ value, description }));

const fitting = (all: readonly Candidate[], start: string) => all.filter((one) => one.value.startsWith(start));
