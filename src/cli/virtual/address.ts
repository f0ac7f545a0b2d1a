import { hashOf } from './random';

/** Reserved for tests (RFC 6761), so no mail is ever delivered there. */
const DOMAIN = 'members.test';

/** With these, an index of nine digits and a run id of twelve, the part before the @ has at most 64 characters. */
const LONGEST_NAME = 12;
const LONGEST_SEED = 18;

/** Returns the lower-case Latin letters and digits of a text. For seeds that lose characters here, the caller adds a hash. */
function slugOf(text: string, longest: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest)
    .replace(/-+$/, '');
}

/** Returns the e-mail address of a virtual member. It is unique within a seed and deck. */
export function addressOf(name: string, seed: string, index: number, deck: string): string {
  const slug = slugOf(seed, LONGEST_SEED);
  const told = slug === seed ? slug : `${slug}${slug && '-'}${hashOf(seed).toString(36)}`;
  return `${slugOf(name, LONGEST_NAME) || 'member'}.${told}.${deck === 'edge' ? 'e' : ''}${index}@${DOMAIN}`;
}

/** Returns the address of a virtual member in one run, so that two runs never share an account. */
export function addressIn(run: string, email: string): string {
  return email.replace('@', `.${run}@`);
}

/** Whether an address was made up for this run. */
export function isAddressIn(run: string, email: string): boolean {
  return email.endsWith(`.${run}@${DOMAIN}`);
}
