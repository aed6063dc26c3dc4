import { dateText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { HistoryText } from "../peek/history-text.ts";

type TranslateTasks = Translate<"contacts.taskHistory">;

/** The action on a task, to be followed by its name. */
export function describeTaskChange(entry: HistoryEntry, t: TranslateTasks): HistoryText {
  const { kind, field, old, new: value } = entry;
  if (kind === "created") return plain(t("created"));
  switch (field) {
    case "statusId":
      return plain(t(old === "done" ? "reopened" : stateOf(value)));
    case "expirationDate":
      return {
        what: t("changedDate"),
        from: dayText(old) ?? t("noDate"),
        to: dayText(value) ?? t("noDate"),
      };
    case "assignedUserId":
      return plain(
        value === null
          ? t("unassigned", { name: nameOf(old, t) })
          : t("assigned", { name: nameOf(value, t) }),
      );
    default:
      return plain(t("linked"));
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
  return typeof person === "object" && person !== null ? person.name : t("somebody");
}

function dayText(instant: HistoryEntry["new"]): string | null {
  if (typeof instant !== "string") return null;
  return dateText(instant, "dayMinute");
}

function plain(what: string): HistoryText {
  return { what, from: null, to: null };
}
