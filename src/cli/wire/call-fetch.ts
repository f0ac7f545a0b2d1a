import { Failure } from '../failure/failure';
import type { Io } from '../io/io';
import type { Flags } from '../options/flags';
import type { Redactor } from '../text/redact';
import { connectionWords } from '../transport/connection-errors';
import { tlsFailure } from '../transport/tls-fault';
import { isQuestion, permissionFor, refuseForbidden } from './allowed';
import { type Planned, plannedCall } from './planned';
import { tracing } from './trace';

type Fetch = typeof globalThis.fetch;

/** Milliseconds before the first retry. Each further wait is twice as long. */
const FIRST_WAIT = 200;
const WAIT_MAX = 10_000;

/** Temporary failures, for which a retry may succeed. */
const passing = new Set([429, 502, 503, 504]);

/** The shared data of a command's calls. */
interface Around {
  redactor: Redactor;
  planned: Planned[];
  stopped: { by?: Failure; why?: string };
  /** Receives the failure of something that does not affect the calls. */
  complainAside(failure: Failure): void;
}

/**
 * Creates the `fetch` of one command. It checks that the address allows the call, retries failed reads, and logs its calls. In a
 * dry run it records writes instead of sending them, and answers them with an empty object.
 */
export function callFetch(io: Io, flags: Flags, { redactor, planned, stopped, complainAside }: Around): Fetch {
  const told = flags.verbose || flags.trace ? tracing(io, flags, redactor, complainAside) : io.fetch;
  const base = flags.baseUrl;
  const send: Fetch = async (input, init = {}) => {
    const url = String(input);
    const method = init.method ?? 'GET';
    const path = url.startsWith(base) ? url.slice(base.length) : '';
    const isRead = method === 'GET' || method === 'HEAD';
    if (flags.dryRun && !isQuestion(method, path)) {
      planned.push(plannedCall(url, base, init, redactor));
      return new Response('{}', { headers: { 'content-type': 'application/json' } });
    }
    refuseForbidden(flags, permissionFor(method, path));
    return isRead && flags.retries ? repeated(io, told, url, init, flags.retries) : told(input, init);
  };
  return async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      const failure = error instanceof Failure ? error : (tlsFailure(input, error) ?? proxyFailure(error));
      stopped.why = connectionWords((error as Error).cause ?? error);
      if (failure) stopped.by = failure;
      throw failure ?? error;
    }
  };
}

async function repeated(io: Io, fetch: Fetch, url: string, init: RequestInit, retries: number): Promise<Response> {
  for (let turn = 0; ; turn += 1) {
    const isLast = turn === retries;
    try {
      const answer = await fetch(url, init);
      if (isLast || !passing.has(answer.status)) return answer;
      const { retryAfterOf } = await import('../../core');
      await pause(waitOf(turn, retryAfterOf(answer.headers, io.now())), init.signal);
    } catch (error) {
      if (isLast || init.signal?.aborted) throw error;
      await pause(waitOf(turn), init.signal);
    }
  }
}

function waitOf(turn: number, asked?: number): number {
  return Math.min(asked ? asked * 1000 : FIRST_WAIT * 2 ** turn, WAIT_MAX);
}

/** Waits. Rejects at once if the call is aborted. */
function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Returns the failure for an error of a proxy; undefined if the connection failed for another reason. */
function proxyFailure(error: unknown): Failure | undefined {
  const { name, proxy, problem } = ((error as Error | undefined)?.cause ?? {}) as Record<string, unknown>;
  // Compares the name, because each of the program's two scripts has its own class.
  if (name !== 'ProxyError') return undefined;
  return new Failure('network', `The proxy ${proxy} ${problem}.`, 'proxy');
}
