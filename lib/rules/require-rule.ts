import { and, eq } from "drizzle-orm";
import { rules } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { RuleRow } from "./rule-row.ts";

/** Returns the rule's row, locked if `hold` is set. Throws RULE_NOT_FOUND. */
export async function requireRule(
  ctx: WorkspaceContext,
  id: string,
  { hold }: { hold: boolean } = { hold: false },
): Promise<RuleRow> {
  if (!isId(id)) throw notFound("RULE");
  const query = ctx.db
    .select()
    .from(rules)
    .where(and(eq(rules.workspaceId, ctx.workspaceId), eq(rules.id, id)));
  const [row] = hold ? await query.for("update") : await query;
  if (!row) throw notFound("RULE");
  return row;
}
