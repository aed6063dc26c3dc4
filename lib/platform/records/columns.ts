import { getTableColumns } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { isoInstant } from "#lib/db/driver/parse-instant.ts";
import type { Change, EventRule, Field, HistoryValue, JsonPart } from "./field.ts";

/** The type of a column's value. A numeric column is read as a number: money has at most 15 digits. */
type ValueOf<Column extends AnyPgColumn> =
  | (Column["_"]["columnType"] extends "PgNumeric" ? number : Column["_"]["data"])
  | (Column["_"]["notNull"] extends true ? never : null);

type ApiValue<Value> = Value extends Date ? string : Value;

type Named = {
  /** The name in the API, if it is not that of the column. */
  api?: string;
};

type Options = Named & {
  /** False if the history does not record it. */
  history?: boolean;
  /** The key of another field. A change is not recorded if that one changes too. */
  unless?: string;
  event?: EventRule;
};

type ApiName<Column extends AnyPgColumn, Given> = Given extends { api: infer Api extends string }
  ? Api
  : Column["_"]["name"];

type ColumnApi<Column extends AnyPgColumn, Given> = Record<ApiName<Column, Given>, ApiValue<ValueOf<Column>>>;

type ColumnInput<Column extends AnyPgColumn, Given> = {
  [Key in ApiName<Column, Given>]?: ValueOf<Column> | undefined;
};

/** A field that can change. */
export function column<Column extends AnyPgColumn, const Given extends Options = object>(
  column: Column,
  options?: Given,
): Field<ValueOf<Column>, ColumnApi<Column, Given>, ColumnInput<Column, Given>> & { isFixed: false } {
  const { unless, event, history = true }: Options = options ?? {};
  const stored = storedColumn(column, options);
  return {
    ...stored,
    isFixed: false,
    fromInput: (input) => Reflect.get(input, stored.api),
    changes: (old, value) => (history ? changeOf(stored.api, historyValue(old), historyValue(value)) : []),
    unless,
    event,
  };
}

/** A field that is written once, with a new record. */
export function fixed<Column extends AnyPgColumn, const Given extends Named = object>(
  column: Column,
  options?: Given,
): Field<ValueOf<Column>, ColumnApi<Column, Given>> & { isFixed: true } {
  return { ...storedColumn(column, options), isFixed: true, fromInput: () => undefined };
}

/** A JSON object of texts. The history records each key as a separate field. */
export function keyed(column: AnyPgColumn): Field<Record<string, string>> & { isFixed: false } {
  const api = column.name;
  return {
    ...storedColumn(column),
    isFixed: false,
    read: (raw) => raw as Record<string, string>,
    addToApi: () => {},
    json: {},
    fromInput: () => undefined,
    changes: (old, value) =>
      [...new Set([...Object.keys(old), ...Object.keys(value)])].flatMap((key) =>
        changeOf(`${api}.${key}`, own(old, key), own(value, key)),
      ),
  };
}

/** An instant that a query computes; it is not stored. `sql` gets the alias of the record's row. */
export function computedInstant<Api extends string>(
  api: Api,
  sql: (alias: string) => string,
): Field<Date, Record<Api, string>> & { isFixed: true } {
  return {
    api,
    isFixed: true,
    column: null,
    select: sql,
    read: instantOf,
    write: () => undefined,
    addToApi: (values, value) => {
      values[api] = value.toISOString();
    },
    json: { [api]: { select: sql, toJson: writers.date } },
    fromInput: () => undefined,
    changes: () => [],
  };
}

/** Returns a change of a field; empty if both values are the same. */
function changeOf(field: string, old: HistoryValue, value: HistoryValue): Change[] {
  return old === value ? [] : [{ field, old, new: value }];
}

/**
 * Returns the SQL list of a table's columns. Statements name them instead of `*`, because the next version may add
 * columns while this one runs.
 */
export function columnList(table: PgTable): string {
  return Object.values(getTableColumns(table))
    .map(({ name }) => sqlName(name))
    .join(", ");
}

/** Converts the name of a column in TypeScript to that in SQL. */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function storedColumn<Column extends AnyPgColumn, Given extends Named>(column: Column, options?: Given) {
  const api: string = options?.api ?? column.name;
  const name = sqlName(column.name);
  const isInstant = column.dataType === "date";
  const cast = column.columnType === "PgNumeric" ? "::float8" : "";
  const select = (alias: string) => `${alias}.${name}${cast}`;
  return {
    api,
    column: name,
    select,
    read: (raw: unknown) => (isInstant && raw !== null ? instantOf(raw) : raw) as ValueOf<Column>,
    write: (value: ValueOf<Column>): unknown => value,
    addToApi: (values: ColumnApi<Column, Given>, value: ValueOf<Column>) => {
      (values as Record<string, unknown>)[api] = value instanceof Date ? value.toISOString() : value;
    },
    json: { [api]: { select, toJson: writers[cast ? "number" : column.dataType] ?? writeText } },
    changes: (): Change[] => [],
  };
}

/** Writes the driver's text of a value as JSON. */
export const writeText = (raw: string | null): string => JSON.stringify(raw);

const asIs = (raw: string | null): string => raw ?? "null";

/** The same by the column's type of data. */
const writers = {
  number: asIs,
  json: asIs,
  boolean: (raw: string | null) => (raw === null ? "null" : String(raw === "t")),
  date: (raw: string | null) => (raw === null ? "null" : `"${isoInstant(raw)}"`),
} as Record<"date", JsonPart["toJson"]> & Record<string, JsonPart["toJson"] | undefined>;

function historyValue(value: unknown): HistoryValue {
  return value instanceof Date ? value.toISOString() : (value as HistoryValue);
}

/** Own keys only: `constructor` is a valid key. */
function own(object: Record<string, string>, key: string): string | null {
  return Object.hasOwn(object, key) ? (object[key] ?? null) : null;
}

/** Statements return an instant as a Date, other queries as text. */
function instantOf(raw: unknown): Date {
  return raw instanceof Date ? raw : new Date(String(raw));
}
