import pg from "pg";

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/**
 * Converts PostgreSQL's text of a `timestamptz` to a Date, or to an infinite number. A list of contacts has hundreds,
 * mostly like `2026-11-22 20:50:38.123+00`: for those, JavaScript's own parser takes a third of the time of the
 * driver's.
 */
export function parseInstant(text: string): Date | number {
  return isUsual(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAny(text);
}

/** Converts it to ISO 8601 in UTC with milliseconds, like `toISOString`. Throws RangeError for an infinite one. */
export function isoInstant(text: string): string {
  if (!isUsual(text)) return new Date(parseAny(text)).toISOString();
  const time = text.slice(11, -3);
  return `${text.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.slice(0, 12).padEnd(12, "0")}Z`;
}

function isUsual(text: string): boolean {
  return text[10] === " " && text.endsWith("+00");
}
