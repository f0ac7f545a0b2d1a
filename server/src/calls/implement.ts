import { createHash } from 'node:crypto';
import type { ReadingLanguage } from '@core/account/model';
import type { Endpoint, ParameterOf } from '@core/endpoint';
import { PHOTO_SLOTS } from '@core/limits';
import { STEP_UP_CALLS } from '@core/partners/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate, bearerOf, type Caller } from '../authentication/authenticate';
import { requireProof } from '../authentication/proof';
import type { Queryable } from '../database/connection';
import { canonicalId } from '../database/uuid';
import type { Topic } from '../database/versions';
import { notFound } from '../errors/http-error';
import { languageOf } from '../texts/language';
import type { Translate } from '../texts/translatable';
import { translate, translateAnswer } from '../texts/translate';
import { checkFields } from './fields';
import { hasTag, pollTag } from './poll';
import { checkAnnouncedSize, readForm, type Upload } from './upload';
import { canonicalJson, type KeyedWrite, keyOf, Replay, replayIfDone, writeOnce } from './write';

/** A checked call, as passed to a handler. */
export interface CheckedCall<Path extends string, Query, Body> extends Caller {
  /** `id` is always a UUID and `slot` a number from 0 to 3. Both are still text. */
  params: Record<ParameterOf<Path>, string>;
  query: Query;
  body: Body;
  files: Upload[];
  /** The bearer token as the client sent it. Handlers of calls with the refresh token read it. */
  bearer: string;
  request: FastifyRequest;
  /** The language of the caller. */
  language: ReadingLanguage;
  /** Puts a text into that language. Not needed for `detail` and `message` of an answer. */
  translate: Translate;
  /**
   * Runs a write in one transaction. Every write must use this. The answer is stored, and a retry with the same Idempotency-Key
   * returns it. Do slow work, for example decoding an image, before calling this.
   */
  write<Answer>(work: (transaction: Queryable) => Promise<Answer>): Promise<Answer>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `METHOD path` of every call that has a handler. */
    implemented: Set<string>;
  }
}

/** Returns the name of a call in tables and limits: `METHOD path`, as the contract writes it. */
export function callName(endpoint: Pick<Endpoint, 'method' | 'path'>): string {
  return `${endpoint.method} ${endpoint.path}`;
}

/**
 * Answers one call of the contract under `/api`, with or without the trailing slash. Checks token, limits, parameters, query and
 * body before the handler runs. The handler returns the answer or throws the error.
 * @param topic of a polled call. Its answer may depend only on this topic, on names and on photos. A client that already has the
 * answer gets a 304: the handler does not run, and the session check is the only query.
 */
export function implement<Path extends string, Query, Body, Answer>(
  app: FastifyInstance,
  endpoint: Endpoint<Path, Query, Body, Answer>,
  handler: (call: CheckedCall<Path, Query, Body>) => Promise<Answer>,
  topic?: Topic,
): void {
  app.implemented.add(callName(endpoint));
  const limit = app.limiterOf(callName(endpoint));
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\/$/, '')}`,
    onRequest: async (request) => {
      // First of all, because limits count by the id in the path.
      request.params = canonicalParams(request.params as Record<string, string>);
      const caller = endpoint.auth === 'access' ? await authenticate(app.context, request) : undefined;
      await limit(request, caller?.memberId);
      if (caller) callers.set(request, caller);
      if (caller && STEP_UP_CALLS.includes(callName(endpoint))) await requireProof(app.context, caller);
      if (endpoint.method !== 'GET') await app.origins.require(request);
      if (endpoint.files) checkAnnouncedSize(request, endpoint.files);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller) await app.numbers.noteActive(request, caller.memberId);
      const call = await readCall(endpoint, request, caller);
      const keyed = caller && (await keyedWrite(app, endpoint, call, caller));
      // Browsers must not store the answer, because others may use the same device. Clients remember the ETag themselves.
      reply.header('cache-control', 'no-store');
      const tag = topic && caller && pollTag(app.context, topic, caller, { endpoint, ...call });
      if (tag && hasTag(request, tag)) return reply.code(304).header('etag', tag).send();
      try {
        if (keyed) await replayIfDone(app.context.database, keyed);
        const answer = await handler({
          ...call,
          translate: (text) => translate(request, reply, text),
          write: (work) => writeOnce(app.context, keyed, work),
        });
        if (tag) reply.header('etag', tag);
        return translateAnswer(request, reply, answer ?? {});
      } catch (error) {
        if (error instanceof Replay) {
          reply.header('idempotency-replayed', 'true');
          return reply.send(translateAnswer(request, reply, error.answer ?? {}));
        }
        throw error;
      }
    },
  });
}

type Checked<Path extends string, Query, Body> = Omit<CheckedCall<Path, Query, Body>, 'write' | 'translate'>;

async function readCall<Path extends string, Query, Body, Answer>(
  endpoint: Endpoint<Path, Query, Body, Answer>,
  request: FastifyRequest,
  caller: Caller | undefined,
): Promise<Checked<Path, Query, Body>> {
  const params = request.params as Record<ParameterOf<Path>, string>;
  const query = endpoint.query ? checkFields(request.query, endpoint.query) : (undefined as Query);
  const form = endpoint.files ? await readForm(request, endpoint.files) : undefined;
  const body = endpoint.body ? checkFields(form?.fields ?? request.body, endpoint.body) : (undefined as Body);
  return {
    params,
    query,
    body,
    files: form?.files ?? [],
    bearer: bearerOf(request),
    request,
    language: languageOf(request),
    memberId: caller?.memberId ?? '',
    sessionId: caller?.sessionId ?? '',
    proof: caller?.proof ?? 'usual',
    versions: caller?.versions ?? { chat: 0, notifications: 0 },
  };
}

function canonicalParams(params: Record<string, string>): Record<string, string> {
  const { id: given, slot } = params;
  if (slot !== undefined && !(/^\d$/.test(slot) && Number(slot) < PHOTO_SLOTS)) throw notFound();
  if (given === undefined) return params;
  const id = canonicalId(given);
  if (id === undefined) throw notFound();
  return { ...params, id };
}

async function keyedWrite(
  app: FastifyInstance,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: Checked<string, unknown, unknown>,
  caller: Caller,
): Promise<KeyedWrite | undefined> {
  const key = endpoint.method === 'GET' ? undefined : keyOf(call.request);
  if (!key) return undefined;
  const files = call.files.map(({ field, bytes }) => `${field}:${createHash('sha256').update(bytes).digest('hex')}`);
  const parts = (body: string, own: string[]) => [callName(endpoint), JSON.stringify(call.params), body, ...own];
  const { keys } = app.context;
  const requestHashes = [
    ...keys.hashes('request', ...parts(canonicalJson(call.body ?? null), files.toSorted())),
    // The format of writes stored before the order of names and files stopped to matter.
    ...keys.hashes('request', ...parts(JSON.stringify(call.body ?? null), files)),
  ];
  return { memberId: caller.memberId, key, requestHashes };
}
