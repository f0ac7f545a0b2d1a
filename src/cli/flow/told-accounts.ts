import { usage } from '../failure/failure';
import type { Ledger } from '../ledger/ledger';
import type { Swept } from '../ledger/sweep';
import type { AccountEvent } from '../runs/event';
import type { AccountNotes } from './world';

/** The accounts of a run: in the ledger, and in its events. */
export interface ToldAccounts {
  notes: AccountNotes;
  /** What the sweep after the run has done with one. */
  swept(one: Swept): void;
  /** Those that are still there stay, since that was asked for. */
  kept(): void;
}

/** What another run has made and kept, or left in a crash, is not this one's to sign up again, and to delete in the end. */
function refuseOthers(ledger: Ledger, { api, run }: { api: string; run: string }, email: string): void {
  const other = ledger.open().find((row) => row.api === api && row.email === email && row.run !== run);
  if (!other) return;
  throw usage(
    `${email} is there already, from ${other.run ?? 'an earlier command'}. Run mm data sweep, or take another --seed.`,
    'left-over',
  );
}

/** Notes accounts in the ledger and tells of them. @param tell is told of each, without the time */
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
      note(account, member) {
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
    },
    swept: ({ row, outcome, reason }) => end(row.id, outcome, reason),
    kept() {
      for (const id of [...open.keys()]) end(id, 'kept');
    },
  };
}
