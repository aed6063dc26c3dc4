import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const LOCK = defineStatement({
  name: "lock_reference",
  text: "select pg_advisory_xact_lock(hashtextextended($1, 2))",
});
const KNOWN = defineStatement({
  name: "find_referenced_message",
  text: "select id from messages where workspace_id = $1 and external_reference_id = $2",
});

/**
 * Returns the id of the message with this external reference, or null. Locks the reference until the transaction ends.
 */
export async function findMessageByReference(
  ctx: WorkspaceContext,
  reference: string,
): Promise<string | null> {
  await runStatement(ctx.db, LOCK, [`${ctx.workspaceId}:${reference}`]);
  const [row] = await runStatement(ctx.db, KNOWN, [ctx.workspaceId, reference]);
  return row?.id ?? null;
}
