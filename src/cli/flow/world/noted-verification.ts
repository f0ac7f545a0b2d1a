import { wasRefusedWith } from '../../failure/failure';
import type { Verification } from '../../ledger/ledger';
import { subjectOf } from '../../state/token-expiry';
import { OWN, plainAddress } from './own-address';
import type { AccountNotes, GeneratedMember } from './world';

const VERIFY = '/auth/verify-email/';

/** Receives the answer to a call, or undefined if there was none. */
export type Heard = (answer: Response | undefined) => Promise<void>;

/**
 * Notes in the ledger that a call verifies the address of one of the actor's accounts, whichever verb or code sends it. Only then
 * does the account belong to this run: another run may have signed up the same address. Undefined for every other call.
 */
export function noteVerification(
  { rows, person }: { rows: Readonly<Record<string, string>>; person: GeneratedMember },
  accounts: AccountNotes,
  { method, path, body }: { method: string; path: string; body: unknown },
): Heard | undefined {
  if (method !== 'POST' || path !== VERIFY || typeof body !== 'string') return undefined;
  const email = plainAddress(textIn(body, 'email') ?? '');
  const row = rows[email === person.email ? OWN : email];
  if (row === undefined) return undefined;
  const note = (state: Verification, user?: string) => accounts.verification(row, state, user);
  note('sent');
  return async (answer) => {
    if (!answer) return;
    if (answer.ok) note('done', subjectOf(textIn(await answer.text().catch(() => ''), 'access_token') ?? ''));
    else if (wasRefusedWith(answer.status)) note('refused');
  };
}

function textIn(json: string, name: string): string | undefined {
  try {
    const value: unknown = (JSON.parse(json) as Record<string, unknown> | null)?.[name];
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
