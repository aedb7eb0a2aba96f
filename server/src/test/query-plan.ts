import { z } from 'zod';

export interface Plan {
  scans: Scan[];
  ms: number;
}

/** A node that reads a table. */
interface Scan {
  kind: string;
  table: string;
  /** Rows that it read from the table, or from an index alone, in all its loops. */
  read: number;
}

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});
type Node = z.infer<typeof Node>;
const Explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: Node, 'Execution Time': z.number() })]) }),
]);

/** From what `explain (analyze, format json)` answers. */
export function readPlan(answer: unknown): Plan {
  const [explained] = Explained.parse(answer)[0]['QUERY PLAN'];
  return { scans: scansBelow(explained.Plan), ms: explained['Execution Time'] };
}

function scansBelow(node: Node): Scan[] {
  const below = node.Plans.flatMap(scansBelow);
  const table = node['Relation Name'];
  if (table === undefined) return below;
  const rows = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck'];
  return [{ kind: node['Node Type'], table, read: rows * node['Actual Loops'] }, ...below];
}
