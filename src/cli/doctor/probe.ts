import type { NamedEndpoint } from '../../core';

/** The result of one checked call. */
export interface CheckedCall {
  /** `GET /profile/`. */
  call: string;
  verdict: 'ok' | 'wrong' | 'missing' | 'not offered';
  detail: string;
}

/** The verdict on the answer to a call without a token. */
function judge(
  { status }: Response,
  { path, isPublic }: { path: string; isPublic: boolean },
  isPage: boolean,
): Pick<CheckedCall, 'verdict' | 'detail'> {
  if (status >= 300 && status < 400)
    return { verdict: 'wrong', detail: `redirects (${status}), which could send a token elsewhere` };
  const isUnknownOne = status === 404 && isPublic && path.includes(':') && !isPage;
  if (isUnknownOne) return { verdict: 'ok', detail: 'answers 404 for an unknown one' };
  if ([404, 405, 501].includes(status)) return { verdict: 'missing', detail: `answers ${status}` };
  if (status >= 500) return { verdict: 'wrong', detail: `answers ${status} to a call without data` };
  if (isPage) return { verdict: 'wrong', detail: `answers ${status} with a page instead of JSON` };
  if (status < 300 && !isPublic) return { verdict: 'wrong', detail: `answers ${status} without a token` };
  return { verdict: 'ok', detail: `answers ${status} without ${isPublic ? 'data' : 'a token'}` };
}

/** Ids that belong to nothing: for backends that number their members, and for those that use UUIDs. */
const IDS = ['0', '00000000-0000-7000-8000-000000000000'];

/**
 * Sends a call without a token and with an empty body, which changes nothing: a call that exists refuses it. For calls that
 * would change something, or that need the id of something.
 */
export async function probe(
  fetch: typeof globalThis.fetch,
  baseUrl: string,
  { endpoint }: Pick<NamedEndpoint, 'endpoint'>,
  [id = '', ...otherIds] = IDS,
): Promise<CheckedCall> {
  const { method, path, auth } = endpoint;
  const call = `${method} ${path}`;
  const filled = path.replace(/:\w+/g, id).replace(/\/?$/, '/');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  try {
    const answer = await fetch(`${baseUrl}${filled}`, {
      method,
      redirect: 'manual',
      ...(hasBody && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    });
    // Read to its end, so that its connection is free again.
    await answer.text();
    const isPage = !!answer.headers.get('content-type')?.includes('html');
    const judged = judge(answer, { path, isPublic: auth === 'none' }, isPage);
    const mayNotBeAnId = judged.verdict === 'missing' && path.includes(':') && otherIds.length > 0;
    return mayNotBeAnId ? probe(fetch, baseUrl, { endpoint }, otherIds) : { call, ...judged };
  } catch (error) {
    return { call, verdict: 'wrong', detail: (error as Error).message };
  }
}
