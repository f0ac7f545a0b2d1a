import type { Faults } from '../fault';
import type { Step } from '../model';
import { verbs } from '../steps';

/** Rejects arguments that are not in their list, except in a step that expects a refusal. */
export function checkOptions(steps: readonly Step[], faults: Faults): void {
  for (const { act, steps: inner, mayBeRefused } of steps) {
    checkOptions(inner, faults);
    if (!act || mayBeRefused) continue;
    for (const [name, value] of Object.entries(act.args)) {
      const options = verbs[act.verb]?.args[name]?.options;
      if (!options || value.kind !== 'plain' || options.some((one) => one === value.value)) continue;
      faults.add(act.at, `${act.verb}.${name} must be ${options.join(' or ')}, not '${String(value.value)}'.`);
    }
  }
}
