import type { Call } from './call';
import { diskOf } from './member-client';
import { subjectOf } from './token-expiry';

/** The id of a member who is named by it, or by the name under which their session is kept here. */
export function memberId(call: Call, named: string): string {
  const disk = diskOf(call);
  if (!disk.names().includes(named)) return named;
  return subjectOf(disk.open(named, call.output.note).get('access_token') ?? '') ?? named;
}
