import type { Notification } from '../../core';
import { isApiError } from '../failure/failure';
import type { WatchLimits } from '../io/watch';
import { load } from '../load';
import type { Member } from '../member/member-client';

/**
 * Tells of each notification that appears from now on, asking every so many milliseconds. Resolves when a limit is
 * reached; says once when the connection is lost. @throws ApiError where the first load fails or the session is over
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
  const seen = new Set((await load(list)).map((one) => one.id));
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
    // The newest come first in the list, and last here, as they appeared.
    for (const one of (data ?? []).filter((item) => !seen.has(item.id)).reverse()) {
      seen.add(one.id);
      tell(one);
      told += 1;
      if (told === count) return;
    }
  }
}
