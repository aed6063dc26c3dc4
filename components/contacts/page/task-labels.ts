import { dateText } from "#components/ui/text/formats.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { HistoryText } from "../peek/history-text.ts";

const states: Record<string, string> = {
  pending: "marked the task as pending",
  in_progress: "started the task",
  done: "completed the task",
};

/** The action on a task, to be followed by its name. */
export function describeTaskChange(entry: HistoryEntry): HistoryText {
  const { kind, field, old, new: value } = entry;
  if (kind === "created") return plain("created the task");
  switch (field) {
    case "statusId":
      return plain(old === "done" ? "reopened the task" : (states[String(value)] ?? "changed the task"));
    case "expirationDate":
      return {
        what: "changed the date of",
        from: dayText(old) ?? "no date",
        to: dayText(value) ?? "no date",
      };
    case "assignedUserId":
      return value === null ? took(old) : gave(value);
    default:
      return plain("linked the task");
  }
}

function gave(person: HistoryEntry["new"]): HistoryText {
  return { what: `assigned ${nameOf(person)} to the task`, from: null, to: null };
}

function took(person: HistoryEntry["old"]): HistoryText {
  return { what: `unassigned ${nameOf(person)} from the task`, from: null, to: null };
}

function nameOf(person: HistoryEntry["new"]): string {
  return typeof person === "object" && person !== null ? person.name : "somebody";
}

function dayText(instant: HistoryEntry["new"]): string | null {
  if (typeof instant !== "string") return null;
  return dateText(instant, "dayMinute");
}

function plain(what: string): HistoryText {
  return { what, from: null, to: null };
}
