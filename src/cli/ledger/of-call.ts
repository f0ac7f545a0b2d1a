import path from 'node:path';
import type { Call } from '../call';
import { stateFolder } from '../state/state-folder';
import { type Ledger, type LedgerRow, openLedger } from './ledger';

/** Opens the ledger of everything this tool has created, next to the sessions. @throws Failure if other users can open it */
export function ledgerOf({ io }: Pick<Call, 'io'>): Ledger {
  return openLedger(path.join(stateFolder(io), 'ledger'), io.now);
}

/** Closes the ledger. The command fails at its end if something could not be stored. */
export function closed(call: Pick<Call, 'complainAside'>, ledger: Ledger): void {
  const failure = ledger.close();
  if (failure) call.complainAside(failure);
}

/** Settles the account that was just deleted, if this tool created it. */
export function settleAccount(call: Call, email: string | undefined): void {
  const ledger = ledgerOf(call);
  for (const row of rowsOf(ledger, call, email)) ledger.settled(row.id);
  closed(call, ledger);
}

/** Notes a password that is about to change, if this tool created the account. */
export function notePassword(call: Call, email: string | undefined, password: string): void {
  if (call.flags.dryRun) return;
  const ledger = ledgerOf(call);
  for (const row of rowsOf(ledger, call, email)) ledger.changing(row.id, password);
}

function rowsOf(ledger: Ledger, { flags }: Call, email: string | undefined): LedgerRow[] {
  return ledger.open().filter((row) => row.api === flags.baseUrl && row.email === email?.trim().toLowerCase());
}
