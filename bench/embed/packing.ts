import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readGraph } from '../../scripts/graph.mjs';
import { joinFiles } from '../../scripts/join-files.mjs';
import { startOf } from '../../scripts/own-files.mjs';
import { sentFile } from './files';
import type { Job } from './peers';

const FIVE: readonly Job[] = ['login', 'bell', 'matches', 'chat', 'wizard'];

/** The pages of a portal, in the order in which a new member comes by them. */
const JOURNEY: readonly (readonly Job[])[] = [['login'], ['wizard'], ['bell', 'matches'], ['bell', 'chat']];

const LOADER = 'loader.js';
const folder = path.resolve('dist/embed');
const codeOf = (name: string) => readFileSync(path.join(folder, name));
const weigh = async (name: string, code: Buffer) => (await sentFile(name, code)).bytes.length / 1000;

/** What a page loads before its elements can run, each file by itself. */
function filesOf(jobs: readonly Job[]): readonly string[] {
  const graph = readGraph('dist', 'embed');
  return [...new Set([LOADER, ...jobs.flatMap((job) => startOf(graph, `mm-${job}.js`))])];
}

async function asBuilt(pages: readonly (readonly Job[])[]): Promise<number> {
  const files = [...new Set(pages.flatMap(filesOf))];
  const sizes = await Promise.all(files.map((name) => weigh(name, codeOf(name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The same code of one page in one file, as if each page had a bundle of its own; what comes later stays apart. */
async function inOneFile(jobs: readonly Job[]): Promise<number> {
  const imports = jobs.map((job) => `import './mm-${job}.js';`).join('\n');
  const code = Buffer.from(await joinFiles(folder, imports, ({ kind }) => kind === 'dynamic-import'));
  return (await weigh(LOADER, codeOf(LOADER))) + (await weigh('page.js', code));
}

/**
 * What it costs and saves that elements share files: the first load of each page beside one file for all of it, and what a
 * member loads who goes through the pages of a portal. kB of brotli 11, with the loader.
 */
export async function packingTable(): Promise<string> {
  const pages = [...FIVE.map((job) => [job]), FIVE];
  const rows = await Promise.all(
    pages.map(async (page) => {
      const what = page.length === 1 ? `mm-${page[0]}` : 'all five';
      return [what, `${filesOf(page).length}`, await asBuilt([page]), await inOneFile(page)] as const;
    }),
  );
  const each = await Promise.all(JOURNEY.map(inOneFile));
  const journey = [
    'log-in, wizard, matches with bell, chat with bell, one after the other',
    `${new Set(JOURNEY.flatMap(filesOf)).size}`,
    await asBuilt(JOURNEY),
    each.reduce((sum, size) => sum + size, 0),
  ] as const;
  const line = ([what, files, built, packed]: readonly [string, string, number, number]) =>
    `| ${what} | ${files} | ${built.toFixed(1)} | ${packed.toFixed(1)} |`;
  return [
    '| page | files | as built kB | one file a page kB |',
    '| --- | --- | --- | --- |',
    ...[...rows, journey].map(line),
  ].join('\n');
}
