import { plainPairs } from '../../options/header-pairs';
import type { Redactor } from '../../text/redact';
import type { Exchange } from './exchanges';

/** A name with its value, in HAR's form for headers, queries and fields. */
interface Pair {
  name: string;
  value: string;
}

/** The maximum length of a body in characters. More would not help to explain a failure. */
const LONGEST = 10_000;
const HTTP = 'HTTP/1.1';

/** A call with its bodies as text. */
export interface ReadExchange extends Exchange {
  /** The answer's text. Undefined if it has none. */
  text: string | undefined;
}

/** Returns one call as an entry of HAR 1.2, without secrets. `comment` names the step that it belongs to. */
export function harEntry(call: ReadExchange, redactor: Redactor): object {
  const { began, ms, member, method, url, headers, answer } = call;
  const { searchParams } = new URL(url);
  const posted = postData(call, redactor);
  return {
    pageref: member,
    startedDateTime: new Date(began).toISOString(),
    time: ms,
    request: {
      method,
      url: redactor.text(url),
      httpVersion: HTTP,
      cookies: [],
      headers: pairsOf(plainPairs(headers), redactor),
      queryString: pairsOf([...searchParams], redactor),
      headersSize: -1,
      bodySize: posted ? -1 : 0,
      ...(posted ? { postData: posted } : {}),
    },
    response: answer ? responseOf(call, answer, redactor) : noResponse,
    cache: {},
    timings: { send: 0, wait: ms, receive: 0 },
    comment: call.case,
  };
}

/** The form in which browsers write a call without an answer. */
const noResponse = {
  status: 0,
  statusText: '',
  httpVersion: HTTP,
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: 'x-unknown' },
  redirectURL: '',
  headersSize: -1,
  bodySize: -1,
  comment: 'There was no answer.',
};

function responseOf({ text }: ReadExchange, answer: Response, redactor: Redactor): object {
  const mimeType = answer.headers.get('content-type') ?? 'x-unknown';
  const shown = text === undefined ? {} : cut(hidden(text, redactor));
  return {
    status: answer.status,
    statusText: answer.statusText,
    httpVersion: HTTP,
    cookies: [],
    headers: pairsOf(plainPairs(answer.headers), redactor),
    content: { size: text === undefined ? 0 : Buffer.byteLength(text), mimeType, ...shown },
    redirectURL: redactor.text(answer.headers.get('location') ?? ''),
    headersSize: -1,
    bodySize: -1,
  };
}

function postData({ body, headers }: Exchange, redactor: Redactor): object | undefined {
  if (body === undefined || body === null) return undefined;
  if (body instanceof FormData) {
    const params = [...body.entries()].map(([name, value]) =>
      typeof value === 'string'
        ? pairsOf([[name, value]], redactor)[0]
        : { name, fileName: value.name, contentType: value.type, comment: `${value.size} bytes` },
    );
    return { mimeType: 'multipart/form-data', params };
  }
  const type = plainPairs(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const mimeType = type ?? 'application/octet-stream';
  return { mimeType, ...(typeof body === 'string' ? cut(hidden(body, redactor)) : { text: '', comment: 'binary' }) };
}

/** Hides secrets by field name, form and value. Call this before cutting, so that no half of a secret remains. */
function hidden(text: string, redactor: Redactor): string {
  const value = jsonOf(text);
  return redactor.text(value === undefined ? text : JSON.stringify(redactor.value(value)));
}

/** Parses JSON; undefined for any other text. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function cut(text: string): { text: string; comment?: string } {
  if (text.length <= LONGEST) return { text };
  return { text: text.slice(0, LONGEST), comment: `The first ${LONGEST} of ${text.length} characters.` };
}

function pairsOf(pairs: readonly (readonly [string, string])[], redactor: Redactor): Pair[] {
  return pairs.map(([name, value]) => {
    const shown = redactor.value({ [name]: value }) as Record<string, string>;
    return { name, value: shown[name] ?? '' };
  });
}
