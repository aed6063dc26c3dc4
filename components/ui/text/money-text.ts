/**
 * Returns an amount as money, without decimals if it has none: "€1,200", "€1,200.50". Existing decimals are never
 * rounded,
 * even in currencies that are usually written without decimals: "COP 1,200.50".
 */
export function moneyText(amount: number, currencyCode: string): string {
  const digits = Number.isInteger(amount) ? 0 : Number.isInteger(Math.round(amount * 1000) / 10) ? 2 : 3;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency: currencyCode,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
