import { suspendMember } from '../../../src/core/moderation/contract';
import { changePassword, deleteAccount, logOutEverywhere, resetPassword } from '../../../src/core/session/contract';
import type { TestApp } from '../servers/test-app';
import { as } from './members';
import { moderator } from './moderators';
import type { TestMember } from './sign-up';

const password = 'Another-1!';
const form = { new_password: password, confirm_new_password: password };

/** Everything that ends what was issued to an account. A reset uses the code. */
export async function createEndings(app: TestApp) {
  const mona = await moderator(app);
  const must = async (answer: Promise<{ status: number }>) => {
    const { status } = await answer;
    if (status !== 200) throw new Error(`The ending was answered with ${status}.`);
  };
  return {
    'a new password': (member: TestMember, _code: string) =>
      must(as(app, member, changePassword, { json: { current_password: member.password, ...form } })),
    'a reset': (member: TestMember, code: string) =>
      must(as(app, { token: '' }, resetPassword, { json: { email: member.email, otp: code, ...form } })),
    'a log-out everywhere': (member: TestMember, _code: string) => must(as(app, member, logOutEverywhere)),
    'a suspension': ({ id }: TestMember, _code: string) =>
      must(as(app, mona, suspendMember, { params: { id }, json: { reason: 'Abuse.' } })),
    'a deletion': (member: TestMember, _code: string) => must(as(app, member, deleteAccount)),
  };
}
