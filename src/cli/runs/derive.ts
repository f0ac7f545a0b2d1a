import { jsonText, writeFiles } from '../reports/write-files';
import type { Redactor } from '../text/redact';
import { readEvents } from './event-log';
import { toHtml } from './html';
import { toJunit } from './junit';
import { toLedgerLines } from './ledger-lines';
import { type Report, reportOf } from './report';
import { againCommand, toSummary } from './summary';
import { toTap } from './tap';

/** Returns the run as JSON, for programs. */
export function toRunJson({ start, end, status, ms, totals, cases, failures }: Report): object {
  const { type: _, ...head } = start;
  const codes = end ? { exit_code: end.exit_code, exit_codes: end.exit_codes, left: end.left } : {};
  return { ...head, status, ms, ...codes, totals, failures, cases };
}

/** Returns the failures as JSON, root causes first. Each contains the command that repeats it. */
export function toFailuresJson(report: Report): object {
  const { start, failures } = report;
  const again = againCommand(report);
  return { schema_version: 1, run: start.id, flow: start.flow, failures: failures.map((one) => ({ ...one, again })) };
}

/** Writes all reports of a run from its events into the same folder. Returns the report. */
export function deriveReports(folder: string, redactor: Redactor): Report {
  const events = readEvents(folder);
  const report = reportOf(events);
  const files: Record<string, string> = {
    'run.json': jsonText(toRunJson(report)),
    'failures.json': jsonText(toFailuresJson(report)),
    'junit.xml': toJunit([report]),
    'tap.txt': toTap([report]),
    'summary.md': toSummary(report),
    'report.html': toHtml(report),
    'ledger.ndjson': toLedgerLines(report.start, events),
  };
  writeFiles(folder, files, redactor);
  return report;
}
