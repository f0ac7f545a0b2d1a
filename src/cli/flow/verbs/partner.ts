import type { PartnerSignIn } from '../../../core';
import { isApiError, usage } from '../../failure/failure';
import { signAssertion } from '../../partner/assertion';
import { Refused } from '../refused';
import type { Verb } from '../spec';
import type { Turn } from '../turn';
import { codeSentTo } from './mail-code';

/** Makes a call of the contract by its name. @throws Refused with the code of the refusal */
async function send<Answer>({ actor, core }: Turn, name: string, body: object): Promise<Answer> {
  const found = core.contract.find((one) => one.name === name);
  if (!found) throw usage(`The contract has no call ${name}.`, 'unknown-call');
  const { endpoint } = found;
  const http = actor.client.http as (called: typeof endpoint, carried: object) => Promise<unknown>;
  try {
    return (await http(endpoint, { body })) as Answer;
  } catch (error) {
    if (!isApiError(error) || error.status === 0) throw error;
    const { code, reason } = (error.body ?? {}) as { code?: unknown; reason?: unknown };
    const reasons = [code, reason].filter((one) => typeof one === 'string');
    throw new Refused(`${name} was answered ${error.status}.`, [...reasons, error.kind, String(error.status)], error);
  }
}

/** The verb that signs in through a portal. */
export const partnerVerbs: Record<string, Verb> = {
  'auth.partner': {
    kind: 'write',
    about: 'sign in as the user of a portal, by an assertion; connects the user to the member’s account the first time',
    args: {
      partner: { type: 'text', about: 'the id of the partner', required: true },
      origin: { type: 'text', about: 'the origin of its page, for this and all later calls', required: true },
      key: { type: 'text', about: 'the file of its private key, as PEM', required: true },
      sub: { type: 'text', about: 'the portal’s id of its user; default: the member’s name in the flow' },
      kid: { type: 'text', about: 'the name of the key; default: its thumbprint' },
      email: { type: 'text', about: 'the address of the account; default: the member’s own' },
      replace: { type: 'switch', about: 'end an earlier connection' },
    },
    gives: { connected: 'whether the user was connected just now' },
    calls: ['POST /auth/partner/', 'POST /auth/partner/code/', 'POST /auth/partner/confirm/'],
    isOpen: true,
    async run(turn, { partner, origin, key, sub, kid, email: other, replace }) {
      const { actor, core, world } = turn;
      actor.origin = String(origin);
      const email = String(other ?? actor.person.email);
      const claims = { partner: String(partner), audience: world.baseUrl, sub: String(sub ?? actor.name) };
      const assertion = signAssertion(String(key), claims, world.now(), kid === undefined ? undefined : String(kid));
      world.learn(assertion);
      const answer = await send<PartnerSignIn>(turn, 'sign-in-with-partner', { assertion });
      if (!core.needsConfirmation(answer)) {
        actor.client.tokens.save(answer);
        return { connected: false };
      }
      const { link } = answer;
      world.learn(link);
      await send(turn, 'send-partner-code', { link, email });
      const code = await codeSentTo(turn, email, 15_000);
      const body = { link, email, code, ...(replace === true && { replace }) };
      actor.client.tokens.save(await send(turn, 'confirm-partner', body));
      return { connected: true };
    },
  },
};
