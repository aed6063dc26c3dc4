import { sql } from "drizzle-orm";
import { type Lead, type LeadForm, leadOf, leadTargetOf } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { listLeadForms } from "./list-lead-forms.ts";
import type { LeadField, LeadFormDetail, LeadSummary } from "./schema.ts";
import { readKnownForm } from "./store-lead-form.ts";

/** Returns a form with its questions, its mapping and its last leads. Throws LEAD_FORM_NOT_FOUND. */
export async function getLeadForm(ctx: WorkspaceContext, formId: string): Promise<LeadFormDetail> {
  const [listed] = await listLeadForms(ctx, formId);
  if (!listed) throw notFound("LEAD_FORM");
  const { form, map } = await readKnownForm(ctx, formId);
  const rows = await lastLeads(ctx, formId);
  const leads = rows.flatMap(({ id, raw }) => (raw ? [leadOf(raw, id)] : []));
  return {
    ...listed,
    map: { ...map },
    fields: fieldsOf(form, leads),
    lastLeads: rows.map(({ id, contactId, contactName, failure, at }): LeadSummary => {
      const [text, failureParts] = [failure?.text ?? null, failure?.parts ?? []];
      return { id, contactId, contactName, failure: text, failureParts, date: new Date(at).toISOString() };
    }),
  };
}

/** Returns the questions of the form, plus other answers found in its last leads. */
function fieldsOf(form: LeadForm | null, leads: readonly Lead[]): LeadField[] {
  const questionKeys = form?.questions.map(({ key }) => key) ?? [];
  const answered = leads.flatMap(({ answers }) => answers.map(({ name }) => name));
  return [...new Set([...questionKeys, ...answered])].slice(0, 100).map((name) => {
    const question = form?.questions.find(({ key }) => key === name);
    const values = leads.flatMap(({ answers }) => answers.find((one) => one.name === name)?.values ?? []);
    const option = question?.options.find(({ key }) => key === values[0]);
    const sample = option?.label ?? values[0] ?? null;
    return { name, label: question?.label ?? name, sample, initial: leadTargetOf(name, { form }) };
  });
}

type Row = Pick<LeadSummary, "id" | "contactId" | "contactName"> & {
  raw: Record<string, unknown> | null;
  failure: Reason | null;
  at: string | Date;
};

async function lastLeads(ctx: WorkspaceContext, formId: string): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.id, l.contact_id as "contactId", l.raw, l.failure, l.at,
      nullif(concat_ws(' ', c.name, c.lastname), '') as "contactName"
    from leads l left join contacts c on c.workspace_id = l.workspace_id and c.id = l.contact_id
    where l.workspace_id = ${ctx.workspaceId} and l.form_id = ${formId} order by l.id desc limit 20`);
  return rows;
}
