import fc, { type Scheduler } from 'fast-check';
import { offering } from '../fakes/fake-api';

/** The fate of a call on the way there and back. */
export type Fate = 'ok' | 'lost before' | 'lost after' | 'unavailable' | 'html';

/** The fates of the calls of a run, in order. Further calls are `ok`. */
export const someFates = fc.array(
  fc.constantFrom<Fate>('ok', 'ok', 'ok', 'lost before', 'lost after', 'unavailable', 'html'),
  { maxLength: 12 },
);

/** A call as the backend of a model receives it. */
export interface Asked {
  method: string;
  /** The path below the API base, without the query. */
  path: string;
  query: URLSearchParams;
  bearer: string;
  key: string;
  /** Parsed JSON; undefined if the body is not JSON. */
  body: unknown;
  /** The form of an upload. */
  form: FormData | undefined;
}

/** The time-out of a call, in milliseconds of the model's clock. */
const CALL_LASTS = 30_000;

const unavailable = () => Response.json({ detail: 'Later.' }, { status: 503 });
const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });

/**
 * A `fetch` whose calls and answers arrive when the scheduler decides.
 * @param fates taken from the front, one for each call
 */
export function scheduledFetch(
  scheduler: Scheduler,
  fates: Fate[],
  answer: (asked: Asked) => Response | Promise<Response>,
  now: () => number = () => 0,
): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const path = url.pathname.slice('/api'.length);
    const asked: Asked = {
      method: init?.method ?? 'GET',
      path,
      query: url.searchParams,
      bearer: headers.get('authorization')?.slice('Bearer '.length) ?? '',
      key: headers.get('idempotency-key') ?? '',
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      form: init?.body instanceof FormData ? init.body : undefined,
    };
    const fate = fates.shift() ?? 'ok';
    const begun = now();
    const pass = async (point: string, isLost: boolean) => {
      await scheduler.schedule(Promise.resolve(), `${asked.method} ${path} ${point}`);
      if (isLost || now() - begun > CALL_LASTS) throw new TypeError('fetch failed');
    };
    await pass('reaches the backend', fate === 'lost before');
    const given = fate === 'unavailable' ? unavailable() : fate === 'html' ? page() : offering(await answer(asked));
    await pass('is answered', fate === 'lost after');
    return given;
  };
}
