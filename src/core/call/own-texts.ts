import { attempt } from '../attempt';
import type { KeyValue } from '../platform';

/** Stored texts of one API, next to the name of that API. Either all of them are stored or none. */
export interface OwnTexts {
  /** The texts in the order of their keys; empty if they belong to another API or there are none. */
  read(): (string | undefined)[];
  /** The mark that was stored with the texts. */
  mark(): string | undefined;
  /** Replaces all stored texts, of any API. Texts that the storage does not keep last as long as this page. */
  write(texts: readonly string[], mark?: string): void;
  /**
   * Removes the texts, but not those of another API.
   * @param hasExpired lets other tabs tell this from a sign-out, see `isExpiry`.
   */
  clear(hasExpired?: boolean): void;
}

/**
 * Creates a store of texts under `keys`, with the name of their API under `nameKey`. Any write may fail, and other tabs may
 * write at the same time. So the name changes only while no text is stored, and a text is written only under its own name. A
 * text is therefore never next to the name of another API.
 * @param markNow the only mark whose texts are read now; null for any
 */
export function createOwnTexts(
  storage: KeyValue,
  api: string,
  nameKey: string,
  keys: readonly [string, ...string[]],
  markNow: () => string | null | undefined = () => null,
): OwnTexts {
  /** Texts that the storage did not keep, and its content at that time. */
  let held: { name: string; texts: readonly (string | undefined)[]; instead: string } | undefined;

  const get = (key: string) => attempt(() => storage.get(key)) || undefined;
  const put = (key: string, text: string) => {
    attempt(() => storage.set(key, text));
    return get(key) === text;
  };
  const remove = (key: string) => attempt(() => storage.remove(key));
  const stored = () => keys.map(get);
  const isEmpty = () => !stored().some(Boolean);
  const isOwn = (name: string | undefined) => {
    const [owner, mark] = name?.split(' ') ?? [];
    const wanted = markNow();
    return owner === api && (wanted === null || wanted === mark);
  };

  /** Writes '' only to cause the event in other tabs, so that they keep their drafts. The text is removed right after. */
  const announceExpiry = () => attempt(() => storage.set(keys[0], ''));

  const removeTexts = () => {
    for (const key of keys) remove(key);
    return isEmpty();
  };
  const hold = (name: string, texts: readonly (string | undefined)[]) => {
    held = { name, texts, instead: stored().join() };
  };

  const store = (name: string, texts: readonly string[]): boolean => {
    if (get(nameKey) !== name && !(removeTexts() && put(nameKey, name))) return false;
    // Check the name again: another tab may have written its own.
    return keys.every((key, index) => put(key, texts[index] ?? '')) && get(nameKey) === name;
  };

  /** Cleans up after a failed write: removes partly written texts, and older ones that no longer work. */
  const takeBack = (texts: readonly string[]) => {
    const name = get(nameKey);
    if (isOwn(name) && !isEmpty()) announceExpiry();
    for (const [index, key] of keys.entries()) if (isOwn(name) || get(key) === texts[index]) remove(key);
    if (isEmpty()) remove(nameKey);
  };

  /** Marks texts without a name as this API's. Returns whether that worked. */
  const claim = (texts: readonly (string | undefined)[]): boolean => {
    if (put(nameKey, api)) return true;
    // Remove them, so that no other client finds them without a name.
    if (removeTexts()) hold(api, texts);
    return false;
  };

  const current = () => {
    if (held && !isEmpty() && stored().join() !== held.instead) held = undefined;
    if (held) return held;
    const before = get(nameKey);
    const texts = stored();
    if (!texts.some(Boolean)) return undefined;
    if (!before && !claim(texts)) return held;
    const name = get(nameKey);
    // Compare the names before and after, because another tab may replace texts and name while we read.
    return name !== undefined && isOwn(name) && isOwn(before ?? name) ? { name, texts } : undefined;
  };

  return {
    read: () => [...(current()?.texts ?? [])],
    mark: () => current()?.name.split(' ')[1],
    write(texts, mark) {
      const name = mark ? `${api} ${mark}` : api;
      held = undefined;
      if (store(name, texts)) return;
      takeBack(texts);
      hold(name, texts);
    },
    clear(hasExpired) {
      held = undefined;
      if (!current()) return;
      if (hasExpired) announceExpiry();
      held = undefined;
      if (isOwn(get(nameKey)) && removeTexts()) remove(nameKey);
    },
  };
}
