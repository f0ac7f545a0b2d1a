import { rmSync } from 'node:fs';
import { findingsBelow } from './findings';
import { readNoted } from './known-values';
import { openPlace } from './place';

/** The number of findings printed per kind, so that many lines of one kind do not hide another. */
const SHOWN = 5;

/**
 * Every server that a test starts also logs into one folder. After all tests, that folder must not contain member data.
 * vitest runs this once, around all projects.
 */
export default function setup(): () => void {
  const folder = openPlace();
  return () => {
    const found = findingsBelow(folder, readNoted(folder));
    rmSync(folder, { recursive: true, force: true });
    if (found.length === 0) return;
    console.error(`\nfailed run: the server logs hold member data (${found.length}):`);
    for (const kind of new Set(found.map(({ what }) => what))) {
      const ofKind = found.filter(({ what }) => what === kind).slice(0, SHOWN);
      for (const { file, line, text } of ofKind) console.error(`${file}:${line} ${kind}: ${text}`);
    }
    // An error thrown here would only be printed, and the run would pass.
    process.exitCode = 1;
  };
}
