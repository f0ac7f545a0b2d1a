import { expect, it } from 'vitest';
import { createClient, createPlainPlatform } from '../../../src/core';
import { like } from '../../../src/core/members/contract';
import { createFakeApi } from '../../support/fakes/fake-api';

const clientOf = (api: ReturnType<typeof createFakeApi>) => {
  const client = createClient({ baseUrl: api.baseUrl, platform: createPlainPlatform({ fetch: api.fetch }) });
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  return client;
};

it.each(['.', '..'])('an id that a link gives as %j makes no other call', async (id) => {
  const api = createFakeApi();
  await expect(clientOf(api).http(like, { params: { id } })).rejects.toMatchObject({ kind: 'missing', status: 404 });
  expect(api.calls).toEqual([]);
});

it.each(['...', '%2e%2e', '../x', 'a/b', 'a?b', '٣'])('an id %j stays one part of the path', async (id) => {
  const api = createFakeApi();
  await clientOf(api)
    .http(like, { params: { id } })
    .catch(() => undefined);
  const [call] = api.calls;
  expect(call?.path.split('/').map(decodeURIComponent)).toContain(id);
});
