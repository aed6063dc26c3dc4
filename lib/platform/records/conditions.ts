import { type SQL, sql } from "drizzle-orm";
import { isId } from "../ids.ts";
import type { ApiValues, Fields } from "./field.ts";

/** Values that fields must have, by their name in the API. */
type Filters<F extends Fields> = { [Api in keyof ApiValues<F>]?: unknown };

/**
 * Returns SQL conditions for records of the workspace whose fields have the given values. An undefined value is no
 * condition, and an invalid id of a reference matches none.
 */
export function fieldConditions<F extends Fields>(
  { alias, fields }: { alias: string; fields: F },
  workspaceId: string,
  filters: Filters<F>,
): SQL[] {
  const own = Object.values(fields).flatMap(({ api, column, target }) => {
    const value: unknown = Reflect.get(filters, api);
    if (column === null || value === undefined) return [];
    if (target && !isId(String(value))) return [sql`false`];
    return [sql`${sql.identifier(alias)}.${sql.identifier(column)} = ${value}`];
  });
  return [sql`${sql.identifier(alias)}.workspace_id = ${workspaceId}`, ...own];
}

export function splitWords(search: string | undefined): string[] {
  return (search ?? "").split(/\s+/).filter((word) => word !== "");
}

export function containsAll(text: SQL, words: readonly string[]): SQL {
  const found = words.map((word) => sql`${text} like ${foldedPattern("%", word)}`);
  return sql`(${sql.join(found, sql` and `)})`;
}

/** SQL of a LIKE pattern: `before`, then the words folded like the text and escaped, then anything. */
export function foldedPattern(before: string, words: string): SQL {
  return sql`${before} || regexp_replace(fold_text(${words}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
