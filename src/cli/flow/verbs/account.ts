import { told } from '../refused';
import type { Verb } from '../spec';
import { rowNameOf } from '../world/actor';
import { OWN } from '../world/own-address';
import type { RunEnvironment } from '../world/world';

/** Verbs for forgotten and changed passwords, and for deleting an account. */
export const accountVerbs: Record<string, Verb> = {
  'auth.reset-request': {
    kind: 'write',
    about: 'send a code to reset a forgotten password',
    args: { email: { type: 'text', about: 'the address; default: the member’s own' } },
    bare: 'email',
    gives: {},
    calls: ['POST /auth/password/reset/request'],
    isOpen: true,
    async run({ actor, core }, args) {
      told(await actor.client.use(core.session).requestReset(String(args.email ?? actor.person.email)));
      return {};
    },
  },
  'auth.reset-confirm': {
    kind: 'write',
    about: 'set a new password with the code',
    args: {
      code: { type: 'text', about: 'the 6-digit code', required: true, secret: true },
      password: { type: 'text', about: 'the new password', required: true, secret: true },
      repeat: { type: 'text', about: 'the new password again; default: the same', secret: true },
    },
    gives: {},
    calls: ['POST /auth/password/reset/otp/'],
    isOpen: true,
    async run({ actor, core, world }, args) {
      const new_password = String(args.password);
      passwordChanges(actor.rows[OWN], world, new_password);
      const form = {
        email: actor.person.email,
        otp: String(args.code),
        new_password,
        confirm_new_password: String(args.repeat ?? new_password),
      };
      told(await actor.client.use(core.session).resetPassword(form));
      actor.changePassword(new_password);
      return {};
    },
  },
  'auth.password-change': {
    kind: 'write',
    about: 'change the password, and end the other sessions',
    args: {
      to: { type: 'text', about: 'the new password', required: true, secret: true },
      current: { type: 'text', about: 'the current password; default: the member’s own', secret: true },
      repeat: { type: 'text', about: 'the new password again; default: the same', secret: true },
    },
    bare: 'to',
    gives: {},
    calls: ['POST /auth/password/change/'],
    async run({ actor, core, world }, args) {
      const new_password = String(args.to);
      passwordChanges(actor.rows[rowNameOf(actor)], world, new_password);
      const form = {
        current_password: String(args.current ?? actor.password()),
        new_password,
        confirm_new_password: String(args.repeat ?? new_password),
      };
      told(await actor.client.use(core.session).changePassword(form));
      actor.changePassword(new_password);
      return {};
    },
  },
  'account.delete': {
    kind: 'write',
    about: 'delete the account and all its data',
    args: {},
    gives: {},
    calls: ['DELETE /auth/delete-account/'],
    async run({ actor, core, world }) {
      told(await actor.client.use(core.session).deleteAccount());
      const { rows } = actor;
      const name = rowNameOf(actor);
      if (rows[name] !== undefined) world.accounts.settled(rows[name]);
      delete rows[name];
      return {};
    },
  },
};

/** Notes a password change, because the ledger must always have the password that can delete the account. */
function passwordChanges(row: string | undefined, { accounts, learn }: RunEnvironment, password: string): void {
  learn(password);
  if (row !== undefined) accounts.changing(row, password);
}
