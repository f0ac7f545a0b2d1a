import { hashOf } from './random';

/** Reserved for tests (RFC 6761): no mail ever leaves for it. */
const DOMAIN = 'members.test';
const LONGEST = 24;

/** Small Latin letters and digits of a text; what is left out of a seed is told apart by a hash. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST);
}

/** The e-mail address of a virtual member; no two of one seed and deck share one. */
export function addressOf(name: string, seed: string, index: number, deck: string): string {
  const slug = slugOf(seed);
  const told = slug === seed ? slug : `${slug}${slug && '-'}${hashOf(seed).toString(36)}`;
  return `${slugOf(name) || 'member'}.${told}.${deck === 'edge' ? 'e' : ''}${index}@${DOMAIN}`;
}
