import { numberText } from "#components/ui/text/formats.ts";
import type { BulkAction } from "#lib/inbox/schema.ts";

/** Returns the result of a bulk action, such as "3 conversations resolved". */
export function bulkResultText(action: BulkAction, count: number): string {
  const many = count === 1 ? "One conversation" : `${numberText(count)} conversations`;
  return `${many} ${participle(action)}`;
}

function participle(action: BulkAction): string {
  switch (action.type) {
    case "assign":
      return action.assignedAgentId === null ? "unassigned" : "assigned";
    case "tag":
      return action.add.length > 0 ? "tagged" : "untagged";
    case "solve":
      return "resolved";
    case "reopen":
      return "reopened";
    case "read":
      return "marked as read";
    case "unread":
      return "marked as unread";
    case "snooze":
      return action.until === null ? "woken" : "snoozed";
  }
}
