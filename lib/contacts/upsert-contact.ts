import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { lockRecord } from "#lib/platform/records/index.ts";
import { changeContact } from "./record/change-contact.ts";
import { contactRecord } from "./record/contact-record.ts";
import { contactExists, insertContact } from "./record/insert-contact.ts";
import { createMissingTagsAndFields, resolvePatch } from "./record/resolve-patch.ts";
import type { ContactResult, UpsertContact } from "./schema.ts";

const FIND_BY_NUMBER = defineStatement({
  name: "find_contact_by_number",
  text: "select id from contacts where workspace_id = $1 and internal_whatsapp_number = $2",
});
const FIND_BY_EMAIL = defineStatement({
  name: "find_contact_by_email",
  text: "select id from contacts where workspace_id = $1 and lower(email) = lower($2)",
});

/**
 * Updates the contact that has the number (else the email), or creates it. Concurrent calls with one key
 * create one contact. Throws CONTACT_ALREADY_EXISTS if the email belongs to another contact than the number,
 * VALIDATION_ERROR without a key or, for a new contact, a name, and the 404 of a reference.
 */
export async function upsertContact(
  ctx: WorkspaceContext,
  input: UpsertContact,
): Promise<ContactResult & { created: boolean }> {
  if (!input.internalWhatsappNumber && !input.email) {
    throw invalid("internalWhatsappNumber or email is required").because("contactKeyNeeded");
  }
  try {
    return await inTransaction(ctx, async (ctx) => {
      const saved = (await updateByKey(ctx, input)) ?? (await createByKey(ctx, input));
      // Another call created it between the read and the insert, and has committed by now.
      const result = saved ?? (await updateByKey(ctx, input));
      if (!result) throw contactExists();
      return result;
    });
  } catch (error) {
    if (violatedConstraint(error) === "contacts_email_key") throw contactExists();
    throw error;
  }
}

async function updateByKey(ctx: WorkspaceContext, input: UpsertContact) {
  const { internalWhatsappNumber, platformId, ...changes } = input;
  const find = internalWhatsappNumber ? FIND_BY_NUMBER : FIND_BY_EMAIL;
  const key = internalWhatsappNumber ?? input.email;
  const [row] = await runStatement(ctx.db, find, [ctx.workspaceId, key]);
  if (!row) return null;
  const { stored, found } = await readBeforeEvents(ctx, lockRecord(ctx, contactRecord, row.id, changes));
  const patch = {
    ...resolvePatch(changes, found),
    ...(await createMissingTagsAndFields(ctx, changes, found)),
  };
  const contact = await changeContact(ctx, stored, patch);
  return { id: row.id, contact, created: false };
}

async function createByKey(ctx: WorkspaceContext, input: UpsertContact) {
  if (input.name === undefined) throw invalid("name is required to create a contact");
  const contact = await insertContact(ctx, { ...input, name: input.name });
  return contact && { id: contact.id, contact, created: true };
}
