import type pg from "pg";
import { type Database, database, databaseOn } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Cost of a statement: 8 kB pages, the table or index of each scan, and the rows it returned. */
export type ReadPlan = { name: string; scans: string[]; pages: number; rows: number };

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Node[];
};

/**
 * Runs `read` and returns the plan of each of its statements, executed with the same values. A named statement is
 * explained with its generic plan, which the program soon uses for all values.
 */
export async function explainReads(
  ctx: WorkspaceContext,
  read: (ctx: WorkspaceContext) => Promise<unknown>,
): Promise<ReadPlan[]> {
  const seen: pg.QueryConfig[] = [];
  const client = {
    query(config: pg.QueryConfig) {
      seen.push(config);
      return database().pool.query(config);
    },
  };
  const db = databaseOn(client as unknown as Database["$client"]);
  await read({ ...ctx, db, afterCommit: [] });
  const connection = await database().pool.connect();
  try {
    const plans: ReadPlan[] = [];
    for (const config of seen) plans.push(await explain(connection, config));
    return plans;
  } finally {
    connection.release(true);
  }
}

/** Runs a query and returns its plan, with the same values. */
export async function explain(
  client: pg.PoolClient,
  { name, text, values = [] }: pg.QueryConfig,
): Promise<ReadPlan> {
  const mode = name ? "force_generic_plan" : "force_custom_plan";
  await client.query(`set plan_cache_mode = ${mode}`);
  await client.query(`prepare explained as ${text}`);
  const given = values.map((value) => literalOf(client, value)).join(", ");
  const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Node }] }>(
    `explain (analyze, buffers, format json) execute explained${given && `(${given})`}`,
  );
  await client.query("deallocate explained");
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  if (!plan) throw new Error("PostgreSQL returned no plan");
  return {
    name: name ?? "",
    scans: [...new Set(scansOf(plan))].sort(),
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    rows: plan["Actual Rows"],
  };
}

/** An array is one of ids. */
function literalOf(client: pg.PoolClient, value: unknown): string {
  if (value === null) return "null";
  return client.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value));
}

/** The index of each scan that has one, otherwise `seq` and the table. Scans that never ran are left out. */
function scansOf(node: Node): string[] {
  const index =
    node["Index Name"] ?? (node["Node Type"] === "Seq Scan" ? `seq ${node["Relation Name"]}` : null);
  return [...(index ? [index] : []), ...(node.Plans ?? []).flatMap(scansOf)];
}
