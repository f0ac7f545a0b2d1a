import { Argument, type Command, Option } from 'commander';
import type { OutsiderKind, Situation } from '../../core';
import type { Act, Call } from '../call';
import { unwrap, usage } from '../failure/failure';
import { loadWhole } from '../load-whole';
import { type Member, openMember } from '../member/member-client';
import { readPhoto } from '../text/read-photo';

const KINDS: OutsiderKind[] = ['photo', 'fake', 'child', 'authority'];
const NAMES: Situation[] = ['threats', 'pictures', 'fake', 'money', 'minor', 'married', 'known', 'other'];

/** Adds `safety`: what to do when something is wrong, with the numbers for emergencies, and messages without an account. */
export function addSafety(program: Command, act: Act): void {
  const noun = program.command('safety').description('what to do when something is wrong');
  noun.command('list').description('the situations, and all numbers for emergencies').action(act(listAll));
  noun
    .command('show')
    .description('what to do now in a situation, with the numbers of your emirate')
    .addArgument(new Argument('<situation>', 'one of the situations').choices(NAMES))
    .option('--emirate <emirate>', 'the numbers of this emirate (default: that of your profile, or all)')
    .action(
      act<{ emirate?: string }>((call, [situation], { emirate }) => showOne(call, situation as Situation, emirate)),
    );
  noun
    .command('write')
    .description('write to the moderators without an account; they answer by email')
    .addOption(new Option('--kind <kind>', 'what it is about').choices(KINDS).makeOptionMandatory())
    .requiredOption('--description <text>', 'what happened')
    .requiredOption('--email <address>', 'address for the answer')
    .option('--profile <text>', 'name or link of the profile, as far as it is known')
    .option('--proof <path>', 'image as proof; up to five times', (path, before: string[]) => [...before, path], [])
    .action(act<Written>(write));
}

interface Written {
  kind: OutsiderKind;
  description: string;
  email: string;
  profile?: string;
  proof: string[];
}

async function write(call: Call, _args: readonly string[], { proof, profile = '', ...rest }: Written) {
  const { core, client } = await openMember(call);
  if (proof.length > core.REPORT_PROOFS) throw usage(`Up to ${core.REPORT_PROOFS} proof images can be sent.`);
  const proofs = await Promise.all(proof.map(readPhoto));
  const receipt = unwrap(await client.use(core.help).ask({ ...rest, profile, proofs }));
  call.output.done(`${core.outsideLabel.sentTitle}. ${core.outsideLabel.sentNumber(receipt.number)}`, { ...receipt });
}

async function listAll(call: Call) {
  const { core, client } = await openMember(call);
  const numbers = await loadWhole(client.use(core.help).numbers);
  const situations = core.SITUATIONS.map((name) => ({ name, about: core.helpLabel.situations[name] }));
  const rows = (numbers ?? []).map(({ name, number, for: use }) => [number, core.helpLabel.numberFor[name] ?? use]);
  call.output.data({ situations, numbers }, () =>
    [
      call.output.rows(
        situations.map(({ name, about }) => [name, about]),
        '',
      ),
      ...(rows.length > 0 ? [call.output.rows(rows, '')] : []),
    ].join('\n\n'),
  );
}

async function showOne(call: Call, situation: Situation, given: string | undefined) {
  const member = await openMember(call);
  const { core, client } = member;
  const emirate = given ?? (await emirateOf(member));
  const numbers = core.numbersFor(situation, (await loadWhole(client.use(core.help).numbers)) ?? [], emirate);
  const about = core.helpLabel.situations[situation];
  const steps = core.helpLabel.steps[situation];
  const rows = numbers.map(({ name, number, for: use }) => [number, core.helpLabel.numberFor[name] ?? use]);
  call.output.data({ situation, about, steps, numbers }, () =>
    [
      about,
      steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
      ...(rows.length > 0 ? [call.output.rows(rows, '')] : []),
    ].join('\n\n'),
  );
}

/** The emirate of the member's profile. Undefined if it cannot be known, because the numbers matter more. */
async function emirateOf({ core, client }: Member): Promise<string | undefined> {
  if (!client.tokens.$signedIn.get()) return undefined;
  const { data } = await client.use(core.ownProfile).load();
  return data?.emirate ?? undefined;
}
