import { rules } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { RuleRow } from "./rule-row.ts";

/** Returns the rule's row; `lock` locks it until the transaction ends. Throws RULE_NOT_FOUND. */
export async function requireRule(
  ctx: WorkspaceContext,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<RuleRow> {
  return requireRow(ctx, rules, { id, resource: "RULE", lock: lock ? "update" : undefined });
}
