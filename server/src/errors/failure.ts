/** The reason why the server cannot start, as one line for the operator. `main` prints it and exits with code 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Returns the message of any thrown value on one line. */
export function oneLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
