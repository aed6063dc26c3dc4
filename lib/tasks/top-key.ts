import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { keyOnTop } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StatusId } from "./schema.ts";

const FIRST = defineStatement({
  name: "find_first_task",
  text: `select order_in_cards as "orderInCards" from tasks where workspace_id = $1 and status_id = $2
    order by order_in_cards, id limit 1`,
});

/** Returns an order key above the first task of a state's column. */
export async function topKey(ctx: WorkspaceContext, statusId: StatusId): Promise<number> {
  const [first] = await runStatement(ctx.db, FIRST, [ctx.workspaceId, statusId]);
  return keyOnTop(first?.orderInCards ?? null);
}
