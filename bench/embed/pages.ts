import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePage } from './bundle';
import {
  allFive,
  bundledPage,
  type Contender,
  elementJobs,
  floor,
  ourElement,
  pinned,
  visitorsElement,
} from './contenders';
import { filesOf } from './files';
import { installPeer } from './install';
import { type Job, type Peer, peers } from './peers';
import type { Site } from './site';

/** Parts of the measurement, in the order of the table. */
export const PARTS = ['login', 'bell', 'wizard', 'chat', 'matches', 'five', 'floor'] as const;

export type Part = (typeof PARTS)[number];

/** Returns the lines that `npm run snippet` prints for some elements. */
const printedLines = (origin: string, jobs: readonly Job[]) =>
  execFileSync(
    process.execPath,
    ['scripts/snippet.mjs', '--origin', origin, ...jobs.flatMap((job) => ['--element', job])],
    { encoding: 'utf8' },
  );

const sourceOf = (name: string) => path.resolve(`bench/embed/peers/${name}.jsx`);

/** The pages to compare, and the reasons for missing ones. */
export interface Pages {
  contenders: Contender[];
  missing: string[];
}

/** Adds the pages of some parts to the site, ours before their peers. */
export async function preparePages(site: Site, parts: readonly Part[], room: string): Promise<Pages> {
  const pages: Pages = { contenders: [], missing: [] };
  const code = filesOf(path.resolve('dist/embed'));
  const { name: release } = JSON.parse(readFileSync('dist/embed/release.json', 'utf8')) as { name: string };
  for (const folder of ['embed', `embed/${release}`]) await site.add(folder, '', code);
  const own = async (contender: Contender) => {
    await site.add(contender.name, contender.html);
    pages.contenders.push(contender);
  };
  const peersOf = (part: Part): Peer[] =>
    // All five are compared with amplify's login, which must be in the same rounds.
    peers.filter(
      ({ job, name }) => job === part || (part === 'five' && name === 'amplify' && !parts.includes('login')),
    );

  for (const part of parts) {
    if (part === 'five') {
      await own(allFive());
      await own(pinned(allFive(), printedLines(site.origin, elementJobs)));
    } else if (part === 'floor') {
      for (const contender of floor) await own(contender);
      await bundled('preact-form', '#app button', path.resolve('.'));
    } else {
      const element = ourElement(part satisfies Job, room);
      await own(element);
      await own(pinned(element, printedLines(site.origin, [part]), part === 'chat' ? room : undefined));
      const visitors = visitorsElement(part);
      if (visitors) await own(visitors);
    }
    for (const peer of peersOf(part)) {
      console.log(`Preparing ${peer.name}…`);
      try {
        await bundled(peer.name, peer.ready, installPeer(peer), peer.style);
      } catch (error) {
        pages.missing.push(`${peer.name}: ${(error as Error).message.split('\n')[0]}`);
      }
    }
  }
  return pages;

  async function bundled(name: string, ready: string, folder: string, style?: string): Promise<void> {
    await site.add(name, bundledPage(!!style), await bundlePage(sourceOf(name), folder, style));
    const [root = '', ...rest] = ready.startsWith('#app') ? ready.split(' ') : ['body', ready];
    const html = '';
    pages.contenders.push({ name, viewer: 'visitor', ready: [`${root} ${rest.join(' ')}`], html });
  }
}
