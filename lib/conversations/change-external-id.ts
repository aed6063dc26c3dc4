import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const RENAME = defineStatement({
  name: "rename_conversations",
  text: `update conversations t set external_id = $5
    where t.workspace_id = $1 and t.contact_id = $2 and t.platform_id = $3 and t.external_id = $4
      and not exists (select from conversations o where o.workspace_id = t.workspace_id
        and o.channel_id = t.channel_id and o.external_id = $5)`,
});
const FORGET = defineStatement({
  name: "forget_conversation_name",
  text: `update conversations set external_id = null
    where workspace_id = $1 and contact_id = $2 and platform_id = $3 and external_id = $4`,
});

/**
 * Changes a contact's external id in its conversations on a platform. The old id may be reassigned to another person,
 * who must not end up in them. If a conversation already has the new id, the others lose theirs.
 */
export async function changeExternalId(
  ctx: WorkspaceContext,
  { contactId, platformId, from, to }: { contactId: string; platformId: number; from: string; to: string },
): Promise<void> {
  const old = [ctx.workspaceId, contactId, platformId, from];
  await runStatement(ctx.db, RENAME, [...old, to]);
  await runStatement(ctx.db, FORGET, old);
}
