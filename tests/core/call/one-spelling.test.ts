import { describe, expect, it } from 'vitest';
import { passwordTraits, plainCode } from '../../../src/core';
import { checkChangePassword, checkResetPassword, checkSignUp } from '../../../src/core/session/rules';
import { latinDigits } from '../../../src/core/text/digits';

/** The numbering systems of CLDR that write a number digit by digit. */
const systems = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}+$/u.test(new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false }).format(1234567890)),
);

describe('digits', () => {
  it.each(systems)('of the system %s are 0 to 9', (numberingSystem) => {
    const { format } = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
    expect(latinDigits(format(1234567890))).toBe('1234567890');
  });

  it('are known in more than fifty scripts', () => {
    expect(systems.length).toBeGreaterThan(50);
  });
});

describe('a code', () => {
  it.each([
    ['123 456', '123456'],
    ['\u2066123456\u2069', '123456'],
    ['\u200f١٢٣\u00a0٤٥٦', '123456'],
    ['123–456', '123456'],
    [' 123456\n', '123456'],
    ['1234567', '1234567'],
    ['12345a', '12345a'],
  ])('typed as %j is %j', (typed, code) => {
    expect(plainCode(typed)).toBe(code);
  });
});

describe('a password', () => {
  const [arabic, latin] = ['Salam١٢٣!', 'Salam123!'];

  it('is confirmed in other digits', () => {
    expect(checkSignUp({ email: 'layla@example.test', password1: arabic, password2: latin })).toEqual({});
    expect(checkResetPassword({ new_password: latin, confirm_new_password: arabic })).toEqual({});
    const change = { current_password: 'x', new_password: arabic, confirm_new_password: latin };
    expect(checkChangePassword(change)).toEqual({});
  });

  it('has a length and digits in every script', () => {
    expect(passwordTraits(arabic)).toMatchObject({ length: true, digit: true });
    // Digits outside of the basic plane have two units each.
    expect(passwordTraits('Ab!𝟏𝟐𝟑').length).toBe(false);
  });
});
