import { sql } from "drizzle-orm";
import { contactConditions, requireReferences } from "#lib/contacts/index.ts";
import type { ContactFilters } from "#lib/contacts/schema.ts";
import { runQuery } from "#lib/db/run-query.ts";
import { bulkEdits } from "#lib/db/schema/index.ts";
import { inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { allows } from "#lib/platform/auth/permissions.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError, invalid, notFound } from "#lib/platform/errors.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { toBulkEdit } from "./bulk-edit-row.ts";
import { runBulkEditJob } from "./jobs.ts";
import { type BulkEdit, bulkEditLimits, type StartBulkEdit } from "./schema.ts";

/**
 * Starts to change or delete contacts in the background, as the caller. The contacts are those that match now and that
 * the caller sees: their ids are copied in the caller's transaction. Throws VALIDATION_ERROR for too many contacts or a
 * second running edit of the person, CONTACT_NOT_FOUND, the 404 of a reference, and FORBIDDEN for a deletion without
 * permission.
 */
export async function startBulkEdit(ctx: MemberContext, input: StartBulkEdit): Promise<BulkEdit> {
  const { change } = input;
  if (change.delete && !allows(ctx.permissions, "contacts.delete")) {
    throw new AppError("FORBIDDEN", "Your role does not let you delete contacts.").because(
      "deletingContacts",
    );
  }
  try {
    return await inTransaction(ctx, (ctx) => start(ctx, input));
  } catch (error) {
    if (violatedConstraint(error) === "bulk_edits_running_key") {
      throw invalid("you have a running bulk edit: wait for it or cancel it").because("bulkEditRunning");
    }
    throw error;
  }
}

async function start(
  ctx: MemberContext,
  { contactIds, filters = {}, change }: StartBulkEdit,
): Promise<BulkEdit> {
  await requireReferences(ctx, change);
  const id = newId();
  const { workspaceId, actor } = ctx;
  const [row] = await ctx.db
    .insert(bulkEdits)
    .values({
      workspaceId,
      id,
      change,
      status: "running",
      total: 0,
      actorId: ctx.userId,
      actorName: actor.name,
      createdAt: clock.now(),
    })
    .returning();
  if (!row) throw notFound("BULK_EDIT");
  const total = await copyIds(ctx, id, contactIds ? { ids: contactIds } : { filters });
  const changes = changesOf({}, change);
  await recordAudit(ctx, "contact.bulk_edit_started", { subject: id, detail: String(total), changes });
  await enqueueJob(ctx, runBulkEditJob, { bulkEditId: id }, { key: id });
  await ctx.db
    .update(bulkEdits)
    .set({ total })
    .where(whereId(ctx, bulkEdits, id));
  publishChange(ctx, "bulkEdit", id);
  return toBulkEdit({ ...row, total });
}

type Wanted = { ids: readonly string[] } | { filters: ContactFilters };

/** Stores the ids of the contacts. Returns how many. */
async function copyIds(ctx: MemberContext, bulkEditId: string, wanted: Wanted): Promise<number> {
  const { workspaceId } = ctx;
  const max = bulkEditLimits.contacts;
  if ("ids" in wanted && !wanted.ids.every(isId)) throw notFound("CONTACT");
  const matching =
    "ids" in wanted
      ? sql`c.workspace_id = ${workspaceId} and c.id = any(${sql.param(wanted.ids)}::uuid[])`
      : contactConditions(workspaceId, wanted.filters);
  const [found] = await runQuery<{ count: number }>(
    ctx.db,
    sql`with copied as (
        insert into bulk_edit_records (workspace_id, bulk_edit_id, record_id)
        select ${workspaceId}::uuid, ${bulkEditId}::uuid, c.id from contacts c where ${matching} limit ${max + 1}
        returning 1
      ) select count(*)::int as count from copied`,
  );
  const count = found?.count ?? 0;
  if ("ids" in wanted && count < new Set(wanted.ids).size) throw notFound("CONTACT");
  if (count > max) {
    throw invalid(`the filters match more than ${max} contacts`).because("bulkEditTooMany", { max });
  }
  return count;
}
