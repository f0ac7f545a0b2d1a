import { decideConsent, listConsents } from '@core/consents/contract';
import { type ConsentPurpose, SENSITIVE_VERSION } from '@core/consents/model';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { askedVersions } from '../consents/asked-versions';
import { noteConsent, presentConsents } from '../consents/ledger';
import { invalid } from '../errors/http-error';
import { eraseSensitive } from '../profile/sensitive';
import { lockMembers } from '../relations/pair';

/** Routes for what members agree to. */
export function consentRoutes(app: FastifyInstance): void {
  const { context, legal } = app;
  const isPresent = (purpose: ConsentPurpose, version: string) =>
    purpose === 'sensitive' ? version === SENSITIVE_VERSION : legal.isVersion(purpose, version);
  implement(app, listConsents, async ({ memberId }) =>
    presentConsents(context.database, memberId, await askedVersions(context, legal)),
  );
  implement(app, decideConsent, ({ memberId: userId, body, language, write }) =>
    write(async (transaction) => {
      if (!isPresent(body.purpose, body.version))
        throw invalid({ version: 'These words have changed. Please read them again.' });
      await lockMembers(transaction, [userId]);
      await noteConsent(transaction, { userId, ...body, language }, context.now());
      if (body.purpose === 'sensitive' && !body.given) await eraseSensitive(transaction, userId, context.now());
      return presentConsents(transaction, userId, await askedVersions({ ...context, database: transaction }, legal));
    }),
  );
}
