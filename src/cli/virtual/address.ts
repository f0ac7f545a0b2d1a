import { hashOf } from './random';

/** Reserved for tests (RFC 6761), so no mail is ever delivered there. */
const DOMAIN = 'members.test';
const LONGEST = 24;

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
