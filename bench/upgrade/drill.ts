import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../tests/support/calls/http';
import { playMainJob } from '../../tests/support/upgrade/main-job';
import { compare, wrongOf } from '../failover/compare';
import { type Load, startLoad } from '../failover/load';
import { type Cast, makeCast } from '../kill/client';
import type { Victim } from '../kill/server';
import { prepareSite, type Site } from './site';

/** The figures from the replacement of one process by another. Times are in milliseconds. */
interface Step {
  name: string;
  startedIn: number;
  longestGap: number;
}

/** The results of the drill. */
export interface Drill {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** Statuses other than 200 and 503, and broken connections. */
  wrong: string[];
  /** The number of answers with 503. */
  refused: number;
  searches: number;
  emptySearches: number;
  steps: Step[];
}

/** How long each mix of processes runs, in milliseconds. */
const STAYS = 5_000;

/** Upgrades two processes one after the other under load, and goes back in the same way. */
export async function runDrill(members: number, tell: (line: string) => void): Promise<Drill> {
  const site = await prepareSite(members);
  const up: Victim[] = [];
  try {
    tell(`The release before has filled its database with ${members} members.`);
    up.push(await site.start('old'), await site.start('old'));
    return await upgrade(site, up, tell);
  } finally {
    for (const server of up) await server.stop();
    await site.close();
  }
}

async function upgrade(site: Site, up: Victim[], tell: (line: string) => void): Promise<Drill> {
  // The balancer: clients always call these two addresses.
  const urls: [string, string] = [up[0]?.url ?? '', up[1]?.url ?? ''];
  const cast = await makeCast(urls[0], 5);
  const load = startLoad(urls, cast);
  const searching = watchSearch(urls, cast);
  const steps: Step[] = [];
  const replace = async (index: 0 | 1, release: 'old' | 'new', name: string) => {
    const began = performance.now();
    const next = await site.start(release);
    const startedIn = performance.now() - began;
    const last = up[index];
    up[index] = next;
    urls[index] = next.url;
    await wait(200);
    await last?.stop();
    await wait(STAYS);
    await playMainJob({ url: urls[0] }, { url: urls[1] });
    await playMainJob({ url: urls[1] }, { url: urls[0] });
    steps.push({ name, startedIn, longestGap: longestGap(load, began) });
    tell(`${name}: both processes have played the main job in turn.`);
  };
  await wait(STAYS);
  await replace(0, 'new', 'the first process upgraded');
  await replace(1, 'new', 'the second process upgraded');
  await replace(0, 'old', 'the first process back');
  await replace(1, 'old', 'the second process back');
  const searched = await searching.stop();
  await load.stop();
  const { lost, doubled } = await compare(load.sent, site.databaseUrl);
  const acknowledged = load.sent.filter(({ isAcknowledged }) => isAcknowledged).length;
  const refused = (load.writes.get(503) ?? 0) + (load.reads.get(503) ?? 0);
  return { acknowledged, lost, doubled, wrong: wrongOf(load), refused, ...searched, steps };
}

/** The longest time since `from` in which no write was acknowledged. */
function longestGap({ acknowledgedAt }: Load, from: number): number {
  const times = [from, ...acknowledgedAt.filter((at) => at > from), performance.now()];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** Searches all the time, and counts answers that show nobody. */
function watchSearch(urls: readonly string[], { noor }: Cast) {
  let [searches, emptySearches, isOver] = [0, 0, false];
  const search = async () => {
    for (; !isOver; searches += 1) {
      const path = '/api/profile/matches/search/';
      const url = urls[searches % urls.length] ?? '';
      const answer = await call<unknown>(url, 'GET', path, { token: noor.token }).catch(() => undefined);
      if (answer?.status === 200 && !JSON.stringify(answer.body).includes('first_name')) emptySearches += 1;
      await wait(100);
    }
  };
  const work = search();
  return {
    async stop() {
      isOver = true;
      await work;
      return { searches, emptySearches };
    },
  };
}
