import type { Page } from 'playwright-core';

/** How members are called on a page. */
export interface Renaming {
  /** The name of the nth member that the page has seen. */
  nameOf(index: number): string;
  /** Replaces bios and messages. Without it, they stay as they are. */
  words?: string;
  /** Called with every answer before the change. */
  onAnswer?(answer: unknown): void;
}

/** Gives each member in the answers of the backend another name, also in texts that name the member. */
export async function renameMembers(page: Page, renaming: Renaming): Promise<void> {
  const given = new Map<string, number>();
  const nameFor = (known: string) => {
    if (!given.has(known)) given.set(known, given.size);
    return renaming.nameOf(given.get(known) ?? 0);
  };
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\u2068([^\u2069]*)\u2069/g, (_, known: string) => `\u2068${nameFor(known)}\u2069`);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const copy = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]));
    const { first_name, last_name, fullname = `${first_name} ${last_name}`, name } = copy;
    const other = nameFor(String(name ?? fullname));
    if ('first_name' in copy) Object.assign(copy, { first_name: other, last_name: '' });
    if ('fullname' in copy) Object.assign(copy, { fullname: other });
    if ('actor' in copy && 'name' in copy) Object.assign(copy, { name: other });
    for (const key of ['bio', 'content', 'last_message'])
      if (renaming.words && typeof copy[key] === 'string' && copy[key]) copy[key] = renaming.words;
    return copy;
  };
  await page.route(/\/api\//, async (route) => {
    const change = async () => {
      const response = await route.fetch();
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
      const answer: unknown = await response.json();
      renaming.onAnswer?.(answer);
      return route.fulfill({ response, json: walk(answer) });
    };
    // The page may have been left before its answer arrives.
    return change().catch(() => route.abort().catch(() => undefined));
  });
}
