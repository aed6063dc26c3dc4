import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";

/**
 * Returns an SQL condition: contact `c` has opted out of marketing messages with the vendor of template `p`'s channel.
 * Other templates can still be sent.
 */
export const HAS_STOPPED = `exists (select from marketing_choices h where h.workspace_id = c.workspace_id
  and h.contact_id = c.id and h.channel_id = p.channel_id and not h.wanted and upper(p.category) = 'MARKETING')`;

export const MARKETING_STOPPED = "The contact opted out of your marketing messages on WhatsApp.";

const FIND = defineStatement({
  name: "has_stopped_marketing",
  text: `select c.id from contacts c join templates p on p.workspace_id = c.workspace_id
    where c.workspace_id = $1 and c.id = $2 and p.id = $3 and ${HAS_STOPPED}`,
});

/** Returns whether a template is marketing and the contact has opted out; false if either does not exist. */
export async function hasStoppedMarketing(
  ctx: WorkspaceContext,
  { contactId, templateId }: { contactId: string; templateId: string },
): Promise<boolean> {
  if (!isId(templateId)) return false;
  return (await runStatement(ctx.db, FIND, [ctx.workspaceId, contactId, templateId])).length > 0;
}
