import { z } from "zod";
import { FilterId } from "#lib/platform/api/pagination.ts";
import { QueryFlag } from "#lib/platform/api/query-flag.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { checkCondition, conditionLimits, conditionOperators } from "./contact-condition.ts";

const day = "[12]\\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])";
const PERIOD = new RegExp(`^(?:(?:over)?[1-9]\\d{0,3}d|${day}\\.\\.|(?:${day})?\\.\\.${day})$`);

/** Days in the workspace's time zone: `7d` are today and the six days before, `over7d` all days before those. */
const DayPeriod = z
  .string()
  .regex(PERIOD, requirement("must be a period such as 7d, over30d or 2026-11-01..2026-11-30", "period"));

/** A comparison of a field of a contact. */
const ContactCondition = z
  .object({
    field: z.string().max(80),
    operator: z.enum(conditionOperators.text),
    value: z.string().trim().default(""),
  })
  .refine((condition) => checkCondition(condition) === null);
export type ContactCondition = z.infer<typeof ContactCondition>;

/** A contact matches if it matches all conditions of one of the groups. */
const ConditionGroups = z
  .array(z.array(ContactCondition).min(1).max(conditionLimits.conditions))
  .min(1)
  .max(conditionLimits.groups);
export type ConditionGroups = z.infer<typeof ConditionGroups>;

const ConditionsText = z
  .string()
  .max(conditionLimits.text)
  .transform((text, ctx) => {
    const groups = ConditionGroups.safeParse(parseJson(text));
    if (groups.success) return groups.data;
    const message = requirement("must be groups of conditions as JSON", "conditions");
    ctx.addIssue({ code: "custom", message, input: text });
    return z.NEVER;
  });

/** Filters of the list and the board; all must match. `search` finds every word, or the digits of a phone number. */
export const ContactFilters = z.object({
  stageId: FilterId.optional(),
  segmentationId: FilterId.optional(),
  tagId: FilterId.optional(),
  assignedAgentId: FilterId.optional(),
  assignedTeamId: FilterId.optional(),
  /** A member who follows the contact. */
  followerId: FilterId.optional(),
  /** The vendor's id of an ad that the contact ever clicked. */
  adId: FilterId.optional(),
  /** An import that created or updated the contact, while it can be undone. */
  importId: FilterId.optional(),
  isSolved: QueryFlag.optional(),
  /** Whether the contact has a stage. */
  isOnBoard: QueryFlag.optional(),
  /** When the contact was created. */
  created: DayPeriod.optional(),
  /** When the last message of the contact was received; `none` for contacts who never wrote. */
  lastMessage: z.union([z.literal("none"), DayPeriod]).optional(),
  /** Groups of conditions as JSON: all conditions of one of the groups must match. */
  conditions: ConditionsText.optional(),
  /** Further groups of conditions, which must match as well. */
  andConditions: ConditionsText.optional(),
  search: z.string().trim().max(100).optional(),
});
export type ContactFilters = z.infer<typeof ContactFilters>;

/**
 * Orders of the list. `field` is that of a custom field, with contacts without a value last. `card` is the board's
 * order inside one stage and needs `stageId`.
 */
export const contactOrders = [
  "newest",
  "oldest",
  "lastMessage",
  "lastMessageOldest",
  "name",
  "nameDescending",
  "field",
  "fieldDescending",
  "card",
] as const;
export type ContactOrder = (typeof contactOrders)[number];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
