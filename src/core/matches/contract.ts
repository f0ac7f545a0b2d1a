import { array, enums, type Infer, integer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Profile } from '../profile/contract';
import { Amount, Flag, Id, maybe, Text } from '../wire';

/** The orders of a list: newest first, best shown score first, or by name. */
export type ListSort = 'newest' | 'match' | 'name';

/**
 * Selects a part of a list (extension): at most `limit` items (1 to 200, by default 200), from `cursor` on. The cursor is in
 * the header `X-Next-Cursor` of the previous part, and is valid only with the same `sort` and `q`. `q` keeps only members whose
 * name contains this text. `sort` is `newest` (default), `match` (best compatibility first) or `name`; the answer repeats it in
 * the header `X-List-Sort`. `exclude` leaves out members whom clients do not show, so that every part is full
 * (decision 38): `mutual` matches of likes, `liked` members of the shortlist. If there
 * are more parts, the first has the number of all members in the header `X-Total-Count`, counted up to 10,000.
 */
export const ListQuery = object({
  limit: optional(string()),
  cursor: optional(string()),
  q: optional(string()),
  sort: optional(string()),
  exclude: optional(string()),
});
export type ListQuery = Infer<typeof ListQuery>;

/** One of today's matches, or a suggested member: the profile and its photo. */
export const Suggestion = type({ profile: Profile, photo: Text, compatibility_score: Amount });
export type Suggestion = Infer<typeof Suggestion>;

/** A member who likes this member and is liked back. */
export const MutualMatch = type({ matched_profile: Profile, photo: Text, compatibility_score: Amount });
export type MutualMatch = Infer<typeof MutualMatch>;

/** A member liked by this member. The list includes mutual matches, which clients leave out. */
export const LikedItem = type({ matched_profile: Profile, photo: Text, liked: Flag, compatibility_score: Amount });
export type LikedItem = Infer<typeof LikedItem>;

/** A member who likes this member. The list includes mutual matches, which clients leave out. */
export const LikedMeItem = type({ profile: Profile, photo: Text, compatibility_score: Amount });
export type LikedMeItem = Infer<typeof LikedMeItem>;

/** A shortlisted member; `matched_user` is the user id. Clients show only members who are shortlisted and not liked. */
export const ShortlistItem = type({
  shortlisted: Flag,
  liked: Flag,
  matched_user: Id,
  matched_profile: Profile,
  photo: Text,
  compatibility_score: Amount,
});
export type ShortlistItem = Infer<typeof ShortlistItem>;

/**
 * The dashboard's numbers. Extensions: `active_chats`, the conversations; `previous_week`, the numbers seven days ago.
 */
export const Counts = type({
  mutual_matches: integer(),
  shortlisted: integer(),
  active_chats: Amount,
  previous_week: maybe(type({ mutual_matches: integer(), shortlisted: integer(), active_chats: Amount })),
});
export type Counts = Infer<typeof Counts>;

/**
 * One event in the feed: `actor` viewed, liked or shortlisted the member. The first item is the member's own latest action,
 * because clients skip the first (decision 21). `photo`, its `photo_preview` and `created_at` are extensions.
 */
export const Activity = type({
  actor: Id,
  activity_type: string(),
  compatibility_score: Amount,
  name: Text,
  photo: Text,
  photo_preview: Text,
  created_at: Text,
});
export type Activity = Infer<typeof Activity>;

/** Today's matches, best first. They stay the same all day. */
export const listToday = endpoint('GET', '/matchmaking/matches/today/', { answer: array(Suggestion) });

/** Suggested members, best first. */
export const listSuggested = endpoint('GET', '/matchmaking/potential/', { answer: array(Suggestion) });

/** Number of mutual matches and of shortlisted members. */
export const getCounts = endpoint('GET', '/matchmaking/counts/', { answer: Counts });

/** The shortlist, newest first. */
export const listShortlisted = endpoint('GET', '/matchmaking/shortlisted/', {
  query: ListQuery,
  answer: array(ShortlistItem),
});

/** Recent actions of other members: they viewed, liked or shortlisted the member. Newest first. */
export const listActivity = endpoint('GET', '/matchmaking/user/activity-feed', { answer: array(Activity) });

/** Members who liked the member, newest first. */
export const listLikedMe = endpoint('GET', '/matchmaking/users-who-liked-me', {
  query: ListQuery,
  answer: array(LikedMeItem),
});

/** Members liked by the member, newest first. */
export const listLiked = endpoint('GET', '/matchmaking/liked', { query: ListQuery, answer: array(LikedItem) });

/** Mutual matches, newest first. */
export const listMutual = endpoint('GET', '/matchmaking/mutual', { query: ListQuery, answer: array(MutualMatch) });

/**
 * How many visible members have a gender (`f` or `m`), for newcomers: rounded down to tens, counted up to 1,000, and null below
 * ten. It uses no private answer and no single member can be recognised in it.
 */
export const countFitting = endpoint('GET', '/matchmaking/fitting-count/', {
  query: object({ gender: enums(['f', 'm']) }),
  answer: type({ members: Amount }),
  extension: true,
});

/**
 * A member with news since the last visit. `kind` is `match`, `like`, `message` or `suggestion`; `total` is the number of members
 * with that news, counted up to 100.
 */
export const News = type({ kind: string(), total: integer(), profile: Profile, photo: Text });
export type News = Infer<typeof News>;

/**
 * News since the member's last visit, which ended after half an hour without calls: the newest three members of each kind.
 * Messages are unread ones. Suggestions are members who have joined since, chosen like all suggestions. Empty during the first
 * visit.
 */
export const listNews = endpoint('GET', '/matchmaking/since-last-visit/', { answer: array(News), extension: true });
