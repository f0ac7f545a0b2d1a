import { waitForCode } from '../../mail/mailbox';
import type { Turn } from '../turn';

/** Waits for the newest code sent to an address and hides it as a secret. @throws Failure if none arrives in time */
export async function codeSentTo({ world }: Turn, email: string, within: number): Promise<string> {
  const code = await waitForCode(world.mailbox, email, within);
  world.learn(code);
  return code;
}
