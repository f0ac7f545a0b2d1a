import { array, boolean, enums, type Infer, integer, object, optional, string, type } from 'superstruct';
import { Consent } from '../consents/contract';
import { endpoint } from '../endpoint';
import { NotificationSettings } from '../notifications/contract';
import { SavedPreferences } from '../preferences/contract';
import { ProfileDetails } from '../profile/contract';
import { PresenceSettings, VisibilitySettings } from '../settings/contract';
import { Id, maybe, Text } from '../wire';

/** Another member and a time. Matches also have the first name. */
const Tie = type({ user: Id, at: string(), first_name: Text });

/**
 * What a member told us and did, for that member. It leaves out what others wrote, reports about the member and our own notes. `role` is `member` or `moderator`, `standing` is `active` or `suspended`.
 * `standing_rule` and `standing_statement` say why, as in the mail; the notes of moderators are not in it, because they may name others. `terms_version` is the version of the terms that was
 * accepted at sign-up, null if the client did not ask. Photos are WebP in base64, or null if one cannot be read at the moment.
 * Other members appear only as ids. Reports also have the number of their receipt, and the name that the reported member had.
 * Messages are the member's own, by conversation (`with` is the other member's id). Contains no texts and photos of others,
 * and no tokens.
 */
export const ProfileExport = type({
  exported_at: string(),
  account: type({
    email: string(),
    language: Text,
    created_at: string(),
    verified_at: Text,
    terms_version: Text,
    terms_accepted_at: Text,
    notice_version: Text,
    last_active_at: string(),
    last_visit_at: Text,
    role: optional(enums(['member', 'moderator'])),
    standing: optional(enums(['active', 'suspended'])),
    standing_since: Text,
    standing_rule: Text,
    standing_statement: Text,
  }),
  profile: maybe(ProfileDetails),
  preferences: SavedPreferences,
  notification_settings: NotificationSettings,
  presence_settings: optional(PresenceSettings),
  consents: optional(array(Consent)),
  discreet_settings: maybe(type({ discreet: boolean() })),
  visibility_settings: maybe(VisibilitySettings),
  photos: array(type({ slot: integer(), is_primary: boolean(), created_at: string(), webp_base64: Text })),
  likes: array(Tie),
  shortlist: array(Tie),
  blocks: array(Tie),
  matches: array(Tie),
  views: array(Tie),
  conversations: array(
    type({ id: Id, with: maybe(Id), messages: array(type({ content: string(), sent_at: string() })) }),
  ),
  notifications: array(type({ kind: string(), actor: maybe(Id), at: string(), read_at: Text })),
  reports: array(
    type({
      number: Text,
      about: maybe(Id),
      name: Text,
      report_type: string(),
      description: string(),
      at: string(),
    }),
  ),
  connected_sites: optional(array(type({ id: string(), name: string(), since: string(), last_used: string() }))),
  sessions: array(type({ origin: Text, started_at: string(), refreshed_at: string() })),
});
export type ProfileExport = Infer<typeof ProfileExport>;

/**
 * Returns the data of the member, to be saved as a file. The call needs the password, because somebody else may hold the device. A
 * wrong password gets 400 with `current_password`. After `step-up` in the same session the password may be empty. At most five
 * calls a day.
 */
export const exportProfile = endpoint('POST', '/profile/export/', {
  body: object({ current_password: string() }),
  answer: ProfileExport,
  extension: true,
});
