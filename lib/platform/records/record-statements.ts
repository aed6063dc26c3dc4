import { createHash } from "node:crypto";
import { getTableName } from "drizzle-orm";
import { defineStatement, type Statement } from "#lib/db/statement.ts";
import { columnList, sqlName } from "./columns.ts";
import type { Definition } from "./definition.ts";
import type { Fields } from "./field.ts";
import { foundColumns, lookupKeys } from "./lookups.ts";

/** A row of a record: each field reads its own column. */
export type RecordRow = Record<string, unknown>;

/** The SQL of a record. All statements have the workspace as `$1`. */
export type RecordStatements = {
  /** The select list of a row with the record's alias. */
  select: string;
  read: Statement<RecordRow>;
  readMany: Statement<RecordRow>;
  /** Locks a row, and reads it with the results of the lookups `keys`. */
  load(keys: readonly string[]): WithLookups;
  /**
   * Does the same for each entry `{ id, values }` of a JSON array, except locked rows. `values` are for the lookups.
   */
  loadMany(keys: readonly string[]): WithLookups;
  lockMany: Statement<RecordRow>;
  /** Reads the results of the lookups `keys`. */
  find(keys: readonly string[]): WithLookups;
  insert: Statement<RecordRow>;
  /** Returns the statements that write some of the columns that can change. */
  updates(columns: readonly string[]): Updates;
  insertHistory: Statement<RecordRow>;
  listHistory: Statement<RecordRow>;
  /** Returns SQL that inserts the history rows of the JSON parameter `parameter`. */
  historyInsert(parameter: string): string;
};

/** The columns that an update writes, and the statements for one record and for many. */
type Updates = {
  columns: readonly string[];
  one: Statement<RecordRow>;
  many: Statement<RecordRow>;
};

/** A statement and the keys of its lookups, whose values it needs. */
type WithLookups = { statement: Statement<RecordRow>; keys: readonly string[] };

/**
 * Maximum number of sets of columns or lookups with their own statements, because every connection keeps the plan of
 * each.
 */
const MAX_SETS = 24;

export function recordStatements(definition: Definition<Fields, never, unknown>): RecordStatements {
  const { alias, fields } = definition;
  const table = getTableName(definition.table);
  const named = (what: string, text: string) => defineStatement({ name: `${table}_${what}`, text });
  const select = Object.entries(fields)
    .map(([key, field]) => `${field.select(alias)} as "${key}"`)
    .join(",\n  ");
  const row = `from ${table} ${alias} where ${alias}.workspace_id = $1 and ${alias}.id`;
  const withLookups = (what: string, text: (keys: readonly string[]) => string) => {
    const all = { keys: lookupKeys(definition), statement: named(what, text(lookupKeys(definition))) };
    const known = new Map<string, WithLookups>([[all.keys.join(" "), all]]);
    return (wanted: readonly string[]): WithLookups => {
      const key = wanted.join(" ");
      const found = known.get(key);
      if (found || known.size >= MAX_SETS) return found ?? all;
      const name = `${table}_${what}_${hashOf(key)}`;
      const some = { keys: [...wanted], statement: { name, text: text(wanted) } };
      known.set(key, some);
      return some;
    };
  };
  const lookupsOrNull = (keys: readonly string[], placeOf: (index: number) => string) =>
    keys.length === 0 ? "null" : foundColumns(definition, keys, placeOf);
  // After waiting for the lock, the row is new, but its subqueries show the state before. `xmin` reveals this, because
  // each write changes it.
  const isOutdated = `${alias}.xmin::text <> (select seen.xmin::text from ${table} seen
    where seen.workspace_id = ${alias}.workspace_id and seen.id = ${alias}.id)`;
  return {
    select,
    read: named("read", `select ${select} ${row} = $2`),
    readMany: named("read_many", `select ${select} ${row} = any($2::uuid[])`),
    load: withLookups("load", (keys) => {
      const found = lookupsOrNull(keys, (index) => `$${index + 3}`);
      return `select ${select}, ${isOutdated} as "isOutdated", ${found} as found ${row} = $2 for no key update of ${alias}`;
    }),
    loadMany: withLookups("load_many", (keys) => {
      const found = lookupsOrNull(keys, (index) => `(w."values" ->> ${index})`);
      return `select ${select}, ${isOutdated} as "isOutdated", ${found} as found
        from json_to_recordset($2) as w(id uuid, "values" json)
          join ${table} ${alias} on ${alias}.workspace_id = $1 and ${alias}.id = w.id
        for no key update of ${alias} skip locked`;
    }),
    lockMany: named("lock_many", `select 1 ${row} = any($2::uuid[]) order by ${alias}.id for no key update`),
    find: withLookups(
      "find_references",
      (keys) => `select ${foundColumns(definition, keys, (index) => `$${index + 2}`)} as found`,
    ),
    ...writingStatements(definition, table),
    ...historyStatements(definition, table),
  };
}

