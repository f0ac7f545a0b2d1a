import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, midnightInDubai, mondayInDubai } from '../../../server/src/calendar';
import { cleanUp } from '../../../server/src/clean-up';
import { readNumbers } from '../../../server/src/partners/numbers/read';
import { call } from '../../support/calls/http';
import { codeFor, newEmail, register } from '../../support/members/sign-up';
import { operateOn, takeIn } from '../../support/servers/operate';
import { addPortal, type Portal } from '../../support/servers/portal';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;
const ORIGIN = 'https://portal.example';
const SECRET = 'k'.repeat(40);

let app: TestApp;
let signing: Portal;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: 'https://mm.example', secretKey: SECRET });
  app.freeze();
  // The middle of a week, so that no test crosses its end by itself.
  const monday = midnightInDubai(addDays(mondayInDubai(new Date(app.now())), 7)).getTime();
  app.advance(monday + 2 * DAY - app.now());
  await takeIn(app.databaseUrl, 'portal', [ORIGIN]);
  await takeIn(app.databaseUrl, 'other', ['https://other.example']);
  signing = await addPortal(app, 'signing');
});
afterAll(() => app.close());
beforeEach(async () => {
  await query(app, 'DELETE FROM partner_counts');
  await query(app, 'DELETE FROM partner_active');
  await query(app, 'UPDATE partners SET numbers_revoked_at = NULL');
});

const thisWeek = () => mondayInDubai(new Date(app.now()));
const variables = { SECRET_KEY: SECRET, PUBLIC_URL: 'https://mm.example' };
const operate = (line: string) =>
  operateOn(
    app.databaseUrl,
    ['partner', 'numbers', ...line.split(' '), ...(/--(link|rev)/.test(line) ? WHY : [])],
    variables,
  );
const WHY = ['--reason', 'Asked for it'];

type Row = { partner_id: string; week: string; kind: string; count: number };
const counts = async (): Promise<Row[]> =>
  query(app, 'SELECT partner_id, week::text, kind, count FROM partner_counts ORDER BY partner_id, week, kind');
const store = (kind: string, count: number, week = addDays(thisWeek(), -7)) =>
  query(app, "INSERT INTO partner_counts VALUES ('portal', $1, $2, $3)", [week, kind, count]);

/** Calls from a page of the portal. */
const fromPortal = <Body = Record<string, string>>(method: string, path: string, json?: unknown, token?: string) =>
  call<Body>(app.url, method, `/api${path}`, { headers: { origin: ORIGIN }, json, ...(token && { token }) });

