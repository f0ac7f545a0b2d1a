import type { Page } from 'playwright-core';

/** How members are called on a page. */
export interface Renaming {
  /** The nth member that the page has seen is called by the nth name. A shorter list begins again. */
  names: readonly string[];
  /** Replaces bios and messages. Without it, they stay as they are. */
  words?: string;
}

/**
 * Gives each member in the answers of the backend another name, also in texts that name the member. Answers that a screen makes up
 * stay. This happens in the page,
 * because a browser whose requests are caught keeps no files.
 */
export async function renameMembers(page: Page, renaming: Renaming): Promise<void> {
  await page.addInitScript(renameInAnswers, renaming);
}

function renameInAnswers({ names, words }: Renaming): void {
  const given = new Map<string, number>();
  const nameFor = (known: string) => {
    if (!given.has(known)) given.set(known, given.size);
    return names[(given.get(known) ?? 0) % names.length];
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
      if (words && typeof copy[key] === 'string' && copy[key]) copy[key] = words;
    return copy;
  };
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    const isJson = answer.headers.get('content-type')?.includes('json');
    if (!isJson || answer.headers.has('x-as-given')) return answer;
    const { status, statusText, headers, url } = answer;
    const changed = new Response(JSON.stringify(walk(await answer.json())), { status, statusText, headers });
    return Object.defineProperty(changed, 'url', { value: url });
  };
}
