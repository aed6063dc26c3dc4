import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt } from "#lib/platform/ids.ts";
import type { ResendProgress } from "../schema.ts";

/** The longest time in which one call creates its ids. */
const CALL_MS = 60_000;

/** Reads the ids of one minute, so that the size of the log does not matter. */
const COUNT = defineStatement({
  name: "count_resent",
  text: `select
      (count(*) filter (where d.finished_at is null))::int as waiting,
      (count(*) filter (where d.status = 'delivered'))::int as delivered,
      (count(*) filter (where d.finished_at is not null and d.status <> 'delivered'))::int as failed
    from deliveries d
    where d.workspace_id = $1 and d.id >= $2 and d.id < $3 and d.created_at = $4 and d.resend_of is not null`,
}).narrow<{ waiting: number; delivered: number; failed: number }>();

/** Returns the states of the deliveries that one call of `resendDeliveries` created, by its `creationDate`. */
export async function countResent(ctx: WorkspaceContext, creationDate: string): Promise<ResendProgress> {
  const at = new Date(creationDate);
  const until = new Date(at.getTime() + CALL_MS);
  const [row] = await runStatement(ctx.db, COUNT, [ctx.workspaceId, firstIdAt(at), firstIdAt(until), at]);
  return row ?? { waiting: 0, delivered: 0, failed: 0 };
}
