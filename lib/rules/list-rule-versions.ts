import { desc } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { ruleVersions } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRule } from "./require-rule.ts";
import { toRuleVersion } from "./rule-row.ts";
import type { RuleVersion } from "./schema.ts";

const VERSIONS_SHOWN = 100;

/** Returns the newest 100 versions of a rule, the current one first. Throws RULE_NOT_FOUND. */
export async function listRuleVersions(ctx: WorkspaceContext, id: string): Promise<RuleVersion[]> {
  await requireRule(ctx, id);
  const rows = await ctx.db
    .select()
    .from(ruleVersions)
    .where(inWorkspace(ctx, ruleVersions, { ruleId: id }))
    .orderBy(desc(ruleVersions.version))
    .limit(VERSIONS_SHOWN);
  return rows.map(toRuleVersion);
}
