import { PlainHeaders } from '../../transport/plain-headers';
import { told } from '../refused';
import type { Turn } from '../turn';
import { OWN, plainAddress } from '../world/own-address';

/**
 * Notes an account that is about to be created and differs from its member's own account, by its address or password. Skips an
 * account that can already be signed in to: the backend answers as if it had created it, but we must not delete an account that
 * existed before the flow. Returns the name of its row, if it was noted. @throws ApiError, Refused if that cannot be determined
 */
export async function noteOther(
  { actor, core, world }: Turn,
  account: { email: string; password: string },
): Promise<string | undefined> {
  const { fetch, now, baseUrl, timeout } = world;
  const platform = core.createPlainPlatform({ fetch, now, Headers: PlainHeaders });
  const client = core.createClient({ baseUrl, platform, timeout });
  try {
    const { logIn, logOut } = client.use(core.session);
    const result = await logIn(account);
    if (result.ok) {
      await logOut();
      return undefined;
    }
    const code = core.codeOf(result.error);
    if (code === 'email_not_verified') return undefined;
    if (code !== 'invalid_credentials') told(result);
  } finally {
    client.close();
  }
  const email = plainAddress(account.email);
  const name = email === actor.person.email ? OWN : email;
  actor.rows[name] = await world.accounts.note({ ...account, email }, actor.name);
  return name;
}
