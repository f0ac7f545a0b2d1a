import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { session } from '../../../src/core';
import { countUnread } from '../../../src/core/notifications/contract';
import { apis, FIRST, openPage, SECOND, signIn, strangers } from '../../support/fakes/two-backends';
import { runs } from '../../support/models/runs';

describe('the tokens of one backend', () => {
  it('are not sent to another backend, and survive its refusals', async () => {
    const page = openPage();
    const first = page.open(FIRST);
    await signIn(first);
    const kept = first.tokens.read();
    const second = page.open(SECOND);
    expect(second.tokens.$signedIn.get()).toBe(false);
    expect(await second.http(countUnread).catch(({ kind }) => kind)).toBe('expired');
    await second.use(session).logOut();
    second.tokens.clear();
    expect(strangers(page)).toEqual([]);
    expect(page.sent.filter(({ api }) => api === SECOND)).toEqual([]);
    expect(first.tokens.read()).toEqual(kept);
  });

  it('without a stored API belong to the first client that reads them', async () => {
    const page = openPage();
    page.stored.set('access_token', `${FIRST}#0`);
    page.stored.set('refresh_token', `${FIRST}#r0`);
    expect(page.open(FIRST).tokens.$signedIn.get()).toBe(true);
    expect(page.open(SECOND).tokens.$signedIn.get()).toBe(false);
  });

  it('are replaced by a sign-in to the other backend, and then unused by the first client', async () => {
    const page = openPage();
    const [first, second] = [page.open(FIRST), page.open(SECOND)];
    await signIn(first);
    await signIn(second);
    first.lookAgain();
    expect([first.tokens.$signedIn.get(), second.tokens.$signedIn.get()]).toEqual([false, true]);
    await first.http(countUnread).catch(() => undefined);
    expect(strangers(page)).toEqual([]);
    expect(second.tokens.read().access_token).toMatch(SECOND);
  });
});

test('an address that waits for its code is sent to its own backend only', async () => {
  const page = openPage();
  const [first, second] = [page.open(FIRST), page.open(SECOND)];
  await first.use(session).register({ email: 'layla@example.test', password1: 'secret-1', password2: 'secret-1' });
  expect(second.use(session).email()).toBeUndefined();
  await second.use(session).resend();
  expect(page.sent.filter(({ api, body }) => api === SECOND && body.includes('layla'))).toEqual([]);
  second.tokens.clear();
  expect(first.use(session).email()).toBe('layla@example.test');
});

test('whatever happens in the tabs of a page with two backends, neither backend receives a token of the other', async () => {
  const step = fc.record({
    tab: fc.nat(1),
    api: fc.constantFrom(...apis),
    deed: fc.constantFrom('sign in', 'call', 'call', 'sign out', 'expire', 'reload', 'look'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const page = openPage();
      const load = () => new Map(apis.map((api) => [api, page.open(api)]));
      const tabs = [load(), load()];
      for (const { tab, api, deed } of steps) {
        const client = tabs[tab]?.get(api) ?? expect.fail();
        const otherApi = api === FIRST ? SECOND : FIRST;
        const before = page.stored.get('access_token');
        if (deed === 'sign in') await signIn(client);
        if (deed === 'call') await client.http(countUnread).catch(() => undefined);
        if (deed === 'sign out') await client.use(session).logOut();
        if (deed === 'reload') tabs[tab] = load();
        if (deed === 'look') client.lookAgain();
        if (deed === 'expire') {
          const { access_token, refresh_token } = client.tokens.read();
          page.end(access_token);
          if (tab === 0) page.end(refresh_token);
        }
        if (before?.startsWith(otherApi) && deed !== 'sign in') expect(page.stored.get('access_token')).toBe(before);
      }
      expect(strangers(page)).toEqual([]);
    }),
    runs(200),
  );
});
