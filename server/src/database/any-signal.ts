/**
 * Runs work with a signal that aborts with the first of some others, or after `limit` milliseconds. `AbortSignal.any` would lose
 * a time limit at the next garbage collection, so the work might never end.
 * @throws what the work throws
 */
export async function withAnySignal<Outcome>(
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Outcome>,
  limit?: number,
): Promise<Outcome> {
  const control = new AbortController();
  const onAbort = ({ target }: Event) => control.abort((target as AbortSignal).reason);
  for (const signal of signals) {
    if (signal.aborted) control.abort(signal.reason);
    signal.addEventListener('abort', onAbort);
  }
  const timer = limit ? setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), limit) : undefined;
  try {
    return await work(control.signal);
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal.removeEventListener('abort', onAbort);
  }
}
