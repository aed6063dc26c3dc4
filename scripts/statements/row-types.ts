import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import * as schema from "#lib/db/schema/index.ts";
import { describeStatement, type ResultColumn } from "./describe.ts";
import { readNullability } from "./nullable.ts";

/** Result types of `runStatement` by PostgreSQL type; see `lib/db/run-statement.ts`. */
const SCALARS: Record<string, string> = {
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "unknown",
  jsonb: "unknown",
  numeric: "string",
  record: "unknown",
  text: "string",
  timestamptz: "Date",
  uuid: "string",
  varchar: "string",
  void: "unknown",
};

/** Columns of these types take their TypeScript type from the Drizzle table, which may be narrower. */
const DECLARED = new Set(["json", "jsonb", "text", "_text", "varchar"]);

type Column = { table: string; name: string; isNotNull: boolean };
type Catalog = { types: Map<number, string>; columns: Map<string, Column> };

/** Returns a function from a statement's text to the TypeScript type of its rows. */
export async function rowTypes(client: pg.Client): Promise<(text: string) => Promise<string>> {
  const catalog = { types: await readTypes(client), columns: await readColumns(client) };
  return async (text) => {
    const results = await describeStatement(client, text);
    if (results.length === 0) return "never";
    const mayBeNull = await readNullability(client, text);
    const fields = results.map((result, index) => {
      const origin = catalog.columns.get(`${result.table}.${result.column}`);
      return `${fieldName(result.name)}: ${fieldType(catalog, result, { origin, mayBeNull: mayBeNull(index, origin) })}`;
    });
    return `{ ${fields.join("; ")} }`;
  };
}

const fieldName = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name));

type Facts = { origin: Column | undefined; mayBeNull: boolean };

function fieldType(catalog: Catalog, result: ResultColumn, { origin, mayBeNull }: Facts): string {
  const type = catalog.types.get(result.type) ?? "";
  const declared = origin && DECLARED.has(type) ? declaredType(origin) : undefined;
  const base = declared ?? (type.startsWith("_") ? `${scalar(type.slice(1))}[]` : scalar(type));
  const isKnown = base === "unknown" || (declared && !(origin?.isNotNull && mayBeNull));
  return mayBeNull && !isKnown ? `${base} | null` : base;
}

function scalar(type: string): string {
  const known = SCALARS[type];
  if (!known) throw new Error(`Add the PostgreSQL type ${type} to SCALARS`);
  return known;
}

/** `Columns["contacts"]["name"]`: the type in the Drizzle table, with null if the column has it. */
function declaredType(origin: Column): string | undefined {
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, PgTable) || getTableName(table) !== origin.table) continue;
    const key = Object.entries(getTableColumns(table)).find(([key]) => snakeCase(key) === origin.name)?.[0];
    return key && `Columns["${name}"]["${key}"]`;
  }
  return undefined;
}

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function readTypes(client: pg.Client): Promise<Map<number, string>> {
  const { rows } = await client.query(
    "select oid::int as oid, case typtype when 'c' then 'record' else typname end as name from pg_type",
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

async function readColumns(client: pg.Client): Promise<Map<string, Column>> {
  const { rows } = await client.query(
    `select a.attrelid::int as oid, a.attnum as number, c.relname as "table", a.attname as name,
       a.attnotnull as "isNotNull"
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attnum > 0 and c.relkind in ('r', 'p') and c.relnamespace <> 'pg_catalog'::regnamespace`,
  );
  return new Map(rows.map(({ oid, number, ...column }) => [`${oid}.${number}`, column]));
}
