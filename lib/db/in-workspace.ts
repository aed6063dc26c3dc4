import { and, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";

type TenantTable = PgTable & { workspaceId: AnyPgColumn };

/** Values of a table's columns. Undefined and null are rejected, because they would select unexpected rows. */
type ValuesOf<Table extends TenantTable, Given> = {
  [Name in keyof Given]: Name extends keyof Table["$inferSelect"]
    ? NonNullable<Table["$inferSelect"][Name]>
    : never;
};

/** The condition for the rows of the context's workspace that have these values. */
export function inWorkspace<Table extends TenantTable, Given extends ValuesOf<Table, Given>>(
  { workspaceId }: { workspaceId: string },
  table: Table,
  values: Given,
): SQL | undefined {
  const columns: Record<string, AnyPgColumn | undefined> = getTableColumns(table);
  const conditions = Object.entries(values).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new TypeError(`no column ${name}`);
    return eq(column, value);
  });
  return and(eq(table.workspaceId, workspaceId), ...conditions);
}
