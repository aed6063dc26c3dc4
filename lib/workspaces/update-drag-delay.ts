import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getDragDelay } from "./get-drag-delay.ts";
import type { DragDelay } from "./schema.ts";

/** Sets how long webhooks of drags wait. Those that wait already keep their time. */
export async function updateDragDelay(ctx: WorkspaceContext, { seconds }: DragDelay): Promise<DragDelay> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    const before = await getDragDelay(ctx);
    await ctx.db
      .update(workspaces)
      .set({ dragDelaySeconds: seconds, updatedAt: clock.now() })
      .where(eq(workspaces.id, workspaceId));
    await recordAudit(ctx, "workspace.changed", {
      detail: "dragDelaySeconds",
      changes: changesOf(before, { seconds }),
    });
    publishChange(ctx, "workspace", workspaceId);
    return { seconds };
  });
}