describe('what is counted', () => {
  test('sign-ups, matches, messages and active members of the partner’s pages, by week', async () => {
    const email = newEmail();
    const passwords = { password1: 'secret-1', password2: 'secret-1' };
    await fromPortal('POST', '/auth/register/', { email, ...passwords });
    await fromPortal('POST', '/auth/verify-email/', { email, code: await codeFor(app, email) });
    const noor = await register(app, { gender: 'F' });
    const omar = await register(app, { gender: 'M' });
    expect(await counts()).toEqual([{ partner_id: 'portal', week: thisWeek(), kind: 'sign_ups', count: 1 }]);

    const logIn = async ({ email, password }: typeof noor) =>
      (await fromPortal('POST', '/auth/login/', { email, password })).body.access_token;
    const [hers, his] = [await logIn(noor), await logIn(omar)];
    await fromPortal('POST', `/matchmaking/like/${noor.id}/`, {}, his);
    const { body } = await fromPortal('POST', `/matchmaking/like/${omar.id}/`, {}, hers);
    for (const content of ['Salam', 'How are you?']) {
      const said = { sender: noor.id, content };
      await fromPortal('POST', `/matchmaking/chat-rooms/${body.room}/messages/`, said, hers);
    }
    // Neither the site nor a program counts.
    const site = { token: omar.token, json: { sender: omar.id, content: 'Salam' } };
    await call(app.url, 'POST', `/api/matchmaking/chat-rooms/${body.room}/messages/`, site);
    const kinds = (await counts()).map(({ kind, count }) => [kind, count]);
    expect(kinds).toEqual([
      ['matches', 1],
      ['messages', 2],
      ['sign_ups', 1],
    ]);

    const active = await query(app, 'SELECT partner_id, week::text, member_hash FROM partner_active');
    expect(active).toEqual(Array(2).fill({ partner_id: 'portal', week: thisWeek(), member_hash: expect.any(String) }));
    for (const { id } of [noor, omar]) expect(JSON.stringify(active)).not.toContain(id);
  });

  test('a user whom the partner’s signature signs up', async () => {
    const { body } = await call<{ page: string; version: string }[]>(app.url, 'GET', '/api/legal/');
    const accepted_terms = body.find(({ page }) => page === 'terms')?.version;
    expect((await signing.connect('user-1', newEmail(), { accepted_terms })).status).toBe(200);
    expect(await counts()).toEqual([{ partner_id: 'signing', week: thisWeek(), kind: 'sign_ups', count: 1 }]);
  });

  test('a message is accepted even if it cannot be counted', async () => {
    const noor = await register(app, { gender: 'F' });
    const omar = await register(app, { gender: 'M' });
    const { body } = await fromPortal('POST', '/auth/login/', { email: noor.email, password: noor.password });
    await call(app.url, 'POST', `/api/matchmaking/like/${noor.id}/`, { token: omar.token, json: {} });
    await query(app, 'ALTER TABLE partner_counts RENAME TO hidden_counts');
    const match = await fromPortal<{ is_match: boolean }>(
      'POST',
      `/matchmaking/like/${omar.id}/`,
      {},
      body.access_token,
    );
    await query(app, 'ALTER TABLE hidden_counts RENAME TO partner_counts');
    expect([match.status, match.body.is_match]).toEqual([200, true]);
    expect(await counts()).toEqual([]);
  });
});

describe('what is shown', () => {
  const read = (id = 'portal') => readNumbers(app.context.database, id, app.context.now());

  test('twelve weeks that are over, newest first, in steps of ten, and nothing below ten', async () => {
    await store('sign_ups', 9);
    await store('matches', 10);
    await store('messages', 1_239);
    await store('sign_ups', 20, addDays(thisWeek(), -84));
    await store('sign_ups', 50, addDays(thisWeek(), -91));
    await store('sign_ups', 70, thisWeek());
    const weeks = await read();
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({
      from: addDays(thisWeek(), -7),
      to: addDays(thisWeek(), -1),
      sign_ups: null,
      active: null,
      matches: 10,
      messages: 1_230,
    });
    expect(weeks.at(-1)).toMatchObject({ from: addDays(thisWeek(), -84), sign_ups: 20 });
    expect(weeks.flatMap(({ sign_ups }) => sign_ups ?? [])).toEqual([20]);
    expect((await read('other'))[0]).toMatchObject({ matches: null, messages: null });
  });

  test('to the operator, as a table and as JSON', async () => {
    const week = addDays(mondayInDubai(new Date()), -7);
    await store('messages', 1_239, week);
    const { id, weeks } = JSON.parse((await operate('portal --json')).join());
    expect([id, weeks.length]).toEqual(['portal', 12]);
    expect(weeks[0]).toMatchObject({ from: week, sign_ups: null, messages: 1_230 });
    const [head, first, ...more] = await operate('portal');
    expect(head?.split(/ {2,}/)).toEqual(['week', 'sign-ups', 'active', 'matches', 'messages']);
    expect(first).toMatch(/^\S+ +\S+ +below 10 +below 10 +below 10 +1230$/);
    expect(more).toHaveLength(11);
  });

  test('when a week is over, only the number of its members stays, for twelve weeks', async () => {
    const week = thisWeek();
    const rows = Array.from({ length: 23 }, (_, index) => `('portal', '${week}', 'hash-${index}')`);
    await query(app, `INSERT INTO partner_active VALUES ${rows.join()}`);
    await cleanUp(app.context);
    expect(await counts()).toEqual([]);
    app.advance(7 * DAY);
    const shown = async () => (await read())[0];
    expect(await shown()).toMatchObject({ from: week, active: 20 });
    await cleanUp(app.context);
    expect(await query(app, 'SELECT 1 FROM partner_active')).toEqual([]);
    expect(await counts()).toEqual([{ partner_id: 'portal', week, kind: 'active', count: 23 }]);
    expect(await shown()).toMatchObject({ from: week, active: 20 });
    app.advance(12 * 7 * DAY);
    await cleanUp(app.context);
    expect(await counts()).toEqual([]);
    app.advance(-13 * 7 * DAY);
  });
});

