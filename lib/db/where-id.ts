import { and, eq, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The condition for one row of the context's workspace. */
export function whereId(
  { workspaceId }: { workspaceId: string },
  table: { workspaceId: AnyPgColumn; id: AnyPgColumn },
  id: string,
): SQL | undefined {
  return and(eq(table.workspaceId, workspaceId), eq(table.id, id));
}
