/**
 * `npm run mutations [-- --row R2 --row R16] [--breaks WORDS]`: breaks one promise of docs/security.md at a time in a copy
 * of this checkout, runs the tests that the table names for it, and prints which of them noticed; all of them, or those of
 * these rows, or those whose description has these words. Exits with 1 if no test noticed one, or if the text to break is
 * not there exactly once. The same tests run unbroken first, unless `--only-broken` is given. Tests in a browser build the
 * copy before they run.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('mutations');
