import { z } from "zod";
import { HistoryEntry, RevertedMove } from "#lib/contacts/schema.ts";
import { PipelineStage } from "#lib/pipelines/schema.ts";
import { TimestampOrDate } from "#lib/platform/api/timestamp.ts";
import { currencyCodes } from "#lib/platform/locale/currencies.ts";
import { CurrencyCode } from "#lib/platform/locale/currency-code.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { opportunityLimits } from "./opportunity-limits.ts";

export { opportunityLimits } from "./opportunity-limits.ts";
export { currencyCodes };

/** Values of `winLossStatus`. */
export const winLoss = { open: 0, won: 1, lost: 2 } as const;
const WinLossStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const Id = z.string();
const Instant = z.iso.datetime();
const NullableText = z.string().nullable();

export const Opportunity = z.object({
  id: Id,
  workspaceId: Id,
  /** Readable and unique in the workspace: `OP-1024`. */
  opportCode: z.string(),
  name: z.string(),
  description: NullableText,
  amount: z.number(),
  /** The amount it was won (or lost) for; 0 while it is open. */
  finalAmount: z.number(),
  currencyCode: z.string(),
  /** Null without a contact, and after the contact is deleted. */
  contactId: Id.nullable(),
  contactName: NullableText,
  pipelineId: Id,
  pipelineName: z.string(),
  stageId: Id,
  stageName: z.string(),
  /** When it entered its stage: the date of its last change of stage, or its creation date. */
  stageSince: Instant,
  assignedComercialId: Id.nullable(),
  assignedComercialName: NullableText,
  /** 0 open, 1 won, 2 lost. */
  winLossStatus: z.int(),
  winLossDate: Instant.nullable(),
  /** The reason why it was won or lost. */
  reason: NullableText,
  orderInCards: z.int().describe("Sort key in the column, ascending. Sparse; can be negative."),
  orderInCardsLastUpdated: Instant,
  creationDate: Instant,
  updatedDate: Instant,
});
export type Opportunity = z.infer<typeof Opportunity>;

/** Response of every endpoint that changes one opportunity. */
export const OpportunityResult = z.object({ id: Id, opportunity: Opportunity });
export type OpportunityResult = z.infer<typeof OpportunityResult>;

/** Trimmed text; `null` and `""` clear it. */
function clearable(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum)
    .nullable()
    .transform((value) => value || null);
}

const Name = z.string().trim().min(1).max(opportunityLimits.name);
const Reference = clearable(100);
/** An amount with at most three decimals, as many as any currency has. */
const Amount = z
  .number()
  .min(0)
  .max(opportunityLimits.amount)
  .refine(
    (value) => Number(value.toFixed(3)) === value,
    requirement("must have at most three decimals", "decimals", { max: 3 }),
  );

/**
 * Body of `PUT /api/opportunity`. Only the keys sent change; `null` or `""` clears description, contactId,
 * assignedComercialId and reason. `winLossStatus` 1 wins, 2 loses, 0 reopens; `finalAmount` and `reason` are for
 * closed ones only.
 */
export const UpdateOpportunity = z.object({
  name: Name.optional(),
  description: clearable(opportunityLimits.description).optional(),
  amount: Amount.optional(),
  currencyCode: CurrencyCode.optional(),
  contactId: Reference.optional(),
  /** Without a stageId: the first stage of the pipeline. */
  pipelineId: z.string().min(1).max(100).optional(),
  /** Without a pipelineId: the pipeline of the stage. */
  stageId: z.string().min(1).max(100).optional(),
  assignedComercialId: Reference.optional(),
  winLossStatus: WinLossStatus.optional(),
  finalAmount: Amount.optional(),
  reason: clearable(opportunityLimits.reason).optional(),
});
export type UpdateOpportunity = z.infer<typeof UpdateOpportunity>;

/**
 * Body of `POST /api/opportunity`. Without pipeline and stage: the first stage of the first pipeline. Without a
 * currency: that of the workspace's newest opportunity, else that of its language.
 */
export const CreateOpportunity = UpdateOpportunity.extend({ name: Name, amount: Amount });
export type CreateOpportunity = z.infer<typeof CreateOpportunity>;

export { NONE, OpportunityFilters } from "./opportunity-filters.ts";
/** Orders of the list; `card` is the board's order inside one stage and needs `stageId`. */
export const opportunityOrders = ["newest", "oldest", "amount", "card"] as const;
export type OpportunityOrder = (typeof opportunityOrders)[number];

