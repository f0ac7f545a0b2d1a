import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  deviceLock,
  lockGate,
  type PinHash,
  plainPin,
  type StorageChange,
  tookLockOut,
} from '../../../src/core';
import { clientWith } from '../../support/fakes/fake-client';

const MINUTE = 60_000;

/** Tokens of a member, as the backend makes them. */
const tokensOf = (member: string) => ({
  access_token: `x.${btoa(JSON.stringify({ sub: member }))}.x`,
  refresh_token: `r-${member}`,
});

/** Hashes that a test can follow, and count. */
function countedHash() {
  const asked: string[] = [];
  const hash: PinHash = {
    rounds: 3,
    salt: () => `salt ${asked.length}`,
    hash: async (pin, salt, rounds) => {
      asked.push(pin);
      return `${rounds} ${salt} ${pin}`.split('').reverse().join('');
    },
  };
  return { hash, asked };
}

/** A browser with tabs that share a storage. */
function browser() {
  const storage = createMemoryStore();
  let now = 1_000_000;
  const tabs: { tell(change: StorageChange): void; id: object }[] = [];
  const open = (drafts = createMemoryStore()) => {
    const id = {};
    let isVisible = true;
    const attention: (() => void)[] = [];
    const own = {
      ...storage,
      set(key: string, value: string) {
        storage.set(key, value);
        for (const tab of tabs) if (tab.id !== id) tab.tell({ key, newValue: value });
      },
      remove(key: string) {
        if (storage.get(key) === undefined) return;
        storage.remove(key);
        for (const tab of tabs) if (tab.id !== id) tab.tell({ key, newValue: null });
      },
    };
    const heard: ((change: StorageChange) => void)[] = [];
    tabs.push({ id, tell: (change) => void heard.map((listener) => listener(change)) });
    const { client, api } = clientWith(
      { 'POST /auth/logout/': {} },
      {
        storage: own,
        drafts,
        now: () => now,
        isVisible: () => isVisible,
        onAttention: (listener) => {
          attention.push(listener);
          return () => undefined;
        },
        onStorageChange: (listener) => {
          heard.push(listener);
          return () => undefined;
        },
      },
    );
    const gate = client.use(lockGate);
    return {
      client,
      api,
      gate,
      drafts,
      lock: () => client.use(deviceLock),
      isLocked: () => gate.$locked.get(),
      show(visible: boolean) {
        isVisible = visible;
        for (const listener of attention) listener();
      },
      comesBack: () => void heard.map((listener) => listener({ key: null, newValue: null })),
    };
  };
  return {
    storage,
    open,
    wait(milliseconds: number) {
      now += milliseconds;
      vi.advanceTimersByTime(milliseconds);
    },
    setClock: (time: number) => {
      now = time;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab of a member whose device has the lock 2580. */
async function lockedDevice(after = 5) {
  const device = browser();
  const tab = device.open();
  tab.client.tokens.save(tokensOf('layla'));
  const { hash, asked } = countedHash();
  await tab.lock().setPin('2580', after, hash);
  return { ...device, tab, hash, asked };
}

describe('a PIN', () => {
  it.each([
    ['2580', '2580'],
    ['٢٥٨٠', '2580'],
    ['۱۲۳۴', '1234'],
    ['１２３４', '1234'],
    [' 12 34\u200f', '1234'],
    ['12345678', '12345678'],
    ['123', undefined],
    ['123456789', undefined],
    ['12a4', undefined],
    ['', undefined],
  ])('is 4 to 8 digits of any script: %j is %j', (typed, pin) => expect(plainPin(typed)).toBe(pin));

  it('is stored as a slow salted hash alone', async () => {
    const { storage } = await lockedDevice();
    const record = JSON.parse(storage.get('lock') ?? '');
    expect(record).toMatchObject({ kind: 'pin', owner: 'layla', salt: 'salt 0', rounds: 3 });
    expect(storage.get('lock')).not.toContain('2580');
  });
});

describe('the lock asks', () => {
  it('when the page is opened, but not after a reload within the time', async () => {
    const { open, tab, wait } = await lockedDevice();
    expect(tab.isLocked()).toBe(false);
    expect(open().isLocked()).toBe(true);
    tab.show(false);
    wait(4 * MINUTE);
    expect(open(tab.drafts).isLocked()).toBe(false);
    wait(MINUTE);
    expect(open(tab.drafts).isLocked()).toBe(true);
  });

  it.each([
    [0, 1, true],
    [1, 59_999, false],
    [1, MINUTE, true],
    [5, 5 * MINUTE - 1, false],
    [5, 5 * MINUTE, true],
  ])('after %d minutes in the background: after %d ms %s', async (after, time, isLocked) => {
    const { tab, wait } = await lockedDevice(after);
    tab.show(false);
    wait(time);
    // Before it is shown, so that nothing is seen for a moment.
    expect(tab.isLocked()).toBe(isLocked);
    tab.show(true);
    expect(tab.isLocked()).toBe(isLocked);
  });

  it('when timers slept in the background, and when the clock was set back', async () => {
    const { tab, setClock } = await lockedDevice();
    tab.show(false);
    setClock(1_000_000 + 5 * MINUTE);
    tab.show(true);
    expect(tab.isLocked()).toBe(true);
    const other = await lockedDevice();
    other.tab.show(false);
    other.setClock(999_999);
    other.tab.show(true);
    expect(other.tab.isLocked()).toBe(true);
  });

  it('not while the page is in use, however long, and whatever the network does', async () => {
    const { tab, wait } = await lockedDevice();
    tab.show(true);
    wait(60 * MINUTE);
    tab.show(true);
    expect(tab.isLocked()).toBe(false);
  });

  it('when the page comes back from the back/forward cache', async () => {
    const { tab } = await lockedDevice();
    tab.comesBack();
    expect(tab.isLocked()).toBe(true);
  });

  it('stays locked over a reload, once it has asked', async () => {
    const { tab, open } = await lockedDevice();
    tab.show(false);
    tab.show(true);
    tab.gate.close();
    expect(open(tab.drafts).isLocked()).toBe(true);
  });
});

describe('in several tabs', () => {
  it('locking locks all, and unlocking unlocks all', async () => {
    const { tab, open, hash } = await lockedDevice();
    const other = open();
    await other.lock().tryPin('2580', hash);
    expect([tab.isLocked(), other.isLocked()]).toEqual([false, false]);
    tab.gate.close();
    expect([tab.isLocked(), other.isLocked()]).toEqual([true, true]);
    expect(await other.lock().tryPin('2580', hash)).toBe('open');
    expect([tab.isLocked(), other.isLocked()]).toEqual([false, false]);
    other.lock().remove();
    expect([tab.gate.lock(), open().isLocked()]).toEqual([undefined, false]);
  });

  it('a tab that was asleep does not remove the lock of the next member', async () => {
    const { tab, open, hash, storage } = await lockedDevice();
    const asleep = open();
    tab.client.endSession();
    const next = open();
    next.client.tokens.save(tokensOf('sara'));
    await next.lock().setPin('9999', 5, hash);
    asleep.comesBack();
    asleep.client.lookAgain();
    expect([asleep.isLocked(), JSON.parse(storage.get('lock') ?? '').owner]).toEqual([true, 'sara']);
  });
});

describe('wrong PINs', () => {
  it('are counted over reloads, and the fifth ends the session and says why', async () => {
    const { open, hash, storage, tab } = await lockedDevice();
    let left: number[] = [];
    for (let times = 0; times < 4; times += 1) {
      const page = open();
      expect(await page.lock().tryPin('0000', hash)).toBe('wrong');
      left = [...left, page.lock().triesLeft()];
    }
    expect(left).toEqual([4, 3, 2, 1]);
    const page = open();
    expect(await page.lock().tryPin('0000', hash)).toBe('ended');
    await vi.runAllTimersAsync();
    expect(page.client.tokens.read().access_token).toBeUndefined();
    expect(page.api.count('POST /auth/logout/')).toBe(1);
    expect([storage.get('lock'), page.isLocked(), tab.client.tokens.$signedIn.get()]).toEqual([
      undefined,
      false,
      false,
    ]);
    expect([tookLockOut(page.client), tookLockOut(page.client)]).toEqual([true, false]);
  });

  it('are forgotten after the right one', async () => {
    const { tab, hash } = await lockedDevice();
    await tab.lock().tryPin('0000', hash);
    await tab.lock().tryPin('2580', hash);
    expect(tab.lock().triesLeft()).toBe(5);
  });

  it('count before the slow hash, so that closing the page saves no try', async () => {
    const { open, asked } = await lockedDevice();
    const page = open();
    const never: PinHash = { rounds: 3, salt: () => '', hash: () => new Promise(() => undefined) };
    void page.lock().tryPin('0000', never);
    await Promise.resolve();
    expect(open().lock().triesLeft()).toBe(4);
    expect(asked).toEqual(['2580']);
  });

  it('many at once are not more tries', async () => {
    const { open, hash, asked } = await lockedDevice();
    const page = open();
    const results = await Promise.all(
      Array.from({ length: 9 }, (_, digit) => page.lock().tryPin(`${1000 + digit}`, hash)),
    );
    expect(results.filter((result) => result === 'open' && page.gate.lock())).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(1 + 5);
  });
});

describe('the end of a session', () => {
  it('removes the lock, so that a new log-in with the password has none', async () => {
    const { tab, open, storage } = await lockedDevice();
    open().client.endSession();
    expect(storage.get('lock')).toBeUndefined();
    tab.client.tokens.save(tokensOf('layla'));
    expect([tab.isLocked(), open().isLocked()]).toEqual([false, false]);
  });

  it('and the lock of one member says nothing to another', async () => {
    const { open, storage } = await lockedDevice();
    const record = storage.get('lock') ?? '';
    const next = open();
    next.client.tokens.save(tokensOf('sara'));
    storage.set('lock', record);
    expect([next.gate.lock(), open().isLocked()]).toEqual([undefined, false]);
  });

  it.each(['', 'null', '{"secret":1}', '[]', 'x'])('a lock that cannot be read is none: %j', async (text) => {
    const { storage, open } = await lockedDevice();
    storage.set('lock', text);
    expect(open().isLocked()).toBe(false);
  });
});

describe('a passkey', () => {
  it('unlocks only if the device has confirmed its owner, and cancelling counts for nothing', async () => {
    const { open, tab } = await lockedDevice();
    let confirms = false;
    const passkeys = { create: async () => 'key', confirm: async (id: string) => confirms && id === 'key' };
    await tab.lock().setPasskey(1, passkeys);
    const page = open();
    for (let times = 0; times < 9; times += 1) expect(await page.lock().tryPasskey(passkeys)).toBe('wrong');
    expect(page.isLocked()).toBe(true);
    confirms = true;
    expect(await page.lock().tryPasskey(passkeys)).toBe('open');
    expect(page.isLocked()).toBe(false);
  });

  it('that was not created sets no lock', async () => {
    const device = browser();
    const tab = device.open();
    tab.client.tokens.save(tokensOf('layla'));
    const create = () => Promise.reject(new Error('cancelled'));
    await expect(tab.lock().setPasskey(5, { create, confirm: async () => true })).rejects.toThrow();
    expect(tab.gate.lock()).toBeUndefined();
  });
});
