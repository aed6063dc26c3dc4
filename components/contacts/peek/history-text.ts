import { dateText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { HistoryEntry, HistoryValue } from "#lib/contacts/schema.ts";

/** An entry as text: the action, and for a change the old and the new value. */
export type HistoryText = { what: string; from: string | null; to: string | null };

type TranslateHistory = Translate<"contacts.historyText">;

const namedFields = ["name", "lastname", "email", "segmentationId", "assignedAgentId"] as const;

/** Boolean fields, with messages of turning them on and off. */
const switches = ["isSolved", "isBotEnabled", "isRead", "blocked"] as const;

export function historyText(entry: HistoryEntry, t: TranslateHistory): HistoryText {
  if (entry.kind === "note") return plain(t("wroteANote"));
  if (entry.kind === "created") return { ...plain(t("added")), to: valueText(entry.new) };
  return entry.field === null ? plain(t("changedContact")) : changeText(entry.field, entry, t);
}

function changeText(
  field: string,
  { old, new: value }: Pick<HistoryEntry, "old" | "new">,
  t: TranslateHistory,
): HistoryText {
  const flag = switches.find((name) => name === field);
  if (flag) return plain(t(`switches.${flag}.${value === true ? "on" : "off"}`));
  const [from, to] = [valueText(old), valueText(value)];
  switch (field) {
    case "orderInCards":
    case "order":
      return plain(t("movedWithinStage"));
    case "tag":
      return old === null ? { ...plain(t("addedTag")), to } : { ...plain(t("removedTag")), to: from };
    case "snoozedUntil":
      return typeof value === "string"
        ? plain(t("snoozed", { until: dateText(value, "weekdayMinute") }))
        : plain(t("endedSnooze"));
    case "stageId":
      return { what: t("moved"), from: from ?? t("noStage"), to: to ?? t("noStage") };
    default:
      return {
        what: t("changed", { field: nameOf(field, t) }),
        from: from ?? t("empty"),
        to: to ?? t("empty"),
      };
  }
}

function nameOf(field: string, t: TranslateHistory): string {
  if (field.startsWith("customFields.")) return field.slice("customFields.".length);
  const named = namedFields.find((name) => name === field);
  return named ? t(`fields.${named}`) : field;
}

function plain(what: string): HistoryText {
  return { what, from: null, to: null };
}

function valueText(value: HistoryValue): string | null {
  if (value === null || value === "") return null;
  return typeof value === "object" ? value.name : String(value);
}
