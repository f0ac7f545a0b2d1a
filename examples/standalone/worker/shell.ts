import type { Shell } from './release';

const PREFIX = 'mm-shell ';
/** An open page of the previous release may still ask for its chunks. */
const KEPT = 2;

/**
 * Stores the files of a release. Rejects if one cannot be loaded, or if the page belongs to another release already, so that
 * the browser keeps the worker that it has and tries again at the next load.
 */
export async function storeShell({ release, page, main, files }: Shell): Promise<void> {
  const answer = await fetch(page, { cache: 'no-cache' });
  if (!answer.ok || !(await answer.clone().text()).includes(main)) throw new Error('The page is of another release.');
  const cache = await caches.open(PREFIX + release);
  await cache.addAll(files);
  await cache.put(page, answer);
}

/** Removes the files of releases before the previous one. */
export async function removeOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(shells.slice(0, -KEPT).map((name) => caches.delete(name)));
}

/** Answers with the newest page of the network, or with the stored one if the network fails. */
export async function openPage(request: Request, { release, page }: Shell): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(page, { cacheName: PREFIX + release });
    if (!stored) throw error;
    return stored;
  }
}

/** Answers with a stored file. Its name or its release makes it the right one. */
export async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
