import type { Core } from '../../call';
import { fresh } from '../fresh';
import type { Actor } from '../world/actor';

/** Says why others find no profile of a member, as far as the member's own session tells; undefined if it tells nothing. */
async function whyHidden({ name, isReal, client }: Actor, core: Core): Promise<string | undefined> {
  if (!isReal) return `${name} has not signed in`;
  const own = await fresh(client.use(core.profile).own).catch(() => undefined);
  if (own === undefined) return undefined;
  if (own === null) return `${name} has no profile`;
  const { percent, missing, visible } = core.completenessOf(own);
  if (visible) return undefined;
  if (own.hidden) return `${name} has hidden the profile`;
  return `${name}’s profile is hidden, ${percent} % complete, missing: ${missing.join(', ')}`;
}

/** Says for a "not found" about other members what the flow can find out about them; empty if nothing. */
export async function whyNotFound(others: readonly Actor[], core: Core): Promise<string> {
  const found = await Promise.all(others.map((other) => whyHidden(other, core)));
  return found.filter((one) => one !== undefined).join('; ');
}
