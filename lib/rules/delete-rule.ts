import { rules } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { saveDeletedRows } from "#lib/platform/trash/save-deleted-rows.ts";
import { requireRule } from "./require-rule.ts";
import { trashedRule } from "./trashed-rule.ts";

/** Moves a rule to the trash with its versions; its deliveries stay and are still sent. Throws RULE_NOT_FOUND. */
export async function deleteRule(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { name } = await requireRule(ctx, id, { lock: true });
    await saveDeletedRows(ctx, trashedRule, [id]);
    await ctx.db.delete(rules).where(whereId(ctx, rules, id));
    await recordAudit(ctx, "rule.deleted", { subject: id, detail: name });
    publishChange(ctx, "rule", id);
    return { id };
  });
}
