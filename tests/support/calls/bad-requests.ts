import fc, { type Arbitrary } from 'fast-check';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import type { Scene } from '../members/scene';
import { addressText, badId, badText, badValue, headerText } from './bad-values';
import type { RawRequest } from './raw-http';
import { addressOf, type Sample } from './samples';

/** How to spoil a valid call. Independent of any scene, so that fast-check can shrink and repeat it. */
export interface Spoiling {
  call: string;
  method?: string;
  /** Replaces a valid id or slot. */
  id?: string;
  /** Appended to the path. */
  tail: string;
  query: [name: string | number, value: string][];
  body: SpoiltBody;
  headers: Record<string, string>;
  token: 'own' | 'none' | 'refresh' | { text: string };
}

type SpoiltBody =
  | { kind: 'fields'; changes: [field: number, value: unknown][]; extra: [string, unknown][] }
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; type: string }
  | { kind: 'form'; parts: FormPart[]; end: boolean };

interface FormPart {
  head: string;
  content: string;
}

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=b',
  'multipart/mixed; boundary=b',
  'text/plain',
  'application/json,text/html',
  '*/*',
  ';',
  'x',
];

const heads = [
  'content-disposition: form-data; name="photo"; filename="a.jpg"\r\ncontent-type: image/jpeg',
  'content-disposition: form-data; name="proof_photo_1"; filename="../../a"',
  'content-disposition: form-data; name="is_primary"',
  'content-disposition: form-data; name="report_type"',
  'content-disposition: form-data; name="description"',
  'content-disposition: form-data; name="__proto__"',
  'content-disposition: form-data; name=""',
  'content-disposition: form-data',
  "content-disposition: attachment; name*=utf-8''%00; filename*=x",
  'content-type: image/png',
  '',
];

const fragments = ['{', '{"a":', '[1e999]', '{"a":1e999}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'];

const body: Arbitrary<SpoiltBody> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('fields' as const),
      changes: fc.array(fc.tuple(fc.nat(60), badValue), { maxLength: 3 }),
      extra: fc.array(fc.tuple(badText, badValue), { maxLength: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('json' as const), value: badValue }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('text' as const),
      text: fc.oneof(badText, fc.constantFrom(...fragments), fc.json()),
      type: fc.oneof(fc.constantFrom(...types), headerText),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('form' as const),
      parts: fc.array(fc.record({ head: fc.constantFrom(...heads), content: badText }), { maxLength: 15 }),
      end: fc.boolean(),
    }),
  },
);

const oddHeaders: Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(
    'idempotency-key',
    'if-none-match',
    'origin',
    'accept',
    'accept-encoding',
    'x-forwarded-for',
    'range',
    'cookie',
    'content-encoding',
    'x-http-method-override',
    'user-agent',
  ),
  fc.oneof(headerText, fc.uuid(), fc.constantFrom('*', 'null', 'gzip', '""', 'W/"x"', 'bytes=0-', '1.2.3.4')),
  { maxKeys: 2 },
);

/** Generates a value once in so many times, and undefined otherwise. */
const onceIn = <Value>(times: number, arbitrary: Arbitrary<Value>) =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

/** Calls with more fields are tried more often. */
const anyCall = fc.oneof(
  ...contract.map(({ name, endpoint }) => {
    const fields = Object.keys({ ...(endpoint.body?.schema as object), ...(endpoint.query?.schema as object) }).length;
    return { weight: 1 + Math.min(2 * fields, 20), arbitrary: fc.constant(name) };
  }),
);

/** Generates spoilt requests to every call of the contract. */
export const spoiling: Arbitrary<Spoiling> = fc.record({
  call: anyCall,
  method: onceIn(16, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE')),
  id: onceIn(4, fc.oneof(badId, addressText)),
  tail: fc.oneof({ weight: 12, arbitrary: fc.constantFrom('', '/') }, { weight: 1, arbitrary: addressText }),
  query: fc.array(fc.tuple(fc.oneof(fc.nat(20), addressText), addressText), { maxLength: 3 }),
  body,
  headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: oddHeaders }),
  token: fc.oneof(
    { weight: 30, arbitrary: fc.constant('own' as const) },
    { weight: 1, arbitrary: fc.constantFrom('none' as const, 'refresh' as const) },
    { weight: 1, arbitrary: fc.record({ text: headerText }) },
  ),
});

/** Sends half a surrogate pair as its raw bytes, because it has no percent-encoding. */
function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function contentOf(named: NamedEndpoint, sample: Sample, spoilt: SpoiltBody): { type?: string; text: string } {
  if (spoilt.kind === 'json') return { type: 'application/json', text: JSON.stringify(spoilt.value) };
  if (spoilt.kind === 'text') return spoilt;
  if (spoilt.kind === 'form') {
    const parts = spoilt.parts.map(({ head, content }) => `--b\r\n${head}\r\n\r\n${content}\r\n`);
    return { type: 'multipart/form-data; boundary=b', text: parts.join('') + (spoilt.end ? '--b--\r\n' : '') };
  }
  const names = Object.keys((named.endpoint.body?.schema as object | undefined) ?? {});
  const changes = spoilt.changes.map(([index, value]) => [names[index % names.length] ?? 'x', value] as const);
  const fields = { ...sample.body, ...Object.fromEntries(changes), ...Object.fromEntries(spoilt.extra) };
  if (!named.endpoint.files) return { type: 'application/json', text: JSON.stringify(fields) };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${encoded(name)}"\r\n\r\n${partText(value)}\r\n`,
  );
  return { type: 'multipart/form-data; boundary=b', text: `${parts.join('')}--b--\r\n` };
}

/** Applies a spoiling to a valid sample. */
export function spoil(named: NamedEndpoint, scene: Scene, sample: Sample, spoiling: Spoiling): RawRequest {
  const { endpoint } = named;
  const slots = Object.keys(sample.params ?? {});
  const plain = addressOf(named, { params: {} }).split('?')[0] ?? '';
  const path = slots.reduce(
    (text, name) => text.replace(`:${name}`, encoded(spoiling.id ?? sample.params?.[name] ?? '')),
    plain,
  );
  const names = Object.keys((endpoint.query?.schema as object | undefined) ?? { page: 1 });
  const valid = Object.entries(sample.query ?? {});
  const query = [...valid, ...spoiling.query].map(([name, value]) => {
    const key = typeof name === 'number' ? (names[name % names.length] ?? 'x') : name;
    return `${encoded(key)}=${encoded(value)}`;
  });
  const tail = spoiling.tail === '/' ? '/' : encoded(spoiling.tail);
  const own = endpoint.auth === 'refresh' ? scene.caller.refresh : scene.caller.token;
  const { token } = spoiling;
  const bearer =
    token === 'own' ? own : token === 'refresh' ? scene.caller.refresh : token === 'none' ? '' : token.text;
  const method = spoiling.method ?? endpoint.method;
  const content =
    method === 'GET' || method === 'HEAD' || method === 'TRACE' ? undefined : contentOf(named, sample, spoiling.body);
  return {
    method,
    path: `${path}${tail}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(content?.type ? { 'content-type': content.type } : {}),
      ...spoiling.headers,
    },
    body: content && Buffer.from(content.text, 'utf8'),
  };
}

/** Objects become JSON, because the `toString` of a generated one may not be a function. */
function partText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
