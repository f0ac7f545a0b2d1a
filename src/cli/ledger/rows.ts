import { readdirSync } from 'node:fs';
import path from 'node:path';
import { readPrivate } from '../text/private-file';
import { type Holder, isHeldBy } from './lease';

/** An account that is about to be created, with enough data to find and delete it later. */
export interface LedgerEntry {
  /** The API base of the account. */
  api: string;
  email: string;
  password: string;
  /** The run that creates it. */
  run?: string | undefined;
  /** The name of its stored session, if any. */
  member?: string | undefined;
  /** Whether the address contains a run id that was drawn for this run, so that no other run makes it up. */
  isDrawn?: boolean | undefined;
}

/** An account that may still exist. */
export interface LedgerRow extends Omit<LedgerEntry, 'password' | 'isDrawn'> {
  id: string;
  /** The newest first. Several, because a noted change may not have happened. */
  passwords: readonly string[];
  /** When it was noted, as an ISO 8601 instant. */
  at: string;
  /**
   * Whether it is known that the run which noted it also made it: the backend verified the address for this run. Accounts
   * without this are never deleted, because another run or a person may have made them.
   */
  ours: boolean;
  /** The id of the account, if the backend said it when it verified the address. */
  user?: string;
  /** Whether the run of another process that is still going on holds it. */
  held: boolean;
}

/** The steps of a verification. An account whose verification got no answer may be verified. */
export type Verification = 'sent' | 'refused' | 'done';

/** One line of a file. */
export type Line =
  | { holder: Holder }
  | { released: true }
  | ({ id: string; at: string } & LedgerEntry)
  | { id: string; password: string }
  | { id: string; verification: Verification; user?: string | undefined }
  | { id: string; settled: true };

/** The end of the name of each file. */
export const ENDING = '.ndjson';

/** One file of the folder with its content. */
export interface LedgerFile {
  file: string;
  lines: readonly Line[];
}

/** Reads all files of a folder, in the order in which they were begun. */
export function filesOf(folder: string): LedgerFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return files.sort().map((name) => ({ file: path.join(folder, name), lines: linesOf(path.join(folder, name)) }));
}

/** Returns the lines of a file. Ignores half a line left by a crash, because nothing was done for it yet. */
function linesOf(file: string): Line[] {
  return (readPrivate(file) ?? '').split('\n').flatMap((text): Line[] => {
    try {
      return text ? [JSON.parse(text) as Line] : [];
    } catch {
      return [];
    }
  });
}

/** Whether a running process holds the accounts of a file. */
export function isHeld({ file, lines }: LedgerFile, now: number): boolean {
  if (lines.some((line) => 'released' in line)) return false;
  const holder = lines.find((line) => 'holder' in line)?.holder;
  return holder !== undefined && isHeldBy(holder, file, now);
}

function settledIn(files: readonly LedgerFile[]): Set<string> {
  return new Set(files.flatMap(({ lines }) => lines.flatMap((line) => ('settled' in line ? [line.id] : []))));
}

/** Returns the open rows of all files, oldest first. @param isFree whether nobody else holds the rows of a file */
export function rowsOf(files: readonly LedgerFile[], isFree: (file: LedgerFile) => boolean): LedgerRow[] {
  const settled = settledIn(files);
  const rows = new Map<string, LedgerRow>();
  const drawn = new Set<string>();
  for (const one of files) {
    let held: boolean | undefined;
    for (const line of one.lines) {
      if (!('email' in line) || settled.has(line.id)) continue;
      held ??= !isFree(one);
      const { password, isDrawn, ...rest } = line;
      rows.set(line.id, { ...rest, passwords: [password], ours: false, held });
      if (isDrawn) drawn.add(line.id);
    }
  }
  const done = new Set<string>();
  for (const line of files.flatMap((one) => one.lines)) {
    const row = 'id' in line ? rows.get(line.id) : undefined;
    if (!row || 'email' in line) continue;
    if ('password' in line) rows.set(row.id, { ...row, passwords: [line.password, ...row.passwords] });
    if (!('verification' in line)) continue;
    const { verification, user } = line;
    if (verification === 'done') {
      done.add(row.id);
      rows.set(row.id, { ...row, ours: true, ...(user ? { user } : {}) });
    } else if (!done.has(row.id)) {
      // Without an answer, the account is ours only if no other run can have made up its address.
      rows.set(row.id, { ...row, ours: verification === 'sent' && drawn.has(row.id) });
    }
  }
  return [...rows.values()];
}

/** Returns files without open rows that also settle no row in a file that has to stay. */
export function emptyOnes(files: readonly LedgerFile[], mayGo: (file: LedgerFile) => boolean): LedgerFile[] {
  const settled = settledIn(files);
  const isSettled = ({ lines }: LedgerFile) => lines.every((line) => !('email' in line) || settled.has(line.id));
  const idsOf = ({ lines }: LedgerFile) => lines.flatMap((line) => ('id' in line ? [line.id] : []));
  let empty = files.filter((one) => mayGo(one) && isSettled(one));
  for (;;) {
    const staying = files.filter((one) => !empty.includes(one));
    const needed = new Set(staying.flatMap(idsOf));
    const left = empty.filter((one) => !idsOf(one).some((id) => needed.has(id)));
    if (left.length === empty.length) return empty;
    empty = left;
  }
}
