import type { ReadingLanguage } from '@core/account/model';
import type { DiscreetSettings } from '@core/settings/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { users } from '../database/schema/accounts/users';
import { notFound } from '../errors/http-error';

const columns = { discreet: users.isDiscreet } as const;

/** Returns whether a member has chosen discretion, and the neutral name in a language. */
export async function findDiscreet(
  { database, config }: Pick<Context, 'database' | 'config'>,
  memberId: string,
  language: ReadingLanguage,
): Promise<DiscreetSettings> {
  const [row] = await database.select(columns).from(users).where(eq(users.id, memberId));
  if (!row) throw notFound();
  return { ...row, name: config.neutralNames[language] };
}

/** Chooses discretion for a member, or ends it. */
export async function changeDiscreet(
  context: Pick<Context, 'database' | 'config'>,
  memberId: string,
  language: ReadingLanguage,
  { discreet }: { discreet: boolean },
): Promise<DiscreetSettings> {
  await context.database.update(users).set({ isDiscreet: discreet }).where(eq(users.id, memberId));
  return findDiscreet(context, memberId, language);
}
