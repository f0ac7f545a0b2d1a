import { Failure, isApiError, usage } from '../../failure/failure';
import { Refused } from '../refused';
import { asTexts, asValues, Typed } from '../source/typed';
import type { Verb } from '../spec';
import { codeSentTo } from './mail-code';

/** Verbs for mail, waiting, and any call of the contract. */
export const rawVerbs: Record<string, Verb> = {
  'mail.code': {
    kind: 'read',
    about: 'wait for a code in the mailbox',
    args: {
      to: { type: 'text', about: 'the address; default: the member’s own' },
      within: { type: 'time', about: 'how long to wait; default: 15 s' },
    },
    bare: 'to',
    gives: { code: 'the 6 digits; a secret' },
    calls: ['(the mailbox)'],
    isOpen: true,
    async run(turn, args) {
      const to = String(args.to ?? turn.actor.person.email);
      return { code: await codeSentTo(turn, to, Number(args.within ?? 15_000)) };
    },
  },
  'mail.wait': {
    kind: 'read',
    about: 'wait for a mail in the mailbox',
    args: {
      to: { type: 'text', about: 'the address; default: the member’s own' },
      subject: { type: 'text', about: 'words in its subject', filled: true },
      within: { type: 'time', about: 'how long to wait; default: 15 s' },
    },
    bare: 'to',
    gives: { subject: 'of the mail', text: 'of the mail' },
    calls: ['(the mailbox)'],
    isOpen: true,
    async run({ actor, world }, args) {
      const fits = (mail: { subject: string }) => mail.subject.includes(String(args.subject ?? ''));
      const to = String(args.to ?? actor.person.email);
      const { subject, text, code } = await world.mailbox.wait(to, Number(args.within ?? 15_000), fits);
      if (code) world.learn(code);
      return { subject, text };
    },
  },
  wait: {
    kind: 'read',
    about: 'wait, as a member does who thinks',
    args: { for: { type: 'time', about: 'how long', required: true } },
    bare: 'for',
    gives: {},
    calls: [],
    isOpen: true,
    async run({ world }, args) {
      await new Promise<void>((resolve, reject) => {
        const signal = world.signal();
        const stop = () => {
          clearTimeout(timer);
          reject(new Failure('interrupted', 'Interrupted.'));
        };
        const timer = setTimeout(() => {
          signal.removeEventListener('abort', stop);
          resolve();
        }, Number(args.for));
        signal.addEventListener('abort', stop, { once: true });
      });
      return {};
    },
  },
  http: {
    kind: 'write',
    about: 'any call of the contract by its name, unchecked; see: mm api --list',
    args: {
      call: { type: 'text', about: 'the name of the call, e.g. get-counts', required: true },
      params: { type: 'named-texts', about: 'path parameters' },
      query: { type: 'named-texts', about: 'the query' },
      body: { type: 'body', about: 'the body' },
      key: { type: 'text', about: 'the Idempotency-Key' },
    },
    bare: 'call',
    gives: { status: 'the HTTP status', body: 'the body of the answer' },
    calls: ['(the call)'],
    isOpen: true,
    async run({ actor, core, world }, { call, ...given }) {
      const found = core.contract.find((one) => one.name === call);
      if (!found) throw usage(`The contract has no call ${String(call)}.`, 'unknown-call');
      const body = given.body === undefined ? {} : { body: typedBody(found.endpoint.body, given.body) };
      const carried = { ...given, ...body };
      world.learnFrom(carried);
      // The name alone does not tell the types of path, query and body. The backend checks them.
      const { endpoint } = found;
      const send = actor.client.http as (called: typeof endpoint, carried: object) => Promise<unknown>;
      try {
        const answer = await send(endpoint, carried);
        return { status: actor.calls.at(-1)?.status, body: answer };
      } catch (error) {
        if (!isApiError(error) || error.status === 0) throw error;
        const code = (error.body as { code?: unknown } | undefined)?.code;
        const reasons = [String(code ?? ''), error.kind, String(error.status)];
        throw new Refused(`${String(call)} was answered ${error.status}.`, reasons, error);
      }
    },
  },
};

/** The part of a struct of the contract that tells its type. */
interface Struct {
  type: string;
  schema: unknown;
}

/** Returns the body of a call in the types of the contract: a text keeps what was typed. */
function typedBody(struct: unknown, given: unknown): unknown {
  const { type, schema } = (struct ?? {}) as Partial<Struct>;
  if (given instanceof Typed) return type === 'string' || type === 'enums' ? asTexts(given) : asValues(given);
  if (Array.isArray(given)) return given.map((one) => typedBody(type === 'array' ? schema : undefined, one));
  if (typeof given !== 'object' || given === null) return given;
  const fields = type === 'object' || type === 'type' ? (schema as Record<string, unknown>) : {};
  return Object.fromEntries(
    Object.entries(given).map(([name, one]) => [name, typedBody(Object.hasOwn(fields, name) && fields[name], one)]),
  );
}
