import { sql } from "drizzle-orm";
import { redactAudit } from "#lib/audit/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { restoreDeleted } from "#lib/trash/index.ts";
import { listPendingBackups, saveErasureList } from "./pending-backups.ts";
import { copies } from "./personal-data.ts";
import { add, type Counts, erasePlace, eraseRecords } from "./place-steps.ts";
import { eraseImportFiles, eraseStoredResponses, eraseTrash } from "./special-places.ts";
import { digestsOf, findSubject, type Identified } from "./subject.ts";

/** One step of an erasure; each is a transaction. */
type Step = (
  ctx: WorkspaceContext,
  subject: Identified,
) => Promise<{ counts: Readonly<Counts>; files?: number }>;

/** Copies first, because the contact and its conversations identify them. Records are the last step. */
const steps: readonly Step[] = [
  async (ctx, subject) => {
    const { count, files } = await eraseImportFiles(ctx, subject);
    return { counts: { imports: count }, files };
  },
  async (ctx, subject) => ({ counts: { idempotency_keys: await eraseStoredResponses(ctx, subject) } }),
  async (ctx, subject) => ({
    counts: { audit_log: await redactAudit(ctx, subject.contactId, subject.pattern) },
  }),
  async (ctx, subject) => ({ counts: await eraseTrash(ctx, subject) }),
  ...copies.map(
    (place): Step =>
      async ({ db }, subject) => ({ counts: { [place.table]: await erasePlace(db, place, subject) } }),
  ),
  ({ db }, subject) => eraseRecords(db, subject),
];

/** The number of steps of an erasure. */
export const STEPS = steps.length;

/**
 * Erases a contact everywhere; the work of a job. It can be interrupted at any time: every step can be repeated, and
 * the last one deletes the contact and completes the erasure in one transaction.
 */
export async function eraseContact(
  ctx: WorkspaceContext,
  erasureId: string,
  signal: AbortSignal,
): Promise<void> {
  const contactId = await markRunning(ctx, erasureId);
  if (contactId !== null) {
    // A backup may be of a time when it was in the trash. Its rows identify the data to erase.
    await restoreDeleted(ctx, contactId);
    const subject = await findSubject(ctx, contactId);
    // The contact was deleted before: only its history of this erasure is left.
    if (!subject) await finish(ctx, erasureId);
    else await runSteps(ctx, { erasureId, subject, signal });
    publishChange(ctx, "contact", contactId);
  }
  // Also after a kill between the last step and this.
  await saveErasureList();
}

type Run = { erasureId: string; subject: Identified; signal: AbortSignal };

async function runSteps(ctx: WorkspaceContext, { erasureId, subject, signal }: Run): Promise<void> {
  const digests = subject.identifiers.flatMap((one) => digestsOf(ctx.workspaceId, one).slice(0, 1));
  await ctx.db.execute(sql`update erasures set digests = (
      select coalesce(jsonb_agg(distinct d), '[]') from jsonb_array_elements(digests || ${JSON.stringify(digests)}::jsonb) d
    ) where workspace_id = ${ctx.workspaceId} and id = ${erasureId}::uuid`);
  for (const [index, step] of steps.entries()) {
    signal.throwIfAborted();
    await inTransaction(ctx, async (ctx) => {
      const { counts, files = 0 } = await step(ctx, subject);
      await noteStep(ctx, erasureId, { done: index + 1, counts, files });
      if (index + 1 === STEPS) await finish(ctx, erasureId);
    });
  }
}

async function markRunning({ db, workspaceId }: WorkspaceContext, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ contactId: string }>(sql`
    update erasures set status = 'running', done_steps = 0, total_steps = ${STEPS}, reason = null
    where workspace_id = ${workspaceId} and id = ${id}::uuid and status <> 'done'
    returning contact_id as "contactId"`);
  return rows[0]?.contactId ?? null;
}

type StepResult = { done: number; counts: Readonly<Counts>; files: number };

async function noteStep(
  ctx: WorkspaceContext,
  id: string,
  { done, counts, files }: StepResult,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ counts: Counts }>(sql`
    select counts from erasures where workspace_id = ${ctx.workspaceId} and id = ${id}::uuid for update`);
  const sum: Counts = { ...rows[0]?.counts };
  for (const [table, count] of Object.entries(counts)) add(sum, table, count);
  await ctx.db.execute(sql`
    update erasures set counts = ${JSON.stringify(sum)}::jsonb, files = files + ${files}, done_steps = ${done}
    where workspace_id = ${ctx.workspaceId} and id = ${id}::uuid`);
}

async function finish(ctx: WorkspaceContext, id: string): Promise<void> {
  const backups = await listPendingBackups();
  const at = clock.now();
  await ctx.db.execute(sql`
    update erasures set status = 'done', finished_at = coalesce(finished_at, ${at.toISOString()}::timestamptz),
      done_steps = total_steps, backups = ${JSON.stringify(backups)}::jsonb
    where workspace_id = ${ctx.workspaceId} and id = ${id}::uuid`);
  await recordAudit(ctx, "contact.erased", { subject: id });
}
