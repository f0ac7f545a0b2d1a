import path from 'node:path';
import { build } from 'esbuild';

/**
 * Built files of one folder as one.
 * @param contents a module that imports or exports them
 * @param staysApart tells of each import in them, `{ path, kind }` as esbuild has it, whether it stays one
 */
export async function joinFiles(folder, contents, staysApart) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: path.resolve(folder) },
    bundle: true,
    // Our package says that most of its modules do nothing by themselves; those of elements define tags.
    ignoreAnnotations: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [
      {
        name: 'stays-apart',
        setup: (host) =>
          host.onResolve({ filter: /^\.\// }, (one) =>
            staysApart(one) ? { path: one.path, external: true } : undefined,
          ),
      },
    ],
  });
  return outputFiles[0].text;
}
