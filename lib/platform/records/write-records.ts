import { deferStatement } from "#lib/db/run-statement.ts";
import type { Statement } from "#lib/db/statement.ts";
import { violatedConstraint } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "../context.ts";
import { publishChange } from "../realtime/publish.ts";
import type { RecordType } from "./define-record.ts";
import type { Change, Fields, NamedReference, RecordEvent, Stored } from "./field.ts";
import { type HistoryRow, historyRow, insertHistory, toJson } from "./history.ts";
import type { Linked } from "./references.ts";

/** A planned write of one record: its new state, the changes, and the resulting history and events. */
export type Planned<F extends Fields> = {
  stored: Stored<F>;
  /** The locked record before the change. Only columns that differ are written; without it, all are. */
  before?: Stored<F>;
  changes: readonly Change[];
  events?: readonly RecordEvent[];
  notes?: readonly string[];
  /** The request of the change; by default that of the context. Several requests can share a transaction. */
  requestId?: string;
  /** Set for a new record: the stage it is created in, or null. */
  created?: NamedReference | null;
};

/**
 * Writes new and changed records with their history and links, and publishes the changes. `at` is the instant of the
 * changes. In a transaction the writes are deferred: the next statement throws the 404 of a referenced row that was
 * deleted since.
 */
export async function writeRecords<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  { planned, at }: { planned: readonly Planned<F>[]; at: Date },
): Promise<void> {
  const created = planned.filter((one) => one.created !== undefined);
  const changed = planned.filter((one) => one.created === undefined);
  const historyOfAll = (part: readonly Planned<F>[]) =>
    toJson(part.flatMap((one) => historyOf(ctx, record, one, at)));
  if (created.length > 0) {
    const rows = toJson(created.map(({ stored }) => tableRow(record, stored, at)));
    await write(ctx, record, record.insert, [ctx.workspaceId, rows, historyOfAll(created)]);
  }
  const [first] = changed;
  if (first) {
    const { columns, one, many } = record.updates(changedColumns(record, changed));
    const rows = changed.map(({ stored }) => pickColumns(tableRow(record, stored, at), ["id", ...columns]));
    const history = historyOfAll(changed);
    const [isOne, { id }] = [changed.length === 1, first.stored];
    if (isOne) await write(ctx, record, one, [ctx.workspaceId, id, toJson(rows[0]), history]);
    else await write(ctx, record, many, [ctx.workspaceId, toJson(rows), history]);
  }
  await finish(ctx, record, planned);
}

/** Returns the columns that differ from before in at least one record. */
function changedColumns<F extends Fields>(
  { fields }: { fields: F },
  changed: readonly Planned<F>[],
): string[] {
  return Object.entries(fields).flatMap(([key, { column, isFixed, write }]) => {
    if (column === null || isFixed) return [];
    const differs = changed.some(
      ({ before, stored }) => !before || write(before[key]) !== write(stored[key]),
    );
    return differs ? [column] : [];
  });
}

function pickColumns(row: Record<string, unknown>, columns: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(columns.map((name) => [name, row[name]]));
}

/** Does the same for new records whose rows were inserted. */
export async function writeInserted<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  { planned, at }: { planned: readonly Planned<F>[]; at: Date },
): Promise<void> {
  await insertHistory(
    ctx,
    record,
    planned.flatMap((one) => historyOf(ctx, record, one, at)),
  );
  await finish(ctx, record, planned);
}

async function finish<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  planned: readonly Planned<F>[],
): Promise<void> {
  await writeLinks(ctx, record, planned);
  for (const { stored } of planned) publishChange(ctx, record.entity, String(stored.id));
}

/** Returns the columns of a record's row. Those that are not fields are null. */
export function tableRow<F extends Fields>(
  { fields }: { fields: F },
  stored: Stored<F>,
  at: Date,
): Record<string, unknown> {
  const columns = Object.entries(fields).flatMap(([key, { column, write }]) =>
    column === null ? [] : [[column, write(stored[key])] as const],
  );
  return { updated_at: at, ...Object.fromEntries(columns) };
}

/** Returns the history of a planned write. The stage of a new record is part of its creation. */
function historyOf<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  { stored, changes, notes = [], created, requestId }: Planned<F>,
  at: Date,
): HistoryRow[] {
  const source = requestId === undefined ? ctx : { ...ctx, requestId };
  const base = { id: String(stored.id), at };
  const creation = created === undefined ? [] : [historyRow(source, record, { ...base, created })];
  return [
    ...creation,
    ...changes.map((change) => historyRow(source, record, { ...base, change })),
    ...notes.map((note) => historyRow(source, record, { ...base, note })),
  ];
}

/** Writes the links that changed and those of new records. */
async function writeLinks<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  planned: readonly Planned<F>[],
): Promise<void> {
  for (const [key, field] of Object.entries(record.fields)) {
    const { links, api } = field;
    if (!links) continue;
    const relinked = planned.filter(({ stored, changes, created }) =>
      created === undefined
        ? changes.some((change) => change.field === api)
        : (stored[key] as Linked[]).length > 0,
    );
    if (relinked.length === 0) continue;
    const rows = relinked.flatMap(({ stored }) =>
      (stored[key] as Linked[]).map(({ id, assignedAt }) => ({ owner: stored.id, id, assignedAt })),
    );
    const values = [
      ctx.workspaceId,
      relinked.map(({ stored }) => stored.id),
      rows.map(({ owner }) => owner),
      rows.map(({ id }) => id),
      rows.map(({ assignedAt }) => assignedAt),
    ];
    await write(ctx, record, links.replace, values);
  }
}

/**
 * Adds a write to the transaction. Its error, including that of a referenced row that was deleted since, is thrown
 * later.
 */
async function write(
  ctx: WorkspaceContext,
  record: { fields: Fields },
  statement: Statement,
  values: readonly unknown[],
): Promise<void> {
  await deferStatement(ctx.db, statement, values, { toError: (error) => lostError(record, error) });
}

/** Returns the error of a referenced row that was deleted after it was found; else the error of the write. */
export function lostError({ fields }: { fields: Fields }, error: unknown): unknown {
  const constraint = violatedConstraint(error);
  const lost = Object.values(fields).find(
    (field) => field.lost && field.lost.foreignKey === constraint,
  )?.lost;
  return lost ? lost.error(error) : error;
}
