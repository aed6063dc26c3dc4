import { templates } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { requireEffects } from "./find-existing-references.ts";
import type { CreateTemplate, Template } from "./schema.ts";
import { sendForApproval } from "./send-for-approval.ts";
import { storeTemplate } from "./store-template.ts";
import { requireConnected, requireTemplateChannel, templateChannelIds } from "./template-channel.ts";
import { formatOf } from "./template-parts.ts";
import { TAKEN, type TemplateRow, toTemplate } from "./template-row.ts";
import { faultSentence, templateFaults } from "./template-rules.ts";

/**
 * Adds a template as a draft, or submits it to the vendor of a channel. A rejected template is not stored. Throws
 * VALIDATION_ERROR with all errors, NAME_TAKEN, CHANNEL_NOT_FOUND and the 404 of an effect's reference.
 */
export async function createTemplate(ctx: WorkspaceContext, input: CreateTemplate): Promise<Template> {
  const fault = faultSentence(templateFaults(input));
  if (fault) throw invalid(fault);
  await requireEffects(ctx, input.buttonEffects);
  const channelId = await channelIdOf(ctx, input);
  const to = input.draft || channelId === null ? null : await requireConnected(ctx, channelId);
  // The row is inserted first to reserve the name during the vendor call.
  const row = rowOf(ctx, input, channelId);
  await throwIfNameTaken(ctx.db.insert(templates).values(row), "templates_name_key", TAKEN);
  const template = to === null ? toTemplate(row) : await submit(ctx, row, to);
  await recordAudit(ctx, "template.created", { subject: row.id, detail: row.name });
  publishChange(ctx, "template", row.id);
  return template;
}

/** Submits a new template. A template that the vendor rejects is not kept. */
async function submit(
  ctx: WorkspaceContext,
  row: TemplateRow,
  to: Awaited<ReturnType<typeof requireConnected>>,
): Promise<Template> {
  try {
    return await storeTemplate(ctx, row, await sendForApproval(to, row));
  } catch (error) {
    await ctx.db.delete(templates).where(whereId(ctx, templates, row.id));
    throw error;
  }
}

async function channelIdOf(ctx: WorkspaceContext, input: CreateTemplate): Promise<string | null> {
  if (input.channelId) return (await requireTemplateChannel(ctx, input.channelId)).channel.id;
  const [first = null] = input.draft ? [] : await templateChannelIds(ctx);
  return first;
}

function rowOf(ctx: WorkspaceContext, input: CreateTemplate, channelId: string | null): TemplateRow {
  const { name, language, category, components, buttonEffects } = input;
  const at = clock.now();
  return {
    workspaceId: ctx.workspaceId,
    id: newId(),
    channelId,
    name,
    language,
    category,
    components,
    buttonEffects,
    parameterFormat: formatOf(components),
    status: "draft",
    statusAt: null,
    vendorId: null,
    reason: null,
    quality: null,
    createdAt: at,
    updatedAt: at,
  };
}
