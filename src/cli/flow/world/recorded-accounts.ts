import { usage } from '../../failure/failure';
import type { Ledger } from '../../ledger/ledger';
import type { Swept } from '../../ledger/sweep';
import type { RunId } from '../../options/run-id';
import type { AccountEvent } from '../../runs/event';
import { isAddressIn } from '../../virtual/address';
import type { AccountNotes } from './world';

/** The accounts of a run, in the ledger and in its events. */
export interface RecordedAccounts {
  notes: AccountNotes;
  /** Reports what the sweep after the run did with an account. */
  swept(one: Swept): void;
  /** Reports that the remaining accounts are kept on request. */
  kept(): void;
}

/** The run that creates accounts, and where. */
export interface AccountsOf {
  api: string;
  /** The name of the run. */
  run: string;
  runId: RunId;
}

/** Refuses an address that another run holds, kept, or left after a crash. This run must not sign it up again or delete it. */
function refuseOthers(ledger: Ledger, { api, run }: AccountsOf, email: string): void {
  const other = ledger.open().find((row) => row.api === api && row.email === email && row.run !== run);
  if (!other) return;
  const from = other.run ?? 'an earlier command';
  throw usage(
    other.held
      ? `${email} is an account of ${from}, which is going on. Use another --run-id or address.`
      : `${email} already exists, from ${from}. Run mm data sweep, or use another --run-id or address.`,
    'left-over',
  );
}

/** Returns the entry of the ledger for an account. */
export function entryOf<Account extends { email: string }>(
  { api, run, runId: { id, isDrawn } }: AccountsOf,
  account: Account,
) {
  return { api, run, ...account, ...(isDrawn && isAddressIn(id, account.email) ? { isDrawn } : {}) };
}

/** Notes accounts in the ledger and reports them. @param tell receives each event without its time */
export function recordAccounts(
  ledger: Ledger,
  about: AccountsOf,
  tell: (event: Omit<AccountEvent, 'type' | 'at'>) => void,
): RecordedAccounts {
  const open = new Map<string, { member: string; email: string }>();
  const end = (account: string, state: AccountEvent['state'], reason?: string) => {
    const known = open.get(account);
    if (!known) return;
    if (state !== 'left') open.delete(account);
    tell({ account, ...known, state, ...(reason ? { reason } : {}) });
  };
  return {
    notes: {
      async note(account, member) {
        refuseOthers(ledger, about, account.email);
        const id = ledger.note(entryOf(about, account));
        open.set(id, { member, email: account.email });
        tell({ account: id, member, email: account.email, state: 'noted' });
        return id;
      },
      changing: ledger.changing,
      verification: ledger.verification,
      settled(id) {
        ledger.settled(id);
        end(id, 'deleted');
      },
      neverMade(id) {
        ledger.settled(id);
        end(id, 'gone');
      },
    },
    swept: ({ row, outcome, reason }) => end(row.id, outcome, reason),
    kept() {
      for (const id of [...open.keys()]) end(id, 'kept');
    },
  };
}
