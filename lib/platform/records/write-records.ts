import { deferStatement } from "#lib/db/run-statement.ts";
import type { Statement } from "#lib/db/statement.ts";
import { violatedConstraint } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "../context.ts";
import { publishChange } from "../realtime/publish.ts";
import type { RecordType } from "./define-record.ts";
import type { Change, Fields, NamedReference, RecordEvent, Stored } from "./field.ts";
import { type HistoryRow, historyRow, insertHistory, toJson } from "./history.ts";
import type { Linked } from "./references.ts";

/** A planned write of one record: its new state, what changed, and what the history and the events tell about it. */
export type Planned<F extends Fields> = {
  stored: Stored<F>;
  changes: readonly Change[];
  events?: readonly RecordEvent[];
  notes?: readonly string[];
  /** Set for a new record: the stage it is created in, or null. */
  created?: NamedReference | null;
};

/**
 * Writes new and changed records with their history and links, and publishes the changes. `at` is the instant of the
 * changes. In a transaction the writes are deferred: the next statement throws the 404 of a referenced row that was
 * deleted meanwhile.
 */
export async function writeRecords<F extends Fields, Wanted, Found>(
  ctx: WorkspaceContext,
  record: RecordType<F, Wanted, Found>,
  { planned, at }: { planned: readonly Planned<F>[]; at: Date },
): Promise<void> {
  const created = planned.filter((one) => one.created !== undefined);
  const changed = planned.filter((one) => one.created === undefined);
  const valuesOf = (part: readonly Planned<F>[]) => [
    toJson(part.map(({ stored }) => tableRow(record, stored, at))),
    toJson(part.flatMap((one) => historyOf(ctx, record, one, at))),
  ];
  if (created.length > 0) {
    await write(ctx, record, record.insert, [ctx.workspaceId, ...valuesOf(created)]);
  }
  const [one, another] = changed;
  if (one && !another) {
    const row = toJson(tableRow(record, one.stored, at));
    const values = [ctx.workspaceId, one.stored.id, row, toJson(historyOf(ctx, record, one, at))];
    await write(ctx, record, record.update, values);
  } else if (one) {
    await write(ctx, record, record.updateMany, [ctx.workspaceId, ...valuesOf(changed)]);
  }
  await finish(ctx, record, planned);
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
  { stored, changes, notes = [], created }: Planned<F>,
  at: Date,
): HistoryRow[] {
  const base = { id: String(stored.id), at };
  const creation = created === undefined ? [] : [historyRow(ctx, record, { ...base, created })];
  return [
    ...creation,
    ...changes.map((change) => historyRow(ctx, record, { ...base, change })),
    ...notes.map((note) => historyRow(ctx, record, { ...base, note })),
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

/** Adds a write to the transaction. Its error, also that of a referenced row that was deleted meanwhile, comes later. */
async function write(
  ctx: WorkspaceContext,
  record: { fields: Fields },
  statement: Statement,
  values: readonly unknown[],
): Promise<void> {
  await deferStatement(ctx.db, statement, values, (error) => lostError(record, error));
}

/** Returns the error of a referenced row that was deleted after it was found; else the error of the write. */
export function lostError({ fields }: { fields: Fields }, error: unknown): unknown {
  const constraint = violatedConstraint(error);
  const lost = Object.values(fields).find(
    (field) => field.lost && field.lost.foreignKey === constraint,
  )?.lost;
  return lost ? lost.error(error) : error;
}
