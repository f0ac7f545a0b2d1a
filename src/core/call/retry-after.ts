const LONGEST = 86_400;

/**
 * Seconds that an answer asks to wait before the next try, one day at most. Reads `Retry-After` as seconds or as a date (RFC
 * 9110). Undefined if the header is missing, invalid or in the past.
 * @param now milliseconds since 1970
 */
export function retryAfterOf(headers: Headers | undefined, now: number): number | undefined {
  const asked = headers?.get('retry-after') ?? '';
  const seconds = Number(asked) || Math.ceil((Date.parse(asked) - now) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST) : undefined;
}
