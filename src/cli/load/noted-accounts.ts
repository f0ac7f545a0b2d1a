import type { AccountNotes } from '../flow/world';
import type { Ledger } from '../ledger/ledger';

/** Notes the accounts of a load in the ledger, each just before it is created. */
export function notedAccounts(ledger: Ledger, about: { api: string; run: string }): AccountNotes {
  return {
    note: (account) => ledger.noteSoon({ ...about, ...account }),
    changing: ledger.changing,
    settled: ledger.settled,
    neverMade: ledger.settled,
  };
}
