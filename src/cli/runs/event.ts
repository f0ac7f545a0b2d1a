/** How a step ended. */
export type CaseStatus = 'passed' | 'failed' | 'skipped';

/** Why a step failed. */
export interface CaseFailure {
  /** `expectation`: something was otherwise; else the kind of the exit code. */
  kind: string;
  code: string;
  message: string;
  /** What was looked at, e.g. `chat.unread(layla)`. */
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
  /** 0 where there was no answer. */
  status: number;
  ms: number;
  /** The name of the request in the backend's log, where it says so. */
  request?: string;
}

/** One step of one member, when it begins. */
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

/** One step of one member, when it has ended. */
export interface CaseEnd {
  type: 'case.ended';
  at: number;
  case: string;
  status: CaseStatus;
  ms: number;
  toasts: readonly string[];
  failure?: CaseFailure;
  /** The case whose failure made this one be left out. */
  because?: string;
}

/** The run, when it begins. */
export interface RunStart {
  type: 'run.started';
  schema_version: 1;
  id: string;
  flow: string;
  about: string;
  file: string;
  seed: string;
  host: string;
  /** ISO 8601, UTC. */
  started_at: string;
  versions: Readonly<Record<string, string>>;
  members: readonly string[];
  inputs: Readonly<Record<string, string>>;
}

/** The run, when it has ended. */
export interface RunEnd {
  type: 'run.ended';
  at: number;
  status: 'passed' | 'failed' | 'interrupted';
  exit_code: number;
  exit_codes: readonly number[];
  /** Accounts that could not be deleted. */
  left: number;
}

/** What becomes of an account that the run makes. */
export interface AccountEvent {
  type: 'account';
  at: number;
  /** Its row in the ledger. */
  account: string;
  member: string;
  email: string;
  /** `noted`: about to be made. `gone`: it was never made, or deleted otherwise. `left`: it could not be deleted. */
  state: 'noted' | 'deleted' | 'gone' | 'left' | 'kept';
  /** Why it is left. */
  reason?: string;
}

/** One line of the event log. */
export type RunEvent = RunStart | CaseStart | CallEvent | CaseEnd | AccountEvent | RunEnd;
