import { notify } from "#lib/notifications/index.ts";
import type { Via, WorkspaceContext } from "#lib/platform/context.ts";
import type { Change } from "./plan-changes.ts";
import type { StoredOpportunity } from "./stored-opportunity.ts";

/** Notifications about each row of a file would hide the important ones. */
const silent: readonly Via[] = ["import", "importWithRules"];

/** An opportunity after a change, and what changed. */
export type Changed = { opportunity: StoredOpportunity; changes: readonly Change[] };

/**
 * Notifies new assignees in the caller's transaction, once per person. Won and lost opportunities need no attention.
 */
export async function notifyAssigned(ctx: WorkspaceContext, changed: readonly Changed[]): Promise<void> {
  if (silent.includes(ctx.actor.via)) return;
  const reassigned = changed.filter(
    ({ opportunity, changes }) =>
      opportunity.winLossStatus === 0 && changes.some(({ field }) => field === "assignedComercialId"),
  );
  for (const [userId, theirs] of Map.groupBy(reassigned, ({ opportunity }) => opportunity.comercial?.id)) {
    if (userId !== undefined) await notifyAssignee(ctx, userId, theirs);
  }
}

async function notifyAssignee(
  ctx: WorkspaceContext,
  userId: string,
  theirs: readonly Changed[],
): Promise<void> {
  const [first] = theirs;
  if (!first) return;
  const { id, name, contact } = first.opportunity;
  const isOne = theirs.length === 1;
  await notify(ctx, {
    userIds: [userId],
    kind: "assignment",
    subject: { type: "opportunity", id },
    title: `${ctx.actor.name} assigned ${isOne ? `“${name}”` : `${theirs.length} opportunities`} to you`,
    body: isOne ? (contact?.name ?? "") : theirs.map(({ opportunity }) => opportunity.name).join(" · "),
    path: isOne ? `/opportunities/${id}` : `/opportunities?view=list&assignee=${userId}`,
  });
}
