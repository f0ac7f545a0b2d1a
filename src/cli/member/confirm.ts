import type { Call } from '../call';
import { Failure } from '../failure/failure';
import { askConfirm } from '../io/prompts';
import { refuseMissing } from '../options/missing';

/**
 * Continues only if a person agrees or `--yes` was given. A dry run needs no confirmation.
 * @throws Failure if nobody can be asked, or the answer is no
 */
export async function confirm(call: Call, question: string): Promise<void> {
  if (call.flags.yes || call.flags.dryRun) return;
  if (!call.mayAsk) refuseMissing({ '--yes': undefined });
  if (!(await askConfirm(question))) throw new Failure('interrupted', 'Nothing was done.', 'declined');
}
