import { displayedAge } from '@core/profile/age';
import type { Photo, Profile } from '@core/profile/contract';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema/accounts/users';
import { likes, shortlists } from '../database/schema/matches';
import { previewAddress, signPhotoUrl } from '../links/photo-url';
import { listPhotos, type PhotoRow } from './photos';
import { listProfiles, type ProfileRow } from './profiles';

/**
 * Returns the profiles of members for one viewer, by id. Leaves out members without a profile, and suspended ones unless
 * `suspendedToo` is set for a moderator. Does not check the policy: pass ids that this viewer may see.
 */
export async function presentProfiles(
  context: Context,
  viewerId: string,
  ids: readonly string[],
  { suspendedToo = false } = {},
): Promise<Map<string, Profile>> {
  // One query after the other, because the database may be a transaction, which is one connection.
  const all = await listProfiles(context.database, ids);
  const photos = await listPhotos(context.database, ids);
  const liked = await likedAmong(context, viewerId, ids);
  const shortlisted = await shortlistedAmong(context, viewerId, ids);
  const verified = await verifiedAmong(context, ids);
  const rows = suspendedToo ? all : all.filter((row) => !row.suspended);
  const present = (row: ProfileRow): Profile => ({
    ...publicFields(row, viewerId, context.now()),
    ...presentAllPhotos(
      context,
      viewerId,
      photos.filter((photo) => photo.userId === row.id),
    ),
    verified: verified.has(row.id),
    ...(row.id === viewerId && verified.get(row.id) && { discreet: true }),
    liked: liked.has(row.id),
    shortlisted: shortlisted.has(row.id),
  });
  return new Map(rows.map((row) => [row.id, present(row)]));
}

/** Returns one member's profile for a viewer; undefined if there is none. */
export async function presentProfile(context: Context, viewerId: string, id: string): Promise<Profile | undefined> {
  return (await presentProfiles(context, viewerId, [id])).get(id);
}

/** The columns that {@link publicFields} reads. */
export type PublicRow = Pick<
  ProfileRow,
  | 'id'
  | 'first_name'
  | 'last_name'
  | 'fullname'
  | 'gender'
  | 'date_of_birth'
  | 'emirate'
  | 'country_of_residence'
  | 'marital_status'
  | 'married_now'
  | 'occupation'
  | 'academic_qualification'
  | 'bio'
  | 'interests'
> & { hidden?: boolean };

/** Returns the fields that others may read. No other field of the row is ever sent to other members. */
export function publicFields(row: PublicRow, viewerId: string, now: Date): Profile {
  return {
    user: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    fullname: row.fullname,
    gender: row.gender,
    // The exact day is private. The displayed age needs only the year.
    date_of_birth: row.id === viewerId ? row.date_of_birth : `${row.date_of_birth.slice(0, 4)}-01-01`,
    age: displayedAge(row.date_of_birth, now.getTime()) ?? null,
    emirate: row.emirate,
    country_of_residence: row.country_of_residence,
    marital_status: row.marital_status,
    ...(row.married_now !== null && { married_now: row.married_now }),
    occupation: row.occupation,
    academic_qualification: row.academic_qualification,
    bio: row.bio,
    interests: row.interests,
    ...(row.id === viewerId && row.hidden && { hidden: true }),
  };
}

/** The columns that {@link presentPhoto} reads. */
export type ShownPhoto = Pick<PhotoRow, 'id' | 'slot' | 'isPrimary' | 'preview'>;

/** Returns a member's photos for a list: their addresses, and the primary one in the size of a card with its preview. */
export function presentPhotos(context: Context, viewerId: string, rows: readonly ShownPhoto[]) {
  const primary = rows.find((row) => row.isPrimary) ?? rows[0];
  return {
    photos: rows.map((row): Photo => presentPhoto(context, viewerId, row)),
    photo: primary ? signPhotoUrl(context, primary.id, viewerId, 480) : null,
    photo_preview: previewAddress(primary?.preview),
  };
}

/** Returns a member's photos for a profile, each with its smaller size and preview. */
export function presentAllPhotos(context: Context, viewerId: string, rows: readonly ShownPhoto[]) {
  const photos = rows.map(
    (row): Photo => ({
      ...presentPhoto(context, viewerId, row),
      small: signPhotoUrl(context, row.id, viewerId, 480),
      preview: previewAddress(row.preview),
    }),
  );
  return { ...presentPhotos(context, viewerId, rows), photos };
}

/** Returns one photo in its full size for a viewer. */
export function presentPhoto(context: Context, viewerId: string, row: ShownPhoto): Photo {
  return { photo: signPhotoUrl(context, row.id, viewerId), is_primary: row.isPrimary, slot: row.slot };
}

async function likedAmong(context: Context, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const among = and(eq(likes.fromId, viewerId), inArray(likes.toId, [...ids]));
  const rows = await context.database.select({ id: likes.toId }).from(likes).where(among);
  return new Set(rows.map(({ id }) => id));
}

async function shortlistedAmong(context: Context, viewerId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const among = and(eq(shortlists.userId, viewerId), inArray(shortlists.targetId, [...ids]));
  const rows = await context.database.select({ id: shortlists.targetId }).from(shortlists).where(among);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the verified accounts among members, and whether each has chosen discretion. */
async function verifiedAmong(context: Context, ids: readonly string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const among = and(inArray(users.id, [...ids]), isNotNull(users.verifiedAt));
  const columns = { id: users.id, isDiscreet: users.isDiscreet };
  const rows = await context.database.select(columns).from(users).where(among);
  return new Map(rows.map(({ id, isDiscreet }) => [id, isDiscreet]));
}
