import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { KeyValue } from '../../core';
import { hashOf } from '../virtual/random';
import { makePrivateFolder, readPrivate, writePrivate } from './private-file';

/** Sessions of named members of one API, stored in files that only their owner can open. */
export interface MembersOnDisk {
  readonly folder: string;
  /** The names of members that have a file, sorted. */
  names(): string[];
  fileOf(name: string): string;
  lockOf(name: string): string;
  /** Opens the tokens and e-mail address of a member. @throws Failure if the file is open to other users. */
  open(name: string, complain: (text: string) => void): KeyValue;
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
  return {
    folder,
    fileOf,
    lockOf: (name) => path.join(folder, `${name}.lock`),
    names: () =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -'.json'.length))
        .sort(),
    open: (name, complain) => openStore(fileOf(name), baseUrl, complain),
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

/** Parses the session in a file. A session of another API is ignored. */
function parse(text: string | undefined, baseUrl: string): Values {
  try {
    const { base_url, values } = JSON.parse(text ?? '') as { base_url?: string; values?: Values };
    return base_url === baseUrl && values && typeof values === 'object' ? values : {};
  } catch {
    return {};
  }
}

/** Reads the file each time, because another process may have refreshed the tokens. */
function openStore(file: string, baseUrl: string, complain: (text: string) => void): KeyValue {
  let last = parse(readPrivate(file), baseUrl);
  const read = (): Values => {
    try {
      last = parse(readPrivate(file), baseUrl);
    } catch (error) {
      complain((error as Error).message);
    }
    return last;
  };
  const write = (values: Values) => {
    last = values;
    try {
      if (Object.keys(values).length === 0) rmSync(file, { force: true });
      else writePrivate(file, `${JSON.stringify({ base_url: baseUrl, values }, null, 2)}\n`);
    } catch (error) {
      complain(`The session could not be saved: ${(error as Error).message}`);
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
