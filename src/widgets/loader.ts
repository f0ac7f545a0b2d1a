/**
 * The embed's loader: brings an element's code when its tag appears, now or later, and all of its files at once. Nothing
 * else is loaded, and nothing global is set. Where its own script tag bears an integrity, no file is run that is not
 * exactly as it was when the page was written.
 */

/**
 * Files of the release; filled in by `scripts/embed-release.mjs` when all bundles are written, and short, as every page
 * pays for it: the chunks' names, eight letters each; for each element a letter for each of its chunks, from `A` on in
 * the order of the characters, first of the one that defines it; the file of all checksums, and its own checksum.
 */
const [chunks, places, sumsFile, sumsIntegrity] = [
  '%MM_CHUNKS%',
  '%MM_PLACES%',
  '%MM_SUMS%',
  '%MM_SUMS_INTEGRITY%',
] as const;

const base = import.meta.url;
const at = (file: string) => new URL(file, base).href;
const placesOf = new Map(places.split(' ').map((one) => `mm-${one}`.split(':') as [string, string]));
const waiting = new Set(placesOf.keys());

function preload(file: string, integrity = ''): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href: at(file), integrity }),
  );
}

async function bring(tag: string): Promise<void> {
  const files = [...(placesOf.get(tag) ?? '')].map((place) => {
    const start = (place.charCodeAt(0) - 65) * 8;
    return `c-${chunks.slice(start, start + 8)}.js`;
  });
  if ([...document.scripts].some((script) => script.src === base && script.integrity)) {
    preload(sumsFile, sumsIntegrity);
    const { hold }: typeof import('./checksums') = await import(at(sumsFile));
    hold(files);
  } else for (const file of files) preload(file);
  await import(at(files[0] ?? ''));
}

function look(node: Node): void {
  if (!(node instanceof Element)) return;
  for (const { localName } of [node, ...node.querySelectorAll(':not(:defined)')]) {
    if (waiting.delete(localName)) bring(localName).catch(() => lost(localName));
  }
}

let pause = 2000;

/** Tries again after a while, each time a longer one: whoever goes through a tunnel is not to find an empty place behind it. */
function lost(tag: string): void {
  waiting.add(tag);
  pause *= 2;
  setTimeout(lookAll, pause);
  addEventListener('online', lookAll, { once: true });
}

const lookAll = () => look(document.documentElement);

if (typeof document !== 'undefined') {
  lookAll();
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) look(node);
  }).observe(document.documentElement, { childList: true, subtree: true });
}
