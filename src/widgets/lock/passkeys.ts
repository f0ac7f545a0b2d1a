import type { Passkeys } from '../../core';

const TIMEOUT = 60_000;
/** The byte of the authenticator's answer that says what it has checked, and its mark that it has verified the person. */
const FLAGS_AT = 32;
const VERIFIED = 0x04;

const challenge = () => crypto.getRandomValues(new Uint8Array(32));
const toText = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const fromText = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/**
 * Passkeys that stay on this device. No server takes part: they only tell whether its owner is there. The device shows the name of
 * the site in its list of passkeys.
 */
const passkeys: Passkeys = {
  async create() {
    const name = location.hostname;
    const made = await navigator.credentials.create({
      publicKey: {
        challenge: challenge(),
        rp: { name },
        user: { id: challenge(), name, displayName: name },
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          residentKey: 'discouraged',
          userVerification: 'required',
        },
        timeout: TIMEOUT,
      },
    });
    if (!made) throw new Error('no passkey');
    return toText((made as PublicKeyCredential).rawId);
  },
  async confirm(id) {
    try {
      const found = await navigator.credentials.get({
        publicKey: {
          challenge: challenge(),
          allowCredentials: [{ type: 'public-key', id: fromText(id) }],
          userVerification: 'required',
          timeout: TIMEOUT,
        },
      });
      const { rawId, response } = found as PublicKeyCredential;
      const data = new Uint8Array((response as AuthenticatorAssertionResponse).authenticatorData);
      // Some password managers answer without having verified anybody.
      return toText(rawId) === id && ((data[FLAGS_AT] ?? 0) & VERIFIED) !== 0;
    } catch {
      return false;
    }
  },
};

/** Returns the passkeys of this device, if it can verify its owner. Not on pages of others, whose passkeys they would be. */
export async function devicePasskeys(ownsPage: boolean | undefined): Promise<Passkeys | undefined> {
  const able = globalThis.PublicKeyCredential as typeof PublicKeyCredential | undefined;
  if (!ownsPage || !able?.isUserVerifyingPlatformAuthenticatorAvailable) return undefined;
  return (await able.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)) ? passkeys : undefined;
}

/** The passkeys, to unlock what they have locked. */
export const knownPasskeys: Passkeys = passkeys;
