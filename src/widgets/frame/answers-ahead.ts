/** The answers on their way, by address, in one place for all copies of our code. Its type must not change under this name. */
export const AHEAD = Symbol.for('mm.ahead.v1');

/** One call that the loader has made ahead. */
export interface Ahead {
  /** The headers that it was sent with. */
  headers: Record<string, string>;
  /** Milliseconds since 1970. */
  at: number;
  /** Undefined once it was used. */
  answer: Promise<Response> | undefined;
}

/** How long an answer that the loader asked for is fresh enough, in milliseconds. */
const FRESH_FOR = 30_000;

/** Rejects when a signal aborts. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

/**
 * As `fetch`, with the answer that the loader has asked for, if there is one for the same address and headers. An answer is used
 * once. An error counts as if it was never asked for, but 404 is an answer: a newcomer has no profile.
 */
export async function fetchOrAhead(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const page = globalThis as { [AHEAD]?: Map<string, Ahead> };
  const ahead = page[AHEAD]?.get(String(input));
  const headers = new Headers(init?.headers);
  const isSame =
    ahead?.answer &&
    (init?.method ?? 'GET') === 'GET' &&
    [...headers].length === Object.keys(ahead.headers).length &&
    Object.entries(ahead.headers).every(([name, value]) => headers.get(name) === value);
  if (isSame) {
    const coming = ahead.answer;
    ahead.answer = undefined;
    if (coming && Date.now() - ahead.at < FRESH_FOR) {
      const answer = await Promise.race([coming.catch(() => undefined), aborted(init?.signal)]);
      if (answer?.ok || answer?.status === 404) return answer;
    }
  }
  return globalThis.fetch(input, init);
}
