/**
 * A signal that aborts when the caller does or the time is over, until `end` is called; ofetch's own time-out does not
 * count beside a signal. With a timer of our own: Node forgets `AbortSignal.timeout` within `AbortSignal.any` as soon as it
 * collects garbage, and the call would wait for ever.
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
