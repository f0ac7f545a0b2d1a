import type { Io } from '../io/io';
import { runIds, runsFolder } from '../runs/folder';
import { readSettings } from '../settings/files';
import { settingsFile } from '../settings/places';
import { resolveSettings } from '../settings/resolve';
import { membersOnDisk } from '../state/members-on-disk';
import { stateFolder } from '../state/state-folder';
import type { Known } from './complete';
import { flowFiles } from './flow-files';

/**
 * Finds the names on this machine: members and environments (for the backend that the line names), runs, and flow files. Never
 * fails, because errors must not disturb Tab.
 */
export function knownNames(io: Io, words: readonly string[]): Known {
  const after = (flag: string) => {
    const at = words.indexOf(flag);
    return at < 0 ? undefined : words[at + 1];
  };
  return {
    members: quietly(() => {
      const settings = resolveSettings(io, { base_url: after('--base-url'), env: after('--env') });
      return membersOnDisk(stateFolder(io), (settings.get('base_url') ?? '').replace(/\/+$/, '')).names();
    }),
    environments: quietly(() => {
      const files = (['project', 'user'] as const).map((place) => readSettings(settingsFile(io, place)));
      const names = files.flatMap(Object.keys).map((name) => /^environments\.([^.]+)\./.exec(name)?.[1]);
      return [...new Set(names.flatMap((name) => name ?? []))];
    }),
    runs: (kind) => quietly(() => withLast(runIds(runsFolder(io.env), kind)))(),
    flows: (word) => quietly(() => flowFiles(io.cwd ?? process.cwd(), word))(),
  };
}

/** Returns ids, newest first, after the words for the newest two. */
function withLast(ids: readonly string[]): string[] {
  return [...['last', 'prev'].slice(0, ids.length), ...[...ids].reverse()];
}

const quietly = (find: () => string[]) => () => {
  try {
    return find();
  } catch {
    return [];
  }
};
