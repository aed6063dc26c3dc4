import { ruleVersions } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { RuleRow } from "./rule-row.ts";

/**
 * Stores the current rule as a version, records it in the audit log, and publishes the change, in the caller's
 * transaction.
 */
export async function saveVersion(
  ctx: WorkspaceContext,
  row: RuleRow,
  action: "rule.created" | "rule.updated",
): Promise<void> {
  const { workspaceId, id, version, name, enabled, trigger, conditions, actions, updatedAt } = row;
  await ctx.db.insert(ruleVersions).values({
    workspaceId,
    ruleId: id,
    version,
    name,
    enabled,
    trigger,
    conditions,
    actions,
    actorName: ctx.actor.name,
    at: updatedAt,
  });
  await recordAudit(ctx, action, { subject: id, detail: `${name}, version ${version}` });
  publishChange(ctx, "rule", id);
}
