import type { Call } from '../../call';
import type { LoadPlan } from '../engine';
import type { Role } from './cast';
import { deedsOf, inWords } from './deeds';

/** The number of actions to show for each member. */
const FIRST = 8;

/** Shows the planned actions of each member in order. Sends nothing. */
export function showCast({ output }: Call, subject: string, plan: LoadPlan, cast: readonly Role[]): void {
  const members = cast.map((role) => {
    const deeds = deedsOf(role, plan.seed);
    return {
      member: role.name,
      persona: role.persona,
      think: plan.thinkOf?.(role.index) ?? plan.think,
      friend: role.friend === undefined ? null : (cast[role.friend]?.name ?? null),
      deeds: Array.from({ length: FIRST }, () => inWords(deeds.next().value, cast)),
    };
  });
  const kinds = Object.entries(plan.personas ?? {}).map(
    ([name, { members: count, think }]) => `${count} ${name} (think time ${think / 1000} s)`,
  );
  const long = plan.lasts === undefined ? `${plan.turns} turns` : `${plan.lasts / 1000} s`;
  const rows = members.map(({ member, persona, deeds }) => [member, persona, `${deeds.join(', ')} …`]);
  output.data({ dry_run: true, subject, plan, members }, () =>
    [
      `Would load ${subject} for ${long}: ${kinds.join(', ')}; seed ${plan.seed}.`,
      'First, all members sign up and fill in the wizard, and friends like each other. Then:',
      output.rows(rows, ''),
    ].join('\n'),
  );
}
