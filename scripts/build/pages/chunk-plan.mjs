/**
 * Plans which modules share a file. A bundler makes a file for each set of pages that share a module. With parts that load
 * later these are dozens of files of a few hundred bytes, each of which costs a request and compresses badly. So files with
 * nearly the same users are joined, as long as this reduces the bytes that all visits load.
 */

/** Bytes of minified code per compressed byte. */
const COMPRESSION = 3.1;
/** The cost of one more file for a visit, in compressed bytes. */
const FILE = 1_300;
/** The number of visits that load a part later, per visit that loads an entry. */
const LATER = 0.02;

/**
 * @typedef {object} Chunk A file that the bundler makes without a plan.
 * @property {string} fileName
 * @property {string} code
 * @property {readonly string[]} moduleIds
 * @property {readonly string[]} imports The files that it needs before it can run.
 * @property {readonly string[]} dynamicImports The files that it may load later.
 * @property {boolean} isEntry
 * @property {boolean} isDynamicEntry
 *
 * @typedef {object} Root A file that starts a load: an entry, or a part that loads later.
 * @property {string} file
 * @property {number} weight The number of visits that load it, relative to other roots.
 * @property {readonly Root[]} entries For a part: the entries that can load it. One of them is already loaded.
 *
 * @typedef {object} Group Files to join.
 * @property {string[]} files
 * @property {number} bytes The compressed size.
 * @property {Set<Root>} roots The roots that need it at the start.
 */

/**
 * @param {readonly Chunk[]} chunks of a first build.
 * @param {readonly [RegExp, number][]} visits The number of visits that load the files that a pattern matches, where they are
 *   more or fewer than for other entries and parts.
 * @returns {Map<string, string>} the file name for each shared module; `runtime` for the modules that most pages need.
 */
export function planChunks(chunks, visits) {
  const graph = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const roots = rootsOf(graph, visits);
  const groups = join(graph, groupsOf(graph, roots));
  groups.sort((one, other) => other.roots.size - one.roots.size);
  return new Map(
    groups.flatMap(({ files }, place) => {
      const name = place === 0 ? 'runtime' : `s${place}`;
      return files.flatMap((file) => graph.get(file).moduleIds.map((module) => [module, name]));
    }),
  );
}

/** Returns a file and the files it needs before it can run; with `later`, also the files it may load later. */
function closure(graph, file, later = false) {
  const seen = new Set([file]);
  for (const each of seen) {
    const { imports, dynamicImports } = graph.get(each);
    for (const next of later ? [...imports, ...dynamicImports] : imports) if (graph.has(next)) seen.add(next);
  }
  return seen;
}

function rootsOf(graph, visits) {
  const chunks = [...graph.values()];
  const weightOf = (file) => visits.find(([files]) => files.test(file))?.[1];
  const entries = chunks
    .filter(({ isEntry }) => isEntry)
    .map(({ fileName: file }) => ({ file, weight: weightOf(file) ?? 1, entries: [] }));
  const reached = new Map(entries.map((entry) => [entry, closure(graph, entry.file, true)]));
  const parts = chunks
    .filter(({ isEntry, isDynamicEntry }) => isDynamicEntry && !isEntry)
    .map(({ fileName: file }) => ({
      file,
      weight: weightOf(file) ?? LATER,
      entries: entries.filter((entry) => reached.get(entry).has(file)),
    }));
  return [...entries, ...parts];
}

function groupsOf(graph, roots) {
  const needed = new Map(roots.map((root) => [root, closure(graph, root.file)]));
  return [...graph.values()]
    .filter(({ isEntry, isDynamicEntry }) => !isEntry && !isDynamicEntry)
    .map(({ fileName, code }) => ({
      files: [fileName],
      bytes: code.length / COMPRESSION,
      roots: new Set(roots.filter((root) => needed.get(root).has(fileName))),
    }));
}

/** Joins the two groups that save most, and repeats until joining saves nothing. */
function join(graph, groups) {
  const left = [...groups];
  for (;;) {
    const needs = dependenciesOf(graph, left);
    /**
     * Whether one group needs a third group that needs the other. If the two were joined, the third would run before its
     * dependency.
     */
    const isBetween = (one, other) =>
      [...needs.get(one)].some((between) => between !== other && needs.get(between).has(other));
    let best = { saved: 0 };
    for (const [place, one] of left.entries()) {
      for (const other of left.slice(place + 1)) {
        // Most pairs save too little even without what their dependencies cost, which takes long to find out.
        const most = savedBy(one, other);
        if (most <= best.saved || isBetween(one, other) || isBetween(other, one)) continue;
        const others = new Set([...needs.get(one), ...needs.get(other)]);
        others.delete(one);
        others.delete(other);
        const saved = most - costOf(others, new Set([...one.roots, ...other.roots]));
        if (saved > best.saved) best = { saved, one, other, others };
      }
    }
    const { one, other, others } = best;
    if (!one) return left;
    one.files.push(...other.files);
    one.bytes += other.bytes;
    for (const root of other.roots) one.roots.add(root);
    for (const group of others) for (const root of one.roots) group.roots.add(root);
    left.splice(left.indexOf(other), 1);
  }
}

/** Returns, for each group, the groups that it needs before it can run. */
function dependenciesOf(graph, groups) {
  const groupOf = new Map(groups.flatMap((group) => group.files.map((file) => [file, group])));
  const direct = new Map(
    groups.map((group) => {
      const files = group.files.flatMap((file) => [...closure(graph, file)]);
      return [group, new Set(files.flatMap((file) => groupOf.get(file) ?? []))];
    }),
  );
  for (const [group, needed] of direct) {
    for (const each of needed) for (const next of direct.get(each)) needed.add(next);
    needed.delete(group);
  }
  return direct;
}

/** The bytes that all visits together save if two groups become one, apart from {@link costOf} the groups that they need. */
function savedBy(one, other) {
  let saved = 0;
  for (const root of new Set([...one.roots, ...other.roots])) {
    const share = root.weight * shareThatLoads(root, [one, other]);
    if (one.roots.has(root) && other.roots.has(root)) saved += share * FILE;
    else saved -= share * (one.roots.has(root) ? other : one).bytes;
  }
  return saved;
}

/** The bytes that all visits together load more if each of the roots needs all of these groups. */
function costOf(groups, roots) {
  let cost = 0;
  for (const root of roots) {
    for (const group of groups) {
      if (!group.roots.has(root)) cost += root.weight * shareThatLoads(root, [group]) * (group.bytes + FILE);
    }
  }
  return cost;
}

/**
 * The share of a part's visits that still have to load all of these groups. The entry of the page may have loaded them
 * already.
 */
function shareThatLoads({ entries }, groups) {
  if (entries.length === 0) return 1;
  return entries.filter((entry) => !groups.some(({ roots }) => roots.has(entry))).length / entries.length;
}
