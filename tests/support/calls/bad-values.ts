import fc, { type Arbitrary } from 'fast-check';

/** Texts that have broken parsers, databases and paths. */
export const badText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ maxLength: 20 }).map((text) => `${text}\0`),
  fc.constantFrom('\ud800', 'a\udc00b', '\u202eabc', '\u0000', '\ufeff', '\u2028', 'é', 'e\u0301', '٣٤', '👩‍👩‍👧‍👦'),
  fc.constantFrom('', ' ', '\n', 'null', 'undefined', 'true', 'NaN', '-0', '1e999', '0x10', '9007199254740993', '-1'),
  fc.constantFrom("'; DROP TABLE users; --", '%', '_', '\\', '%00', '../../etc/passwd', '<script>', '{{7*7}}', '$1'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '[object Object]'),
  fc.constantFrom('2024-02-30', '0000-00-00', '99999-01-01', '2023-02-29', '1900-01-01', '2024-13-01', '-1-1-1'),
  fc.integer({ min: 1, max: 70_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 5_000 }).map((length) => '\u{1f600}'.repeat(length)),
);

/** Texts short enough for a path: anything above 16 kB is refused before routing. */
export const addressText: Arbitrary<string> = badText.map((text) => text.slice(0, 300));

/** Invalid and unknown ids. */
export const badId: Arbitrary<string> = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.uuid().map((id) => id.replaceAll('-', '')),
  fc.uuid().map((id) => `{${id}}`),
  fc.constantFrom(
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '0',
    '-1',
    '4',
    '1.5',
    '99999999999999999999999999',
    '..',
    '.',
    'NaN',
  ),
);

/** Fails in a template: `${unprintable}`. */
const unprintable = { toString: {} };

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}

/** Values of every JSON type, the odd ones first. */
export const badValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: badText },
  { weight: 1, arbitrary: badId },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, [], {}),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(unprintable, [unprintable], { valueOf: 1, toString: null }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000 }).map(nested) },
  { weight: 1, arbitrary: fc.array(badText, { maxLength: 5 }) },
);

/** Text that is allowed in a header: one-byte characters except control characters. */
export const headerText: Arbitrary<string> = fc
  .string({ unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)), maxLength: 60 })
  .map((text) => text.replaceAll('\x7f', ''));
