import type { Database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import type { WorkspaceContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { isId } from "../ids.ts";
import type { RecordType } from "./define-record.ts";
import type { FoundOf } from "./definition.ts";
import type { Fields, PatchInput, Stored } from "./field.ts";
import { emptyLookups, requestedLookups } from "./lookups.ts";
import type { RecordRow } from "./record-statements.ts";

/** Converts a row to a stored record. Other columns of the row are left out. */
export function toStored<F extends Fields>({ fields }: { fields: F }, row: RecordRow): Stored<F> {
  // A loop: lists convert thousands of fields, and arrays of entries take twice the time.
  const values: Record<string, unknown> = {};
  for (const key in fields) values[key] = fields[key]?.read(row[key]);
  return values as Stored<F>;
}

/** Records that one statement will read. */
type Batch = { ids: string[]; rows: Promise<RecordRow[]> };

/** The batches that were not sent yet: by connection, then by workspace and record type. */
const batches = new WeakMap<Database, Map<string, Batch>>();

/** Returns a record. Throws its 404. Reads that start on one connection at the same moment share a statement. */
export async function readRecord<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  id: string,
): Promise<Stored<F>> {
  if (!isId(id)) throw notFound(record.missing);
  const batch = batchOf(ctx, record);
  batch.ids.push(id);
  const row = (await batch.rows).find((row) => row.id === id);
  if (!row) throw notFound(record.missing);
  return toStored(record, row);
}

function batchOf(ctx: WorkspaceContext, record: Pick<RecordType, "read" | "readMany">): Batch {
  const ofConnection = batches.get(ctx.db) ?? new Map<string, Batch>();
  batches.set(ctx.db, ofConnection);
  const key = `${ctx.workspaceId} ${record.read.name}`;
  const waiting = ofConnection.get(key);
  if (waiting) return waiting;
  const ids: string[] = [];
  const rows = Promise.resolve().then(() => {
    ofConnection.delete(key);
    return readRows(ctx, record, ids);
  });
  const batch = { ids, rows };
  ofConnection.set(key, batch);
  return batch;
}

async function readRows(
  ctx: WorkspaceContext,
  { read, readMany }: Pick<RecordType, "read" | "readMany">,
  ids: readonly string[],
): Promise<RecordRow[]> {
  const [statement, value] = ids.length === 1 ? [read, ids[0]] : [readMany, ids];
  return runStatement(ctx.db, statement, [ctx.workspaceId, value]);
}

/** Returns those of the records that are in the workspace, in any order. */
export async function readRecords<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  ids: readonly string[],
): Promise<Stored<F>[]> {
  if (ids.length === 0) return [];
  return (await readRows(ctx, record, ids)).map((row) => toStored(record, row));
}

/** A locked record with the records that a request refers to. */
type Locked<F extends Fields, Found> = { stored: Stored<F>; found: FoundOf<F, Found> };

/**
 * Reads a record and the records that a request refers to in one round trip, and locks the record until the transaction
 * ends. Throws the record's 404.
 */
export async function lockRecord<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  id: string,
  wanted = {} as PatchInput<F> & Wanted,
): Promise<Locked<F, Found>> {
  if (!isId(id)) throw notFound(record.missing);
  const lookups = requestedLookups(record, wanted);
  const { statement, keys } = record.load(lookups.keys);
  const values = [ctx.workspaceId, id, ...lookups.valuesOf(keys)];
  const load = () => runStatement(ctx.db, statement, values);
  const [first] = await load();
  const [row] = first?.isOutdated ? await load() : [first];
  if (!row) throw notFound(record.missing);
  return toLocked(record, row);
}

/**
 * Does the same for several requests that refer to no lists. A result is null if the record is missing, has an earlier
 * request, is locked by another transaction, or was just changed by one.
 */
export async function lockTogether<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  requests: readonly { id: string; wanted: PatchInput<F> & Wanted }[],
): Promise<(Locked<F, Found> | null)[]> {
  const firstOf = new Map(requests.toReversed().map((request) => [request.id, request]));
  const lookups = requests.map(({ id, wanted }) => ({ id, ...requestedLookups(record, wanted) }));
  const { statement, keys } = record.loadMany([...new Set(lookups.flatMap(({ keys }) => keys))]);
  const rows = lookups
    .filter(({ id }, place) => isId(id) && firstOf.get(id) === requests[place])
    .map(({ id, valuesOf }) => ({ id, values: valuesOf(keys).map(withoutList) }));
  const loaded = await runStatement(ctx.db, statement, [ctx.workspaceId, JSON.stringify(rows)]);
  const byId = new Map(loaded.map((row) => [row.id, row]));
  return requests.map((request) => {
    const row = firstOf.get(request.id) === request ? byId.get(request.id) : undefined;
    return !row || row.isOutdated ? null : toLocked(record, row);
  });
}

function toLocked<F extends Fields, Wanted, Found>(
  record: RecordType<F, Wanted, Found>,
  row: RecordRow,
): Locked<F, Found> {
  return { stored: toStored(record, row), found: { ...emptyLookups(record), ...(row.found as object) } };
}

/** The lists of these requests are empty, and find as much as null. */
function withoutList(value: unknown): unknown {
  return Array.isArray(value) ? null : value;
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

/** Finds the records that a request refers to. Makes no round trip if it refers to nothing. */
export async function findReferences<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  wanted: PatchInput<F> & Wanted,
): Promise<FoundOf<F, Found>> {
  const lookups = requestedLookups(record, wanted);
  if (lookups.keys.length === 0) return emptyLookups(record);
  const { statement, keys } = record.find(lookups.keys);
  const [row] = await runStatement(ctx.db, statement, [ctx.workspaceId, ...lookups.valuesOf(keys)]);
  return { ...emptyLookups(record), ...(row?.found as object) };
}