describe('the link for the partner', () => {
  const open = async (address: string, language = 'en') => {
    const response = await fetch(address.replace('https://mm.example', app.url), {
      headers: { 'accept-language': language },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const link = async () => (await operate('portal --link')).join();

  test('shows the same numbers without script, in English and Arabic, and is kept by nobody', async () => {
    await store('messages', 57);
    const address = await link();
    expect(address).toMatch(/^https:\/\/mm\.example\/partner-numbers\/[\w-]{100,}$/);
    const english = await open(address);
    expect([english.status, english.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(english.headers.get('x-robots-tag')).toMatch(/noindex/);
    expect(english.headers.get('referrer-policy')).toBe('no-referrer');
    expect(english.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self';.*frame-ancestors 'none'/,
    );
    expect(english.text).toContain('<html lang="en" dir="ltr">');
    expect(english.text).toContain('<td data-label="Messages">50</td>');
    expect(english.text).toContain('<td data-label="Matches">below 10</td>');
    expect(english.text).not.toMatch(/57|<script|style=|https?:/);
    const arabic = await open(address, 'ar');
    expect(arabic.text).toMatch(/<h1><bdi>[^<]+<\/bdi>: الأرقام حسب الأسبوع<\/h1>/);
    expect(arabic.text).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.text).toContain('<td data-label="الرسائل">50</td>');
    const acts = await query(app, "SELECT about, reason FROM audit_log WHERE action = 'link_partner_numbers'");
    expect(acts.at(-1)).toEqual({ about: 'portal', reason: 'Asked for it' });
    for (const sheet of ['style.css', 'numbers.css'])
      expect((await fetch(`${app.url}/embed/page/${sheet}`)).headers.get('content-type')).toMatch(/^text\/css/);
  });

  test('works for 90 days', async () => {
    // The operator's command goes by the machine's clock.
    const age = app.now() - Date.now();
    const address = await link();
    app.advance(90 * DAY - age - 60_000);
    expect((await open(address)).status).toBe(200);
    app.advance(120_000);
    const gone = await open(address);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(gone.text).toContain('Please ask us for a new one.');
    app.advance(age - 90 * DAY - 60_000);
  });

  test('ends when it is revoked, and while the partner is switched off', async () => {
    const old = await link();
    expect(await operate('portal --revoke-links')).toEqual(['All links to the numbers of portal are revoked.']);
    expect((await open(old)).status).toBe(404);
    const fresh = await link();
    expect((await open(fresh)).status).toBe(200);
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'portal']);
    expect((await open(fresh)).status).toBe(404);
    await operateOn(app.databaseUrl, ['partner', 'resume', 'portal']);
    expect((await open(fresh)).status).toBe(200);
  });

  test('cannot be made by others', async () => {
    const sealed = app.context.keys.seal(JSON.stringify({ link: 'x', partner: 'portal', subject: 'x', until: 9e12 }));
    const tokens = ['', 'x', sealed.toString('base64url'), `${(await link()).split('/').at(-1)}A`.slice(1)];
    for (const token of tokens) expect((await open(`${app.url}/partner-numbers/${token}`)).status).toBe(404);
  });
});

test.each([
  ['nobody', 'There is no partner nobody.'],
  ['portal --link --revoke-links', 'Revoke the old links first, then make a new one.'],
])('partner numbers %s is refused', async (line, text) => {
  await expect(operate(line)).rejects.toThrow(text);
});

test('a link needs a reason', async () => {
  const args = ['partner', 'numbers', 'portal', '--link'];
  await expect(operateOn(app.databaseUrl, args, variables)).rejects.toThrow('need --reason');
});
