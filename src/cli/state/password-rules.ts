import type { Core } from '../call';

/** The rule for a new password: in words, to say before the question, and as a check of an answer. */
export interface PasswordRule {
  words: string;
  check(password: string): string | undefined;
}

export const signUpRule = (core: Core): PasswordRule => ({
  words: `at least ${core.PASSWORD_MIN} characters`,
  check: (password) => core.checkSignUp({ email: 'a@b.test', password1: password, password2: password }).password1,
});

/** Returns the rule of a password that replaces a forgotten one. */
export const resetRule = (core: Core): PasswordRule => ({
  words: `at least ${core.RESET_PASSWORD_MIN} characters: upper and lower case, a digit, and another character`,
  check: (password) =>
    Object.values(core.passwordTraits(password)).every(Boolean) ? undefined : core.sessionText.resetWeak,
});
