import * as contract from '@core/session/contract';
import { sessionText } from '@core/texts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { deleteAccount } from '../erasure/delete-account';
import { logIn } from '../session/log-in';
import { logOutEverywhere } from '../session/log-out-everywhere';
import { changePassword, requestReset, resetPassword } from '../session/passwords';
import { resendCode, signUp } from '../session/sign-up';
import { endSession, refreshSession } from '../session/tokens';
import { verifyEmail } from '../session/verify-email';

/** Routes for accounts, tokens and passwords: spec section 7, Auth. */
export function sessionRoutes(app: FastifyInstance): void {
  const { context } = app;
  implement(app, contract.register, async ({ body, request }) => {
    await signUp(context, app.legal, body, request);
    return { detail: sessionText.registered };
  });
  implement(app, contract.verifyEmail, async ({ body, request }) => {
    const answer = await verifyEmail(context, body, request);
    app.metrics.deed('sign_ups');
    await app.numbers.note(request, 'sign_ups');
    return answer;
  });
  implement(app, contract.resendCode, async ({ body, request }) => {
    await resendCode(context, body, request);
    return { detail: sessionText.resent };
  });
  implement(app, contract.logIn, ({ body, request }) => logIn(context, body, request));
  implement(app, contract.refreshTokens, ({ bearer, request }) => refreshSession(context, bearer, request));
  implement(app, contract.logOut, async ({ bearer }) => {
    await endSession(context, bearer);
    return { detail: 'Logged out.' };
  });
  implement(app, contract.logOutEverywhere, async ({ memberId }) => {
    await logOutEverywhere(context, memberId);
    return { detail: 'Logged out everywhere.' };
  });
  implement(app, contract.requestPasswordReset, async ({ body, request }) => {
    await requestReset(context, body, request);
    return { detail: sessionText.resetRequested, message: sessionText.resetRequested };
  });
  implement(app, contract.resetPassword, async ({ body, request }) => {
    await resetPassword(context, body, request);
    return { detail: sessionText.resetDone, message: sessionText.resetDone };
  });
  implement(app, contract.changePassword, async ({ body, ...caller }) => {
    await changePassword(context, caller, body);
    return { detail: sessionText.changed };
  });
  implement(app, contract.deleteAccount, async ({ memberId }) => {
    await deleteAccount(context, memberId);
    app.metrics.deed('deletions');
    return { detail: 'Your account has been deleted.' };
  });
}
