import type { Context } from '../context';
import { canonicalId } from '../database/uuid';
import type { PhotoSize } from '../storage/photo-store';
import { currentPart, linksOf, partOfLinks } from './links';

const WINDOW = 15 * 60_000;

/** Returns the 15-minute window of an instant. Within one window the URLs of all photos stay the same. */
export function photoWindow(now: Date): number {
  return Math.floor(now.getTime() / WINDOW);
}

/**
 * Signs the URL of a photo for one viewer. It works for 15 to 30 minutes and stays the same within a window of 15 minutes, so
 * that polled lists do not change and browsers keep the image. The signature is for the photo in all its sizes.
 */
export function signPhotoUrl(context: Context, photoId: string, viewerId: string, size?: PhotoSize): string {
  const expires = String((photoWindow(context.now()) + 2) * WINDOW);
  const signature = context.keys.hash('photo', photoId, viewerId, expires, ...currentPart(viewerId));
  const query = new URLSearchParams({ v: viewerId, e: expires, s: signature, ...(size && { w: String(size) }) });
  return `${context.config.publicUrl}/api/photos/${photoId}?${query}`;
}

/** Returns the preview of a photo as a data address; null if it has none. */
export function previewAddress(preview: string | null | undefined): string | null {
  return preview ? `data:image/webp;base64,${preview}` : null;
}

/** The content of a valid photo URL. `left` is the remaining time in milliseconds. */
export interface PhotoGrant {
  viewerId: string;
  left: number;
}

/** Checks the query of a photo's URL; undefined if it is forged or expired, or its viewer's links were ended. */
export async function readPhotoUrl(
  context: Context,
  photoId: string,
  query: Partial<Record<'v' | 'e' | 's', unknown>>,
): Promise<PhotoGrant | undefined> {
  const { v, e, s } = query;
  if (typeof v !== 'string' || typeof e !== 'string' || typeof s !== 'string' || canonicalId(v) !== v) return undefined;
  const part = partOfLinks(await linksOf(context.database, v));
  if (!context.keys.matches(s, 'photo', photoId, v, e, ...part)) return undefined;
  const left = Number(e) - context.now().getTime();
  return left > 0 ? { viewerId: v, left } : undefined;
}
