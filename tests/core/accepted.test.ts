import {
  array,
  coerce,
  create,
  enums,
  integer,
  number,
  object,
  record,
  size,
  string,
  type,
  union,
  unknown,
} from 'superstruct';
import { describe, expect, it } from 'vitest';
import { accepted } from '../../src/core/accepted';
import { Amount, Flag, Id, maybe, Text } from '../../src/core/wire';

const Member = type({
  id: Id,
  name: string(),
  age: Amount,
  verified: Flag,
  bio: Text,
  kind: enums(['seen', 'liked']),
  photos: maybe(array(type({ photo: string(), slot: integer() }))),
  short: size(string(), 1, 3),
  exact: object({ only: number() }),
  words: record(string(), union([string(), array(string())])),
  any: unknown(),
  trimmed: coerce(number(), string(), Number),
});

const right = {
  id: 7,
  name: 'Aisha',
  age: 29,
  verified: null,
  kind: 'liked',
  photos: [{ photo: '/1', slot: 0, extension: true }],
  short: 'abc',
  exact: { only: 1 },
  words: { one: 'a', more: ['b'] },
  any: { deep: [1] },
  trimmed: '12',
  extension: { kept: true },
};

function outcome(take: () => unknown): unknown {
  try {
    return { value: take() };
  } catch (error) {
    return { message: (error as Error).message };
  }
}

const changes: [what: string, change: object][] = [
  ['nothing', {}],
  ['null where it may be', { photos: null, bio: null }],
  ['a field left out that must be there', { name: undefined }],
  ['another type', { name: 5 }],
  ['an array for an object', { exact: [] }],
  ['null for an object', { exact: null }],
  ['an unknown field where all are known', { exact: { only: 1, more: 2 } }],
  ['an object for an array', { photos: {} }],
  [
    'a fault deep in a list',
    {
      photos: [
        { photo: '/1', slot: 0 },
        { photo: '/2', slot: 1.5 },
      ],
    },
  ],
  ['a choice that is none', { kind: 'blocked' }],
  ['text that is too long', { short: 'abcd' }],
  ['none of a union', { words: { one: 5 } }],
  ['an id that is none', { id: {} }],
];

describe('an answer is taken as superstruct takes it', () => {
  it.each(changes)('with %s', (_, change) => {
    const list = [right, { ...right, ...change }];
    const before = structuredClone(list);
    const expected = outcome(() => create(list, array(Member)));
    expect(outcome(() => accepted(list, array(Member)))).toEqual(expected);
    expect(list).toEqual(before);
  });

  it('with something else altogether', () => {
    for (const value of ['<html>', '', null, undefined, 5, {}]) {
      expect(outcome(() => accepted(value, array(Member)))).toEqual(outcome(() => create(value, array(Member))));
    }
  });
});
