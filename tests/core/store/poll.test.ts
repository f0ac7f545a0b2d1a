import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, createResource } from '../../../src/core';
import { signedInWith } from '../../support/fakes/fake-client';
import { closedGate } from '../../support/waiting/gate';

const EVERY = 5_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A polled resource on a page that can be hidden or offline. With `random` at 0.5 there is no jitter. */
const open = (read: () => Promise<number>) => openWith({ read, every: EVERY });
/** A resource that is read once, on such a page. */
const openOnce = (read: () => Promise<number>, failed: string) => openWith({ read, failed });

function openWith(plan: Parameters<typeof createResource<number>>[1]) {
  let visible = true;
  let online = true;
  const listeners = new Set<() => void>();
  const { client } = signedInWith(
    {},
    {
      isVisible: () => visible,
      isOnline: () => online,
      onAttention: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      random: () => 0.5,
    },
  );
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const resource = createResource<number>(client, plan);
  return {
    client,
    resource,
    listeners,
    show: (value: boolean) => {
      visible = value;
      tell();
    },
    connect: (value: boolean) => {
      online = value;
      tell();
    },
  };
}

const counted = () => vi.fn(async () => 1);

it('reads at the first listener, then at every interval, and stops without listeners', async () => {
  const read = counted();
  const { resource, listeners } = open(read);
  const stop = resource.$state.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(EVERY * 3);
  expect(read).toHaveBeenCalledTimes(4);
  stop();
  await vi.advanceTimersByTimeAsync(EVERY);
  const last = read.mock.calls.length;
  await vi.advanceTimersByTimeAsync(EVERY * 5);
  expect([read.mock.calls.length, listeners.size]).toEqual([last, 0]);
});

it('shares one poll among all listeners', async () => {
  const read = counted();
  const { resource } = open(read);
  for (let listener = 0; listener < 5; listener += 1) resource.$state.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(EVERY * 2);
  expect(read).toHaveBeenCalledTimes(3);
});

describe.each(['hidden', 'offline'] as const)('while the page is %s', (kind) => {
  it('stops reading, and reads at once on return', async () => {
    const read = counted();
    const page = open(read);
    const set = kind === 'hidden' ? page.show : page.connect;
    page.resource.$state.listen(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    set(false);
    await vi.advanceTimersByTimeAsync(EVERY * 10);
    expect(read).toHaveBeenCalledTimes(1);
    set(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(EVERY);
    expect(read).toHaveBeenCalledTimes(3);
  });
});

it('halves its rate after each failure, down to once a minute, and is fast again after a success', async () => {
  let fails = true;
  const times: number[] = [];
  const { resource } = open(async () => {
    times.push(Date.now());
    if (fails) throw new ApiError('network');
    return 1;
  });
  resource.$state.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(400_000);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps.slice(0, 5)).toEqual([EVERY, EVERY * 2, EVERY * 4, EVERY * 8, 60_000]);
  fails = false;
  await vi.advanceTimersByTimeAsync(60_000);
  const since = times.length;
  await vi.advanceTimersByTimeAsync(EVERY * 2);
  expect(times.length).toBe(since + 2);
});

it('does not read before the time the backend asks for', async () => {
  const times: number[] = [];
  const { resource } = open(async () => {
    times.push(Date.now());
    throw new ApiError('busy', 429, {}, 30);
  });
  resource.$state.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(gaps).toEqual([EVERY, 30_000 + EVERY * 2]);
});

it('reads at most fifteen times in an outage of ten minutes', async () => {
  const read = vi.fn(async () => {
    throw new ApiError('network');
  });
  open(read).resource.$state.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(read.mock.calls.length).toBeLessThanOrEqual(15);
});

it('never overlaps, because a slow answer delays the next read', async () => {
  const answer = closedGate();
  const read = vi.fn(async () => {
    await answer.passed;
    return 1;
  });
  const page = open(read);
  page.resource.$state.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(EVERY);
  page.show(true);
  await vi.advanceTimersByTimeAsync(EVERY * 3);
  expect(read).toHaveBeenCalledTimes(1);
  answer.open();
  await vi.advanceTimersByTimeAsync(EVERY * 2);
  expect(read.mock.calls.length).toBeGreaterThan(1);
});

it('does not read without a session', async () => {
  const read = counted();
  const { client, resource } = open(read);
  client.endSession();
  resource.$state.listen(() => undefined);
  await vi.advanceTimersByTimeAsync(EVERY * 3);
  expect(read).not.toHaveBeenCalled();
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  await vi.advanceTimersByTimeAsync(0);
  expect(read).toHaveBeenCalledTimes(1);
});

describe('data that is read once', () => {
  const outage = (error: ApiError) => {
    let fails = true;
    const read = vi.fn(async () => {
      if (fails) throw error;
      return 1;
    });
    const end = () => {
      fails = false;
    };
    return { read, end, page: openOnce(read, 'Could not load.') };
  };
  const notices = ({ client }: ReturnType<typeof openOnce>) => client.notices.$list.get().length;

  it.each([
    ['network', 0],
    ['timeout', 0],
    ['server', 503],
    ['busy', 429],
    ['unreadable', 200],
  ] as const)(
    'is read again after a failure by an outage (%s), with one notice, until it is there',
    async (kind, status) => {
      const { read, end, page } = outage(new ApiError(kind, status));
      const states: string[] = [];
      page.resource.$state.listen(({ status: now }) => void states.push(now));
      await vi.advanceTimersByTimeAsync(0);
      expect(notices(page)).toBe(1);
      await vi.advanceTimersByTimeAsync(EVERY * 3);
      expect(read).toHaveBeenCalledTimes(3);
      expect(notices(page)).toBe(0);
      end();
      await vi.advanceTimersByTimeAsync(60_000);
      const calls = read.mock.calls.length;
      await vi.advanceTimersByTimeAsync(600_000);
      expect(read).toHaveBeenCalledTimes(calls);
      // The error does not flicker.
      expect(states).toEqual(['failed', 'failed', 'failed', 'ready']);
    },
  );

  it('is read again at once when the network returns', async () => {
    const { end, page } = outage(new ApiError('network'));
    page.resource.$state.listen(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    page.connect(false);
    end();
    page.connect(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(page.resource.peek().status).toBe('ready');
  });

  it.each([
    ['missing', 404],
    ['refused', 403],
    ['invalid', 400],
    ['server', 501],
  ] as const)('is not read again after a refusal (%s, %i)', async (kind, status) => {
    const { read, page } = outage(new ApiError(kind, status));
    page.resource.$state.listen(() => undefined);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not read again once nobody listens', async () => {
    const { read, page } = outage(new ApiError('network'));
    const stop = page.resource.$state.listen(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await vi.advanceTimersByTimeAsync(2_000);
    const calls = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect([read.mock.calls.length, page.listeners.size]).toEqual([calls, 0]);
  });
});

it('is read only while one of the widgets that watch it is drawn', async () => {
  const read = counted();
  const { resource } = open(read);
  resource.$state.listen(() => undefined);
  let isDrawn = true;
  const stop = resource.watchedBy(() => isDrawn);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(read).toHaveBeenCalledTimes(2);
  isDrawn = false;
  await vi.advanceTimersByTimeAsync(EVERY * 5);
  expect(read).toHaveBeenCalledTimes(2);
  const other = resource.watchedBy(() => true);
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(read).toHaveBeenCalledTimes(3);
  other();
  stop();
  await vi.advanceTimersByTimeAsync(EVERY);
  expect(read).toHaveBeenCalledTimes(4);
});
