import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { deleteAccount } from '../../../server/src/erasure/delete-account';
import { readmit } from '../../../server/src/persons/barred';
import { exportProfile } from '../../../src/core/export/contract';
import { block, like, listBlocked, unblock } from '../../../src/core/members/contract';
import { getCase, reinstateMember, resolveCase, suspendMember } from '../../../src/core/moderation/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { codeFor, profilePayload, type TestMember } from '../../support/members/sign-up';
import { signedInAgain } from '../../support/members/weeks';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 5 * 365 * 86_400_000, codeCoolDown: 0 });
});
afterAll(() => app.close());
beforeEach(async () => {
  mona = await moderator(app);
});

const leave = ({ token }: TestMember) => call(app.url, 'DELETE', '/api/auth/delete-account/', { token });
const tagged = ({ email }: TestMember, tag: string) => email.replace('@', `+${tag}@`);
const logIn = ({ email, password }: TestMember, device?: string) =>
  call(app.url, 'POST', '/api/auth/login/', { json: { email, password, device } });

/** Verifies the code of a new account and answers what the backend says. */
async function verify(email: string, device?: string) {
  const password = 'secret-1';
  await call(app.url, 'POST', '/api/auth/register/', { json: { email, password1: password, password2: password } });
  const code = await codeFor(app, email);
  return call(app.url, 'POST', '/api/auth/verify-email/', { json: { email, code, device } });
}

/** Opens another account for a man, with a profile. */
async function anotherMan(email: string, device?: string): Promise<TestMember> {
  const { body } = await verify(email, device);
  const token = body.access_token ?? '';
  const json = profilePayload({ first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  await call(app.url, 'POST', '/api/profile/create/', { token, json });
  const own = await call(app.url, 'GET', '/api/profile/', { token });
  return { email, password: 'secret-1', token, refresh: body.refresh_token ?? '', id: own.body.user ?? '' };
}

const blocks = (one: TestMember, { id }: { id: string }) => as(app, one, block, { params: { id } });
const sees = async (one: TestMember, { id }: { id: string }) =>
  (await as(app, one, getProfile, { params: { id } })).status === 200;
const listed = async (member: TestMember) => (await as(app, member, listBlocked)).body.map(({ user }) => user);

describe('a block follows the person', () => {
  test.each([
    ['opens a second account before the block', 'twin block'],
    ['opens a second account after the block', 'block twin'],
    ['deletes the account and signs up again', 'block leave twin'],
    ['deletes the account, waits a year, and signs up again', 'block leave year twin'],
    [
      'deletes the account after a match, is blocked then, waits a year, and signs up again',
      'match leave block year twin',
    ],
  ])('to the same mailbox of somebody who %s', async (_name, order) => {
    const [her, omar] = await couple(app);
    let noor = her;
    let twin: TestMember | undefined;
    const steps: Record<string, () => unknown> = {
      match: async () => {
        await as(app, noor, like, { params: { id: omar.id } });
        await as(app, omar, like, { params: { id: noor.id } });
      },
      block: () => blocks(noor, omar),
      leave: () => leave(omar),
      year: async () => {
        app.advance(365 * 86_400_000);
        await cleanUp(app.context);
        noor = await signedInAgain(app, noor);
      },
      twin: async () => {
        twin = await anotherMan(tagged(omar, 'again'));
      },
    };
    for (const step of order.split(' ')) await steps[step]?.();
    if (!twin) throw new Error('There is no second account.');
    expect([await sees(twin, noor), await sees(noor, twin)]).toEqual([false, false]);
    expect((await as(app, twin, like, { params: { id: noor.id } })).status).toBe(404);
    // She blocked one account, and learns of no other.
    expect(await listed(noor)).not.toContain(twin.id);
    const mine = await as(app, noor, exportProfile, { json: { current_password: noor.password } });
    expect(JSON.stringify(mine.body)).not.toContain(twin.id);
  });

  test('to other accounts on the device, also one that has met her', async () => {
    const [noor, omar] = await couple(app);
    const device = randomUUID();
    const other = await anotherMan(`o${Date.now()}@other.test`);
    await as(app, noor, like, { params: { id: other.id } });
    await as(app, other, like, { params: { id: noor.id } });
    await logIn(omar, device.toUpperCase());
    await blocks(noor, omar);
    expect(await sees(other, noor)).toBe(true);
    await logIn(other, device);
    expect([await sees(other, noor), await sees(noor, other)]).toEqual([false, false]);
    const third = await anotherMan(`p${Date.now()}@other.test`, device);
    expect(await sees(third, noor)).toBe(false);
    expect(await sees(third, (await couple(app))[0])).toBe(true);
  });

  test('until she unblocks him, unless she has blocked another account of his', async () => {
    const [noor, omar] = await couple(app);
    const [second, third] = [await anotherMan(tagged(omar, 'two')), await anotherMan(tagged(omar, 'three'))];
    await blocks(noor, omar);
    await as(app, noor, unblock, { params: { id: omar.id } });
    expect([await sees(omar, noor), await sees(second, noor), await sees(third, noor)]).toEqual([true, true, true]);
    await blocks(noor, omar);
    await query(app, 'UPDATE blocks SET follows = NULL WHERE blocker_id = $1 AND blocked_id = $2', [
      noor.id,
      second.id,
    ]);
    await as(app, noor, unblock, { params: { id: omar.id } });
    expect([await sees(omar, noor), await sees(second, noor), await sees(third, noor)]).toEqual([true, false, false]);
  });

  test('and to nobody else of the same name, provider or programme', async () => {
    const [noor, omar] = await couple(app);
    await blocks(noor, omar);
    const stranger = await anotherMan(omar.email.replace('@', 's@'), randomUUID());
    expect(await sees(stranger, noor)).toBe(true);
  });
});

describe('a suspension follows the person', () => {
  const suspend = (member: TestMember) =>
    as(app, mona, suspendMember, { params: { id: member.id }, json: { reason: 'Looked into it.' } });

  test('to every account of the mailbox, and ends with the first one', async () => {
    const [, omar] = await couple(app);
    const twin = await anotherMan(tagged(omar, 'twin'));
    await suspend(omar);
    expect((await logIn(twin)).body.code).toBe('account_suspended');
    await as(app, mona, reinstateMember, { params: { id: omar.id } });
    expect([(await logIn(twin)).status, (await logIn(omar)).status]).toEqual([200, 200]);
  });

  test.each([
    ['in another spelling', false],
    ['in another spelling, after asking for erasure', true],
  ])('to a new account of the mailbox %s', async (_name, isErased) => {
    const [, omar] = await couple(app);
    await suspend(omar);
    if (isErased) await deleteAccount(app.context, omar.id);
    const email = tagged(omar, 'new');
    expect((await verify(email)).body.code).toBe('account_suspended');
    const reset = { email, otp: '', new_password: 'Better-1!', confirm_new_password: 'Better-1!' };
    await call(app.url, 'POST', '/api/auth/password/reset/request', { json: { email } });
    reset.otp = await codeFor(app, email);
    expect((await call(app.url, 'POST', '/api/auth/password/reset/otp/', { json: reset })).body.code).toBe(
      'account_suspended',
    );
    app.advance(3 * 365 * 86_400_000);
    await cleanUp(app.context);
    expect((await verify(email)).status).toBe(isErased ? 200 : 403);
  });

  test('until the operator readmits the person, and of nobody else', async () => {
    const [, omar] = await couple(app);
    await suspend(omar);
    await deleteAccount(app.context, omar.id);
    expect(await readmit(app.context, app.context.database, omar.email.replace('@', 's@'))).toBe(false);
    expect((await verify(omar.email)).status).toBe(403);
    expect(await readmit(app.context, app.context.database, tagged(omar, 'me'))).toBe(true);
    expect((await verify(omar.email)).status).toBe(200);
  });

  test('who deleted the account before the moderator decided', async () => {
    const [noor, omar] = await couple(app);
    await reportMember(app, noor, omar);
    const id = await newestCase(app, mona);
    await leave(omar);
    const json = { outcome: 'suspended', note: 'Looked into it.' };
    expect((await as(app, mona, resolveCase, { params: { id }, json })).status).toBe(200);
    expect((await verify(tagged(omar, 'new'))).body.code).toBe('account_suspended');
  });

  test('to a new account on the device, which stays hidden until a moderator has looked', async () => {
    const [noor, omar] = await couple(app);
    const device = randomUUID();
    await logIn(omar, device);
    await suspend(omar);
    const brother = await anotherMan(`b${Date.now()}@other.test`, device);
    expect(await sees(noor, brother)).toBe(false);
    const id = await newestCase(app, mona);
    expect((await as(app, mona, getCase, { params: { id } })).body).toMatchObject({
      target: brother.id,
      reporter: null,
      report_types: ['returned'],
    });
    await as(app, mona, resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'His brother.' } });
    expect(await sees(noor, brother)).toBe(true);
    await logIn(brother, device);
    expect(await sees(noor, brother)).toBe(true);
  });
});

