import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { changesBetween, eventsOf, type PatchOf, withPatch, withSince } from "#lib/platform/records/index.ts";
import type { PlannedOpportunity } from "../notify-assigned.ts";
import { type UpdateOpportunity, winLoss } from "../schema.ts";
import { opportunityRecord, type StoredOpportunity } from "./opportunity-record.ts";

/**
 * A request with its references resolved. Only the keys present change. A stage comes with its pipeline and an order
 * key, and with the time since which the opportunity is there, if an undo puts it back.
 */
export type OpportunityPatch = PatchOf<typeof opportunityRecord> & { stageSince?: Date | undefined };

type Closing = Pick<OpportunityPatch, "winLossStatus" | "finalAmount" | "reason">;

/**
 * Returns the fields that follow from winning, losing and reopening. A won one gets its amount as final amount unless
 * another is sent, a lost one gets 0; an open one has no final amount and no reason. Throws VALIDATION_ERROR for a
 * final amount or a reason of an open one.
 */
export function closingFields(
  stored: Pick<StoredOpportunity, "winLossStatus" | "amount">,
  input: Pick<UpdateOpportunity, "winLossStatus" | "finalAmount" | "reason" | "amount">,
): Closing {
  const { winLossStatus: status = stored.winLossStatus, finalAmount, reason } = input;
  if (status === winLoss.open) {
    if (finalAmount)
      throw invalid("finalAmount belongs to a won or lost opportunity").because("onlyClosedOpportunity");
    if (reason) throw invalid("reason belongs to a won or lost opportunity").because("onlyClosedOpportunity");
    return { winLossStatus: status, finalAmount: 0, reason: null };
  }
  if (status === stored.winLossStatus) return { finalAmount, reason };
  const full = status === winLoss.won ? (input.amount ?? stored.amount) : 0;
  return { winLossStatus: status, finalAmount: finalAmount ?? full, reason: reason ?? null };
}

/**
 * Returns the context of a change: a user who wins or loses in the console may undo it before its webhooks are sent.
 */
export function closingInConsole(
  ctx: WorkspaceContext,
  { winLossStatus }: Pick<UpdateOpportunity, "winLossStatus">,
): WorkspaceContext {
  return winLossStatus && ctx.actor.via === "panel" ? { ...ctx, ruleWebhooks: "ofDrag" } : ctx;
}

/** Returns the opportunity after a patch at the instant `at`. A patch to the current stage is no move. */
export function applyPatch(stored: StoredOpportunity, patch: OpportunityPatch, at: Date): StoredOpportunity {
  const { stageSince = at, ...wanted } = patch;
  const { stage, pipeline, orderInCards, ...rest } = wanted;
  const next = withPatch(stored, stage?.id === stored.stage.id ? rest : wanted);
  const enters = next.stage.id !== stored.stage.id;
  const closes = next.winLossStatus !== stored.winLossStatus;
  return {
    ...next,
    ...(closes && { winLossDate: next.winLossStatus === winLoss.open ? null : at }),
    ...(enters && { stageSince }),
    ...((enters || next.orderInCards !== stored.orderInCards) && { orderInCardsLastUpdated: at }),
    version: stored.version + 1,
    updatedAt: at,
  };
}

/** Returns the writes and events of a patch of a locked opportunity; null if it changes nothing. */
export function planWrite(
  ctx: WorkspaceContext,
  stored: StoredOpportunity,
  { patch, at }: { patch: OpportunityPatch; at: Date },
): PlannedOpportunity | null {
  const next = applyPatch(stored, patch, at);
  const changes = withSince(changesBetween(opportunityRecord, stored, next), patch.stageSince);
  if (changes.length === 0) return null;
  return {
    before: stored,
    stored: next,
    changes,
    events: eventsOf(opportunityRecord, changes, ctx.actor.via),
  };
}
