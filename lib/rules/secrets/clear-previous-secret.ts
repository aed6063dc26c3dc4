import { rules } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { readEnabledRules } from "../enabled-rules.ts";
import { requireRule } from "../require-rule.ts";
import { toRule } from "../rule-row.ts";
import type { Rule } from "../schema.ts";

/** Ends the overlap of a rotation: only the current secret signs from now on. Throws RULE_NOT_FOUND. */
export async function clearPreviousSecret(ctx: WorkspaceContext, id: string): Promise<Rule> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireRule(ctx, id, { lock: true });
    if (row.previousSecret === null) return toRule(row, await readEnabledRules(ctx));
    const cleared = { previousSecret: null, previousSecretUntil: null };
    await ctx.db
      .update(rules)
      .set(cleared)
      .where(whereId(ctx, rules, id));
    await recordAudit(ctx, "rule.secret_overlap_ended", { subject: id, detail: row.name });
    publishChange(ctx, "rule", id);
    return toRule({ ...row, ...cleared }, await readEnabledRules(ctx));
  });
}
