import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';

/**
 * Prints each failure when it happens, in addition to the list at the end, so that an interrupted run has shown it. At
 * the end it prints failures outside tests (`failed run:`).
 */
export default class FailuresAtOnce implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === 'failed') tell(test.module, test.fullName, result.errors);
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) tell(suite.module, suite.fullName, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) tell(module, 'the file itself', module.errors());
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const { stack, message } of unhandled) process.stderr.write(`failed run: ${indented(stack ?? message)}\n`);
  }
}

function tell(module: TestModule, name: string, errors: readonly SerializedError[]): void {
  process.stderr.write(`\nfailed: ${module.project.name} ${module.relativeModuleId} > ${name}\n`);
  for (const { stack, message, diff } of errors) {
    process.stderr.write(`${indented(stack ?? message)}\n${diff ? `${indented(String(diff))}\n` : ''}`);
  }
}

/** Removes the frames of the test runner. */
function indented(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s+at (new Promise|.*node_modules)/.test(line));
  return lines.map((line) => `  ${line}`).join('\n');
}
