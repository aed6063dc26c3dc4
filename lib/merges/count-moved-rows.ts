import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { mergeTables } from "./merge-tables.ts";
import { type MergePreview, mergeLimits } from "./schema.ts";

/** Counts at most one row more than a merge may move. */
const countOf = (table: string) => `(select count(*)::int from (
    select from ${table} where workspace_id = $1 and contact_id = $2 limit ${mergeLimits.rows + 1}) r)`;
const moved = Object.keys(mergeTables).filter((table) => mergeTables[table]?.how === "move");

const COUNT = defineStatement({
  name: "count_rows_to_merge",
  text: `select ${countOf("conversations")} as conversations, ${countOf("messages")} as messages,
    ${countOf("opportunities")} as opportunities, ${countOf("tasks")} as tasks,
    ${["messages", ...moved].map(countOf).join(" + ")} as total`,
}).narrow<MergePreview["moves"] & { total: number }>();

/** Returns the records that a merge would move from a contact, and whether that is too much for one transaction. */
export async function countMovedRows(
  { db, workspaceId }: WorkspaceContext,
  mergedId: string,
): Promise<Pick<MergePreview, "moves" | "isTooLarge">> {
  const none = { conversations: 0, messages: 0, opportunities: 0, tasks: 0, total: 0 };
  const [{ total, ...moves } = none] = await runStatement(db, COUNT, [workspaceId, mergedId]);
  return { moves, isTooLarge: moves.messages > mergeLimits.messages || total > mergeLimits.rows };
}
