import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCounts, listSuggested } from '../../../src/core/matches/contract';
import { like, toggleShortlist, unlike } from '../../../src/core/members/contract';
import { as, couple } from '../../support/members/members';
import type { TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  // The pool of one process among fifty behind a pooler (docs/operations.md).
  app = await createTestApp({ databasePool: 3 });
  [noor, omar] = await couple(app);
});
afterAll(() => app.close());

test('a process with three connections answers many calls at once, and reads while writes wait', async () => {
  const params = { id: noor.id };
  const calls = Array.from({ length: 12 }, () => [
    as(app, omar, listSuggested),
    as(app, omar, like, { params }),
    as(app, omar, unlike, { params }),
    as(app, noor, getCounts),
  ]).flat();
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE shortlists IN SHARE MODE');
  const writes = Array.from({ length: 6 }, () => as(app, omar, toggleShortlist, { params }));
  const reads = await Promise.all(Array.from({ length: 6 }, () => as(app, noor, getCounts)));
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
  await client.query('ROLLBACK');
  await client.end();
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 200));
});
