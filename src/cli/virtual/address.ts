import { hashOf } from '../text/hash';

/** Reserved for tests (RFC 6761), so no mail is ever delivered there. */
const DOMAIN = 'members.test';
const LONGEST = 24;
/** The longest part before the @ in an e-mail address (RFC 5321). */
const LONGEST_LOCAL = 64;

/** Returns the lower-case Latin letters and digits of a text. For seeds that lose characters here, the caller adds a hash. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST);
}

/** Returns the e-mail address of a virtual member. It is unique within a seed and deck. */
export function addressOf(name: string, seed: string, index: number, deck: string): string {
  const slug = slugOf(seed);
  const told = slug === seed ? slug : `${slug}${slug && '-'}${hashOf(seed).toString(36)}`;
  return `${slugOf(name) || 'member'}.${told}.${deck === 'edge' ? 'e' : ''}${index}@${DOMAIN}`;
}

/** Returns the address of a virtual member in one run, so that two runs never share an account. Shortens the name if needed. */
export function addressIn(run: string, email: string): string {
  const [local = ''] = email.split('@');
  const tooMany = Math.max(0, local.length + 1 + run.length - LONGEST_LOCAL);
  const [name = '', ...rest] = local.split('.');
  return `${[name.slice(0, name.length - tooMany).replace(/-+$/, ''), ...rest, run].join('.')}@${DOMAIN}`;
}

/** Whether an address was made up for this run. */
export function isAddressIn(run: string, email: string): boolean {
  return email.endsWith(`.${run}@${DOMAIN}`);
}
