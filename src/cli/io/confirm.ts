import type { Call } from '../call';
import { Failure } from '../failure/failure';
import { refuseMissing } from '../options/missing';
import { askConfirm } from './prompts';

/**
 * Goes on only where a person says so, or `--yes` was given; a dry run needs no leave.
 * @throws Failure where nobody can be asked, or somebody says no
 */
export async function confirm(call: Call, question: string): Promise<void> {
  if (call.flags.yes || call.flags.dryRun) return;
  if (!call.mayAsk) refuseMissing({ '--yes': undefined });
  if (!(await askConfirm(question))) throw new Failure('interrupted', 'Nothing was done.', 'declined');
}
