import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatJob } from '../../server/src/database/repeat';
import { createTestApp, type TestApp } from '../support/test-app';

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
