import type { TextRow } from "#lib/db/run-statement.ts";
import type { Fields, JsonPart } from "./field.ts";

/**
 * Writes rows as JSON objects, straight from the driver's texts: a list needs no records, which take twice the time.
 */
type RecordJson = {
  /** The select list of the texts, for `alias`. */
  select: string;
  /** Returns the JSON of a row that starts with these texts. */
  write(row: TextRow): string;
};

/**
 * Derives the JSON with some keys of a record. `own` writes the keys that no field writes, and takes precedence over
 * fields.
 */
export function recordJson(
  { alias, fields }: { alias: string; fields: Fields },
  keys: readonly string[],
  own: Readonly<Record<string, JsonPart>>,
): RecordJson {
  const known: Record<string, JsonPart> = Object.assign(
    {},
    ...Object.values(fields).map(({ json }) => json),
    own,
  );
  const columns: string[] = [];
  const parts = keys.map((key, index) => {
    const part = known[key];
    if (!part) throw new Error(`No field writes the key ${key}`);
    const column = part.select(alias);
    if (!columns.includes(column)) columns.push(column);
    const { toJson } = part;
    return { start: `${index === 0 ? "{" : ","}"${key}":`, place: columns.indexOf(column), toJson };
  });
  return {
    select: columns.join(",\n  "),
    write(row) {
      let json = "";
      for (const { start, place, toJson } of parts) json += start + toJson(row[place] ?? null);
      return `${json}}`;
    },
  };
}
