import { ruleVersions } from "#lib/db/schema/index.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { RuleRow } from "./rule-row.ts";

/**
 * Stores the current rule as a version, records it in the audit log, and publishes the change, in the caller's
 * transaction. `before` is the rule before the change; null for a new one.
 */
export async function saveVersion(
  ctx: WorkspaceContext,
  row: RuleRow,
  before: RuleRow | null,
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
  const detail = `${name}, version ${version}`;
  if (before === null) await recordAudit(ctx, "rule.created", { subject: id, detail });
  else {
    const { signingSecret } = row;
    const after = { name, enabled, trigger, conditions, actions, signingSecret };
    // Actions contain secret headers; the versions of the rule show the rest.
    const changes = changesOf(before, after, ["actions", "signingSecret"]);
    await recordAudit(ctx, "rule.updated", { subject: id, detail, changes });
  }
  publishChange(ctx, "rule", id);
}
