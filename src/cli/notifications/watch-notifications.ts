import type { Notification } from '../../core';
import { isApiError } from '../failure/failure';
import { missed, type WatchLimits } from '../io/watch';
import { loadWhole } from '../load-whole';
import type { Member } from '../member/member-client';

/**
 * Calls `tell` with each new notification. Polls at an interval of `every` milliseconds. Resolves when a limit is reached. Notes
 * once when the connection is lost. @throws ApiError if the first load fails or the session is over
 */
export async function watchNotifications(
  { client, core }: Member,
  { for: time, count, every }: WatchLimits & { every: number },
  tell: (notification: Notification) => void,
  note: (text: string) => void,
): Promise<void> {
  const { list } = client.use(core.notifications);
  const { platform } = client;
  const end = time === undefined ? Number.POSITIVE_INFINITY : platform.now() + time;
  const seen = new Set((await loadWhole(list)).map((one) => one.id));
  let told = 0;
  let lost = false;
  while (platform.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(every, Math.max(0, end - platform.now()))));
    await list.reload();
    const { status, data, error } = list.peek();
    if (status === 'failed' && isApiError(error)) {
      if (error.kind === 'expired') throw error;
      if (!lost) note(core.connectionText.reconnecting);
      lost = true;
      continue;
    }
    lost = false;
    // The list is newest first. Report new ones in the order in which they appeared.
    for (const one of (data ?? []).filter((item) => !seen.has(item.id)).reverse()) {
      seen.add(one.id);
      tell(one);
      told += 1;
      if (told === count) return;
    }
  }
  const failure = missed({ lost, told, wanted: count, what: 'notification' });
  if (failure) throw failure;
}
