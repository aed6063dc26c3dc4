import pg from "pg";

const parseAny = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

/**
 * Converts PostgreSQL's text of a `timestamptz` to a Date, or to an infinite number. A list of contacts has hundreds,
 * mostly like `2026-11-22 20:50:38.123+00`: for those, JavaScript's own parser takes a third of the time of the driver's.
 */
export function parseInstant(text: string): Date | number {
  const isUsual = text[10] === " " && text.endsWith("+00");
  return isUsual ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAny(text);
}
