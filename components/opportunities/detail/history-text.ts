import { type ChangeText, plainChange, valueText } from "#components/layout/history/change-text.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { OpportunityHistoryEntry } from "#lib/opportunities/schema.ts";

type TranslateHistory = Translate<"opportunities.historyText">;

/** Fields with a message of their name. */
const namedFields = [
  "contactId",
  "pipelineId",
  "assignedComercialId",
  "currencyCode",
  "finalAmount",
  "description",
  "amount",
  "name",
  "reason",
] as const;

const outcomes = ["reopened", "won", "lost"] as const;

export function historyText(
  { kind, field, old, new: value }: OpportunityHistoryEntry,
  t: TranslateHistory,
): ChangeText {
  if (kind === "created") return { what: t("created"), from: null, to: valueText(value) };
  if (field === null) return plainChange(t("changedIt"));
  if (field === "orderInCards") return plainChange(t("movedWithinStage"));
  if (field === "winLossStatus") return plainChange(t(outcomes[Number(value)] ?? "changedStatus"));
  if (field === "stageId") return { what: t("moved"), from: valueText(old), to: valueText(value) };
  const named = namedFields.find((name) => name === field);
  const what = t("changed", { field: named ? t(`fields.${named}`) : field });
  return { what, from: valueText(old) ?? t("empty"), to: valueText(value) ?? t("empty") };
}
