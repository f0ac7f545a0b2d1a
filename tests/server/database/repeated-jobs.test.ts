import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../../server/src/jobs/jobs';
import { repeatJob } from '../../../server/src/jobs/repeat';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { closedGate } from '../../support/waiting/gate';

const job = { name: 'endless', every: 60_000, hold: 600_000 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Starts the job. Resolves when its first round begins, with the round's signal and `stop`. */
function begin(work: (signal: AbortSignal) => Promise<unknown>, failures: unknown[] = []) {
  return new Promise<{ signal: AbortSignal; stop(): Promise<void> }>((resolve) => {
    const { stop } = repeatJob(
      app.context,
      job,
      job.every,
      (signal) => {
        resolve({ signal, stop: () => stop() });
        return work(signal);
      },
      (error) => failures.push(error),
    );
  });
}

test('a stop aborts an endless round without an error, and another process can take the job at once', async () => {
  const failures: unknown[] = [];
  const endless = (signal: AbortSignal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { signal, stop } = await begin(endless, failures);
  await stop();
  expect(signal.aborted).toBe(true);
  expect(failures).toEqual([]);
  const next = await begin(async () => undefined);
  await next.stop();
  expect(next.signal.aborted).toBe(false);
});

test('a stop does not wait for a round that ignores its signal', async () => {
  app.advance(job.every + 1);
  const { stop } = await begin(() => new Promise(() => undefined));
  await stop();
});

test('a lease is renewed while its work runs, so no other process takes the job', async () => {
  const long = { name: 'long', every: 0, hold: 600 };
  const [begun, end] = [closedGate(), closedGate()];
  const first = runJob(app.context, long, () => {
    begun.open();
    return end.passed;
  });
  await begun.passed;
  const heldUntil = async () => {
    const [row] = await query(app, "SELECT held_until FROM jobs WHERE name = 'long'");
    return row.held_until.getTime();
  };
  const until = await heldUntil();
  await expect.poll(heldUntil).toBeGreaterThan(until + long.hold);
  expect(await runJob(app.context, long, async () => undefined)).toBe(false);
  end.open();
  expect(await first).toBe(true);
});

test('a process that lost its lease writes nothing more, and does not end the lease of its successor', async () => {
  const held = { name: 'held', every: 0, hold: 60_000 };
  const successor = closedGate();
  let second: Promise<boolean> | undefined;
  const first = runJob(app.context, held, async ({ guard, signal }) => {
    await app.context.database.transaction(guard);
    // This process stalls until its lease is over.
    app.advance(held.hold + 1);
    await expect(app.context.database.transaction(guard)).rejects.toThrow('has expired');
    const begun = closedGate();
    second = runJob(app.context, held, () => {
      begun.open();
      return successor.passed;
    });
    await begun.passed;
    await expect(app.context.database.transaction(guard)).rejects.toThrow('has expired');
    expect(signal.aborted).toBe(true);
  });
  await first;
  expect(await runJob(app.context, held, async () => undefined)).toBe(false);
  successor.open();
  expect(await second).toBe(true);
});
