import { writeFiles } from '../../reports/write-files';
import type { Redactor } from '../../text/redact';
import type { KeptLoad } from '../results/keep-result';
import { loadHtml } from './html';
import { loadJunit } from './junit';
import { loadSummary } from './summary';

/** Writes the reports of a load run next to its result, without secrets. */
export function writeLoadReports(kept: KeptLoad, redactor: Redactor): void {
  writeFiles(
    kept.folder,
    { 'junit.xml': loadJunit(kept), 'summary.md': loadSummary(kept), 'report.html': loadHtml(kept) },
    redactor,
  );
}
