import type { Command } from 'commander';
import type { Act } from '../call';
import { usage } from '../failure/failure';
import { readText } from '../text/read-text';

/** Adds `docs`: the documents of the package, for people who have only the package. */
export function addDocs(program: Command, act: Act): void {
  program
    .command('docs [name]')
    .description('list the documents of this package, or print one')
    .option('--path', 'print the path of its file instead')
    .action(
      act<{ path?: boolean }>(async ({ output }, [name], options) => {
        const { documents, REFERENCE } = await import('../docs/documents');
        const all = documents();
        if (name === undefined) {
          const rows = all.map((one) => (options.path ? [one.name, one.file] : [one.name, one.about]));
          return output.data(all, () => output.rows(rows, 'No documents.'));
        }
        const found = all.find((one) => one.name === name);
        if (!found) throw usage(`There is no document '${name}'. See: mm docs`, 'unknown-document');
        if (options.path) return output.data(found.file, () => found.file);
        const text =
          name === REFERENCE ? (await import('../docs/reference')).referenceText(program) : readText(found.file);
        output.data({ ...found, text }, () => text.trimEnd());
      }),
    );
}
