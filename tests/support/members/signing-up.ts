import { type FakeAnswer, type FakeCall, refused } from '../fakes/fake-api';

/** The accounts of a fake backend by address. */
export type Accounts = Map<string, { password: string; isVerified: boolean }>;

const CODE = '123456';

/**
 * The answers of a backend where members sign up, verify and delete themselves. As the specification asks, signing up never tells
 * whether an address is known, and an address is verified once.
 */
export function signingUp(accounts: Accounts): Record<string, FakeAnswer> {
  const emailOf = ({ body }: FakeCall) => (body as { email: string }).email;
  const tokens = (email: string) => ({ access_token: `access-of-${email}`, refresh_token: `refresh-of-${email}` });
  return {
    'POST /auth/register/': (call: FakeCall) => {
      const { password1: password } = call.body as { password1: string };
      if (!accounts.get(emailOf(call))?.isVerified) accounts.set(emailOf(call), { password, isVerified: false });
      return {};
    },
    'GET /dev/mailbox/messages': ({ query }: FakeCall) => {
      const to = query.get('to') ?? '';
      if (accounts.get(to)?.isVerified !== false) return [];
      return [{ id: to, to, code: CODE, subject: 'Code', text: CODE, sent_at: new Date().toISOString() }];
    },
    'POST /auth/verify-email/': (call: FakeCall) => {
      const account = accounts.get(emailOf(call));
      if (!account || account.isVerified) return refused(400, { code: 'invalid_code' });
      account.isVerified = true;
      return tokens(emailOf(call));
    },
    'POST /auth/login/': (call: FakeCall) => {
      const account = accounts.get(emailOf(call));
      if (account?.password !== (call.body as { password: string }).password)
        return refused(400, { code: 'invalid_credentials' });
      return account.isVerified ? tokens(emailOf(call)) : refused(400, { code: 'email_not_verified' });
    },
    'POST /auth/logout/': {},
    'DELETE /auth/delete-account/': ({ headers }: FakeCall) => {
      accounts.delete(headers.get('authorization')?.replace('Bearer access-of-', '') ?? '');
      return {};
    },
  };
}
