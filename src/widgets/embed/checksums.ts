/**
 * What a pinned release is held against, loaded by its loader where the page gave that a checksum. A file that is imported
 * is checked only where a link with its checksum came before, so each gets one first.
 */

/** Filled in by `scripts/build/embed-release.mjs`: the checksum of every file, and of each part that comes later its files. */
const table: { files: Record<string, string>; parts: Record<string, string[]> } = '%MM_CHECKSUMS%' as never;
const held = new Set<string>();

/** Has files fetched, and refused by the browser unless they are exactly as they were; those fetched before stay. */
export function hold(files: readonly string[]): void {
  for (const file of files) {
    if (held.has(file)) continue;
    held.add(file);
    const link = document.createElement('link');
    const href = new URL(file, import.meta.url).href;
    // What could not be had may be asked for again, and is then checked again.
    const onerror = () => held.delete(file);
    Object.assign(link, { rel: 'modulepreload', href, integrity: table.files[file], onerror });
    document.head.append(link);
  }
}

// The event bears the text of the import, which names the file; unless it does, every file is held.
document.addEventListener('mm-part', (event) => {
  const part = /[\w-]+\.\w{7}\.js/.exec((event as CustomEvent<string>).detail)?.[0] ?? '';
  hold(table.parts[part] ?? Object.keys(table.files));
});
