import type { Client } from '../client';

/** Unsent text of one member, by name; kept over a reload and an expired session, and shown to nobody else. */
export interface OwnDrafts {
  /** The text; '' where there is none. */
  get(name: string): string;
  /** Keeps a text; an empty one is forgotten. */
  set(name: string, text: string): void;
}

/**
 * Drafts under one key of the platform's drafts, which begin with `mm_`. Who wrote them is told by the access token: for
 * another member there are none, and what that member writes takes their place. Signing out takes all.
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
      // Without a session nobody could tell later whose words these are.
      if (!tokens.read().access_token) return;
      const { [name]: _, ...others } = read();
      const texts = text ? { ...others, [name]: text } : others;
      if (Object.keys(texts).length === 0) platform.drafts.remove(key);
      else platform.drafts.set(key, JSON.stringify({ owner: owner(), texts }));
    },
  };
}
