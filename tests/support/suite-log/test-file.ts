import path from 'node:path';
import { expect } from 'vitest';

/** Logs are named after the test file whose servers write them: vitest runs this before each of them. */
const { testPath = 'unknown' } = expect.getState();
process.env.MM_TEST_FILE = path.relative(path.resolve('tests'), testPath).replace(/[/\\]/g, '-');
