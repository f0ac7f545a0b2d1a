import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closure, readGraph } from './graph.mjs';

/** Sources of later parts that follow what loads them at once. */
export const SOON = /[\\/](Conversation|SignedIn)\.tsx$/;

/**
 * Has one part's scripts ask for all files of a later part together. A browser finds what a part needs only in the part
 * itself, a round trip later than the part; what is asked for twice is loaded once. Only for those that come {@link SOON}:
 * each takes some words where it is asked for.
 */
export function askForWholeParts(out, part) {
  const graph = readGraph(out, part);
  for (const [name, { imports }] of Object.entries(graph)) {
    const wanted = imports.filter(({ file, lazy }) => lazy && SOON.test(graph[file]?.entry ?? ''));
    if (wanted.length === 0) continue;
    const at = path.join(out, part, name);
    const here = new Set(closure(graph, [name]));
    const whole = wanted.reduce(
      (code, { file }) => {
        const alone = `import("./${file}")`;
        if (!code.includes(alone)) throw new Error(`${name} does not ask for ${file} as it is known to.`);
        const others = closure(graph, [file]).filter((other) => other !== file && !here.has(other));
        if (others.length === 0) return code;
        const all = [alone, ...others.map((other) => `import("./${other}")`)].join();
        return code.replaceAll(alone, `Promise.all([${all}]).then(e=>e[0])`);
      },
      readFileSync(at, 'utf8'),
    );
    writeFileSync(at, whole);
  }
}
