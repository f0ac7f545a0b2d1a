/** What the build saved of each file of a part: the source that it begins with, and what it imports. */
export type Graph = Record<string, { entry?: string; imports: { file: string; lazy: boolean }[] }>;

export function readGraph(out: string, part: string): Graph;
export function closure(graph: Graph, files: readonly string[]): string[];
export function outputOf(graph: Graph, entry: string): string;
