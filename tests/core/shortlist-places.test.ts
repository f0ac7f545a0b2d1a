import { expect, it } from 'vitest';
import { type ShortlistPlace, shortlistPlaces } from '../../src/core';

const item = (id: string) => ({ matched_user: id, matched_profile: { user: id } });
const items = (ids: string) => [...ids].map(item);
const place = (id: string, stands: ShortlistPlace['stands'] = 'there') => ({ item: item(id), stands });
const shown = (places: readonly ShortlistPlace[]) =>
  places.map(({ item: { matched_user: id }, stands }) => (stands === 'there' ? id : `${id} ${stands}`));

it.each([
  ['is the plain list at first', [], 'ab', {}, ['a', 'b']],
  [
    'leaves out members who were removed or liked before it was opened',
    [],
    'abc',
    { a: { shortlisted: false }, b: { liked: true } },
    ['c'],
  ],
  ['puts new members first', [place('a')], 'ba', {}, ['b', 'a']],
  ['puts members of the next page last', [place('a')], 'bac', {}, ['b', 'a', 'c']],
  ['keeps the order', [place('a'), place('b')], 'ba', {}, ['a', 'b']],
  [
    'keeps the place of a removed member',
    [place('a'), place('b')],
    'ab',
    { a: { shortlisted: false } },
    ['a removed', 'b'],
  ],
  [
    'keeps that place when the list no longer has the member',
    [place('a', 'removed'), place('b')],
    'b',
    { a: { shortlisted: false } },
    ['a removed', 'b'],
  ],
  ['keeps the place of a liked member', [place('a'), place('b')], 'b', { a: { liked: true } }, ['a liked', 'b']],
  [
    'brings a removed member back before the list does',
    [place('a', 'removed'), place('b')],
    'b',
    { a: { shortlisted: true } },
    ['a', 'b'],
  ],
  ['brings a liked member back', [place('a', 'liked'), place('b')], 'b', { a: { liked: false } }, ['a', 'b']],
  ['drops members who are gone for other reasons', [place('a'), place('b')], 'b', {}, ['b']],
] as const)('the shortlist %s', (_, before, ids, decisions, expected) => {
  expect(shown(shortlistPlaces(before, items(ids), decisions))).toEqual(expected);
});
