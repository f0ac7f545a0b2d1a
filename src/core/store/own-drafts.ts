import type { Client } from '../client';

/** Unsent texts of one member, by name. They survive a reload and an expired session, and no other member sees them. */
export interface OwnDrafts {
  /** The text; '' if there is none. */
  get(name: string): string;
  /** Stores a text. An empty text removes it. */
  set(name: string, text: string): void;
}

/**
 * Creates drafts under one key of the platform's drafts; keys begin with `mm_`. The access token identifies the author. Other
 * members see no drafts and overwrite these. Signing out deletes all drafts.
 */
export function createOwnDrafts({ platform, tokens }: Pick<Client, 'platform' | 'tokens'>, key: string): OwnDrafts {
  const owner = () => tokens.subject() ?? '';
  const read = (): Record<string, unknown> => {
    try {
      const kept: unknown = JSON.parse(platform.drafts.get(key) ?? '');
      if (typeof kept !== 'object' || kept === null) return {};
      const { owner: writer, texts } = kept as { owner?: unknown; texts?: unknown };
      return writer === owner() && typeof texts === 'object' && texts !== null ? { ...texts } : {};
    } catch {
      return {};
    }
  };
  return {
    get(name) {
      const text = read()[name];
      return typeof text === 'string' ? text : '';
    },
    set(name, text) {
      // Without a session we could not tell later who wrote them.
      if (!tokens.read().access_token) return;
      const { [name]: _, ...others } = read();
      const texts = text ? { ...others, [name]: text } : others;
      if (Object.keys(texts).length === 0) platform.drafts.remove(key);
      else platform.drafts.set(key, JSON.stringify({ owner: owner(), texts }));
    },
  };
}
