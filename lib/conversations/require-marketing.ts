import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import type { HeldConversation } from "./hold-conversation.ts";

/** `lib/templates` stands above this one; a template is the account's, whichever of its channels has the row. */
const STOPPED = {
  name: "is_marketing_stopped",
  text: `select h.name as channel from marketing_choices k
    join channels h on h.workspace_id = k.workspace_id and h.id = k.channel_id
    where k.workspace_id = $1 and k.contact_id = $2 and k.channel_id = $3 and not k.wanted and exists (
      select from templates p join channels c on c.workspace_id = p.workspace_id and c.id = p.channel_id
      where p.workspace_id = k.workspace_id and p.name = $4 and p.language = $5 and upper(p.category) = 'MARKETING'
        and (c.id = h.id or c.config ->> 'wabaId' = h.config ->> 'wabaId'))`,
};

/** What of a message says which template it is, if it is one. */
type Said = { kind?: string | undefined; content?: object | null | undefined };

/**
 * No marketing template goes out to who told the vendor that they want none: it would refuse it anyway (131050), and
 * nobody here may overrule what was said there. Throws VALIDATION_ERROR.
 */
export async function requireMarketing(
  ctx: WorkspaceContext,
  { contactId, channel }: HeldConversation,
  { kind, content }: Said,
): Promise<void> {
  if (kind !== "template" || !channel) return;
  const { name = "", language = "" }: { name?: string; language?: string } = content ?? {};
  const values = [ctx.workspaceId, contactId, channel.id, name, language];
  const [stopped] = await runPrepared<{ channel: string }>(ctx.db, STOPPED, values);
  if (!stopped) return;
  throw invalid(
    `the contact told WhatsApp that they want no marketing messages from ${stopped.channel}, and the template ` +
      `${name} is one: only templates that are no marketing reach them`,
  );
}
