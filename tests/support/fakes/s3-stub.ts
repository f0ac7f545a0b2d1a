import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Bucket } from '../../../server/src/settings/bucket';

/** A running stub of an S3-compatible store. */
export interface S3Stub {
  bucket: Bucket;
  /** The stored objects, by path. */
  objects: Map<string, Buffer>;
  /** False statuses for the next requests. 0 means no answer. */
  faults: number[];
  /** Answers 403 for objects that do not exist, like a store whose key may not list the bucket. */
  hideMissing(): void;
  close(): void;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Starts a stub that answers 403 unless a request has a valid AWS Signature Version 4, which it computes itself. */
export async function startS3Stub(): Promise<S3Stub> {
  const objects = new Map<string, Buffer>();
  const faults: number[] = [];
  let isHiding = false;
  const secret = { accessKeyId: 'key-of-the-test', secretAccessKey: 'secret-of-the-test' };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const path = request.url ?? '';
    const fault = faults.shift();
    if (fault === 0) return;
    if (fault) return void response.writeHead(fault).end();
    if (!isSigned(request, body, secret.secretAccessKey))
      return void response.writeHead(403).end('SignatureDoesNotMatch');
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') objects.delete(path);
    const found = request.method === 'GET' ? objects.get(path) : Buffer.alloc(0);
    if (!found && isHiding) return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    response.writeHead(found ? (request.method === 'DELETE' ? 204 : 200) : 404).end(found);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}`, name: 'mm-photos', region: 'me-central-1', ...secret },
    objects,
    faults,
    hideMissing: () => {
      isHiding = true;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const { authorization = '' } = request.headers;
  const [, scope = '', names = '', signature = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w{64})/.exec(authorization) ?? [];
  const at = String(request.headers['x-amz-date']);
  const claimed = String(request.headers['x-amz-content-sha256']);
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hash(body)) return false;
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, request.url, '', headers.join(''), names, claimed].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, hash(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secret}`);
  const expected = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
