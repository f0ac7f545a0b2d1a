import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { exportProfile } from '../../../src/core/export/contract';
import { like } from '../../../src/core/members/contract';
import { getCase, resolveCase } from '../../../src/core/moderation/contract';
import { call } from '../../support/calls/http';
import { as, couple } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { signUp, type TestMember } from '../../support/members/sign-up';
import { meet } from '../../support/servers/held-write';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let mona: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 86_400_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  mona = await moderator(app);
});

const leave = (member: TestMember, url = app.url) =>
  call(url, 'DELETE', '/api/auth/delete-account/', { token: member.token });
const read = async (id: string) => (await as(app, mona, getCase, { params: { id } })).body;
const resolve = (id: string, outcome: string) =>
  as(app, mona, resolveCase, { params: { id }, json: { outcome, note: 'Looked into it.' } });
const idOf = async (email: string) => (await query(app, 'SELECT id FROM users WHERE email = $1', [email]))[0]?.id;
const later = () => app.advance(61_000);

/** A case about Omar, who has deleted his account. */
async function caseOfOneGone() {
  const [noor, omar] = await couple(app);
  await reportMember(app, noor, omar);
  const id = await newestCase(app, mona);
  await leave(omar);
  later();
  return { noor, omar, id };
}

describe('a reported member who deletes the account', () => {
  test('is recognised in the open case after signing up again, and can be suspended', async () => {
    const { omar, id } = await caseOfOneGone();
    expect(await read(id)).toMatchObject({ target: null, returned: null });
    await signUp(app, omar.email.toUpperCase());
    const returned = await idOf(omar.email);
    expect(await read(id)).toMatchObject({ status: 'open', target: null, returned });
    expect((await resolve(id, 'suspended')).status).toBe(200);
    const form = { email: omar.email, password: 'secret-1' };
    expect((await call(app.url, 'POST', '/api/auth/login/', { json: form })).body.code).toBe('account_suspended');
  });

  test('is recognised under another spelling of the same mailbox, and after a second deletion', async () => {
    const { omar, id } = await caseOfOneGone();
    const tagged = omar.email.replace('@', '+new@');
    const again = await signUp(app, tagged);
    expect((await read(id)).returned).toBe(await idOf(tagged));
    await leave(again);
    expect((await read(id)).returned).toBeNull();
    later();
    await signUp(app, omar.email);
    expect((await read(id)).returned).toBe(await idOf(omar.email));
  });

  test('is recognised at Gmail with any dots and either domain', async () => {
    const [noor, omar] = await couple(app);
    await query(app, 'UPDATE users SET email = $1 WHERE id = $2', ['om.ar.nasser@gmail.com', omar.id]);
    await reportMember(app, noor, omar);
    const id = await newestCase(app, mona);
    await leave(omar);
    later();
    await signUp(app, 'omarnasser+again@googlemail.com');
    expect((await read(id)).returned).toBe(await idOf('omarnasser+again@googlemail.com'));
    const other = 'omar.nasser@mail.test';
    await signUp(app, other);
    expect((await read(id)).returned).not.toBe(await idOf(other));
  });

  test('is recognised after a change of the secret', async () => {
    const [first, second] = ['c'.repeat(32), 'd'.repeat(32)];
    const own = await createTestApp({ secretKey: first });
    const judge = await moderator(own);
    const [noor, omar] = await couple(own);
    await reportMember(own, noor, omar);
    const id = await newestCase(own, judge);
    await leave(omar, own.url);
    own.advance(61_000);
    const url = await own.twin({ secretKey: second, secretKeyPrevious: first });
    await signUp({ url }, omar.email);
    const [row] = await query(own, 'SELECT returned_id FROM cases WHERE id = $1', [id]);
    expect(row.returned_id).not.toBeNull();
    await own.close();
  });

  test('leaves no readable trace, and no trace at all once the case is resolved', async () => {
    const { omar, id } = await caseOfOneGone();
    const [{ target_keys: keys }] = await query(app, 'SELECT target_keys FROM cases WHERE id = $1', [id]);
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toContain(omar.email.split('@')[0]);
    expect((await resolve(id, 'no_action')).status).toBe(200);
    await signUp(app, omar.email);
    const [row] = await query(app, 'SELECT target_keys, returned_id FROM cases WHERE id = $1', [id]);
    expect(row).toEqual({ target_keys: [], returned_id: null });
  });

  test('is not mistaken for other members, and the reporter does not learn of the return', async () => {
    const { noor, omar, id } = await caseOfOneGone();
    await signUp(app);
    expect((await read(id)).returned).toBeNull();
    await signUp(app, omar.email);
    const exported = await as(app, noor, exportProfile, { json: { current_password: noor.password } });
    expect(JSON.stringify(exported.body)).not.toContain(await idOf(omar.email));
  });
});

