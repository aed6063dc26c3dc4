import { and, eq, inArray } from "drizzle-orm";
import { automationRuns } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Reader } from "#lib/platform/auth/require-readable.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reason } from "#lib/platform/reason.ts";
import type { AutomationRunDetail } from "../schema.ts";
import { getAutomationRun } from "./get-automation-run.ts";

/** Cancels an active run; a run that has ended stays unchanged. Throws AUTOMATION_RUN_NOT_FOUND. */
export async function cancelAutomationRun(
  ctx: WorkspaceContext & Reader,
  id: string,
): Promise<AutomationRunDetail> {
  if (!isId(id)) throw notFound("AUTOMATION_RUN");
  return inTransaction(ctx, async (ctx) => {
    const at = clock.now();
    const canceled = await ctx.db
      .update(automationRuns)
      .set({
        status: "cancelled",
        reason: reason(`Canceled by ${ctx.actor.name}.`, "canceledBy", { name: ctx.actor.name }),
        waitsFor: null,
        wakeAt: null,
        updatedAt: at,
        endedAt: at,
      })
      .where(
        and(
          eq(automationRuns.workspaceId, ctx.workspaceId),
          eq(automationRuns.id, id),
          inArray(automationRuns.status, ["running", "waiting"]),
        ),
      )
      .returning({ id: automationRuns.id });
    if (canceled.length > 0) {
      await recordAudit(ctx, "automation.run_canceled", { subject: id });
      publishChange(ctx, "automationRun", id);
    }
    return getAutomationRun(ctx, id);
  });
}
