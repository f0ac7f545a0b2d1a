import type { Graph } from './graph.d.mts';

export function giveOwnFiles(out: string): Promise<void>;
export function startOf(graph: Graph, entry: string): string[];
