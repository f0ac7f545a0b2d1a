import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;

/** Seconds of processor time of a process, and of all that came from it, those that ended included. Linux only. */
export function cpuSecondsOf(root: number): { root: number; others: number } {
  const processes = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const read = readProcess(Number(name));
        return read ? [[Number(name), read] as const] : [];
      }),
  );
  const isBelow = (id: number): boolean => {
    const parent = processes.get(id)?.parent ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  let others = 0;
  for (const [id, { own, ended }] of processes) if (isBelow(id)) others += own + ended;
  return { root: processes.get(root)?.own ?? 0, others };
}

function readProcess(id: number) {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; what follows are numbers, the third field first.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS;
    return { parent: Number(fields[1]), own: ticks(11), ended: ticks(13) };
  } catch {
    // It ended between the two reads.
    return undefined;
  }
}
