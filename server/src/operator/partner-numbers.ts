import type { Command } from 'commander';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { StartFailure } from '../errors/failure';
import { noteAct } from '../moderation/audit';
import { LINK_DAYS, makeNumbersLink, revokeNumbersLinks } from '../partners/numbers/link';
import { readNumbers } from '../partners/numbers/read';
import { requirePartner } from './partners';
import { reasonOption } from './reason';

interface Options {
  json?: boolean;
  link?: boolean;
  revokeLinks?: boolean;
  reason?: string;
}

type Work = (action: (context: Context) => Promise<void>) => Promise<void>;

/** Adds `partner numbers`, which shows what happens on a partner's pages, and gives the partner a link to it. */
export function addNumbersCommand(partner: Command, work: Work, print: (line: string) => void): void {
  partner
    .command('numbers <id>')
    .description('sign-ups, active members, matches and messages on its pages, by week, in steps of ten')
    .option('--json', 'print JSON')
    .option('--link', `print an address for the partner that shows them for ${LINK_DAYS} days`)
    .option('--revoke-links', 'end all such addresses')
    .addOption(reasonOption())
    .action((id: string, options: Options) => work((context) => partnerNumbers(context, id, options, print)));
}

async function partnerNumbers(context: Context, id: string, options: Options, print: (line: string) => void) {
  const { link, revokeLinks, reason, json } = options;
  await requirePartner(context.database, id);
  if ((link || revokeLinks) && !reason) throw new StartFailure('--link and --revoke-links need --reason <text>.');
  if (link && revokeLinks) throw new StartFailure('Revoke the old links first, then make a new one.');
  if (revokeLinks) {
    await inTransaction(context.database, async (transaction) => {
      await revokeNumbersLinks(transaction, id, context.now());
      await noteAct(
        transaction,
        { action: 'unlink_partner_numbers', about: id, ...(reason && { reason }) },
        context.now(),
      );
    });
    return print(`All links to the numbers of ${id} are revoked.`);
  }
  if (link) {
    const act = { action: 'link_partner_numbers', about: id, ...(reason && { reason }) } as const;
    await noteAct(context.database, act, context.now());
    return print(makeNumbersLink(context, id));
  }
  const weeks = await readNumbers(context.database, id, context.now());
  if (json) return print(JSON.stringify({ id, weeks }, null, 2));
  print(row(['week', '', 'sign-ups', 'active', 'matches', 'messages']));
  for (const { from, to, sign_ups, active, matches, messages } of weeks)
    print(row([from, to, ...[sign_ups, active, matches, messages].map((count) => String(count ?? 'below 10'))]));
}

const row = (cells: readonly string[]) =>
  cells
    .map((cell) => cell.padEnd(11))
    .join(' ')
    .trimEnd();
