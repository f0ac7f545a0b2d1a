import { randomInt } from 'node:crypto';
import { InvalidArgumentError } from 'commander';

/** The short id of one command that creates accounts. It is part of their addresses and of the names of its runs. */
export interface RunId {
  id: string;
  /** Whether it was drawn for this command. A given id may be that of other commands, too. */
  isDrawn: boolean;
}

/** Begins with a letter, so that nobody takes it for the code in a mail. */
const FORM = /^[a-z][a-z0-9]{1,11}$/;

/** Checks a run id. @throws InvalidArgumentError */
export function parseRunId(text: string): string {
  if (!FORM.test(text)) throw new InvalidArgumentError('Give 2 to 12 lower-case letters and digits, a letter first.');
  return text;
}

/** Returns the given run id, or draws one of six characters. */
export function runIdOf({ runId }: { runId?: string | undefined }): RunId {
  if (runId !== undefined) return { id: runId, isDrawn: false };
  const first = String.fromCharCode('a'.charCodeAt(0) + randomInt(26));
  return {
    id:
      first +
      randomInt(36 ** 5)
        .toString(36)
        .padStart(5, '0'),
    isDrawn: true,
  };
}

/** Whether a run has this id, or one that ends with this run id. */
export function isOfRun(run: string | undefined, wanted: string): boolean {
  return run !== undefined && (run === wanted || run.replace(/\.\d+$/, '').endsWith(`-${wanted}`));
}
