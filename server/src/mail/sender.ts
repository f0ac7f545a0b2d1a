import type { Config } from '../settings/config';

/** A sender with a name of its own. */
export interface Sender {
  name: string;
  address: string;
}

const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Returns the sender of a mail: that of the settings, or for discreet mail the neutral name, with the neutral address if there is one. */
export function senderOf(
  { mailFrom, discreetMailFrom }: Pick<Config, 'mailFrom' | 'discreetMailFrom'>,
  neutralName: string | undefined,
): string | Sender {
  return neutralName ? { name: neutralName, address: addressIn(discreetMailFrom ?? mailFrom) } : mailFrom;
}

/** The host of a sender, for ids of messages. */
export function hostOf(from: string | Sender): string {
  const address = typeof from === 'string' ? addressIn(from) : from.address;
  return /@([^\s>]+)$/.exec(address)?.[1] ?? 'localhost';
}
