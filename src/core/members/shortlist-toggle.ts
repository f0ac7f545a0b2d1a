import type { Client } from '../client';
import { toggleShortlist } from './contract';

/**
 * Creates a function that sets whether a member is on the shortlist, although the backend can only toggle it. If an earlier
 * call got no answer, the current state is unknown: that call is repeated first, with its own key, before another toggle.
 */
export function createShortlistToggle({ http, platform, onSessionEnd }: Client) {
  let unsure = new Map<string, { key: string; wanted: boolean }>();
  onSessionEnd(() => {
    unsure = new Map();
  });
  const turn = async (id: string, key: string, wanted: boolean) => {
    const own = unsure;
    own.set(id, { key, wanted });
    await http(toggleShortlist, { params: { id }, key });
    own.delete(id);
  };
  /** @throws ApiError */
  return async (id: string, wanted: boolean): Promise<void> => {
    const before = unsure.get(id);
    if (before) await turn(id, before.key, before.wanted);
    if (before?.wanted !== wanted) await turn(id, platform.uuid(), wanted);
  };
}
