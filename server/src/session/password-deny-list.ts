import { PASSWORD_MIN } from '@core/limits';
import type { Context } from '../context';

/** The number of the most common passwords to reject. The list is ordered by how often each was found in leaks. */
const REFUSED = 3_000;

export const commonPassword = 'This password is too common.';

let refused: Promise<ReadonlySet<string>> | undefined;

/** Loads the list lazily, because it is large and only used if an operator enables it. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const long = dictionary.passwords.map(String).filter((password) => password.length >= PASSWORD_MIN);
  return new Set(long.slice(0, REFUSED));
}

/** Whether a new password is among the most common ones. Always false unless PASSWORD_DENY_LIST is on. */
export async function isCommonPassword({ config }: Context, password: string): Promise<boolean> {
  if (!config.passwordDenyList) return false;
  refused ??= load();
  return (await refused).has(password.toLowerCase());
}
