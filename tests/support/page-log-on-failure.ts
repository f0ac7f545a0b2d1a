import { afterEach } from 'vitest';
import { whatPagesShow } from './page-log';

// At the moment it fails: what a page showed is gone at the end of the run.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  process.stderr.write(`\npages of ${task.name}:\n${await whatPagesShow()}`);
});
