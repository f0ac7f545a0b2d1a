import { expect } from 'vitest';
import { createClient, createMemoryStore, createPlainPlatform, type KeyValue, session } from '../../../src/core';
import { offering } from './fake-api';

export const [FIRST, SECOND] = ['https://one.test/api', 'https://two.test/api'] as const;
export const apis = [FIRST, SECOND] as const;
export type Api = (typeof apis)[number];

/** Two backends and a page that shows both, with one storage. Notes every call with its token. */
export function openPage(stored: KeyValue = createMemoryStore()) {
  const sent: { api: Api; authorization: string; body: string }[] = [];
  let count = 0;
  /** A token is valid at its own backend until that backend ends it. */
  const ended = new Set<string>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const address = String(input);
    const api = apis.find((one) => address.startsWith(one)) ?? expect.fail(`a call to ${address}`);
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    sent.push({ api, authorization, body: String(init?.body ?? '') });
    if (address.includes('/auth/login') || address.includes('/auth/verify-email')) {
      count += 1;
      return Response.json({ access_token: `${api}#${count}`, refresh_token: `${api}#r${count}` });
    }
    const isGood = authorization.startsWith(`Bearer ${api}#`) && !ended.has(authorization.slice('Bearer '.length));
    if (authorization && !isGood) return Response.json({ detail: 'no' }, { status: 401 });
    if (address.includes('/auth/token/refresh')) {
      count += 1;
      return Response.json({ access_token: `${api}#${count}`, refresh_token: `${api}#r${count}` });
    }
    return Response.json({ count: 0 });
  };
  const open = (api: Api) =>
    createClient({
      baseUrl: api,
      isHome: true,
      platform: createPlainPlatform({
        storage: stored,
        fetch: async (...call) => offering(await fetch(...call)),
        uuid: () => 'an-attempt',
      }),
    });
  const end = (token: string | undefined) => void (token && ended.add(token));
  return { stored, sent, open, end };
}

/** Returns the calls that carried a token of the other backend. */
export const strangers = ({ sent }: ReturnType<typeof openPage>) =>
  sent.filter(({ api, authorization }) => authorization && !authorization.startsWith(`Bearer ${api}#`));
export const signIn = (client: ReturnType<ReturnType<typeof openPage>['open']>) =>
  client.use(session).logIn({ email: 'layla@example.test', password: 'secret-1' });
