import type { Keys } from '../../keys';
import type { Acquaintance } from './seal-evidence';

/** Seals the id and the name of a reported member as the reporter knew them, for the reporter's download. */
export function sealAbout(keys: Keys, targetId: string, { name }: Pick<Acquaintance, 'name'>): Buffer {
  return keys.seal(JSON.stringify([targetId, ...name]));
}

/** Opens what {@link sealAbout} has sealed. Both are null if it was sealed with a secret that is no longer known. */
export function openAbout(keys: Keys, sealed: Buffer): { about: string | null; name: string | null } {
  try {
    const [about, first, last]: [string, string | null, string | null] = JSON.parse(keys.open(sealed));
    return { about, name: [first, last].filter(Boolean).join(' ') || null };
  } catch {
    return { about: null, name: null };
  }
}
