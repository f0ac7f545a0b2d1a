import { useLayoutEffect, useRef } from 'react';

/**
 * Calls `retry` once: at the member's next press anywhere on the page, or when the network returns. Returns a function that
 * ends this.
 */
export function retryOnReturn(retry: () => void): () => void {
  const end = () => {
    removeEventListener('online', again);
    removeEventListener('click', again, true);
  };
  const again = () => {
    end();
    retry();
  };
  addEventListener('online', again);
  addEventListener('click', again, true);
  return end;
}

/** Calls `retry` at the member's next press and when the network returns, while a component shows that something has failed. */
export function useRetryOnReturn(hasFailed: boolean, retry: () => void): void {
  const again = useRef(retry);
  again.current = retry;
  useLayoutEffect(() => {
    if (!hasFailed) return;
    let end: (() => void) | undefined;
    const watch = () => {
      end = retryOnReturn(() => {
        again.current();
        // The next try may fail without the component noticing a change.
        watch();
      });
    };
    watch();
    return () => end?.();
  }, [hasFailed]);
}
