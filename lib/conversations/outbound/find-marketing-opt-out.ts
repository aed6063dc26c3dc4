import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { OutboundConversation } from "../lock-conversation.ts";

// Plain SQL, because `lib/templates` imports this folder. Templates belong to the account, shared by its channels.
const STOPPED = defineStatement({
  name: "is_marketing_stopped",
  text: `select h.name as channel from marketing_choices k
    join channels h on h.workspace_id = k.workspace_id and h.id = k.channel_id
    where k.workspace_id = $1 and k.contact_id = $2 and k.channel_id = $3 and not k.wanted and exists (
      select from templates p join channels c on c.workspace_id = p.workspace_id and c.id = p.channel_id
      where p.workspace_id = k.workspace_id and p.name = $4 and p.language = $5 and upper(p.category) = 'MARKETING'
        and (c.id = h.id or c.config ->> 'wabaId' = h.config ->> 'wabaId'))`,
});

/** The fields of a message that identify its template, if it has one. */
export type TemplateReference = { kind?: string | undefined; content?: object | null | undefined };

/** Returns the name of the channel whose marketing the contact opted out of, if the message is a marketing template. */
export async function findMarketingOptOut(
  ctx: WorkspaceContext,
  { contactId, channel }: Pick<OutboundConversation, "contactId" | "channel">,
  { kind, content }: TemplateReference,
): Promise<string | null> {
  if (kind !== "template" || !channel) return null;
  const { name = "", language = "" }: { name?: string; language?: string } = content ?? {};
  const values = [ctx.workspaceId, contactId, channel.id, name, language];
  const [stopped] = await runStatement(ctx.db, STOPPED, values);
  return stopped?.channel ?? null;
}
