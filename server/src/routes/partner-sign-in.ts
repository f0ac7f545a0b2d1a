import * as contract from '@core/partners/contract';
import { sessionText } from '@core/texts';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { confirmPartner } from '../vouching/confirm';
import { connectedSites, disconnectSite } from '../vouching/connected-sites';
import { sendPartnerCode } from '../vouching/send-code';
import { signInWithPartner } from '../vouching/sign-in';
import { sendStepUpCode, stepUp } from '../vouching/step-up';

/** Routes for members whom a partner signs in, and for what only the owner of an account may do there. */
export function partnerSignInRoutes(app: FastifyInstance): void {
  const { context } = app;
  implement(app, contract.signInWithPartner, ({ body, request }) => signInWithPartner(context, body, request));
  implement(app, contract.sendPartnerCode, async ({ body, request }) => {
    await sendPartnerCode(context, body, request);
    return { detail: sessionText.resent };
  });
  implement(app, contract.confirmPartner, async ({ body, request }) => {
    const { tokens, isNew } = await confirmPartner(context, app.legal, body, request);
    if (isNew) {
      app.metrics.deed('sign_ups');
      await app.numbers.note(request, 'sign_ups');
    }
    return tokens;
  });
  implement(app, contract.listConnectedSites, ({ memberId, sessionId }) =>
    connectedSites(context.database, memberId, sessionId),
  );
  implement(app, contract.disconnectSite, async ({ memberId, params, write }) =>
    write(async (transaction) => {
      await disconnectSite(context, transaction, memberId, params.partner);
      return { detail: 'The site is disconnected.' };
    }),
  );
  implement(app, contract.sendStepUpCode, ({ write, ...owner }) =>
    write(async (transaction) => {
      await sendStepUpCode(context, transaction, owner);
      return { detail: sessionText.resent };
    }),
  );
  implement(app, contract.stepUp, async ({ body, write, ...owner }) => {
    const note = await stepUp(context, owner, body);
    return write(async (transaction) => {
      await note(transaction);
      return { detail: 'Thank you. You can go on now.' };
    });
  });
}
