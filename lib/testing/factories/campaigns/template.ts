import { templates } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { createTemplate } from "#lib/templates/index.ts";
import { newWhatsappChannel } from "../channels/whatsapp-channel.ts";

/** The name of the template that every tenant can send. */
export const SENDABLE_TEMPLATE = "order_on_its_way";

/** Adds a draft whose texts are all `word`, and an approved template on its own WhatsApp channel. */
export async function addTemplates(
  ctx: WorkspaceContext,
  word: string,
): Promise<{ template: string; whatsapp: string }> {
  const { id } = await createTemplate(ctx, {
    name: word,
    language: "es",
    category: "UTILITY",
    buttonEffects: [],
    draft: true,
    components: [{ type: "BODY", text: word }],
  });
  const channel = await newWhatsappChannel(ctx, { name: word });
  await addApprovedTemplate(ctx, { channelId: channel.id });
  return { template: id, whatsapp: channel.id };
}

type Approved = Partial<typeof templates.$inferInsert> & { channelId: string };

/** Adds a template in the form of an approved one. Returns its id. */
export async function addApprovedTemplate(ctx: WorkspaceContext, given: Approved): Promise<string> {
  const id = newId();
  await ctx.db.insert(templates).values({
    workspaceId: ctx.workspaceId,
    id,
    name: SENDABLE_TEMPLATE,
    language: "es",
    category: "UTILITY",
    parameterFormat: "POSITIONAL",
    status: "approved",
    vendorId: newId(),
    components: [
      {
        type: "BODY",
        text: "Hola {{1}}, tu pedido {{2}} va en camino.",
        example: { body_text: [["Eva", "27"]] },
      },
    ],
    ...given,
  });
  return id;
}
