/**
 * Returns a signal that aborts when the caller's signal does or when the time is over, until `end` is called. ofetch ignores
 * its own time limit if it is given a signal. We use our own timer because Node loses an `AbortSignal.timeout` inside
 * `AbortSignal.any` at the next garbage collection, so the call would wait for ever.
 * @param limit milliseconds; 0 for never
 */
export function limited(given: AbortSignal | undefined, limit: number) {
  if (!limit) return { signal: given, end() {} };
  const control = new AbortController();
  const giveUp = () => control.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), limit);
  return {
    signal: control.signal,
    end() {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
