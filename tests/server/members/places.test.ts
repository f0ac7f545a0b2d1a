import { afterAll, beforeAll, expect, test } from 'vitest';
import { EMIRATES, HOME_COUNTRY } from '../../../src/core/options';
import type { Country, States } from '../../../src/core/places/contract';
import { call } from '../../support/calls/http';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const states = (country: string) =>
  call<States & { detail: string }>(app.url, 'POST', '/api/places/states', { json: { country } });

test('every country has a name, a code, a region, a flag and at least one state', async () => {
  const { status, body, headers } = await call<Country[]>(app.url, 'GET', '/api/places/countries/');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('max-age');
  expect(body.length).toBeGreaterThan(240);
  expect(body.find((country) => country.code === 'AE')).toEqual({
    name: HOME_COUNTRY,
    code: 'AE',
    region: 'Asia',
    flag: '🇦🇪',
  });
  const again = await call(app.url, 'GET', '/api/places/countries', {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  for (const { name } of body) {
    const answer = await states(name);
    expect([name, answer.body.data?.states.length > 0]).toEqual([name, true]);
  }
});

test('the states of the UAE are the seven emirates in the forms', async () => {
  expect((await states(HOME_COUNTRY)).body.data.states.map((state) => state.name)).toEqual([...EMIRATES]);
  expect((await states('united arab emirates')).body.data.states).toHaveLength(7);
  expect((await states('Türkiye')).body.data.states.map((state) => state.name)).toContain('Izmir');
});

test('an unknown country gets 404', async () => {
  expect((await states('Atlantis')).status).toBe(404);
});
