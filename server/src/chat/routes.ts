import { listMessages, listRooms, type Message, markRoomRead, type Room, sendMessage } from '@core/chat/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../implement';
import { markMessagesRead } from '../notifications/repository';
import { signPhotoUrl } from '../profile/photo-url';
import { forbidden, notFound } from '../refusal';
import { isUuid } from '../uuid';
import { keyOf } from '../write';
import { listRoomMessages, type MessageRow, markRead } from './messages';
import { listRoomRows, type RoomRow, requireRoom } from './rooms';
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

  const presentRoom = (me: string, row: RoomRow): Room => ({
    id: row.id,
    other_user: { id: row.other, user: row.other, first_name: row.firstName, last_name: row.lastName },
    photo: row.photo ? signPhotoUrl(context, row.photo, me) : null,
    is_blocked: row.blocked,
    unread_count: row.unread,
    last_message:
      row.sentAt === null
        ? null
        : { content: row.content, sent_at: new Date(row.sentAt).toISOString(), sender: row.sender },
  });

  implement(app, listRooms, async ({ memberId }) =>
    (await listRoomRows(database, memberId)).map((row) => presentRoom(memberId, row)),
  );

  implement(app, listMessages, async ({ memberId, params }) => {
    await requireRoom(database, memberId, params.id);
    return (await listRoomMessages(database, params.id)).map((message) => present(message, memberId));
  });

  implement(app, sendMessage, async ({ memberId, params, body, request, write }) => {
    if (body.sender !== memberId) throw forbidden('You can only write in your own name.', 'wrong_sender');
    const draft = {
      roomId: params.id,
      sender: memberId,
      content: checkContent(body.content),
      key: keyOf(request) ?? null,
    };
    return write(async (transaction) => present(await sendTo(transaction, draft, context.now()), memberId));
  });

  implement(app, markRoomRead, async ({ memberId, body, write }) => {
    if (!isUuid(body.chat_id)) throw notFound();
    return write(async (transaction) => {
      const { other } = await requireRoom(transaction, memberId, body.chat_id);
      await markRead(transaction, body.chat_id, memberId, context.now());
      await markMessagesRead(transaction, memberId, other, context.now());
      return { unread_count: 0 };
    });
  });
}
