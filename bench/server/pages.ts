import type { Client } from 'pg';
import type { Statement } from './watched-app';

/** A node of a PostgreSQL plan. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** The cost of a statement: pages read from the buffer cache or the disk, and its plan. */
export interface Cost {
  pages: number;
  plan: PlanNode;
  text: string;
}

/** Runs each statement under EXPLAIN (ANALYZE, BUFFERS) and rolls it back. */
export async function costsOf(client: Client, statements: readonly Statement[]): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(text)) continue;
    await client.query('BEGIN');
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
        values,
      );
      const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
      if (plan) costs.push({ pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0), plan, text });
    } finally {
      await client.query('ROLLBACK');
    }
  }
  return costs;
}

/** Returns the nodes of a plan, from the top down. */
export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
