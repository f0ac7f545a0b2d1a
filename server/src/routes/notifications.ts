import {
  countUnread as countUnreadCall,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@core/notifications/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { readPage } from '../calls/page';
import { previewAddress, signPhotoUrl } from '../links/photo-url';
import { countUnread, LIST_MAX, listNewest, markAllRead } from '../notifications/repository';
import { seenReport, textOf, textOfFrequentViews, textOfRemovedPhoto, textsOfProfile } from '../notifications/texts';

type Row = Awaited<ReturnType<typeof listNewest>>[number];

function textsOf({ about, views, kind, name, slot, rule }: Row) {
  if (about === 'photo') return textOfRemovedPhoto(slot, rule);
  if (about === 'report') return seenReport;
  if (about) return textsOfProfile[about];
  return views ? textOfFrequentViews(views, name || undefined) : textOf(kind, name || undefined);
}

/** Routes for the member's notifications, the number of unread ones, and marking them as read. */
export function notificationsRoutes(app: FastifyInstance): void {
  const { context } = app;
  const { database } = context;

  implement(
    app,
    listNotifications,
    async ({ memberId, query, translate }) => {
      const rows = await listNewest(database, memberId, readPage(query, LIST_MAX));
      return rows.map((row): Notification => {
        const { message, description } = textsOf(row);
        return {
          id: row.id,
          icon: row.about ?? row.kind,
          avatar: row.photo ? signPhotoUrl(context, row.photo, memberId, 160) : null,
          avatar_preview: previewAddress(row.preview),
          message: translate(message),
          description: translate(description),
          time: row.createdAt.toISOString(),
          isUnread: row.readAt === null,
          actor: row.actorId,
        };
      });
    },
    'notifications',
  );

  implement(app, markNotificationsRead, async ({ memberId, write }) =>
    write(async (transaction) => {
      await markAllRead(transaction, memberId, context.now());
      return { count: 0 };
    }),
  );

  implement(
    app,
    countUnreadCall,
    async ({ memberId }) => ({ count: await countUnread(database, memberId) }),
    'notifications',
  );
}
