import { Failure } from '../failure/failure';
import type { Permission } from '../settings/known';

/** Writes that only maintain a session. Without them nothing could be read. */
const upkeep = ['/auth/login/', '/auth/logout/', '/auth/logout-all/'];

/** Calls that are sent as writes but change no data. Without them a dry run could not even read. */
const questions = ['/auth/token/refresh/', '/places/states/'];

/** Whether a call changes nothing. */
export function isQuestion(method: string, path: string): boolean {
  return method === 'GET' || method === 'HEAD' || questions.some((one) => path.startsWith(one));
}

/** Returns the permission that a call needs; undefined for reading and for maintaining a session. */
export function permissionFor(method: string, path: string): Permission | undefined {
  if (isQuestion(method, path) || upkeep.some((one) => path.startsWith(one))) return undefined;
  return method === 'DELETE' && path.startsWith('/auth/') ? 'delete' : 'write';
}

/** Checks the permissions of an API base. @param instead an alternative, in words @throws Failure */
export function refuseForbidden(
  { allowed, baseUrl }: { allowed: ReadonlySet<Permission>; baseUrl: string },
  needed: Permission | undefined,
  instead = '',
): void {
  if (!needed || allowed.has(needed)) return;
  const may = allowed.size === 0 ? 'only be read' : 'not be used for this';
  const until = `until an environment in the settings allows ${needed} there${instead && `, ${instead}`}`;
  throw new Failure('usage', `${baseUrl} may ${may}, ${until}. See: mm help environments`, 'not-allowed');
}
