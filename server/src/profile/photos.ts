import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { photos } from '../database/schema/photos';

export type PhotoRow = typeof photos.$inferSelect;

/** Lists the photos of members, ordered by slot. */
export function listPhotos(database: Queryable, userIds: readonly string[]): Promise<PhotoRow[]> {
  if (userIds.length === 0) return Promise.resolve([]);
  return database
    .select()
    .from(photos)
    .where(inArray(photos.userId, [...userIds]))
    .orderBy(asc(photos.slot));
}

export async function findPhoto(database: Queryable, id: string): Promise<PhotoRow | undefined> {
  const [photo] = await database.select().from(photos).where(eq(photos.id, id));
  return photo;
}

/** Stores a photo. Its slot must be free. */
export async function insertPhoto(database: Queryable, photo: PhotoRow): Promise<void> {
  await database.insert(photos).values(photo);
}

/** Removes a photo's row. The caller has to remove its file. */
export async function removePhoto(database: Queryable, id: string): Promise<void> {
  await database.delete(photos).where(eq(photos.id, id));
}

/** Makes one photo of a member the primary one. */
export async function makePrimary(database: Queryable, userId: string, id: string): Promise<void> {
  await database
    .update(photos)
    .set({ isPrimary: false })
    .where(and(eq(photos.userId, userId), eq(photos.isPrimary, true)));
  await database.update(photos).set({ isPrimary: true }).where(eq(photos.id, id));
}
