import { asc, eq } from "drizzle-orm";
import { rules } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readEnabledRules } from "./enabled-rules.ts";
import { toRule } from "./rule-row.ts";
import type { Rule } from "./schema.ts";

/** Returns the workspace's rules, oldest first, at most 100. */
export async function listRules(ctx: WorkspaceContext): Promise<Rule[]> {
  const rows = await ctx.db
    .select()
    .from(rules)
    .where(eq(rules.workspaceId, ctx.workspaceId))
    .orderBy(asc(rules.id));
  const enabled = await readEnabledRules(ctx);
  return rows.map((row) => toRule(row, enabled));
}
