import { PlainHeaders } from '../../transport/plain-headers';
import { OWN, plainAddress } from '../actor';
import { told } from '../refused';
import type { Turn } from '../turn';

/**
 * Notes an account that is about to be created and differs from its member's own account, by its address or password. Skips an
 * account that can already be signed in to: the backend answers as if it had created it, but we must not delete an account that
 * existed before the flow. @throws ApiError, Refused if that cannot be determined
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
