/** A signed number is no formula: phone numbers and amounts stay as they are. */
const NUMBER = /^[+-]\d[\d.,]*$/;

/**
 * Where a spreadsheet would begin to run a text (OWASP, CSV injection): at its start, and behind whatever some
 * spreadsheet splits at, in quotes or not: semicolons where commas are for decimals, tabs, ends of lines. Full-width
 * signs count as well; quotes and spaces before a sign do not hide it.
 */
const FORMULA = /(^|[;\t\r\n])([ "]*)('*)(?=[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;\t\r\n])([ "]*)'('*)(?=[=+\-@＝＋－＠])/g;
const BLANK = /^('*)(?=[\t\r\n])/;
const GUARDED_BLANK = /^'('*)(?=[\t\r\n])/;

/**
 * A line of CSV (RFC 4180), with its end. Text that a spreadsheet would run as a formula gets a quote before it, also
 * where it has some already, so that `fromCsvCell` gives every text back.
 */
export function toCsvLine(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const safe = guarded(value ?? "");
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(",")}\r\n`;
}

/** The text of a cell that `toCsvLine` wrote; other cells are returned unchanged, except for such quotes. */
export function fromCsvCell(cell: string): string {
  return cell.replace(GUARDED, "$1$2$3").replace(GUARDED_BLANK, "$1");
}

function guarded(text: string): string {
  if (NUMBER.test(text)) return text;
  return text.replace(BLANK, "'$1").replace(FORMULA, "$1$2'$3");
}
