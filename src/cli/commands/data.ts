import type { Command } from 'commander';
import type { Act, Call } from '../call';
import { Failure, usage } from '../failure/failure';
import type { LedgerRow } from '../ledger/ledger';
import { closed, ledgerOf } from '../ledger/of-call';
import { type Swept, sweep } from '../ledger/sweep';
import { estimateSweep, sweepProgress } from '../ledger/sweep-progress';
import { mailboxOf } from '../mail/open';
import { confirm } from '../member/confirm';
import { diskOf } from '../member/member-client';
import { isOfRun } from '../options/run-id';
import { resolveSettings } from '../settings/resolve';
import { amount } from '../text/amount';

interface Which {
  run?: string;
  everywhere?: boolean;
}

/** Adds `data`: lists, deletes and forgets the accounts that this tool has created. */
export function addData(program: Command, act: Act): void {
  const data = program.command('data').description('accounts that mm created for tests');
  const which = (verb: Command) =>
    verb
      .option('--run <id>', 'only accounts of this run, by its name or run id')
      .option('--everywhere', 'at all backends, not only at this one');

  which(data.command('list').description('accounts that mm created and has not deleted, oldest first')).action(
    act<Which>((call, _args, options) => {
      const { rows, elsewhere } = chosen(call, options);
      const shown = rows.map(({ passwords: _, ...row }) => row);
      const lines = rows.map((row) => [
        row.at.slice(0, 16).replace('T', ' '),
        row.email,
        row.member ?? '',
        row.run ?? '',
        row.held ? 'held' : '',
        options.everywhere ? row.api : '',
      ]);
      call.output.data(shown, () => call.output.rows(lines, 'No accounts are left.'));
      if (elsewhere) call.output.note(`${elsewhere} more at other backends: mm data list --everywhere`);
    }),
  );

  which(data.command('sweep').description('delete them, including those of killed runs')).action(
    act<Which>(async (call, _args, options) => {
      const { rows: all } = chosen(call, options);
      const rows = all.filter(({ held }) => !held);
      const held = all.filter((row) => row.held);
      if (held.length) call.output.note(heldText(held));
      await estimateSweep(call, rows.length);
      if (rows.length) await confirm(call, `Delete ${amount(rows.length, 'account')} that mm created?`);
      const swept = call.flags.dryRun ? rehearsed(call, rows) : await run(call, rows);
      report(call, swept, held.length);
    }),
  );

  data
    .command('forget <accounts...>')
    .description('take accounts off the list, by address or id; they stay at the backend')
    .option('--everywhere', 'at all backends, not only at this one')
    .action(act<Which>((call, accounts, options) => forget(call, accounts, options)));
}

function chosen(call: Call, { run: id, everywhere }: Which): { rows: LedgerRow[]; elsewhere: number } {
  const all = ledgerOf(call)
    .open()
    .filter((row) => !id || isOfRun(row.run, id));
  const rows = everywhere ? all : all.filter((row) => row.api === call.flags.baseUrl);
  return { rows, elsewhere: all.length - rows.length };
}

/** Says which accounts a sweep leaves, because runs of other processes still need them. */
function heldText(held: readonly LedgerRow[]): string {
  const runs = [...new Set(held.map(({ run: id }) => id ?? 'an earlier command'))];
  const by = runs.length === 1 ? 'a run that is going on' : 'runs that are going on';
  return `${amount(held.length, 'account')} ${held.length === 1 ? 'is' : 'are'} held by ${by}, and left: ${runs.join(', ')}`;
}

/** `mm data forget`: settles rows that can never be settled otherwise. @throws Failure if one is unknown or held */
async function forget(call: Call, accounts: readonly string[], options: Which): Promise<void> {
  const { rows, elsewhere } = chosen(call, options);
  const found = accounts.flatMap((name) => {
    const fitting = rows.filter((row) => row.id === name || row.email === name.trim().toLowerCase());
    if (fitting.length > 0) return fitting;
    const more = elsewhere ? ` ${elsewhere} more at other backends: --everywhere` : '';
    throw usage(`'${name}' is not an account of mm here. See: mm data list.${more}`, 'unknown-account');
  });
  const chosenRows = [...new Set(found)];
  const held = chosenRows.filter((row) => row.held);
  if (held.length) throw usage(`${heldText(held)}. Nothing was forgotten.`, 'held');
  const what = amount(chosenRows.length, 'account');
  await confirm(call, `Forget ${what}? mm will not delete ${chosenRows.length === 1 ? 'it' : 'them'} any more.`);
  const ledger = ledgerOf(call);
  for (const { id, email, api } of chosenRows) call.change(`forget ${email} at ${api}`, () => ledger.settled(id));
  closed(call, ledger);
  call.output.done(`${what} forgotten. What exists at the backend stays there`, {
    forgotten: chosenRows.map(({ id, email, api }) => ({ id, email, api })),
  });
}

function rehearsed(call: Call, rows: readonly LedgerRow[]): Swept[] {
  for (const row of rows) call.change(`delete the account ${row.email} at ${row.api}`, () => undefined);
  return [];
}

async function run(call: Call, rows: readonly LedgerRow[]): Promise<Swept[]> {
  const ids = new Set(rows.map((row) => row.id));
  const settings = resolveSettings(call.io, call.flags.typed);
  const forbidden = rows.filter((row) => !settings.permissions(row.api).has('delete'));
  const ledger = ledgerOf(call);
  call.redactor.learn(...rows.flatMap((row) => row.passwords));
  const progress = sweepProgress(call);
  const swept = await sweep(ledger, {
    core: await call.core(),
    fetch: call.io.fetch,
    now: call.io.now,
    timeout: call.flags.timeout,
    mailboxAt: (api) => mailboxOf(call, { api }),
    only: (row) => ids.has(row.id) && !forbidden.some((one) => one.id === row.id),
    ...progress,
  }).finally(progress.end);
  closed(call, ledger);
  const disk = diskOf(call);
  for (const { row, outcome } of swept) {
    if (outcome !== 'left' && row.member && row.api === call.flags.baseUrl) disk.remove(row.member);
  }
  const reason = 'No environment in the settings allows deleting there. See: mm help environments';
  return [...swept, ...forbidden.map((row): Swept => ({ row, outcome: 'left', reason }))];
}

/** Reports a sweep. @throws Failure if an account is left */
function report(call: Call, swept: readonly Swept[], held: number): void {
  const count = (outcome: Swept['outcome']) => swept.filter((one) => one.outcome === outcome).length;
  const left = swept.filter((one) => one.outcome === 'left');
  const numbers = { deleted: count('deleted'), gone: count('gone'), left: left.length, held };
  for (const { row, reason } of left) call.output.note(`${row.email}: ${reason}`);
  const gone = numbers.gone ? `, ${numbers.gone} were already gone` : '';
  if (left.length === 0 || call.output.json)
    call.output.done(`${amount(numbers.deleted, 'account')} deleted${gone}`, numbers);
  if (left.length === 0) return;
  throw new Failure(
    'cleanup',
    `${left.length} of ${amount(swept.length, 'account')} could not be deleted (${left[0]?.row.email}: ${left[0]?.reason}). Retry: mm data sweep`,
    'left-behind',
  );
}
