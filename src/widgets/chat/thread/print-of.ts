import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { conversations, type Room } from '../../../core';
import { useClientStore } from '../../frame/host';

/**
 * Whether the page is being printed. Loads the whole conversation for that: at Ctrl+P or Cmd+P before the print begins, and
 * after a print that began in another way, so that the next one is complete.
 */
export function useIsPrinting(room: Room): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const { loadOlder, $complete } = useClientStore(conversations);

  useEffect(() => {
    const isComplete = () => $complete.get()[room.id] ?? false;
    const loadAll = async () => {
      while (!isComplete() && (await loadOlder(room.id)).ok);
    };
    // At once, because the browser draws the print right after the event.
    const show = (value: boolean) => flushSync(() => setPrinting(value));
    const begin = () => {
      show(true);
      void loadAll();
    };
    const end = () => show(false);
    const media = globalThis.matchMedia?.('print');
    const follow = () => (media?.matches ? begin() : end());
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || isComplete()) return;
      event.preventDefault();
      void loadAll().then(() => globalThis.print());
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    addEventListener('keydown', onKeyDown);
    media?.addEventListener?.('change', follow);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      removeEventListener('keydown', onKeyDown);
      media?.removeEventListener?.('change', follow);
    };
  }, [room.id, loadOlder, $complete]);
  return isPrinting;
}
