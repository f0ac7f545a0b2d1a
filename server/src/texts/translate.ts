import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmbed } from '../canonical/embed-path';
import { inLanguage, isTranslated } from './arabic';
import { languageOf } from './language';
import { englishOf, type Text, Translatable } from './translatable';

/**
 * Puts a text into the language of a call, and says so in the answer's header. A sentence without a translation goes out in English,
 * and is counted.
 */
export function translate(request: FastifyRequest, reply: FastifyReply, text: Text): string {
  // Everything below /embed is the same for every reader, so that a cache may keep it.
  if (isEmbed(request.url)) return englishOf(text);
  const language = languageOf(request);
  reply.header('content-language', language);
  if (!isTranslated(text)) request.server.metrics.untranslated();
  return inLanguage(language, text);
}

/** Fields of a refusal with words for programs. A list under `reason` is a field's texts. */
const isForPrograms = (field: string, value: unknown) =>
  field === 'code' || field === 'ways' || (field === 'reason' && typeof value === 'string');

/** Puts every text of a refusal into the language of the call. All its fields are texts, except words for programs and numbers. */
export function translateRefusal(request: FastifyRequest, reply: FastifyReply, body: object): Record<string, unknown> {
  const put = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put);
    return typeof value === 'string' || value instanceof Translatable ? translate(request, reply, value) : value;
  };
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, isForPrograms(field, value) ? value : put(value)]),
  );
}

/** The fields of an answer that hold a text of ours. Every other word is a member's. */
const FIELDS = ['detail', 'message'];

/** Puts the texts of an answer into the language of the call, also of an answer that was stored for a retry. */
export function translateAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const texts = Object.entries(answer).filter(([field, value]) => FIELDS.includes(field) && typeof value === 'string');
  if (texts.length === 0) return answer;
  return { ...answer, ...Object.fromEntries(texts.map(([field, text]) => [field, translate(request, reply, text)])) };
}
