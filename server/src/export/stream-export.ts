import type { ProfileExport } from '@core/export/contract';
import { findUser } from '../accounts/users';
import { listDecisions, sharesSensitive } from '../consents/ledger';
import type { Context } from '../context';
import { notFound } from '../errors/http-error';
import { listConnected } from '../partners/links';
import { presentDetails } from '../profile/details';
import { findPreferences } from '../profile/preferences';
import { findProfile } from '../profile/profiles';
import { findNotificationSettings, findPresenceSettings } from '../profile/settings';
import { inLanguage } from '../texts/arabic';
import { ruleWords } from '../texts/explanation';
import { translatable } from '../texts/translatable';
import { jsonPieces, type Part } from './json';
import { reportsBy, sessionsOf, tieLists, toldOf } from './lists';
import { conversationsOf, photosOf } from './own-words';

/**
 * Exports all data about a member as pieces of JSON text, created while they are read, so that photos and messages are never
 * completely in memory.
 * @throws HttpError 404 if there is no such account.
 */
export async function streamExport(context: Context, memberId: string): Promise<AsyncGenerator<string>> {
  return jsonPieces(await partsOf(context, memberId));
}

async function partsOf(context: Context, me: string): Promise<Record<keyof ProfileExport, Part>> {
  const { database } = context;
  const user = await findUser(database, me);
  const profile = await findProfile(database, me);
  if (!user) throw notFound();
  return {
    exported_at: context.now().toISOString(),
    account: {
      email: user.email,
      language: user.language,
      created_at: user.createdAt.toISOString(),
      verified_at: user.verifiedAt?.toISOString() ?? null,
      terms_version: user.termsVersion,
      terms_accepted_at: user.termsAcceptedAt?.toISOString() ?? null,
      notice_version: user.noticeVersion,
      last_active_at: user.lastActiveAt.toISOString(),
      last_visit_at: user.lastVisitAt?.toISOString() ?? null,
      role: user.role,
      standing: user.suspendedAt ? 'suspended' : 'active',
      standing_since: user.suspendedAt?.toISOString() ?? null,
      standing_rule: user.suspensionRule && inLanguage(user.language, translatable(ruleWords[user.suspensionRule], {})),
      standing_statement: user.suspensionStatement,
    },
    profile: profile ? presentDetails(profile, await sharesSensitive(database, me)) : null,
    preferences: await findPreferences(database, me),
    notification_settings: await findNotificationSettings(database, me),
    consents: await listDecisions(database, me),
    presence_settings: await findPresenceSettings(database, me),
    discreet_settings: { discreet: user.isDiscreet },
    visibility_settings: profile ? { hidden: profile.hidden } : null,
    photos: photosOf(context, me),
    ...tieLists(database, me),
    conversations: conversationsOf(database, me),
    notifications: toldOf(database, me),
    reports: reportsBy(context, me),
    connected_sites: (await listConnected(database, me)).map(({ id, name, since, lastUsed }) => ({
      id,
      name,
      since: since.toISOString(),
      last_used: lastUsed.toISOString(),
    })),
    sessions: sessionsOf(database, me),
  };
}
