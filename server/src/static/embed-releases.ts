import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { oneLine } from '../database/failure';

/** The parts of the build that other pages load. */
const PARTS = ['embed', 'iife'];

/** The name of the release that is built in this folder; undefined where none is. */
export function builtRelease(dist: string): string | undefined {
  const description = join(dist, 'embed/release.json');
  if (!existsSync(description)) return undefined;
  return (JSON.parse(readFileSync(description, 'utf8')) as { name: string }).name;
}

/**
 * Keeps the built bundles under the release's name in the data folder, so that a page which was written for a release
 * finds it there after the next one is installed. Where they cannot be kept, it says so, and the server goes on without.
 * @param dist the folder that holds `embed` and `iife`.
 * @returns the folder of all releases; undefined where nothing is built or can be kept.
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
      `Bundles cannot be kept in ${releases}: ${oneLine(error)}. Pages that name an earlier release will not find it.`,
    );
    return undefined;
  }
}

/** Whole or not at all: another process may begin at the same moment, or this one may have been killed before. */
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
