import type { Reporter, TestCase } from 'vitest/node';

/**
 * Tells why a test failed at the moment it does, beside the list at the end: a run that is cut short has told its failures.
 */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state !== 'failed') return;
    const { name } = test.project;
    process.stderr.write(`\nfailed: ${name} ${test.module.relativeModuleId} > ${test.fullName}\n`);
    for (const { stack, message, diff } of result.errors) {
      process.stderr.write(`${indented(stack ?? message)}\n${diff ? `${indented(diff)}\n` : ''}`);
    }
  }
}

/** Without the ways through the test runner. */
function indented(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s+at (new Promise|.*node_modules)/.test(line));
  return lines.map((line) => `  ${line}`).join('\n');
}
