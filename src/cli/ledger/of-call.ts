import path from 'node:path';
import type { Call } from '../call';
import { stateFolder } from '../state/state-folder';
import { type Ledger, type LedgerRow, openLedger } from './ledger';

/** The ledger of everything that this tool has made, beside the sessions. @throws Failure where others can open it */
export function ledgerOf({ io }: Pick<Call, 'io'>): Ledger {
  return openLedger(path.join(stateFolder(io), 'ledger'), io.now);
}

/** Settles the account that was just deleted, where it is one of ours. */
export function settleAccount(call: Call, email: string | undefined): void {
  const ledger = ledgerOf(call);
  for (const row of rowsOf(ledger, call, email)) ledger.settled(row.id);
  ledger.close();
}

/** Notes a password that is about to be changed, where the account is one of ours. */
export function notePassword(call: Call, email: string | undefined, password: string): void {
  if (call.flags.dryRun) return;
  const ledger = ledgerOf(call);
  for (const row of rowsOf(ledger, call, email)) ledger.changing(row.id, password);
}

function rowsOf(ledger: Ledger, { flags }: Call, email: string | undefined): LedgerRow[] {
  return ledger.open().filter((row) => row.api === flags.baseUrl && row.email === email?.trim().toLowerCase());
}
