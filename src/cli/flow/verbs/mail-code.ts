import { waitForCode } from '../../mail/mailbox';
import type { Turn } from '../turn';

/** The newest code sent to an address; a secret from then on. @throws Failure where none comes in time */
export async function codeSentTo({ world }: Turn, email: string, within: number): Promise<string> {
  const code = await waitForCode(world.mailbox, email, within);
  world.learn(code);
  return code;
}
