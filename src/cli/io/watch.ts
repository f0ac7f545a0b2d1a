import type { Message } from '../../core';
import type { Member } from '../member/member-client';

/** How long to watch: milliseconds, a number of messages, or both; without either until interrupted. */
export interface WatchLimits {
  for?: number;
  count?: number;
}

/**
 * Tells of each message that appears in a conversation from now on, by the product's own poll. Resolves when a limit
 * is reached; says once when the connection is lost. @throws ApiError where the first load fails
 */
export function watchMessages(
  { client, core }: Member,
  roomId: string,
  limits: WatchLimits,
  tell: (message: Message) => void,
  note: (text: string) => void,
): Promise<void> {
  const { $state } = client.use(core.conversations).messagesOf(roomId);
  const seen = new Set<string>();
  let ready = false;
  let lost = false;
  let told = 0;

  return new Promise((resolve, reject) => {
    const timer = limits.for === undefined ? undefined : setTimeout(() => end(resolve), limits.for);
    const stop = $state.listen(({ status, data, error }) => {
      if (status === 'failed' && error) {
        if (!ready || error.kind === 'expired') return end(() => reject(error));
        if (!lost) note(core.connectionText.reconnecting);
        lost = true;
      }
      if (status !== 'ready' || !data) return;
      lost = false;
      for (const message of data) {
        if (seen.has(message.id)) continue;
        seen.add(message.id);
        if (!ready) continue;
        tell(message);
        told += 1;
        if (told === limits.count) return end(resolve);
      }
      ready = true;
    });
    function end(settle: () => void) {
      clearTimeout(timer);
      stop();
      settle();
    }
  });
}
