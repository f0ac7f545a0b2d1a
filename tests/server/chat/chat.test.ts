import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { listMessages, listRooms, type Message, markRoomRead, sendMessage } from '../../../src/core/chat/contract';
import { block, like, unlike } from '../../../src/core/members/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { as, couple } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  // Tokens have to outlive the days that the clock skips.
  app = await createTestApp({ accessTtl: 30 * DAY });
});
afterAll(() => app.close());

async function matched(): Promise<{ noor: TestMember; omar: TestMember; room: string }> {
  const [noor, omar] = await couple(app);
  await as(app, omar, like, { params: { id: noor.id } });
  const { body } = await as(app, noor, like, { params: { id: omar.id } });
  return { noor, omar, room: (body as { room: string }).room };
}

const send = (member: TestMember, room: string, content: string, key?: string) =>
  as(app, member, sendMessage, {
    params: { id: room },
    json: { sender: member.id, content },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

const read = async (member: TestMember, room: string) =>
  (await as(app, member, listMessages, { params: { id: room } })).body;

describe('a conversation', () => {
  test('goes back and forth, and counts unread messages until they are read', async () => {
    const { noor, omar, room } = await matched();
    const first = (await send(omar, room, '  Salam Noor!  ')).body as Message;
    expect(first).toMatchObject({ sender_profile: omar.id, content: 'Salam Noor!' });
    await send(omar, room, 'How was your day? 🌙');
    await send(noor, room, 'Good, and yours?');
    expect((await read(noor, room)).map((message) => message.content)).toEqual([
      'Salam Noor!',
      'How was your day? 🌙',
      'Good, and yours?',
    ]);
    const [listed] = (await as(app, noor, listRooms)).body;
    expect(listed).toMatchObject({ unread_count: 2, last_message: { content: 'Good, and yours?', sender: noor.id } });
    // One notification for the conversation, not one for each message.
    const news = async () =>
      (await as(app, noor, listNotifications)).body.filter((each) => each.icon === 'message' && each.isUnread);
    expect(await news()).toHaveLength(1);
    expect((await as(app, noor, markRoomRead, { json: { chat_id: room } })).status).toBe(200);
    expect((await as(app, noor, listRooms)).body[0]?.unread_count).toBe(0);
    expect((await as(app, omar, listRooms)).body[0]?.unread_count).toBe(1);
    expect(await news()).toHaveLength(0);
    await send(omar, room, 'Quiet.');
    expect(await news()).toHaveLength(1);
  });

  test('moves to the top of the list with a new message', async () => {
    const { noor, room } = await matched();
    const karim = await register(app, { first_name: 'Karim', gender: 'M' });
    await as(app, karim, like, { params: { id: noor.id } });
    const newer = (await as(app, noor, like, { params: { id: karim.id } })).body as { room: string };
    expect((await as(app, noor, listRooms)).body.map((each) => each.id)).toEqual([newer.room, room]);
    await send(noor, room, 'Hello');
    expect((await as(app, noor, listRooms)).body.map((each) => each.id)).toEqual([room, newer.room]);
  });

  test('keeps the order of messages sent within one millisecond', async () => {
    const { omar, room } = await matched();
    for (let index = 0; index < 12; index++) await send(omar, room, `line ${index}`);
    const messages = await read(omar, room);
    expect(messages.map((message) => message.content)).toEqual(messages.map((_, index) => `line ${index}`));
    expect(new Set(messages.map((message) => message.sent_at)).size).toBe(12);
  });

  test('answers 304 to a poll when nothing is new', async () => {
    const { omar, room } = await matched();
    const first = await as(app, omar, listMessages, { params: { id: room } });
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await as(app, omar, listMessages, { params: { id: room }, headers })).status).toBe(304);
    await send(omar, room, 'New');
    expect((await as(app, omar, listMessages, { params: { id: room }, headers })).status).toBe(200);
    const rooms = await as(app, omar, listRooms);
    const again = await as(app, omar, listRooms, { headers: { 'if-none-match': rooms.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('sending', () => {
  test('with the same key stores one message, even 20 times at once', async () => {
    const { noor, omar, room } = await matched();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(omar, room, 'Once', key)));
    expect(new Set(answers.map((answer) => (answer.body as Message).id)).size).toBe(1);
    const [own] = await read(omar, room);
    expect([own?.key, (await read(noor, room))[0]?.key]).toEqual([key, null]);
    expect(await read(omar, room)).toHaveLength(1);
    expect((await send(omar, room, 'Other', key)).status).toBe(422);
  });

  test('with the same key stores one message, even after the keys of other writes have expired', async () => {
    const { omar, room } = await matched();
    const key = randomUUID();
    const first = await send(omar, room, 'Once', key);
    app.advance(8 * DAY);
    await cleanUp(app.context);
    const again = await send(omar, room, 'Once', key);
    expect([again.status, (again.body as Message).id]).toEqual([200, (first.body as Message).id]);
    expect(await read(omar, room)).toHaveLength(1);
  });

  test('is refused in the name of another member', async () => {
    const { noor, omar, room } = await matched();
    const json = { sender: noor.id, content: 'Forged' };
    const { status } = await as(app, omar, sendMessage, { params: { id: room }, json });
    expect([status, await read(noor, room)]).toEqual([403, []]);
  });

  test('refuses texts that are blank, too long or cannot be stored', async () => {
    const { omar, room } = await matched();
    for (const content of ['', '  \n ', '\u200b\u2060', '\u3164', '\u2800', 'x'.repeat(4001), 'a\0b', '\ud800']) {
      expect((await send(omar, room, content)).status).toBe(400);
    }
    expect((await send(omar, room, '🌙'.repeat(4000))).status).toBe(200);
  });

  test('needs a match for each message', async () => {
    const { noor, omar, room } = await matched();
    await send(omar, room, 'Hello');
    await as(app, noor, unlike, { params: { id: omar.id } });
    const { status, body } = await send(omar, room, 'Still there?');
    expect(status).toBe(403);
    expect(body).toMatchObject({ detail: 'You can only message users who have also liked you (mutual match).' });
    expect(await read(omar, room)).toHaveLength(1);
    expect((await as(app, omar, listRooms)).body).toHaveLength(1);
  });

  test('and reading are open to the two members only', async () => {
    const { room } = await matched();
    const stranger = await register(app, { gender: 'M' });
    expect((await send(stranger, room, 'Hi')).status).toBe(404);
    expect((await as(app, stranger, listMessages, { params: { id: room } })).status).toBe(404);
    expect((await as(app, stranger, markRoomRead, { json: { chat_id: room } })).status).toBe(404);
    expect((await as(app, stranger, markRoomRead, { json: { chat_id: 'x' } })).status).toBe(404);
  });
});

describe('a block', () => {
  test('locks a conversation with messages for the blocker and closes it for the other member', async () => {
    const { noor, omar, room } = await matched();
    await send(omar, room, 'Unkind words');
    await as(app, noor, block, { params: { id: omar.id } });
    expect((await as(app, noor, listRooms)).body).toMatchObject([{ id: room, is_blocked: true, photo: null }]);
    expect(await read(noor, room)).toHaveLength(1);
    expect((await send(noor, room, 'x')).status).toBe(403);
    const [closed] = (await as(app, omar, listRooms)).body;
    expect(closed).toMatchObject({ id: room, is_blocked: false, can_send: false, photo: null, unread_count: 0 });
    expect(await read(omar, room)).toHaveLength(1);
    expect((await send(omar, room, 'x')).status).toBe(403);
  });
});
