import { atOnce } from '../../at-once';
import type { Call } from '../../call';
import type { FailureKind } from '../../failure/exit-codes';
import { Failure } from '../../failure/failure';
import { failureOf } from '../../flow/failure-of';
import type { Listening } from '../../runs/interruption';
import { amount } from '../../text/amount';
import type { Player } from './company';

/** The number of members who join at the same time. Hashing passwords costs a backend much. */
const AT_ONCE = 4;

/**
 * Signs everybody up, fills in the wizard, and creates the matches of friends, all before the measurement.
 * @throws Failure for the first step that fails, or if it is interrupted
 */
export async function join(call: Call, company: readonly Player[], listening: Listening): Promise<void> {
  const goOn = () => {
    const by = listening.by();
    if (by) throw new Failure(by, 'Interrupted.');
  };
  let joined = 0;
  await atOnce(AT_ONCE, company, async (player) => {
    goOn();
    await step(player, async () => {
      await player.does('auth.signup');
      await player.does('auth.verify');
      await player.does('wizard.submit');
    });
    joined += 1;
    call.output.progress.show(`${joined} of ${amount(company.length, 'member')} joined`);
  });
  for (const player of company) {
    const friend = company[player.role.friend ?? -1];
    if (!friend || (friend.role.friend === player.role.index && friend.role.index < player.role.index)) continue;
    goOn();
    await step(player, () => player.does('like.add', { to: friend.role.name }));
    await step(friend, () => friend.does('like.add', { to: player.role.name }));
  }
  call.output.progress.end();
}

async function step({ role, redactor }: Player, run: () => Promise<void>): Promise<void> {
  await run().catch((error: unknown) => {
    const { kind, message, code } = failureOf(error);
    throw new Failure(kind as FailureKind, redactor.text(`${role.name} cannot join: ${message}`), code);
  });
}
