import type { Tokens } from '@core/session/contract';
import { plainPassword } from '@core/session/rules';
import type { FastifyRequest } from 'fastify';
import { isDemoAccount } from '../accounts/demo-emails';
import { noteDevice, recogniseDevice } from '../accounts/devices';
import { claimLogIn, type LogInClaim, releaseLogIn, returnLogIn } from '../accounts/log-in-failures';
import { keepPending } from '../accounts/pending-sign-up';
import { type Requester, requesterOf } from '../accounts/requester';
import { findUserByEmail, replacePassword } from '../accounts/users';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { badRequest, HttpError, tooMany } from '../errors/http-error';
import { hashPassword, matchPassword, NO_PASSWORD, PASSWORD_MAX } from './password';
import { recognisePerson } from './recognise-person';
import { startSession } from './tokens';

interface LogInForm {
  email: string;
  password: string;
  device?: string | undefined;
}

/**
 * Signs in with address and password. An unknown address takes as long and reads the same as a wrong password. The member gets a
 * mail about a new device.
 * @throws HttpError 400 with `non_field_errors`; 429 after too many failures.
 */
export async function logIn(context: Context, given: LogInForm, request: FastifyRequest): Promise<Tokens> {
  const asker = requesterOf(context, request, given.email);
  const claim = await claimLogIn(context, asker);
  if (claim.ownWait > 0) throw tooMany(claim.ownWait);
  try {
    return await checkedLogIn(context, given, request, asker, claim);
  } catch (error) {
    // This attempt revealed nothing about the password.
    if (!(error instanceof HttpError) || error.status === 503) await returnLogIn(context.database, asker, claim);
    throw error;
  }
}

async function checkedLogIn(
  context: Context,
  { email, password, device }: LogInForm,
  request: FastifyRequest,
  asker: Requester,
  claim: LogInClaim,
): Promise<Tokens> {
  const found = await findUserByEmail(context.database, email);
  // The password of demo accounts is public.
  const user = found && context.config.production && isDemoAccount(found) ? undefined : found;
  // Neither text nor timing may reveal whether the device is known, so a wrong password gets the same refusal either way.
  const known = user && (await recogniseDevice(context, context.database, user.id, request));
  const isFree = claim.sharedWait === 0 || known === 'here' || (known === 'elsewhere' && claim.deviceHasRoom);
  if (!isFree && !claim.deviceHasRoom) throw tooMany(claim.sharedWait);
  const stored = isFree ? user?.passwordHash : NO_PASSWORD;
  const match = password.length <= PASSWORD_MAX ? await matchPassword(password, stored) : undefined;
  if (!user || !match) {
    if (claim.sharedWait > 0) throw tooMany(claim.sharedWait);
    throw refused('The email or password is not correct.', 'invalid_credentials');
  }
  if (!user.verifiedAt) {
    await returnLogIn(context.database, asker, claim);
    await keepPending(context, asker, user);
    throw refused('Please verify your email first.', 'email_not_verified');
  }
  const renewed = match === 'outdated' && (await hashPassword(plainPassword(password)));
  const tokens = await inTransaction(context.database, async (transaction) => {
    const { passwordHash } = user;
    if (!(await replacePassword(transaction, user.id, passwordHash, renewed || passwordHash))) return undefined;
    await releaseLogIn(transaction, asker, claim);
    const tokens = await startSession(context, transaction, user.id, request);
    await noteDevice(context, transaction, user, request, device);
    await recognisePerson(context, transaction, user, device);
    return tokens;
  });
  // The password changed during the check, so check again against the new one.
  return tokens ?? checkedLogIn(context, { email, password, device }, request, asker, claim);
}

function refused(text: string, code: string) {
  return badRequest(text, code, { non_field_errors: [text] });
}
