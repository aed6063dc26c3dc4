import { getContact, updateContact } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { readButtonPayload, type TemplateButtonRef } from "./button-payload.ts";
import { type EffectIds, findExistingReferences } from "./find-existing-references.ts";
import type { ButtonEffect, TemplateComponent } from "./schema.ts";
import { partsOf } from "./template-parts.ts";

/** A button press from an inbound message. */
export type ButtonPress = {
  contactId: string;
  conversationId: string;
  /** The payload and title of the button. */
  payload: string;
  title: string;
  /** The vendor's id of the message with the button. */
  replyTo: string | null;
};

type Row = { components: TemplateComponent[]; buttonEffects: ButtonEffect[] };

const BY_ID = defineStatement({
  name: "template_of_button",
  text: `select components, button_effects as "buttonEffects" from templates where workspace_id = $1 and id = $2`,
});
/** For a template sent from the composer, without our payload: found by its message. */
const BY_MESSAGE = defineStatement({
  name: "template_of_message",
  text: `select t.components, t.button_effects as "buttonEffects" from messages m
    join conversations v on v.workspace_id = m.workspace_id and v.id = m.conversation_id
    join templates t on t.workspace_id = m.workspace_id and t.channel_id = v.channel_id
      and t.name = m.content ->> 'name' and t.language = m.content ->> 'language'
    where m.workspace_id = $1 and m.conversation_id = $2 and m.external_id = $3 and m.direction = 'outbound'
      and m.kind = 'template' limit 1`,
});

/**
 * Applies the effects of a pressed template button to the contact, in the caller's transaction, and fires the triggers.
 * Deleted references are skipped; other messages have no effect. Call it once per press.
 */
export async function applyButtonEffects(ctx: WorkspaceContext, press: ButtonPress): Promise<void> {
  const effect = await effectOf(ctx, press);
  if (!effect) return;
  const { tagIds, segmentationIds, phaseIds, agentIds } = await findExistingReferences(ctx, effect);
  const [segmentationId] = segmentationIds;
  const [stageId] = phaseIds;
  const [assignedAgentId] = agentIds;
  const byButton = { ...ctx, actor: systemActor("button") };
  const { contactId } = press;
  const tags = tagIds.length > 0 ? await withTags(byButton, contactId, tagIds) : undefined;
  await updateContact(byButton, contactId, {
    ...(tags && { tags }),
    ...(segmentationId !== undefined && { segmentationId }),
    ...(stageId !== undefined && { stageId }),
    ...(assignedAgentId !== undefined && { assignedAgentId }),
  });
}

async function effectOf(ctx: WorkspaceContext, press: ButtonPress): Promise<EffectIds | undefined> {
  const ref = readButtonPayload(press.payload);
  const row = ref ? await templateOf(ctx, ref) : await templateUnder(ctx, press);
  if (!row) return undefined;
  const place = ref?.button ?? partsOf(row.components).buttons.findIndex(({ text }) => text === press.title);
  return row.buttonEffects.find(({ button }) => button === place);
}

async function templateOf(
  ctx: WorkspaceContext,
  { templateId }: TemplateButtonRef,
): Promise<Row | undefined> {
  const [row] = await runStatement(ctx.db, BY_ID, [ctx.workspaceId, templateId]);
  return row;
}

async function templateUnder(
  ctx: WorkspaceContext,
  { conversationId, replyTo }: ButtonPress,
): Promise<Row | undefined> {
  if (replyTo === null) return undefined;
  const [row] = await runStatement(ctx.db, BY_MESSAGE, [ctx.workspaceId, conversationId, replyTo]);
  return row;
}

/** Returns the contact's tags with the added ones. */
async function withTags(ctx: WorkspaceContext, contactId: string, added: string[]): Promise<string[]> {
  const { tags } = await getContact(ctx, contactId);
  return [...new Set([...tags.map(({ id }) => id), ...added])];
}
