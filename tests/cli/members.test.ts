import { beforeEach, describe, expect, it } from 'vitest';
import { type Cli, createSignedInCli } from '../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, firstPage, refused } from '../support/fakes/fake-api';

const me = '01a1c94e-0000-731b-b40d-000000000001';
const other = '01a1c94e-0000-731b-b40d-000000000002';
const roomId = '01a1c94e-0000-731b-b40d-00000000000a';
const room = {
  id: roomId,
  other_user: { id: other, user: other, first_name: 'Omar', last_name: 'Saleh' },
  photo: null,
  is_blocked: false,
  unread_count: 2,
  last_message: { content: 'Salam' },
};
const message = (id: string, sender_profile: string, content: string) => {
  return { id, sender_profile, content, sent_at: '2026-01-02T03:04:05.000Z' };
};

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi({
    'GET /profile/': { user: me, first_name: 'Layla' },
    'GET /matchmaking/chat-rooms/': [room],
    [`GET /matchmaking/chat-rooms/${roomId}/messages/`]: [message('1', other, 'Salam'), message('2', me, 'Hello')],
    [`POST /matchmaking/chat-rooms/${roomId}/messages/`]: {},
    'POST /matchmaking/message/mark-read/': {},
    [`POST /matchmaking/like/${other}/`]: {},
    [`POST /matchmaking/unlike/${other}/`]: {},
    [`POST /matchmaking/block/${other}/`]: {},
    [`POST /matchmaking/shortlist/${other}/`]: {},
    [`GET /matchmaking/check-mutual/${other}/`]: { is_match: true },
    'GET /matchmaking/shortlisted/': [],
  });
  cli = await createSignedInCli(api);
});

describe('like', () => {
  it('says whether it made a match, without viewing the profile', async () => {
    expect((await cli(`like add ${other}`)).stdout).toBe("✓ User liked successfully! It's a match!\n");
    expect(JSON.parse((await cli(`like add ${other} --json`)).stdout)).toMatchObject({ id: other, match: true });
    expect(api.count(`GET /profile/${other}/`)).toBe(0);
  });

  it('undoes a like', async () => {
    expect((await cli(`like rm ${other}`)).stdout).toBe('✓ User unliked successfully\n');
  });

  it('says why it failed', async () => {
    api.answer(`POST /matchmaking/like/${other}/`, refused(404, { detail: 'Not found.' }));
    expect(await cli(`like add ${other}`)).toMatchObject({
      code: 5,
      stderr: 'mm: Could not like profile (Not found.)\n',
    });
  });
});

it.each([
  ['match list', 'GET /matchmaking/mutual/'],
  ['shortlist list', 'GET /matchmaking/shortlisted/'],
])('%s prints a list that comes in pages', async (command, route) => {
  const person = (user: string) => ({ matched_user: user, matched_profile: { user, first_name: user, mutual: true } });
  api.answer(route, ({ query }: FakeCall) =>
    query.get('cursor') === 'next' ? [person('second')] : firstPage([person('first')]),
  );
  const { stdout } = await cli(`${command} --json`);
  expect(JSON.parse(stdout).map((one: ReturnType<typeof person>) => one.matched_user)).toEqual(['first', 'second']);
});

it('checks for a match, with exit code 1 if there is none', async () => {
  expect((await cli(`match check ${other}`)).stdout).toBe('match\n');
  api.answer(`GET /matchmaking/check-mutual/${other}/`, { is_match: false });
  expect(await cli(`match check ${other}`)).toMatchObject({ code: 1, stderr: expect.stringContaining('do not match') });
});

it('toggles the shortlist only if that changes something', async () => {
  expect((await cli(`shortlist add ${other}`)).stdout).toBe('✓ User shortlisted successfully!\n');
  api.answer('GET /matchmaking/shortlisted/', [
    { matched_user: other, shortlisted: true, matched_profile: { user: other } },
  ]);
  expect(JSON.parse((await cli(`shortlist add ${other} --json`)).stdout)).toMatchObject({ changed: false });
  expect(api.count(`POST /matchmaking/shortlist/${other}/`)).toBe(1);
  expect((await cli(`shortlist rm ${other}`)).stdout).toBe('✓ User removed from shortlist\n');
  expect(api.count(`POST /matchmaking/shortlist/${other}/`)).toBe(2);
});

it('accepts the name of a member stored here as an id', async () => {
  api.answer('POST /auth/login/', {
    access_token: `e30.${Buffer.from(JSON.stringify({ sub: other })).toString('base64url')}.x`,
    refresh_token: 'refresh-2',
  });
  await cli('auth login omar@example.test --as omar', { env: { MM_PASSWORD: 'Secret-2' } });
  expect((await cli('like add omar')).code).toBe(0);
  expect((await cli('chat view omar')).stdout).toContain('Omar Saleh: Salam');
  expect(api.count(`POST /matchmaking/like/${other}/`)).toBe(1);
});

it('blocks', async () => {
  expect((await cli(`block add ${other}`)).stdout).toBe('✓ User blocked.\n');
});

