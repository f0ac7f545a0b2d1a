import type { Graph } from '../graph.d.mts';

export function elementFiles(graph: Graph): Record<string, string>;
