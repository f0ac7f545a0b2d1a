import { StartFailure } from '../errors/failure';
import { addModerator, listModerators, removeModerator } from '../moderation/moderators';
import { withDatabase } from './with-database';

type Print = (line: string) => void;

/**
 * `moderator add` and `remove`: grants the role to the account with an address, or removes it.
 * @throws StartFailure if no verified account has the address.
 */
export async function setModerator(
  url: string,
  email: string,
  { isOne, reason }: { isOne: boolean; reason: string },
  print: Print,
): Promise<void> {
  const change = isOne ? addModerator : removeModerator;
  if (!(await withDatabase(url, (database) => change(database, email, reason))))
    throw new StartFailure(`No verified account has the address ${email}.`);
  print(isOne ? `${email} is now a moderator.` : `${email} is no longer a moderator.`);
}

/** `moderator list`: prints one address per line. */
export async function printModerators(url: string, print: Print): Promise<void> {
  const emails = await withDatabase(url, listModerators);
  for (const email of emails) print(email);
  if (emails.length === 0) print('There are no moderators yet.');
}
