import { PlainHeaders } from '../../transport/plain-headers';

/** Makes a call one of a page with this origin. A session that starts there works only there. */
export function fromPage(init: RequestInit | undefined, origin: string): RequestInit {
  const headers = new PlainHeaders(init?.headers);
  headers.set('origin', origin);
  return { ...init, headers };
}
