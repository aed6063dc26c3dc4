import type { UpdateContact } from "#lib/contacts/schema.ts";
import type { BulkAction } from "../schema.ts";

/** The fields of a contact that the inbox changes. */
export type ContactFlags = {
  assignedAgentId: string | null;
  assignedTeamId: string | null;
  isSolved: boolean;
  isRead: boolean;
  tagIds: readonly string[];
};

/** An action that changes contacts, not conversations. */
export type ContactAction = Exclude<BulkAction, { type: "snooze" }>;

/** The changes of an action to a contact, and the action that reverts them. */
type ContactPlan = { patch: Partial<UpdateContact>; undo: BulkAction };

/** Returns the changes of an action to a contact; null if there are none. */
export function planAction(flags: ContactFlags, action: ContactAction): ContactPlan | null {
  const { assignedAgentId, assignedTeamId, isSolved, isRead, tagIds } = flags;
  switch (action.type) {
    case "assign":
      if (action.assignedAgentId === assignedAgentId) return null;
      return {
        patch: { assignedAgentId: action.assignedAgentId },
        undo: { type: "assign", assignedAgentId },
      };
    case "assignTeam":
      if (action.assignedTeamId === assignedTeamId) return null;
      return {
        patch: { assignedTeamId: action.assignedTeamId },
        undo: { type: "assignTeam", assignedTeamId },
      };
    case "tag":
      return planTags(tagIds, action);
    case "solve":
      return isSolved ? null : { patch: { isSolved: true }, undo: { type: "reopen" } };
    case "reopen":
      return isSolved ? { patch: { isSolved: false }, undo: { type: "solve" } } : null;
    case "read":
      return isRead ? null : { patch: { isRead: true }, undo: { type: "unread" } };
    case "unread":
      return isRead ? { patch: { isRead: false }, undo: { type: "read" } } : null;
  }
}

function planTags(
  tagIds: readonly string[],
  { add, remove }: Extract<BulkAction, { type: "tag" }>,
): ContactPlan | null {
  const added = [...new Set(add)].filter((id) => !tagIds.includes(id) && !remove.includes(id));
  const removed = [...new Set(remove)].filter((id) => tagIds.includes(id));
  if (added.length + removed.length === 0) return null;
  const tags = [...tagIds.filter((id) => !removed.includes(id)), ...added];
  return { patch: { tags }, undo: { type: "tag", add: removed, remove: added } };
}
