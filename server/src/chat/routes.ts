import { listMessages, listRooms, type Message, markRoomRead, type Room, sendMessage } from '@core/chat/contract';
import { chatText } from '@core/messages';
import type { FastifyInstance } from 'fastify';
import { implement } from '../implement';
import { announceNextPages } from '../next-page';
import { markMessagesRead } from '../notifications/repository';
import { readLimit, readPage } from '../page';
import { signPhotoUrl } from '../profile/photo-url';
import { forbidden, notFound } from '../refusal';
import { isUuid } from '../uuid';
import { keyOf } from '../write';
import { listRoomMessages, type MessageRow, markRead, PAGE_MAX } from './messages';
import { requireRoom } from './room';
import { readRoomCursor, writeRoomCursor } from './room-cursor';
import { listRoomRows, ROOMS_MAX, type RoomRow } from './rooms';
import { checkContent, sendTo } from './send';

/** A sender who deleted the account; the nil UUID is nobody's id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** A message as `me` reads it: the key goes to its sender alone. */
function present(message: MessageRow, me: string): Message {
  return {
    id: message.id,
    sender_profile: message.senderId ?? NOBODY,
    content: message.content,
    sent_at: message.sentAt.toISOString(),
    key: message.senderId === me ? message.key : null,
  };
}

/** Conversations and their messages. */
export function chatRoutes(app: FastifyInstance): void {
  const { context } = app;
  const { database } = context;
  const announceNext = announceNextPages(app);

  const presentRoom = (me: string, row: RoomRow): Room => ({
    id: row.id,
    other_user: {
      id: row.other ?? NOBODY,
      user: row.other ?? NOBODY,
      first_name: row.firstName ?? chatText.deletedMember,
      last_name: row.lastName ?? '',
    },
    photo: row.photo ? signPhotoUrl(context, row.photo, me) : null,
    is_blocked: row.blocked,
    can_send: row.matched,
    unread_count: row.unread,
    last_message:
      row.sentAt === null
        ? null
        : { content: row.content, sent_at: new Date(row.sentAt).toISOString(), sender: row.sender },
  });

  implement(
    app,
    listRooms,
    async ({ memberId, query, request }) => {
      const { before } = query;
      if (before !== undefined && !isUuid(before)) throw notFound();
      const limit = readLimit(query.limit, ROOMS_MAX) ?? ROOMS_MAX;
      const rows = await listRoomRows(database, memberId, { from: readRoomCursor(query.cursor), before, limit });
      const last = rows[limit - 1];
      if (last) announceNext(request, writeRoomCursor({ at: new Date(last.at), id: last.id }));
      return rows.map((row) => presentRoom(memberId, row));
    },
    'chat',
  );

  implement(
    app,
    listMessages,
    async ({ memberId, params, query }) => {
      const page = readPage(query, PAGE_MAX);
      await requireRoom(database, memberId, params.id);
      return (await listRoomMessages(database, params.id, page)).map((message) => present(message, memberId));
    },
    'chat',
  );

  implement(app, sendMessage, async ({ memberId, params, body, request, write }) => {
    if (body.sender !== memberId) throw forbidden('You can only write in your own name.', 'wrong_sender');
    const draft = {
      roomId: params.id,
      sender: memberId,
      content: checkContent(body.content),
      key: keyOf(request) ?? null,
    };
    const answer = await write(async (transaction) =>
      present(await sendTo(transaction, draft, context.now()), memberId),
    );
    app.metrics.deed('messages');
    return answer;
  });

  implement(app, markRoomRead, async ({ memberId, body, write }) => {
    if (!isUuid(body.chat_id)) throw notFound();
    return write(async (transaction) => {
      const { other } = await requireRoom(transaction, memberId, body.chat_id);
      await markRead(transaction, body.chat_id, memberId, context.now());
      if (other) await markMessagesRead(transaction, memberId, other, context.now());
      return { unread_count: 0 };
    });
  });
}
