import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key of backups: 32 bytes, and a short name that identifies the key without revealing it. */
export interface BackupKey {
  bytes: Buffer;
  id: string;
}

/** The key that seals new backups, and all keys that may have sealed old ones, the newest first. */
export interface BackupKeys {
  current: BackupKey;
  all: readonly BackupKey[];
}

/**
 * Derives the keys of backups from texts: BACKUP_KEY, if set, and the server's secrets.
 * @param secrets at least one. The first one seals.
 */
export function backupKeys(secrets: readonly [string, ...string[]]): BackupKeys {
  const derive = (secret: string): BackupKey => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, 'mm', 'backup', 32));
    return { bytes, id: createHmac('sha256', bytes).update('id').digest('hex').slice(0, 16) };
  };
  return { current: derive(secrets[0]), all: secrets.map(derive) };
}

/** Encrypts and authenticates a small file. */
export function sealBytes({ bytes }: BackupKey, plain: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Reverses {@link sealBytes}. Undefined if the bytes were sealed with another key or changed. */
export function openBytes({ bytes }: BackupKey, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', bytes, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  } catch {
    return undefined;
  }
}