describe('chat', () => {
  it('lists conversations', async () => {
    expect((await cli('chat list')).stdout).toBe(`${roomId}  Omar Saleh  2 unread  Salam\n`);
  });

  it('lists and finds all conversations, even if they take several pages', async () => {
    const newest = Array.from({ length: 200 }, (_, number) => ({
      ...room,
      id: `r${number}`,
      other_user: { ...room.other_user, user: `u${number}` },
    }));
    api.answer('GET /matchmaking/chat-rooms/', ({ query }: FakeCall) =>
      query.has('cursor') ? [room] : firstPage(newest),
    );
    const { stdout } = await cli('chat list');
    expect(stdout.trim().split('\n')).toHaveLength(201);
    expect(stdout.endsWith(`${roomId}  Omar Saleh  2 unread  Salam\n`)).toBe(true);
    expect((await cli(`chat view ${other}`)).stdout).toContain('Omar Saleh: Salam');
    api.answer('GET /matchmaking/chat-rooms/', ({ query }: FakeCall) =>
      query.has('cursor') ? refused(500) : firstPage(newest),
    );
    expect(await cli('chat list')).toMatchObject({ code: 5, stdout: '' });
  });

  it.each([roomId, other])('shows messages by the id %s, and marks them as read only on request', async (id) => {
    const text = '2026-01-02 03:04  Omar Saleh: Salam\n2026-01-02 03:04  you: Hello\n';
    expect((await cli(`chat view ${id}`)).stdout).toBe(text);
    expect(api.count('POST /matchmaking/message/mark-read/')).toBe(0);
    expect((await cli(`chat read ${id}`)).stdout).toBe(text);
    expect(api.callsOf('POST /matchmaking/message/mark-read/')[0]?.body).toEqual({ chat_id: roomId });
  });

  it('loads a part of a conversation', async () => {
    expect((await cli(`chat view ${other} --before 0190 --limit 20`)).code).toBe(0);
    expect((await cli(`chat read ${other} --after 0191`)).code).toBe(0);
    const asked = api.callsOf(`GET /matchmaking/chat-rooms/${roomId}/messages/`).map(({ query }) => `${query}`);
    expect(asked).toEqual(['before=0190&limit=20', 'after=0191']);
    expect(await cli(`chat view ${other} --limit some`)).toMatchObject({ code: 2 });
  });

  it('sends all words as one message, with the sender and a key', async () => {
    expect((await cli(`chat send ${other} How was  it?`)).stdout).toBe('✓ Sent\n');
    const [sent] = api.callsOf(`POST /matchmaking/chat-rooms/${roomId}/messages/`);
    expect(sent?.body).toEqual({ sender: me, content: 'How was  it?' });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('rejects blank messages, and messages without a conversation', async () => {
    expect((await cli(['chat', 'send', other, '  '])).code).toBe(2);
    const { code, stderr } = await cli(['chat', 'send', me, 'hi']);
    expect(code).toBe(5);
    expect(stderr).toContain(`You have not matched with ${me} yet, so there is no conversation.`);
  });

  it('gives the backend’s reason when the match has ended', async () => {
    const detail = 'You can only message users who have also liked you (mutual match).';
    api.answer(`POST /matchmaking/chat-rooms/${roomId}/messages/`, refused(403, { detail }));
    expect(await cli(`chat send ${other} hi`)).toMatchObject({ code: 5, stderr: `mm: ${detail}\n` });
  });

  it('watches for new messages, and prints one JSON line each', async () => {
    let asked = 0;
    api.answer(`GET /matchmaking/chat-rooms/${roomId}/messages/`, () => {
      asked += 1;
      return asked < 2 ? [message('1', other, 'old')] : [message('1', other, 'old'), message('2', other, 'new')];
    });
    const { code, stdout } = await cli(`chat watch ${roomId} --count 1 --json`);
    expect(code).toBe(0);
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).content),
    ).toEqual(['new']);
  });
});

it('shows the same badge as the bell', async () => {
  api.answer('GET /notifications/unread/count/', { count: 120 });
  expect((await cli('notify count')).stdout).toBe('99+\n');
  expect(JSON.parse((await cli('notify count --json')).stdout)).toEqual({ count: 120, badge: '99+' });
});

it('searches with the given filters, and leaves out the others', async () => {
  api.answer('GET /profile/matches/search/', [{ user: other, fullname: 'Omar', age: 33, completion: 75 }]);
  const { stdout } = await cli([
    'search',
    'profiles',
    '--age-min',
    '25',
    '--marital-status',
    'Single',
    '--sort',
    'newest',
  ]);
  expect(stdout).toBe(`${other}  Omar  33  75 % complete\n`);
  const query = Object.fromEntries(api.callsOf('GET /profile/matches/search/')[0]?.query ?? []);
  expect(query).toEqual({ age_min: '25', marital_status: 'Single', sort: 'newest' });
});

it.each(['٢٥', '۲۵'])('searches from the age %s', async (age) => {
  api.answer('GET /profile/matches/search/', []);
  expect((await cli(['search', 'profiles', '--age-min', age])).code).toBe(0);
  expect(api.callsOf('GET /profile/matches/search/')[0]?.query.get('age_min')).toBe('25');
});

describe('blocked members', () => {
  it('are listed', async () => {
    const blocked = {
      user: other,
      first_name: 'Omar',
      last_name: 'Saleh',
      photo: null,
      blocked_at: '2026-01-02T03:04:05Z',
    };
    api.answer('GET /matchmaking/blocked/', [blocked]);
    expect((await cli('block list')).stdout).toBe(`${other}  Omar Saleh  2026-01-02\n`);
    expect(JSON.parse((await cli('block list --json')).stdout)).toEqual([blocked]);
  });

  it('are unblocked', async () => {
    api.answer(`POST /matchmaking/unblock/${other}/`, { blocked: false });
    expect((await cli(`block rm ${other}`)).stdout).toBe('✓ User unblocked.\n');
  });
});
