import { Failure } from '../failure/failure';
import { amount } from '../text/amount';

/** How long to watch: milliseconds, a number of messages, or both. With neither, until interrupted. */
export interface WatchLimits {
  for?: number;
  count?: number;
}

/** Returns the failure of a watch that ends by time: without a connection, or with fewer items than wanted. */
export function missed({
  lost,
  told,
  wanted,
  what,
}: {
  lost: boolean;
  told: number;
  wanted?: number | undefined;
  what: string;
}) {
  if (lost) return new Failure('network', 'The connection was lost until the end.', 'network');
  if (wanted === undefined || told >= wanted) return undefined;
  return new Failure('expectation', `Only ${told} of ${amount(wanted, what)} came in time.`, 'too-few');
}
