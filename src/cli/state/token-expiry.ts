/** Returns when an access token expires, as an ISO 8601 instant; undefined if it is not a JWT or does not say. */
export function expiryOf(token: string): string | undefined {
  const end = claimOf(token, 'exp');
  return typeof end === 'number' ? new Date(end * 1000).toISOString() : undefined;
}

/** Returns the id of an access token's member; undefined if it is not a JWT or does not say. */
export function subjectOf(token: string): string | undefined {
  const subject = claimOf(token, 'sub');
  return typeof subject === 'string' ? subject : undefined;
}

function claimOf(token: string, name: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>)[name] : undefined;
  } catch {
    return undefined;
  }
}
