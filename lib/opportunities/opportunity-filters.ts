import { z } from "zod";
import { FilterId } from "#lib/platform/api/pagination.ts";
import { QueryFlag } from "#lib/platform/api/query-flag.ts";
import { Timestamp } from "#lib/platform/api/timestamp.ts";
import { opportunityLimits } from "./opportunity-limits.ts";

/** Instead of an id: opportunities whose assignee has no team, or whose contact has no tag. */
export const NONE = "none";

/** Filters of the list and the board; all must match. `search` finds every word. */
export const OpportunityFilters = z.object({
  pipelineId: FilterId.optional(),
  stageId: FilterId.optional(),
  /** An enum of texts, because a number would parse a space as 0. */
  winLossStatus: z
    .enum(["0", "1", "2"])
    .meta({ type: "integer", enum: [0, 1, 2] })
    .transform(Number)
    .optional(),
  contactId: FilterId.optional(),
  assignedComercialId: FilterId.optional(),
  isAssigned: QueryFlag.optional(),
  teamId: FilterId.optional(),
  tagId: FilterId.optional(),
  createdFrom: Timestamp.optional(),
  createdTo: Timestamp.optional(),
  closedFrom: Timestamp.optional(),
  closedTo: Timestamp.optional(),
  reason: z.string().trim().max(opportunityLimits.reason).optional(),
  hasReason: QueryFlag.optional(),
  reachedStageId: FilterId.optional(),
  search: z.string().trim().max(opportunityLimits.search).optional(),
});
export type OpportunityFilters = z.infer<typeof OpportunityFilters>;
