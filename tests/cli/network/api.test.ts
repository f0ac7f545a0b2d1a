import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { contract } from '../../../src/core';
import { type Cli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi();
  cli = await createSignedInCli(api);
});

it('lists every call of the contract', async () => {
  const listed = JSON.parse((await cli('api --list --json')).stdout);
  expect(listed.map((one: { name: string }) => one.name)).toEqual(contract.map((one) => one.name));
});

it('makes a call by its name, with parameters and a body', async () => {
  api.answer('POST /matchmaking/chat-rooms/7/messages/', { id: '9' });
  const { stdout } = await cli(['api', 'send-message', '--param', 'id=7', '--body', '{"sender":"1","content":"hi"}']);
  expect(JSON.parse(stdout)).toEqual({ id: '9' });
  expect(api.calls.at(-1)?.body).toEqual({ sender: '1', content: 'hi' });
});

it.each(['/profile/7', '/profile/7/'])('makes a call by its method and path %s', async (location) => {
  api.answer('GET /profile/7/', { user: 7 });
  expect(JSON.parse((await cli(['api', 'get', location])).stdout)).toEqual({ user: '7' });
});

it('sends queries, idempotency keys, and bodies from standard input', async () => {
  api.answer('GET /profile/matches/search/', []);
  expect((await cli('api GET /profile/matches/search/?age_min=20 --query age_max=30')).code).toBe(0);
  expect(Object.fromEntries(api.calls.at(-1)?.query ?? [])).toEqual({ age_min: '20', age_max: '30' });
  api.answer('PATCH /profile/update/', {});
  await cli('api update-profile --body - --key 00000000-0000-4000-8000-000000000000', { stdin: '{"bio":"x"}' });
  expect(api.calls.at(-1)?.body).toEqual({ bio: 'x' });
  expect(api.calls.at(-1)?.headers.get('idempotency-key')).toBe('00000000-0000-4000-8000-000000000000');
});

it('uploads files', async () => {
  const file = path.join(temporaryFolder(), 'me.jpg');
  writeFileSync(file, 'bytes');
  api.answer('POST /profile/photos/upload/', {});
  expect((await cli(['api', 'upload-photo', '--file', `photo=@${file}`, '--body', '{"is_primary":"true"}'])).code).toBe(
    0,
  );
  const form = api.calls.at(-1)?.body as FormData;
  expect(form.get('is_primary')).toBe('true');
  expect((form.get('photo') as File).name).toBe('me.jpg');
});

it.each([
  [['api', 'send-message', '--param', 'id=7', '--body', '{'], '--body is not JSON'],
  [['api', 'send-message', '--param', 'id'], '--param takes name=value'],
  [['api', 'upload-photo', '--file', 'photo=@/does/not/exist'], 'Cannot read /does/not/exist'],
])('rejects %j', async (line, text) => {
  const { code, stderr } = await cli(line);
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(text) });
});

it('stores tokens from an answer, and hides them unless asked', async () => {
  api.answer('POST /auth/token/refresh/', { access_token: 'access-9', refresh_token: 'refresh-9' });
  const { stdout } = await cli('api refresh-tokens');
  expect(stdout).not.toContain('access-9');
  expect((await cli('session show --tokens')).stdout).toContain('access-9');
  expect((await cli('api refresh-tokens --show-secrets')).stdout).toContain('refresh-9');
});
