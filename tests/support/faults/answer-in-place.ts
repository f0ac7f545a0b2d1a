import type { Fault } from './fault';

/** The bytes of an answer that an intermediary gives in place of the server. */
export function answerInPlace(fault: Extract<Fault, { kind: 'answer' }>): string {
  const { status, body = '', type = 'application/json', retryAfter } = fault;
  const lines = [
    `HTTP/1.1 ${status} Fault`,
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
