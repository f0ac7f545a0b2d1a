import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate } from '../../../bench/server/generate';
import { createPerson } from '../../../bench/server/person';
import { createRandom } from '../../../bench/server/random';
import { checkNewProfile } from '../../../server/src/profile/check';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const now = new Date('2026-06-01T08:00:00Z');
let apps: TestApp[];

beforeAll(async () => {
  apps = [await createTestApp(), await createTestApp()];
  for (const app of apps) await generate({ url: app.databaseUrl, members: 1_500, now });
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

async function ask(app: TestApp | undefined, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: app?.databaseUrl });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
}

test('generated members pass the rules of the wizard, and are adults', () => {
  const random = createRandom(7);
  for (let number = 0; number < 500; number += 1) {
    const joined = new Date(now.getTime() - random.between(1, 1_000) * 86_400_000);
    const { profile } = createPerson(random, number % 2 ? 'F' : 'M', joined, now);
    expect(() => checkNewProfile(profile, now.getTime())).not.toThrow();
  }
});

test('the same seed generates the same members, likes and messages', async () => {
  for (const table of ['users', 'profiles', 'preferences', 'discovery', 'likes', 'matches', 'messages']) {
    const query = `SELECT count(*)::int AS rows, md5(string_agg(t::text, '' ORDER BY t::text)) AS hash FROM ${table} t`;
    const [one, other] = [await ask(apps[0], query), await ask(apps[1], query)];
    expect(one).toEqual(other);
    expect(one[0]?.rows).toBeGreaterThanOrEqual(150);
  }
});

test('generated data is consistent: references, mutual likes of matches, and every index of the schema', async () => {
  const [app] = apps;
  const [broken] = await ask(
    app,
    `SELECT
      (SELECT count(*)::int FROM discovery d WHERE likes_received <> (SELECT count(*) FROM likes WHERE to_id = d.user_id)) AS likes,
      (SELECT count(*)::int FROM matches m WHERE (SELECT count(*) FROM likes
        WHERE (from_id, to_id) IN ((low_id, high_id), (high_id, low_id))) <> 2) AS matches,
      (SELECT count(*)::int FROM messages m WHERE NOT EXISTS (SELECT FROM rooms
        WHERE id = room_id AND sender_id IN (low_id, high_id))) AS messages,
      (SELECT count(*)::int FROM likes WHERE from_id = to_id OR NOT EXISTS (SELECT FROM users WHERE id = to_id)) AS loose`,
  );
  expect(broken).toEqual({ likes: 0, matches: 0, messages: 0, loose: 0 });
  const names = "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1";
  const fresh = await createTestApp();
  expect(await ask(app, names)).toEqual(await ask(fresh, names));
  await fresh.close();
});
