import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { affectedIds } from '../../../server/src/letters/affected';
import { contract } from '../../../src/core/contract';
import type { ProfileExport } from '../../../src/core/export/contract';
import type { ConnectedSite } from '../../../src/core/partners/sign-in-contract';
import { STEP_UP_CALLS } from '../../../src/core/partners/step-up-contract';
import { type Answer, call } from '../../support/calls/http';
import { moderator } from '../../support/members/moderators';
import { codeFor, newEmail, register, signUp, type TestMember } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { addPortal, type Portal, PUBLIC_URL, portalOf } from '../../support/servers/portal';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
let portal: Portal;
let other: Portal;
let third: Portal;
let fourth: Portal;
beforeAll(async () => {
  app = await createTestApp({ publicUrl: PUBLIC_URL, codeCoolDown: 0, accessTtl: 400 * DAY });
  app.freeze();
  portal = await addPortal(app, 'portal');
  other = await addPortal(app, 'other');
  third = await addPortal(app, 'third');
  fourth = await addPortal(app, 'fourth');
});
afterAll(() => app.close());

/** A member whom a portal has signed in. */
interface Vouched {
  member: TestMember;
  user: string;
  token: string;
  from: Portal;
}

let count = 0;
async function vouched(from = portal, known?: TestMember): Promise<Vouched> {
  count += 1;
  const member = known ?? (await register(app));
  const user = `user-${count}`;
  const { body } = await from.connect(user, member.email);
  return { member, user, token: body.access_token ?? '', from };
}

const send = <Body = Record<string, string>>(
  { token, from }: Pick<Vouched, 'token' | 'from'>,
  method: string,
  path: string,
  json?: unknown,
  url = app.url,
) =>
  call<Body>(url, method, `/api${path}`, {
    token,
    headers: { origin: from.origin },
    ...(json !== undefined && { json }),
  });

const isIn = async (one: Pick<Vouched, 'token' | 'from'>, url?: string) =>
  (await send(one, 'GET', '/profile/settings/account', undefined, url)).status;
const again = async ({ user, from }: Vouched) => (await from.signIn(user)).body;
const stepUp = (one: Vouched, json: object) => send(one, 'POST', '/auth/step-up/', json);

