import type { DemoMember } from '../../seed/member';

/** The domain of all demo members. It cannot exist. */
export const DEMO_DOMAIN = '@mm.example';

/** Address of the account for people who try the product. */
export const DEMO_EMAIL = `demo${DEMO_DOMAIN}`;

/**
 * Password of the demo account and of every demo member, so that you can try both sides of a conversation. Demo members exist in
 * development only.
 */
export const DEMO_PASSWORD = 'Demo-2026!';

/** Returns the address of a demo member, made from the first name. No two of them share a first name. */
export function emailOf(member: DemoMember): string {
  return `${member.name[0].toLowerCase()}${DEMO_DOMAIN}`;
}

/** Whether a normalised address belongs to the demo's domain. No real mailbox has such an address. */
export function isDemoAddress(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN);
}

/** Whether an account's password is public, because it is in this file. */
export function isDemoAccount({ email, isDemo }: { email: string; isDemo: boolean }): boolean {
  return isDemo || isDemoAddress(email);
}

/** The domain of members made up for tests (`mm member create`, flows). Their flow describes what happens to them. */
export const MADE_UP = '@members.test';
