import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { notStored } from '../failure/file-failure';
import { makePrivateFolder, readPrivate } from '../state/private-file';

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
}

/** An account that may still exist. */
export interface LedgerRow extends Omit<LedgerEntry, 'password'> {
  id: string;
  /** The newest first. Several, because a noted change may not have happened. */
  passwords: readonly string[];
  /** When it was noted, as an ISO 8601 instant. */
  at: string;
}

/** The accounts that this tool has created and not yet deleted. Stored on disk, so that it survives every crash. */
export interface Ledger {
  readonly folder: string;
  /** Notes an account BEFORE it is created. It is on disk when this returns. Returns the id of its row. */
  note(entry: LedgerEntry): string;
  /** The same without blocking. Accounts that are noted at the same time share one write to the disk. */
  noteSoon(entry: LedgerEntry): Promise<string>;
  /** Notes a new password BEFORE it is changed. */
  changing(id: string, password: string): void;
  /** Marks an account as deleted or never created. */
  settled(id: string): void;
  /** Returns the remaining accounts, oldest first, of all processes that share the folder. */
  open(): LedgerRow[];
  /** Removes empty files of ended processes. Call this last. */
  close(): void;
}

type Line =
  | ({ id: string; at: string } & LedgerEntry)
  | { id: string; password: string }
  | { id: string; settled: true };

const ENDING = '.ndjson';

/**
 * Opens the ledger of a folder, which only its owner can read. Creates the folder if needed. Each process writes its own file, so
 * that none waits for another. A file is removed when all of its rows are settled. @throws Failure if other users can open it
 */
export function openLedger(folder: string, now: () => number = Date.now): Ledger {
  makePrivateFolder(folder);
  const own = path.join(folder, `${now()}-${process.pid}-${randomBytes(3).toString('hex')}${ENDING}`);

  /** Opens the file for each write, so that a file removed in the meantime is created again and no row is lost. */
  function write(lines: readonly Line[], sync: boolean): void {
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    try {
      const handle = openSync(own, 'a', 0o600);
      try {
        writeSync(handle, text);
        if (sync) fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
    } catch (error) {
      throw notStored(`The ledger of accounts in ${folder} cannot be written`, error);
    }
  }

  function append(entry: LedgerEntry, sync: boolean): string {
    const id = randomBytes(6).toString('hex');
    write([{ id, at: new Date(now()).toISOString(), ...entry }], sync);
    return id;
  }

  let flush: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  /** Resolves when everything written so far is on disk. Callers during a flush share the next one. */
  function flushed(): Promise<void> {
    next ??= flush
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        flush = flushFile(own);
        return flush;
      });
    return next;
  }

  return {
    folder,
    note: (entry) => append(entry, true),
    async noteSoon(entry) {
      const id = append(entry, false);
      await flushed();
      return id;
    },
    changing: (id, password) => write([{ id, password }], true),
    // A crash may lose this line. Then the account is looked for once more, in vain.
    settled: (id) => write([{ id, settled: true }], false),
    open: () => rowsOf(filesOf(folder)),
    close() {
      // Processes that still write remove their own files.
      const mayGo = ({ file }: LedgerFile) => file === own || !isAlive(Number(path.basename(file).split('-')[1]));
      for (const { file } of emptyOnes(filesOf(folder), mayGo)) rmSync(file, { force: true });
    },
  };
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.datasync().finally(() => handle.close());
}

/** One file of the folder with its content. */
interface LedgerFile {
  file: string;
  lines: readonly Line[];
}

function filesOf(folder: string): LedgerFile[] {
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

/** Returns files without open rows that also settle no row in a file that has to stay. */
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
