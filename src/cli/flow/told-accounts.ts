import { usage } from '../failure/failure';
import type { Ledger } from '../ledger/ledger';
import type { Swept } from '../ledger/sweep';
import type { AccountEvent } from '../runs/event';
import type { AccountNotes } from './world';

/** The accounts of a run, in the ledger and in its events. */
export interface ToldAccounts {
  notes: AccountNotes;
  /** Reports what the sweep after the run did with an account. */
  swept(one: Swept): void;
  /** Reports that the remaining accounts are kept on request. */
  kept(): void;
}

/** Refuses an address that another run made and kept, or left after a crash. This run must not sign it up again or delete it. */
function refuseOthers(ledger: Ledger, { api, run }: { api: string; run: string }, email: string): void {
  const other = ledger.open().find((row) => row.api === api && row.email === email && row.run !== run);
  if (!other) return;
  throw usage(
    `${email} already exists, from ${other.run ?? 'an earlier command'}. Run mm data sweep, or use another --seed.`,
    'left-over',
  );
}

/** Notes accounts in the ledger and reports them. @param tell receives each event without its time */
export function toldAccounts(
  ledger: Ledger,
  about: { api: string; run: string },
  tell: (event: Omit<AccountEvent, 'type' | 'at'>) => void,
): ToldAccounts {
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
        const id = ledger.note({ ...about, ...account });
        open.set(id, { member, email: account.email });
        tell({ account: id, member, email: account.email, state: 'noted' });
        return id;
      },
      changing: ledger.changing,
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
