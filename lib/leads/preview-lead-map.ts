import { sql } from "drizzle-orm";
import { leadOf, mapLead } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { countryOf } from "#lib/platform/locale/countries.ts";
import { listLeadForms } from "./list-lead-forms.ts";
import type { LeadPreview, PreviewLeadMap } from "./schema.ts";
import { readKnownForm } from "./store-lead-form.ts";

type Row = { id: string; raw: Record<string, unknown>; locale: string };

/**
 * Returns what a lead of the form would become with a mapping: the given lead, otherwise the newest that has answers.
 * Changes nothing. Null if there is none yet. Throws LEAD_FORM_NOT_FOUND, and VALIDATION_ERROR for a lead of another
 * form.
 */
export async function previewLeadMap(
  ctx: WorkspaceContext,
  formId: string,
  { map, leadId }: PreviewLeadMap,
): Promise<LeadPreview | null> {
  const [listed] = await listLeadForms(ctx, formId);
  if (!listed) throw notFound("LEAD_FORM");
  const row = await find(ctx, formId, leadId);
  if (!row) {
    if (leadId !== undefined) throw invalid("leadId is not a lead of this form with answers");
    return null;
  }
  const { form } = await readKnownForm(ctx, formId);
  const lead = leadOf(row.raw, row.id);
  const { contact, customFields, tags } = mapLead(lead, { form, map, country: countryOf(row.locale) });
  return { leadId: row.id, contact, customFields, tags };
}

async function find(ctx: WorkspaceContext, formId: string, leadId: string | undefined) {
  if (leadId !== undefined && !isId(leadId)) return undefined;
  const isAsked = leadId === undefined ? sql`true` : sql`l.id = ${leadId}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.id, l.raw, w.locale from leads l join workspaces w on w.id = l.workspace_id
    where l.workspace_id = ${ctx.workspaceId} and l.form_id = ${formId} and l.raw is not null and ${isAsked}
    order by l.id desc limit 1`);
  return rows[0];
}
