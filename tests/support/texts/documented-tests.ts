import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that a document names: its file below `tests`, and its name. */
export type NamedTest = [file: string, name: string];

/** Returns the tests that a line of a document names as `` `file`: "name", "name" ``. */
export function testsIn(line: string): NamedTest[] {
  const named = [...line.matchAll(/`((?:[\w-]+\/)+[\w.-]+\.test\.tsx?)`: ("[^"]+"(?:, "[^"]+")*)/g)];
  return named.flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']): NamedTest => [file, name]),
  );
}

/** Whether there is such a test in this project. */
export function isTest(root: string, [file, name]: NamedTest): boolean {
  const found = path.join(root, 'tests', file);
  return (
    existsSync(found) && ["'", '"', '`'].some((quote) => readFileSync(found, 'utf8').includes(quote + name + quote))
  );
}
