import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { TemplateRow } from "./template-row.ts";

/** A sent template for the log; `id` is the message's id. */
type LoggedSend = {
  id: string;
  contactId: string;
  conversationId: string;
  destination: string;
  sendType: string | null;
  campaignName: string | null;
};

const LOG = defineStatement({
  name: "log_template_send",
  text: `insert into template_sends (workspace_id, id, contact_id, conversation_id, template_id, template, language,
      destination, send_type, campaign_name, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
});

/** Adds an entry to the log that `GET /api/conversation` lists, in the caller's transaction. */
export async function recordSend(
  ctx: WorkspaceContext,
  template: TemplateRow,
  sent: LoggedSend,
): Promise<void> {
  const { id, contactId, conversationId, destination, sendType, campaignName } = sent;
  await runStatement(ctx.db, LOG, [
    ctx.workspaceId,
    id,
    contactId,
    conversationId,
    template.id,
    template.name,
    template.language,
    destination,
    sendType,
    campaignName,
    clock.now(),
  ]);
}
