import { randomUUID } from 'node:crypto';
import type { Message } from '../../../src/core/chat/contract';
import { call } from '../calls/http';
import { codeFor, jpeg, newEmail, profilePayload, type TestMember, uploadPhoto } from '../members/sign-up';

interface Server {
  url: string;
}

/** A member with a first name that nobody else has. */
interface Player extends TestMember {
  name: string;
}

const PASSWORD = 'secret-1';

const LISTS = [
  '/matchmaking/potential/',
  '/matchmaking/matches/today/',
  '/matchmaking/users-who-liked-me',
  '/matchmaking/liked',
  '/matchmaking/mutual',
  '/matchmaking/counts/',
];

/** Signs up on one server, verifies on the other, and goes on with the profile on the first. */
async function signUpOver(one: Server, other: Server, gender: 'F' | 'M'): Promise<Player> {
  const email = newEmail();
  ok('sign-up', await post(one, '/auth/register/', { json: { email, password1: PASSWORD, password2: PASSWORD } }));
  const code = await codeFor(other, email);
  const { body } = ok('verify', await post(other, '/auth/verify-email/', { json: { email, code } }));
  const token = body.access_token ?? '';
  const name = randomUUID().replaceAll(/[^a-f]/g, '');
  const json = profilePayload({ gender, first_name: name });
  ok('profile', await post(one, '/profile/create/', { token, json }));
  const wishes = { preferred_gender: gender === 'M' ? 'f' : 'm' };
  ok('wishes', await call(other.url, 'PUT', '/api/match-preferences/', { token, json: wishes }));
  ok('photo', await uploadPhoto(one, token, await jpeg()));
  const own = ok('own profile', await call(other.url, 'GET', '/api/profile/', { token }));
  return { name, email, password: PASSWORD, id: own.body.user ?? '', token, refresh: body.refresh_token ?? '' };
}

const post = <Body = Record<string, string>>(server: Server, path: string, options: Parameters<typeof call>[3] = {}) =>
  call<Body>(server.url, 'POST', `/api${path}`, options);
const get = <Body>(server: Server, path: string, token: string) =>
  call<Body>(server.url, 'GET', `/api${path}`, { token });

/** Checks that a call was answered with 200. Otherwise names the step. */
function ok<Answer extends { status: number; body: unknown }>(step: string, answer: Answer): Answer {
  if (answer.status !== 200) throw new Error(`${step}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/**
 * Plays the main job of two members over two servers on one database: what one server writes, the other reads and continues.
 * Fails with the name of the first step that one of them cannot do.
 */
export async function playMainJob(one: Server, other: Server): Promise<void> {
  const layla = await signUpOver(one, other, 'F');
  const omar = await signUpOver(other, one, 'M');
  await findEachOther(one, other, layla, omar);
  ok('like', await post(one, `/matchmaking/like/${omar.id}/`, { token: layla.token }));
  const { body } = ok('like back', await post(other, `/matchmaking/like/${layla.id}/`, { token: omar.token }));
  const messages = `/matchmaking/chat-rooms/${body.room}/messages/`;
  const say = (server: Server, from: TestMember, content: string, key = randomUUID()) =>
    post(server, messages, {
      token: from.token,
      json: { sender: from.id, content },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  ok('message', await say(one, layla, 'Hello.', key));
  ok('the same message', await say(other, layla, 'Hello.', key));
  ok('answer', await say(other, omar, 'Welcome.'));
  for (const server of [one, other]) {
    const { body: read } = ok('read', await get<Message[]>(server, messages, omar.token));
    const texts = read.map(({ content }) => content).toSorted();
    if (texts.join() !== 'Hello.,Welcome.') throw new Error(`read: ${texts.join()}`);
    ok('notifications', await get(server, '/notifications/', layla.token));
  }
  await keepSessions(one, other, layla);
  await forgetPassword(one, other, omar);
  ok('block', await post(one, `/matchmaking/block/${omar.id}/`, { token: layla.token }));
  await isClosed(one, other, messages, omar);
  ok('deletion', await call(other.url, 'DELETE', '/api/auth/delete-account/', { token: layla.token }));
  const { status } = await post(one, '/auth/login/', { json: { email: layla.email, password: layla.password } });
  if (status === 200) throw new Error('log-in after the deletion: 200');
}

/** Both members find the other one, by name and among all, on both servers. */
async function findEachOther(one: Server, other: Server, layla: Player, omar: Player): Promise<void> {
  for (const server of [one, other]) {
    const search = `/profile/matches/search/?name_search=${omar.name}`;
    const { body } = ok('search', await get<unknown>(server, search, layla.token));
    if (!JSON.stringify(body).includes(omar.id)) throw new Error(`search: ${omar.name} is not found.`);
    for (const list of LISTS) ok(list, await get(server, list, layla.token));
    ok('profile of the other', await get(server, `/profile/${omar.id}/`, layla.token));
  }
}

/** Logging in and refreshing works on both, and so does the successor of a token on the other server. */
async function keepSessions(one: Server, other: Server, member: TestMember): Promise<void> {
  const { email, password } = member;
  for (const [server, next] of [
    [one, other],
    [other, one],
  ] as const) {
    const { body } = ok('log-in', await post(server, '/auth/login/', { json: { email, password } }));
    const refreshed = ok('refresh', await post(next, '/auth/token/refresh/', { token: body.refresh_token }));
    ok('account', await get(server, '/profile/settings/account', refreshed.body.access_token ?? ''));
  }
}

/** A code for a new password, asked for on one server, works on the other. */
async function forgetPassword(one: Server, other: Server, { email }: TestMember): Promise<void> {
  ok('reset', await post(one, '/auth/password/reset/request', { json: { email } }));
  const code = await codeFor(other, email);
  const json = { email, otp: code, new_password: 'Secret-22!', confirm_new_password: 'Secret-22!' };
  ok('new password', await post(other, '/auth/password/reset/otp/', { json }));
  ok('log-in with it', await post(one, '/auth/login/', { json: { email, password: 'Secret-22!' } }));
}

/** After a block, neither server takes a message of the blocked member. */
async function isClosed(one: Server, other: Server, messages: string, { email }: TestMember): Promise<void> {
  const { body } = await post(other, '/auth/login/', { json: { email, password: 'Secret-22!' } });
  const me = await get<{ user: string }>(one, '/profile/', body.access_token ?? '');
  for (const server of [one, other]) {
    const json = { sender: me.body.user, content: 'Are you there?' };
    const { status } = await post(server, messages, { token: body.access_token, json });
    if (status !== 403) throw new Error(`message after the block: ${status}`);
  }
}
