/**
 * Loads a part of our code later. Always use this function: it first dispatches an event, so that on a page with a pinned
 * release every file of the part is checked against its checksum.
 * @param load `() => import('./Part')`, whose text names the file in the embed
 */
export function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  document.dispatchEvent(new CustomEvent('mm-part', { detail: String(load) }));
  return load();
}
