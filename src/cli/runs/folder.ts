import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { usage } from '../failure/failure';

/** The only file of a flow's run that is written while it runs: everything else is made from it. */
export const EVENTS = 'events.ndjson';

/** What a load run came to: everything else of it is made from this. */
export const RESULT = 'load.json';

/** The latest calls of members with whom a flow failed. */
export const HAR = 'failed.har';

/** What was run: a flow once, or a load. */
export type RunKind = 'flow' | 'load';

/** Where runs are kept: MM_RUNS_DIR, else .mm/runs in the current folder. */
export function runsFolder(env: Readonly<Record<string, string | undefined>>): string {
  return path.resolve(env.MM_RUNS_DIR || path.join('.mm', 'runs'));
}

/** Makes the folder of a new run, for its owner alone: `<utc>-<flow>-<seed>`. Gives its id. */
export function makeRunFolder(root: string, flow: string, seed: string, now: number): string {
  const time = new Date(now).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');
  const id = `${time}-${flow}-${seed.replace(/[^\w.-]+/g, '_')}`;
  mkdirSync(root, { recursive: true, mode: 0o700 });
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? id : `${id}.${count}`;
    if (existsSync(path.join(root, name))) continue;
    mkdirSync(path.join(root, name), { mode: 0o700 });
    return name;
  }
}

/** What kind of run a folder holds; undefined where it holds none, or a load that never ended. */
export function kindOf(folder: string): RunKind | undefined {
  if (existsSync(path.join(folder, EVENTS))) return 'flow';
  return existsSync(path.join(folder, RESULT)) ? 'load' : undefined;
}

/** Ids of all runs, or of those of one kind, oldest first. */
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
      // Ids know seconds only; where the disk knows no better, a later one of the same name has a count at its end.
      return madeAt(one) - madeAt(other) || one.localeCompare(other, 'en', { numeric: true });
    });
}

/**
 * Finds a run: `last`, `prev`, an id, or a part of one from a beginning on. @param kind only runs of this kind
 * @throws Failure where there is none, or several
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
  const found = fitting.length ? `${fitting.length} ${what}s fit '${wanted}'` : `There is no ${what} '${wanted}'`;
  throw usage(`${found}. See: mm run list`, 'unknown-run');
}