export const OpportunityPage = z.object({
  workspaceId: Id,
  continuationToken: z.string().nullable(),
  data: z.array(Opportunity),
});
export type OpportunityPage = z.infer<typeof OpportunityPage>;

/** The total of cards in a currency: the final amount of won ones, else the amount. */
export const Total = z.object({ currencyCode: z.string(), amount: z.number() });
export type Total = z.infer<typeof Total>;

/** A column of the board; `continuationToken` continues in the list with its `stageId` and `orderBy=card`. */
export const OpportunityColumn = z.object({
  stage: PipelineStage,
  /** Opportunities of the stage that match the filters. */
  count: z.int(),
  /** Their totals by currency, the largest first. */
  totals: z.array(Total),
  continuationToken: z.string().nullable(),
  opportunities: z.array(Opportunity),
});
export type OpportunityColumn = z.infer<typeof OpportunityColumn>;

/** The board of one pipeline: one column per stage, in order. */
export const OpportunityBoard = z.object({
  pipelineId: Id.nullable(),
  columns: z.array(OpportunityColumn),
});
export type OpportunityBoard = z.infer<typeof OpportunityBoard>;

/**
 * Body of `POST /api/opportunity/move`: the card goes directly above `beforeId` or directly below `afterId`, both
 * cards of that stage; without either, to the top. The stage may belong to another pipeline. With `fromStageId`, it
 * only moves out of that stage.
 */
export const MoveOpportunity = z.object({
  id: Id,
  stageId: Id,
  beforeId: Reference.optional(),
  afterId: Reference.optional(),
  fromStageId: Reference.optional(),
});
export type MoveOpportunity = z.infer<typeof MoveOpportunity>;

/** Body of `POST /api/opportunity/delete-batch` and `undo-closing`. */
export const DeleteOpportunities = z.object({
  opportunityIds: z.array(Id).min(1).max(opportunityLimits.bulk),
});

/** Body of `POST /api/opportunity/bulk-move`. */
export const BulkMoveOpportunities = DeleteOpportunities.extend({ stageId: Id });
export type BulkMoveOpportunities = z.infer<typeof BulkMoveOpportunities>;

/** Body of `POST /api/opportunity/bulk`: the changes for all of them. Each is won for its own amount. */
export const ChangeOpportunities = DeleteOpportunities.extend({
  assignedComercialId: UpdateOpportunity.shape.assignedComercialId,
  winLossStatus: UpdateOpportunity.shape.winLossStatus,
  reason: UpdateOpportunity.shape.reason,
});
export type ChangeOpportunities = z.infer<typeof ChangeOpportunities>;

/** Response of `POST /api/opportunity/undo-closing`, with the webhooks of the win or loss. */
export const RevertedClosing = RevertedMove.pick({ webhooks: true }).extend({ changed: z.int() });
export type RevertedClosing = z.infer<typeof RevertedClosing>;

export const activityCategories = ["Calls", "Meeting", "Whatsapp", "Email"] as const;
export type ActivityCategory = (typeof activityCategories)[number];

/** Body of `POST /api/opportunity/{id}/agent/activities`; the default date is now. */
export const AddOpportunityActivity = z.object({
  content: z.string().trim().min(1).max(opportunityLimits.activity),
  date: TimestampOrDate.optional(),
  categoryType: z.enum(activityCategories),
});
export type AddOpportunityActivity = z.infer<typeof AddOpportunityActivity>;

const By = z.object({ id: Id.nullable(), name: z.string() });

/** Something a user did or plans to do about an opportunity. */
export const OpportunityActivity = z.object({
  id: Id,
  content: z.string(),
  date: Instant,
  categoryType: z.enum(activityCategories),
  by: By,
  creationDate: Instant,
});
export type OpportunityActivity = z.infer<typeof OpportunityActivity>;

export const OpportunityFile = z.object({
  id: Id,
  fileName: z.string(),
  mimeType: z.string(),
  bytes: z.int(),
  by: By,
  creationDate: Instant,
});
export type OpportunityFile = z.infer<typeof OpportunityFile>;

/**
 * An entry of an opportunity's history. `created` has the initial stage in `new`. `changed` names a field of the API,
 * or `orderInCards` for a move inside a stage. Records with an id appear as `{id, name}`.
 */
export const OpportunityHistoryEntry = HistoryEntry.omit({
  content: true,
  contentParts: true,
  mergedFrom: true,
}).extend({
  kind: z.enum(["created", "changed"]),
});
export type OpportunityHistoryEntry = z.infer<typeof OpportunityHistoryEntry>;
