import type { HistoryValue, NamedReference } from "#lib/contacts/schema.ts";
import type { Via } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { opportunityEvents } from "./events.ts";
import { type UpdateOpportunity, winLoss } from "./schema.ts";
import type { StoredOpportunity } from "./stored-opportunity.ts";

/** One changed field of an opportunity. The history shows it. */
export type Change = { field: string; old: HistoryValue; new: HistoryValue };

const scalarFields = [
  "name",
  "description",
  "amount",
  "currencyCode",
  "winLossStatus",
  "finalAmount",
  "reason",
] as const;

/** A request with its references resolved. Only the keys present change. */
export type OpportunityPatch = Partial<Pick<StoredOpportunity, (typeof scalarFields)[number]>> & {
  /** With its pipeline and the order key of the card there. */
  stage?: NamedReference & { pipeline: NamedReference; rank: string };
  /** Order key for a move inside the stage. */
  rank?: string;
  contact?: NamedReference | null;
  comercial?: NamedReference | null;
};

type Closing = Pick<OpportunityPatch, "winLossStatus" | "finalAmount" | "reason">;

/**
 * Returns the fields that follow from winning, losing and reopening. A won one gets its amount as final amount unless
 * another is sent, a lost one gets 0; an open one has neither final amount nor reason. Throws VALIDATION_ERROR for a
 * final amount or a reason of an open one.
 */
export function closingFields(
  stored: Pick<StoredOpportunity, "winLossStatus" | "amount">,
  input: Pick<UpdateOpportunity, "winLossStatus" | "finalAmount" | "reason" | "amount">,
): Closing {
  const { winLossStatus: status = stored.winLossStatus, finalAmount, reason } = input;
  if (status === winLoss.open) {
    if (finalAmount) throw invalid("finalAmount belongs to a won or lost opportunity");
    if (reason) throw invalid("reason belongs to a won or lost opportunity");
    return { winLossStatus: status, finalAmount: 0, reason: null };
  }
  if (status === stored.winLossStatus) {
    return { ...(finalAmount !== undefined && { finalAmount }), ...(reason !== undefined && { reason }) };
  }
  const full = status === winLoss.won ? (input.amount ?? stored.amount) : 0;
  return { winLossStatus: status, finalAmount: finalAmount ?? full, reason: reason ?? null };
}

/** Returns what a patch changes, field by field; empty if it changes nothing. */
export function planChanges(stored: StoredOpportunity, patch: OpportunityPatch): Change[] {
  const scalars = scalarFields
    .filter((field) => patch[field] !== undefined && patch[field] !== stored[field])
    .map((field) => ({ field, old: stored[field], new: patch[field] ?? null }));
  return [
    ...scalars,
    ...placeChanges(stored, patch),
    ...referenceChange("contactId", stored.contact, patch.contact),
    ...referenceChange("assignedComercialId", stored.comercial, patch.comercial),
  ];
}

/** Returns the opportunity after a patch at the instant `at`. */
export function applyPatch(stored: StoredOpportunity, patch: OpportunityPatch, at: Date): StoredOpportunity {
  const { stage, rank, contact, comercial, ...scalars } = patch;
  const moves = placeChanges(stored, patch).length > 0;
  const { winLossStatus = stored.winLossStatus } = scalars;
  const closes = winLossStatus !== stored.winLossStatus;
  return {
    ...stored,
    ...scalars,
    ...(closes && { winLossDate: winLossStatus === winLoss.open ? null : at }),
    ...(moves && { rank: stage?.rank ?? rank ?? stored.rank, rankUpdatedAt: at }),
    ...(moves && stage && { stage: named(stage), stageSince: at, pipeline: named(stage.pipeline) }),
    ...(contact !== undefined && { contact }),
    ...(comercial !== undefined && { comercial }),
    version: stored.version + 1,
    updatedAt: at,
  };
}

/** Returns the events of a list of changes: one for a win, one for a loss. An import fires none. */
export function eventsOf(changes: readonly Change[], via: Via): EventDefinition[] {
  if (via === "import") return [];
  return changes.flatMap(({ field, new: value }): EventDefinition[] => {
    if (field !== "winLossStatus") return [];
    if (value === winLoss.won) return [opportunityEvents.won];
    return value === winLoss.lost ? [opportunityEvents.lost] : [];
  });
}

/** Returns a change of stage, with the pipeline if that changes too, or of the order key inside the stage. */
function placeChanges(stored: StoredOpportunity, { stage, rank }: OpportunityPatch): Change[] {
  if (stage && stage.id !== stored.stage.id) {
    return [
      ...referenceChange("pipelineId", stored.pipeline, named(stage.pipeline)),
      { field: "stageId", old: stored.stage, new: named(stage) },
    ];
  }
  if (stage || rank === undefined || rank === stored.rank) return [];
  return [{ field: "rank", old: stored.rank, new: rank }];
}

function referenceChange(field: string, old: NamedReference | null, value?: NamedReference | null): Change[] {
  if (value === undefined || value?.id === old?.id) return [];
  return [{ field, old, new: value }];
}

function named({ id, name }: NamedReference): NamedReference {
  return { id, name };
}
