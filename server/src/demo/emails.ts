import type { DemoMember } from '../../seed/member';

/** The domain of all demo members; it can exist nowhere. */
export const DEMO_DOMAIN = '@mm.example';

/** Address of the account that whoever tries the product signs in with. */
export const DEMO_EMAIL = `demo${DEMO_DOMAIN}`;

/**
 * Password of the demo account and of every demo member, so that both sides of a conversation can be tried. Demo
 * members exist in development only.
 */
export const DEMO_PASSWORD = 'Demo-2026!';

/** Address of a demo member: the first name, which no two of them share. */
export function emailOf(member: DemoMember): string {
  return `${member.name[0].toLowerCase()}${DEMO_DOMAIN}`;
}

/** Whether a normalised address is of the demo's domain; no real mailbox has such an address. */
export function isDemoAddress(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}

/** Whether an account is one whose password everybody can read here. */
export function isDemoAccount({ email, isDemo }: { email: string; isDemo: boolean }): boolean {
  return isDemo || isDemoAddress(email);
}

/** Where members live whom testers make up by the hundred (`mm member create`, flows): what they meet is told by their flow. */
export const MADE_UP = '@members.test';
