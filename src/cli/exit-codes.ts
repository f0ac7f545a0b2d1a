/** What kind of failure a command ended with; each has one exit code. */
export type FailureKind = 'expectation' | 'usage' | 'authentication' | 'refused' | 'network' | 'bug' | 'interrupted';

/** One exit code and its one meaning. */
export interface ExitCode {
  code: number;
  kind: FailureKind | 'ok';
  meaning: string;
}

/** Every exit code of `mm`, as `mm help exit-codes` prints them. */
export const exitCodes: readonly ExitCode[] = [
  { code: 0, kind: 'ok', meaning: 'Done.' },
  {
    code: 1,
    kind: 'expectation',
    meaning: 'What was checked does not hold: no match, no mail in time, invalid answers.',
  },
  { code: 2, kind: 'usage', meaning: 'Wrong or missing input. Nothing was sent.' },
  { code: 4, kind: 'authentication', meaning: 'Not signed in, session expired, or wrong e-mail address or password.' },
  { code: 5, kind: 'refused', meaning: 'The backend refused the call, or answered with an error.' },
  { code: 6, kind: 'network', meaning: 'The backend cannot be reached, or did not answer in time.' },
  { code: 70, kind: 'bug', meaning: 'A bug in mm.' },
  { code: 130, kind: 'interrupted', meaning: 'Interrupted (Ctrl-C).' },
];

/** The exit code of a failure. */
export function exitCodeOf(kind: FailureKind): number {
  return exitCodes.find((one) => one.kind === kind)?.code ?? 70;
}
