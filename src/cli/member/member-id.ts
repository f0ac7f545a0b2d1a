import type { Call } from '../call';
import { usage } from '../failure/failure';
import { subjectOf } from '../state/token-expiry';
import { diskOf } from './member-client';

/**
 * The id of a member who is named by it, or by the name under which their session is kept here.
 * @throws Failure where nobody is named: an empty variable of a script would mean oneself, or everybody
 */
export function memberId(call: Call, named: string): string {
  if (!named.trim()) throw usage('Missing: <member> (an id, or a name of mm session list)', 'missing-input');
  const disk = diskOf(call);
  if (!disk.names().includes(named)) return named;
  return subjectOf(disk.open(named, call.output.note).get('access_token') ?? '') ?? named;
}
