import type { Sums } from "#components/board/cards.ts";
import { moneyText, numberInput, numberText, readNumber } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { Opportunity } from "#lib/opportunities/schema.ts";

/** Returns sums by currency, largest first: "€1,200 · $300"; empty if all are zero. */
export function sumsText(sums: Sums): string {
  return Object.entries(sums)
    .map(([currencyCode, sum]) => ({ currencyCode, sum: Number(sum.toFixed(3)) }))
    .filter(({ sum }) => sum !== 0)
    .sort((left, right) => right.sum - left.sum)
    .map(({ currencyCode, sum }) => moneyText(sum, currencyCode))
    .join(" · ");
}

type Worth = Pick<Opportunity, "winLossStatus" | "finalAmount" | "amount">;

/** Returns the final amount of a won opportunity, otherwise its amount. */
export function effectiveAmount({ winLossStatus, finalAmount, amount }: Worth): number {
  return winLossStatus === 1 ? finalAmount : amount;
}

export function effectiveAmountText(opportunity: Worth & Pick<Opportunity, "currencyCode">): string {
  return moneyText(effectiveAmount(opportunity), opportunity.currencyCode);
}

/** Reads an amount as the user types it ("1,200.50"). Returns null if it is unclear or the API does not accept it. */
export function readAmount(text: string): number | null {
  const read = readNumber(text);
  return "value" in read && isAmount(read.value) ? read.value : null;
}

/** Returns why a typed amount cannot be used, as text for people; null if it can. */
export function amountProblem(text: string, t: Translate<"opportunities.money">): string | null {
  const read = readNumber(text);
  if ("value" in read) {
    if (isAmount(read.value)) return null;
    return t(read.value < 0 ? "negative" : "decimals");
  }
  if (read.problem === "invalid") return t("invalid", { example: numberText(1200.55) });
  const one = numberInput(Number(text.replaceAll(/\D/g, "")));
  const other = numberInput(Number(text.replace(",", ".").replaceAll(/[^\d.]/g, "")));
  return t("ambiguous", { one, other });
}

function isAmount(value: number): boolean {
  return value >= 0 && value === Number(value.toFixed(3));
}
