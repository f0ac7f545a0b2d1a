import { CODE_LENGTH, PASSWORD_MIN, RESET_PASSWORD_MIN } from '../limits';
import type { FieldTexts } from '../store/field-texts';
import { latinDigits } from '../text/digits';
import { patternOnUse } from '../text/pattern';
import { legalLabel, sessionText } from '../texts';

const LETTER = '\\p{L}\\p{M}\\p{N}';
const WORD = `[${LETTER}!#$%&'*+/=?^_\`{|}~-]+`;
const LABEL = `[${LETTER}](?:[${LETTER}-]*[${LETTER}])?`;

/** Words of letters of any script and of signs, at a host whose last label is no number. */
const address = patternOnUse(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`, 'u');

/** Marks that keyboards, mails and pages add to a copied text. Nobody can see them. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** Returns a typed e-mail address without the parts that nobody sees, composed (NFC) and in lower case. */
export function plainEmail(typed: string): string {
  return typed.replace(UNSEEN, '').trim().toLowerCase().normalize('NFC');
}

/** Whether a text looks like an e-mail address. Only the code sent there proves it. */
export function isEmail(value: string): boolean {
  return value.length <= 254 && address().test(plainEmail(value));
}

/**
 * Returns a password in the one form that counts: composed (NFC) and with the digits 0 to 9, because keyboards write accents
 * and digits in different ways.
 */
export function plainPassword(typed: string): string {
  return latinDigits(typed.normalize('NFC'));
}

/** Returns a typed code without the spaces, hyphens and invisible marks between its digits, which are 0 to 9 after that. */
export function plainCode(typed: string): string {
  return latinDigits(typed.replace(UNSEEN, '')).replace(/[\s\p{Pd}]/gu, '');
}

function checkEmail(email: string): string | undefined {
  if (!email.trim()) return sessionText.emailRequired;
  return isEmail(email) ? undefined : sessionText.emailInvalid;
}

function checkNewPassword(password: string): string | undefined {
  if (!password) return sessionText.passwordRequired;
  return isLong(password, PASSWORD_MIN) ? undefined : sessionText.passwordShort;
}

const isLong = (password: string, least: number) => plainPassword(password).length >= least;
const isSame = (one: string, other: string) => plainPassword(one) === plainPassword(other);

function texts(entries: Record<string, string | undefined>): FieldTexts {
  return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, string] => !!entry[1]));
}

/**
 * Sign-up rules, spec section 5. `accepted_terms` is the version of the terms, or '' if the visitor did not accept them. It is
 * missing if the client does not ask.
 */
export function checkSignUp(form: {
  email: string;
  password1: string;
  password2: string;
  accepted_terms?: string;
}): FieldTexts {
  const found = texts({
    email: checkEmail(form.email),
    password1: checkNewPassword(form.password1),
    password2: checkNewPassword(form.password2),
    accepted_terms: form.accepted_terms === '' ? legalLabel.acceptFirst : undefined,
  });
  if (!found.password1 && !isSame(form.password1, form.password2)) found.password2 = sessionText.passwordsDiffer;
  return found;
}

/** Log-in rules: both fields filled, the address well formed. */
export function checkLogIn(form: { email: string; password: string }): FieldTexts {
  return texts({
    email: checkEmail(form.email),
    password: form.password ? undefined : sessionText.passwordRequired,
  });
}

/** Rules for requesting a new password. */
export function checkResetRequest(form: { email: string }): FieldTexts {
  return texts({ email: checkEmail(form.email) });
}

/** Whether a text is a whole verification code: exactly six digits. */
export function isCode(value: string): boolean {
  return value.length === CODE_LENGTH && /^[0-9]+$/.test(value);
}

/** The digits of a typed or pasted text, at most six: '12 34-56' becomes '123456'. Arabic-Indic digits are converted. */
export function codeDigits(value: string): string {
  return latinDigits(value)
    .replace(/[^0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** The requirements of a reset password and whether each is met, to show as hints before checking. */
export function passwordTraits(password: string) {
  return {
    length: isLong(password, RESET_PASSWORD_MIN),
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  };
}

/** Reset rules, spec section 5: 8 characters with upper, lower, digit and special; confirmation equal. */
export function checkResetPassword(form: { new_password: string; confirm_new_password: string }): FieldTexts {
  if (!Object.values(passwordTraits(form.new_password)).every(Boolean)) return { new_password: sessionText.resetWeak };
  if (!isSame(form.new_password, form.confirm_new_password)) return { confirm_new_password: sessionText.resetDiffer };
  return {};
}

/** Change-password rules, spec section 5. Reports only the first failure. */
export function checkChangePassword(form: {
  current_password: string;
  new_password: string;
  confirm_new_password: string;
}): FieldTexts {
  if (!form.current_password || !form.new_password || !form.confirm_new_password) {
    return { current_password: sessionText.changeAllRequired };
  }
  if (!isLong(form.new_password, PASSWORD_MIN)) return { new_password: sessionText.changeTooShort };
  if (!isSame(form.new_password, form.confirm_new_password)) return { confirm_new_password: sessionText.changeDiffer };
  return {};
}

/** The rule for the verification code. */
export function checkCode(code: string): FieldTexts {
  return texts({ code: isCode(code) ? undefined : sessionText.codeIncomplete });
}
