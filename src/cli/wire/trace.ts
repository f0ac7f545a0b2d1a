import { appendFileSync } from 'node:fs';
import type { Failure } from '../failure/failure';
import { notStored, notWritten } from '../failure/file-failure';
import type { Io } from '../io/io';
import type { Flags } from '../options/flags';
import { plainPairs } from '../options/header-pairs';
import type { Redactor } from '../text/redact';

/** One call in a trace. */
interface Traced {
  at: string;
  method: string;
  url: string;
  /** 0 if there was no answer. */
  status: number;
  ms: number;
  error?: string;
  request_headers: Record<string, string>;
  request?: unknown;
  response_headers?: Record<string, string>;
  response?: unknown;
}

const LONGEST = 2_000;

/**
 * Wraps a `fetch` so that each call is logged on stderr (-v, -vv) and in a file (--trace), without secrets. A file that becomes
 * full ends the trace and not the calls: `complain` receives the failure. @throws Failure if the file cannot be opened
 */
export function tracing(
  io: Io,
  flags: Pick<Flags, 'verbose' | 'trace' | 'baseUrl' | 'dryRun'>,
  redactor: Redactor,
  complain: (failure: Failure) => void,
): typeof globalThis.fetch {
  let file = flags.trace;
  if (file && !flags.dryRun) begin(file);
  return async (input, init = {}) => {
    const began = io.now();
    const traced: Traced = {
      at: new Date(began).toISOString(),
      method: init.method ?? 'GET',
      url: String(input),
      status: 0,
      ms: 0,
      request_headers: headersOf(init.headers),
      ...(init.body ? { request: bodyOf(init.body) } : {}),
    };
    redactor.learnFrom(traced.request);
    redactor.learn(/^Bearer (.+)$/i.exec(traced.request_headers.authorization ?? '')?.[1]);
    try {
      const answer = await io.fetch(input, init);
      traced.status = answer.status;
      traced.response_headers = headersOf(answer.headers);
      const text = await answer.clone().text();
      traced.response = bodyOf(text);
      // Other addresses are mailboxes, whose codes may be anywhere in the text.
      if (!traced.url.startsWith(flags.baseUrl)) redactor.learn(...(text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []));
      redactor.learnFrom(traced.response);
      return answer;
    } catch (error) {
      traced.error = error instanceof Error ? error.name : 'Error';
      throw error;
    } finally {
      traced.ms = io.now() - began;
      tell(traced);
    }
  };

  function write(to: string, line: string): void {
    try {
      appendFileSync(to, line, { mode: 0o600 });
    } catch (error) {
      file = undefined;
      complain(notStored(`The trace ends early, because ${to} cannot be written`, error));
    }
  }

  function tell(traced: Traced): void {
    const shown = redactor.value(traced) as Traced;
    if (file) write(file, `${JSON.stringify(shown)}\n`);
    if (flags.verbose < 1) return;
    const { method, url, status, ms, error } = shown;
    io.stderr.write(`${method} ${url} → ${error ?? status} in ${ms} ms\n`);
    if (flags.verbose < 2) return;
    for (const [mark, headers, body] of [
      ['>', shown.request_headers, shown.request],
      ['<', shown.response_headers, shown.response],
    ] as const) {
      for (const [name, value] of Object.entries(headers ?? {})) io.stderr.write(`${mark} ${name}: ${value}\n`);
      if (body !== undefined && body !== '') io.stderr.write(`${mark} ${cut(JSON.stringify(body))}\n`);
    }
  }
}

/** Finds out whether the file can be written before anything is sent. */
function begin(file: string): void {
  try {
    appendFileSync(file, '', { mode: 0o600 });
  } catch (error) {
    throw notWritten(file, error);
  }
}

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text);

function headersOf(headers: RequestInit['headers'] | Headers): Record<string, string> {
  return Object.fromEntries(plainPairs(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Returns the content of a body: parsed JSON, the names and sizes of a form, or else the text. */
function bodyOf(body: unknown): unknown {
  if (body instanceof FormData) {
    const parts = [...body.entries()].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `(${value.type || 'file'}, ${value.size} bytes)`,
    ]);
    return Object.fromEntries(parts);
  }
  if (typeof body !== 'string') return '(binary)';
  try {
    return JSON.parse(body);
  } catch {
    return cut(body);
  }
}
