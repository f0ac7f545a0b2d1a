import type { ReadingLanguage } from '@core/account/model';
import type { Keys } from '../keys';

/** What somebody without an account gave with a case: where to answer, in which language, and the profile that they mean. */
export interface Contact {
  email: string;
  language: ReadingLanguage;
  profile: string | null;
}

export function sealContact(keys: Keys, contact: Contact): Buffer {
  return keys.seal(JSON.stringify(contact));
}

/** Opens what {@link sealContact} has sealed. Undefined if it was sealed with a secret that is no longer known. */
export function openContact(keys: Keys, sealed: Buffer): Contact | undefined {
  try {
    return JSON.parse(keys.open(sealed));
  } catch {
    return undefined;
  }
}
