import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Client, StoreDefinition } from '../client';
import { RESEND_AFTER } from '../limits';
import type { Result } from '../store/action';
import { session } from './store';

/** The time until another code can be requested. */
export interface CodeWait {
  /** Whole seconds left; 0 when a code can be requested. Counts down while it has listeners. */
  $seconds: ReadableAtom<number>;
  /** Starts the backend's waiting time. Call it when a code has just been sent. */
  begin(): void;
  /** Requests another code and restarts the waiting time. If the backend says how long to wait, that counts. */
  resend(): Promise<Result>;
}

const KEY = 'mm_code_wait';

/** Distinguishes addresses without storing one, because other scripts of the page can read the storage. */
function mark(address = ''): string {
  let sum = 0;
  for (const letter of address) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return sum.toString(36);
}

/** The waiting time between two codes, stored in the tab by address, so that a reload does not end it. */
export const codeWait: StoreDefinition<CodeWait> = {
  name: 'code-wait',
  create(client: Client): CodeWait {
    const { platform } = client;
    const { email, resend } = client.use(session);
    const left = () => {
      const [until = '', whose] = (platform.drafts.get(KEY) ?? '').split(' ');
      if (whose !== mark(email())) return 0;
      return Math.min(Math.max(Math.ceil((Number(until) - platform.now()) / 1000), 0), RESEND_AFTER.most / 1000);
    };
    const $seconds = atom(left());
    const count = () => $seconds.set(left());
    const wait = (time: number) => {
      platform.drafts.set(KEY, `${platform.now() + time} ${mark(email())}`);
      count();
    };
    onMount($seconds, () => {
      count();
      const timer = setInterval(count, 1000);
      return () => clearInterval(timer);
    });
    return {
      $seconds,
      begin: () => wait(RESEND_AFTER.usual),
      async resend() {
        const result = await resend();
        if (result.ok) wait(RESEND_AFTER.usual);
        else if (result.error?.kind === 'busy') wait((result.error.retryAfter ?? 0) * 1000 || RESEND_AFTER.usual);
        return result;
      },
    };
  },
};
