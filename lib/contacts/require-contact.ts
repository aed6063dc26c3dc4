import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  type ContactRow,
  contactColumns,
  type StoredContact,
  toStoredContact,
} from "./record/stored-contact.ts";

const READ = {
  name: "read_contact",
  text: `select ${contactColumns} from contacts c where c.workspace_id = $1 and c.id = $2`,
};

/** Returns a contact. Throws CONTACT_NOT_FOUND. */
export async function requireContact(ctx: WorkspaceContext, id: string): Promise<StoredContact> {
  if (!isId(id)) throw notFound("CONTACT");
  const [row] = await runPrepared<ContactRow>(ctx.db, READ, [ctx.workspaceId, id]);
  if (!row) throw notFound("CONTACT");
  return toStoredContact(row);
}
