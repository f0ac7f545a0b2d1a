import type { Message } from '../../core';
import { missed, type WatchLimits } from '../io/watch';
import type { Member } from '../member/member-client';

/**
 * Calls `tell` with each new message in a conversation, using the product's own polling. Resolves when a limit is reached. Notes
 * once when the connection is lost. @throws ApiError if the first load fails
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
    const timer = limits.for === undefined ? undefined : setTimeout(() => end(overTime), limits.for);
    const overTime = () => {
      const failure = missed({ lost, told, wanted: limits.count, what: 'message' });
      if (failure) reject(failure);
      else resolve();
    };
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
