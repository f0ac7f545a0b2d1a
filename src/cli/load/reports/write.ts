import { writeFiles } from '../../runs/write-files';
import type { Redactor } from '../../text/redact';
import type { KeptLoad } from '../keep-result';
import { loadHtml } from './html';
import { loadJunit } from './junit';
import { openMetrics } from './open-metrics';
import { loadSummary } from './summary';

/** Writes the reports of a load run next to its result, without secrets. */
export async function writeLoadReports(kept: KeptLoad, redactor: Redactor): Promise<void> {
  const files = {
    'junit.xml': loadJunit(kept),
    'summary.md': loadSummary(kept),
    'report.html': loadHtml(kept),
    'metrics.txt': await openMetrics(kept.result),
  };
  writeFiles(kept.folder, files, redactor);
}
