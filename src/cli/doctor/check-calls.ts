import { failureOfCall, isApiError } from '../failure/failure';
import { callByName, type Member } from '../member/member-client';
import { type CheckedCall, probe } from './probe';

/** Reads that need nothing but a token, so their answers can be checked. */
function isReadable(
  { method, path, auth }: { method: string; path: string; auth: string },
  isSignedIn: boolean,
): boolean {
  return method === 'GET' && !path.includes(':') && (auth === 'none' || isSignedIn);
}

/** Reads an answer, and checks it as every client does. */
async function read(member: Member, name: string, call: string): Promise<CheckedCall> {
  try {
    await callByName(member, name, { asIs: true });
    return { call, verdict: 'ok', detail: 'answers as specified' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.kind === 'refused') return { call, verdict: 'ok', detail: 'is not for this member' };
    const isMissing = error.kind === 'missing' && call !== 'GET /profile/';
    const isEmpty = error.kind === 'missing' && !isMissing;
    if (isEmpty) return { call, verdict: 'ok', detail: 'answers 404: this member has no profile' };
    return { call, verdict: isMissing ? 'missing' : 'wrong', detail: error.reason ?? failureOfCall(error).message };
  }
}

/**
 * Checks every call of the contract against a backend, one after the other, and changes nothing there. Answers of reads are
 * checked if the member is signed in. Extensions are only checked if the backend offers them.
 */
export async function checkCalls(
  member: Member,
  fetch: typeof globalThis.fetch,
  baseUrl: string,
): Promise<CheckedCall[]> {
  const { client, core } = member;
  const isSignedIn = client.tokens.$signedIn.get();
  const isOffered = await client.extensions.ask();
  const checked: CheckedCall[] = [];
  for (const named of core.contract) {
    const { endpoint, name } = named;
    const call = `${endpoint.method} ${endpoint.path}`;
    if (endpoint.extension && !isOffered) checked.push({ call, verdict: 'not offered', detail: 'an extension' });
    else if (isReadable(endpoint, isSignedIn)) checked.push(await read(member, name, call));
    else checked.push(await probe(fetch, baseUrl, named));
  }
  return checked;
}
