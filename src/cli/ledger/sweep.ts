import type { Client, Result } from '../../core';
import type { Core } from '../call';
import type { Mailbox } from '../mail/mailbox';
import { openOutbox } from '../mail/open';
import type { Ledger, LedgerRow } from './ledger';

/** The result for a row of the ledger: deleted now, already gone, or still there with the reason. */
export interface Swept {
  row: LedgerRow;
  outcome: 'deleted' | 'gone' | 'left';
  reason?: string;
}

const NAMED = 5;

/** Names accounts by their addresses, the first ones if there are many. */
export function namesOf(rows: readonly Pick<LedgerRow, 'email'>[]): string {
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : '';
  return [...new Set(rows.slice(0, NAMED).map(({ email }) => email))].join(', ') + more;
}

/** Says for each account that is left why, the first ones if there are many. */
export function reasonsOf(left: readonly Swept[]): string[] {
  const lines = left.slice(0, NAMED).map(({ row, reason }) => `${row.email} is left: ${reason}`);
  return left.length > NAMED ? [...lines, `${left.length - NAMED} more are left: mm data list`] : lines;
}

/** The options of {@link sweep}. */
export interface SweepOptions {
  core: Core;
  fetch: typeof globalThis.fetch;
  now(): number;
  /** Selects rows. Default: all. */
  only?: (row: LedgerRow) => boolean;
  /** The number of accounts at once. Default: 4, because checking a password costs a backend much. */
  atOnce?: number;
  /** The time limit of a call, in milliseconds. */
  timeout?: number | undefined;
  /** Returns the mailbox of an API base. Default: its development mailbox. */
  mailboxAt?: (api: string) => Promise<Mailbox>;
  /** Receives each row when it is finished. */
  tell?: (swept: Swept, done: number, all: number) => void;
  /** Called with the number of seconds when the backend makes the sweep wait. */
  waits?: (seconds: number) => void;
}

/** The number of attempts if the backend is busy. If it asks for a longer wait, in seconds, the account stays. */
const TURNS = 4;
const WAIT_MAX = 30;
const MAIL_WITHIN = 10_000;

/**
 * Deletes the remaining accounts. Logs in to each one and lets it delete itself, like a member would. Deletes nothing that is not
 * in the ledger, that another run holds, or that is not known to be ours. Settles no row before its account is gone.
 */
export async function sweep(ledger: Ledger, options: SweepOptions): Promise<Swept[]> {
  const only = options.only ?? (() => true);
  const rows = ledger.open().filter((row) => !row.held && only(row));
  const waiting = byAccount(rows);
  const done: Swept[] = [];
  async function work(): Promise<void> {
    for (let account = waiting.shift(); account; account = waiting.shift()) {
      for (const row of account) {
        const swept = await remove(ledger, row, options);
        if (swept.outcome !== 'left') ledger.settled(row.id);
        done.push(swept);
        options.tell?.(swept, done.length, rows.length);
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(options.atOnce ?? 4, waiting.length) }, work));
  return done;
}

/**
 * Groups rows by account, because several runs may have noted the same one. Its rows run one after the other, those first that
 * may delete it.
 */
function byAccount(rows: readonly LedgerRow[]): LedgerRow[][] {
  const accounts = new Map<string, LedgerRow[]>();
  for (const row of rows) {
    const name = `${row.api} ${row.email}`;
    accounts.set(name, [...(accounts.get(name) ?? []), row]);
  }
  return [...accounts.values()].map((same) => same.sort((one, other) => Number(other.ours) - Number(one.ours)));
}

async function remove(ledger: Ledger, row: LedgerRow, options: SweepOptions): Promise<Swept> {
  const { core, fetch, now, timeout } = options;
  const client = core.createClient({
    baseUrl: row.api,
    platform: core.createPlainPlatform({ fetch, now }),
    timeout,
  });
  try {
    for (const password of row.passwords) {
      const entered = await enter(client, row, password, options);
      if (entered === 'unknown') continue;
      if (entered === 'verified') ledger.verification(row.id, 'done', client.tokens.subject());
      const foreign = entered === 'signed-in' ? whyForeign(row, client.tokens.subject()) : undefined;
      if (foreign) {
        await client.use(core.session).logOut();
        return { row, outcome: 'left', reason: `${foreign} It stays. To forget it: mm data forget ${row.email}` };
      }
      await unlessBusy(options, () => client.use(core.session).deleteAccount());
      return { row, outcome: 'deleted' };
    }
    return { row, outcome: 'gone' };
  } catch (error) {
    return { row, outcome: 'left', reason: reasonOf(core, error) };
  } finally {
    client.close();
  }
}

/** Says why an account, which its password opens, may belong to somebody else; undefined if it is ours. */
function whyForeign({ ours, user }: LedgerRow, found: string | undefined): string | undefined {
  if (!ours) return 'It is not known whether this run made it: the backend never confirmed its address to this run.';
  if (user && found && user !== found) return 'Another account has its address now.';
  return undefined;
}

function reasonOf(core: Core, error: unknown): string {
  const said = core.explain(
    error,
    ['non_field_errors', 'detail'],
    error instanceof Error ? error.message : String(error),
  );
  const wait = error instanceof core.ApiError ? error.retryAfter : undefined;
  return wait && !/again in \d/.test(said) ? `${said} Try again in ${wait} s.` : said;
}

/** How the sweep got into an account: with the password, or by verifying its address first. `unknown`: there is none. */
type Entered = 'signed-in' | 'verified' | 'unknown';

/** Signs in, and verifies the address if needed. */
async function enter(client: Client, row: LedgerRow, password: string, options: SweepOptions): Promise<Entered> {
  const { logIn } = client.use(options.core.session);
  const form = { email: row.email, password };
  try {
    await unlessBusy(options, () => logIn(form));
    return 'signed-in';
  } catch (error) {
    const code = options.core.codeOf(error);
    if (code === 'invalid_credentials') return 'unknown';
    if (code !== 'email_not_verified') throw error;
  }
  try {
    await verifyAddress(client, row, options);
    return 'verified';
  } catch (error) {
    // A mail from an interrupted run may have verified the address in the meantime.
    await unlessBusy(options, () => logIn(form)).catch(() => {
      throw error;
    });
    return 'signed-in';
  }
}

/** Enters the code that is already in the mailbox. Asks for another one only if that code no longer works. */
async function verifyAddress(client: Client, { api, email }: LedgerRow, options: SweepOptions): Promise<void> {
  const { resend, verify } = client.use(options.core.session);
  const mailbox = (await options.mailboxAt?.(api)) ?? openOutbox(options, api);
  const [latest] = (await mailbox.list(email).catch(() => [])).filter(({ code }) => code);
  if (latest?.code && (await verify(latest.code)).ok) return;
  await unlessBusy(options, resend);
  const mail = await mailbox.wait(email, MAIL_WITHIN, ({ code, id }) => !!code && (!latest || id !== latest.id));
  await unlessBusy(options, () => verify(mail.code ?? ''));
}

/** Waits if the backend says that it is asked too often. The refused call has changed nothing. */
async function unlessBusy({ core, waits }: SweepOptions, run: () => Promise<Result>): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    const result = await run();
    if (result.ok) return;
    const { error } = result;
    const isBusy = error instanceof core.ApiError && error.kind === 'busy';
    const seconds = (isBusy && error.retryAfter) || 1;
    if (!isBusy || turn === TURNS || seconds > WAIT_MAX) throw error ?? new Error(result.message);
    waits?.(seconds);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
