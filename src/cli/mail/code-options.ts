import type { Command } from 'commander';
import { plainCode } from '../../core';
import type { Call } from '../call';
import { askText } from '../io/prompts';
import { durationOption } from '../options/duration';
import { refuseMissing } from '../options/missing';
import { waitForCode } from './mailbox';
import { mailboxOf } from './open';

/** The options of a command that takes a mailed code. `within` is in milliseconds. */
export interface CodeOptions {
  code?: string;
  fromMailbox?: boolean;
  within: number;
}

/** Adds the options of a mailed code to a command. */
export function withCode(verb: Command): Command {
  return verb
    .option('--code <digits>', 'the 6-digit code')
    .option('--from-mailbox', 'read the code from the mailbox; see: mm help mailboxes')
    .addOption(durationOption('--within <time>', 'how long to wait for the mail', '15s'));
}

/**
 * Returns the code: as given, from the mailbox, or by asking. Output shows it neither as it was typed nor as it is sent.
 * @throws Failure if it cannot be asked for, or if one of `alsoNeeded`, values by option, is missing
 */
export async function readCode(
  call: Call,
  email: string | undefined,
  { code, fromMailbox, within }: CodeOptions,
  alsoNeeded: Record<string, unknown>,
): Promise<string> {
  refuseMissing({ ...alsoNeeded, ...(call.mayAsk || fromMailbox ? {} : { '--code or --from-mailbox': code }) });
  const found =
    code ??
    (fromMailbox
      ? await waitForCode(await mailboxOf(call), email ?? '', within)
      : await askText(`The 6-digit code sent to ${email}`));
  call.redactor.learn(found, plainCode(found));
  return found;
}
