import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEmbed } from '../canonical/embed-path';
import { notFound } from '../errors/http-error';
import { inLanguage } from '../texts/arabic';
import { languageOf } from '../texts/language';

const answers: Readonly<Record<string, [status: number, detail: string, code: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.', 'timeout'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.', 'too_long'],
};

/**
 * Answers bytes that are not valid HTTP. They never become a request, so this writes the answer directly to the connection, in
 * the format of every other refusal, and closes it. In English, because there are no headers to ask.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, detail, code] = answers[error.code ?? ''] ?? [400, 'The request could not be read.', 'malformed'];
  const body = JSON.stringify({ detail, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/** Answers 404 to a URL that the router cannot decode, or that contains an absurdly long id. */
export function answerUnroutable(
  _error: Error,
  request: FastifyRequest,
  reply: Pick<FastifyReply, 'raw' | 'hijack'>,
): void {
  const { status, body } = notFound();
  const language = languageOf(request);
  const isForAll = isEmbed(request.url);
  reply.hijack();
  reply.raw.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...(isForAll ? { 'access-control-allow-origin': '*' } : { 'content-language': language }),
  });
  reply.raw.end(JSON.stringify({ ...body, detail: isForAll ? body.detail : inLanguage(language, body.detail) }));
}
