import type { Call } from '../call';
import type { Ledger } from '../ledger/ledger';
import { reasonsOf, sweep } from '../ledger/sweep';
import { sweepProgress } from '../ledger/sweep-progress';
import { mailboxOf } from '../mail/open';
import { amount } from '../text/amount';

/** Deletes the accounts that a run left behind, unless they are to be kept. Returns how many could not be deleted. */
export async function tidyUp(
  call: Call,
  ledger: Ledger,
  { run, fetch, keep }: { run: string; fetch: typeof globalThis.fetch; keep: boolean },
): Promise<number> {
  const { io, flags } = call;
  const only = (row: { run?: string | undefined }) => row.run === run;
  const open = ledger.open().filter(only).length;
  if (keep || open === 0) return 0;
  call.output.note(`Deleting ${amount(open, 'account')} of unfinished turns …`);
  const core = await call.core();
  const mailboxAt = (api: string) => mailboxOf({ io: { ...io, fetch }, flags }, { api });
  const progress = sweepProgress(call);
  const options = { core, fetch, now: io.now, timeout: 0, only, mailboxAt, ...progress };
  const swept = await sweep(ledger, options).finally(progress.end);
  const left = swept.filter(({ outcome }) => outcome === 'left');
  for (const line of reasonsOf(left)) call.output.note(line);
  return left.length;
}
