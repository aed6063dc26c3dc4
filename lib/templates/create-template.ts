import { and, eq } from "drizzle-orm";
import { templates } from "#lib/db/schema/index.ts";
import { throwIfNameTaken } from "#lib/db/throw-if-name-taken.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireEffects } from "./find-living.ts";
import { handIn } from "./hand-in.ts";
import type { CreateTemplate, Template } from "./schema.ts";
import { storeTemplate } from "./store-template.ts";
import { requireConnected, requireTemplateChannel, templateChannelIds } from "./template-channel.ts";
import { formatOf } from "./template-parts.ts";
import { TAKEN, type TemplateRow, toTemplate } from "./template-row.ts";
import { faultSentence, templateFaults } from "./template-rules.ts";

/**
 * Adds a template: a draft, or handed in with the vendor of a channel. What the vendor refuses is not kept. Throws
 * VALIDATION_ERROR with everything that is wrong, NAME_TAKEN, CHANNEL_NOT_FOUND and the 404 of an effect's reference.
 */
export async function createTemplate(ctx: WorkspaceContext, input: CreateTemplate): Promise<Template> {
  const fault = faultSentence(templateFaults(input));
  if (fault) throw invalid(fault);
  await requireEffects(ctx, input.buttonEffects);
  const channelId = await channelIdOf(ctx, input);
  const to = input.draft || channelId === null ? null : await requireConnected(ctx, channelId);
  // The row comes first: the name is held while the vendor is asked.
  const row = rowOf(ctx, input, channelId);
  await throwIfNameTaken(ctx.db.insert(templates).values(row), "templates_name_key", TAKEN);
  if (to === null) {
    publishChange(ctx, "template", row.id);
    return toTemplate(row);
  }
  try {
    return await storeTemplate(ctx, row, await handIn(to, row));
  } catch (error) {
    await ctx.db
      .delete(templates)
      .where(and(eq(templates.workspaceId, ctx.workspaceId), eq(templates.id, row.id)));
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
