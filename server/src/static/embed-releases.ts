import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadingLanguage } from '@core/account/model';
import { oneLine } from '../errors/failure';
import type { Release } from './snippet';

/** The parts of the build that other pages load. */
const PARTS = ['embed', 'iife'];
/** The name of a release, and of its folder. */
export const RELEASE = /^[\da-f]{12}$/;

/** A release that this server serves. */
export interface KeptRelease extends Release {
  /** When it was first served here, as an ISO 8601 instant. */
  since: string;
}

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

/**
 * Lists all releases, the built one first and then the latest.
 * @param dist the folder that holds `embed`
 * @param releases the folder of all releases
 * @param language the language of the elements; releases that lack it are left out
 */
export function listReleases(dist: string, releases: string | undefined, language: ReadingLanguage): KeptRelease[] {
  const part = language === 'en' ? '' : language;
  const kept = releases && existsSync(releases) ? readdirSync(releases).filter((name) => RELEASE.test(name)) : [];
  const found = kept.flatMap((name) => describe(join(releases ?? '', name, part)) ?? []);
  found.sort((one, other) => other.since.localeCompare(one.since));
  const built = builtRelease(dist);
  const newest = found.find(({ name }) => name === built) ?? describe(join(dist, 'embed', part));
  return newest ? [newest, ...found.filter((release) => release !== newest)] : found;
}

function describe(folder: string): KeptRelease | undefined {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) return undefined;
  const release = JSON.parse(readFileSync(file, 'utf8')) as Partial<Release> & Pick<Release, 'name'>;
  const { start = {}, integrity = {}, files = {} } = release;
  return { ...release, start, integrity, files, since: statSync(file).mtime.toISOString() };
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
