import { authorOf, resolveNumberConversation, sendMessage } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { fillTemplate, type TemplateValues } from "./fill-template.ts";
import { recordSend } from "./record-send.ts";
import { SENDABLE } from "./schema.ts";
import { requireConnected } from "./template-channel.ts";
import type { TemplateRow } from "./template-row.ts";

/** A template to send to a contact's number. */
type ContactSend = {
  template: TemplateRow;
  contactId: string;
  number: string;
  values: TemplateValues;
  sendType: string;
  campaignName: string;
};

/**
 * Stores a template message to a contact and queues it for sending, in the caller's transaction. Throws
 * VALIDATION_ERROR if the template is not approved, a value is invalid, or nothing may be sent to the number.
 */
export async function sendToContact(
  ctx: WorkspaceContext,
  { template, contactId, number, values, sendType, campaignName }: ContactSend,
): Promise<{ messageId: string; conversationId: string }> {
  const { name, language, status } = template;
  if (status !== SENDABLE) {
    throw invalid(`the template ${name} is ${status}: only approved templates can be sent`).because(
      "templateNotApproved",
      { template: name, status },
    );
  }
  const filled = fillTemplate(template, values);
  const { channel } = await requireConnected(ctx, template.channelId ?? "");
  return inTransaction(ctx, async (ctx) => {
    const { conversationId } = await resolveNumberConversation(ctx, {
      channelId: channel.id,
      number,
      contactId,
    });
    const { id } = await sendMessage(ctx, {
      conversationId,
      author: authorOf(ctx),
      message: { kind: "template", name, language, ...filled },
    });
    const sent = { id, contactId, conversationId, destination: number, sendType, campaignName };
    await recordSend(ctx, template, sent);
    return { messageId: id, conversationId };
  });
}
