import { addModerator } from '../../../server/src/moderation/moderators';
import { report } from '../../../src/core/members/contract';
import { listCases } from '../../../src/core/moderation/contract';
import { query } from '../servers/query';
import type { TestApp } from '../servers/test-app';
import { as } from './members';
import { signUp, type TestMember } from './sign-up';

/** Signs up a member and appoints them as moderator, as the operator does. */
export async function moderator(app: TestApp): Promise<TestMember> {
  const member = await signUp(app);
  await addModerator(app.context.database, member.email);
  const [row] = await query(app, 'SELECT id FROM users WHERE email = $1', [member.email]);
  return { ...member, id: row.id };
}

/** Reports a member; `proofs` are images, `attach` says whether the messages are sealed. */
export function reportMember(
  app: TestApp,
  reporter: Pick<TestMember, 'token'>,
  target: Pick<TestMember, 'id'>,
  { type = 'harassment', text = 'They would not stop.', proofs = [] as Uint8Array[], key = '', attach = '' } = {},
) {
  const raw = new FormData();
  raw.append('report_type', type);
  raw.append('description', text);
  if (attach) raw.append('attach_messages', attach);
  for (const [index, bytes] of proofs.entries()) {
    raw.append(`proof_photo_${index + 1}`, new Blob([new Uint8Array(bytes)]), 'proof.jpg');
  }
  return as(app, reporter, report, { params: { id: target.id }, raw, headers: key ? { 'idempotency-key': key } : {} });
}

/** Returns the id of the newest case that a moderator sees. */
export async function newestCase(app: TestApp, by: TestMember): Promise<string> {
  const { body } = await as(app, by, listCases, { query: { limit: '1' } });
  const [newest] = body;
  if (!newest) throw new Error('There is no case.');
  return newest.id;
}
