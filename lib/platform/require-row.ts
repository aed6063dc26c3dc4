import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "./context.ts";
import { notFound } from "./errors.ts";
import { isId } from "./ids.ts";

type TenantTable = PgTable & { workspaceId: AnyPgColumn; id: AnyPgColumn };

/** Which row is required: `resource` names it in the error. `lock` locks it until the transaction ends. */
type Wanted = {
  id: string;
  resource: Parameters<typeof notFound>[0];
  lock?: "update" | "no key update" | undefined;
};

/** Returns a row of the workspace. Throws the resource's `…_NOT_FOUND`. */
export async function requireRow<Table extends TenantTable>(
  ctx: WorkspaceContext,
  table: Table,
  { id, resource, lock }: Wanted,
): Promise<Table["$inferSelect"]> {
  if (!isId(id)) throw notFound(resource);
  const query = ctx.db
    .select()
    .from(table as PgTable)
    .where(whereId(ctx, table, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFound(resource);
  return row;
}
