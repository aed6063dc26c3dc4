import { dateText } from "#components/ui/text/formats.ts";
import type { HistoryEntry, HistoryValue } from "#lib/contacts/schema.ts";

/** An entry as text: the action, and for a change the old and the new value. */
export type HistoryText = { what: string; from: string | null; to: string | null };

const fieldNames: Record<string, string> = {
  name: "name",
  lastname: "last name",
  email: "email",
  segmentationId: "segmentation",
  assignedAgentId: "assignee",
};

/** Boolean fields, with the labels of turning them on and off. */
const switches: Record<string, readonly [on: string, off: string]> = {
  isSolved: ["marked it as resolved", "reopened it"],
  isBotEnabled: ["turned AI replies on", "turned AI replies off"],
  isRead: ["marked it as read", "marked it as unread"],
  blocked: ["blocked the contact", "unblocked the contact"],
};

export function historyText(entry: HistoryEntry): HistoryText {
  if (entry.kind === "note") return plain("wrote a note");
  if (entry.kind === "created") return { ...plain("added the contact in"), to: valueText(entry.new) };
  return entry.field === null ? plain("changed the contact") : changeText(entry.field, entry.old, entry.new);
}

function changeText(field: string, old: HistoryValue, value: HistoryValue): HistoryText {
  const [on, off] = switches[field] ?? [];
  if (on && off) return plain(value === true ? on : off);
  const [from, to] = [valueText(old), valueText(value)];
  switch (field) {
    case "orderInCards":
    case "order":
      return plain("moved the card within its stage");
    case "tag":
      return old === null ? { ...plain("added the tag"), to } : { ...plain("removed the tag"), to: from };
    case "snoozedUntil":
      return typeof value === "string"
        ? plain(`snoozed the conversation until ${dateText(value, "weekdayMinute")}`)
        : plain("ended the snooze of the conversation");
    case "stageId":
      return { what: "moved it", from: from ?? "no stage", to: to ?? "no stage" };
    default:
      return { what: `changed ${nameOf(field)}`, from: from ?? "empty", to: to ?? "empty" };
  }
}

function nameOf(field: string): string {
  return field.startsWith("customFields.")
    ? field.slice("customFields.".length)
    : (fieldNames[field] ?? field);
}

function plain(what: string): HistoryText {
  return { what, from: null, to: null };
}

function valueText(value: HistoryValue): string | null {
  if (value === null || value === "") return null;
  return typeof value === "object" ? value.name : String(value);
}
