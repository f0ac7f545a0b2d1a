import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmbed } from '../plugins/cors';
import { arabic, isTranslated } from './arabic';
import { languageOf } from './language';
import { englishOf, Said, type Text } from './said';

/** Puts a text into the language of a call. A sentence without a translation goes out in English, and is counted. */
export function say(request: FastifyRequest, text: Text): string {
  // Everything below /embed is the same for every reader, so that a cache may keep it.
  if (isEmbed(request.url)) return englishOf(text);
  if (!isTranslated(text)) request.server.metrics.untranslated();
  return languageOf(request) === 'ar' ? arabic(text) : englishOf(text);
}

/** Puts every text of a refusal into the language of the call. All its fields are texts, except `code` and numbers. */
export function sayRefusal(request: FastifyRequest, reply: FastifyReply, body: object): Record<string, unknown> {
  const inLanguage = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inLanguage);
    return typeof value === 'string' || value instanceof Said ? say(request, value) : value;
  };
  nameLanguage(request, reply);
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [field, field === 'code' ? value : inLanguage(value)]),
  );
}

/** The fields of an answer that hold a text of ours, as the contract has them. Every other word is a member's. */
const FIELDS = ['detail', 'message', 'success'];

/** Puts the texts of an answer into the language of the call, also of an answer that was stored for a retry. */
export function sayAnswer(request: FastifyRequest, reply: FastifyReply, answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const texts = Object.entries(answer).filter(([field, value]) => FIELDS.includes(field) && typeof value === 'string');
  if (texts.length === 0) return answer;
  nameLanguage(request, reply);
  return { ...answer, ...Object.fromEntries(texts.map(([field, text]) => [field, say(request, text)])) };
}

/** Says in a header which language an answer is in. */
export function nameLanguage(request: FastifyRequest, reply: FastifyReply): void {
  if (!isEmbed(request.url)) reply.header('content-language', languageOf(request));
}
