import type { Call } from '../call';
import { isOfFile, notStored } from '../failure/file-failure';
import { writeLoadReports } from './reports/write';
import { failuresOf, withEnding } from './results/ending';
import { type KeptLoad, keepResult } from './results/keep-result';
import type { LoadResult, Measurements } from './results/result';
import { resultText } from './results/result-text';

/** Stores measurements with their reports. If they cannot be stored, they are still shown, and the command fails at its end. */
export function keepLoad(
  { redactor, complain }: Call,
  { id, folder }: Pick<KeptLoad, 'id' | 'folder'>,
  measured: Measurements,
): KeptLoad {
  const result = withEnding(measured);
  try {
    keepResult(folder, result, redactor);
    writeLoadReports({ id, folder, result }, redactor);
  } catch (error) {
    if (!isOfFile(error)) throw error;
    complain(notStored(`The run could not be stored in ${folder}`, error));
  }
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
