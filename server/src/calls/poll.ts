import type { Endpoint } from '@core/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Topic } from '../database/versions';
import { photoWindow } from '../profile/photo-url';
import type { Caller } from '../session/authenticate';

/** What an answer is made from, beside the topic's version. */
interface Asked {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  params: object;
  query: unknown;
}

/**
 * The ETag of a polled answer, made without the answer: it changes with everything that may change the answer, which is
 * the member's version of the topic, what is asked, and the addresses of photos. The version was read before the answer
 * is made, so an answer may be newer than its tag, which costs one poll, but never older.
 */
export function pollTag(context: Context, topic: Topic, caller: Caller, { endpoint, params, query }: Asked): string {
  const asked = [endpoint.method, endpoint.path, JSON.stringify(params), JSON.stringify(query ?? null)];
  const version = [caller.memberId, topic, String(caller.versions[topic])];
  const addresses = [context.config.publicUrl, String(photoWindow(context.now()))];
  return `W/"${context.keys.hash('request', 'poll', ...asked, ...version, ...addresses)}"`;
}

/** A tag as a weak one: the compressed and the plain form of an answer have the same. */
const weak = (tag: string): string => `W/${tag.replace(/^W\//, '')}`;

/** Whether a client has the answer of this tag: If-None-Match names it, among others. */
export function hasTag(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((each) => weak(each.trim()) === tag);
}
