import { runStatement } from "#lib/db/run-statement.ts";
import type { WorkspaceContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import type { RecordType } from "./define-record.ts";
import type { FoundOf } from "./definition.ts";
import type { Fields, PatchInput, Stored } from "./field.ts";
import { nothingFound, wantedLookups } from "./lookups.ts";
import type { RecordRow } from "./record-statements.ts";

/** Converts a row to a stored record. Other columns of the row are left out. */
export function toStored<F extends Fields>({ fields }: { fields: F }, row: RecordRow): Stored<F> {
  // A loop: lists convert thousands of fields, and arrays of entries take twice the time.
  const values: Record<string, unknown> = {};
  for (const key in fields) values[key] = fields[key]?.read(row[key]);
  return values as Stored<F>;
}

/** Returns a record. Throws its 404. */
export async function readRecord<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  id: string,
): Promise<Stored<F>> {
  const [stored] = isId(id) ? await readRecords(ctx, record, [id]) : [];
  if (!stored) throw notFound(record.missing);
  return stored;
}

/** Returns those of the records that are in the workspace, in any order. */
export async function readRecords<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  ids: readonly string[],
): Promise<Stored<F>[]> {
  if (ids.length === 0) return [];
  const [statement, value] = ids.length === 1 ? [record.read, ids[0]] : [record.readMany, ids];
  const rows = await runStatement(ctx.db, statement, [ctx.workspaceId, value]);
  return rows.map((row) => toStored(record, row));
}

/**
 * Reads a record and what a request refers to in one round trip, and locks the record until the transaction ends.
 * Throws the record's 404.
 */
export async function lockRecord<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  id: string,
  wanted = {} as PatchInput<F> & Wanted,
): Promise<{ stored: Stored<F>; found: FoundOf<F, Found> }> {
  if (!isId(id)) throw notFound(record.missing);
  const lookups = wantedLookups(record, wanted);
  const { statement, keys } = record.load(lookups.keys);
  const values = [ctx.workspaceId, id, ...lookups.valuesOf(keys)];
  const load = () => runStatement(ctx.db, statement, values);
  const [first] = await load();
  const [row] = first?.isOutdated ? await load() : [first];
  if (!row) throw notFound(record.missing);
  return { stored: toStored(record, row), found: { ...nothingFound(record), ...(row.found as object) } };
}

/**
 * Returns records without duplicates, in the given order, locked until the transaction ends. Throws their 404 if one is
 * not in the workspace.
 */
export async function lockRecords<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  ids: readonly string[],
): Promise<Stored<F>[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound(record.missing);
  const stored = await lockPresent(ctx, record, wanted);
  if (stored.length < wanted.length) throw notFound(record.missing);
  const places = new Map<unknown, number>(wanted.map((id, place) => [id, place]));
  const placeOf = (one: Stored<F>) => places.get(one.id) ?? 0;
  return stored.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Returns those of the records that are in the workspace, in any order, locked until the transaction ends. */
export async function lockPresent<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  ids: readonly string[],
): Promise<Stored<F>[]> {
  // Read by another statement: what the locking statement reads could be outdated after a wait.
  if (ids.length > 0) await runStatement(ctx.db, record.lockMany, [ctx.workspaceId, ids]);
  return readRecords(ctx, record, ids);
}

/** Finds what a request refers to. Makes no round trip if it refers to nothing. */
export async function findReferences<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  wanted: PatchInput<F> & Wanted,
): Promise<FoundOf<F, Found>> {
  const lookups = wantedLookups(record, wanted);
  if (lookups.keys.length === 0) return nothingFound(record);
  const { statement, keys } = record.find(lookups.keys);
  const [row] = await runStatement(ctx.db, statement, [ctx.workspaceId, ...lookups.valuesOf(keys)]);
  return { ...nothingFound(record), ...(row?.found as object) };
}
