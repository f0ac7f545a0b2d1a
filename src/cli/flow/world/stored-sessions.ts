import type { Call } from '../../call';
import { usage } from '../../failure/failure';
import { openSignedIn } from '../../member/member-client';
import { withFileLock } from '../../state/file-lock';
import { virtualMember } from '../../virtual/member';
import type { CompiledFlow } from '../model';
import type { GeneratedMember, StoredSession } from './world';

/**
 * Opens the stored sessions that flows name, by their names, before anything runs.
 * @throws Failure if one is not signed in; ApiError if the backend no longer accepts it
 */
export async function openSessions(call: Call, flows: readonly CompiledFlow[]): Promise<Map<string, StoredSession>> {
  const names = new Set(flows.flatMap(({ members }) => members.flatMap(({ session }) => session ?? [])));
  const opened = new Map<string, StoredSession>();
  for (const name of names) {
    const { client, core, disk } = await openSignedIn({ ...call, flags: { ...call.flags, as: name } });
    const { data, error } = await client.use(core.profile).account.load();
    client.close();
    if (error) throw error;
    opened.set(name, {
      storage: disk.open(name, call.complain),
      exclusively: (_name, run) => withFileLock(disk.lockOf(name), run),
      person: personOf(name, data ?? {}),
    });
  }
  return opened;
}

interface Account {
  email?: string | null;
  first_name?: string | null;
  last_name?: string | null;
}

function personOf(session: string, { email, first_name, last_name }: Account): GeneratedMember {
  return {
    email: email ?? '',
    form: { first_name: first_name ?? undefined, last_name: last_name ?? undefined },
    get password(): string {
      throw usage(`The password of the stored session ${session} is not known.`, 'missing-value');
    },
    photo: () => virtualMember(session, 0, {}).photo(),
  };
}
