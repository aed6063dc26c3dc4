import type { Sums } from "#components/board/cards.ts";
import {
  moneyText,
  numberInput,
  numberText,
  readerFormats,
  readNumber,
} from "#components/ui/text/formats.ts";
import { currencyCodes } from "#lib/opportunities/currencies.ts";
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
export function worthOf({ winLossStatus, finalAmount, amount }: Worth): number {
  return winLossStatus === 1 ? finalAmount : amount;
}

/** Returns its value as money. */
export function worthText(opportunity: Worth & Pick<Opportunity, "currencyCode">): string {
  return moneyText(worthOf(opportunity), opportunity.currencyCode);
}

/** Reads an amount as the person types it ("1,200.50"). Returns null if it is unclear or the API does not accept it. */
export function readAmount(text: string): number | null {
  const read = readNumber(text);
  return "value" in read && amountProblem(text) === null ? read.value : null;
}

/** Returns why a typed amount cannot be used, as text for people; null if it can. */
export function amountProblem(text: string): string | null {
  const read = readNumber(text);
  if ("value" in read) {
    if (read.value < 0) return "An amount cannot be negative";
    return read.value === Number(read.value.toFixed(3)) ? null : "Use at most three decimals";
  }
  if (read.problem === "invalid") return `Enter an amount such as ${numberText(1200.55)}`;
  const whole = numberInput(Number(text.replaceAll(/\D/g, "")));
  const small = numberInput(Number(text.replace(",", ".").replaceAll(/[^\d.]/g, "")));
  return `This can mean ${whole} or ${small}. Write one of these.`;
}

/** Returns all currencies as options: "EUR · Euro". */
export function currencyOptions(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(readerFormats().language, { type: "currency" });
  return currencyCodes.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}
