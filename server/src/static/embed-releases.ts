import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../database/failure';

/** The parts of the build that other pages load. */
const PARTS = ['embed', 'iife'];

/** Returns the name of the release that is built in this folder; undefined if there is none. */
export function builtRelease(dist: string): string | undefined {
  const description = join(dist, 'embed/release.json');
  if (!existsSync(description)) return undefined;
  return (JSON.parse(readFileSync(description, 'utf8')) as { name: string }).name;
}

/**
 * Copies the built bundles to the data folder under the release's name, so that a page written for this release still finds it
 * after an update. If that fails, prints the reason, and the server continues.
 * @param dist the folder that holds `embed` and `iife`.
 * @returns the folder of all releases; undefined if nothing is built or the copy failed.
 */
export function keepRelease(dist: string, dataFolder: string, print: (line: string) => void): string | undefined {
  const name = builtRelease(dist);
  if (!name) return undefined;
  const releases = join(dataFolder, 'embed');
  try {
    mkdirSync(releases, { recursive: true });
    if (!existsSync(join(releases, name))) copyWhole(dist, releases, name);
    return releases;
  } catch (error) {
    print(
      `Bundles cannot be stored in ${releases}: ${oneLine(error)}. Pages that use an earlier release will not find it.`,
    );
    return undefined;
  }
}

/** Copies everything or nothing, because another process may do the same now, or a killed one may have left a part. */
function copyWhole(dist: string, releases: string, name: string): void {
  const unfinished = join(releases, `.${name}-${process.pid}`);
  rmSync(unfinished, { recursive: true, force: true });
  for (const part of PARTS) cpSync(join(dist, part), unfinished, { recursive: true });
  try {
    renameSync(unfinished, join(releases, name));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(releases, name))) throw error;
  }
}
