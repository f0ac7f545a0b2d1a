import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../server/measure';
import { watchApp } from '../server/watched-app';

/** The calls of members while something else runs: how many, how many failed, and their milliseconds. */
export interface Load {
  calls: number;
  failures: number;
  p50: number;
  p95: number;
  longest: number;
}

const PATHS = ['/api/matchmaking/potential', '/api/profile/matches/search', '/api/matchmaking/counts'];
/** The pause between two calls, in milliseconds. */
const PAUSE = 50;

/** Lets members call, one after another, until the returned function is called, which tells how it went. */
export async function beginCalls(url: string, viewers: readonly string[], now: Date): Promise<() => Promise<Load>> {
  const app = await watchApp(url, () => now);
  const tokens = await Promise.all(viewers.slice(0, 10).map(app.tokenOf));
  const times: number[] = [];
  let failures = 0;
  let isOver = false;
  const calling = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const began = performance.now();
      const headers = { authorization: `Bearer ${tokens[count % tokens.length]}` };
      const answer = await fetch(`${app.url}${PATHS[count % PATHS.length]}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) failures += 1;
      times.push(performance.now() - began);
      await wait(PAUSE);
    }
  })();
  return async () => {
    isOver = true;
    await calling;
    await app.close();
    const [p50, p95, longest] = [0.5, 0.95, 1].map((part) => quantile(times, part));
    return { calls: times.length, failures, p50: p50 ?? 0, p95: p95 ?? 0, longest: longest ?? 0 };
  };
}
