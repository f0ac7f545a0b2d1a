import { Failure, wasRefused } from '../../failure/failure';
import { told } from '../refused';
import type { Verb } from '../spec';
import type { Turn } from '../turn';
import { OWN, plainAddress } from '../world/own-address';
import { codeSentTo } from './mail-code';
import { noteOther } from './note-other';

const password = { type: 'text', about: 'the password; default: the member’s own', secret: true } as const;

/** Notes the account of a valid form before it is created. Returns the name of its row; undefined if it is noted already. */
async function noteNew(turn: Turn, form: { email: string; password1: string; password2: string }) {
  const { actor, core, world } = turn;
  if (Object.keys(core.checkSignUp(form)).length > 0) return undefined;
  const account = { email: form.email, password: form.password1 };
  const isOwn = account.email === actor.person.email && account.password === actor.password();
  if (!isOwn) return noteOther(turn, account);
  if (actor.rows[OWN] !== undefined) return undefined;
  actor.rows[OWN] = await world.accounts.note(account, actor.name);
  return OWN;
}

/** Verbs for sign-up, verification, log-in and log-out. */
export const authVerbs: Record<string, Verb> = {
  'auth.signup': {
    kind: 'write',
    about: 'create an account; sends a code. The account is noted in the ledger first',
    args: {
      email: { type: 'text', about: 'the address; default: the member’s own' },
      password,
      repeat: { type: 'text', about: 'the password again; default: the same', secret: true },
    },
    gives: { email: 'the address' },
    calls: ['POST /auth/register/'],
    isOpen: true,
    async run(turn, args) {
      const { actor, core, world } = turn;
      const email = String(args.email ?? actor.person.email);
      const password1 = String(args.password ?? actor.password());
      if (args.password !== undefined) world.learn(password1);
      const form = { email, password1, password2: String(args.repeat ?? password1) };
      const noted = await noteNew(turn, form);
      const result = await actor.client.use(core.session).register(form);
      if (noted !== undefined && !result.ok && result.error && wasRefused(result.error)) {
        world.accounts.neverMade(actor.rows[noted] ?? '');
        delete actor.rows[noted];
      }
      told(result);
      actor.unverified = args.email === undefined ? undefined : plainAddress(email);
      return { email };
    },
  },
  'auth.verify': {
    kind: 'write',
    about: 'confirm the address with the code, and sign in',
    args: { code: { type: 'text', about: 'the 6-digit code; default: read from the mailbox', secret: true } },
    bare: 'code',
    gives: {},
    calls: ['POST /auth/verify-email/'],
    isOpen: true,
    async run(turn, args) {
      const { actor, core } = turn;
      const code =
        args.code === undefined
          ? await codeSentTo(turn, actor.unverified ?? actor.person.email, 15_000)
          : String(args.code);
      told(await actor.client.use(core.session).verify(code));
      actor.address = actor.unverified;
      return {};
    },
  },
  'auth.resend': {
    kind: 'write',
    about: 'send a new code; the old one stops working',
    args: {},
    gives: {},
    calls: ['POST /auth/resend-verification/'],
    isOpen: true,
    async run({ actor, core }) {
      told(await actor.client.use(core.session).resend());
      return {};
    },
  },
  'auth.login': {
    kind: 'write',
    about: 'sign in',
    args: { email: { type: 'text', about: 'the address; default: the member’s own' }, password },
    gives: {},
    calls: ['POST /auth/login/'],
    isOpen: true,
    async run({ actor, core, world }, args) {
      const email = String(args.email ?? actor.person.email);
      const given = String(args.password ?? actor.password());
      world.learn(given);
      actor.unverified = args.email === undefined ? undefined : plainAddress(email);
      told(await actor.client.use(core.session).logIn({ email, password: given }));
      actor.address = actor.unverified;
      return {};
    },
  },
  'auth.logout': {
    kind: 'write',
    about: 'sign out, and end the session at the backend',
    args: {},
    gives: {},
    calls: ['POST /auth/logout/'],
    async run({ actor, core }) {
      const before = actor.calls.length;
      await actor.client.use(core.session).logOut();
      const unheard = actor.calls.slice(before).find(({ status }) => status === 0 || status >= 500);
      if (unheard) throw new Failure('network', 'The backend did not confirm the log-out.', 'not-confirmed');
      return {};
    },
  },
  'auth.refresh': {
    kind: 'write',
    about: 'exchange the refresh token for new tokens, by a call with an invalid access token',
    args: {},
    gives: {},
    calls: ['GET /profile/settings/account', 'POST /auth/token/refresh/'],
    async run({ actor, core }) {
      const { access_token = '', refresh_token = '' } = actor.client.tokens.read();
      actor.client.tokens.save({ access_token: `${access_token}spoiled`, refresh_token });
      const { error } = await actor.client.use(core.profile).account.reload();
      if (error) throw error;
      return {};
    },
  },
};
