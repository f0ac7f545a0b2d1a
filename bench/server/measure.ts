import { Client } from 'pg';
import { type MeasuredCall, measuredCalls } from './calls';
import { costsOf } from './pages';
import { watchApp } from './watched-app';

/** The cost of a call: milliseconds over HTTP, and pages and statements per answer (medians over the viewers). */
export interface Figures {
  p50: number;
  p95: number;
  pages: number;
  statements: number;
}

const ROUNDS = 4;

/** Returns a percentile, given as a share from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

/** Measures every call on a database as each of the viewers, one call at a time. */
export async function measure(url: string, viewers: readonly string[], now: Date): Promise<Map<string, Figures>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const app = await watchApp(url, () => now);
  try {
    const tokens = new Map<string, string>();
    for (const viewer of viewers) tokens.set(viewer, await app.tokenOf(viewer));
    const get = async (viewer: string, path: string) => {
      const answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${tokens.get(viewer)}` } });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${text}`);
    };
    const figures = new Map<string, Figures>();
    for (const call of measuredCalls(client)) {
      figures.set(call.name, await measureCall(call, viewers, get, app.statementsOf, client));
    }
    return figures;
  } finally {
    await app.close();
    await client.end();
  }
}

async function measureCall(
  call: MeasuredCall,
  viewers: readonly string[],
  get: (viewer: string, path: string) => Promise<void>,
  statementsOf: Awaited<ReturnType<typeof watchApp>>['statementsOf'],
  client: Client,
): Promise<Figures> {
  const times: number[] = [];
  const pages: number[] = [];
  const counts: number[] = [];
  for (const viewer of viewers) {
    const path = await call.pathOf(viewer);
    const statements = await statementsOf(() => get(viewer, path));
    const costs = await costsOf(client, statements);
    pages.push(costs.reduce((sum, cost) => sum + cost.pages, 0));
    counts.push(costs.length);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const viewer of viewers) {
      const path = await call.pathOf(viewer);
      const started = performance.now();
      await get(viewer, path);
      times.push(performance.now() - started);
    }
  }
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    pages: quantile(pages, 0.5),
    statements: quantile(counts, 0.5),
  };
}
