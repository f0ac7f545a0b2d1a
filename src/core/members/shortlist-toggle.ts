import type { Client } from '../client';
import { toggleShortlist } from './contract';

/**
 * Puts a member on the shortlist or takes them off by the one call that turns it over. Where an earlier call was left
 * without an answer nobody knows how things stand: it is repeated first, under its own key, and only then turned over.
 */
export function createShortlistToggle({ http, platform, onSessionEnd }: Client) {
  let unsure: Record<string, { key: string; wanted: boolean }> = {};
  onSessionEnd(() => {
    unsure = {};
  });
  const turn = async (id: string, key: string, wanted: boolean) => {
    const own = unsure;
    own[id] = { key, wanted };
    await http(toggleShortlist, { params: { id }, key });
    delete own[id];
  };
  /** @throws ApiError */
  return async (id: string, wanted: boolean): Promise<void> => {
    const before = unsure[id];
    if (before) await turn(id, before.key, before.wanted);
    if (before?.wanted !== wanted) await turn(id, platform.uuid(), wanted);
  };
}
