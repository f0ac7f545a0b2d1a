import { askForHelp, getExit, type HelpNumber, listHelpNumbers } from '@core/help/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../calls/implement';
import { mailboxOf } from '../canonical/mailbox';
import { openOutsiderCase } from '../help/ask-for-help';
import { readNumbers } from '../legal/numbers';
import { createLeases } from '../plugins/rate-leases';

/** The most mails a day to an address that strangers can name. */
const MAILS = { max: 3, window: 86_400_000 };

/** Routes for people in trouble, also without an account. */
export function helpRoutes(app: FastifyInstance): void {
  const { context } = app;
  const leases = createLeases(context);
  const numbers = Object.entries(readNumbers(context.config).numbers).map(
    ([name, { number, for: use, emirate = null }]): HelpNumber => ({ name, number, for: use, emirate }),
  );
  implement(app, listHelpNumbers, async () => numbers);
  implement(app, getExit, async () => ({ address: context.config.exitUrl }));
  implement(app, askForHelp, async ({ body, files, language, write }) => {
    const key = context.keys.hash('rate', 'help-mail', mailboxOf(body.email));
    const mayMail = async () => (await leases.take({ key, ...MAILS })) === 0;
    return openOutsiderCase(context, { body, files, language, mayMail }, write);
  });
}
