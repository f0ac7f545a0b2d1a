import { type Received, Refusal, type SpecifiedCall } from './specified-call';

const byEmail = ({ world, body }: Received) => world.members.find(({ email }) => email === body.email);
const wrong = (text: string) => new Refusal(400, { non_field_errors: [text] });

/** The calls of section 7 for accounts. */
export const authCalls: Readonly<Record<string, SpecifiedCall>> = {
  'POST /auth/register/': {
    isPublic: true,
    fields: ['email', 'password1', 'password2'],
    answer(call) {
      const { email, password1 } = call.body;
      if (!email || !password1) throw new Refusal(400, { email: ['This field is required.'] });
      if (byEmail(call)?.isVerified) throw wrong('A user is already registered with this e-mail address.');
      call.world.members.push({
        id: call.world.members.length + 1,
        email: String(email),
        password: String(password1),
        code: String(100_000 + call.world.members.length),
        isVerified: false,
        profile: undefined,
        preferences: {},
        photos: [],
        liked: new Set(),
        shortlisted: new Set(),
        blocked: new Set(),
        notifications: [],
      });
      return {};
    },
  },
  'POST /auth/verify-email/': {
    isPublic: true,
    fields: ['email', 'code'],
    answer(call) {
      const member = byEmail(call);
      if (!member || member.code !== call.body.code) throw new Refusal(400, { detail: 'Invalid code.' });
      member.isVerified = true;
      return call.tokensFor(member);
    },
  },
  'POST /auth/resend-verification/': { isPublic: true, fields: ['email'], answer: () => ({}) },
  'POST /auth/login/': {
    isPublic: true,
    fields: ['email', 'password'],
    answer(call) {
      const member = byEmail(call);
      if (!member?.isVerified || member.password !== call.body.password)
        throw wrong('Unable to log in with provided credentials.');
      return call.tokensFor(member);
    },
  },
  'POST /auth/token/refresh/': { fields: [], answer: (call) => call.tokensFor(call.me) },
  'POST /auth/password/reset/request/': { isPublic: true, fields: ['email'], answer: () => ({}) },
  'POST /auth/password/reset/otp/': {
    isPublic: true,
    fields: ['email', 'otp', 'new_password', 'confirm_new_password'],
    answer: () => ({}),
  },
  'POST /auth/password/change/': {
    fields: ['current_password', 'new_password', 'confirm_new_password'],
    answer: () => ({}),
  },
  'DELETE /auth/delete-account/': {
    answer({ world, me }) {
      world.members = world.members.filter((one) => one !== me);
      return {};
    },
  },
};
