import type { Translate } from "#components/ui/translate.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { dueText } from "./due-text.ts";

type Value = HistoryEntry["new"];

/** Returns a change as the part of a sentence after the person's name: "assigned Ana", "made it due Fri 10:00". */
export function describeHistory(
  { kind, field, old, new: value }: HistoryEntry,
  now: Date,
  t: Translate<"tasks.history">,
): string {
  if (kind === "created") return t("created");
  switch (field) {
    case "name":
      return t("renamed", { name: nameOf(old) });
    case "statusId":
      return value === "done" ? t("completed") : t("changedStatus", { status: String(value) });
    case "expirationDate":
      return typeof value === "string" ? t("setDue", { due: dueText(value, now) }) : t("removedDue");
    case "reminderMinutes":
      return value === null ? t("removedReminder") : t("setReminder");
    case "assignedUserId":
      return value === null ? t("unassigned", { name: nameOf(old) }) : t("assigned", { name: nameOf(value) });
    case "contactId":
      return value === null ? t("unlinked", { name: nameOf(old) }) : t("linked", { name: nameOf(value) });
    case "dealId":
      return value === null ? t("unlinked", { name: nameOf(old) }) : t("linked", { name: nameOf(value) });
    default:
      return t("changedField", { field: String(field) });
  }
}

function nameOf(value: Value): string {
  return typeof value === "object" && value !== null ? value.name : String(value ?? "");
}
