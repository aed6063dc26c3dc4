/** Built-in formats of Excel (ECMA-376, part 1, 18.8.30) that affect the text. */
const builtIn: Record<number, string> = {
  9: "0%",
  10: "0.00%",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
};

const DAY_MS = 86_400_000;
/** Days from 1899-12-30 (day 0) to 1970-01-01. */
const UNIX_EPOCH = 25_569;
const EPOCH_1904 = 1_462;

/** Returns the code of a format; the file's own formats take precedence. */
export function formatCode(id: number, own: ReadonlyMap<number, string>): string {
  return own.get(id) ?? builtIn[id] ?? "General";
}

/** Formats a number as its cell displays it: dates in ISO 8601, percentages, amounts with currency. */
export function formatNumber(value: number, code: string, { from1904 = false } = {}): string {
  const section = code.split(";")[0] ?? "";
  const pattern = section.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  if (/[ymdhs]/i.test(pattern) && !/general/i.test(pattern))
    return formatDate(value + (from1904 ? EPOCH_1904 : 0), pattern);
  if (pattern.includes("%")) return `${plain(value * 100, decimalsOf(pattern))}%`;
  const symbol = /[€$£¥]|\b(?:EUR|USD|GBP|MXN|COP|ARS|CLP|PEN)\b/.exec(
    section.replaceAll(/\[\$([^-\]]*)[^\]]*\]/g, "$1"),
  );
  if (!symbol) return plain(value);
  const amount = plain(value, decimalsOf(pattern));
  const isBefore = symbol.index < section.replaceAll(/\[\$([^-\]]*)[^\]]*\]/g, "$1").search(/[0#]/);
  return isBefore ? `${symbol[0]}${amount}` : `${amount} ${symbol[0]}`;
}

function decimalsOf(pattern: string): number {
  return /\.(0+)/.exec(pattern)?.[1]?.length ?? 0;
}

/** A cell stores fifteen digits; the rest is a binary rounding error (0.1 + 0.2). */
function plain(value: number, decimals?: number): string {
  const exact = Number(value.toPrecision(15));
  return decimals === undefined ? String(exact) : exact.toFixed(decimals);
}

function formatDate(serial: number, pattern: string): string {
  // Day 60 is 1900-02-29, which did not exist.
  const days = serial < 60 && serial >= 1 ? serial + 1 : serial;
  const date = new Date(Math.round(((days - UNIX_EPOCH) * DAY_MS) / 1_000) * 1_000);
  if (Number.isNaN(date.getTime())) return String(serial);
  const [day = "", time = ""] = date.toISOString().split("T");
  const clock = /s/i.test(pattern) ? time.slice(0, 8) : time.slice(0, 5);
  const hasTime = /[hs]/i.test(pattern);
  if (!/[yd]/i.test(pattern)) return hasTime ? clock : day.slice(0, 7);
  return hasTime ? `${day} ${clock}` : day;
}
