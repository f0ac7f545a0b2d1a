import type { Account } from '@core/settings/contract';
import { findUser } from '../accounts/users';
import type { Queryable } from '../database/connection';
import { notFound } from '../errors/http-error';
import { findProfile } from './profiles';

/**
 * Returns the account settings of a member. The names are empty without a profile.
 * @throws HttpError 404 if there is no such account.
 */
export async function presentAccount(database: Queryable, memberId: string): Promise<Account> {
  const user = await findUser(database, memberId);
  const profile = await findProfile(database, memberId);
  if (!user) throw notFound();
  const { email, language } = user;
  return { first_name: profile?.first_name ?? '', last_name: profile?.last_name ?? '', email, language };
}
