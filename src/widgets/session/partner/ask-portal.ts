const WAIT = 15_000;

/**
 * Asks an address of the portal for an assertion about its signed-in user. Rejects if it gives none.
 * @param user of the page, so that the portal can refuse if another one is signed in by now
 */
export async function askPortal(address: string, user: string): Promise<string> {
  const answer = await fetch(new URL(address, document.baseURI), {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json', 'mm-user': encodeURIComponent(user) },
    signal: AbortSignal.timeout(WAIT),
  });
  const body: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  const assertion = (body as { assertion?: unknown } | undefined)?.assertion;
  if (typeof assertion === 'string' && assertion) return assertion;
  throw new Error(`${address} must answer {"assertion": "…"}; it answered ${answer.status} without one`);
}
