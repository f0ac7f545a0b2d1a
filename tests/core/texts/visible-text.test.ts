import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, hasLetter, isBlank, nameLength } from '../../../src/core/text/visible';

/** Every invisible character known to Unicode, plus the blanks that it counts as letters or symbols. */
const invisible = [
  ...Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((character) =>
      /[\s\p{Z}\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]/u.test(character),
    ),
  '\u2800',
  '\ufffc',
  '\u{13441}',
  '\u{13442}',
  '\u{1d159}',
];

describe('a text', () => {
  it('is blank if it has only invisible characters, whichever they are', () => {
    expect(invisible.length).toBeGreaterThan(4_000);
    expect(invisible.filter((character) => !isBlank(character.repeat(3)))).toEqual([]);
    fc.assert(
      fc.property(fc.array(fc.nat(invisible.length - 1).map((index) => invisible[index] ?? '')), (parts) =>
        isBlank(parts.join('')),
      ),
    );
  });

  it.each(['a', '.', '👍', '❤️', '🇦🇪', 'سلام', 'e\u0301', '\u{1fae9}', '\u{1f6d8}', '\u{1faff}'])(
    '%j is not blank',
    (text) => {
      expect(isBlank(text)).toBe(false);
      expect(isBlank(`\u200b${text}\u2060`)).toBe(false);
    },
  );
});

describe('a text made only of combining marks', () => {
  it.each(['\u0301', '\u{16fe4}', '\u{13440}', '\u{1107f}\ufe0f'])('is blank: %j', (text) => {
    expect(isBlank(text.repeat(2))).toBe(true);
  });
});

describe('a name', () => {
  it('is as long as its visible part, and knows whether it contains a letter', () => {
    const five = invisible.map((character) => character.repeat(5));
    expect(five.filter((name) => nameLength(name) > 0 || hasLetter(name))).toEqual([]);
    for (const name of ['..', '12', '👍👍', '\u0301\u0301']) expect([name, hasLetter(name)]).toEqual([name, false]);
    for (const name of ['A', 'O’', 'لى', '1a']) expect([name, hasLetter(name)]).toEqual([name, true]);
    expect(['A', 'A\u200b\u200d\u3164', 'A\u2800', 'Al', 'لى', 'O’'].map(nameLength)).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it('loses invisible marks and those that reverse text, and keeps joiners', () => {
    for (const mark of [
      '\u202e',
      '\u202a',
      '\u2066',
      '\u2069',
      '\u200f',
      '\u061c',
      '\u200b',
      '\u2060',
      '\u3164',
      '\ufeff',
    ]) {
      expect(cleanName(`La${mark}yla`)).toBe('Layla');
    }
    expect(cleanName('علی\u200cرضا')).toBe('علی\u200cرضا');
    expect(cleanName('  Al \n Amin ')).toBe('Al Amin');
    expect(cleanName('Jose\u0301')).toBe('José');
  });

  it('stays the same when cleaned twice', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => cleanName(cleanName(name)) === cleanName(name)));
  });
});
