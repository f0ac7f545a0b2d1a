/** The result of a step. */
export type CaseStatus = 'passed' | 'failed' | 'skipped' | 'interrupted';

/** The reason why a step failed. */
export interface CaseFailure {
  /** `expectation` if something differs; otherwise the kind of the exit code. */
  kind: string;
  code: string;
  message: string;
  /** The check that failed, e.g. `chat.unread(layla)`. */
  check?: string;
  expected?: unknown;
  last?: unknown;
  tries?: number;
}

/** One call of the API. */
export interface CallEvent {
  type: 'call';
  /** Milliseconds since the run began. */
  at: number;
  case: string;
  member: string;
  method: string;
  path: string;
  /** 0 if there was no answer. */
  status: number;
  ms: number;
  /** The id of the request in the backend's log, if the backend sends it. */
  request?: string;
  /** Seconds that the backend asks to wait. */
  retry_after?: number;
}

/** The beginning of one member's step. */
export interface CaseStart {
  type: 'case.started';
  at: number;
  case: string;
  step: string;
  member: string;
  title: string;
  file: string;
  line: number;
  part: 'steps' | 'finally';
}

/** The end of one member's step. */
export interface CaseEnd {
  type: 'case.ended';
  at: number;
  case: string;
  status: CaseStatus;
  ms: number;
  toasts: readonly string[];
  failure?: CaseFailure;
  /** The failed case because of which this one was skipped. */
  because?: string;
}

/** The beginning of the run. */
export interface RunStart {
  type: 'run.started';
  schema_version: 1;
  id: string;
  flow: string;
  about: string;
  file: string;
  seed: string;
  /** The run id in the addresses of its members. Runs from before run ids have none. */
  run_id?: string;
  host: string;
  /** ISO 8601, UTC. */
  started_at: string;
  versions: Readonly<Record<string, string>>;
  members: readonly string[];
  inputs: Readonly<Record<string, string>>;
  /** The same for all runs of one command. */
  batch?: string;
}

export interface RunEnd {
  type: 'run.ended';
  at: number;
  status: 'passed' | 'failed' | 'interrupted';
  exit_code: number;
  exit_codes: readonly number[];
  /** The number of accounts that could not be deleted. */
  left: number;
}

/** A change of an account that the run creates. */
export interface AccountEvent {
  type: 'account';
  at: number;
  /** Its row in the ledger. */
  account: string;
  member: string;
  email: string;
  /** `noted`: about to be created. `gone`: never created, or deleted in another way. `left`: could not be deleted. */
  state: 'noted' | 'deleted' | 'gone' | 'left' | 'kept';
  /** The reason why it is left. */
  reason?: string;
}

/** One line of the event log. */
export type RunEvent = RunStart | CaseStart | CallEvent | CaseEnd | AccountEvent | RunEnd;
