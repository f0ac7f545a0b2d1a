import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { eq } from 'drizzle-orm';
import type { Context } from '../context';
import { operatorLetters } from '../database/schema/letters';
import { inTransaction } from '../database/transaction';
import { oneLine, StartFailure } from '../errors/failure';
import { countReaders, PAST_SESSIONS_KEPT_DAYS, type Readers } from '../letters/affected';
import { type NamedLetter, sendLetter } from '../letters/send-letter';
import { noteAct } from '../moderation/audit';
import { requirePartner } from './partners';
import { reasonOption } from './reason';

type Work = (action: (context: Context) => Promise<void>) => Promise<void>;
type Print = (line: string) => void;

interface Options {
  origin?: string[];
  partner?: string;
  from?: string;
  until?: string;
  english: string;
  arabic: string;
  yes?: boolean;
  reason: string;
}

const collect = (value: string, before: string[] = []) => [...before, value];

/** Adds `letter`: writes to the members of an origin or a time, once each. */
export function addLetterCommands(program: Command, work: Work, print: Print): void {
  program
    .command('letter')
    .description('letters to many members, such as after a break-in at a partner')
    .command('send <name>')
    .description('write once to each member of an origin or a time; without --yes, only count them')
    .option('--origin <origin>', 'members with a session or sign-up from it; repeatable', collect)
    .option('--partner <id>', 'the same for all origins of a partner, also a revoked one')
    .option('--from <time>', 'members with a session after it, such as 2027-03-01T08:00Z')
    .option('--until <time>', 'members with a session before it')
    .requiredOption('--english <file>', 'text file with the English words; blank lines separate paragraphs')
    .requiredOption('--arabic <file>', 'the same in Arabic')
    .option('--yes', 'send it')
    .addOption(reasonOption().makeOptionMandatory())
    .action((name: string, options: Options) => work((context) => send(context, name, options, print)));
}

async function send(context: Context, name: string, options: Options, print: Print): Promise<void> {
  if (!/^[a-z0-9-]{1,60}$/.test(name))
    throw new StartFailure(
      `"${name}" is not a name. Use lowercase letters, digits and hyphens, such as portal-2027-03.`,
    );
  const readers = await readersOf(context, options);
  const letter = { name, readers, english: await words(options.english), arabic: await words(options.arabic) };
  const { all, sent } = await countReaders(context.database, name, readers);
  print(
    `${all} members, of whom ${sent} have it. Sessions are known for ${PAST_SESSIONS_KEPT_DAYS} days after their end.`,
  );
  await requireSame(context, letter);
  if (!options.yes) return print('Nothing was sent. Add --yes to send it.');
  await inTransaction(context.database, async (own) => {
    const row = { name, english: letter.english, arabic: letter.arabic, readers: wordsFor(readers) };
    await own
      .insert(operatorLetters)
      .values({ ...row, createdAt: context.now() })
      .onConflictDoNothing();
    const about = `${name}: ${wordsFor(readers)}`;
    await noteAct(own, { action: 'send_letter', about, reason: options.reason }, context.now());
  });
  print(`Sent to ${await sendLetter(context, letter)} members.`);
}

async function readersOf(context: Context, { origin = [], partner, from, until }: Options): Promise<Readers> {
  const known = partner ? (await requirePartner(context.database, partner)).origins : [];
  const origins = [...new Set([...origin, ...known])].toSorted();
  const [start, end] = [instant('--from', from), instant('--until', until)];
  if (origins.length === 0 && !start && !end) throw new StartFailure('Name an --origin, a --partner, or a time.');
  return { ...(origins.length > 0 && { origins }), ...(start && { from: start }), ...(end && { until: end }) };
}

function instant(option: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  // A time without a zone would be that of this machine.
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new StartFailure(`${option} needs a time with its zone, such as 2027-03-01T08:00Z.`);
  return at;
}

async function words(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read: ${oneLine(error)}`);
  });
  if (!text.trim()) throw new StartFailure(`${file} is empty.`);
  return text.trim();
}

const wordsFor = ({ origins, from, until }: Readers) =>
  [origins?.join(' '), from && `from ${from.toISOString()}`, until && `until ${until.toISOString()}`]
    .filter(Boolean)
    .join(', ');

/** @throws StartFailure if a letter of this name had other words or was for others. */
async function requireSame({ database }: Context, letter: NamedLetter): Promise<void> {
  const [known] = await database.select().from(operatorLetters).where(eq(operatorLetters.name, letter.name));
  if (!known) return;
  const isSame =
    known.english === letter.english && known.arabic === letter.arabic && known.readers === wordsFor(letter.readers);
  if (!isSame)
    throw new StartFailure(
      `The letter ${letter.name} was sent before with other words or to others. Use another name.`,
    );
}
