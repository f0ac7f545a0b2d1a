import { describe, expect, it } from 'vitest';
import { firstNameOf, nameOf, roomName } from '../../../src/core';

describe('a name', () => {
  it.each([
    ['the full name first', { fullname: ' Layla Haddad ', first_name: 'L' }, 'Layla Haddad'],
    ['otherwise the first and last name', { fullname: ' ', first_name: 'Layla', last_name: 'Haddad' }, 'Layla Haddad'],
    ['or whichever of them is there', { first_name: null, last_name: 'Haddad' }, 'Haddad'],
    ['empty if there is none', {}, ''],
    ['kept with the characters that join its letters', { first_name: 'نیلو\u200cفر' }, 'نیلو\u200cفر'],
  ])('is %s', (_, member, name) => expect(nameOf(member)).toBe(name));

  it.each(['\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200f', '\u061c', '\u200b', '\ufeff', '\u0007', '\n'])(
    'cannot reverse the text around it with %j',
    (mark) => {
      const person = { first_name: `La${mark}yla${mark}`, last_name: mark };
      expect([nameOf(person), firstNameOf(person)]).toEqual(['Layla', 'Layla']);
      expect(nameOf({ fullname: mark, first_name: 'Layla' })).toBe('Layla');
      expect(roomName({ id: 'r', other_user: { user: 'u', ...person } } as Parameters<typeof roomName>[0])).toBe(
        'Layla',
      );
    },
  );
});
