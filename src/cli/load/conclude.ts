import type { Call } from '../call';
import { failuresOf, withEnding } from './ending';
import { type KeptLoad, keepResult } from './keep-result';
import { writeLoadReports } from './reports/write';
import type { LoadResult, Measurements } from './result';
import { resultText } from './result-text';

/** Keeps what was measured, with its reports. */
export function keepLoad(
  { redactor }: Call,
  { id, folder }: Pick<KeptLoad, 'id' | 'folder'>,
  measured: Measurements,
): KeptLoad {
  const result = withEnding(measured);
  keepResult(folder, result, redactor);
  writeLoadReports({ id, folder, result }, redactor);
  return { id, folder, result };
}

/** Shows how a load run ended. @throws Failure for what went wrong; of several things the one that counts first */
export function showLoad(call: Call, { id, folder, result }: KeptLoad): void {
  call.output.data(loadJson(id, result), () => `${resultText(call, result)}\n${reportLine(call, folder)}`);
  const [first] = failuresOf(result);
  if (first) throw first;
}

/** A result as programs get it: all but the times themselves. */
export function loadJson(id: string, { histograms: _, ...result }: LoadResult): object {
  return { kind: 'load', id, ...result };
}

/** Where the page of a run is. */
export function reportLine({ output }: Call, folder: string): string {
  return output.paint.dim(`Report: ${folder}/report.html`);
}
