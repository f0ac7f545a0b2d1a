import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import { eq } from 'drizzle-orm';
import { findUserByEmail } from '../accounts/users';
import { confirm, propose } from '../authorities/disclosure';
import { packOf } from '../authorities/pack';
import { checkRequest, listRequestRows, storeRequest } from '../authorities/requests';
import { addressOrText } from '../canonical/address';
import type { Context } from '../context';
import { authorityRequests } from '../database/schema/moderation/authority-requests';
import { inTransaction } from '../database/transaction';
import { canonicalId } from '../database/uuid';
import { oneLine, StartFailure } from '../errors/failure';
import { HttpError } from '../errors/http-error';
import { noteAct } from '../moderation/audit';
import { englishOf } from '../texts/translatable';
import { reasonOption } from './reason';

type Work = (action: (context: Context) => Promise<void>) => Promise<void>;
type Print = (line: string) => void;
type Reason = { reason: string };

interface Added extends Reason {
  authority: string;
  reference: string;
  asked: string;
  due: string;
  member?: string;
  case?: string;
}

/** Adds `request`: the register of requests by authorities. The operator counts as one person of the two for a disclosure. */
export function addRequestCommands(program: Command, work: Work, print: Print): void {
  const request = program.command('request').description('requests of authorities, and disclosures by two people');
  const run = (action: (context: Context) => Promise<void>) => work((context) => inOneLine(() => action(context)));
  request
    .command('add')
    .description('note a request; keeps a sealed copy of the account, and holds the case')
    .requiredOption('--authority <name>', 'who asks, such as Dubai Police')
    .requiredOption('--reference <number>', 'their number of the matter')
    .requiredOption('--asked <text>', 'what they ask for')
    .requiredOption('--due <day>', 'when the answer is due, such as 2027-03-31')
    .option('--member <id or address>', 'the member it is about')
    .option('--case <id>', 'the case it is about')
    .addOption(reasonOption().makeOptionMandatory())
    .action((options: Added) => run((context) => add(context, options, print)));
  request
    .command('list')
    .description('list the register, newest first')
    .action(() => run((context) => list(context, print)));
  request
    .command('propose <id>')
    .description('propose a disclosure, which another person must confirm; the reason says why it is lawful')
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, { reason }: Reason) =>
      run(async (context) => {
        await inTransaction(context.database, (own) => propose(context, own, null, idOf(id), reason));
        print('Proposed. A moderator must confirm it.');
      }),
    );
  request
    .command('confirm <id>')
    .description("confirm a moderator's proposal")
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, { reason }: Reason) =>
      run(async (context) => {
        await inTransaction(context.database, (own) => confirm(context, own, null, idOf(id), reason));
        print(`Confirmed. To make the file: request disclose ${id}`);
      }),
    );
  request
    .command('disclose <id>')
    .description('write what a confirmed request discloses to a file')
    .addOption(new Option('--out <file>', 'path of a new file').makeOptionMandatory())
    .addOption(reasonOption().makeOptionMandatory())
    .action((id: string, options: { out: string } & Reason) => run((context) => disclose(context, id, options, print)));
}

/** Turns a refusal, which is meant for a call, into one line. */
async function inOneLine(action: () => Promise<void>): Promise<void> {
  await action().catch((error: unknown) => {
    throw error instanceof HttpError ? new StartFailure(englishOf(error.body.detail)) : error;
  });
}

function idOf(text: string): string {
  const id = canonicalId(text.trim());
  if (!id) throw new StartFailure(`There is no request ${text}.`);
  return id;
}

async function add(context: Context, { member, case: caseId, reason, ...asked }: Added, print: Print): Promise<void> {
  const known = member?.includes('@') ? await findUserByEmail(context.database, addressOrText(member)) : undefined;
  const about = member && (known?.id ?? canonicalId(member.trim()));
  if (member && !about) throw new StartFailure(`There is no member ${member}.`);
  const ids = { ...(about && { member: about }), ...(caseId && { case: idOf(caseId) }) };
  const request = await checkRequest(context, null, { ...asked, ...ids });
  const id = await inTransaction(context.database, (own) => storeRequest(context, own, null, request, reason));
  print(`Noted as ${id}.`);
}

async function list(context: Context, print: Print): Promise<void> {
  const rows = await listRequestRows(context.database, null, { before: undefined, after: undefined, limit: 1_000 });
  for (const one of rows) {
    const steps = { disclosed: one.disclosed_at, confirmed: one.confirmed_at, proposed: one.proposed_at };
    const state = Object.entries(steps).find(([, at]) => at)?.[0] ?? 'noted';
    print([one.id, `due ${one.due_at.slice(0, 10)}`, state, one.authority, one.reference, one.asked].join('  '));
  }
  if (rows.length === 0) print('There are no requests.');
}

async function disclose(
  context: Context,
  given: string,
  { out, reason }: { out: string } & Reason,
  print: Print,
): Promise<void> {
  const id = idOf(given);
  const [found] = await context.database.select().from(authorityRequests).where(eq(authorityRequests.id, id));
  if (!found) throw new StartFailure(`There is no request ${given}.`);
  if (!found.confirmedAt) throw new StartFailure('Two people must agree first: request propose, then confirm.');
  const text = await packOf(context, found);
  const sum = createHash('sha256').update(text).digest('hex');
  await inTransaction(context.database, async (own) => {
    await own.update(authorityRequests).set({ disclosedAt: context.now() }).where(eq(authorityRequests.id, id));
    const act = { action: 'disclose' as const, memberId: found.memberId, caseId: found.caseId, reason };
    await noteAct(own, { ...act, about: `${id} sha256 ${sum}` }, context.now());
  });
  await writeFile(out, text, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new StartFailure(`${out} cannot be written: ${oneLine(error)}`);
  });
  print(`${out} has what the request discloses. SHA-256: ${sum}`);
}
