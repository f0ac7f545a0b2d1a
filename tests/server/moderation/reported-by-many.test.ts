import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { like } from '../../../src/core/members/contract';
import * as contract from '../../../src/core/moderation/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { as } from '../../support/members/members';
import { moderator, newestCase, reportMember } from '../../support/members/moderators';
import { register, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;

let app: TestApp;
let mona: TestMember;
let noor: TestMember;
beforeAll(async () => {
  app = await createTestApp({ accessTtl: 3_650 * DAY });
  mona = await moderator(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  noor = await register(app, { first_name: 'Noor' });
});

/** A member of long standing, alone on a device and in a network of their own. */
async function reporter(days = 30): Promise<TestMember> {
  const made = await register(app, { gender: 'M' });
  await query(
    app,
    "UPDATE users SET created_at = created_at - $2 * interval '1 day', sign_up_source = id::text WHERE id = $1",
    [made.id, days],
  );
  await query(app, 'DELETE FROM known_devices WHERE user_id = $1', [made.id]);
  return made;
}
const reporters = (days?: number) => Promise.all([reporter(days), reporter(days), reporter(days)]);
async function report(by: readonly TestMember[], type = 'harassment') {
  for (const one of by) expect((await reportMember(app, one, noor, { type })).status).toBe(200);
}
const isVisible = async ({ id }: TestMember = noor) =>
  (await query(app, 'SELECT visible FROM profiles WHERE id = $1', [id]))[0].visible as boolean;
const newsOf = async (member: TestMember) =>
  (await as(app, member, listNotifications)).body.map(({ icon }) => icon).filter((icon) => icon !== 'view');
const mailsTo = async ({ email }: TestMember) => {
  const answer = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as { subject: string; text: string }[];
};
const casesAbout = () =>
  query(app, 'SELECT id, hides, severity FROM cases WHERE target_id = $1 ORDER BY id', [noor.id]);
const resolve = (id: string, outcome = 'no_action') =>
  as(app, mona, contract.resolveCase, { params: { id }, json: { outcome, note: 'Looked.' } });
const show = (by = mona) => as(app, by, contract.showMember, { params: { id: noor.id }, json: { reason: 'Revenge.' } });
/** Cases of a reporter about others that ended so. */
async function ended({ id }: TestMember, outcome: string, times: number, daysAgo = 10) {
  for (let n = 0; n < times; n += 1)
    await query(
      app,
      `INSERT INTO cases (id, reporter_id, status, opened_at, resolved_at, outcome)
       VALUES (gen_random_uuid(), $1, 'resolved', now(), now() - $3 * interval '1 day', $2)`,
      [id, outcome, daysAgo],
    );
}

describe('a profile that three persons report within a week', () => {
  test('is hidden by the third, not by the second, and comes first within a day', async () => {
    const three = await reporters();
    await report(three.slice(0, 2));
    expect(await isVisible()).toBe(true);
    await report(three.slice(2));
    expect(await isVisible()).toBe(false);
    const cases = await casesAbout();
    expect(cases.map(({ hides }) => hides)).toEqual([false, false, true]);
    expect(cases.every(({ severity }) => severity <= 1)).toBe(true);
  });

  test('is told to its member neutrally, once, and again when it is shown', async () => {
    await report(await reporters());
    expect(await newsOf(noor)).toEqual(['held']);
    const mails = (await mailsTo(noor)).filter(({ subject }) => subject === 'About your profile');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toMatch(/report|harass|complain/i);
    expect((await show()).body).toEqual({ visible: true });
    expect(await newsOf(noor)).toEqual(['shown', 'held']);
  });

  test('keeps its matches, and is no decision about the account', async () => {
    const omar = await reporter();
    await as(app, noor, like, { params: { id: omar.id } });
    await as(app, omar, like, { params: { id: noor.id } });
    await report(await reporters());
    const [row] = await query(app, 'SELECT suspended_at FROM users WHERE id = $1', [noor.id]);
    expect(row.suspended_at).toBeNull();
    expect(await query(app, 'SELECT 1 FROM matches WHERE low_id = $1 OR high_id = $1', [noor.id])).toHaveLength(1);
  });

  test('is shown again in one step, and further reports of the same persons or one more do not hide it', async () => {
    const three = await reporters();
    await report(three);
    expect((await show()).body).toEqual({ visible: true });
    await report(three, 'fake');
    await report([await reporter()]);
    expect(await isVisible()).toBe(true);
    const acts = await query(app, "SELECT reason FROM audit_log WHERE action = 'show_member' AND member_id = $1", [
      noor.id,
    ]);
    expect(acts).toEqual([{ reason: 'Revenge.' }]);
    await report([await reporter(), await reporter()]);
    expect(await isVisible()).toBe(false);
  });

  test('is shown again when a moderator resolves the case that hides it', async () => {
    await report(await reporters());
    await resolve(await newestCase(app, mona));
    expect(await isVisible()).toBe(true);
    expect(await newsOf(noor)).toEqual(['shown', 'held']);
    await report([await reporter()]);
    expect(await isVisible()).toBe(true);
  });

  test('is hidden by three at the same moment, too', async () => {
    const three = await reporters();
    await Promise.all(three.map((one) => reportMember(app, one, noor)));
    expect(await isVisible()).toBe(false);
  });

  test('is shown by no moderator who takes part, and by no member', async () => {
    const three = await reporters();
    await report(three);
    expect((await show(three[0])).status).toBe(404);
    await query(
      app,
      'UPDATE cases SET reporter_id = $2 WHERE id = (SELECT id FROM cases WHERE target_id = $1 LIMIT 1)',
      [noor.id, mona.id],
    );
    expect((await show()).body).toMatchObject({ code: 'own_case' });
    expect(await isVisible()).toBe(false);
  });
});

describe('a gang cannot hide a member', () => {
  test.each(['spam', 'other', 'married'])('by reports of the type "%s", which are about no danger', async (type) => {
    await report(await reporters(), type);
    expect(await isVisible()).toBe(true);
  });

  test('with new accounts', async () => {
    await report(await reporters(6));
    expect(await isVisible()).toBe(true);
    await report(await reporters(8));
    expect(await isVisible()).toBe(false);
  });

  test.each([
    [
      'device',
      async (ids: string[]) => {
        for (const id of ids)
          await query(app, "INSERT INTO known_devices (user_id, device_hash, seen_at) VALUES ($1, 'theirs', now())", [
            id,
          ]);
      },
    ],
    ['network', (ids: string[]) => query(app, "UPDATE users SET sign_up_source = 'theirs' WHERE id = ANY($1)", [ids])],
    [
      'mailbox',
      async (ids: string[]) => {
        for (const [n, id] of ids.entries())
          await query(app, 'UPDATE users SET email = $2 WHERE id = $1', [id, `gang+${n}${noor.id}@gmail.com`]);
      },
    ],
  ] as const)('with several accounts of one %s', async (_, join) => {
    const three = await reporters();
    await join(three.slice(0, 2).map(({ id }) => id));
    await report(three);
    expect(await isVisible()).toBe(true);
    await report([await reporter()]);
    expect(await isVisible()).toBe(false);
  });

  test('with reporters whose reports ended without action, unless others of theirs were right', async () => {
    const three = await reporters();
    const [liar] = three;
    await ended(liar, 'no_action', 1);
    await report(three);
    expect(await isVisible()).toBe(true);
    await ended(liar, 'warned', 1);
    await report([liar]);
    expect(await isVisible()).toBe(false);
  });

  test('with suspended accounts, or over more than a week', async () => {
    const three = await reporters();
    await report(three.slice(0, 2));
    app.advance(8 * DAY);
    await report(three.slice(2));
    expect(await isVisible()).toBe(true);
    const [, , last] = three;
    await query(app, 'UPDATE users SET suspended_at = now() WHERE id = $1', [last?.id]);
    await report([await reporter(), await reporter()]);
    expect(await isVisible()).toBe(true);
  });

  test('with one person who reports again and again', async () => {
    const one = await reporter();
    await report([one, one, one, one]);
    expect(await isVisible()).toBe(true);
  });
});

describe('somebody whose five reports ended without action', () => {
  const severityOf = async (by: TestMember, type: string, text?: string) => {
    await reportMember(app, by, noor, { type, ...(text && { text }) });
    return (await casesAbout()).at(-1)?.severity;
  };

  test('is believed a little less by the type alone, but neither by words nor about a child', async () => {
    const liar = await reporter();
    await ended(liar, 'no_action', 5);
    expect(await severityOf(liar, 'fake')).toBe(3);
    expect(await severityOf(liar, 'harassment')).toBe(2);
    expect(await severityOf(liar, 'threats')).toBe(1);
    expect(await severityOf(liar, 'other', 'He says: I will kill you.')).toBe(0);
    noor = await register(app, { first_name: 'Noor' });
    expect(await severityOf(liar, 'under 18')).toBe(0);
  });

  test('is believed again after 90 days, and four are not five', async () => {
    const [honest, once] = await reporters();
    await ended(honest, 'no_action', 4);
    expect(await severityOf(honest, 'fake')).toBe(2);
    noor = await register(app, { first_name: 'Noor' });
    await ended(once, 'no_action', 5, 91);
    expect(await severityOf(once, 'fake')).toBe(2);
  });

  test('is shown to moderators with the standing of both sides', async () => {
    const liar = await reporter();
    await ended(liar, 'no_action', 5);
    await ended(liar, 'warned', 1);
    await report([liar]);
    const { body } = await as(app, mona, contract.getCase, { params: { id: (await casesAbout())[0].id } });
    expect(body.reporter_standing).toMatchObject({
      reported: { cases: 7, no_action: 5, acted: 1 },
      about: { cases: 0, no_action: 0, acted: 0 },
      doubted: true,
    });
    expect(body.target_standing).toMatchObject({ about: { cases: 1, no_action: 0, acted: 0 }, doubted: false });
  });
});
