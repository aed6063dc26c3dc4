import type { MacroChoices } from "#components/layout/macros/use-macro-choices.ts";
import {
  conflictingAction,
  type MacroAction,
  type MacroActionType,
  type MacroProblem,
  SaveMacro,
} from "#lib/macros/schema.ts";

/** The edited macro. Actions can be incomplete. */
export type MacroDraft = {
  name: string;
  isShared: boolean;
  actions: readonly MacroAction[];
  /** Of the stored macro: actions that refer to something deleted. */
  problems?: readonly MacroProblem[];
};

/** An action in the form, with a key that stays when it moves. */
export type DraftAction = { key: number; action: MacroAction };

/** Kinds of actions, in the order of the menu. */
export const actionTypes: readonly MacroActionType[] = [
  "moveToStage",
  "addTags",
  "removeTags",
  "assignPerson",
  "assignTeam",
  "sendMessage",
  "sendCannedReply",
  "addNote",
  "createTask",
  "resolve",
  "reopen",
  "snooze",
  "setAiReplies",
];

/** New actions of each kind, before anything is chosen. */
const blanks: { [Type in MacroActionType]: Extract<MacroAction, { type: Type }> } = {
  moveToStage: { type: "moveToStage", stageId: "" },
  addTags: { type: "addTags", tagIds: [] },
  removeTags: { type: "removeTags", tagIds: [] },
  assignPerson: { type: "assignPerson", assignedAgentId: "me" },
  assignTeam: { type: "assignTeam", assignedTeamId: "" },
  setAiReplies: { type: "setAiReplies", isBotEnabled: false },
  resolve: { type: "resolve" },
  reopen: { type: "reopen" },
  snooze: { type: "snooze", hours: 24 },
  createTask: { type: "createTask", name: "", description: "", assignedUserId: "me", dueInDays: 2 },
  addNote: { type: "addNote", text: "" },
  sendMessage: { type: "sendMessage", text: "" },
  sendCannedReply: { type: "sendCannedReply", cannedReplyId: "" },
};

export function newAction(type: MacroActionType): MacroAction {
  return blanks[type];
}

/** Returns an action without tags that were deleted, which the form does not show. */
export function withoutDeletedTags(
  action: MacroAction,
  { tags, isLoaded }: Pick<MacroChoices, "tags" | "isLoaded">,
): MacroAction {
  if (!isLoaded || (action.type !== "addTags" && action.type !== "removeTags")) return action;
  return { ...action, tagIds: action.tagIds.filter((id) => tags.some(({ value }) => value === id)) };
}

/** Returns the kinds that can be added to a list of actions. */
export function addableTypes(actions: readonly { type: MacroActionType }[]): readonly MacroActionType[] {
  return actionTypes.filter((type) => conflictingAction([...actions, { type }]) === null);
}

/** Returns the positions of actions that are not complete. */
export function incompleteActions(draft: MacroDraft): Set<number> {
  const result = SaveMacro.shape.actions.safeParse(draft.actions);
  const places = result.success ? [] : result.error.issues.map(({ path }) => path[0]);
  return new Set(places.filter((place) => typeof place === "number"));
}