describe('a member who deletes the account before the report', () => {
  async function match(on: TestApp) {
    const [noor, omar] = await couple(on);
    await as(on, noor, like, { params: { id: omar.id } });
    await as(on, omar, like, { params: { id: noor.id } });
    return [noor, omar] as const;
  }

  /** A case about Omar, whom Noor reported only after he had left. */
  async function reportedLate(between: (omar: TestMember) => Promise<unknown>) {
    const [noor, omar] = await match(app);
    await leave(omar);
    later();
    await between(omar);
    expect((await reportMember(app, noor, omar)).status).toBe(200);
    return { omar, id: await newestCase(app, mona) };
  }

  test('is recognised in the case with a new account from before or after the report', async () => {
    const after = await reportedLate(async () => undefined);
    expect(await read(after.id)).toMatchObject({ target: null, returned: null });
    await signUp(app, after.omar.email);
    expect((await read(after.id)).returned).toBe(await idOf(after.omar.email));
    const before = await reportedLate(({ email }) => signUp(app, email));
    expect((await read(before.id)).returned).toBe(await idOf(before.omar.email));
  });

  test('is in one case for all reports by the same member, before and after the deletion', async () => {
    const [noor, omar] = await match(app);
    await reportMember(app, noor, omar);
    await leave(omar);
    for (let again = 0; again < 2; again += 1) {
      expect((await reportMember(app, noor, omar)).status).toBe(200);
    }
    const id = await newestCase(app, mona);
    expect(await query(app, 'SELECT count(*)::int AS n FROM cases WHERE reporter_id = $1', [noor.id])).toEqual([
      { n: 1 },
    ]);
    expect(await query(app, 'SELECT count(*)::int AS n FROM reports WHERE case_id = $1', [id])).toEqual([{ n: 3 }]);
  });

  test.each(['signs up again', 'leaves again'])(
    'is recognised when a report arrives while the member %s',
    async (what) => {
      const own = await createTestApp();
      const judge = await moderator(own);
      const [noor, omar] = await match(own);
      const goAndReturn = async (member: TestMember) => {
        await leave(member, own.url);
        own.advance(61_000);
        return signUp(own, omar.email);
      };
      await leave(omar, own.url);
      own.advance(61_000);
      const again = what === 'leaves again' ? await signUp(own, omar.email) : undefined;
      own.advance(61_000);
      // The return waits for the report, which still finds the member gone.
      const comeBack = () => (again ? goAndReturn(again) : signUp(own, omar.email));
      const [filed] = await meet(own, 'BEFORE INSERT ON cases', () => reportMember(own, noor, omar), comeBack);
      expect(filed.status).toBe(200);
      const [row] = await query(own, 'SELECT returned_id, id FROM cases');
      const [returned] = await query(own, 'SELECT id FROM users WHERE email = $1', [omar.email]);
      expect(row.returned_id).toBe(returned.id);
      const { body } = await as(own, judge, getCase, { params: { id: row.id } });
      expect(body.returned).toBe(returned.id);
      await own.close();
    },
  );

  test('is recognised after a second deletion', async () => {
    const { omar, id } = await reportedLate(async ({ email }) => {
      await leave(await signUp(app, email));
      later();
    });
    expect((await read(id)).returned).toBeNull();
    await signUp(app, omar.email);
    expect((await read(id)).returned).toBe(await idOf(omar.email));
  });

  test('leaves no trace after 120 days, or without a conversation', async () => {
    const own = await createTestApp();
    const [, omar] = await match(own);
    await leave(omar, own.url);
    await leave(await signUp(own), own.url);
    expect(await query(own, 'SELECT user_id FROM departed')).toEqual([{ user_id: omar.id }]);
    own.advance(121 * 86_400_000);
    await cleanUp(own.context);
    expect(await query(own, 'SELECT user_id FROM departed')).toEqual([]);
    await own.close();
  });
});
