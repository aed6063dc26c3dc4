import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const DENIED = defineStatement({
  name: "read_denied_marketing",
  text: `select contact_id as "contactId", channel_id as "channelId" from marketing_choices
    where workspace_id = $1 and contact_id = any($2::uuid[]) and not wanted`,
});

/** Returns the channels whose marketing messages the contacts do not want. */
export async function readDenials(
  ctx: WorkspaceContext,
  contactIds: readonly string[],
): Promise<{ contactId: string; channelId: string }[]> {
  return runStatement(ctx.db, DENIED, [ctx.workspaceId, contactIds]);
}
