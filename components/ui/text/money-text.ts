/**
 * An amount as money, without decimals where it has none: "€1,200", "€1,200.50". What it has is never rounded away,
 * not even in currencies that are seldom written with decimals: "COP 1,200.50".
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
