import type { Call } from '../call';
import { Failure, failureOfCall, isApiError, unwrap } from '../failure/failure';
import { callByName, type Member } from './member-client';

/** Signs out here in any case. @throws Failure if the backend could not be told, because the session there goes on */
export async function leave(call: Call, member: Member): Promise<void> {
  const { client, name } = member;
  const isSignedIn = !!client.tokens.read().refresh_token;
  const told = isSignedIn ? callByName(member, 'log-out') : Promise.resolve();
  const error: unknown = await told.then(
    () => undefined,
    (failed: unknown) => failed,
  );
  client.endSession();
  // The call is an extension, which other backends may lack.
  if (error === undefined || (isApiError(error) && [401, 404, 501].includes(error.status))) {
    return call.output.done(`${name} is signed out`, { member: name });
  }
  if (!isApiError(error)) throw error;
  const { kind, message, code } = failureOfCall(error);
  throw new Failure(kind, `${name} is signed out here, but the session at the backend goes on. ${message}`, code);
}

/** Signs out on all devices. @throws Failure if the backend does not confirm it */
export async function leaveEverywhere({ output }: Call, { name, client, core }: Member): Promise<void> {
  unwrap(await client.use(core.everywhere).logOut());
  output.done(`${name} is signed out on all devices`, { member: name });
}
