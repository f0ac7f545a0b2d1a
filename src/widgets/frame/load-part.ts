/** A part that is about to load, as `mm-load` tells the loader. */
export interface WantedPart {
  /** The text of the import, which names the file in the embed. */
  text: string;
  /** Set by the loader of a pinned page. The part loads after this promise, when its checksums are known. */
  ready?: Promise<unknown>;
}

/**
 * Loads a part of our code later. Always use this function: it first dispatches an event, so that on a page with a pinned
 * release every file of the part is checked against its checksum.
 * @param load `() => import('./Part')`
 */
export function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const detail: WantedPart = { text: String(load) };
  document.dispatchEvent(new CustomEvent('mm-load', { detail }));
  return detail.ready ? detail.ready.then(load) : load();
}
