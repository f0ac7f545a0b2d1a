import type { Client } from '../client';

/** Milliseconds between two renewals, and before the same photo may cause another one. */
const PAUSE = 30_000;
const SAME_PHOTO = 600_000;

interface Renewal {
  readers: Set<() => void>;
  /** When the photos that cannot be loaded were reported, by their address without its query. */
  reported: Map<string, number>;
  last: number;
}

const renewals = new WeakMap<Client, Renewal>();

function of(client: Client): Renewal {
  const known = renewals.get(client) ?? { readers: new Set(), reported: new Map(), last: Number.NEGATIVE_INFINITY };
  renewals.set(client, known);
  return known;
}

/**
 * Calls `read` when a photo on the page can no longer be loaded, because signed addresses expire while a page is open. `read`
 * loads the shown data again, with new addresses. Returns a function that ends this.
 */
export function onPhotosLost(client: Client, read: () => void): () => void {
  const { readers } = of(client);
  readers.add(read);
  return () => void readers.delete(read);
}

/** Reports a photo that cannot be loaded. A photo that is gone for good causes no further reads for ten minutes. */
export function reportLostPhoto(client: Client, address: string): void {
  const renewal = of(client);
  const now = client.platform.now();
  const photo = address.split('?')[0] ?? address;
  const isKnown = now - (renewal.reported.get(photo) ?? Number.NEGATIVE_INFINITY) < SAME_PHOTO;
  // Without a network no photo can be loaded.
  if (isKnown || now - renewal.last < PAUSE || !client.platform.isOnline()) return;
  renewal.reported.set(photo, now);
  renewal.last = now;
  for (const read of renewal.readers) read();
}