const better = { current_password: 'secret-1', new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
const nobody = '0190a0b0-1111-7222-8333-000000000001';

/** Every call that a malicious portal would like to make, and its status for the owner of the account. */
const acts: readonly (readonly [
  name: string,
  run: (one: Vouched) => Promise<Answer<Record<string, string>>>,
  status: number,
])[] = [
  ['the password', (one) => send(one, 'POST', '/auth/password/change/', better), 200],
  ['a copy of the data', (one) => send(one, 'POST', '/profile/export/', { current_password: 'secret-1' }), 200],
  ['the evidence of a conversation', (one) => send(one, 'GET', `/matchmaking/chat-rooms/${nobody}/evidence/`), 404],
  ['a profile that was hidden', (one) => send(one, 'PATCH', '/profile/settings/visibility', { hidden: false }), 200],
  ['the account', (one) => send(one, 'DELETE', '/auth/delete-account/'), 200],
];

describe('a portal that turns malicious', () => {
  test.each(acts)('cannot touch %s, even if it knows the password of the form', async (_, run, status) => {
    const one = await vouched();
    const refused = await run(one);
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up']);
    const { access_token: token = '' } = await again(one);
    expect((await run({ ...one, token })).body.code).toBe('step_up');
    await stepUp(one, { password: one.member.password });
    expect((await run(one)).status).toBe(status);
  });

  test('meets this refusal at each protected call of the contract', async () => {
    const one = await vouched();
    const known = contract.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    for (const name of STEP_UP_CALLS) {
      expect(known).toContain(name);
      const [method = '', path = ''] = name.split(' ');
      expect((await send(one, method, path.replace(':id', nobody), method === 'GET' ? undefined : {})).body.code).toBe(
        'step_up',
      );
    }
  });

  test('may hide a profile, and use the calls of every day', async () => {
    const one = await vouched();
    expect((await send(one, 'PATCH', '/profile/settings/visibility', { hidden: true })).status).toBe(200);
    expect((await send(one, 'GET', '/profile/')).status).toBe(200);
    expect((await send(one, 'POST', '/auth/logout-all/')).status).toBe(200);
  });

  test('cannot choose another member by the name of another user', async () => {
    const [one, two] = [await vouched(), await vouched()];
    const emails = await Promise.all(
      [one, two].map(async ({ user, from }) => {
        const { body } = await from.signIn(user);
        const account = await send<{ email: string }>(
          { token: body.access_token, from },
          'GET',
          '/profile/settings/account',
        );
        return account.body.email;
      }),
    );
    expect(emails).toEqual([one.member.email, two.member.email]);
    for (const subject of [`${one.user} `, one.user.toUpperCase(), one.member.email, one.member.id])
      expect((await portal.signIn(subject, { email: one.member.email })).body.state).toBe('confirm');
  });

  test('cannot use a session of its page anywhere else', async () => {
    const one = await vouched();
    expect(await isIn({ ...one, from: other })).toBe(401);
    expect((await call(app.url, 'GET', '/api/profile/settings/account', { token: one.token })).status).toBe(401);
  });

  test('learns the ways to prove more, which a member without a password has fewer of', async () => {
    const one = await vouched();
    expect((await send(one, 'DELETE', '/auth/delete-account/')).body).toMatchObject({ ways: ['password', 'code'] });
    await query(app, "UPDATE users SET password_hash = '' WHERE email = $1", [one.member.email]);
    expect((await send(one, 'DELETE', '/auth/delete-account/')).body).toMatchObject({ ways: ['code'] });
  });
});

describe('the owner', () => {
  test('proves it with the password, for ten minutes and this session only', async () => {
    const one = await vouched();
    const { access_token: token = '' } = await again(one);
    const wrong = await stepUp(one, { password: 'wrong-1' });
    expect([wrong.status, Object.keys(wrong.body)]).toEqual([400, expect.arrayContaining(['current_password'])]);
    expect((await send(one, 'PATCH', '/profile/settings/visibility', { hidden: false })).status).toBe(403);
    expect((await stepUp(one, { password: one.member.password })).status).toBe(200);
    expect((await send(one, 'PATCH', '/profile/settings/visibility', { hidden: false })).status).toBe(200);
    expect((await send({ ...one, token }, 'PATCH', '/profile/settings/visibility', { hidden: false })).status).toBe(
      403,
    );
    app.advance(10 * MINUTE - 1);
    expect((await send(one, 'PATCH', '/profile/settings/visibility', { hidden: false })).status).toBe(200);
    app.advance(1);
    expect((await send(one, 'PATCH', '/profile/settings/visibility', { hidden: false })).status).toBe(403);
  });

  test('has proved it no longer once a clock that was a day ahead is right again', async () => {
    const one = await vouched();
    app.advance(DAY);
    expect((await stepUp(one, { password: one.member.password })).status).toBe(200);
    app.advance(-DAY);
    expect((await send(one, 'DELETE', '/auth/delete-account/')).body.code).toBe('step_up');
  });

  test('proves it with a mailed code, which works for this session and nothing else', async () => {
    const one = await vouched();
    const two = { ...one, token: (await again(one)).access_token ?? '' };
    app.advance(1);
    expect((await send(one, 'POST', '/auth/step-up/code/')).status).toBe(200);
    const code = await codeFor(app, one.member.email);
    expect((await stepUp(two, { code })).body.code).toBe('invalid_code');
    const reset = { email: one.member.email, otp: code, new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
    expect((await call(app.url, 'POST', '/api/auth/password/reset/otp/', { json: reset })).body.code).toBe(
      'invalid_code',
    );
    expect((await stepUp(one, { code })).status).toBe(200);
    expect((await stepUp(one, { code })).body.code).toBe('invalid_code');
    expect((await send(one, 'DELETE', '/auth/delete-account/')).status).toBe(200);
  });

  test('without a password can have a copy of the data after a mailed code', async () => {
    const one = await vouched();
    await query(app, "UPDATE users SET password_hash = '' WHERE email = $1", [one.member.email]);
    app.advance(1);
    await send(one, 'POST', '/auth/step-up/code/');
    await stepUp(one, { code: await codeFor(app, one.member.email) });
    const { status, body } = await send<ProfileExport>(one, 'POST', '/profile/export/', { current_password: '' });
    expect(status).toBe(200);
    expect(body.connected_sites).toEqual([
      { id: 'portal', name: 'portal', since: expect.stringMatching(/Z$/), last_used: expect.stringMatching(/Z$/) },
    ]);
    expect(JSON.stringify(body)).not.toContain(one.user);
  });

  test.each([{}, { code: '' }, { code: '12' }, { password: '' }])('proves nothing with %j', async (json) => {
    expect((await stepUp(await vouched(), json)).status).toBe(400);
  });

  test('who has logged in with the password is asked for nothing', async () => {
    const member = await register(app);
    const json = { hidden: false };
    expect(
      (await call(app.url, 'PATCH', '/api/profile/settings/visibility', { token: member.token, json })).status,
    ).toBe(200);
    const wrong = await call(app.url, 'POST', '/api/profile/export/', {
      token: member.token,
      json: { current_password: 'wrong-1' },
    });
    expect(wrong.status).toBe(400);
  });
});

describe('the connected sites', () => {
  const list = (one: Vouched) => send<ConnectedSite[]>(one, 'GET', '/auth/partners/');

  test('are listed, with the one that asks, and disconnected one by one', async () => {
    const one = await vouched();
    const first = app.now();
    app.advance(DAY);
    const two = await vouched(other, one.member);
    app.advance(DAY);
    await again(one);
    const { body } = await list(two);
    expect(body.map(({ id, current }) => [id, current])).toEqual([
      ['other', true],
      ['portal', false],
    ]);
    expect(new Date(body[1]?.since ?? '').getTime()).toBe(first);
    expect(new Date(body[1]?.last_used ?? '').getTime()).toBe(app.now());
    expect((await send(two, 'DELETE', '/auth/partners/portal/')).status).toBe(200);
    expect([await isIn(one), await isIn(two)]).toEqual([401, 200]);
    expect((await again(one)).state).toBe('confirm');
    expect((await list(two)).body.map(({ id }) => id)).toEqual(['other']);
  });

  test('answer the same for a site that is not connected', async () => {
    const one = await vouched();
    for (const id of ['other', 'nobody', '..%2F', 'PORTAL'])
      expect((await send(one, 'DELETE', `/auth/partners/${id}/`)).status).toBe(200);
    expect(await isIn(one)).toBe(200);
  });

  test('end in one tab while another uses them, also at another process and for a refresh', async () => {
    const one = await vouched();
    const { body } = await portal.signIn(one.user);
    const twin = await app.twin();
    const tab = { ...one, token: body.access_token };
    expect([await isIn(tab), await isIn(tab, twin)]).toEqual([200, 200]);
    await send(one, 'DELETE', '/auth/partners/portal/');
    expect([await isIn(one), await isIn(tab), await isIn(tab, twin)]).toEqual([401, 401, 401]);
    const refreshed = await send({ ...one, token: body.refresh_token }, 'POST', '/auth/token/refresh/');
    expect(refreshed.status).toBe(401);
  });

  test('are ended by the member from a session with the password, which stays', async () => {
    const one = await vouched();
    const own = { ...one, from: { ...portal, origin: PUBLIC_URL }, token: one.member.token };
    expect((await call(app.url, 'DELETE', '/api/auth/partners/portal/', { token: one.member.token })).status).toBe(200);
    expect([await isIn(one), await isIn(own)]).toEqual([401, 200]);
    const acts = await query(
      app,
      "SELECT about FROM audit_log WHERE action = 'disconnect_partner' AND member_id = $1",
      [one.member.id],
    );
    expect(acts).toEqual([{ about: 'portal' }]);
  });

  test('belong to one member: nobody else ends or sees them', async () => {
    const [one, two] = [await vouched(), await vouched()];
    await send(two, 'DELETE', '/auth/partners/portal/');
    expect(await isIn(one)).toBe(200);
    const stranger = await signUp(app);
    expect((await call(app.url, 'GET', '/api/auth/partners/', { token: stranger.token })).body).toEqual([]);
  });
});

describe('connection and sessions end', () => {
  test('with a new password, set by the mailbox or in the Settings, and with a log-out everywhere', async () => {
    const one = await vouched();
    app.advance(1);
    await call(app.url, 'POST', '/api/auth/password/reset/request', { json: { email: one.member.email } });
    const otp = await codeFor(app, one.member.email);
    const json = { email: one.member.email, otp, new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
    await call(app.url, 'POST', '/api/auth/password/reset/otp/', { json });
    expect([await isIn(one), (await again(one)).state]).toEqual([401, 'confirm']);
    const two = await vouched();
    await call(app.url, 'POST', '/api/auth/password/change/', { token: two.member.token, json: better });
    expect([await isIn(two), (await again(two)).state]).toEqual([401, 'confirm']);
    const three = await vouched();
    await call(app.url, 'POST', '/api/auth/logout-all/', { token: three.member.token });
    expect([await isIn(three), (await again(three)).state]).toEqual([401, 'confirm']);
  });

  test('with the account', async () => {
    const one = await vouched();
    await call(app.url, 'DELETE', '/api/auth/delete-account/', { token: one.member.token });
    expect([await isIn(one), (await again(one)).state]).toEqual([401, 'confirm']);
    expect(await query(app, 'SELECT 1 FROM partner_links WHERE user_id = $1', [one.member.id])).toEqual([]);
  });

  test('with a suspension, and the portal learns no more than the log-in says', async () => {
    const one = await vouched();
    const by = await moderator(app);
    const path = `/api/moderation/members/${one.member.id}/suspend/`;
    const json = { reason: 'A test.', rule: 'harassment' };
    expect((await call(app.url, 'POST', path, { token: by.token, json })).status).toBe(200);
    expect(await isIn(one)).toBe(401);
    expect((await portal.signIn(one.user)).body.code).toBe('account_suspended');
  });

  test('in the middle of a session when the partner is switched off, and members sign in again when it is on', async () => {
    const one = await vouched(third);
    const { link } = (await third.signIn('another')).body;
    const twin = portalOf(app, await app.twin(), 'third', third.key);
    expect(await isIn(one)).toBe(200);
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'third']);
    expect(await isIn(one)).toBe(401);
    for (const from of [third, twin]) {
      expect([401, 403]).toContain((await from.signIn(one.user)).status);
      expect((await from.post('/auth/partner/code/', { link, email: newEmail() })).status).toBe(403);
    }
    await operateOn(app.databaseUrl, ['partner', 'resume', 'third']);
    await expect.poll(async () => (await third.signIn(one.user)).status).toBe(200);
  });

  test('but their record stays for 90 days after that, so that the members can be told', async () => {
    const one = await vouched(fourth);
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'fourth']);
    // The operator's program has a clock of its own.
    await query(app, "UPDATE partners SET revoked_at = $1 WHERE id = 'fourth'", [new Date(app.now())]);
    const told = async () => {
      const { rows } = await app.context.database.execute<{ user_id: string }>(
        affectedIds({ origins: [fourth.origin] }),
      );
      return rows.map(({ user_id }) => user_id);
    };
    const links = () => query(app, "SELECT 1 FROM partner_links WHERE partner_id = 'fourth'");
    app.advance(90 * DAY - MINUTE);
    await cleanUp(app.context);
    expect([await told(), (await links()).length]).toEqual([[one.member.id], 1]);
    app.advance(2 * MINUTE);
    await cleanUp(app.context);
    expect(await links()).toEqual([]);
  });
});

test('what was used up is forgotten once it is out of time in any case', async () => {
  const assertion = await portal.sign('somebody');
  await portal.post('/auth/partner/', { assertion });
  app.advance(3 * MINUTE);
  await cleanUp(app.context);
  expect(await query(app, 'SELECT 1 FROM used_assertions')).toEqual([]);
  expect((await portal.post('/auth/partner/', { assertion })).body.reason).toBe('expired');
});
