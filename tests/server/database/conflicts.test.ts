import { afterAll, beforeAll, expect, test } from 'vitest';
import { logOutEverywhere } from '../../../src/core/session/contract';
import { as } from '../../support/members/members';
import { signUp } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  ['a deadlock', '40P01'],
  ['a failed serialisation', '40001'],
])('a single statement that fails with %s answers 503 with Retry-After', async (_name, code) => {
  const member = await signUp(app);
  await query(
    app,
    `CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '${code}'; END $$;
     CREATE TRIGGER lose BEFORE DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION lose()`,
  );
  const lost = await as(app, member, logOutEverywhere);
  expect([lost.status, lost.body, lost.headers.get('retry-after')]).toEqual([
    503,
    expect.objectContaining({ code: 'busy' }),
    expect.stringMatching(/^\d+$/),
  ]);
  await query(app, 'DROP FUNCTION lose CASCADE');
  expect((await as(app, member, logOutEverywhere)).status).toBe(200);
});
