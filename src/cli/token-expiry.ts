/** When an access token ends, as an ISO 8601 instant; undefined where it is no JWT or does not say. */
export function expiryOf(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    const end = typeof claims === 'object' && claims !== null ? (claims as { exp?: unknown }).exp : undefined;
    return typeof end === 'number' ? new Date(end * 1000).toISOString() : undefined;
  } catch {
    return undefined;
  }
}
