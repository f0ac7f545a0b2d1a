import type { Client } from '../client';

/** What a member typed and has not sent, by conversation; kept over a reload, forgotten with the session. */
export interface Drafts {
  /** The text; '' where there is none. */
  get(roomId: string): string;
  /** Keeps a text; an empty one is forgotten. */
  set(roomId: string, text: string): void;
}

const KEY = 'mm_chat_drafts';

/** Makes the drafts of one client, all under one key, so that the end of a session can take them all. */
export function createDrafts({ platform, onSessionEnd }: Pick<Client, 'platform' | 'onSessionEnd'>): Drafts {
  const read = (): Record<string, unknown> => {
    try {
      const kept: unknown = JSON.parse(platform.drafts.get(KEY) ?? '{}');
      return typeof kept === 'object' && kept !== null ? { ...kept } : {};
    } catch {
      return {};
    }
  };
  onSessionEnd(() => platform.drafts.remove(KEY));
  return {
    get(roomId) {
      const text = read()[roomId];
      return typeof text === 'string' ? text : '';
    },
    set(roomId, text) {
      const { [roomId]: _, ...others } = read();
      platform.drafts.set(KEY, JSON.stringify(text ? { ...others, [roomId]: text } : others));
    },
  };
}
