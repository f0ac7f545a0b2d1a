/**
 * Loads code that comes later, always by this: the page is told first, so that where a page has pinned a release
 * each file of the part is held against its checksum.
 * @param load `() => import('./Part')`, whose text names the file in the embed
 */
export function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  document.dispatchEvent(new CustomEvent('mm-part', { detail: String(load) }));
  return load();
}
