import { automations } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { saveDeletedRows } from "#lib/platform/trash/save-deleted-rows.ts";
import { lockAutomation } from "./require-automation.ts";
import { trashedAutomation } from "./trashed-automation.ts";

/** Moves an automation to the trash with its versions and runs. Throws AUTOMATION_NOT_FOUND. */
export async function deleteAutomation(ctx: WorkspaceContext, id: string): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const { summary } = await lockAutomation(ctx, id);
    await saveDeletedRows(ctx, trashedAutomation, [id]);
    await ctx.db.delete(automations).where(whereId(ctx, automations, id));
    await recordAudit(ctx, "automation.deleted", { subject: id, detail: summary.name });
    publishChange(ctx, "automation", id);
    return null;
  });
}
