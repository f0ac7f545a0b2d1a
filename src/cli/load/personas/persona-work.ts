import { isApiError } from '../../failure/failure';
import { failureOf } from '../../flow/failure-of';
import { lookChecks } from '../../flow/look';
import { markOf, turnOf } from '../../flow/perform';
import { Refused } from '../../flow/refused';
import type { Work } from '../engine';
import type { Findings } from '../findings';
import type { Recorder } from '../recorder';
import type { Role } from './cast';
import type { Player } from './company';
import { type Doing, deedsOf } from './deeds';

/**
 * Creates the turns of personas. Each turn is its member's next action. A refusal by the product, for example of a message
 * without a match or of one like too many, is an outcome and not a failure.
 */
export function personaWork(
  company: readonly Player[],
  seed: string,
  findings: Findings,
  recorder: Recorder,
  now: () => number,
): Work {
  const cast = company.map(({ role }) => role);
  const next = cast.map((role) => deedsOf(role, seed));
  return async ({ member, from, signal }) => {
    const player = company[member];
    const doing = next[member]?.next().value;
    if (!player || !doing) return undefined;
    const { persona } = player.role;
    const began = now();
    const { outcome, message, wait } = await ended(player, doing, cast);
    if (signal.aborted) return undefined;
    const name = `${persona} ${doing.deed}`;
    const failed = outcome === 'failed';
    recorder.record('step', name, now() - began, outcome, failed);
    recorder.record('flow', persona, now() - from, outcome, failed);
    if (message === undefined) return undefined;
    const failure = { kind: 'expectation', code: outcome, message } as const;
    findings.add(name, failed ? 'failed' : 'was refused', failure, player.redactor.text);
    return { failed, wait };
  };
}

async function ended(player: Player, doing: Doing, cast: readonly Role[]) {
  // What a member has seen only matters within this turn. A run of hours would otherwise keep all of it.
  player.actor.calls.length = 0;
  player.actor.toasts.length = 0;
  try {
    await act(player, doing, cast);
    return { outcome: 'passed', message: undefined, wait: 0 };
  } catch (error) {
    const isAnswer = error instanceof Refused && error.cause?.kind !== 'server';
    const wait = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
    return { outcome: isAnswer ? 'refused' : 'failed', message: failureOf(error).message, wait };
  }
}

async function act(player: Player, { deed, whom, text }: Doing, cast: readonly Role[]): Promise<void> {
  const name = whom === undefined ? undefined : cast[whom]?.name;
  const look = lookChecks[deed];
  if (!look) {
    const about = name === undefined ? {} : { [deed === 'chat.read' ? 'with' : 'to']: name };
    return player.does(deed, { ...about, ...(text === undefined ? {} : { text }) });
  }
  const { actor, branch, stage } = player;
  await look.read(turnOf(actor, branch, stage, markOf(actor)), name, undefined);
  await actor.settled();
}
