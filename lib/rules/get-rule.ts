import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readEnabledRules } from "./enabled-rules.ts";
import { requireRule } from "./require-rule.ts";
import { toRule } from "./rule-row.ts";
import type { Rule } from "./schema.ts";

/** Returns a rule. Throws RULE_NOT_FOUND. */
export async function getRule(ctx: WorkspaceContext, id: string): Promise<Rule> {
  return toRule(await requireRule(ctx, id), await readEnabledRules(ctx));
}
