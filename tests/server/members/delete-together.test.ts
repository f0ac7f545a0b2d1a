import { expect, test } from 'vitest';
import { deleteAccount } from '../../../src/core/session/contract';
import { createCast } from '../../support/members/cast';
import { go, matches, meet, writes } from '../../support/members/pair';
import { createTestApp } from '../../support/servers/test-app';
import { withClient } from '../../support/servers/whole-database';

test('two matched members can delete their accounts at the same moment', async () => {
  const app = await createTestApp();
  const cast = await createCast(app);
  const statuses: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    const pair = await meet(cast);
    await matches(pair);
    await writes(pair);
    const answers = await Promise.all([go(pair, pair.noor, deleteAccount), go(pair, pair.omar, deleteAccount)]);
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { databaseUrl } = app;
  await cast.close();
  // PostgreSQL counts the deadlocks of a connection when it closes, at the latest.
  await app.close();
  const deadlocks = await withClient(databaseUrl, async (client) => {
    await client.query('SELECT pg_stat_force_next_flush()');
    const { rows } = await client.query('SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()');
    return Number(rows[0].deadlocks);
  });
  expect(deadlocks).toBe(0);
});
