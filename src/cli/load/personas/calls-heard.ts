import type { RunEvent } from '../../runs/event';
import { isFault, outcomeOf } from '../flow-work';
import type { Recorder } from '../recorder';

/** Records the calls of members while they are measured. */
export interface CallsHeard {
  tell(event: RunEvent): void;
  /** Starts to record calls. */
  begin(recorder: Recorder): void;
  /** Stops recording abandoned calls once the signal aborts, because they say nothing about the backend. */
  until(signal: AbortSignal): void;
}

/** Creates a listener that records nothing until `begin`. `nameOf` names routes by the contract. */
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
