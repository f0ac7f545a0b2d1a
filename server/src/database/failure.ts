/**
 * A reason why the server cannot start, told to the operator in one line; `main` prints it and exits with code 1.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The message of anything that was thrown, on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
