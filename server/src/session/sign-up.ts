import { checkSignUp } from '@core/session/rules';
import { legalLabel, sessionText } from '@core/texts';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { claimSend } from '../accounts/code-sends';
import { issueCode } from '../accounts/codes';
import { isDemoAddress } from '../accounts/demo-emails';
import { findPending, type PendingSignUp } from '../accounts/pending-sign-up';
import { type Requester, requesterOf } from '../accounts/requester';
import { changeUnverifiedPassword, findUserByEmail, insertUser, updateUser } from '../accounts/users';
import { noteSignUpFrom } from '../authentication/sessions';
import { canonicalAddress } from '../canonical/address';
import type { Context } from '../context';
import { inTransaction } from '../database/transaction';
import { newId } from '../database/uuid';
import { invalid } from '../errors/http-error';
import type { LegalPages } from '../legal/read-pages';
import { codeForNewAddress, codeWithoutPassword, youHaveAnAccount } from '../mail/mails';
import { askedLanguage, languageOf } from '../texts/language';
import { hashPassword, isPassword, PASSWORD_MAX } from './password';
import { commonPassword, isCommonPassword } from './password-deny-list';

interface SignUpForm {
  email: string;
  password1: string;
  password2: string;
  accepted_notice?: string;
  accepted_terms?: string;
}

/**
 * Creates an unverified account and sends a code. The code carries the password of this sign-up. Another sign-up with the same
 * address has its own code and password, and only the password of the code that is used becomes valid, so nobody can prepare an
 * account for someone else's address. An address that already has an account gets the same answer, and its owner gets a mail
 * about it.
 */
export async function signUp(
  context: Context,
  { isVersion }: Pick<LegalPages, 'isVersion'>,
  form: SignUpForm,
  request: FastifyRequest,
): Promise<void> {
  const { email, password1: password } = form;
  const faults = checkSignUp(form);
  if (!canonicalAddress(email)) faults.email ??= sessionText.emailInvalid;
  if (password.length > PASSWORD_MAX) faults.password1 = 'This password is too long.';
  if (await isCommonPassword(context, password)) faults.password1 = commonPassword;
  const { accepted_terms: terms, accepted_notice: notice } = form;
  const isOld = (terms && !isVersion('terms', terms)) || (notice && !isVersion('privacy', notice));
  if (isOld) faults.accepted_terms = legalLabel.termsChanged;
  const [first] = Object.values(faults);
  if (first) throw invalid(faults, { non_field_errors: [first] });
  const asker = requesterOf(context, request, email);
  const passwordHash = await hashPassword(password);
  const before = await findPending(context.database, asker);
  const accepted = {
    language: languageOf(request),
    termsVersion: terms ?? null,
    termsAcceptedAt: terms ? context.now() : null,
    noticeVersion: notice ?? null,
  };
  const isDisputed = await disputes(asker, before, password);
  await inTransaction(context.database, async (transaction) => {
    await claimSend(context, transaction, asker, 'verify');
    // No mailbox has such an address, so nobody could sign in with it.
    if (context.config.production && isDemoAddress(email)) return;
    const now = await findPending(transaction, asker);
    const another = !asker.isMarked && now?.passwordHash !== before?.passwordHash;
    const code = await issueCode(context, transaction, asker, 'verify', {
      passwordHash,
      ...accepted,
      isDisputed: isDisputed || another,
    });
    const known = await findUserByEmail(transaction, email);
    const createdAt = context.now();
    const isVerified =
      known &&
      !(await changeUnverifiedPassword(transaction, known.id, { passwordHash, ...accepted, lastActiveAt: createdAt }));
    if (isVerified) return context.mailer.post(transaction, known, youHaveAnAccount());
    const signUpSource = context.keys.hash('asker', 'sign-up', normalizeIP(request.ip));
    const id = known?.id ?? newId(createdAt);
    if (!known) await insertUser(transaction, { id, email, passwordHash, ...accepted, createdAt, signUpSource });
    await noteSignUpFrom(transaction, id, request.headers.origin, createdAt);
    const reader = { email, language: accepted.language };
    await context.mailer.post(transaction, reader, codeForNewAddress(code));
  });
}

/** Whether two people seem to sign up with one address from one place: the passwords differ and there is no marker. */
async function disputes(asker: Requester, before: PendingSignUp | undefined, password: string): Promise<boolean> {
  if (asker.isMarked || !before?.passwordHash) return false;
  return before.isDisputed || !(await isPassword(password, before.passwordHash));
}

/**
 * Sends a new code for this client's sign-up. All other addresses get the same answer. If this client has not signed up, or if it
 * is unclear which of two sign-ups it means, the code proves the address and sets no password.
 */
export async function resendCode(context: Context, given: { email: string }, request: FastifyRequest): Promise<void> {
  const { email } = given;
  if (!canonicalAddress(email)) throw invalid({ email: sessionText.emailInvalid });
  const asker = requesterOf(context, request, email);
  await inTransaction(context.database, async (transaction) => {
    await claimSend(context, transaction, asker, 'verify');
    const pending = await findPending(transaction, asker);
    const passwordHash = pending && !pending.isDisputed ? pending.passwordHash : null;
    const code = await issueCode(context, transaction, asker, 'verify', { passwordHash });
    const user = await findUserByEmail(transaction, email);
    if (!user || user.verifiedAt) return;
    await updateUser(transaction, user.id, { lastActiveAt: context.now() });
    const mailFor = passwordHash ? codeForNewAddress : codeWithoutPassword;
    const reader = { email, language: askedLanguage(request) ?? user.language };
    await context.mailer.post(transaction, reader, mailFor(code));
  });
}
