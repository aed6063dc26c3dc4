import { asc, eq } from "drizzle-orm";
import { contactEvents } from "#lib/contacts/events.ts";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { rules, type StoredCondition, stages } from "#lib/db/schema/index.ts";
import { matches } from "#lib/events/matches.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StageConsequences } from "./schema.ts";

/** Fields that depend on the stage alone; other conditions depend on the contact. */
const STAGE_FIELDS = ["stage", "stageId", "stageName"];

/** Returns for each stage, in order, the enabled rules on asignar_fase that a move into it could trigger. */
export async function listConsequences(ctx: WorkspaceContext): Promise<StageConsequences[]> {
  const columns = await ctx.db
    .select({ stageId: stages.id, stageName: stages.name })
    .from(stages)
    .where(eq(stages.workspaceId, ctx.workspaceId))
    .orderBy(asc(stages.order));
  const candidates = await ctx.db
    .select({ id: rules.id, name: rules.name, conditions: rules.conditions, actions: rules.actions })
    .from(rules)
    .where(inWorkspace(ctx, rules, { enabled: true, trigger: contactEvents.stageAssigned.trigger }))
    .orderBy(asc(rules.id));
  return columns.map((column) => {
    const possible = candidates.filter(({ conditions }) => mayMatch(conditions, column));
    return {
      stageId: column.stageId,
      rules: possible.map(({ id, name }) => ({ id, name })),
      webhooks: possible.reduce((total, { actions }) => total + actions.length, 0),
    };
  });
}

function mayMatch(conditions: readonly StoredCondition[], data: Record<string, unknown>): boolean {
  const decidable = conditions.filter(({ field }) => STAGE_FIELDS.includes(field));
  return matches(decidable, { subject: "contact", data });
}
