/** The commands about one letter. A refusal of any other is about us, and the operator can mend it. */
const ABOUT_LETTER: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Whether a mail server has refused a letter for good, for example because the mailbox does not exist: 5xx of RFC 5321. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, command } = error as Error & { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && ABOUT_LETTER.includes(command);
}
