import { getContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { differencesOf } from "./plan-merge.ts";
import { type MergePreview, mergeLimits } from "./schema.ts";
import { readChangeTimes, requirePair } from "./stored-merge.ts";

const COUNT = defineStatement({
  name: "count_rows_to_merge",
  text: `select (select count(*)::int from conversations where workspace_id = $1 and contact_id = $2) as conversations,
    (select count(*)::int from (select from messages where workspace_id = $1 and contact_id = $2 limit $3) m)
      as messages,
    (select count(*)::int from opportunities where workspace_id = $1 and contact_id = $2) as opportunities,
    (select count(*)::int from tasks where workspace_id = $1 and contact_id = $2) as tasks`,
}).narrow<MergePreview["moves"]>();

/**
 * Returns what merging a contact into another one would do: the fields that differ and what moves. Counts at most one
 * message more than a merge may move. Throws CONTACT_NOT_FOUND, and VALIDATION_ERROR for the same contact twice.
 */
export async function previewMerge(
  ctx: WorkspaceContext,
  survivorId: string,
  mergedId: string,
): Promise<MergePreview> {
  const pair = { survivorId, mergedId };
  requirePair(pair);
  const [survivor, merged] = await Promise.all([getContact(ctx, survivorId), getContact(ctx, mergedId)]);
  const differences = differencesOf({ survivor, merged }, await readChangeTimes(ctx, pair));
  const [moves] = await runStatement(ctx.db, COUNT, [ctx.workspaceId, mergedId, mergeLimits.messages + 1]);
  return {
    differences,
    moves: moves ?? { conversations: 0, messages: 0, opportunities: 0, tasks: 0 },
  };
}
