import { type ChangeText, plainChange } from "#components/layout/history/change-text.ts";
import { moneyText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { historyText } from "../peek/history-text.ts";

type Opportunity = Extract<TimelineItem, { kind: "opportunity" }>["opportunity"];

const outcomes = { "0": "reopened", "1": "won", "2": "lost" } as const;

type Translations = {
  t: Translate<"contacts.opportunityHistory">;
  tHistory: Translate<"contacts.historyText">;
};

/** The action on an opportunity, to be followed by its name. */
export function describeOpportunityChange(
  entry: HistoryEntry,
  { currencyCode }: Opportunity,
  { t, tHistory }: Translations,
): ChangeText {
  const { kind, field, old, new: value } = entry;
  if (kind === "created") return plainChange(t("opened"));
  switch (field) {
    case "winLossStatus":
      return plainChange(t(outcomeOf(value)));
    case "amount":
      return {
        what: t("changedAmount"),
        from: amountText(old, currencyCode),
        to: amountText(value, currencyCode),
      };
    case "contactId":
      return plainChange(t("linked"));
    case "stageId":
      return { ...historyText(entry, tHistory), what: t("moved") };
    case "assignedComercialId":
      return { ...historyText(entry, tHistory), what: t("changedAssignee") };
    default:
      return { ...historyText(entry, tHistory), what: t("changedCurrency") };
  }
}

function outcomeOf(value: HistoryEntry["new"]) {
  return value === 0 || value === 1 || value === 2 ? outcomes[value] : "changed";
}

/** Returns an amount of the history as money; null if it had none. */
export function amountText(amount: HistoryEntry["new"], currencyCode: string): string | null {
  return typeof amount === "number" ? moneyText(amount, currencyCode) : null;
}
