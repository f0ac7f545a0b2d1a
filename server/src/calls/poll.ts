import type { ReadingLanguage } from '@core/account/model';
import type { Endpoint } from '@core/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../authentication/authenticate';
import type { Context } from '../context';
import type { Topic } from '../database/versions';
import { currentPart } from '../links/links';
import { photoWindow } from '../links/photo-url';

/** The parts of a request that decide its answer, in addition to the topic's version. */
interface Asked {
  endpoint: Pick<Endpoint, 'method' | 'path'>;
  params: object;
  query: unknown;
  language: ReadingLanguage;
}

/**
 * Returns the ETag of a polled answer without computing the answer. The tag depends on everything that may change the answer: the
 * member's version of the topic, the request, its language and the addresses of photos. The version is read before the answer is computed, so
 * an answer may be newer than its tag, which costs one extra poll, but never older.
 */
export function pollTag(
  context: Context,
  topic: Topic,
  caller: Caller,
  { endpoint, params, query, language }: Asked,
): string {
  const asked = [endpoint.method, endpoint.path, JSON.stringify(params), JSON.stringify(query ?? null), language];
  const version = [caller.memberId, topic, String(caller.versions[topic])];
  const addresses = [context.config.publicUrl, String(photoWindow(context.now())), ...currentPart(caller.memberId)];
  return `W/"${context.keys.hash('request', 'poll', ...asked, ...version, ...addresses)}"`;
}

/** Makes a tag weak, because the compressed and the plain form of an answer share one tag. */
const weak = (tag: string): string => `W/${tag.replace(/^W\//, '')}`;

/** Whether the client already has the answer with this tag, according to If-None-Match. */
export function hasTag(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((each) => weak(each.trim()) === tag);
}
