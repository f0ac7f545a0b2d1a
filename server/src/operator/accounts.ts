import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isAdult } from '@core/profile/age';
import { findUserByEmail } from '../accounts/users';
import { addressOrText } from '../canonical/address';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { deleteAccount } from '../erasure/delete-account';
import { oneLine, StartFailure } from '../errors/failure';
import { streamExport } from '../export/stream-export';
import { noteAct } from '../moderation/audit';
import { changeBirth } from '../moderation/correct-birth';
import { readmit } from '../persons/barred';
import { forgetTooYoung } from '../persons/too-young';
import type { Config } from '../settings/config';
import type { Installation } from './open';
import { withMigrated } from './with-context';

type Print = (line: string) => void;

/** Runs `work` for the account of an address. */
function withAccount(
  config: Config,
  installation: Installation,
  email: string,
  work: (context: Context, memberId: string) => Promise<void>,
): Promise<void> {
  return withMigrated(config, installation, async (context) => {
    const user = await findUserByEmail(context.database, addressOrText(email));
    if (!user) throw new StartFailure(`No account has the address ${email}.`);
    await work(context, user.id);
  });
}

/**
 * `account export`: writes all data about a member to a new file that only its owner can read. Meant for members who cannot sign
 * in and export it themselves. Audited.
 * @throws StartFailure if no account has the address, or the file exists or cannot be written.
 */
export function exportAccount(
  config: Config,
  installation: Installation,
  email: string,
  { out: file, reason }: { out: string; reason: string },
  print: Print,
): Promise<void> {
  return withAccount(config, installation, email, async (context, memberId) => {
    await noteAct(context.database, { action: 'export_account', memberId, reason }, context.now());
    const pieces = Readable.from(await streamExport(context, memberId));
    try {
      await pipeline(pieces, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    } catch (error) {
      throw new StartFailure(`${file} cannot be written: ${oneLine(error)}`);
    }
    print(`All data of ${email} is in ${file}.`);
  });
}

/**
 * `account delete`: deletes an account in the same way as its member would. Audited.
 * @throws StartFailure if no account has the address, or without the confirmation.
 */
export function removeAccount(
  config: Config,
  installation: Installation,
  email: string,
  { yes: isConfirmed, reason }: { yes?: boolean; reason: string },
  print: Print,
): Promise<void> {
  return withAccount(config, installation, email, async (context, memberId) => {
    if (!isConfirmed) throw new StartFailure(`This deletes ${email} for good. Add --yes to confirm.`);
    await noteAct(context.database, { action: 'delete_account', memberId, reason }, context.now());
    await deleteAccount(context, memberId);
    print(`The account of ${email} is deleted.`);
  });
}

/**
 * `account readmit`: lets a person sign up again who deleted a suspended account. Audited. Only accounts that still exist are
 * reinstated by moderators.
 */
export function readmitPerson(
  config: Config,
  installation: Installation,
  email: string,
  { reason }: { reason: string },
  print: Print,
): Promise<void> {
  return withMigrated(config, installation, async (context) => {
    const isReadmitted = await inTransaction(context.database, async (transaction) => {
      const wasRefused = await readmit(context, transaction, addressOrText(email));
      if (wasRefused) await noteAct(transaction, { action: 'readmit', reason }, context.now());
      return wasRefused;
    });
    const whoever = `with the mailbox of ${email}`;
    print(isReadmitted ? `A person ${whoever} can sign up again.` : `Nobody ${whoever} is refused.`);
  });
}

/** `account admit-age`: lets a person enter a date of birth again who was refused as under 18, for example after a slip. Audited. */
export function admitAge(
  config: Config,
  installation: Installation,
  email: string,
  { reason }: { reason: string },
  print: Print,
): Promise<void> {
  return withAccount(config, installation, email, async (context, memberId) => {
    const wasRefused = await inTransaction(context.database, async (transaction) => {
      const isLifted = await forgetTooYoung(context, transaction, memberId);
      if (isLifted) await noteAct(transaction, { action: 'admit_age', memberId, reason }, context.now());
      return isLifted;
    });
    print(wasRefused ? `${email} can enter a date of birth again.` : `${email} was not refused as under 18.`);
  });
}

/**
 * `account date-of-birth`: corrects a member's date of birth, which members themselves cannot change, and tells the member. The audit log
 * gets an entry without the dates.
 * @throws StartFailure if the member has no profile, or the date is not that of an adult.
 */
export function correctBirth(
  config: Config,
  installation: Installation,
  email: string,
  { date, reason }: { date: string; reason: string },
  print: Print,
): Promise<void> {
  return withAccount(config, installation, email, async (context, memberId) => {
    if (!isAdult(date, context.now().getTime()))
      throw new StartFailure(`${date} is no date of birth of an adult. Write it as 1993-04-17.`);
    await inTransaction(context.database, async (transaction) => {
      if (!(await changeBirth(context, transaction, memberId, date)))
        throw new StartFailure(`${email} has no profile yet.`);
      await noteAct(transaction, { action: 'correct_birth', memberId, reason }, context.now());
    });
    print(`The date of birth of ${email} is ${date}.`);
  });
}
