import { setTimeout as wait } from 'node:timers/promises';
import { call } from '../../tests/support/calls/http';
import type { Programs } from '../../tests/support/debian/programs';
import { makeCast, type Sent } from '../kill/client';
import { compare, wrongOf } from './compare';
import { startLoad } from './load';
import { type Site, startSite, waitFor } from './site';

/** The results of the drill; times in milliseconds. */
export interface Drill {
  acknowledged: Record<Sent['kind'], number>;
  /** Acknowledged writes missing from the promoted database, and writes that it has twice. */
  lost: string[];
  doubled: string[];
  /** Statuses other than 200 and 503, and broken connections to a server. */
  wrong: string[];
  /** The number of probes of the two processes, and of those without an answer. */
  probes: number;
  unanswered: number;
  /** The time from the kill to the end of the promotion, and from then to the first acknowledged write. */
  promotedAfter: number;
  writesAfter: number;
  /** The results while writes wait for a standby that is away. */
  withoutStandby: { reads: number; failedReads: number; writesBegun: number; writesAfter: number };
}

/** Milliseconds. */
const [BEFORE, AFTER, WITHOUT] = [5_000, 5_000, 15_000];

/** Runs the drill. `tell` is called for each step. */
export async function runDrill(programs: Programs, entry: string, tell: (line: string) => void): Promise<Drill> {
  const site = await startSite(programs, entry);
  try {
    tell('A primary, a synchronous standby, PgBouncer and two servers are up.');
    return await failOver(site, tell);
  } finally {
    await site.close();
  }
}

async function failOver(site: Site, tell: (line: string) => void): Promise<Drill> {
  const { primary, standby, pooler, servers } = site;
  const urls = [servers[0].url, servers[1].url] as const;
  const cast = await makeCast(urls[0], 5);
  const health = watchHealth(urls);
  const load = startLoad(urls, cast);
  await wait(BEFORE);
  await primary.end('SIGKILL');
  const killed = performance.now();
  tell('The primary is killed.');
  // The promoted server has no standby, so the first write would wait for ever.
  await waitFor(standby, '');
  await standby.query('SELECT pg_promote(true, 60)');
  await pooler.pointAt(standby.port);
  const promoted = performance.now();
  tell('The standby is promoted, and the pooler points to it.');
  await wait(AFTER);
  await load.stop();
  const first = load.acknowledgedAt.find((at) => at > promoted);
  const { lost, doubled } = await compare(load.sent, standby.urlOf('mm'));
  tell('Next, writes wait for a standby that is away.');
  const withoutStandby = await loseStandby(site, urls, cast);
  const acknowledged = { message: 0, like: 0, 'sign-up': 0 };
  for (const { kind, isAcknowledged } of load.sent) if (isAcknowledged) acknowledged[kind] += 1;
  return {
    acknowledged,
    lost,
    doubled,
    wrong: [...wrongOf(load), ...withoutStandby.wrong],
    ...(await health.stop()),
    promotedAfter: promoted - killed,
    writesAfter: first === undefined ? Number.POSITIVE_INFINITY : first - promoted,
    withoutStandby,
  };
}

/** Makes writes wait for an absent standby for a while, then ends that. */
async function loseStandby(
  { standby }: Site,
  urls: readonly [string, string],
  cast: Awaited<ReturnType<typeof makeCast>>,
) {
  await waitFor(standby, 'nobody');
  const load = startLoad(urls, cast);
  await wait(WITHOUT);
  const reads = [...load.reads.values()].reduce((sum, each) => sum + each, 0);
  const failedReads = reads - (load.reads.get(200) ?? 0);
  const writesBegun = load.sent.length;
  await waitFor(standby, '');
  const back = performance.now();
  await load.stop();
  const { lost, doubled } = await compare(load.sent, standby.urlOf('mm'));
  const first = load.acknowledgedAt.find((at) => at > back) ?? Number.POSITIVE_INFINITY;
  return { reads, failedReads, writesBegun, writesAfter: first - back, wrong: [...wrongOf(load), ...lost, ...doubled] };
}

/** Probes the health of both processes ten times a second. */
function watchHealth(urls: readonly string[]) {
  let [probes, unanswered, isOver] = [0, 0, false];
  const watch = async (url: string) => {
    while (!isOver) {
      const answer = await call(url, 'GET', '/healthz').catch(() => undefined);
      probes += 1;
      if (answer?.status !== 200) unanswered += 1;
      await wait(100);
    }
  };
  const work = urls.map(watch);
  return {
    async stop() {
      isOver = true;
      await Promise.all(work);
      return { probes, unanswered };
    },
  };
}
