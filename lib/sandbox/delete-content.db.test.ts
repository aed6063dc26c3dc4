import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { systemContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newTenant } from "#lib/testing/factories/tenant.ts";
import { deleteContent, preservedTables } from "./delete-content.ts";

useTestDatabase();

/** Returns the number of rows of a workspace in each table that has any. */
async function countRows(workspaceId: string): Promise<Record<string, number>> {
  const { pool } = database();
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'",
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}" where workspace_id = $1`,
  );
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(" union all "), [
    workspaceId,
  ]);
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]));
}

it("deletes all rows of the workspace but those of kept tables, and nothing of another workspace", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const [before, others] = [await countRows(tenant.workspaceId), await countRows(other.workspaceId)];
  expect(Object.keys(before).length).toBeGreaterThan(40);
  const ctx = systemContext(tenant.workspaceId);
  await inTransaction(ctx, deleteContent);
  const kept = [...preservedTables].map(getTableName).filter((name) => name in before && name !== "jobs");
  expect(Object.keys(await countRows(tenant.workspaceId)).sort()).toEqual(kept.sort());
  expect(await countRows(other.workspaceId)).toEqual(others);
});
