import { Readable } from 'node:stream';
import { exportProfile, type ProfileExport } from '@core/export/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';
import { implement } from '../implement';
import { presentDetails } from '../profile/details';
import { findNotificationSettings } from '../profile/notification-settings';
import { findPreferences } from '../profile/preferences';
import { findProfile } from '../profile/profiles';
import { notFound } from '../refusal';
import { findUser } from '../session/users';
import { jsonPieces, type Part } from './json';
import { reportsBy, sessionsOf, tieLists, toldOf } from './lists';
import { conversationsOf, photosOf } from './own-words';

async function partsOf(context: Context, me: string): Promise<Record<keyof ProfileExport, Part>> {
  const { database } = context;
  const user = await findUser(database, me);
  const profile = await findProfile(database, me);
  if (!user) throw notFound();
  return {
    exported_at: context.now().toISOString(),
    account: {
      email: user.email,
      created_at: user.createdAt.toISOString(),
      verified_at: user.verifiedAt?.toISOString() ?? null,
      last_active_at: user.lastActiveAt.toISOString(),
    },
    profile: profile ? presentDetails(profile) : null,
    preferences: await findPreferences(database, me),
    notification_settings: await findNotificationSettings(database, me),
    photos: photosOf(context, me),
    ...tieLists(database, me),
    conversations: conversationsOf(database, me),
    notifications: toldOf(database, me),
    reports: reportsBy(database, me),
    sessions: sessionsOf(database, me),
  };
}

/** Everything that is kept of a member, sent while it is read: neither photos nor messages are in memory as a whole. */
export function exportRoutes(app: FastifyInstance): void {
  const { context } = app;
  const url = `/api${exportProfile.path.replace(/\/$/, '')}`;
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.url !== url || reply.statusCode !== 200) return;
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    reply.type('application/json; charset=utf-8');
  });
  implement(app, exportProfile, async ({ memberId }) => {
    const pieces = jsonPieces(await partsOf(context, memberId));
    // The text of the answer in place of the answer: only so is it never whole in memory.
    return Readable.from(pieces) as unknown as ProfileExport;
  });
}
