import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import {
  type FoundReferences,
  referenceColumns,
  referenceValues,
  type WantedReferences,
} from "./references.ts";
import { type ContactRow, contactColumns, type StoredContact, toStoredContact } from "./stored-contact.ts";

const LOAD = {
  name: "load_contact",
  text: `select ${contactColumns},
      (select v.version from contacts v where v.workspace_id = c.workspace_id and v.id = c.id) as "seenVersion",
      ${referenceColumns}
    from contacts c where c.workspace_id = $1 and c.id = $7 for no key update of c`,
};

/** A locked contact and what a patch of it refers to. */
export type LoadedContact = { stored: StoredContact; found: FoundReferences };

/**
 * Reads a contact and what a patch refers to in one round trip, and locks the contact until the transaction
 * ends. Throws CONTACT_NOT_FOUND.
 */
export async function loadContact(
  ctx: WorkspaceContext,
  id: string,
  wanted: WantedReferences = {},
): Promise<LoadedContact> {
  if (!isId(id)) throw notFound("CONTACT");
  const values = [ctx.workspaceId, ...referenceValues(wanted), id];
  const first = await loadRow(ctx, values);
  // After a wait for the lock, the subqueries still show the state before it. Read again if the contact
  // changed.
  const { seenVersion, ...row } = first.version === first.seenVersion ? first : await loadRow(ctx, values);
  const { newStage, newSegmentation, newAgent, newTags, ...contact } = row;
  return { stored: toStoredContact(contact), found: { newStage, newSegmentation, newAgent, newTags } };
}

type LoadedRow = ContactRow & FoundReferences & { seenVersion: number };

async function loadRow(ctx: WorkspaceContext, values: unknown[]): Promise<LoadedRow> {
  const [row] = await runPrepared<LoadedRow>(ctx.db, LOAD, values);
  if (!row) throw notFound("CONTACT");
  return row;
}
