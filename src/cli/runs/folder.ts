import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { usage } from '../failure/failure';

/** The only file that a flow writes while it runs. All others are derived from it. */
export const EVENTS = 'events.ndjson';

/** The result of a load run. Its other files are derived from it. */
export const RESULT = 'load.json';

/** The latest calls of members with a failure in a flow. */
export const HAR = 'failed.har';

/** The kind of a run: a flow that ran once, or a load. */
export type RunKind = 'flow' | 'load';

/** Returns the folder of runs: MM_RUNS_DIR, or else .mm/runs in the current folder. */
export function runsFolder(env: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(env.MM_RUNS_DIR || path.join('.mm', 'runs'));
}

/** Creates the folder of a new run, readable only by its owner: `<utc>-<flow>-<seed>-<run id>`. Returns its name. */
export function makeRunFolder(root: string, flow: string, seed: string, run: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  const id = `${time}-${flow}-${seed.replace(/[^\w.-]+/g, '_')}-${run}`;
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? id : `${id}.${count}`;
    if (existsSync(path.join(root, name))) continue;
    mkdirSync(path.join(root, name), { mode: 0o700 });
    return name;
  }
}

/** Returns the kind of run in a folder; undefined if there is none, or a load that never finished. */
export function kindOf(folder: string): RunKind | undefined {
  if (existsSync(path.join(folder, EVENTS))) return 'flow';
  return existsSync(path.join(folder, RESULT)) ? 'load' : undefined;
}

/** Returns the ids of all runs, or of one kind, oldest first. */
export function runIds(root: string, kind?: RunKind): string[] {
  if (!existsSync(root)) return [];
  const isWanted = (found: RunKind | undefined) => (kind ? found === kind : found !== undefined);
  const secondOf = (id: string) => id.split('-')[0] ?? '';
  const madeAt = (id: string) => statSync(path.join(root, id)).birthtimeMs;
  return readdirSync(root)
    .filter((name) => isWanted(kindOf(path.join(root, name))))
    .sort((one, other) => {
      const [before, after] = [secondOf(one), secondOf(other)];
      if (before !== after) return before < after ? -1 : 1;
      // Ids only contain seconds. If the disk is not more precise, a later run with the same name has a number at its end.
      return madeAt(one) - madeAt(other) || one.localeCompare(other, 'en', { numeric: true });
    });
}

/**
 * Finds a run: `last`, `prev`, an id, or part of an id from the start of a word. @param kind only runs of this kind
 * @throws Failure if there is none, or several match
 */
export function findRun(root: string, wanted = 'last', kind?: RunKind): string {
  const ids = runIds(root, kind);
  const what = kind === undefined ? 'run' : `${kind} run`;
  const start = `mm ${kind ?? 'flow'} run`;
  if (ids.length === 0) throw usage(`There are no ${what}s here yet. See: ${start}`, 'unknown-run');
  if (wanted === 'last' || wanted === 'prev') {
    const found = ids.at(wanted === 'last' ? -1 : -2);
    if (!found) throw usage(`There is only one ${what}.`, 'unknown-run');
    return found;
  }
  const fitting = ids.includes(wanted)
    ? [wanted]
    : ids.filter((id) => id.startsWith(wanted) || id.includes(`-${wanted}`));
  if (fitting.length === 1) return fitting[0] as string;
  const found = fitting.length ? `${fitting.length} ${what}s match '${wanted}'` : `There is no ${what} '${wanted}'`;
  throw usage(`${found}. See: mm run list`, 'unknown-run');
}
