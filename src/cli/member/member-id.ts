import type { Call } from '../call';
import { usage } from '../failure/failure';
import { subjectOf } from '../state/token-expiry';
import { diskOf } from './member-client';

/**
 * Returns the id of a member, given as an id or as the name of a stored session.
 * @throws Failure for an empty name, because a script's empty variable would mean oneself or everybody
 */
export function memberId(call: Call, named: string): string {
  if (!named.trim()) throw usage('Missing: <member> (an id, or a name from mm session list)', 'missing-input');
  const disk = diskOf(call);
  if (!disk.names().includes(named)) return named;
  return subjectOf(disk.open(named, call.complain).get('access_token') ?? '') ?? named;
}
