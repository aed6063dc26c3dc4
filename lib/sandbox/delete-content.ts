import { and, eq, getTableColumns, is, isNull, ne } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const {
  apiUsage,
  auditChain,
  auditLog,
  changedMessageDays,
  jobs,
  leases,
  memberships,
  notificationPreferences,
  rateBuckets,
  sandboxes,
} = schema;

/** The tables that a reset keeps: people, usage, the audit log, and internal state. */
export const preservedTables: ReadonlySet<PgTable> = new Set<PgTable>([
  apiUsage,
  auditChain,
  auditLog,
  changedMessageDays,
  jobs,
  leases,
  memberships,
  notificationPreferences,
  rateBuckets,
  sandboxes,
]);

/**
 * Deletes the content of a workspace in the caller's transaction. Keeps the rows of `preservedTables`, its settings and
 * its running jobs. Housekeeping deletes stored files later, when no row refers to them.
 */
export async function deleteContent({ db, workspaceId }: WorkspaceContext): Promise<void> {
  await db
    .delete(jobs)
    .where(and(eq(jobs.workspaceId, workspaceId), isNull(jobs.claimedBy), ne(jobs.name, "fill-sandbox")));
  for (const table of contentTables()) {
    await db.delete(table).where(eq(workspaceColumn(table), workspaceId));
  }
  await db
    .update(schema.workspaces)
    .set({ defaultModel: "builtin" })
    .where(eq(schema.workspaces.id, workspaceId));
}

/** Returns the tables with content of a workspace, each before the tables that it refers to. */
function contentTables(): PgTable[] {
  const tables = Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => "workspaceId" in getTableColumns(table) && !preservedTables.has(table));
  const ordered = new Set<PgTable>();
  const visit = (table: PgTable, path: ReadonlySet<PgTable>): void => {
    if (ordered.has(table) || path.has(table)) return;
    const referring = tables.filter((other) => refersTo(other, table));
    for (const other of referring) visit(other, new Set([...path, table]));
    ordered.add(table);
  };
  for (const table of tables) visit(table, new Set());
  return [...ordered];
}

function refersTo(from: PgTable, to: PgTable): boolean {
  return getTableConfig(from).foreignKeys.some((key) => key.reference().foreignTable === to);
}

function workspaceColumn(table: PgTable) {
  const { workspaceId } = getTableColumns(table);
  if (!workspaceId) throw new Error("the table belongs to no workspace");
  return workspaceId;
}
