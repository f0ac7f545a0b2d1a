import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** One output file of a part: who imports whom, by file names relative to the part's folder. */
export interface GraphFile {
  entry: string | undefined;
  imports: { file: string; lazy: boolean }[];
}

/** Writes the import graph of one part to `<out>/graph/<part>.json`, for the size check and the site's page. */
export function saveGraph(part: string, out: string): Plugin {
  return {
    name: 'save-graph',
    setup(host) {
      host.onEnd(async ({ metafile }) => {
        if (!metafile) return;
        const inside = (file: string) => path.relative(path.join(out, part), file).replaceAll(path.sep, '/');
        const graph: Record<string, GraphFile> = {};
        for (const [file, output] of Object.entries(metafile.outputs)) {
          if (file.endsWith('.map')) continue;
          graph[inside(file)] = {
            entry: output.entryPoint,
            imports: output.imports
              .filter((one) => !one.external)
              .map((one) => ({ file: inside(one.path), lazy: one.kind === 'dynamic-import' })),
          };
        }
        await mkdir(path.join(out, 'graph'), { recursive: true });
        await writeFile(path.join(out, 'graph', `${part}.json`), `${JSON.stringify(graph, null, 2)}\n`);
      });
    },
  };
}
