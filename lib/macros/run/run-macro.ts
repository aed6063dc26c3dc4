import { and } from "drizzle-orm";
import { notifyOfEdit } from "#lib/contacts/index.ts";
import { macros } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordBulkChange } from "#lib/platform/auth/record-audit.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { actionsOf, isVisible } from "../macro-row.ts";
import { readPresent } from "../references.ts";
import type { MacroAction, MacroActionType, MacroResult, MacroRun, RunMacro } from "../schema.ts";
import { personOf } from "./contact-state.ts";
import { findTargets } from "./find-targets.ts";
import { runActions } from "./run-actions.ts";

/**
 * Runs a macro as the caller. One contact is changed as a user changes it; several are changed like other bulk changes:
 * a stage has no event, and people are notified once. Throws MACRO_NOT_FOUND, and CONTACT_NOT_FOUND or
 * CONVERSATION_NOT_FOUND if none exists.
 */
export async function runMacro(ctx: MemberContext, id: string, input: RunMacro): Promise<MacroRun> {
  const { name, actions } = await requireMacro(ctx, id);
  const { targets, missing } = await findTargets(ctx, input);
  const present = await readPresent(ctx, actions);
  const isBulk = targets.length > 1;
  const acting: MemberContext = isBulk ? { ...ctx, actor: { ...ctx.actor, via: "bulk" } } : ctx;
  const results: MacroResult[] = [];
  for (const target of targets) {
    const result = await runActions(acting, { actions, present }, target);
    if (result) results.push(result);
  }
  if (isBulk) {
    await notifyAssigned(ctx, actions, results);
    await recordBulkChange(ctx, "macro.run", { count: results.length, subject: id, set: { name } });
  }
  return { results, missing: missing + targets.length - results.length };
}

async function requireMacro(
  ctx: MemberContext,
  id: string,
): Promise<{ name: string; actions: MacroAction[] }> {
  if (!isId(id)) throw notFound("MACRO");
  const [row] = await ctx.db
    .select()
    .from(macros)
    .where(and(whereId(ctx, macros, id), isVisible(ctx)));
  if (!row) throw notFound("MACRO");
  return { name: row.name, actions: actionsOf(row) };
}

/** Notifies the new assignee and the members of the new team once about all contacts of a run. */
async function notifyAssigned(
  ctx: MemberContext,
  actions: readonly MacroAction[],
  results: readonly MacroResult[],
): Promise<void> {
  const assigned = (type: MacroActionType) => {
    const ids = results
      .filter((result) => result.actions.some((one) => one.type === type && one.status === "done"))
      .map(({ contactId }) => contactId);
    return { ids, count: ids.length };
  };
  const person = actions.find((action) => action.type === "assignPerson");
  const team = actions.find((action) => action.type === "assignTeam");
  const edit = {
    ...(person && { assignedAgentId: personOf(person.assignedAgentId, ctx.userId) }),
    ...(team && { assignedTeamId: team.assignedTeamId }),
  };
  await notifyOfEdit(ctx, edit, { agent: assigned("assignPerson"), team: assigned("assignTeam") });
}
