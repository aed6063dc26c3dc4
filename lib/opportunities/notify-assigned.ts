import { notify } from "#lib/notifications/index.ts";
import type { Via, WorkspaceContext } from "#lib/platform/context.ts";
import type { Planned } from "#lib/platform/records/index.ts";
import type { opportunityRecord } from "./record/opportunity-record.ts";

/** A planned write of one opportunity: its new state, the changes and the events. */
export type PlannedOpportunity = Planned<(typeof opportunityRecord)["fields"]>;

/** Notifications about each row of a file would hide the important ones. */
const silent: readonly Via[] = ["import", "importWithRules"];

/**
 * Notifies new assignees in the caller's transaction, once per person. Won and lost opportunities need no attention.
 */
export async function notifyAssigned(
  ctx: WorkspaceContext,
  planned: readonly PlannedOpportunity[],
): Promise<void> {
  if (silent.includes(ctx.actor.via)) return;
  const reassigned = planned.filter(
    ({ stored, changes }) =>
      stored.winLossStatus === 0 && changes.some(({ field }) => field === "assignedComercialId"),
  );
  for (const [userId, theirs] of Map.groupBy(reassigned, ({ stored }) => stored.comercial?.id)) {
    if (userId !== undefined) await notifyAssignee(ctx, userId, theirs);
  }
}

async function notifyAssignee(
  ctx: WorkspaceContext,
  userId: string,
  theirs: readonly PlannedOpportunity[],
): Promise<void> {
  const [first] = theirs;
  if (!first) return;
  const { id, name, contact } = first.stored;
  const isOne = theirs.length === 1;
  await notify(ctx, {
    userIds: [userId],
    kind: "assignment",
    subject: { type: "opportunity", id },
    title: (t) => t("opportunitiesAssigned", { actor: ctx.actor.name, count: theirs.length, name }),
    body: isOne ? (contact?.name ?? "") : theirs.map(({ stored }) => stored.name).join(" · "),
    path: isOne ? `/opportunities/${id}` : `/opportunities?view=list&assignee=${userId}`,
  });
}
