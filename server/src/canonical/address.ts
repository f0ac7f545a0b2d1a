import { domainToASCII, domainToUnicode } from 'node:url';
import { isEmail, plainEmail } from '@core/session/rules';

/** The longest label of a host name, in its ASCII form. */
const LABEL_MAX = 63;

/** A label of letters, digits and hyphens, as every host name of mail has. Mail programs drop or read other signs in their own way. */
const isLabel = (label: string) => label.length <= LABEL_MAX && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label);

/**
 * Returns an e-mail address in the one spelling that we compare, store, limit and write to: composed (NFC), in lower case,
 * without invisible marks, and with the host as IDNA reads it. Undefined for a text that is no address.
 */
export function canonicalAddress(text: string): string | undefined {
  if (!isEmail(text)) return undefined;
  const [name = '', host = ''] = plainEmail(text).split('@');
  const ascii = domainToASCII(host);
  const labels = ascii.split('.');
  if (labels.length < 2 || !labels.every(isLabel)) return undefined;
  return `${name}@${domainToUnicode(ascii)}`;
}

/** Like {@link canonicalAddress}. A text that is no address stays as it is, because the caller refuses it or finds nobody. */
export function addressOrText(text: string): string {
  return canonicalAddress(text) ?? plainEmail(text);
}
