import { setTimeout as wait } from 'node:timers/promises';
import { until } from '../../../tests/support/waiting/until';
import { makeCast } from '../../kill/client';
import { startVictim, type Victim } from '../../kill/server';
import { compare, wrongOf } from '../compare';
import { type Load, startLoad } from '../load';
import { type Cluster, startCluster } from './cluster';
import type { Machine } from './network';

/** The loss of a primary; times in milliseconds. */
export interface Loss {
  how: string;
  /** The time from the loss to the first write that was acknowledged after it. */
  writesAfter: number;
  /** The time from the return of the machine until it followed the new primary with every acknowledged write. */
  followsAfter: number;
}

/** The results of the drill. */
export interface Drill {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  wrong: string[];
  losses: Loss[];
}

/** Milliseconds. */
const [BEFORE, PATIENCE] = [5_000, 120_000];

/** Loses the primary twice under load: it is killed, then its network is cut. */
export async function runDrill(
  bin: string,
  entry: string,
  folder: string,
  tell: (line: string) => void,
): Promise<Drill> {
  const cluster = await startCluster(bin);
  const servers: Victim[] = [];
  try {
    tell('A primary, a synchronous standby, three etcd and HAProxy are up.');
    const variables = { DATABASE_URL: cluster.urlOf('mm', 'mm'), SECRET_KEY: 'k'.repeat(40), LIMIT_WAIT_MS: '500' };
    for (const _ of [0, 1]) servers.push(await startVictim(entry, folder, { variables }));
    const urls = [servers[0]?.url ?? '', servers[1]?.url ?? ''] as const;
    const load = startLoad(urls, await makeCast(urls[0], 5));
    const kill = async (machine: Machine) => machine.kill();
    const cut = async (machine: Machine) => machine.connect(false);
    const losses = [
      await lose(cluster, load, 'the primary is killed', kill, async (machine) => cluster.start(machine)),
      await lose(cluster, load, 'its network is cut', cut, async (machine) => machine.connect(true)),
    ];
    for (const { how } of losses) tell(`Done: ${how}.`);
    await wait(BEFORE);
    await load.stop();
    const { lost, doubled } = await compare(load.sent, cluster.urlOf('postgres', 'mm'));
    const acknowledged = load.sent.filter(({ isAcknowledged }) => isAcknowledged).length;
    return { acknowledged, lost, doubled, wrong: wrongOf(load), losses };
  } finally {
    for (const server of servers) await server.stop();
    cluster.stop();
  }
}

type Act = (machine: Machine) => Promise<void>;

async function lose(cluster: Cluster, load: Load, how: string, take: Act, giveBack: Act): Promise<Loss> {
  await wait(BEFORE);
  const primary = await cluster.leader();
  if (!primary) throw new Error('There is no primary to lose.');
  await take(primary);
  const lostAt = performance.now();
  // Confirmations of the lost primary may still arrive for a moment, so writes count once there is another primary.
  const isReplaced = async () => {
    const next = await cluster.leader(primary);
    return next && next !== primary && performance.now();
  };
  const replacedAt = await until(isReplaced, { within: PATIENCE, failure: `${how}: nobody took over.` });
  const first = () => load.acknowledgedAt.find((at) => at > replacedAt - 1_000 && at > lostAt + 500);
  await until(async () => first() !== undefined, { within: PATIENCE, failure: `${how}: no write was acknowledged.` });
  await wait(BEFORE);
  const returned = performance.now();
  await giveBack(primary);
  await cluster.untilSynchronous(primary);
  return { how, writesAfter: (first() ?? 0) - lostAt, followsAfter: performance.now() - returned };
}
