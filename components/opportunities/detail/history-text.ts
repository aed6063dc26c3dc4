import type { Translate } from "#components/ui/translate.ts";
import type { OpportunityHistoryEntry } from "#lib/opportunities/schema.ts";

/** An entry as text: the action, and for a change the old and the new value. */
export type HistoryText = { what: string; from: string | null; to: string | null };

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
): HistoryText {
  if (kind === "created") return { what: t("created"), from: null, to: textOf(value) };
  if (field === null) return plain(t("changedIt"));
  if (field === "orderInCards") return plain(t("movedWithinStage"));
  if (field === "winLossStatus") return plain(t(outcomes[Number(value)] ?? "changedStatus"));
  if (field === "stageId") return { what: t("moved"), from: textOf(old), to: textOf(value) };
  const named = namedFields.find((name) => name === field);
  const what = t("changed", { field: named ? t(`fields.${named}`) : field });
  return { what, from: textOf(old) ?? t("empty"), to: textOf(value) ?? t("empty") };
}

function plain(what: string): HistoryText {
  return { what, from: null, to: null };
}

function textOf(value: OpportunityHistoryEntry["new"]): string | null {
  if (value === null || value === "") return null;
  return typeof value === "object" ? value.name : String(value);
}
