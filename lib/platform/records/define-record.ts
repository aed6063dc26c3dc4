import type { Definition, FoundOf, Lookups } from "./definition.ts";
import type { Field, Fields, Patch, Stored } from "./field.ts";
import { type RecordStatements, recordStatements } from "./record-statements.ts";

/** A kind of record and the statements that derive from its fields. */
export type RecordType<F extends Fields = Fields, Wanted = object, Found = object> = Definition<
  F,
  Wanted,
  Found
> &
  RecordStatements & {
    /** The fields by their name in the API. */
    byApi: ReadonlyMap<string, Field>;
  };

export type StoredOf<R extends { fields: Fields }> = Stored<R["fields"]>;

/** The new values of a change of a record of a kind. */
export type PatchOf<R extends { fields: Fields }> = Patch<R["fields"]>;

/** Records found for the references of a request. */
export type FoundIn<R> = R extends {
  fields: infer F extends Fields;
  lookups?: Lookups<infer _Wanted, infer Found>;
}
  ? FoundOf<F, Found>
  : never;

/** Declares a kind of record: each field once. The order of the fields is that of history entries. */
export function defineRecord<F extends Fields, Wanted = object, Found = object>(
  definition: Definition<F, Wanted, Found>,
): RecordType<F, Wanted, Found> {
  const byApi = new Map(Object.values(definition.fields).map((field) => [field.api, field]));
  return { ...definition, ...recordStatements(definition), byApi };
}
