import type { Io } from '../io/io';
import { type Candidate, complete, type Known } from './complete';
import { helpText } from './help-text';
import { commandAt, type Manifest } from './manifest';

/** Whether the manifest alone may answer a line, so that reading it is worthwhile. */
export function isQuick(argv: readonly string[]): boolean {
  const [first = ''] = argv;
  return (
    ['', '--version', '-V', '__complete', 'help'].includes(first) ||
    argv.some((word) => word === '--help' || word === '-h')
  );
}

/**
 * Answers help, version and completion without loading a command. Returns the exit code; undefined for every line that needs more
 * than the manifest, for example one with a mistake.
 */
export async function quick(argv: readonly string[], io: Io, manifest: Manifest): Promise<number | undefined> {
  const [first = '', ...rest] = argv;
  if (first === '__complete') return sayCandidates(rest, io, manifest);
  if ((first === '--version' || first === '-V') && rest.length === 0) {
    io.stdout.write(`${manifest.version}\n`);
    return 0;
  }
  const isHelp = (word: string) => word === '--help' || word === '-h';
  const path = (first === 'help' && !argv.some(isHelp) ? rest : argv.filter((word) => !isHelp(word))).join(' ');
  if (path && !commandAt(manifest, path)) return undefined;
  io.stdout.write(helpText(manifest, path, Math.min(io.stdout.columns ?? 80, 100)));
  return 0;
}

/** Prints one candidate per line. `--described` and `--tabbed` add descriptions, in the format of zsh and fish. */
async function sayCandidates(words: readonly string[], io: Io, manifest: Manifest): Promise<number> {
  const [manner = ''] = words;
  const isManner = manner === '--described' || manner === '--tabbed';
  const known = isMemberWanted(words) ? await (await import('./known-names')).knownNames(io, words) : nobody;
  const found = complete(manifest, isManner ? words.slice(1) : words, known);
  const line = ({ value, description }: Candidate) => {
    if (manner === '--tabbed') return `${value}\t${description}`;
    return manner === '--described' ? `${value.replaceAll(':', '\\:')}:${description}` : value;
  };
  for (const one of found) io.stdout.write(`${line(one)}\n`);
  return 0;
}

const nobody: Known = { members: () => [], environments: () => [], runs: () => [], flows: () => [] };

/** Completing nouns is the most common case and needs no names. */
const isMemberWanted = (words: readonly string[]) => words.length > 1;
