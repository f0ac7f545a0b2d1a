import type { Call } from '../call';
import { usage } from '../failure/failure';
import { subjectOf } from '../state/token-expiry';
import { diskOf, openMember } from './member-client';

/**
 * Returns the id of a member, given as an id or as the name of a stored session. The session's token names it, or else its profile:
 * tokens of other backends may say nothing.
 * @throws Failure for an empty name, because a script's empty variable would mean oneself or everybody, and for a session
 * without an id
 */
export async function memberId(call: Call, named: string): Promise<string> {
  if (!named.trim()) throw usage('Missing: <member> (an id, or a name from mm session list)', 'missing-input');
  const disk = diskOf(call);
  if (!disk.names().includes(named)) return named;
  return subjectOf(disk.open(named, call.complain).get('access_token') ?? '') ?? (await idOfProfile(call, named));
}

async function idOfProfile(call: Call, named: string): Promise<string> {
  const { client, core } = await openMember({ ...call, flags: { ...call.flags, as: named } });
  try {
    if (!client.tokens.$signedIn.get()) throw usage(`${named} is not signed in, so its id is not known.`, 'signed-out');
    const { data, error } = await client.use(core.profile).own.load();
    if (data) return data.user;
    throw error ?? usage(`${named} has no profile yet, so its id is not known.`, 'no-profile');
  } finally {
    client.close();
  }
}
