/** Signed numbers are not formulas: phone numbers and amounts stay unchanged. */
const NUMBER = /^[+-]\d[\d.,]*$/;

/**
 * Positions where a spreadsheet could start a formula (OWASP, CSV injection): at the start, and after any separator
 * some spreadsheet uses, quoted or not: semicolons in locales with decimal commas, tabs, line ends. Includes full-width
 * signs, and signs after quotes or spaces.
 */
const FORMULA = /(^|[;\t\r\n])([ "]*)('*)(?=[=+\-@＝＋－＠])/g;
const GUARDED = /(^|[;\t\r\n])([ "]*)'('*)(?=[=+\-@＝＋－＠])/g;
const BLANK = /^('*)(?=[\t\r\n])/;
const GUARDED_BLANK = /^'('*)(?=[\t\r\n])/;

/**
 * Returns a line of CSV (RFC 4180) with its line end. A text that a spreadsheet would run as a formula gets a leading
 * quote, even if it already has some, so that `fromCsvCell` can restore every text.
 */
export function toCsvLine(values: readonly (string | null)[]): string {
  const cells = values.map((value) => {
    const safe = guarded(value ?? "");
    return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${cells.join(",")}\r\n`;
}

/** Returns the text of a cell that `toCsvLine` wrote. Other cells are unchanged, except for such quotes. */
export function fromCsvCell(cell: string): string {
  return cell.replace(GUARDED, "$1$2$3").replace(GUARDED_BLANK, "$1");
}

function guarded(text: string): string {
  if (NUMBER.test(text)) return text;
  return text.replace(BLANK, "'$1").replace(FORMULA, "$1$2'$3");
}
