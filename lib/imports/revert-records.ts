import { type ImportRecord, revertContacts } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inSavepoint, inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { NIL_ID } from "#lib/platform/ids.ts";
import { finishImport } from "./finish-import.ts";
import { lockImport, writeImport } from "./import-row.ts";
import { revertOpportunity } from "./opportunity-record.ts";
import { ImportRevert } from "./schema.ts";

const SLICE_MS = 60_000;
const RECORDS_A_BATCH = 300;
const MAX_EXAMPLES = 100;

const NEXT = defineStatement({
  name: "next_import_records",
  text: `select record_id as id, row_number as row, is_created as "isCreated", version, before, after
    from import_records where workspace_id = $1 and import_id = $2 and record_id > $3 and kept is null
    order by record_id limit $4`,
});

const SETTLE = defineStatement({
  name: "settle_import_records",
  text: `with undone as (
      delete from import_records where workspace_id = $1 and import_id = $2 and record_id = any($3::uuid[])
    ) update import_records r set kept = n.reason from unnest($4::uuid[], $5::text[]) as n(id, reason)
    where r.workspace_id = $1 and r.import_id = $2 and r.record_id = n.id`,
});

/**
 * Reverts an import. Each batch of records is one transaction that also marks them as done, so a crash loses nothing.
 * Returns whether more remains.
 */
export async function revertRecords(
  ctx: WorkspaceContext,
  id: string,
  signal: AbortSignal,
): Promise<boolean> {
  const working: WorkspaceContext = { ...ctx, actor: { ...ctx.actor, via: "import" } };
  const until = clock.now().getTime() + SLICE_MS;
  let after = NIL_ID;
  for (;;) {
    signal.throwIfAborted();
    const records = await inTransaction(working, (ctx) => settleBatch(ctx, id, after));
    if (records === null) return false;
    const last = records.at(-1);
    if (!last) break;
    after = last.id;
    if (clock.now().getTime() > until) return true;
  }
  await finishImport(ctx, id, "reverted");
  return false;
}

const REFUSED = "Its previous value was deleted or now belongs to another record.";

type Settled = { id: string; kept: string | null };

async function undoRecords(
  ctx: WorkspaceContext,
  kind: string,
  records: readonly ImportRecord[],
): Promise<Settled[]> {
  if (kind === "contacts") return revertContacts(ctx, records);
  const settled: Settled[] = [];
  for (const record of records) settled.push({ id: record.id, kept: await undoOpportunity(ctx, record) });
  return settled;
}

async function undoOpportunity(ctx: WorkspaceContext, record: ImportRecord): Promise<string | null> {
  try {
    return await inSavepoint(ctx, () => revertOpportunity(ctx, record));
  } catch (error) {
    const isAboutRecord = error instanceof AppError ? error.status < 500 : violatedConstraint(error) !== null;
    if (!isAboutRecord) throw error;
    return REFUSED;
  }
}

/** Returns the records that are done; null if the import is not being reverted. */
async function settleBatch(ctx: WorkspaceContext, id: string, after: string): Promise<ImportRecord[] | null> {
  const row = await lockImport(ctx, id);
  if (row.status !== "reverting") return null;
  const records = await runStatement(ctx.db, NEXT, [ctx.workspaceId, id, after, RECORDS_A_BATCH]);
  if (records.length === 0) return records;
  const settled = await undoRecords(ctx, row.kind, records);
  const retained = settled.flatMap((one) => (one.kept === null ? [] : [{ id: one.id, reason: one.kept }]));
  const undone = settled.filter((one) => one.kept === null).map((one) => one.id);
  const values = [undone, retained.map((one) => one.id), retained.map(({ reason }) => reason)];
  await runStatement(ctx.db, SETTLE, [ctx.workspaceId, id, ...values]);
  const rowOf = new Map(records.map((record) => [record.id, record.row]));
  const so = ImportRevert.parse(row.reverted);
  const examples = retained.map((one) => ({ ...one, row: rowOf.get(one.id) ?? 0 }));
  await writeImport(ctx, id, {
    doneRows: row.doneRows + records.length,
    reverted: {
      ...so,
      undone: so.undone + undone.length,
      kept: so.kept + retained.length,
      examples: [...so.examples, ...examples].slice(0, MAX_EXAMPLES),
    },
  });
  return records;
}
