import type { AccountNotes } from '../../flow/world';
import type { Ledger } from '../../ledger/ledger';
import { castMember, type Role } from './cast';

/** Writes the accounts of all members into the ledger at once, before any is created. */
export function noteAccounts(
  ledger: Ledger,
  cast: readonly Role[],
  { seed, ...about }: { api: string; run: string; seed: string },
): AccountNotes {
  const accounts = cast.map(({ index }) => castMember(seed, index));
  const ids = ledger.noteAll(accounts.map(({ email, password }) => ({ ...about, email, password })));
  const known = new Map(accounts.map(({ email }, at) => [email, ids[at] ?? '']));
  return {
    note: (account) => known.get(account.email) ?? ledger.note({ ...about, ...account }),
    changing: ledger.changing,
    settled: ledger.settled,
  };
}
