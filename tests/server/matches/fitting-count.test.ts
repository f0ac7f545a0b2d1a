import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { block } from '../../../src/core/members/contract';
import { call } from '../../support/calls/http';
import { as } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let newcomer: TestMember;
const women: TestMember[] = [];
beforeAll(async () => {
  app = await createTestApp();
  newcomer = await register(app, { gender: 'M' });
  for (let count = 0; count < 12; count += 1) women.push(await register(app, { gender: 'F' }));
});
afterAll(() => app.close());

const count = async (gender: string, by = newcomer) =>
  call<{ members: number | null }>(app.url, 'GET', `/api/matchmaking/fitting-count/?gender=${gender}`, {
    token: by.token,
  });
const members = async (gender: string, by?: TestMember) => (await count(gender, by)).body.members;

/** Lets exactly this many women be found. */
const show = (many: number) =>
  query(app, 'UPDATE discovery SET visible = user_id = ANY($1::uuid[])', [women.slice(0, many).map(({ id }) => id)]);

describe('the number of members for newcomers', () => {
  test('is rounded down to tens, and missing below ten', async () => {
    for (const [many, told] of [
      [12, 10],
      [10, 10],
      [9, null],
      [0, null],
    ] as const) {
      await show(many);
      expect(await members('f')).toBe(told);
    }
    expect(await members('m')).toBeNull();
  });

  test('ends at a thousand', async () => {
    await show(12);
    await query(
      app,
      `WITH made AS (
         INSERT INTO users (id, email, password_hash, created_at, last_active_at)
         SELECT gen_random_uuid(), 'n' || n || '@many.test', 'x', now(), now() FROM generate_series(1, 1100) AS n RETURNING id)
       INSERT INTO discovery SELECT (jsonb_populate_record(old, jsonb_build_object('user_id', made.id))).*
       FROM made, (SELECT discovery AS old FROM discovery WHERE user_id = $1) AS one`,
      [women[0]?.id],
    );
    expect(await members('f')).toBe(1_000);
    await query(app, "DELETE FROM users WHERE email LIKE '%@many.test'");
  });

  test('is the same for everyone: neither private wishes nor blocks change it', async () => {
    await show(10);
    await query(app, "UPDATE discovery SET side = 'FF' WHERE side = 'FM' AND user_id = $1", [women[0]?.id]);
    for (const woman of women.slice(0, 3)) await as(app, woman, block, { params: { id: newcomer.id } });
    expect([await members('f'), await members('f', women[5])]).toEqual([10, 10]);
  });

  test('needs a gender', async () => {
    expect((await count('x')).status).toBe(400);
  });
});
