import { sql } from "drizzle-orm";
import { requireContact } from "#lib/contacts/index.ts";
import { erasures } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { enqueueJob } from "#lib/platform/jobs/index.ts";
import { restoreDeleted } from "#lib/trash/index.ts";
import { STEPS } from "./erase-contact.ts";
import { eraseContactJob } from "./jobs.ts";
import { requireErasure } from "./require-erasure.ts";
import type { EraseContact, Erasure } from "./schema.ts";

/**
 * Starts the erasure of a contact, which a job then does. One in the trash is restored first. An erasure that failed
 * starts again. Throws CONTACT_NOT_FOUND, and VALIDATION_ERROR if the confirmation is not the contact's name, email or
 * number.
 */
export async function startErasure(
  ctx: WorkspaceContext,
  contactId: string,
  { confirmation }: EraseContact,
): Promise<Erasure> {
  return inTransaction(ctx, async (ctx) => {
    if (isId(contactId)) await restoreDeleted(ctx, contactId);
    const contact = await requireContact(ctx, contactId);
    const accepted = [
      fullName(contact.name, contact.lastname),
      contact.email,
      contact.internalWhatsappNumber,
    ];
    const given = comparable(confirmation);
    if (!accepted.some((value) => value && comparable(value) === given)) {
      throw invalid("confirmation must be the name, email or number of the contact");
    }
    const [row] = await ctx.db
      .insert(erasures)
      .values({
        workspaceId: ctx.workspaceId,
        id: newId(),
        contactId,
        status: "queued",
        totalSteps: STEPS,
        requestedById: ctx.actor.id,
        requestedByName: ctx.actor.name,
        createdAt: clock.now(),
      })
      .onConflictDoUpdate({
        target: [erasures.workspaceId, erasures.contactId],
        set: { status: sql`case when erasures.status = 'failed' then 'queued' else erasures.status end` },
      })
      .returning({ id: erasures.id });
    if (!row) throw new Error("an erasure was not stored");
    await enqueueJob(ctx, eraseContactJob, { erasureId: row.id }, { key: row.id });
    await recordAudit(ctx, "contact.erasure_started", { subject: row.id });
    return requireErasure(ctx, row.id);
  });
}

function comparable(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLowerCase();
}
