import { rmSync } from 'node:fs';
import { findingsBelow } from './findings';
import { readNoted } from './known-values';
import { openPlace } from './place';

/** Of one kind: many lines of it must not hide another. */
const SHOWN = 5;

/**
 * Every server that a test starts logs into one folder as well; when all tests are over, nothing of any member may be in
 * it. vitest runs this once, around all projects.
 */
export default function setup(): () => void {
  const folder = openPlace();
  return () => {
    const found = findingsBelow(folder, readNoted(folder));
    rmSync(folder, { recursive: true, force: true });
    if (found.length === 0) return;
    console.error(
      `\nfailed run: the logs of the servers that were tested hold something of members (${found.length}):`,
    );
    for (const kind of new Set(found.map(({ what }) => what))) {
      const ofKind = found.filter(({ what }) => what === kind).slice(0, SHOWN);
      for (const { file, line, text } of ofKind) console.error(`${file}:${line} ${kind}: ${text}`);
    }
    // What is thrown here would be printed, and the run would pass.
    process.exitCode = 1;
  };
}
