import { moneyText } from "#components/ui/text/formats.ts";
import type { HistoryEntry } from "#lib/contacts/schema.ts";
import type { TimelineItem } from "#lib/timeline/schema.ts";
import { type HistoryText, historyText } from "../peek/history-text.ts";

type Opportunity = Extract<TimelineItem, { kind: "opportunity" }>["opportunity"];

const outcomes: Record<string, string> = { "0": "reopened", "1": "won", "2": "lost" };

/** The action on an opportunity, to be followed by its name. */
export function describeSale(entry: HistoryEntry, { currencyCode }: Opportunity): HistoryText {
  const { kind, field, old, new: value } = entry;
  if (kind === "created") return { what: "opened the opportunity", from: null, to: null };
  switch (field) {
    case "winLossStatus":
      return { what: `${outcomes[String(value)] ?? "changed"} the opportunity`, from: null, to: null };
    case "amount":
      return {
        what: "changed the amount of",
        from: amountText(old, currencyCode),
        to: amountText(value, currencyCode),
      };
    case "contactId":
      return { what: "linked the opportunity to this contact", from: null, to: null };
    case "stageId":
      return { ...historyText(entry), what: "moved the opportunity" };
    case "assignedComercialId":
      return { ...historyText(entry), what: "changed the assignee of" };
    default:
      return { ...historyText(entry), what: "changed the currency of" };
  }
}

/** Returns an amount of the history as money; null if it had none. */
export function amountText(amount: HistoryEntry["new"], currencyCode: string): string | null {
  return typeof amount === "number" ? moneyText(amount, currencyCode) : null;
}
