import { automations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getAutomation } from "./get-automation.ts";
import { lockAutomation } from "./require-automation.ts";
import type { Automation } from "./schema.ts";

/** Stops new runs; active runs continue. A draft stays a draft. Throws AUTOMATION_NOT_FOUND. */
export async function pauseAutomation(ctx: WorkspaceContext, id: string): Promise<Automation> {
  return inTransaction(ctx, async (ctx) => {
    const { summary } = await lockAutomation(ctx, id);
    if (summary.status === "published") {
      await ctx.db
        .update(automations)
        .set({ status: "paused", schedule: null, updatedAt: clock.now() })
        .where(whereId(ctx, automations, id));
      await recordAudit(ctx, "automation.paused", { subject: id, detail: summary.name });
      publishChange(ctx, "automation", id);
    }
    return getAutomation(ctx, id);
  });
}
