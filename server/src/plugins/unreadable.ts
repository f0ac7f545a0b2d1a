import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { notFound } from '../calls/refusal';

const answers: Readonly<Record<string, [status: number, detail: string, code: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long.', 'timeout'],
  HPE_HEADER_OVERFLOW: [431, 'The address or the headers are too long.', 'too_long'],
};

/**
 * What cannot be read as HTTP never becomes a request: its answer, of the same shape as every other refusal, is written
 * to the connection by hand, and the connection ends.
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

/** An address that the router cannot decode, or with an id of absurd length, is nothing that exists. */
export function answerUnroutable(_error: Error, _request: unknown, reply: Pick<FastifyReply, 'raw' | 'hijack'>): void {
  const { status, body } = notFound();
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  reply.raw.end(JSON.stringify(body));
}
