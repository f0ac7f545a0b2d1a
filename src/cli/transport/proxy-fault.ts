import { Failure } from '../failure/failure';

/** Returns the failure for an error of a proxy; undefined if the connection failed for another reason. */
export function proxyFailure(error: unknown): Failure | undefined {
  const { name, proxy, problem } = ((error as Error | undefined)?.cause ?? {}) as Record<string, unknown>;
  // Compares the name, because each of the program's two scripts has its own class.
  if (name !== 'ProxyError') return undefined;
  return new Failure('network', `The proxy ${proxy} ${problem}.`, 'proxy');
}
