import type { Translate } from "#components/ui/translate.ts";
import type { BulkAction } from "#lib/inbox/schema.ts";

/** Returns the result of a bulk action, such as "3 conversations resolved". */
export function bulkResultText(action: BulkAction, count: number, t: Translate<"inbox.bulkResult">): string {
  return t(resultOf(action), { count });
}

function resultOf(action: BulkAction) {
  switch (action.type) {
    case "assign":
      return action.assignedAgentId === null ? "unassigned" : "assigned";
    case "assignTeam":
      return action.assignedTeamId === null ? "withoutTeam" : "assigned";
    case "tag":
      return action.add.length > 0 ? "tagged" : "untagged";
    case "solve":
      return "resolved";
    case "reopen":
      return "reopened";
    case "read":
      return "read";
    case "unread":
      return "unread";
    case "snooze":
      return action.until === null ? "woken" : "snoozed";
  }
}
