import type { KeyValue } from '../platform';

/** Texts of one API, with the name of that API next to them. All of them are stored, or none is. */
export interface OwnTexts {
  /** The texts in the order of their keys; empty if they are of another API, or there are none. */
  read(): (string | undefined)[];
  /** The mark that the texts were written with. */
  mark(): string | undefined;
  /** Takes the place of all that is stored, of any API. What the storage does not keep lives in this page alone. */
  write(texts: readonly string[], mark?: string): void;
  /**
   * Forgets the texts, and never those of another API.
   * @param hasExpired lets other tabs tell that from a sign-out, see `isExpiry`.
   */
  clear(hasExpired?: boolean): void;
}

/**
 * Keeps texts under `keys`, and under `nameKey` the API that they belong to. Any write may fail, and other tabs may
 * write at the same time: the name changes only while no text is stored, and a text is written only under its own name.
 * So no text ever stands next to the name of another API.
 */
export function createOwnTexts(
  storage: KeyValue,
  api: string,
  nameKey: string,
  keys: readonly [string, ...string[]],
): OwnTexts {
  /** What the storage did not keep, and what it had at that time instead. */
  let held: { name: string; texts: readonly (string | undefined)[]; instead: string } | undefined;

  const get = (key: string) => attempt(() => storage.get(key)) || undefined;
  const put = (key: string, text: string) => {
    attempt(() => storage.set(key, text));
    return get(key) === text;
  };
  const remove = (key: string) => attempt(() => storage.remove(key));
  const stored = () => keys.map(get);
  const isEmpty = () => !stored().some(Boolean);
  const isOwn = (name: string | undefined) => name?.split(' ')[0] === api;

  /** Written for the event alone that other tabs get: they keep their drafts. The text is removed right after. */
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
    // The name once more: another tab may have put its own there.
    return keys.every((key, index) => put(key, texts[index] ?? '')) && get(nameKey) === name;
  };

  /** After a failure: neither half of the new texts may stay, nor older ones that no longer work. */
  const takeBack = (texts: readonly string[]) => {
    const name = get(nameKey);
    if (isOwn(name) && !isEmpty()) announceExpiry();
    for (const [index, key] of keys.entries()) if (isOwn(name) || get(key) === texts[index]) remove(key);
    if (isEmpty()) remove(nameKey);
  };

  /** Gives texts without a name to this API; tells whether it worked. */
  const claim = (texts: readonly (string | undefined)[]): boolean => {
    if (put(nameKey, api)) return true;
    // Nobody else may find them there without a name.
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
    // Before and after, because another tab may replace texts and name while we read.
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

function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
