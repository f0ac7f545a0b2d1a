import { call } from '../../tests/support/calls/http';
import { createFaultProxy } from '../../tests/support/faults/fault-proxy';
import { register, type TestMember } from '../../tests/support/members/sign-up';
import { freePort } from '../../tests/support/servers/server-process';
import { startVictim, type Victim } from '../kill/server';
import { compare, type Differences } from './compare';
import { busyMember } from './member';
import { fortyPercent } from './network';

/** The size of a run. */
export interface ChaosPlan {
  /** The server's program. */
  entry: string;
  dataFolder: string;
  /** The number of clients, which must be even. Each talks with another. */
  clients: number;
  /** The number of all messages. For every three, a client likes, unlikes or shortlists a member. */
  messages: number;
  /** The minimum duration; 0 means as fast as possible. Sessions are renewed about three times a minute. */
  minutes?: number;
  /** The number of kills. Every fifth kills the database, the others the server. */
  kills: number;
  /** Decides the faults of the network. */
  seed: number;
  /** Called with each line of progress. */
  tell?: (line: string) => void;
}

/** The results of a run. */
export interface ChaosReport extends Differences {
  acknowledged: { messages: number; decisions: number };
  /** How often a client repeated an act whose retries had all failed. */
  again: number;
  /** Sessions that ended without a sign-out. */
  signedOut: string[];
  killed: { server: number; database: number };
  /** The number of calls with a fault, and of all calls. */
  spoiled: number;
  calls: number;
  seconds: number;
}

const FIFTH = 5;

/** The lifetime of access tokens in seconds, so short that sessions are often renewed over the network. */
const ACCESS_TTL = '20';

/**
 * Lets clients write and like over a network that spoils forty connections in a hundred, while it kills the backend. At
 * the end it compares the backend's data with the confirmations that the clients got.
 */
export async function chaos(plan: ChaosPlan): Promise<ChaosReport> {
  const { entry, dataFolder, clients, messages, minutes = 0, kills, seed, tell } = plan;
  const began = Date.now();
  const port = await freePort();
  const start = () => startVictim(entry, dataFolder, { port, variables: { ACCESS_TTL_S: ACCESS_TTL } });
  let victim = await start();
  const { url } = victim;
  const pairs = await makePairs(victim, clients / 2);
  tell?.(`${clients} members have signed up.`);
  const proxy = await createFaultProxy(url, fortyPercent, seed);

  let acknowledged = 0;
  let change = () => {};
  const said = () => {
    acknowledged += 1;
    change();
  };
  const all = pairs.flatMap(({ room, noor, omar }, at) => {
    const others = pairs.filter((_, other) => other !== at);
    return [
      busyMember(
        `noor${at}`,
        proxy.url,
        noor,
        room,
        others.map((pair) => pair.omar),
        said,
      ),
      busyMember(
        `omar${at}`,
        proxy.url,
        omar,
        room,
        others.map((pair) => pair.noor),
        said,
      ),
    ];
  });
  const rooms = pairs.flatMap(({ room }) => [room, room]);

  const killed = { server: 0, database: 0 };
  let isOver = false;
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      change = () => {
        if (acknowledged >= count || isOver) resolve();
      };
      change();
    });
  const killer = async () => {
    for (let number = 1; number <= kills; number += 1) {
      await until(Math.floor((messages * number) / (kills + 1)));
      if (isOver) return;
      const what = number % FIFTH === 0 ? 'database' : 'server';
      await victim.kill(what);
      victim = await start();
      killed[what] += 1;
      tell?.(`${acknowledged} of ${messages} messages; ${what} killed, ready again after ${victim.readyAfter} ms`);
    }
  };
  const killing = killer();
  const works = await Promise.allSettled(all.map((busy) => busy.work(Math.floor(messages / clients), minutes)));
  isOver = true;
  change();
  await killing;
  const stuck = works.flatMap((work) => (work.status === 'rejected' ? [String(work.reason)] : []));

  const differences = await compare(url, all, rooms);
  const calls = Object.values(proxy.counts).reduce((sum, count) => sum + count, 0);
  for (const { client } of all) client.close();
  await proxy.close();
  await victim.stop();
  return {
    ...differences,
    lost: [...stuck, ...differences.lost],
    acknowledged: { messages: acknowledged, decisions: all.reduce((sum, { decisions }) => sum + decisions, 0) },
    again: all.reduce((sum, { again }) => sum + again, 0),
    signedOut: all.flatMap(({ name, ends }) => ends.map((reason) => `${name}: ${reason}`)),
    killed,
    spoiled: calls - proxy.counts.none,
    calls,
    seconds: Math.round((Date.now() - began) / 1_000),
  };
}

interface Pair {
  noor: TestMember;
  omar: TestMember;
  room: string;
}

/** Signs up couples who match. */
async function makePairs({ url }: Victim, count: number): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (let made = 0; made < count; made += 1) {
    const noor = await register({ url });
    const omar = await register({ url }, { gender: 'M' });
    const like = (from: TestMember, to: TestMember) =>
      call<{ room: string }>(url, 'POST', `/api/matchmaking/like/${to.id}/`, { token: from.token });
    await like(noor, omar);
    pairs.push({ noor, omar, room: (await like(omar, noor)).body.room });
  }
  return pairs;
}
