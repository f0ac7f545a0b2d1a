import { afterAll, beforeAll, expect, test } from 'vitest';
import { withAnySignal } from '../../../server/src/database/any-signal';
import { keepCollecting } from '../../support/suite/garbage';

let end: () => void;
beforeAll(() => {
  end = keepCollecting();
});
afterAll(() => end());

/** Work that ends only with its signal. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('work ends with its time limit, also when garbage is collected meanwhile', async () => {
  const other = new AbortController();
  await expect(withAnySignal([other.signal], untilAborted, 300)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([0, 1])('work ends with any of its signals (%i)', async (which) => {
  const controls = [new AbortController(), new AbortController()];
  const ended = expect(
    withAnySignal(
      controls.map(({ signal }) => signal),
      untilAborted,
    ),
  ).rejects.toThrow('over');
  controls[which]?.abort(new Error('over'));
  await ended;
});

test('work that begins after the end gets a signal that has ended', async () => {
  const isAborted = await withAnySignal([AbortSignal.abort()], async (signal) => signal.aborted);
  expect(isAborted).toBe(true);
});
