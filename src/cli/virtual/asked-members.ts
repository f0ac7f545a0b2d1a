import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Answer } from '../../core';
import type { Call, Core } from '../call';
import { usage } from '../failure/failure';
import { notListed } from '../wizard/not-listed';
import type { VirtualMember } from './member';

/** Options of verbs that generate virtual members. */
export interface DrawOptions {
  count: number;
  from: number;
  deck: 'usual' | 'edge';
  pairs: number;
  given: string[];
}

const COUNT_MAX = 10_000;

function parseCount(text: string): number {
  const count = Number(text);
  if (!/^\d+$/.test(text) || count > COUNT_MAX) throw new InvalidArgumentError(`Give a number up to ${COUNT_MAX}.`);
  return count;
}

function parseShare(text: string): number {
  const share = Number(text);
  if (!(share >= 0 && share <= 1)) throw new InvalidArgumentError('Give a share from 0 to 1, e.g. 0.3.');
  return share;
}

/** Adds options for selecting virtual members to a verb. */
export function withDraw(verb: Command): Command {
  return verb
    .option('--count <n>', 'number of members', parseCount, 1)
    .option('--from <index>', 'index of the first member', parseCount, 0)
    .addOption(
      new Option('--deck <deck>', 'usual answers, or answers at the limits of the rules')
        .choices(['usual', 'edge'])
        .default('usual'),
    )
    .option('--pairs <share>', 'share of members who are half of a compatible pair, 0 to 1', parseShare, 0)
    .option(
      '--given <field=value>',
      'an answer for all of them; repeatable',
      (one: string, all: string[]) => [...all, one],
      [],
    );
}

/** Returns the given seed or a new one. Prints a new seed on stderr, so that you can generate the same members again. */
export async function seedOf(call: Call): Promise<string> {
  if (call.flags.seed) return call.flags.seed;
  const { randomInt } = await import('node:crypto');
  const seed = randomInt(36 ** 5, 36 ** 6).toString(36);
  call.output.note(`seed ${seed}; to get the same members again: --seed ${seed}`);
  return seed;
}

/** Generates the requested members, without a run id. @throws Failure if a given answer breaks a rule of the wizard */
export async function drawMembers(
  call: Call,
  core: Core,
  seed: string,
  options: DrawOptions,
): Promise<VirtualMember[]> {
  const { virtualMembers } = await import('./member');
  const { count, from, deck, pairs } = options;
  const given = givenAnswers(core, options.given);
  const members = virtualMembers(seed, count, { deck, pairs, given }, from);
  for (const { form, index } of members) {
    const failure = core.checkAll({ ...form, photo: 'drawn' }, call.io.now());
    if (failure) throw usage(`Member ${index}: ${failure.message} (${failure.field})`, 'invalid-answers');
  }
  return members;
}

function givenAnswers(core: Core, pairs: readonly string[]): Record<string, Answer> {
  const fields = new Map(core.wizardSteps.flatMap((step) => step.fields.map((field) => [field.name, field] as const)));
  const besides = new Set([...fields.values()].flatMap((field) => (field.kind === 'height' ? [field.beside] : [])));
  const answers: Record<string, Answer> = {};
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=');
    const value = rest.join('=');
    const field = fields.get(name);
    if (!rest.length || (!field && !besides.has(name)))
      throw usage(`The wizard has no field '${name}'. See: mm wizard show`);
    const answer = field?.kind === 'many' ? value.split('|').map((one) => one.trim()) : value;
    const bad = notListed(core, name, answer);
    if (bad) throw usage(`${name} takes one of ${bad.options.join(', ')}, not '${bad.part}'.`);
    answers[name] = answer;
  }
  return answers;
}
