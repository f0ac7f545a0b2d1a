/** The kind of failure that ended a command. Each kind has one exit code. */
export type FailureKind =
  | 'expectation'
  | 'usage'
  | 'flow'
  | 'authentication'
  | 'refused'
  | 'network'
  | 'threshold'
  | 'cleanup'
  | 'saturated'
  | 'storage'
  | 'bug'
  | 'interrupted'
  | 'terminated';

/** One exit code and its one meaning. */
export interface ExitCode {
  code: number;
  kind: FailureKind | 'ok';
  meaning: string;
}

/** Every exit code of `mm`, as printed by `mm help exit-codes`. */
export const exitCodes: readonly ExitCode[] = [
  { code: 0, kind: 'ok', meaning: 'Done.' },
  {
    code: 1,
    kind: 'expectation',
    meaning: 'A check failed: no match, no mail in time, invalid answers.',
  },
  { code: 2, kind: 'usage', meaning: 'Wrong or missing input. Nothing was sent.' },
  { code: 3, kind: 'flow', meaning: 'A flow file is not valid. Nothing was sent.' },
  { code: 4, kind: 'authentication', meaning: 'Not signed in, session expired, or wrong e-mail address or password.' },
  { code: 5, kind: 'refused', meaning: 'The backend refused the call, or answered with an error.' },
  { code: 6, kind: 'network', meaning: 'The backend cannot be reached, or did not answer in time.' },
  { code: 7, kind: 'threshold', meaning: 'A threshold of a load run was missed.' },
  { code: 8, kind: 'cleanup', meaning: 'Everything passed, but accounts could not be deleted. See: mm data list' },
  {
    code: 9,
    kind: 'saturated',
    meaning: 'The load generator was overloaded, so its times say nothing about the backend.',
  },
  {
    code: 10,
    kind: 'storage',
    meaning: 'A result could not be stored on this machine, for example because the disk is full.',
  },
  { code: 70, kind: 'bug', meaning: 'A bug in mm.' },
  { code: 130, kind: 'interrupted', meaning: 'Interrupted (Ctrl-C).' },
  { code: 143, kind: 'terminated', meaning: 'Ended from outside: SIGTERM, SIGHUP, or closed output of a run.' },
];

export function exitCodeOf(kind: FailureKind): number {
  return exitCodes.find((one) => one.kind === kind)?.code ?? 70;
}
