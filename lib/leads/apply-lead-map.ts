import { sql } from "drizzle-orm";
import { z } from "zod";
import { leadOf, type MappedLead, mapLead } from "#lib/channels/index.ts";
import { changeNumber, getContact, updateContact } from "#lib/contacts/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError, notFound } from "#lib/platform/errors.ts";
import { defineJob, enqueueJob } from "#lib/platform/jobs/index.ts";
import { countryOf } from "#lib/platform/locale/countries.ts";
import { listLeadForms } from "./list-lead-forms.ts";
import { readKnownForm } from "./store-lead-form.ts";

const BATCH = 100;

/** Applies the mapping of a form to the contacts of its leads, oldest first, one batch per job. */
export const applyLeadMapJob = defineJob({
  name: "apply-lead-map",
  payload: z.object({ formId: z.string(), after: z.string().nullable() }),
  maxAttempts: 4,
  queue: "workspace",
  run: (ctx, payload) => applyBatch(ctx, payload),
});

/** Starts a job that applies a form's saved mapping to the contacts of its leads. Throws LEAD_FORM_NOT_FOUND. */
export async function applyLeadMap(ctx: WorkspaceContext, formId: string): Promise<{ leads: number }> {
  const [form] = await listLeadForms(ctx, formId);
  if (!form) throw notFound("LEAD_FORM");
  await inTransaction(ctx, async (ctx) => {
    const key = `${ctx.workspaceId}:${formId}`;
    await enqueueJob(ctx, applyLeadMapJob, { formId, after: null }, { key });
    const detail = `${form.name ?? formId}: ${form.leads} leads`;
    await recordAudit(ctx, "lead_form.applied", { subject: formId, detail });
  });
  return { leads: form.leads };
}

type Batch = { formId: string; after: string | null };
type Row = { id: string; contactId: string; raw: Record<string, unknown>; locale: string };

async function applyBatch(ctx: WorkspaceContext, { formId, after }: Batch): Promise<void> {
  const known = await readKnownForm(ctx, formId);
  const isNext = after === null ? sql`true` : sql`l.id > ${after}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.id, l.contact_id as "contactId", l.raw, w.locale from leads l join workspaces w on w.id = l.workspace_id
    where l.workspace_id = ${ctx.workspaceId} and l.form_id = ${formId} and l.raw is not null
      and l.contact_id is not null and ${isNext}
    order by l.id limit ${BATCH}`);
  for (const { id, contactId, raw, locale } of rows) {
    await lay(ctx, contactId, mapLead(leadOf(raw, id), { ...known, country: countryOf(locale) }));
  }
  const last = rows.at(-1);
  if (last && rows.length === BATCH) await enqueueJob(ctx, applyLeadMapJob, { formId, after: last.id });
}

/** Values changed since are kept. A contact that was deleted or rejects the values does not stop the others. */
async function lay(ctx: WorkspaceContext, contactId: string, mapped: MappedLead): Promise<void> {
  try {
    const contact = await getContact(ctx, contactId);
    const { name, lastname, email, phone } = mapped.contact;
    if (phone !== null && !contact.internalWhatsappNumber)
      await changeNumber(ctx, { contactId, number: phone });
    const tags = [...contact.tags.map(({ id }) => id), ...mapped.tags];
    await updateContact(ctx, contactId, {
      ...(name !== null && isNamedByLead(contact) && { name }),
      ...(lastname !== null && contact.lastname === null && { lastname }),
      ...(email !== null && contact.email === null && (await isFree(ctx, email)) && { email }),
      ...(mapped.tags.length > 0 && { tags }),
      customFields: mapped.customFields.map(({ code, value }) => ({ code, value })),
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}

/** Returns whether the contact has the default name of a lead without one: “Lead”, its email or its number. */
function isNamedByLead({
  name,
  email,
  internalWhatsappNumber,
}: Awaited<ReturnType<typeof getContact>>): boolean {
  return name === "Lead" || name === email || name === `+${internalWhatsappNumber}`;
}

async function isFree(ctx: WorkspaceContext, email: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from contacts where workspace_id = ${ctx.workspaceId} and lower(email) = lower(${email}) limit 1`);
  return rows.length === 0;
}
