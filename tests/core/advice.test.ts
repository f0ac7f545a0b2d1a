import { expect, it } from 'vitest';
import { createClient, createPlainPlatform } from '../../src/core';
import { listMutual } from '../../src/core/matches/contract';
import { listNotifications } from '../../src/core/notifications/contract';

const page = (status: number) => new Response('<h1>Hello</h1>', { status, headers: { 'content-type': 'text/html' } });

/** The lines in the console of a page after two calls, each sent twice. */
async function linesAfter(
  answer: () => Response | Promise<Response>,
  baseUrl = 'https://api.test/api',
  isOnline = true,
) {
  const lines: string[] = [];
  const loads: Promise<unknown>[] = [];
  const client = createClient({
    baseUrl,
    platform: createPlainPlatform({
      fetch: async () => answer(),
      isOnline: () => isOnline,
      warn: (line) => void lines.push(line),
      load(part) {
        const loading = part();
        loads.push(loading);
        return loading;
      },
    }),
  });
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  for (let turn = 0; turn < 2; turn += 1) {
    await client.http(listMutual).catch(() => undefined);
    await client.http(listNotifications).catch(() => undefined);
  }
  await Promise.all(loads);
  return lines;
}

it('says once for each call which field is wrong, and nothing about a member', async () => {
  const wrong = [{ matched_profile: { first_name: 'Layla' } }];
  const lines = await linesAfter(() => Response.json(wrong));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('GET /matchmaking/mutual to https://api.test/api: 0.matched_profile.user is not string.');
  expect(lines.join()).not.toContain('Layla');
});

it('says once that an origin may not be allowed, whatever the call', async () => {
  const lines = await linesAfter(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(lines).toEqual([
    expect.stringMatching(/allow the origin of this page \(CORS\).*ALLOWED_ORIGINS, also on localhost/),
  ]);
});

it.each([200, 404])('asks whether the address should end in /api if a page comes with %i', async (status) => {
  const [line] = await linesAfter(() => page(status), 'https://api.test');
  expect(line).toMatch(/does not end in \/api/);
  const [right] = await linesAfter(() => page(status));
  expect(right).toMatch(/nothing in front of it answers instead/);
});

it.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['a refusal', () => Response.json({ detail: 'No.' }, { status: 403 }), true],
  ['a member who is gone', () => Response.json({ detail: 'Not found.' }, { status: 404 }), true],
  ['an outage', () => Response.json({}, { status: 503 }), true],
] as const)('is silent about %s', async (_, answer, isOnline) => {
  expect(await linesAfter(answer, undefined, isOnline)).toEqual([]);
});
