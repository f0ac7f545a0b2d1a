import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { listClusterRows, SOURCE_KEPT_DAYS } from '../../../server/src/moderation/clusters/clusters';
import * as contract from '../../../src/core/moderation/contract';
import { as } from '../../support/members/members';
import { moderator } from '../../support/members/moderators';
import { register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;
const token = 'a-token-of-the-operator';

let app: TestApp;
let mona: TestMember;
let robots: TestMember[];
let stranger: TestMember;
/** The same picture, encoded differently. */
const portrait = (quality: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: 300 * 300 * 3 }, (_, n) => {
        const [x, y] = [Math.floor(n / 3) % 300, Math.floor(n / 900)];
        return Math.round(128 + 100 * Math.sin(x / 31) * Math.cos(y / 47));
      }),
    ),
    { raw: { width: 300, height: 300, channels: 3 } },
  )
    .jpeg({ quality })
    .toBuffer();
/** A picture that is different when mirrored. */
const slanted = () =>
  sharp(
    Buffer.from(
      Array.from({ length: 300 * 300 }, (_, n) => {
        const [x, y] = [n % 300, Math.floor(n / 300)];
        return Math.round(128 + 60 * Math.sin(x / 37 + y / 29) + 60 * Math.sin((x * x) / 9_000 - y / 41));
      }),
    ),
    { raw: { width: 300, height: 300, channels: 1 } },
  )
    .jpeg({ quality: 95 })
    .toBuffer();
beforeAll(async () => {
  app = await createTestApp({ metricsToken: token });
});
afterAll(() => app.close());
beforeEach(async () => {
  await query(app, "DELETE FROM users WHERE role = 'member'");
  mona = await moderator(app);
  await query(app, "UPDATE users SET sign_up_source = NULL, created_at = created_at - interval '1 hour'");
  robots = [await register(app), await register(app), await register(app)];
  for (const [n, robot] of robots.entries()) await uploadPhoto(app, robot.token, await portrait(95 - 10 * n));
  stranger = await register(app);
  await query(app, "UPDATE users SET sign_up_source = 'elsewhere' WHERE id = $1", [stranger.id]);
});

const ids = () => robots.map(({ id }) => id).toSorted();
const clusters = async (search: Record<string, string> = {}) =>
  (await as(app, mona, contract.listClusters, { query: search })).body;
const suspend = (list: unknown, by = mona) =>
  as(app, by, contract.suspendMembers, { json: { ids: list, reason: 'Robots.', rule: 'fake' } });
const mailsTo = async ({ email }: TestMember) => {
  const answer = await fetch(`${app.url}/dev/mailbox/messages?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
};

describe('new accounts', () => {
  test('with the same photo, network address or minute are found together', async () => {
    const at = '2026-03-01T08:00:30.000Z';
    await query(app, "UPDATE users SET created_at = $1 WHERE role = 'member'", [at]);
    const found = await clusters({ least: '2' });
    expect(found.map(({ kind, members }) => [kind, members.toSorted()])).toEqual([
      ['minute', [...ids(), stranger.id].toSorted()],
      ['photo', ids()],
      ['source', ids()],
    ]);
    expect(found[0]).toMatchObject({ key: '2026-03-01T08:00Z', suspended: 0, first_at: at, last_at: at });
    // The network address itself is stored nowhere.
    expect(found[2]?.key).toMatch(/^[\w-]{12}$/);
  });

  test('are found together by copies of a photo that were resized, compressed and mirrored', async () => {
    const original = await slanted();
    const copies = [
      original,
      await sharp(original).resize(160).toBuffer(),
      await sharp(original).jpeg({ quality: 20 }).toBuffer(),
      await sharp(original).flop().modulate({ brightness: 1.1 }).toBuffer(),
    ];
    const made: string[] = [];
    for (const copy of copies) {
      const robot = await register(app);
      await uploadPhoto(app, robot.token, copy);
      made.push(robot.id);
    }
    const prints = await query(app, 'SELECT DISTINCT fingerprint FROM photos WHERE user_id = ANY($1)', [made]);
    expect(prints.length).toBeGreaterThan(1);
    const photos = (await clusters()).filter(({ kind }) => kind === 'photo');
    expect(photos.map(({ members }) => members.toSorted())).toEqual([made.toSorted(), ids()]);
  });

  test('are only those of the last hours, from a size on', async () => {
    expect((await clusters()).map(({ kind }) => kind)).toEqual(['photo', 'source']);
    expect(await clusters({ least: '4' })).toEqual([]);
    const later = { now: () => new Date(app.now() + 25 * 3_600_000) };
    expect(await listClusterRows(later, app.context.database, {})).toEqual([]);
    expect((await listClusterRows(later, app.context.database, { hours: '48' })).length).toBe(2);
    for (const [name, value] of [
      ['hours', '0'],
      ['hours', '721'],
      ['least', 'x'],
    ] as const)
      expect((await as(app, mona, contract.listClusters, { query: { [name]: value } })).status).toBe(400);
  });

  test('lose the hash of their network address after 30 days', async () => {
    const left = () => query(app, 'SELECT count(sign_up_source)::int AS n FROM users');
    await cleanUp({ ...app.context, now: () => new Date(app.now() + (SOURCE_KEPT_DAYS - 1) * DAY) });
    expect((await left())[0].n).toBe(4);
    await cleanUp({ ...app.context, now: () => new Date(app.now() + (SOURCE_KEPT_DAYS + 1) * DAY) });
    expect((await left())[0].n).toBe(0);
  });

  test('of one network address are a metric', async () => {
    const answer = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.text()).toMatch(/^mm_sign_ups_of_one_source 3$/m);
  });
});

describe('many members', () => {
  test('are suspended at once without a mail to any of them; moderators and unknown ids are skipped', async () => {
    const nobody = '019b0000-0000-7000-8000-000000000001';
    const before = await Promise.all(robots.map(mailsTo));
    const { body } = await suspend([...ids().map((id) => ` ${id.toUpperCase()} `), ids()[0], mona.id, nobody]);
    expect(body.suspended).toEqual(ids());
    expect(body.skipped.toSorted()).toEqual([mona.id, nobody].toSorted());
    expect(await Promise.all(robots.map(mailsTo))).toEqual(before);
    for (const { token: access } of robots) {
      expect(
        (await as(app, { token: access }, { method: 'GET', path: '/profile/', answer: { TYPE: null } })).status,
      ).toBe(401);
    }
    expect((await clusters())[0]).toMatchObject({ kind: 'photo', suspended: 3 });
    const acts = await query(app, "SELECT member_id FROM audit_log WHERE action = 'suspend' AND moderator_id = $1", [
      mona.id,
    ]);
    expect(acts.map(({ member_id }) => member_id).toSorted()).toEqual(ids());
  });

  test('get a mail as ever if suspended one by one', async () => {
    const [robot] = robots;
    if (!robot) throw new Error('There is no robot.');
    await as(app, mona, contract.suspendMember, { params: { id: robot.id }, json: { reason: 'x' } });
    expect(await mailsTo(robot)).toContain('Your account was suspended');
  });

  test.each([
    ['nothing', []],
    ['no list', 'x'],
    ['a word that is no id', ['x']],
    ['more than 100', Array.from({ length: 101 }, () => '019b0000-0000-7000-8000-000000000001')],
  ])('cannot be %s', async (_, list) => {
    expect((await suspend(list)).status).toBe(400);
  });

  test('are suspended by moderators only', async () => {
    expect((await suspend(ids(), stranger)).status).toBe(404);
    expect((await as(app, stranger, contract.listClusters)).status).toBe(404);
  });
});
