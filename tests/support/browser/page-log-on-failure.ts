import { afterEach } from 'vitest';
import { whatPagesShow } from './page-log';

// Runs when the test fails, because the page is gone at the end of the run.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  process.stderr.write(`\npages of ${task.name}:\n${await whatPagesShow()}`);
});
