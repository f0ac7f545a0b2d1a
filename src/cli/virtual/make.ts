import type { KeyValue } from '../../core';
import type { Core } from '../call';
import { Failure, unwrap, wasRefused } from '../failure/failure';
import type { Verification } from '../ledger/ledger';
import { type Mailbox, waitForCode } from '../mail/mailbox';
import { PlainHeaders } from '../transport/plain-headers';
import type { VirtualMember } from './member';

/** The backend on which to create virtual members, and what that needs. */
export interface MakePlace {
  core: Core;
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  now(): number;
  timeout?: number | undefined;
  mailbox: Mailbox;
  /** Milliseconds to wait for the mail with the code. */
  within: number;
}

/** Notes the account of one member in the ledger. */
export interface AccountNote {
  /** Called just before the account is created. */
  write(): void;
  /** Called if the backend refused to create it. */
  remove(): void;
  /** Called before its address is verified, and with the result. */
  verification(state: Verification, user?: string): void;
}

/**
 * Creates a virtual member on a backend like a person would: signs up, enters the code from the mailbox, and fills in the wizard.
 * Leaves the session in `storage`. Returns the id of the profile. @throws Failure, ApiError
 */
export async function makeMember(
  member: VirtualMember,
  place: MakePlace,
  storage: KeyValue,
  note: AccountNote,
): Promise<string | null> {
  const { core, baseUrl, fetch, now, timeout, mailbox, within } = place;
  const platform = core.createPlainPlatform({ storage, fetch, Headers: PlainHeaders, now });
  const client = core.createClient({ baseUrl, platform, timeout });
  const { email, password } = member;
  try {
    const session = client.use(core.session);
    note.write();
    const registered = await session.register({ email, password1: password, password2: password });
    if (!registered.ok && registered.error && wasRefused(registered.error)) note.remove();
    unwrap(registered);
    const code = await waitForCode(mailbox, email, within);
    note.verification('sent');
    const verified = await session.verify(code);
    if (verified.ok) note.verification('done', client.tokens.subject());
    else if (verified.error && wasRefused(verified.error)) note.verification('refused');
    unwrap(verified);
    const wizard = client.use(core.wizard);
    for (const [name, answer] of inOrder(member)) wizard.set(name, answer);
    wizard.setPhoto(new File([new Uint8Array(member.photo())], `${email}.png`, { type: 'image/png' }));
    const finished = await wizard.finish();
    if (!finished.ok && !finished.error) throw new Failure('bug', `${email}: ${finished.message}`, 'invalid-member');
    unwrap(finished);
    return client.use(core.profile).own.peek().data?.user ?? client.tokens.subject() ?? null;
  } finally {
    client.close();
  }
}

/** Puts the country before its states, because choosing a country clears them. */
function inOrder({ form }: VirtualMember) {
  return Object.entries(form).sort(
    ([one], [other]) => Number(other === 'country_of_residence') - Number(one === 'country_of_residence'),
  );
}
