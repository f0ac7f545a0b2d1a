import { inArray } from 'drizzle-orm';
import type { Context } from '../context';
import { legalVersions } from '../database/schema/accounts/legal-versions';
import type { LegalPages } from '../legal/read-pages';
import { ANNOUNCED_PAGES } from './announce';

/** The versions of terms and privacy notice that members are asked about: present ones whose mail is 30 days old. */
export type AskedVersions = Partial<Record<(typeof ANNOUNCED_PAGES)[number], string>>;

/** Returns the versions that members are asked about now. */
export async function askedVersions(
  { database, now }: Pick<Context, 'database' | 'now'>,
  legal: Pick<LegalPages, 'find'>,
): Promise<AskedVersions> {
  const rows = await database
    .select()
    .from(legalVersions)
    .where(inArray(legalVersions.page, [...ANNOUNCED_PAGES]));
  const asked: AskedVersions = {};
  for (const page of ANNOUNCED_PAGES) {
    const { version } = legal.find(page);
    const known = rows.find((row) => row.page === page && row.version === version);
    if (known && known.asksFrom <= now()) asked[page] = version;
  }
  return asked;
}
