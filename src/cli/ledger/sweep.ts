import type { Client, Result } from '../../core';
import type { Core } from '../call';
import { type Mailbox, waitForCode } from '../mail/mailbox';
import { openOutbox } from '../mail/open';
import type { Ledger, LedgerRow } from './ledger';

/** How a row of the ledger ended: deleted now, not there (any more), or still there and why. */
export interface Swept {
  row: LedgerRow;
  outcome: 'deleted' | 'gone' | 'left';
  reason?: string;
}

/** What {@link sweep} needs. */
export interface SweepOptions {
  core: Core;
  fetch: typeof globalThis.fetch;
  now(): number;
  /** Which rows; all unless said otherwise. */
  only?: (row: LedgerRow) => boolean;
  /** How many accounts at once (default: 4, since checking a password costs a backend much). */
  atOnce?: number;
  /** Milliseconds before a call gives up. */
  timeout?: number | undefined;
  /** Where the mails of an API base are read; its development mailbox where left out. */
  mailboxAt?: (api: string) => Promise<Mailbox>;
  /** Told of each row as it ends. */
  tell?: (swept: Swept, done: number, all: number) => void;
  /** Told where the backend has it wait, and for how many seconds. */
  waits?: (seconds: number) => void;
}

/** A backend that is busy is asked again, so often and after so many seconds at most. */
const TURNS = 4;
const WAIT_MAX = 30;
const MAIL_WITHIN = 10_000;

/**
 * Deletes the accounts that are left, each by logging in and deleting itself, as a member would. Nothing is deleted that
 * is not in the ledger, and no row is settled before its account is gone.
 */
export async function sweep(ledger: Ledger, options: SweepOptions): Promise<Swept[]> {
  const rows = ledger.open().filter(options.only ?? (() => true));
  const waiting = byAccount(rows);
  const done: Swept[] = [];
  async function work(): Promise<void> {
    for (let account = waiting.shift(); account; account = waiting.shift()) {
      for (const row of account) {
        const swept = await remove(row, options);
        if (swept.outcome !== 'left') ledger.settled(row.id);
        done.push(swept);
        options.tell?.(swept, done.length, rows.length);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.atOnce ?? 4, waiting.length) }, work));
  return done;
}

/** An account may have been noted by several runs: its rows come one after the other, as they are the same to delete. */
function byAccount(rows: readonly LedgerRow[]): LedgerRow[][] {
  const accounts = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const name = `${row.api} ${row.email}`;
    accounts.set(name, [...(accounts.get(name) ?? []), row]);
  }
  return [...accounts.values()];
}

async function remove(row: LedgerRow, options: SweepOptions): Promise<Swept> {
  const { core, fetch, now, timeout } = options;
  const client = core.createClient({
    baseUrl: row.api,
    platform: core.createPlainPlatform({ fetch, now }),
    timeout,
  });
  try {
    for (const password of row.passwords) {
      if (!(await enter(client, row, password, options))) continue;
      await unlessBusy(options, () => client.use(core.session).deleteAccount());
      return { row, outcome: 'deleted' };
    }
    return { row, outcome: 'gone' };
  } catch (error) {
    return { row, outcome: 'left', reason: core.explain(error, ['non_field_errors', 'detail'], String(error)) };
  } finally {
    client.close();
  }
}

/** Signs in, verifying the address where that was never done; false where there is no such account. */
async function enter(client: Client, row: LedgerRow, password: string, options: SweepOptions): Promise<boolean> {
  const { logIn } = client.use(options.core.session);
  const form = { email: row.email, password };
  try {
    await unlessBusy(options, () => logIn(form));
  } catch (error) {
    const code = options.core.codeOf(error);
    if (code === 'invalid_credentials') return false;
    if (code !== 'email_not_verified') throw error;
    // What a run that was interrupted had sent may verify it meanwhile.
    await verifyAddress(client, row, options).catch((cause) =>
      unlessBusy(options, () => logIn(form)).catch(() => {
        throw cause;
      }),
    );
  }
  return true;
}

async function verifyAddress(client: Client, { api, email }: LedgerRow, options: SweepOptions): Promise<void> {
  const { resend, verify } = client.use(options.core.session);
  await unlessBusy(options, resend);
  const mailbox = (await options.mailboxAt?.(api)) ?? openOutbox(options, api);
  const code = await waitForCode(mailbox, email, MAIL_WITHIN);
  await unlessBusy(options, () => verify(code));
}

/** Waits where the backend says that it is asked too often; a call that it refused so has changed nothing. */
async function unlessBusy({ core, waits }: SweepOptions, run: () => Promise<Result>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const result = await run();
    if (result.ok) return;
    const { error } = result;
    if (!(error instanceof core.ApiError && error.kind === 'busy') || turn === TURNS) {
      throw error ?? new Error(result.message);
    }
    const seconds = Math.min(error.retryAfter ?? 1, WAIT_MAX);
    waits?.(seconds);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
