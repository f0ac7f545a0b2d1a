import { type AccountsOf, entryOf } from '../flow/world/told-accounts';
import type { AccountNotes } from '../flow/world/world';
import type { Ledger } from '../ledger/ledger';

/** Notes the accounts of a load in the ledger, each just before it is created. */
export function notedAccounts(ledger: Ledger, about: AccountsOf): AccountNotes {
  return {
    note: (account) => ledger.noteSoon(entryOf(about, account)),
    changing: ledger.changing,
    verification: ledger.verification,
    settled: ledger.settled,
    neverMade: ledger.settled,
  };
}
