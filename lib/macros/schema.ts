import { z } from "zod";
import { SolvedWait } from "#lib/inbox/schema.ts";
import { FilterId } from "#lib/platform/api/pagination.ts";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { macroLimits } from "./macro-limits.ts";

/** A member, the user who runs the macro (`me`), or none. */
const Person = FilterId.nullable();
const TagIds = z.array(FilterId).min(1).max(macroLimits.tags);
/** May contain variables such as `{{contact.name}}`. */
const Text = z.string().trim().min(1).max(macroLimits.text);

/** Actions of a macro, one row per kind. */
export const MacroAction = z.discriminatedUnion("type", [
  z.object({ type: z.literal("moveToStage"), stageId: FilterId }),
  z.object({ type: z.literal("addTags"), tagIds: TagIds }),
  z.object({ type: z.literal("removeTags"), tagIds: TagIds }),
  z.object({ type: z.literal("assignPerson"), assignedAgentId: Person }),
  z.object({ type: z.literal("assignTeam"), assignedTeamId: FilterId.nullable() }),
  z.object({ type: z.literal("setAiReplies"), isBotEnabled: z.boolean() }),
  z.object({ type: z.literal("resolve") }),
  z.object({ type: z.literal("reopen") }),
  z.object({ type: z.literal("snooze"), hours: z.int().min(1).max(macroLimits.snoozeHours) }),
  z.object({
    type: z.literal("createTask"),
    name: z.string().trim().min(1).max(macroLimits.taskName),
    description: z.string().trim().max(macroLimits.text).optional(),
    assignedUserId: Person.optional(),
    /** Days after the run; otherwise it has no due date. */
    dueInDays: z.int().min(0).max(macroLimits.dueInDays).nullable().optional(),
  }),
  z.object({ type: z.literal("addNote"), text: Text }),
  z.object({ type: z.literal("sendMessage"), text: Text }),
  z.object({ type: z.literal("sendCannedReply"), cannedReplyId: FilterId }),
]);
export type MacroAction = z.infer<typeof MacroAction>;
export type MacroActionType = MacroAction["type"];

/** Kinds that a macro can have several of. Two of another kind would contradict each other. */
const repeatableActions: readonly MacroActionType[] = [
  "createTask",
  "addNote",
  "sendMessage",
  "sendCannedReply",
];

/** Resolving excludes reopening and snoozing: a resolved conversation cannot be snoozed. */
const excludedByResolve: readonly MacroActionType[] = ["reopen", "snooze"];

/** Returns the kind that a list has too often, or that contradicts another; null if there is none. */
export function conflictingAction(actions: readonly { type: MacroActionType }[]): MacroActionType | null {
  const types = actions.map(({ type }) => type);
  const twice = types.find((type, i) => !repeatableActions.includes(type) && types.indexOf(type) < i);
  if (twice) return twice;
  return types.includes("resolve") ? (types.find((type) => excludedByResolve.includes(type)) ?? null) : null;
}

export const SaveMacro = z.object({
  name: z.string().trim().min(1).max(macroLimits.name),
  isShared: z.boolean().default(false),
  actions: z
    .array(MacroAction)
    .min(1)
    .max(macroLimits.actions)
    .refine(
      (actions) => conflictingAction(actions) === null,
      requirement("must not repeat or contradict each other", "noConflicts"),
    ),
});
export type SaveMacro = z.infer<typeof SaveMacro>;

/** An action of a macro that cannot run because the record it refers to was deleted. `action` is its position. */
export const MacroProblem = z.object({ action: z.int(), message: z.string(), parts: ReasonParts });
export type MacroProblem = z.infer<typeof MacroProblem>;

/** A named, ordered list of actions. */
export const Macro = z.object({
  id: z.string(),
  name: z.string(),
  /** Shared macros are visible to all members. */
  isShared: z.boolean(),
  /** Whether the caller created it. */
  isMine: z.boolean(),
  /** Whether the caller may change and delete it. */
  isChangeable: z.boolean(),
  actions: z.array(MacroAction),
  problems: z.array(MacroProblem),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Macro = z.infer<typeof Macro>;

const Targets = z.array(FilterId).min(1).max(macroLimits.targets);

/** Target of a macro run. */
export const RunMacro = z
  .object({ contactIds: Targets.optional(), conversationIds: Targets.optional() })
  .refine(
    ({ contactIds, conversationIds }) => (contactIds === undefined) !== (conversationIds === undefined),
    "either contactIds or conversationIds must be given",
  );
export type RunMacro = z.infer<typeof RunMacro>;

/** done: it took effect; unchanged: nothing to do; failed: not possible; skipped: an earlier action failed. */
export const actionStatuses = ["done", "unchanged", "failed", "skipped"] as const;

export const MacroActionResult = z.object({
  type: z.string(),
  status: z.enum(actionStatuses),
  /** The reason why it failed or was skipped; otherwise empty. */
  message: z.string(),
  parts: ReasonParts,
});
export type MacroActionResult = z.infer<typeof MacroActionResult>;

/** The values before a run, as the endpoints that restore them take them. Only keys that the run changed. */
export const MacroUndo = z.object({
  /** For `PUT /api/contact`. */
  contact: z.object({
    stageId: z.string().nullable().optional(),
    tags: z.array(z.string()).optional(),
    assignedAgentId: z.string().nullable().optional(),
    assignedTeamId: z.string().nullable().optional(),
    isSolved: z.boolean().optional(),
    isBotEnabled: z.boolean().optional(),
  }),
  /** For the action `reopen` of `POST /api/inbox/bulk`. */
  waits: z.array(SolvedWait),
  /** For `PUT /api/inbox/{conversationId}/snooze`. */
  snooze: z.object({ conversationId: z.string(), until: z.iso.datetime().nullable() }).nullable(),
  /** For `DELETE /api/task`. */
  taskIds: z.array(z.string()),
});
export type MacroUndo = z.infer<typeof MacroUndo>;

export const MacroResult = z.object({
  contactId: z.string(),
  /** The conversation of its notes, messages and snooze; null if the contact has none. */
  conversationId: z.string().nullable(),
  /** In the order of the macro. */
  actions: z.array(MacroActionResult),
  /** Null if nothing changed, if a note or a message cannot be taken back, or if the caller may not change contacts. */
  undo: MacroUndo.nullable(),
});
export type MacroResult = z.infer<typeof MacroResult>;

export const MacroRun = z.object({
  /** One per contact. */
  results: z.array(MacroResult),
  /** Contacts or conversations that no longer exist. */
  missing: z.int(),
});
export type MacroRun = z.infer<typeof MacroRun>;
