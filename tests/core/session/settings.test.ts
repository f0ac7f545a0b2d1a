import { describe, expect, it } from 'vitest';
import {
  accountSettings,
  notificationSettings,
  presenceSettings,
  presenceText,
  profile,
  profileDetails,
} from '../../../src/core';
import type { FakeCall } from '../../support/fakes/fake-api';
import { refused, signedInWith } from '../../support/fakes/fake-client';

const on = { matches: true, likes: true, messages: true, profile_views: true };

describe('notification settings', () => {
  it('show a switch at once, and undo it when the backend rejects it', async () => {
    let answer: unknown = { ...on, likes: false };
    const { api, client } = signedInWith({
      'GET /profile/settings/notifications/': on,
      'PATCH /profile/settings/notifications/': () => answer,
    });
    const { settings, change } = client.use(notificationSettings);
    await settings.load();
    const seen: unknown[] = [];
    settings.$state.listen((state) => seen.push(state.data?.likes));
    expect((await change({ likes: false })).ok).toBe(true);
    expect(seen[0]).toBe(false);
    expect(settings.peek().data).toEqual({ ...on, likes: false });
    answer = Response.json({ detail: 'No.' }, { status: 403 });
    api.answer('GET /profile/settings/notifications/', { ...on, likes: false });
    expect((await change({ messages: false })).ok).toBe(false);
    await settings.load();
    expect(settings.peek().data).toEqual({ ...on, likes: false });
  });

  it('undo a change that failed on the network, and keep later changes', async () => {
    let fail: () => void = () => undefined;
    const answers = [() => new Promise((_, reject) => (fail = () => reject(new TypeError('fetch failed'))))];
    const { api, client } = signedInWith({
      'GET /profile/settings/notifications/': on,
      'PATCH /profile/settings/notifications/': ({ body }: FakeCall) =>
        answers.shift()?.() ?? { ...on, ...(body as object) },
    });
    const { settings, change } = client.use(notificationSettings);
    await settings.load();
    const first = change({ likes: false });
    const second = change({ messages: false });
    expect(settings.peek().data).toEqual({ ...on, likes: false, messages: false });
    await expect.poll(() => api.count('PATCH /profile/settings/notifications/')).toBe(1);
    fail();
    expect([(await first).ok, (await second).ok]).toEqual([false, true]);
    expect(settings.peek().data).toEqual({ ...on, messages: false });
    expect(api.count('GET /profile/settings/notifications/')).toBe(1);
  });

  it('are null if the backend has none, so nothing is shown', async () => {
    const { client } = signedInWith({ 'GET /profile/settings/notifications/': refused(404) });
    expect(await client.use(notificationSettings).settings.load()).toMatchObject({ status: 'ready', data: null });
  });
});

describe('own details', () => {
  it('are read again after a change, and stay the same when it is rejected', async () => {
    const details = { user: '1', completion: 50, visible: false };
    const { api, client } = signedInWith({
      'GET /profile/': { user: '1' },
      'GET /profile/details/': details,
      'PATCH /profile/update/': {},
    });
    const store = client.use(profileDetails);
    await store.details.load();
    api.answer('GET /profile/details/', { ...details, completion: 75 });
    expect((await store.update({ nationality: 'Oman' })).ok).toBe(true);
    expect(store.details.peek().data?.completion).toBe(75);
    api.answer('PATCH /profile/update/', refused(400, { detail: 'No.' }));
    expect((await store.update({ nationality: '' })).ok).toBe(false);
    expect(api.count('GET /profile/details/')).toBe(2);
  });
});

describe('the language of the account', () => {
  const account = { first_name: 'Layla', last_name: 'Haddad', email: 'layla@example.test', language: 'en' };
  const path = '/profile/settings/account/';

  it('is saved, and the loaded account follows', async () => {
    const sent: unknown[] = [];
    const { client } = signedInWith({
      [`GET ${path}`]: account,
      [`PATCH ${path}`]: ({ body }: FakeCall) => {
        sent.push(body);
        return { ...account, ...(body as object) };
      },
    });
    await client.use(profile).account.load();
    expect((await client.use(accountSettings).changeLanguage('ar')).ok).toBe(true);
    expect(sent).toEqual([{ language: 'ar' }]);
    expect(client.use(profile).account.peek().data).toEqual({ ...account, language: 'ar' });
  });

  it('stays on a backend that has no such call, with a notice', async () => {
    const { client } = signedInWith({ [`GET ${path}`]: account, [`PATCH ${path}`]: refused(404) });
    await client.use(profile).account.load();
    const notices: unknown[] = [];
    client.notices.$list.listen((list) => notices.push(...list.map(({ text }) => text)));
    expect((await client.use(accountSettings).changeLanguage('ar')).ok).toBe(false);
    expect(client.use(profile).account.peek().data).toEqual(account);
    expect(notices).toEqual(['The language could not be changed.']);
  });
});

describe('presence', () => {
  it('is saved like the other switches', async () => {
    const { api, client } = signedInWith({
      'GET /profile/settings/presence/': { shown: true, today: false },
      'PATCH /profile/settings/presence/': ({ body }: FakeCall) => ({ shown: true, today: false, ...(body as object) }),
    });
    const { settings, change } = client.use(presenceSettings);
    await settings.load();
    expect((await change({ today: true })).ok).toBe(true);
    expect(api.callsOf('PATCH /profile/settings/presence/').map(({ body }) => body)).toEqual([{ today: true }]);
    expect(settings.peek().data).toEqual({ shown: true, today: true });
  });

  it.each([
    ['today', 'Active today'],
    ['week', 'Active this week'],
    ['month', 'Active this month'],
    ['constructor', ''],
    [null, ''],
    [undefined, ''],
  ])('%j is %j', (presence, text) => {
    expect(presenceText({ presence })).toBe(text);
  });
});
