import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { NamedReference } from "../schema.ts";
import { emailKey, type ImportRecord } from "./import-batch.ts";

const REFERENCES = defineStatement({
  name: "find_references_to_restore",
  text: `select id from segmentations where workspace_id = $1 and id = any($2::uuid[])
    union all select user_id from memberships where workspace_id = $1 and user_id = any($2::uuid[])
    union all select id from teams where workspace_id = $1 and id = any($2::uuid[])
    union all select id from tags where workspace_id = $1 and id = any($2::uuid[])`,
}).narrow<{ id: string }>();

const HOLDERS = defineStatement({
  name: "find_holders_of_emails",
  text: `select c.id, given.email from unnest($2::text[]) as given(email)
    join contacts c on c.workspace_id = $1 and lower(c.email) = lower(given.email)`,
}).narrow<{ id: string; email: string }>();

/** Whether a contact's field can have its old value again. */
export type IsRestorable = (contactId: string, field: string, old: unknown) => boolean;

/**
 * Returns which old values can be restored: what they refer to still exists, and no other contact has the email.
 * `stages` are those of the workspace. A value that is deleted at the same moment violates a foreign key, and the
 * caller's job runs again.
 */
export async function findRestorableValues(
  ctx: WorkspaceContext,
  records: readonly ImportRecord[],
  stages: ReadonlyMap<string, unknown>,
): Promise<IsRestorable> {
  const olds = records.flatMap(({ before }) => Object.entries(before));
  const ids = olds.flatMap(([, old]) => (isReference(old) ? old.id : []));
  const emails = olds.flatMap(([field, old]) => (field === "email" && typeof old === "string" ? old : []));
  const references = ids.length === 0 ? [] : await runStatement(ctx.db, REFERENCES, [ctx.workspaceId, ids]);
  const present = new Set([...stages.keys(), ...references.map(({ id }) => id)]);
  const holders = emails.length === 0 ? [] : await runStatement(ctx.db, HOLDERS, [ctx.workspaceId, emails]);
  const holderOf = new Map(holders.map(({ id, email }) => [emailKey(email), id]));
  return (contactId, field, old) => {
    if (isReference(old)) return present.has(old.id);
    if (field !== "email" || typeof old !== "string") return true;
    return (holderOf.get(emailKey(old)) ?? contactId) === contactId;
  };
}

export function isReference(value: unknown): value is NamedReference {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}
