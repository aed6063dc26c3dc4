import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { dueText } from "./due-text.ts";
import { taskStatuses } from "./task-statuses.ts";

type Value = HistoryEntry["new"];

/** Returns a change as the part of a sentence after the person's name: "assigned Ana", "made it due Fri 10:00". */
export function describeHistory({ kind, field, old, new: value }: HistoryEntry, now: Date): string {
  if (kind === "created") return "created the task";
  switch (field) {
    case "name":
      return `renamed it from “${nameOf(old)}”`;
    case "statusId":
      return value === "done" ? "completed it" : `changed the status to ${statusName(value).toLowerCase()}`;
    case "expirationDate":
      return typeof value === "string"
        ? `set the due date to ${dueText(value, now)}`
        : "removed the due date";
    case "reminderMinutes":
      return value === null ? "removed the reminder" : "set a reminder";
    case "assignedUserId":
      return value === null ? `unassigned ${nameOf(old)}` : `assigned ${nameOf(value)}`;
    case "contactId":
      return value === null ? `unlinked ${nameOf(old)}` : `linked ${nameOf(value)}`;
    case "dealId":
      return value === null ? `unlinked ${nameOf(old)}` : `linked ${nameOf(value)}`;
    default:
      return `changed the ${field}`;
  }
}

function statusName(id: Value): string {
  return taskStatuses.find((status) => status.id === id)?.name ?? String(id);
}

function nameOf(value: Value): string {
  return typeof value === "object" && value !== null ? value.name : String(value ?? "");
}
