import type { ProfileDetails } from '../../core';
import { Failure, failureOfCall } from '../failure/failure';
import { loadWhole } from '../load-whole';
import type { Member } from './member-client';

/** Returns all answers of the member. @throws Failure if there is no profile yet, or if the backend does not offer them */
export async function ownDetails({ client, core, name }: Member): Promise<ProfileDetails> {
  const details = await loadWhole(client.use(core.profileDetails).details);
  if (details) return details;
  if (!client.extensions.$offered.get()) throw failureOfCall(new core.ApiError('missing', 501));
  throw noProfile(name);
}

/** The failure of a member without a profile. */
export function noProfile(name: string): Failure {
  return new Failure(
    'refused',
    `${name} has no profile yet. Run: mm wizard fill, or: mm wizard submit <file>`,
    'no-profile',
  );
}
