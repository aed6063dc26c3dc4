import { authorOf, resolveNumberConversation, sendMessage } from "#lib/conversations/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { fillTemplate } from "./fill-template.ts";
import { recordSend } from "./record-send.ts";
import { requireTemplate } from "./require-template.ts";
import { SENDABLE, type SendTemplate } from "./schema.ts";
import { requireConnected } from "./template-channel.ts";
import type { TemplateRow } from "./template-row.ts";

const FIND = defineStatement({
  name: "find_template_to_send",
  text: `select t.id, t.status from templates t
    join workspaces w on w.id = t.workspace_id
    left join channels c on c.workspace_id = t.workspace_id and c.id = t.channel_id
    where t.workspace_id = $1 and (t.id = $2 or t.name = $3) and ($4::text is null or t.language = $4)
    order by (t.status = '${SENDABLE}') desc, (c.status = 'connected') desc nulls last,
      (t.language = replace(w.locale, '-', '_')) desc,
      (split_part(t.language, '_', 1) = split_part(replace(w.locale, '-', '_'), '_', 1)) desc, t.language, t.id
    limit 1`,
});

/**
 * Sends an approved template to a number on the template's channel, and logs it. Throws TEMPLATE_NOT_FOUND, and
 * VALIDATION_ERROR if it is not approved, a value is invalid, or nothing may be sent to the number.
 */
export async function sendTemplate(
  ctx: WorkspaceContext,
  input: SendTemplate,
): Promise<{ contactId: string; conversationId: string }> {
  const template = await findTemplate(ctx, input);
  const { name, language } = template;
  const filled = fillTemplate(template, input);
  const { channel } = await requireConnected(ctx, template.channelId ?? "");
  const { destination, externalReferenceId, sendType = null, campaignName = null } = input;
  return inTransaction(ctx, async (ctx) => {
    const place = await resolveNumberConversation(ctx, { channelId: channel.id, number: destination });
    const { id, contactId, conversationId } = await sendMessage(ctx, {
      conversationId: place.conversationId,
      author: authorOf(ctx),
      externalReferenceId,
      message: { kind: "template", name, language, ...filled },
    });
    const sent = { id, contactId, conversationId, destination, sendType, campaignName };
    await recordSend(ctx, template, sent);
    return { contactId, conversationId };
  });
}

async function findTemplate(ctx: WorkspaceContext, wanted: SendTemplate): Promise<TemplateRow> {
  const { template, language = null } = wanted;
  const [found] = await runStatement(ctx.db, FIND, [
    ctx.workspaceId,
    isId(template) ? template : null,
    template,
    language,
  ]);
  if (!found) throw notFound("TEMPLATE");
  if (found.status !== SENDABLE) {
    throw invalid(`the template ${template} is ${found.status}: only approved templates can be sent`).because(
      "templateNotApproved",
      { template, status: found.status },
    );
  }
  return requireTemplate(ctx, found.id);
}
