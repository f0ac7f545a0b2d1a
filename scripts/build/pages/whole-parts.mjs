import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closure, readGraph } from '../graph.mjs';

/** Sources of the parts that an element loads right after its start. */
const SOON = /[\\/](Conversation|SignedIn)\.tsx$/;

/**
 * Makes scripts import all files of a {@link SOON} part at the same time. Otherwise a browser finds the files that the part
 * needs only after loading it, one round trip later. A file imported twice loads once.
 */
export function askForWholeParts(out, part) {
  const graph = readGraph(out, part);
  for (const [name, { imports }] of Object.entries(graph)) {
    const here = new Set(closure(graph, [name]));
    for (const { file, lazy } of imports) {
      if (!lazy || !SOON.test(graph[file].entry ?? '')) continue;
      const others = closure(graph, [file]).filter((other) => other !== file && !here.has(other));
      if (others.length > 0) askTogether(path.join(out, part, name), file, others);
    }
  }
}

function askTogether(script, file, others) {
  const code = readFileSync(script, 'utf8');
  const asked = new RegExp(`import\\((["'\`])\\./${file}\\1\\)`, 'g');
  if (!asked.test(code)) throw new Error(`${script} does not ask for ${file} as it is known to.`);
  const all = [file, ...others].map((one) => `import("./${one}")`).join();
  writeFileSync(script, code.replace(asked, `Promise.all([${all}]).then(e=>e[0])`));
}
