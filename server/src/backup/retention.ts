import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const DAY = 86_400_000;

/** The maximum age of backups, in milliseconds. After that, no backup contains data of a deleted account. */
export const KEEP = 30 * DAY;
/** Age in milliseconds from which only one backup per day is kept. */
const ALL_OF = DAY;

/** Returns the name of a backup made at an instant. Names sort by time. */
export function backupName(at: Date): string {
  return `mm-${at.toISOString().replace(/[-:.]/g, '')}.backup`;
}

/** Returns the instant in a backup's name; undefined for any other name. */
export function instantOf(name: string): Date | undefined {
  const parts = /^mm-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.backup$/.exec(name)?.slice(1);
  if (!parts) return undefined;
  const [year = 0, month = 1, ...rest] = parts.map(Number);
  const [day, hour, minute, second, thousandth] = rest;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second, thousandth));
}

/**
 * Returns the backups that can be removed: those older than 30 days, and of those older than a day all but the first of each day.
 * Never returns names that are not backups.
 */
export function superfluous(names: readonly string[], now: Date): string[] {
  const days = new Set<string>();
  return names.toSorted().filter((name) => {
    const at = instantOf(name);
    if (!at) return false;
    const age = now.getTime() - at.getTime();
    if (age > KEEP) return true;
    const day = at.toISOString().slice(0, 10);
    const isFirst = !days.has(day);
    days.add(day);
    return age > ALL_OF && !isFirst;
  });
}

/** Removes superfluous backups from a folder, and the remains of interrupted ones. */
export async function thinOut(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of superfluous(names, now)) {
    await rm(join(folder, name), { force: true });
    await rm(join(folder, `${name}.sha256`), { force: true });
  }
  const left = names.filter((name) => /\.backup\.part$/.test(name));
  for (const name of left) {
    const at = instantOf(name.replace(/\.part$/, ''));
    if (at && now.getTime() - at.getTime() > ALL_OF) await rm(join(folder, name), { force: true });
  }
}
