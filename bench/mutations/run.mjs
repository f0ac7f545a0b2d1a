/**
 * `npm run mutations [-- --row R2 --row R16] [--breaks WORDS]`: breaks one promise of docs/security.md at a time in a
 * copy of this checkout, runs the tests that the mutation names, and prints the ones that noticed. By default it
 * breaks all promises; `--row` selects rows, and `--breaks` selects descriptions. Exits with 1 if no test noticed a
 * mutation, or if the text to break does not occur exactly once. The same tests first run without the mutation, unless
 * `--only-broken` is given. Browser tests build the copy before they run.
 */
import { runBundled } from '../../scripts/run-program.mjs';

await runBundled('mutations');