/** PostgreSQL cuts longer names of statements. */
function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 12);
}

function writingStatements({ alias, ...definition }: Definition<Fields, never, unknown>, table: string) {
  const changing = Object.values(definition.fields).flatMap(({ column, isFixed }) =>
    isFixed ? [] : (column ?? []),
  );
  const rows = (kind: "record" | "recordset", value: string) =>
    `json_populate_${kind}(null::${table}, ${value})`;
  const columns = columnList(definition.table);
  const insertHistory = historyInsertOf(definition);
  const withHistory = (write: string, parameter: string) =>
    `with written as (${write}) ${insertHistory(parameter)}`;
  const rowMatch = `${alias}.workspace_id = $1 and ${alias}.id`;
  const updateText = (columns: readonly string[], from: string, condition: string) =>
    `update ${table} ${alias} set ${columns.map((name) => `${name} = n.${name}`).join(", ")}
      from ${from} n where ${rowMatch} = ${condition}`;
  const textsOf = (columns: readonly string[]) => ({
    one: withHistory(updateText(columns, rows("record", "$3"), "$2"), "$4"),
    many: withHistory(updateText(columns, rows("recordset", "$2"), "n.id"), "$3"),
  });
  const everyColumn = [...new Set([...changing, "updated_at"])];
  const texts = textsOf(everyColumn);
  const all: Updates = {
    columns: everyColumn,
    one: defineStatement({ name: `${table}_update`, text: texts.one }),
    many: defineStatement({ name: `${table}_update_many`, text: texts.many }),
  };
  const known = new Map<string, Updates>();
  return {
    updates: (wanted: readonly string[]): Updates => {
      const columns = everyColumn.filter((name) => name === "updated_at" || wanted.includes(name));
      const key = columns.join(" ");
      const found = known.get(key);
      if (found || known.size >= MAX_SETS) return found ?? all;
      const { one, many } = textsOf(columns);
      const name = `${table}_update_${hashOf(key)}`;
      const some = { columns, one: { name, text: one }, many: { name: `${name}_many`, text: many } };
      known.set(key, some);
      return some;
    },
    insert: defineStatement({
      name: `${table}_insert`,
      text: withHistory(
        `insert into ${table} (${columns}) select ${columns} from ${rows("recordset", "$2")} n
          where n.workspace_id = $1`,
        "$3",
      ),
    }),
  };
}

function historyStatements(definition: Definition<Fields, never, unknown>, table: string) {
  const { history } = definition;
  const historyInsert = historyInsertOf(definition);
  const owner = sqlName(history.owner.name);
  return {
    historyInsert,
    insertHistory: defineStatement({ name: `${table}_insert_history`, text: historyInsert("$1") }),
    listHistory: defineStatement({
      name: `${table}_list_history`,
      text: `select ${columnList(history.table)} from ${getTableName(history.table)} h
        where h.workspace_id = $1 and h.${owner} = $2 and ($3::uuid is null or h.id < $3::uuid)
        order by h.id desc limit $4`,
    }),
  };
}

function historyInsertOf({ history }: Pick<Definition<Fields, never, unknown>, "history">) {
  const table = getTableName(history.table);
  const columns = columnList(history.table);
  return (parameter: string) => `insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${parameter})`;
}
