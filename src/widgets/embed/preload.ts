/**
 * Requests files before they run. A browser checks an imported file only if a link with its checksum came before, so on a pinned
 * page each file gets one first.
 */
import type { WantedPart } from '../frame/load-part';
import type * as Sums from './checksums';

/** Returns the address of a file of this release. */
export const at = (file: string) => new URL(file, import.meta.url).href;

const requested = new Set<string>();
/** Whether an element of the page has this loader's code. */
let isUsed = false;

/** Requests a file with its checksum, if it has one. Skips files already requested. @param nonce of the page's policy */
export function preload(file: string, integrity = '', nonce = ''): void {
  isUsed = true;
  if (requested.has(file)) return;
  requested.add(file);
  const link = document.createElement('link');
  // After a failure a file may be requested again, and is then checked again.
  const onerror = () => requested.clear();
  Object.assign(link, { rel: 'modulepreload', href: at(file), integrity, nonce, onerror });
  document.head.append(link);
}

/**
 * Checks the parts that load later on a pinned page. Returns what brings their checksums.
 * @param sums the checksum of `sums.js`, which contains all checksums
 */
export function checkParts(sums: string, nonce: string): () => Promise<unknown> {
  const load = async () => {
    preload('sums.js', sums, nonce);
    const { checksums }: typeof Sums = await import(at('sums.js'));
    return checksums;
  };
  /** A part that these checksums do not name belongs to another release on the page. If the part is unknown, it may be any. */
  const check = async (part: string | undefined) => {
    const { files, parts } = await load();
    const wanted = part ? (parts[part] ?? []) : Object.keys(files);
    for (const file of wanted) preload(file, files[file], nonce);
  };
  document.addEventListener('mm-load', (event) => {
    const { detail } = event as CustomEvent<WantedPart>;
    const part = /[\w-]+\.\w{7}\.js/.exec(detail.text)?.[0];
    // An element's first files were requested with their checksums.
    if (!isUsed || (part && requested.has(part))) return;
    detail.ready = Promise.all([detail.ready, check(part)]);
  });
  return load;
}
