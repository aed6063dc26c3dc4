import { inTransaction, violatedConstraint } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { lockRecord, shareTransactions } from "#lib/platform/records/index.ts";
import { requireUnchanged } from "./board/require-unchanged.ts";
import { changeContact } from "./record/change-contact.ts";
import { changeTogether } from "./record/change-together.ts";
import { contactRecord } from "./record/contact-record.ts";
import { createMissingTagsAndFields, resolvePatch } from "./record/resolve-patch.ts";
import type { ContactResult, UpdateContact } from "./schema.ts";

/**
 * Changes the fields sent and fires the resulting events. Throws CONTACT_NOT_FOUND, the 404 of a reference,
 * CARD_MOVED, and VALIDATION_ERROR if another contact has the email.
 */
export async function updateContact(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateContact,
): Promise<ContactResult> {
  // These may have to be created first, which locks the workspace.
  const namesTagsOrFields = input.tags !== undefined || input.customFields !== undefined;
  const isConditional = input.fromAssignedAgentId !== undefined || input.fromCustomFields !== undefined;
  return namesTagsOrFields || isConditional ? updateAlone(ctx, id, input) : updateShared(ctx, id, input);
}

const updateShared = shareTransactions({ alone: updateAlone, together: changeTogether });

async function updateAlone(ctx: WorkspaceContext, id: string, input: UpdateContact): Promise<ContactResult> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const { stored, found } = await readBeforeEvents(ctx, lockRecord(ctx, contactRecord, id, input));
      await requireUnchanged(ctx, stored, input);
      const patch = {
        ...resolvePatch(input, found),
        ...(await createMissingTagsAndFields(ctx, input, found)),
      };
      const contact = await changeContact(ctx, stored, patch);
      return { id, contact };
    });
  } catch (error) {
    if (violatedConstraint(error) === "contacts_email_key")
      throw invalid("email belongs to another contact").because("emailTaken");
    throw error;
  }
}
