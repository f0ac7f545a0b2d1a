import type { RunEvent } from '../../runs/event';
import { isFault, outcomeOf } from '../flow-work';
import type { Recorder } from '../recorder';

/** Takes in the calls of members while they are measured. */
export interface CallsHeard {
  tell(event: RunEvent): void;
  /** From now on calls count. */
  begin(recorder: Recorder): void;
  /** From its end on they do not: what is then given up says nothing of the backend. */
  until(signal: AbortSignal): void;
}

/** Hears nothing until it is told to begin. `nameOf` names routes by the contract. */
export function createCallsHeard(nameOf: (method: string, path: string) => string): CallsHeard {
  let recorder: Recorder | undefined;
  let over: AbortSignal | undefined;
  return {
    tell(event) {
      if (event.type !== 'call' || (event.status === 0 && over?.aborted)) return;
      const { method, path, ms, status } = event;
      recorder?.record('route', nameOf(method, path), ms, outcomeOf(status), isFault(status));
    },
    begin(given) {
      recorder = given;
    },
    until(signal) {
      over = signal;
    },
  };
}
