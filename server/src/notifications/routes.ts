import {
  countUnread as countUnreadCall,
  listNotifications,
  markNotificationsRead,
  type Notification,
} from '@core/notifications/contract';
import { nameOf } from '@core/profile/model';
import type { FastifyInstance } from 'fastify';
import { implement } from '../implement';
import { presentProfiles } from '../profile/answer';
import { countUnread, listNewest, markAllRead } from './repository';
import { textOf } from './texts';

/** The member's notifications, their number, and marking them as read. */
export function notificationsRoutes(app: FastifyInstance): void {
  const { context } = app;

  implement(app, listNotifications, async ({ memberId }) => {
    const rows = await listNewest(context.database, memberId);
    const actors = [...new Set(rows.flatMap((row) => row.actorId ?? []))];
    const profiles = await presentProfiles(context, memberId, actors);
    return rows.map((row): Notification => {
      const actor = row.actorId ? profiles.get(row.actorId) : undefined;
      return {
        id: row.id,
        icon: row.kind,
        avatar: actor?.photo ?? null,
        ...textOf(row.kind, nameOf(actor) || 'A member'),
        time: row.createdAt.toISOString(),
        isUnread: row.readAt === null,
        actor: row.actorId,
      };
    });
  });

  implement(app, markNotificationsRead, async ({ memberId, write }) =>
    write(async (transaction) => {
      await markAllRead(transaction, memberId, context.now());
      return { count: 0 };
    }),
  );

  implement(app, countUnreadCall, async ({ memberId }) => ({ count: await countUnread(context.database, memberId) }));
}
