import { atom, type ReadableAtom } from 'nanostores';
import { ERROR_NOTICE_FOR, NOTICES_MAX, SUCCESS_NOTICE_FOR, UNDO_NOTICE_FOR } from './limits';

/** A short text that appears and disappears by itself (a toast). */
export interface Notice {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** Undoes what the notice reports. */
  undo?: (() => void) | undefined;
}

/** Notices of one client, oldest first. */
export interface Notices {
  $list: ReadableAtom<readonly Notice[]>;
  /** Shows a text for 2 s, or for 6 s with an undo button, which takes a moment to reach. */
  success(text: string, undo?: () => void): void;
  /** Shows a text for 4 s. A text that is already shown is not repeated but starts its 4 s again. */
  error(text: string): void;
  dismiss(id: number): void;
  /** Removes all notices, because they name members. */
  clear(): void;
}

/** Creates the notices of one client: success 2 s, error 4 s, at most 20 at once (spec section 9). */
export function createNotices(): Notices {
  const $list = atom<readonly Notice[]>([]);
  let last = 0;
  const dismiss = (id: number) => $list.set($list.get().filter((notice) => notice.id !== id));
  const show = (kind: Notice['kind'], text: string, time: number, undo?: () => void) => {
    last += 1;
    const id = last;
    const others = $list.get().filter((notice) => notice.kind !== kind || notice.text !== text);
    $list.set([...others, { id, kind, text, undo }].slice(-NOTICES_MAX));
    setTimeout(() => dismiss(id), time);
  };
  return {
    $list,
    dismiss,
    clear: () => $list.set([]),
    success: (text, undo) => show('success', text, undo ? UNDO_NOTICE_FOR : SUCCESS_NOTICE_FOR, undo),
    error: (text) => show('error', text, ERROR_NOTICE_FOR),
  };
}
