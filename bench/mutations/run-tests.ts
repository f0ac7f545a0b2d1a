import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The results of the tests in vitest's report. */
interface Report {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The result of a test run. */
export interface Outcome {
  passed: number;
  /** The names of the tests that failed. */
  failed: string[];
  /** The output, shown if no test ran. */
  output: string;
}

/**
 * Runs test files in a folder.
 * @param tests below tests/
 * @param only as in Mutation
 */
export function runTests(folder: string, tests: readonly string[], only?: string): Outcome {
  const reportFile = path.join(folder, 'mutations-report.json');
  rmSync(reportFile, { force: true });
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs');
  const projects = new Set(tests.map((test) => test.split('/')[0]));
  const args = [
    ...['run', '--reporter=json', `--outputFile=${reportFile}`],
    ...[...projects].map((project) => `--project=${project}*`),
    ...tests.map((test) => `tests/${test}`),
    ...(only ? ['-t', only] : []),
  ];
  const { stdout, stderr } = spawnSync(process.execPath, [vitest, ...args], { cwd: folder, encoding: 'utf8' });
  const output = stdout + stderr;
  const results = readReport(reportFile)?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  const ended = (status: string) => results.filter((result) => result.status === status);
  return { passed: ended('passed').length, failed: ended('failed').map(({ fullName }) => fullName), output };
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // No test ran.
    return undefined;
  }
}
