const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections',
  ENOTFOUND: 'has a name that is not known',
  EAI_AGAIN: 'has a name that cannot be looked up now',
  ETIMEDOUT: 'does not answer',
  EHOSTUNREACH: 'cannot be reached from here',
  ENETUNREACH: 'cannot be reached from here',
  ECONNRESET: 'closed the connection',
  EPIPE: 'closed the connection',
};

/** Says what is wrong with a connection, after the name of what was called: `refuses connections`. */
export function connectionWords(error: unknown): string {
  const { code = '', errors = [] } = error as { code?: string; errors?: readonly { code?: string }[] };
  return words[code] ?? words[errors[0]?.code ?? ''] ?? 'cannot be reached';
}
