import type { Node } from "libpg-query";
import type { KeyName } from "./key-graph.ts";

/** The names of columns by table. */
export type TableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/** A result column and where its value comes from. */
export type Column = readonly [name: string, key: KeyName];

/** The rows of a query or of an item of its FROM list: their columns, and the relations they are read from. */
export type Rows = { columns: readonly Column[]; relations: readonly number[] };
/** Something that a FROM list names. */
export type Item = Rows & { alias: string };

/** Names in scope of a query: its FROM list, its WITH list, and the query around it. */
export type Scope = { items: Item[]; ctes: Map<string, Rows>; outer: Scope | null };

/** The relations of several sets of rows. */
export const relationsOf = (items: readonly Rows[]) => items.flatMap(({ relations }) => relations);

/** The strings in a list of nodes. */
export const namesOf = (nodes: readonly Node[] | undefined) =>
  (nodes ?? []).flatMap((node) => ("String" in node ? [node.String.sval ?? ""] : []));

/** One key for a value that each of several keys may give. */
export const allOf = (keys: readonly KeyName[]): KeyName => {
  const different = [
    ...new Set(keys.flatMap((key) => (key.startsWith("all ") ? key.slice(4).split(" ") : [key]))),
  ];
  return different.length === 1 ? (different[0] ?? "?") : `all ${different.join(" ")}`;
};

/** The rows of a UNION or of VALUES. */
export function joined(arms: readonly Rows[]): Rows {
  const columns = (arms[0]?.columns ?? []).map(
    ([name], place): Column => [name, allOf(arms.map((arm) => arm.columns[place]?.[1] ?? "?"))],
  );
  return { columns, relations: relationsOf(arms) };
}

/** Rows with the column names of an alias. */
export function renamed(rows: Rows, names: readonly Node[] | undefined): Rows {
  const given = namesOf(names);
  return { ...rows, columns: rows.columns.map(([name, key], place) => [given[place] ?? name, key]) };
}

/** Finds a query of a WITH list by its name. */
export function findCte(name: string, scope: Scope | null): Rows | undefined {
  return scope ? (scope.ctes.get(name) ?? findCte(name, scope.outer)) : undefined;
}

/** The key of a column, `?` if there is none. */
export const columnOf = (items: readonly Item[], name: string): KeyName =>
  items.flatMap(({ columns }) => columns).find(([column]) => column === name)?.[1] ?? "?";

/** The key of a column as a query names it, with or without its alias. */
export function resolve(names: readonly string[], scope: Scope | null): KeyName {
  if (!scope) return "?";
  const [first = "", second] = names;
  const items = second === undefined ? scope.items : scope.items.filter(({ alias }) => alias === first);
  const found = columnOf(items, second ?? first);
  return found === "?" ? resolve(names, scope.outer) : found;
}

/** Parts of `json_populate_record(null::contacts, $1)`: the function, the table, and the value with the rows. */
export function populated(functions: readonly Node[] | undefined): {
  name: string;
  table: string;
  given?: Node;
} {
  const [list] = functions ?? [];
  const [call] = list && "List" in list ? (list.List.items ?? []) : [];
  if (!call || !("FuncCall" in call)) return { name: "", table: "" };
  const [row, given] = call.FuncCall.args ?? [];
  const table = row && "TypeCast" in row ? namesOf(row.TypeCast.typeName?.names).at(-1) : "";
  return { name: namesOf(call.FuncCall.funcname).at(-1) ?? "", table: table ?? "", ...(given && { given }) };
}
