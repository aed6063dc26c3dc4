import { sql } from "drizzle-orm";
import { contactConditions } from "#lib/contacts/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { fillTemplate, requireTemplate, type TemplateRow } from "#lib/templates/index.ts";
import type { AudiencePreview, CampaignValues, PreviewAudience } from "../schema.ts";
import { countWithoutValue, skipCode } from "./audience-sql.ts";
import { checkAudience } from "./check-audience.ts";
import { fillValues } from "./fill-values.ts";
import { type CampaignContact, readCampaignContacts } from "./read-campaign-contacts.ts";

const SAMPLES = 5;
const noValues: CampaignValues = { header: {}, body: {}, buttons: [], file: null };

/**
 * Counts the recipients of a campaign and previews the messages of the first ones. Throws TEMPLATE_NOT_FOUND, and
 * what `checkAudience` throws.
 */
export async function previewAudience(
  ctx: WorkspaceContext,
  input: PreviewAudience,
): Promise<AudiencePreview> {
  const { audience, optOutTagId, templateId, values = noValues } = input;
  const template = templateId === undefined ? null : await requireTemplate(ctx, templateId);
  await checkAudience(ctx, audience, optOutTagId);
  const counts = await countAudience(ctx, input);
  const of = (code: string | null) => counts.find((row) => row.code === code)?.count ?? 0;
  const contacts = await firstContacts(ctx, input);
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    reachable: of(null),
    noNumber: of("no_number"),
    blocked: of("blocked"),
    optedOut: of("opted_out"),
    stopped: of("marketing_stopped"),
    withoutValue: counts.find(({ code }) => code === null)?.withoutValue ?? {},
    samples: contacts.map((contact) => sampleOf(template, values, contact)),
  };
}

type SkipCount = { code: string | null; count: number; withoutValue: Record<string, number> };

async function countAudience(ctx: WorkspaceContext, { audience, values, ...sending }: PreviewAudience) {
  const { rows } = await ctx.db.execute<SkipCount>(sql`
    select code, count(*)::int as count, ${countWithoutValue(values)} as "withoutValue" from (
      select ${skipCode(sending)} as code, c.* from contacts c
      where ${contactConditions(ctx.workspaceId, audience)}) as c
    group by code`);
  return rows;
}

async function firstContacts(ctx: WorkspaceContext, { audience, ...sending }: PreviewAudience) {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select c.id from contacts c
    where ${contactConditions(ctx.workspaceId, audience)} and ${skipCode(sending)} is null
    order by c.id limit ${SAMPLES}`);
  return readCampaignContacts(
    ctx,
    rows.map(({ id }) => id),
  );
}

function sampleOf(
  template: TemplateRow | null,
  values: CampaignValues,
  { id, displayName, number, contactValues }: CampaignContact,
) {
  const filled = fillValues(values, contactValues);
  const sample = {
    contactId: id,
    name: displayName,
    number: `+${number}`,
    header: filled.variablesHeader,
    body: filled.variablesBody,
  };
  if (!template) return { ...sample, text: null, problem: null, problemParts: [] };
  try {
    return { ...sample, text: fillTemplate(template, filled).text, problem: null, problemParts: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...sample, text: null, problem: error.message, problemParts: error.parts };
  }
}
