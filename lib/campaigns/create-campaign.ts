import { campaigns } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireTemplate } from "#lib/templates/index.ts";
import { checkAudience } from "./audience/check-audience.ts";
import { toCampaign } from "./campaign-row.ts";
import type { Campaign, CreateCampaign } from "./schema.ts";

/** Drafts a campaign. Throws TEMPLATE_NOT_FOUND, and what `checkAudience` throws. */
export async function createCampaign(ctx: WorkspaceContext, input: CreateCampaign): Promise<Campaign> {
  const { templateId, audience, optOutTagId = null } = input;
  const template = await requireTemplate(ctx, templateId);
  await checkAudience(ctx, audience, optOutTagId);
  return inTransaction(ctx, (ctx) => insertCampaign(ctx, input, template));
}

async function insertCampaign(
  ctx: WorkspaceContext,
  input: CreateCampaign,
  template: Awaited<ReturnType<typeof requireTemplate>>,
): Promise<Campaign> {
  const { name, values, audience, optOutTagId = null, ratePerMinute } = input;
  const now = clock.now();
  const { actor } = ctx;
  const [row] = await ctx.db
    .insert(campaigns)
    .values({
      workspaceId: ctx.workspaceId,
      id: newId(),
      name,
      templateId: template.id,
      template: template.name,
      values,
      audience,
      optOutTagId,
      ratePerMinute,
      quietHours: input.quietHours ?? null,
      scheduledAt: input.scheduledDate ? new Date(input.scheduledDate) : null,
      createdById: actor.type === "user" ? actor.id : null,
      createdByName: actor.name,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error("the insert returned no row");
  await recordAudit(ctx, "campaign.created", { subject: row.id, detail: name });
  publishChange(ctx, "campaign", row.id);
  return toCampaign(row);
}
