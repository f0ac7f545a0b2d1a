import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { makePrivateFolder, readPrivate } from '../state/private-file';

/** An account that is about to be made: enough to find and delete it later. */
export interface LedgerEntry {
  /** The API base at which it is made. */
  api: string;
  email: string;
  password: string;
  /** The run that makes it. */
  run?: string | undefined;
  /** The name under which its session is kept, where it is. */
  member?: string | undefined;
}

/** An account that may still be there. */
export interface LedgerRow extends Omit<LedgerEntry, 'password'> {
  id: string;
  /** The newest first: a change that was noted may not have been carried out. */
  passwords: readonly string[];
  /** When it was noted, as an ISO 8601 instant. */
  at: string;
}

/** The accounts that this tool has made and not yet deleted; on disk, so that it outlives every crash. */
export interface Ledger {
  readonly folder: string;
  /** Writes down an account BEFORE it is made; on the disk when this returns. Gives the id of its row. */
  note(entry: LedgerEntry): string;
  /** The same for many at once, for the price of one. */
  noteAll(entries: readonly LedgerEntry[]): string[];
  /** Writes down a new password BEFORE it is changed. */
  changing(id: string, password: string): void;
  /** The account is deleted, or was never made. */
  settled(id: string): void;
  /** What is left, oldest first, of all processes that share the folder. */
  open(): LedgerRow[];
  /** Removes the files of ended processes that hold nothing any more; to be called last. */
  close(): void;
}

type Line =
  | ({ id: string; at: string } & LedgerEntry)
  | { id: string; password: string }
  | { id: string; settled: true };

const ENDING = '.ndjson';

/**
 * Opens the ledger of a folder, which is made when needed, for its owner alone. Each process writes a file of its own,
 * so that none waits for another; a file goes when all of its rows are settled. @throws Failure where others can open it
 */
export function openLedger(folder: string, now: () => number = Date.now): Ledger {
  makePrivateFolder(folder);
  const own = path.join(folder, `${now()}-${process.pid}-${randomBytes(3).toString('hex')}${ENDING}`);

  /** Opened for each write: a file that was tidied away meanwhile comes back instead of swallowing the row. */
  function write(lines: readonly Line[], sync: boolean): void {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const handle = openSync(own, 'a', 0o600);
    try {
      writeSync(handle, text);
      if (sync) fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  }

  function noteAll(entries: readonly LedgerEntry[]): string[] {
    if (entries.length === 0) return [];
    const at = new Date(now()).toISOString();
    const lines = entries.map((entry) => ({ id: randomBytes(6).toString('hex'), at, ...entry }));
    write(lines, true);
    return lines.map((line) => line.id);
  }

  return {
    folder,
    noteAll,
    note: (entry) => noteAll([entry])[0] ?? '',
    changing: (id, password) => write([{ id, password }], true),
    // A crash may forget this one: then the account is looked for once more, in vain.
    settled: (id) => write([{ id, settled: true }], false),
    open: () => rowsOf(filesOf(folder)),
    close() {
      // Others that still write go with their own process.
      const mayGo = ({ file }: LedgerFile) => file === own || !isAlive(Number(path.basename(file).split('-')[1]));
      for (const { file } of emptyOnes(filesOf(folder), mayGo)) rmSync(file, { force: true });
    },
  };
}

/** One file of the folder and what is in it. */
interface LedgerFile {
  file: string;
  lines: readonly Line[];
}

function filesOf(folder: string): LedgerFile[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(ENDING));
  return files.sort().map((name) => ({ file: path.join(folder, name), lines: linesOf(path.join(folder, name)) }));
}

/** The lines of a file; half a line, as a crash leaves it, stands for nothing that was begun. */
function linesOf(file: string): Line[] {
  return (readPrivate(file) ?? '').split('\n').flatMap((text): Line[] => {
    try {
      return text ? [JSON.parse(text) as Line] : [];
    } catch {
      return [];
    }
  });
}

function settledIn(files: readonly LedgerFile[]): Set<string> {
  return new Set(files.flatMap(({ lines }) => lines.flatMap((line) => ('settled' in line ? [line.id] : []))));
}

function rowsOf(files: readonly LedgerFile[]): LedgerRow[] {
  const settled = settledIn(files);
  const rows = new Map<string, LedgerRow>();
  for (const line of files.flatMap((one) => one.lines)) {
    if (settled.has(line.id) || !('email' in line)) continue;
    const { password, ...rest } = line;
    rows.set(line.id, { ...rest, passwords: [password] });
  }
  for (const line of files.flatMap((one) => one.lines)) {
    const row = rows.get(line.id);
    if (row && 'password' in line && !('email' in line)) {
      rows.set(line.id, { ...row, passwords: [line.password, ...row.passwords] });
    }
  }
  return [...rows.values()];
}

/** Files that hold no open row, nor the settlement of a row in a file that has to stay. */
function emptyOnes(files: readonly LedgerFile[], mayGo: (file: LedgerFile) => boolean): LedgerFile[] {
  const settled = settledIn(files);
  const isSettled = ({ lines }: LedgerFile) => lines.every((line) => !('email' in line) || settled.has(line.id));
  let empty = files.filter((one) => mayGo(one) && isSettled(one));
  for (;;) {
    const staying = files.filter((one) => !empty.includes(one));
    const needed = new Set(staying.flatMap(({ lines }) => lines.map((line) => line.id)));
    const left = empty.filter(({ lines }) => !lines.some((line) => needed.has(line.id)));
    if (left.length === empty.length) return empty;
    empty = left;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
