import { getEvidence, listMessages, listRooms, markRoomRead, sendMessage } from '@core/chat/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { announceNextPages } from '../calls/next-page';
import { readPage } from '../calls/page';
import { keyOf } from '../calls/write';
import { checkContent, listRoomMessages, markRead, PAGE_MAX, presentMessage, sendTo } from '../chat/messages';
import { presentRoom } from '../chat/rooms';
import { roomsOf } from '../chat/rooms-query';
import { forbidden } from '../errors/http-error';
import { evidencePack } from '../evidence/pack';
import { hideIfSaysUnderAge } from '../moderation/under-age/under-age';
import { markMessagesRead } from '../notifications/repository';
import { requireRoom } from '../relations/room-states';

/** Routes for conversations and their messages. */
export function chatRoutes(app: FastifyInstance): void {
  const { context } = app;
  const { database } = context;
  const announceNext = announceNextPages(app);

  implement(
    app,
    listRooms,
    async ({ memberId, query, request, translate }) => {
      const { rows, next } = await roomsOf(context, memberId, translate, query);
      announceNext(request, { cursor: next, sort: query.sort });
      return rows.map((row) => presentRoom(context, memberId, translate, row));
    },
    'chat',
  );

  implement(
    app,
    listMessages,
    async ({ memberId, params, query }) => {
      const page = readPage(query, PAGE_MAX);
      await requireRoom(database, memberId, params.id, context.now());
      return (await listRoomMessages(database, params.id, page)).map((message) =>
        presentMessage(context, memberId, message),
      );
    },
    'chat',
  );

  implement(app, getEvidence, ({ memberId, params, language, translate }) =>
    evidencePack(context, { me: memberId, roomId: params.id, language, translate }),
  );

  implement(app, sendMessage, async ({ memberId, params, body, request, write }) => {
    if (body.sender !== memberId) throw forbidden('You can only write in your own name.', 'wrong_sender');
    const message = {
      roomId: params.id,
      senderId: memberId,
      content: checkContent(body.content),
      key: keyOf(request) ?? null,
    };
    const answer = await write(async (transaction) => {
      const sent = await sendTo(transaction, message, context.now());
      await hideIfSaysUnderAge(context, transaction, memberId, message.content);
      return presentMessage(context, memberId, sent);
    });
    app.metrics.deed('messages');
    await app.numbers.note(request, 'messages');
    return answer;
  });

  implement(app, markRoomRead, async ({ memberId, body, write }) => {
    return write(async (transaction) => {
      const { other } = await requireRoom(transaction, memberId, body.chat_id, context.now());
      await markRead(transaction, body.chat_id, memberId, context.now());
      if (other) await markMessagesRead(transaction, memberId, other, context.now());
      return { unread_count: 0 };
    });
  });
}
