import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const library = path.resolve(import.meta.dirname, '../../dist/lib');
const read = (file: string) => readFileSync(path.join(library, file), 'utf8');
const files = readdirSync(library, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));

/** The modules that a file imports before it can run, of our own as paths within the library. */
const importsOf = (file: string) =>
  [...read(file).matchAll(/^(?:import|export|\} from)\b[^"';]*["']([^"']+)["'];$/gm)].map(([, name = '']) =>
    name.startsWith('.') ? path.join(path.dirname(file), name) : name,
  );
const isReact = (name: string) => /^(react|react-dom|@nanostores\/react)(\/|$)/.test(name);
const isMarked = (file: string) => read(file).startsWith("'use client';\n");

it('marks every file that uses React for servers that render components, and none of the core', () => {
  const users = files.filter((file) => importsOf(file).some(isReact));
  expect(users.length).toBeGreaterThan(100);
  expect(users.filter((file) => !isMarked(file))).toEqual([]);
  expect(files.filter((file) => /^(core|cli)\b/.test(file) && isMarked(file))).toEqual([]);
});

it('imports React in no unmarked file through another, apart from those that the index passes on', () => {
  const unmarked = files.filter((file) => !isMarked(file) && !file.endsWith(path.join('widgets', 'index.js')));
  expect(unmarked.filter((file) => importsOf(file).some((name) => files.includes(name) && isMarked(name)))).toEqual([]);
});

it('10: a server that renders React components sends references to ours, and runs the core itself', () => {
  const script = path.resolve(import.meta.dirname, '../support/server-components/render.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--conditions', 'react-server', script], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const references = [...stdout.matchAll(/^\w+:"file:.*#(\w+)"$/gm)].map(([, name]) => name);
  expect(references).toEqual(['MatchmakingProvider', 'Bell', 'Matches']);
  expect(stdout).toContain('"api":"https://mm.example/api"');
});
