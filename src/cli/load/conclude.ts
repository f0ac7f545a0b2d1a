import type { Call } from '../call';
import { failuresOf, withEnding } from './ending';
import { type KeptLoad, keepResult } from './keep-result';
import { writeLoadReports } from './reports/write';
import type { LoadResult, Measurements } from './result';
import { resultText } from './result-text';

/** Stores measurements with their reports. */
export async function keepLoad(
  { redactor }: Call,
  { id, folder }: Pick<KeptLoad, 'id' | 'folder'>,
  measured: Measurements,
): Promise<KeptLoad> {
  const result = withEnding(measured);
  keepResult(folder, result, redactor);
  await writeLoadReports({ id, folder, result }, redactor);
  return { id, folder, result };
}

/** Shows how a load run ended. @throws Failure with the decisive failure, if any */
export function showLoad(call: Call, { id, folder, result }: KeptLoad): void {
  call.output.data(loadJson(id, result), () => `${resultText(call, result)}\n${reportLine(call, folder)}`);
  const [first] = failuresOf(result);
  if (first) throw first;
}

/** Returns a result for programs: everything except the histograms. */
export function loadJson(id: string, { histograms: _, ...result }: LoadResult): object {
  return { kind: 'load', id, ...result };
}

/** Returns the line with the path of a run's report. */
export function reportLine({ output }: Call, folder: string): string {
  return output.paint.dim(`Report: ${folder}/report.html`);
}
