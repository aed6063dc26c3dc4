import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { notFound } from "../errors.ts";
import type { ChangedEntity } from "../realtime/change.ts";
import type { Fields, NamedReference } from "./field.ts";

/**
 * Finds something that requests refer to. `parameter(n)` is the placeholder of the n-th of `values`, `$1` the
 * workspace. If all values are null, false or empty, the query does not run.
 */
export type Lookup<Wanted> = {
  query(parameter: (index: number) => string): string;
  values(wanted: Wanted): unknown[];
};

/** Finds what requests refer to beyond plain references, by key of the result. */
export type Lookups<Wanted, Found> = {
  finds: Readonly<Record<string, Lookup<Wanted>>>;
  /** The result if the query does not run. */
  nothing: Found;
};

/** The declaration of a kind of record. */
export type Definition<F extends Fields, Wanted, Found> = {
  entity: ChangedEntity;
  /** The resource named in the 404 for a record that is not in the workspace. */
  missing: Parameters<typeof notFound>[0];
  /** A table with the columns `workspace_id`, `id` and `updated_at`. */
  table: PgTable;
  /** The alias of the table in the select list and in conditions. */
  alias: string;
  /** The table of the history, and its column of the record's id. */
  history: { table: PgTable; owner: AnyPgColumn };
  fields: F;
  lookups?: Lookups<Wanted, Found>;
};

/** Records found for a request: a row or null for each reference, and the result of the record's own lookups. */
export type FoundOf<F extends Fields, Found> = {
  [Key in keyof F as Key extends keyof Found
    ? never
    : NamedReference extends ReturnType<F[Key]["read"]>
      ? Key
      : never]: NamedReference | null;
} & Found;
