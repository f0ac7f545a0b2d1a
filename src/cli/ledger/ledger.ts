import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../failure/failure';
import { notStored } from '../failure/file-failure';
import { makePrivateFolder } from '../text/private-file';
import { createOwnFile } from './own-file';
import {
  ENDING,
  emptyOnes,
  filesOf,
  isHeld,
  type LedgerEntry,
  type LedgerFile,
  type LedgerRow,
  rowsOf,
  type Verification,
} from './rows';

export type { LedgerEntry, LedgerRow, Verification } from './rows';

/** The accounts that this tool has created and not yet deleted. Stored on disk, so that it survives every crash. */
export interface Ledger {
  readonly folder: string;
  /** Notes an account BEFORE it is created. It is on disk when this returns. Returns the id of its row. @throws Failure */
  note(entry: LedgerEntry): string;
  /** The same without blocking. Accounts that are noted at the same time share one write to the disk. */
  noteSoon(entry: LedgerEntry): Promise<string>;
  /** Notes a new password BEFORE it is changed. @throws Failure */
  changing(id: string, password: string): void;
  /**
   * Notes that the address of an account is being verified, before the call and with its result. Never throws, because the call
   * may have been sent. @param user the id of the account, if the backend says it
   */
  verification(id: string, state: Verification, user?: string): void;
  /** Marks an account as deleted, never created or forgotten. Never throws. */
  settled(id: string): void;
  /** Returns the remaining accounts, oldest first, of all processes that share the folder. */
  open(): LedgerRow[];
  /** Ends the hold and removes empty files of ended processes. Call this last. Returns why something could not be stored, if so. */
  close(): Failure | undefined;
}

/**
 * Opens the ledger of a folder, which only its owner can read. Creates the folder if needed. Each process writes its own file, so
 * that none waits for another. A file is removed when all of its rows are settled. @throws Failure if other users can open it
 */
export function openLedger(folder: string, now: () => number = Date.now): Ledger {
  makePrivateFolder(folder);
  const own = path.join(folder, `${now()}-${process.pid}-${randomBytes(3).toString('hex')}${ENDING}`);
  const written = createOwnFile(own, now);
  const failureOf = (error: unknown) => notStored(`The ledger of accounts in ${folder} cannot be written`, error);
  const trying = (run: () => void) => {
    try {
      run();
    } catch (error) {
      throw failureOf(error);
    }
  };

  function append(entry: LedgerEntry, sync: boolean): string {
    const id = randomBytes(6).toString('hex');
    trying(() => written.write([{ id, at: new Date(now()).toISOString(), ...entry }], sync));
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
        flush = written.flush().catch((error: unknown) => {
          throw failureOf(error);
        });
        return flush;
      });
    return next;
  }

  /** Returns all files, with the lines of this process that could not be stored yet. */
  function files(): LedgerFile[] {
    const stored = filesOf(folder);
    const isThere = stored.some(({ file }) => file === own);
    const all = isThere ? stored : [...stored, { file: own, lines: [] }];
    return all.map((one) => (one.file === own ? { ...one, lines: [...one.lines, ...written.waiting] } : one));
  }

  const isFree = (one: LedgerFile) => one.file === own || !isHeld(one, now());

  return {
    folder,
    note: (entry) => append(entry, true),
    async noteSoon(entry) {
      const id = append(entry, false);
      await flushed();
      return id;
    },
    changing: (id, password) => trying(() => written.write([{ id, password }], true)),
    verification: (id, state, user) => written.writeLater([{ id, verification: state, user }]),
    // A crash may lose this line. Then the account is looked for once more, in vain.
    settled: (id) => written.writeLater([{ id, settled: true }]),
    open: () => rowsOf(files(), isFree),
    close() {
      // Processes that still write remove their own files.
      const empty = emptyOnes(files(), isFree);
      const error = written.release(empty.some(({ file }) => file === own));
      for (const { file } of empty) rmSync(file, { force: true });
      return error === undefined ? undefined : failureOf(error);
    },
  };
}
