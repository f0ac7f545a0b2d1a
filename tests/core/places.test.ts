import { expect, it } from 'vitest';
import { createClient, createPlainPlatform, EMIRATES, places } from '../../src/core';
import { createFakeApi } from '../support/fakes/fake-api';

const countries = [{ name: 'Lebanon', code: 'LB', region: 'Asia', flag: '🇱🇧' }];
const states = { data: { states: [{ name: 'Beirut' }, { name: 'South' }] } };

it('loads countries and states from the backend, without a token', async () => {
  const api = createFakeApi({ 'GET /places/countries/': countries, 'POST /places/states/': states });
  const client = api.client();
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  expect((await client.use(places).countries.load()).data).toEqual(countries);
  expect((await client.use(places).statesOf('Lebanon').load()).data).toEqual(['Beirut', 'South']);
  expect(api.calls.map((call) => call.headers.get('authorization'))).toEqual([null, null]);
  expect(api.calls[1]?.body).toEqual({ country: 'Lebanon' });
});

it('shows exactly the seven emirates for the UAE, whatever a list contains', async () => {
  const api = createFakeApi({ 'POST /places/states/': { data: { states: [{ name: 'Dubai Emirate' }] } } });
  const state = await api.client().use(places).statesOf('United Arab Emirates').load();
  expect(state.data).toEqual([...EMIRATES]);
});

it('uses other lists if the client names them, and sends them nothing about the member', async () => {
  const asked: [string, Headers][] = [];
  const client = createClient({
    isHome: true,
    baseUrl: 'https://api.test/api',
    publicLists: { countries: 'https://lists.test/all', states: 'https://lists.test/states' },
    platform: createPlainPlatform({
      fetch: async (input, init) => {
        asked.push([String(input), new Headers(init?.headers)]);
        return Response.json(String(input).endsWith('/all') ? countries : states);
      },
    }),
  });
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  expect((await client.use(places).countries.load()).data).toEqual(countries);
  expect((await client.use(places).statesOf('Lebanon').load()).data).toEqual(['Beirut', 'South']);
  expect(asked.map(([address]) => address)).toEqual(['https://lists.test/all', 'https://lists.test/states']);
  for (const [, headers] of asked) {
    expect(headers.get('authorization')).toBeNull();
    expect(headers.get('idempotency-key')).toBeNull();
  }
});
