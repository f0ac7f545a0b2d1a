const LONGEST = 86_400;

/**
 * Seconds that an answer asks to wait before another try: `Retry-After` in seconds or as a date (RFC 9110), a day at most.
 * Undefined where nothing is asked, or nothing that can be read, or a moment that has passed.
 * @param now milliseconds since 1970
 */
export function retryAfterOf(headers: Headers | undefined, now: number): number | undefined {
  const asked = headers?.get('retry-after') ?? '';
  const seconds = Number(asked) || Math.ceil((Date.parse(asked) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST) : undefined;
}
