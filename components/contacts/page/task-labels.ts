import { type ChangeText, plainChange } from "#components/layout/history/change-text.ts";
import { dateText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";

type TranslateTasks = Translate<"contacts.taskHistory">;

/** The action on a task, to be followed by its name. */
export function describeTaskChange(entry: HistoryEntry, t: TranslateTasks): ChangeText {
  const { kind, field, old, new: value } = entry;
  if (kind === "created") return plainChange(t("created"));
  switch (field) {
    case "statusId":
      return plainChange(t(old === "done" ? "reopened" : stateOf(value)));
    case "expirationDate":
      return {
        what: t("changedDate"),
        from: dayText(old) ?? t("noDate"),
        to: dayText(value) ?? t("noDate"),
      };
    case "assignedUserId":
      return plainChange(
        value === null
          ? t("unassigned", { name: nameOf(old, t) })
          : t("assigned", { name: nameOf(value, t) }),
      );
    default:
      return plainChange(t("linked"));
  }
}

function stateOf(value: HistoryEntry["new"]) {
  switch (value) {
    case "pending":
    case "done":
      return value;
    case "in_progress":
      return "inProgress";
    default:
      return "changed";
  }
}

function nameOf(person: HistoryEntry["new"], t: TranslateTasks): string {
  return typeof person === "object" && person !== null ? person.name : t("someone");
}

function dayText(instant: HistoryEntry["new"]): string | null {
  if (typeof instant !== "string") return null;
  return dateText(instant, "dayMinute");
}
