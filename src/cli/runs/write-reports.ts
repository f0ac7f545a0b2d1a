import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../call';
import { notStored } from '../failure/file-failure';
import { jsonText, writeFiles } from '../reports/write-files';
import { checkWritable, writeWhole } from '../text/write-whole';
import { toFailuresJson, toRunJson } from './derive';
import { HAR } from './folder';
import { toJunit } from './junit';
import type { Report } from './report';
import { toWholeSummary } from './summary';
import { toTap } from './tap';

/** The files and the folder for one report about all runs of a command. */
export interface WholeOptions {
  junit?: string;
  tap?: string;
  out?: string;
}

/** A run with its folder. */
interface Ended {
  id: string;
  folder: string;
  report: Report;
}

/** Checks that the reports can be written, before anything runs. @throws Failure */
export function openReports({ junit, tap, out }: WholeOptions): void {
  for (const file of [junit, tap]) {
    if (file) trying(file, () => checkWritable(inFolder(file)));
  }
  if (out) trying(out, () => mkdirSync(out, { recursive: true, mode: 0o700 }));
}

/** Writes one report for all runs of a command: totals, and every failed flow. @throws Failure */
export function writeReports(
  { redactor }: Pick<Call, 'redactor'>,
  runs: readonly Ended[],
  options: WholeOptions,
): void {
  const reports = runs.map(({ report }) => report);
  const { junit, tap, out } = options;
  const write = (file: string, text: string) =>
    trying(file, () => writeWhole(inFolder(file), redactor.text(text), 0o600));
  if (junit) write(junit, toJunit(reports));
  if (tap) write(tap, toTap(reports));
  if (!out) return;
  trying(out, () => {
    const files = {
      'junit.xml': toJunit(reports),
      'tap.txt': toTap(reports),
      'summary.md': toWholeSummary(reports),
      'runs.json': jsonText(reports.map(toRunJson)),
      'failures.json': jsonText(reports.filter(isBad).map(toFailuresJson)),
    };
    writeFiles(out, files, redactor);
    for (const { id, folder } of runs) {
      copyWhole(path.join(folder, 'report.html'), path.join(out, `${id}.html`));
      if (existsSync(path.join(folder, HAR))) copyWhole(path.join(folder, HAR), path.join(out, `${id}.har`));
    }
  });
}

const isBad = ({ status }: Report) => status !== 'passed';

const copyWhole = (from: string, to: string) => writeWhole(to, readFileSync(from), 0o600);

function inFolder(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

function trying(file: string, run: () => void): void {
  try {
    run();
  } catch (error) {
    throw notStored(`The report cannot be written to ${file}`, error);
  }
}
