import { sql } from "drizzle-orm";
import { inspectorRequests } from "#lib/db/schema/rules.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { InspectedRequest } from "./schema.ts";

const KEPT = 200;

/** Stores a received request and keeps only the last 200 of the workspace. Returns its id. */
export async function storeRequest(
  ctx: WorkspaceContext,
  received: Omit<InspectedRequest, "id" | "receivedDate">,
): Promise<string> {
  const id = newId();
  const { workspaceId } = ctx;
  await ctx.db.insert(inspectorRequests).values({ ...received, workspaceId, id, receivedAt: clock.now() });
  // After the commit: inside the transaction, concurrent inserts would not be visible.
  await ctx.db.execute(sql`
    delete from inspector_requests where workspace_id = ${workspaceId} and id in (
      select id from inspector_requests where workspace_id = ${workspaceId} order by id desc offset ${KEPT})`);
  publishChange(ctx, "inspector", id);
  return id;
}
