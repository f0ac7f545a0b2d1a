import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChainPosition } from './audit-chain';
import type { BackupKey } from './key';

/** The end of the chain of the audit log when a backup was made, in its first line. `mac` proves it without the rest of the file. */
export interface Anchor extends ChainPosition {
  mac: string;
}

const macOf = ({ bytes }: BackupKey, createdAt: string, { seq, hash }: ChainPosition) =>
  createHmac('sha256', bytes).update(`audit|${createdAt}|${seq}|${hash}`).digest('hex');

/** Makes the anchor of a backup. */
export function anchorFor(key: BackupKey, createdAt: string, place: ChainPosition): Anchor {
  return { ...place, mac: macOf(key, createdAt, place) };
}

/** Whether an anchor was made with this key. */
export function isGenuine(key: BackupKey, createdAt: string, anchor: Anchor): boolean {
  const [one, other] = [Buffer.from(macOf(key, createdAt, anchor)), Buffer.from(anchor.mac)];
  return one.length === other.length && timingSafeEqual(one, other);
}
