import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { browserAlias } from './browser-alias';
import { directCoreImports } from './direct-core-imports';
import { inlineCss } from './inline-css';

/** Modules that go into one chunk, `file?name` for one export of a module of many, and who loads it: absolute paths. */
export interface SharedChunk {
  modules: readonly string[];
  loadedBy: ReadonlySet<string>;
}

/** What a page begins to load something with: an entry, or a part behind `import()` with the entries that lead to it. */
interface Root {
  weight: number;
  entries: ReadonlySet<string>;
}

interface Group {
  modules: string[];
  bytes: number;
  roots: Set<string>;
}

// Tried side by side on the built files: joining is greedy, and a little more or less of one leads to other plans.
/** Of a minified byte, what is left when it is compressed. */
const COMPRESSED = 0.36;
/** What one more file costs, in compressed bytes: it is packed by itself, and asking for it takes the page's thread. */
const FILE = 390;
/** How much more often the entries are loaded that stand on most pages. */
const OFTEN = 13;
/** How much more often parts behind `import()` are loaded that follow their element at once. */
const SOON = 3;
/** How much less often any other part behind `import()` is loaded than the element or site that has it. */
const LAZY = 0.1;

async function graphOf(entries: readonly string[]): Promise<Metafile> {
  const plugins: Plugin[] = [inlineCss, directCoreImports([])];
  const { metafile } = await build({
    entryPoints: [...entries],
    plugins,
    alias: browserAlias,
    outdir: 'planned',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    jsx: 'automatic',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return metafile;
}

/** Everything that a module needs before it can run; with `lazily`, also what it may load later. */
function reach({ inputs }: Metafile, from: string, lazily: boolean): Set<string> {
  const seen = new Set([from]);
  for (const module of seen) {
    for (const { path: next, kind } of inputs[module]?.imports ?? []) {
      if (inputs[next] && (lazily || kind !== 'dynamic-import')) seen.add(next);
    }
  }
  return seen;
}

function rootsOf(graph: Metafile, entries: readonly string[], often: RegExp, soon: RegExp): Map<string, Root> {
  const later = Object.values(graph.inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === 'dynamic-import').map((one) => one.path),
  );
  const reached = new Map(entries.map((entry) => [entry, reach(graph, entry, true)]));
  const weightOf = (part: string) => (often.test(part) ? OFTEN : soon.test(part) ? SOON : LAZY);
  const leadTo = (part: string) => new Set(entries.filter((entry) => reached.get(entry)?.has(part)));
  return new Map([
    ...later.map((part): [string, Root] => [part, { weight: weightOf(part), entries: leadTo(part) }]),
    ...entries.map((entry): [string, Root] => [entry, { weight: often.test(entry) ? OFTEN : 1, entries: new Set() }]),
  ]);
}

/** Modules and styles of ours by who needs them; those that only one root needs stay with it. */
function groupsOf(graph: Metafile, roots: ReadonlyMap<string, Root>): Group[] {
  const neededBy = new Map<string, string[]>();
  for (const root of roots.keys()) {
    for (const module of reach(graph, root, false)) {
      neededBy.set(module, [...(neededBy.get(module) ?? []), root]);
    }
  }
  const bytes = new Map<string, number>();
  for (const { inputs } of Object.values(graph.outputs)) {
    for (const [module, { bytesInOutput }] of Object.entries(inputs)) {
      bytes.set(module, (bytes.get(module) ?? 0) + bytesInOutput);
    }
  }
  const groups = new Map<string, Group>();
  for (const [module, needing] of neededBy) {
    if (needing.length < 2 || roots.has(module) || !/^(src\/|inline-css:)/.test(module)) continue;
    const key = needing.sort().join();
    const group = groups.get(key) ?? { modules: [], bytes: 0, roots: new Set(needing) };
    group.modules.push(module);
    group.bytes += bytes.get(module) ?? 0;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** What a group cannot run without: the groups that its modules import from, and theirs. */
function dependenciesOf(graph: Metafile, groups: readonly Group[]): Map<Group, Set<Group>> {
  const home = new Map(groups.flatMap((group) => group.modules.map((module) => [module, group] as const)));
  const needed = (group: Group) => {
    const modules = new Set(group.modules.flatMap((module) => [...reach(graph, module, false)]));
    return new Set([...modules].flatMap((module) => home.get(module) ?? []).filter((other) => other !== group));
  };
  return new Map(groups.map((group) => [group, needed(group)]));
}

/** The share of a root's visits that pay for a group: what its entries have loaded already costs a part nothing. */
function paying({ entries }: Root, groups: readonly Group[]): number {
  const free = [...entries].filter((entry) => groups.some((group) => group.roots.has(entry)));
  return entries.size ? 1 - free.length / entries.size : 1;
}

/** Compressed bytes that all visits together load more when two groups become one; less than nothing where it pays. */
function costOfJoining(one: Group, other: Group, needed: ReadonlySet<Group>, roots: ReadonlyMap<string, Root>): number {
  let cost = 0;
  for (const [name, root] of roots) {
    const [hasOne, hasOther] = [one.roots.has(name), other.roots.has(name)];
    if (!hasOne && !hasOther) continue;
    const share = root.weight * paying(root, [one, other]);
    if (hasOne && hasOther) cost -= share * FILE;
    else cost += share * (hasOne ? other : one).bytes * COMPRESSED;
    for (const group of needed) {
      if (group.roots.has(name)) continue;
      cost += root.weight * paying(root, [group]) * (group.bytes * COMPRESSED + FILE);
    }
  }
  return cost;
}

/** Joins what pays most, until nothing does. */
function join(graph: Metafile, groups: Group[], roots: ReadonlyMap<string, Root>): Group[] {
  const left = [...groups];
  for (;;) {
    const needs = dependenciesOf(graph, left);
    const both = (one: Group, other: Group) =>
      new Set(
        [...(needs.get(one) ?? []), ...(needs.get(other) ?? [])].filter((each) => each !== one && each !== other),
      );
    const leadsBack = (one: Group, other: Group) =>
      [...(needs.get(one) ?? [])].some((each) => each !== other && needs.get(each)?.has(other));
    let best: { cost: number; pair?: [Group, Group] } = { cost: 0 };
    for (const [at, one] of left.entries()) {
      for (const other of left.slice(at + 1)) {
        // What needs a chunk that needs it would run before what it is made of.
        if (leadsBack(one, other) || leadsBack(other, one)) continue;
        const cost = costOfJoining(one, other, both(one, other), roots);
        if (cost < best.cost) best = { cost, pair: [one, other] };
      }
    }
    if (!best.pair) return left;
    const [into, from] = best.pair;
    const needed = both(into, from);
    into.modules.push(...from.modules);
    into.bytes += from.bytes;
    for (const root of from.roots) into.roots.add(root);
    for (const group of needed) for (const root of into.roots) group.roots.add(root);
    left.splice(left.indexOf(from), 1);
  }
}

/**
 * Plans which modules share a chunk. esbuild makes a chunk for each set of parts that share a module: with parts loaded
 * later that is dozens of files of a few hundred bytes, which cost requests and compress badly. From the import graph of
 * a first build, groups with nearly the same users are joined as long as all visits together load less.
 * @param entries paths of the modules that pages load, relative to the project.
 * @param often those that stand on most pages; what they load counts more.
 * @param soon parts that an entry loads right after itself, without being asked.
 */
export async function planChunks(entries: readonly string[], often = /^$/, soon = /^$/): Promise<SharedChunk[]> {
  const graph = await graphOf(entries);
  const roots = rootsOf(graph, entries, often, soon);
  return join(graph, groupsOf(graph, roots), roots).map(({ modules, roots: loadedBy }) => ({
    modules: modules.map((module) => path.resolve(module.replace(/^inline-css:/, ''))),
    loadedBy: new Set([...loadedBy].map((root) => path.resolve(root))),
  }));
}
