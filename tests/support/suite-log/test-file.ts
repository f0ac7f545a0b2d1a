import path from 'node:path';
import { expect } from 'vitest';

/** vitest runs this before each test file, so that logs can be named after it. */
const { testPath = 'unknown' } = expect.getState();
process.env.MM_TEST_FILE = path.relative(path.resolve('tests'), testPath).replace(/[/\\]/g, '-');
