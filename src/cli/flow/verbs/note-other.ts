import { PlainHeaders } from '../../transport/plain-headers';
import { OWN, plainAddress } from '../actor';
import { told } from '../refused';
import type { Turn } from '../turn';

/**
 * Notes an account that is about to be made and is not the one that its member has: at another address, or with another
 * password. Not where it can be signed in to already, since the backend answers as if it had made it: what was there
 * before the flow is not ours to delete. @throws ApiError, Refused where that cannot be told
 */
export async function noteOther({ actor, core, world }: Turn, account: { email: string; password: string }) {
  const { fetch, now, baseUrl, timeout } = world;
  const platform = core.createPlainPlatform({ fetch, now, Headers: PlainHeaders });
  const client = core.createClient({ baseUrl, platform, timeout });
  try {
    const { logIn, logOut } = client.use(core.session);
    const result = await logIn(account);
    if (result.ok) return await logOut();
    const code = core.codeOf(result.error);
    if (code === 'email_not_verified') return;
    if (code !== 'invalid_credentials') told(result);
  } finally {
    client.close();
  }
  const email = plainAddress(account.email);
  const id = world.accounts.note({ ...account, email }, actor.name);
  actor.rows[email === actor.person.email ? OWN : email] = id;
}
