import path from 'node:path';
import type { NamedEndpoint } from '../core';
import type { Call, Core } from './call';
import { usage } from './failure/failure';
import { reasonOf } from './failure/file-failure';
import { readAll } from './io/io';
import type { NamedCall } from './member/member-client';
import { readText } from './text/read-text';

/** The options of `mm api`. Each of `param`, `query` and `file` is a list of `name=value`. */
export interface ApiOptions {
  param: string[];
  query: string[];
  file: string[];
  body?: string;
  key?: string;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

function pairs(given: readonly string[], flag: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const pair of given) {
    const at = pair.indexOf('=');
    if (at < 1) throw usage(`${flag} takes name=value, not '${pair}'.`);
    found[pair.slice(0, at)] = pair.slice(at + 1);
  }
  return found;
}

/** Finds a call by its name, or by method and path. Also returns the parameters and the query found in the path. */
export function findCall(
  core: Core,
  name: string,
  location: string | undefined,
): { found: NamedEndpoint; params: Record<string, string>; query: Record<string, string> } {
  const method = name.toUpperCase();
  if (!METHODS.includes(method)) {
    const found = core.contract.find((one) => one.name === name);
    if (!found) throw usage(`The contract has no call '${name}'. See: mm api --list`, 'unknown-call');
    return { found, params: {}, query: {} };
  }
  if (!location) throw usage(`Missing: the path after ${method}`, 'missing-input');
  const [before = '', search = ''] = location.split('?');
  // Try fixed paths before parameters, like the backend: `/profile/details/` is not a member's id.
  const openness = ({ endpoint }: NamedEndpoint) => endpoint.path.split(':').length;
  for (const found of [...core.contract].sort((one, other) => openness(one) - openness(other))) {
    const params = found.endpoint.method === method ? paramsIn(found.endpoint.path, before) : undefined;
    if (params) return { found, params, query: Object.fromEntries(new URLSearchParams(search)) };
  }
  throw usage(`The contract has no call ${method} ${location}. See: mm api --list`, 'unknown-call');
}

/** Returns the parameters of a path that matches a pattern; undefined if it does not match. Ignores slashes at both ends. */
function paramsIn(pattern: string, location: string): Record<string, string> | undefined {
  const parts = (text: string) => text.replace(/^\/+|\/+$/g, '').split('/');
  const [wanted, given] = [parts(pattern), parts(location)];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/** Reads the data that a call sends. @throws Failure naming every missing parameter at once */
export async function readCarried(call: Call, found: NamedEndpoint, options: ApiOptions): Promise<NamedCall> {
  const params = pairs(options.param, '--param');
  const needed = [...found.endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const missing = needed.filter((name) => !params[name]).map((name) => `--param ${name}=…`);
  if (missing.length) throw usage(`Missing: ${missing.join(', ')}`, 'missing-input');
  const files: Record<string, Blob> = {};
  for (const [name, value] of Object.entries(pairs(options.file, '--file'))) {
    files[name] = await readBlob(value.replace(/^@/, ''));
  }
  return {
    params,
    query: pairs(options.query, '--query'),
    body: await readBody(call, options.body),
    files,
    key: options.key,
  };
}

async function readBlob(file: string): Promise<Blob> {
  const { readFile } = await import('node:fs/promises');
  const bytes = await readFile(file).catch((error: Error) => {
    throw usage(`Cannot read ${file}: ${reasonOf(error)}.`, 'unreadable-file');
  });
  return new File([new Uint8Array(bytes)], path.basename(file));
}

async function readBody(call: Call, given: string | undefined): Promise<unknown> {
  if (given === undefined) return undefined;
  const text = given === '-' ? await readAll(call.io) : given.startsWith('@') ? readText(given.slice(1)) : given;
  try {
    return JSON.parse(text);
  } catch {
    throw usage(`--body is not JSON. Put names and texts in double quotes: --body '{"name": "text"}'`);
  }
}
