import { lstatSync } from 'node:fs';
import type { Call } from '../call';
import { usage } from '../failure/failure';
import { type MailSetting, resolveSettings } from '../settings/resolve';
import { mailDriverIn } from './driver';
import { createMailbox, type Mailbox } from './mailbox';
import { outbox } from './outbox';

/** Milliseconds before a look is given up, unless `--timeout` says otherwise. */
const GIVES_UP = 10_000;

/** The development mailbox beside an API, where nothing else is set. */
export function openOutbox(io: Pick<Call['io'], 'fetch' | 'now'>, api: string): Mailbox {
  return createMailbox(outbox(io.fetch, api, GIVES_UP), io.now);
}

/** Of which API the mails are, if not of the one that the command is for, and when nobody waits for them any longer. */
export interface MailboxOptions {
  api?: string;
  signal?: AbortSignal;
}

/**
 * Where the mails of an API are read: by the driver of its environment, else by the setting `mail`. What a driver needs is
 * loaded when it first reads. @throws Failure where a command comes from a file that others may have written
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

/** A project file is looked for in all folders above: one that somebody else put there must not run anything. */
function refuseForeign({ projectFile }: MailSetting): void {
  if (!projectFile || !process.getuid) return;
  const { uid, mode } = lstatSync(projectFile);
  if ([0, process.getuid()].includes(uid) && (mode & OTHERS_WRITE) === 0) return;
  throw usage(
    `${projectFile} names a command for mails, and others may have written it. Give it by --mail or MM_MAIL`,
    'foreign-settings',
  );
}
