import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const ENSURE = defineStatement({
  name: "ensure_phone_identities",
  text: `insert into contact_identities (workspace_id, platform_id, scope, kind, value, contact_id)
    select $1, 2, '', 'phone', c.internal_whatsapp_number, c.id from contacts c
    where c.workspace_id = $1 and c.id = any($2::uuid[]) and c.internal_whatsapp_number is not null
    on conflict do nothing`,
});

/**
 * Stores the numbers of contacts as identities. Messages from a number then reach the contact even if it shows another
 * one, and a merge and its undo move the number with the other identities.
 */
export async function ensurePhoneIdentities(
  { db, workspaceId }: WorkspaceContext,
  contactIds: readonly string[],
): Promise<void> {
  await runStatement(db, ENSURE, [workspaceId, contactIds]);
}