test('hashes of a member who was only reported are kept while the case is open', async () => {
  const [noor, omar] = await couple(app);
  await reportMember(app, noor, omar);
  const id = await newestCase(app, mona);
  await leave(omar);
  const kept = () => query(app, 'SELECT 1 FROM departed WHERE user_id = $1', [omar.id]);
  app.advance(100 * 86_400_000);
  await cleanUp(app.context);
  expect(await kept()).toHaveLength(1);
  mona = await signedInAgain(app, mona);
  await as(app, mona, resolveCase, { params: { id }, json: { outcome: 'no_action', note: 'Nothing.' } });
  await cleanUp(app.context);
  expect(await kept()).toHaveLength(0);
});

describe('who has not finished the wizard', () => {
  test('sees nobody, cannot report, and gets no photo', async () => {
    const [noor] = await couple(app);
    const { body } = await verify(`n${Date.now()}@none.test`);
    const nobody = { token: body.access_token ?? '', email: '', password: '', id: '', refresh: '' };
    expect(await sees(nobody, noor)).toBe(false);
    expect((await reportMember(app, nobody, noor)).status).toBe(404);
    expect((await blocks(nobody, noor)).status).toBe(404);
    for (const path of [
      '/profile/matches/search',
      '/matchmaking/potential',
      '/matchmaking/matches/today',
      '/matchmaking/liked',
    ]) {
      const answer = await call(app.url, 'GET', `/api${path}`, nobody);
      expect([path, JSON.stringify(answer.body).includes(noor.id)]).toEqual([path, false]);
    }
  });

  test('a finished profile that is still hidden may look', async () => {
    const [noor, omar] = await couple(app);
    await call(app.url, 'PATCH', '/api/profile/update/', { token: omar.token, json: { bio: '' } });
    expect((await query(app, 'SELECT visible FROM profiles WHERE id = $1', [omar.id]))[0]?.visible).toBe(false);
    expect(await sees(omar, noor)).toBe(true);
  });
});
