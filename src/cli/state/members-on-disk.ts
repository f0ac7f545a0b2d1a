import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { KeyValue } from '../../core';
import { Failure } from '../failure/failure';
import { notStored } from '../failure/file-failure';
import { hashOf } from '../text/hash';
import { makePrivateFolder, readPrivate, writePrivate } from '../text/private-file';

/** Sessions of named members of one API, stored in files that only their owner can open. */
export interface MembersOnDisk {
  readonly folder: string;
  /** The names of members that have a file, sorted. */
  names(): string[];
  fileOf(name: string): string;
  lockOf(name: string): string;
  /**
   * Opens the tokens and e-mail address of a member. `complain` receives later failures. @throws Failure if the file is damaged
   * or open to other users
   */
  open(name: string, complain: (failure: Failure) => void): KeyValue;
  remove(name: string): boolean;
  /** The member chosen by `session use`. */
  chosen(): string | undefined;
  choose(name: string): void;
}

type Values = Record<string, string>;

/** Returns the folder of an API base: its readable host and a hash, so that two bases never share a folder. */
function folderName(baseUrl: string): string {
  const readable = baseUrl
    .replace(/^https?:\/\//, '')
    .replace(/[^A-Za-z0-9.-]+/g, '_')
    .slice(0, 48);
  return `${readable}-${hashOf(baseUrl).toString(16).padStart(8, '0')}`;
}

/** Opens the sessions of one API below the state folder. Creates the folder if needed. @throws Failure */
export function membersOnDisk(stateFolder: string, baseUrl: string): MembersOnDisk {
  const folder = path.join(stateFolder, 'members', folderName(baseUrl));
  makePrivateFolder(folder);
  const fileOf = (name: string) => path.join(folder, `${name}.json`);
  const choice = path.join(folder, 'chosen');
  const backend = path.join(folder, 'backend');
  return {
    folder,
    fileOf,
    lockOf: (name) => path.join(folder, `${name}.lock`),
    names: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort(),
    open: (name, complain) => besideBackend(backend, openStore({ name, file: fileOf(name), baseUrl }, complain)),
    remove(name) {
      const known = readPrivate(fileOf(name)) !== undefined;
      rmSync(fileOf(name), { force: true });
      if (readPrivate(choice) === name) rmSync(choice);
      return known;
    },
    chosen: () => readPrivate(choice)?.trim() || undefined,
    choose: (name) => writePrivate(choice, name),
  };
}

/** The core's key for what a backend offers. */
const OF_BACKEND = 'extensions_of';

/** Keeps what is known of the backend in a file of its own: it belongs to no member, and would make members of empty files. */
function besideBackend(file: string, session: KeyValue): KeyValue {
  const isOfBackend = (key: string) => key.startsWith(OF_BACKEND);
  return {
    get: (key) => (isOfBackend(key) ? readPrivate(file)?.trim() || undefined : session.get(key)),
    set: (key, value) => (isOfBackend(key) ? writePrivate(file, value) : session.set(key, value)),
    remove: (key) => (isOfBackend(key) ? rmSync(file, { force: true }) : session.remove(key)),
  };
}

/** One stored session. */
interface SessionFile {
  name: string;
  file: string;
  baseUrl: string;
}

/** Reads the session in a file. A session of another API is ignored. @throws Failure if the file is damaged */
function readSession({ name, file, baseUrl }: SessionFile): Values {
  const text = readPrivate(file);
  if (text === undefined) return {};
  try {
    const { base_url, values } = JSON.parse(text) as { base_url: string; values: Values };
    if (typeof base_url !== 'string' || typeof values !== 'object' || values === null)
      throw new TypeError('no session');
    return base_url === baseUrl ? values : {};
  } catch {
    throw new Failure(
      'storage',
      `The session file ${file} is damaged. Delete it: mm session rm ${name}`,
      'damaged-session',
    );
  }
}

/** Reads the file each time, because another process may have refreshed the tokens. */
function openStore(place: SessionFile, complain: (failure: Failure) => void): KeyValue {
  const { name, file, baseUrl } = place;
  let last = readSession(place);
  const read = (): Values => {
    try {
      last = readSession(place);
    } catch (error) {
      complain(
        error instanceof Failure ? error : notStored(`The session of ${name} cannot be read from ${file}`, error),
      );
    }
    return last;
  };
  const write = (values: Values) => {
    last = values;
    try {
      if (Object.keys(values).length === 0) rmSync(file, { force: true });
      else writePrivate(file, `${JSON.stringify({ base_url: baseUrl, values }, null, 2)}\n`);
    } catch (error) {
      complain(notStored(`The session of ${name} could not be saved in ${file}`, error));
    }
  };
  return {
    get: (key) => read()[key],
    set: (key, value) => write({ ...read(), [key]: value }),
    remove(key) {
      const { [key]: gone, ...rest } = read();
      if (gone !== undefined) write(rest);
    },
  };
}
