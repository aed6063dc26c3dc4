import { type ChangeText, plainChange, valueText } from "#components/layout/history/change-text.ts";
import { dateText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import { customFieldCode } from "../field-name.ts";

type TranslateHistory = Translate<"contacts.historyText">;

const namedFields = [
  "name",
  "lastname",
  "email",
  "segmentationId",
  "assignedAgentId",
  "assignedTeamId",
] as const;

/** Boolean fields, with messages of turning them on and off. */
const switches = ["isSolved", "isBotEnabled", "isRead", "blocked"] as const;

export function historyText(entry: HistoryEntry, t: TranslateHistory): ChangeText {
  if (entry.kind === "note") return plainChange(t("wroteANote"));
  if (entry.kind === "created") return { ...plainChange(t("added")), to: valueText(entry.new) };
  return entry.field === null ? plainChange(t("changedContact")) : changeText(entry.field, entry, t);
}

function changeText(
  field: string,
  { old, new: value }: Pick<HistoryEntry, "old" | "new">,
  t: TranslateHistory,
): ChangeText {
  const flag = switches.find((name) => name === field);
  if (flag) return plainChange(t(`switches.${flag}.${value === true ? "on" : "off"}`));
  const [from, to] = [valueText(old), valueText(value)];
  switch (field) {
    case "orderInCards":
    case "order":
      return plainChange(t("movedWithinStage"));
    case "tag":
      return old === null
        ? { ...plainChange(t("addedTag")), to }
        : { ...plainChange(t("removedTag")), to: from };
    case "snoozedUntil":
      return typeof value === "string"
        ? plainChange(t("snoozed", { until: dateText(value, "weekdayMinute") }))
        : plainChange(t("endedSnooze"));
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
  const code = customFieldCode(field);
  if (code !== null) return code;
  const named = namedFields.find((name) => name === field);
  return named ? t(`fields.${named}`) : field;
}
