import { Failure } from '../failure/failure';

/** Calls a mail server. @param limit milliseconds @throws Failure `network` if it does not answer */
export async function askMailServer(
  fetch: typeof globalThis.fetch,
  url: URL,
  init: RequestInit,
  { name, limit }: { name: string; limit: number },
): Promise<Response> {
  const signal = AbortSignal.timeout(limit);
  return fetch(url, { ...init, signal }).catch((error: unknown) => {
    if (error instanceof Failure) throw error;
    const why = signal.aborted ? `does not answer within ${limit / 1000} s` : 'cannot be reached';
    throw new Failure('network', `${name[0]?.toUpperCase()}${name.slice(1)} ${why}. Is it running?`, 'mailbox');
  });
}
