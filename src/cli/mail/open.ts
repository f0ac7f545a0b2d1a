import { lstatSync } from 'node:fs';
import type { Call } from '../call';
import { usage } from '../failure/failure';
import { mailDriverIn } from '../settings/mail-driver';
import { type MailSetting, resolveSettings } from '../settings/resolve';
import { createMailbox, type Mailbox } from './mailbox';
import { outbox } from './outbox';

/** The time limit of a read in milliseconds, unless `--timeout` sets another. */
const GIVES_UP = 10_000;

/** Opens the development mailbox of an API, which is the default. */
export function openOutbox(io: Pick<Call['io'], 'fetch' | 'now'>, api: string): Mailbox {
  return createMailbox(outbox(io.fetch, api, GIVES_UP), io.now);
}

/** Options of a mailbox: the API whose mails it has, by default that of the command, and a signal that ends all waiting. */
export interface MailboxOptions {
  api?: string;
  signal?: AbortSignal;
}

/**
 * Opens the mailbox of an API, by the driver of its environment or else by the setting `mail`. Loads a driver lazily. @throws
 * Failure if a command comes from a file that others may have written
 */
export async function mailboxOf(
  { io, flags }: Pick<Call, 'io' | 'flags'>,
  { api = flags.baseUrl, signal }: MailboxOptions = {},
): Promise<Mailbox> {
  const setting = resolveSettings(io, flags.typed).mailAt(api);
  const driver = mailDriverIn(setting.value);
  const limit = flags.timeout || GIVES_UP;
  if (driver.kind === 'outbox') return createMailbox(outbox(io.fetch, api, limit), io.now, signal);
  if (driver.kind === 'mailpit') {
    const { mailpit } = await import('./mailpit');
    return createMailbox(mailpit(io.fetch, driver.address, limit), io.now, signal);
  }
  refuseForeign(setting);
  const { commandMails } = await import('./command');
  return createMailbox(commandMails(driver.words, { cwd: io.cwd, env: io.env, limit }), io.now, signal);
}

const OTHERS_WRITE = 0o002;

/**
 * Rejects a command from someone else's file. Project files are searched in all parent folders, so another user could put one
 * there.
 */
function refuseForeign({ projectFile }: MailSetting): void {
  if (!projectFile || !process.getuid) return;
  const { uid, mode } = lstatSync(projectFile);
  if ([0, process.getuid()].includes(uid) && (mode & OTHERS_WRITE) === 0) return;
  throw usage(
    `${projectFile} names a command for mails, but other users can write this file. Name the command in --mail or MM_MAIL`,
    'foreign-settings',
  );
}
