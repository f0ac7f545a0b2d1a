import { existsSync } from 'node:fs';
import path from 'node:path';
import { usage } from '../../failure/failure';
import type { Io } from '../../io/io';
import { jsonText } from '../../reports/write-files';
import { findRun, makeRunFolder, RESULT, runsFolder } from '../../runs/folder';
import { writePrivate } from '../../text/private-file';
import { readText } from '../../text/read-text';
import type { Redactor } from '../../text/redact';
import { withEnding } from './ending';
import type { LoadResult } from './result';

/** A stored load run. */
export interface KeptLoad {
  id: string;
  folder: string;
  result: LoadResult;
}

/** Creates the folder of a new load run, next to those of flows. Returns its path and name. */
export function openRun(io: Io, name: string, seed: string, run: string): { id: string; folder: string } {
  const root = runsFolder(io.env);
  const id = makeRunFolder(root, `load-${name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '')}`, seed, run, io.now());
  return { id, folder: path.join(root, id) };
}

/** Stores a result in the folder of its run without secrets. Writes all or nothing. */
export function keepResult(folder: string, result: LoadResult, redactor: Redactor): void {
  writePrivate(path.join(folder, RESULT), redactor.text(jsonText(redactor.value(result))));
}

/** Reads the result in a folder of runs. @throws Failure if it cannot be read */
export function keptLoad(root: string, id: string): KeptLoad {
  const folder = path.join(root, id);
  return { id, folder, result: resultIn(path.join(folder, RESULT)) };
}

/**
 * Reads a stored result: of a run by its id or the beginning of it, by `last` or `prev`, or by the path of its file.
 * @throws Failure if there is none, or several match
 */
export function readResult(io: Io, wanted: string): LoadResult {
  const root = runsFolder(io.env);
  if (existsSync(wanted) && wanted.endsWith('.json')) return resultIn(wanted);
  return keptLoad(root, findRun(root, wanted, 'load')).result;
}

function resultIn(file: string): LoadResult {
  try {
    const value: unknown = JSON.parse(readText(file));
    if (isResult(value)) return withEnding(value);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw usage(`${file} is not the result of a load run.`, 'unreadable-file');
}

/** Whether a value has the parts of a result that reports and comparisons need. */
function isResult(value: unknown): value is LoadResult {
  if (typeof value !== 'object' || value === null) return false;
  const { subject, rows, thresholds, histograms, health, plan } = value as Partial<LoadResult>;
  const lists: unknown[] = [rows, thresholds, histograms];
  return (
    typeof subject === 'string' && lists.every(Array.isArray) && typeof health === 'object' && typeof plan === 'object'
  );
}
