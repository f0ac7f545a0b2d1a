import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { membersOnDisk } from '../../src/cli/state/members-on-disk';
import { temporaryFolder } from '../support/suite/temporary-folder';

const main = path.resolve('dist/cli/main.js');
const folder = temporaryFolder();
const env = {
  PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
  HOME: folder,
  MM_STATE_DIR: path.join(folder, 'state'),
};

const RUN = '20260102T030405Z-match-7';
const LOAD = '20260102T030406Z-load-match-7';

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

beforeAll(() => {
  write('bin/mm', '');
  writeFileSync(path.join(folder, 'bin/mm'), `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  spawnSync('chmod', ['755', path.join(folder, 'bin/mm')]);
  membersOnDisk(env.MM_STATE_DIR, 'http://localhost:4600/api')
    .open('layla', () => undefined)
    .set('email', 'x');
  write('flows/match.yaml', 'flow: match\n');
  write('flows/parts/join us.yaml', '\uFEFFflow: join\n');
  write('flows/compose.yaml', 'services: {}\n');
  write('flows/node_modules/other.yaml', 'flow: other\n');
  write('here.flow.mjs', '');
  write('.mm/runs/20260102T030405Z-match-7/events.ndjson', '');
  write('.mm/runs/20260102T030406Z-load-match-7/load.json', '{}');
  write('.mm/runs/nothing/notes.txt', '');
});

/** How each shell prints its suggestions for the last of these words, one per line. */
const shells: Record<string, (words: string[]) => string> = {
  bash: (words) =>
    `source <(mm completion bash); COMP_WORDS=(mm ${words.map(quoted).join(' ')}); COMP_CWORD=${words.length}; _mm; printf '%s\\n' "\${COMPREPLY[@]}"`,
  // zsh completes nothing outside its line editor, so the functions that receive the candidates print them.
  zsh: (words) =>
    `compdef() { :; }; _describe() { print -rl -- "\${(@P)2}"; }; _files() { :; }; source <(mm completion zsh); words=(mm ${words.map(quoted).join(' ')}); CURRENT=${words.length + 1}; _mm`,
  fish: (words) => `mm completion fish | source; complete -C ${quoted(['mm', ...words].join(' '))}`,
};

const quoted = (word: string) => `'${word}'`;
const isThere = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** The suggestions of a shell, without their descriptions. */
function offered(shell: string, words: string[]): string[] {
  const script = shells[shell]?.(words) ?? '';
  const { stdout, stderr } = spawnSync(shell, ['-c', script], { env, cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  const mark = { bash: /$^/, zsh: /(?<!\\):.*/, fish: /\t.*/ }[shell] ?? /$^/;
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replace(mark, ''))
    .sort();
}

it('is tested at least in bash', () => expect(isThere('bash')).toBe(true));

describe.each(Object.keys(shells).filter(isThere))('%s offers', (shell) => {
  it.each([
    ['nouns', ['ch'], ['chat']],
    ['members stored here', ['chat', 'list', '--as', ''], ['layla']],
    ['members to switch to', ['session', 'use', 'l'], ['layla']],
    ['flows, but no other YAML files', ['flow', 'run', 'flows/m'], ['flows/match.yaml']],
    [
      'flows in this folder and its subfolders',
      ['flow', 'run', ''],
      ['flows/match.yaml', 'flows/parts/join us.yaml', 'here.flow.mjs'],
    ],
    ['runs of both kinds', ['run', 'show', '2'], [RUN, LOAD]],
    ['keywords for the newest runs', ['run', 'show', 'p'], ['prev']],
    ['only load runs, to compare', ['load', 'compare', '2'], [LOAD]],
  ])('%s', (_, words, found) => {
    expect(offered(shell, words)).toEqual([...found].sort());
  });
});
