/**
 * The checksums of a pinned release. The loader loads this file if its script tag has an integrity. A browser checks an
 * imported file only if a link with its checksum came before, so each file gets a link first.
 */

/** Filled in by `scripts/build/pages/embed-release.mjs`: the checksum of every file, and the files of each part that loads later. */
const table: { files: Record<string, string>; parts: Record<string, string[]> } = '%MM_CHECKSUMS%' as never;
const held = new Set<string>();

/** The nonce of the loader's script, for a page whose policy asks for one. */
let pageNonce = '';

/** Preloads files with their checksums, so the browser rejects changed ones. Skips files already requested. */
export function hold(files: readonly string[], nonce = pageNonce): void {
  pageNonce = nonce;
  for (const file of files) {
    if (held.has(file)) continue;
    held.add(file);
    const link = document.createElement('link');
    const href = new URL(file, import.meta.url).href;
    // A file that failed to load may be requested again, and is then checked again.
    const onerror = () => held.delete(file);
    Object.assign(link, { rel: 'modulepreload', href, integrity: table.files[file], nonce, onerror });
    document.head.append(link);
  }
}

// The event contains the text of the import, which names the file. If it names no known part, preload every file.
document.addEventListener('mm-part', (event) => {
  const part = /[\w-]+\.\w{7}\.js/.exec((event as CustomEvent<string>).detail)?.[0] ?? '';
  hold(table.parts[part] ?? Object.keys(table.files));
});
