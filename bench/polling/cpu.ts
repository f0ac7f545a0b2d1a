import { readdirSync, readFileSync } from 'node:fs';

/** Linux measures processor time in hundredths of a second. */
const TICKS = 100;

/** Returns the processor time of a process and of all its descendants, dead ones included, in seconds. Linux only. */
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
    // The name is in brackets and may contain anything. Numbers follow, starting with the third field.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = (from: number) => (Number(fields[from]) + Number(fields[from + 1])) / TICKS;
    return { parent: Number(fields[1]), own: ticks(11), ended: ticks(13) };
  } catch {
    // The process ended between the two reads.
    return undefined;
  }
}
