import { describe, expect, it, test } from 'vitest';
import { createMemoryStore, type KeyValue, type StorageChange, session } from '../../../src/core';
import { countUnread } from '../../../src/core/notifications/contract';
import { apis, FIRST, openPage, SECOND, signIn, strangers } from '../../support/fakes/two-backends';

type Fails = (write: number, isRemoval: boolean) => boolean;

/** A storage that works until it is broken. Then it counts its writes, and some of them are dropped or throw. */
function breakableStore(fails: Fails, isThrown: boolean) {
  const texts = createMemoryStore();
  const state = { isBroken: false, writes: 0 };
  const change = (isRemoval: boolean, make: () => void) => {
    if (!state.isBroken) return make();
    state.writes += 1;
    if (!fails(state.writes, isRemoval)) make();
    else if (isThrown) throw new DOMException('It is full.', 'QuotaExceededError');
  };
  const storage: KeyValue = {
    get: texts.get,
    set: (key, value) => change(false, () => texts.set(key, value)),
    remove: (key) => change(true, () => texts.remove(key)),
  };
  return { storage, state };
}

const deeds = ['sign in', 'sign up', 'sign out', 'refresh', 'look'] as const;
const befores = ['nothing', 'a session of the first', 'a session of the second', 'tokens without an API'] as const;
const form = { email: 'sara@example.test', password1: 'secret-1', password2: 'secret-1' };
const tokensOf = (api: string, number = 0) => ({
  access_token: `${api}#${number}`,
  refresh_token: `${api}#r${number}`,
});

/** Performs one action with the second backend while writes fail, then opens both backends again and checks what is left. */
async function tryOut(
  deed: (typeof deeds)[number],
  before: (typeof befores)[number],
  { storage, state }: ReturnType<typeof breakableStore>,
): Promise<void> {
  const page = openPage(storage);
  if (before === 'tokens without an API')
    for (const [key, token] of Object.entries(tokensOf(SECOND))) storage.set(key, token);
  else if (before !== 'nothing') {
    const earlier = page.open(before === 'a session of the first' ? FIRST : SECOND);
    await earlier.use(session).register({ ...form, email: 'earlier@example.test' });
    await signIn(earlier);
  }
  state.isBroken = true;
  const client = page.open(SECOND);
  if (deed === 'sign in') {
    await signIn(client);
    expect((await client.http(countUnread)).count).toBe(0);
  }
  if (deed === 'sign up') {
    await client.use(session).register(form);
    expect(client.use(session).email()).toBe(form.email);
  }
  if (deed === 'sign out') await client.use(session).logOut();
  if (deed === 'refresh') {
    page.end(client.tokens.read().access_token);
    await client.http(countUnread).catch(() => undefined);
  }
  state.isBroken = false;
  for (const api of [FIRST, SECOND, FIRST]) {
    const later = page.open(api);
    await later.http(countUnread).catch(() => undefined);
    await later.use(session).resend();
  }
  expect(strangers(page)).toEqual([]);
  expect(page.sent.filter(({ api, body }) => api === FIRST && body.includes(form.email))).toEqual([]);
}

describe('when writes to the storage fail', () => {
  const cases = deeds.flatMap((deed) => befores.map((before) => [deed, before] as const));

  it.each(cases)('no backend receives a token or an address of another: %s after %s', async (deed, before) => {
    for (const isThrown of [false, true])
      for (let failing = 1, writes = 1; failing <= writes; failing += 1) {
        const one = breakableStore((write) => write === failing, isThrown);
        await tryOut(deed, before, one);
        // A full storage still allows removals.
        await tryOut(
          deed,
          before,
          breakableStore((write, isRemoval) => write >= failing && !isRemoval, isThrown),
        );
        // If removals fail too, nothing can record which API owns tokens that were stored without one.
        if (before !== 'tokens without an API')
          await tryOut(
            deed,
            before,
            breakableStore((write) => write >= failing, isThrown),
          );
        writes = Math.max(writes, one.state.writes);
      }
  });

  it('new tokens live in the page only, and older ones do not come back after it', () => {
    const { storage, state } = breakableStore((_write, isRemoval) => !isRemoval, true);
    const client = openPage(storage).open(FIRST);
    client.tokens.save(tokensOf(FIRST, 1));
    state.isBroken = true;
    client.tokens.save(tokensOf(FIRST, 2));
    expect(client.tokens.read()).toEqual(tokensOf(FIRST, 2));
    expect(openPage(storage).open(FIRST).tokens.$signedIn.get()).toBe(false);
    client.tokens.clear();
    expect(client.tokens.$signedIn.get()).toBe(false);
  });

  it('a refresh that cannot be stored ends the session in other tabs as expired, so they keep their drafts', async () => {
    const { storage, state } = breakableStore((_write, isRemoval) => !isRemoval, true);
    const page = openPage(storage);
    const changes: StorageChange[] = [];
    const watched: KeyValue = {
      get: storage.get,
      set(key, newValue) {
        // A shorter text fits into a full storage.
        if (newValue === '') changes.push({ key, newValue });
        else storage.set(key, newValue);
      },
      remove: storage.remove,
    };
    const client = openPage(watched).open(FIRST);
    client.tokens.save(tokensOf(FIRST, 1));
    state.isBroken = true;
    expect(client.tokens.replace(`${FIRST}#r1`, tokensOf(FIRST, 2))).toBe(true);
    expect(changes).toEqual([{ key: 'access_token', newValue: '' }]);
    expect(page.open(FIRST).tokens.$signedIn.get()).toBe(false);
  });

  it('tokens stored by a later sign-in replace those in the page', async () => {
    const { storage, state } = breakableStore((_write, isRemoval) => !isRemoval, true);
    const page = openPage(storage);
    const first = page.open(FIRST);
    state.isBroken = true;
    await signIn(first);
    expect(first.tokens.$signedIn.get()).toBe(true);
    state.isBroken = false;
    await signIn(page.open(SECOND));
    first.lookAgain();
    expect(first.tokens.$signedIn.get()).toBe(false);
  });
});

test('two tabs that sign in at the same moment never store a token under the other API', () => {
  for (let moment = 1, writes = 1; moment <= writes; moment += 1) {
    const shared = createMemoryStore();
    const second = openPage(shared).open(SECOND);
    let count = 0;
    /** The second tab signs in just before this write. */
    const interrupt = () => {
      count += 1;
      if (count === moment) second.tokens.save(tokensOf(SECOND));
    };
    const storage: KeyValue = {
      get: shared.get,
      set(key, value) {
        interrupt();
        shared.set(key, value);
      },
      remove(key) {
        interrupt();
        shared.remove(key);
      },
    };
    shared.set('token_api', 'https://three.test/api');
    openPage(storage).open(FIRST).tokens.save(tokensOf(FIRST));
    for (const api of apis) {
      const { access_token = api, refresh_token = api } = openPage(shared).open(api).tokens.read();
      expect([moment, access_token.startsWith(api), refresh_token.startsWith(api)]).toEqual([moment, true, true]);
    }
    writes = Math.max(writes, count);
  }
});
