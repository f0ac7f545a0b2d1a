import path from 'node:path';
import { readEvents } from './event-log';
import { runIds } from './folder';
import { type KeptRun, keptRun } from './show-run';

/** Returns all runs of the command that made a run, oldest first. `mm flow run` may run a whole folder. */
export function batchOf(root: string, last: KeptRun): KeptRun[] {
  const { batch } = last.report.start;
  if (batch === undefined) return [last];
  return runIds(root, 'flow')
    .filter((id) => batchIn(path.join(root, id)) === batch)
    .map((id) => keptRun(root, id));
}

function batchIn(folder: string): string | undefined {
  const [start] = readEvents(folder);
  return start?.type === 'run.started' ? start.batch : undefined;
}
