import type { FlowMember, Step } from '../model';
import type { Faults } from '../source/fault';

/** Whether a verb would end a session or replace its account. Other flows may need a stored session. */
const endsSession = (verb: string) =>
  (verb.startsWith('auth.') && verb !== 'auth.refresh') || verb === 'account.delete';

/** Rejects steps that would take a stored session away from other flows, and sessions that two members share. */
export function checkStored(steps: readonly Step[], members: readonly FlowMember[], faults: Faults): void {
  const stored = members.filter(({ session }) => session !== undefined);
  if (stored.length === 0) return;
  for (const [at, { session, at: place }] of stored.entries()) {
    if (stored.findIndex((one) => one.session === session) < at)
      faults.add(place, `Another member has the session ${session}.`);
  }
  const names = stored.map(({ name }) => name);
  const check = (all: readonly Step[], above: readonly string[]) => {
    for (const { act, who = above, steps: inner } of all) {
      check(inner, who);
      const name = who.find((one) => names.includes(one));
      if (!act || !name || !endsSession(act.verb)) continue;
      faults.add(act.at, `${name} has a stored session, which other flows need. Leave it out of ${act.verb}.`);
    }
  };
  check(steps, []);
}
