import { expect, it } from 'vitest';
import { type ShortlistPlace, shortlistPlaces } from '../../src/core';

const item = (id: string) => ({ matched_user: id, matched_profile: { user: id } });
const items = (ids: string) => [...ids].map(item);
const place = (id: string, stands: ShortlistPlace['stands'] = 'there') => ({ item: item(id), stands });
const shown = (places: readonly ShortlistPlace[]) =>
  places.map(({ item: { matched_user: id }, stands }) => (stands === 'there' ? id : `${id} ${stands}`));

it.each([
  ['is the list at first', [], 'ab', {}, ['a', 'b']],
  ['shows nobody who had gone before one came', [], 'abc', { a: { shortlisted: false }, b: { liked: true } }, ['c']],
  ['puts who is new first', [place('a')], 'ba', {}, ['b', 'a']],
  ['keeps the order', [place('a'), place('b')], 'ba', {}, ['a', 'b']],
  [
    'keeps the place of who was removed',
    [place('a'), place('b')],
    'ab',
    { a: { shortlisted: false } },
    ['a removed', 'b'],
  ],
  [
    'also when the list is without them',
    [place('a', 'removed'), place('b')],
    'b',
    { a: { shortlisted: false } },
    ['a removed', 'b'],
  ],
  ['keeps the place of who was liked', [place('a'), place('b')], 'b', { a: { liked: true } }, ['a liked', 'b']],
  [
    'brings back who was removed, before the list does',
    [place('a', 'removed'), place('b')],
    'b',
    { a: { shortlisted: true } },
    ['a', 'b'],
  ],
  ['brings back who was liked', [place('a', 'liked'), place('b')], 'b', { a: { liked: false } }, ['a', 'b']],
  ['drops who is gone for other reasons', [place('a'), place('b')], 'b', {}, ['b']],
] as const)('the shortlist %s', (_, before, ids, decisions, expected) => {
  expect(shown(shortlistPlaces(before, items(ids), decisions))).toEqual(expected);
});
