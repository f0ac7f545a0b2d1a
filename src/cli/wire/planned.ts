import type { Redactor } from '../text/redact';

/** One planned change of a dry run: a call, or a change on this machine. */
export interface Planned {
  method?: string;
  /** Path below the API base, with its query. */
  path?: string;
  body?: unknown;
  /** Descriptions of the files to send. */
  files?: string[];
  /** The change in words, if it is not a call. */
  does?: string;
}

/** Describes the data of a write, without its secrets. */
export function plannedCall(url: string, baseUrl: string, init: RequestInit, redactor: Redactor): Planned {
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
  const { method = 'GET', body } = init;
  if (typeof body === 'string') return { method, path, body: redactor.value(parsed(body)) };
  if (!(body instanceof FormData)) return { method, path };
  const fields: Record<string, unknown> = {};
  const files: string[] = [];
  for (const [name, value] of body.entries()) {
    if (typeof value === 'string') fields[name] = value;
    else files.push(`${name}: ${value.type || 'file'}, ${value.size} bytes`);
  }
  return { method, path, body: redactor.value(fields), files };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Describes a change in one line for people. */
export function plannedText({ method, path, body, files = [], does }: Planned): string {
  if (does) return `would ${does}`;
  const carried = [body === undefined ? '' : JSON.stringify(body), ...files].filter(Boolean).join('  ');
  return `would send ${method} ${path}  ${carried}`.trimEnd();
}
