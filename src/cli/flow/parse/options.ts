import type { Step } from '../model';
import type { Faults } from '../source/fault';

/** Rejects arguments that a backend refuses, except in a step that expects a refusal. */
export function checkOptions(steps: readonly Step[], faults: Faults): void {
  for (const { act, steps: inner, mayBeRefused } of steps) {
    checkOptions(inner, faults);
    if (!act || mayBeRefused) continue;
    for (const fault of act.ifAccepted ?? []) faults.add(fault, fault.message);
  }
}
