import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { RunMacro } from "../schema.ts";
import type { Target } from "./contact-state.ts";

const CONVERSATIONS = defineStatement({
  name: "conversations_for_macro",
  text: `select id as "conversationId", contact_id as "contactId" from conversations
    where workspace_id = $1 and id = any($2::uuid[]) order by id`,
});
const CONTACTS = defineStatement({
  name: "contacts_for_macro",
  text: `select id as "contactId" from contacts where workspace_id = $1 and id = any($2::uuid[]) order by id`,
});

/**
 * Finds the contacts of a run; a contact of several conversations is in the result once. `missing` counts ids that do
 * not exist. Throws CONTACT_NOT_FOUND or CONVERSATION_NOT_FOUND if none exists.
 */
export async function findTargets(
  ctx: WorkspaceContext,
  { contactIds, conversationIds }: RunMacro,
): Promise<{ targets: Target[]; missing: number }> {
  const requested = new Set(conversationIds ?? contactIds ?? []);
  const values = [ctx.workspaceId, [...requested].filter(isId)];
  const found: Target[] = conversationIds
    ? await runStatement(ctx.db, CONVERSATIONS, values)
    : (await runStatement(ctx.db, CONTACTS, values)).map((row) => ({ ...row, conversationId: null }));
  if (found.length === 0) throw notFound(conversationIds ? "CONVERSATION" : "CONTACT");
  const byContact = Map.groupBy(found, ({ contactId }) => contactId);
  const targets = [...byContact.values()].flatMap(([first]) => first ?? []);
  return { targets, missing: requested.size - found.length };
}
