import { cardMoved, lastMoverOf } from "#lib/platform/cards/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { StoredContact } from "../record/contact-record.ts";
import { toContact } from "../record/to-contact.ts";
import type { ContactCustomField, UpdateContact } from "../schema.ts";

export const LAST_MOVER = lastMoverOf("contacts", "contact");

/** A field of a contact: its value, the one that the caller saw, the one to write, and the value as text. */
type SeenField = {
  field: string;
  value: string | null;
  seen: string | null;
  wanted: string | null | undefined;
  name: string | null;
};

/** Throws CARD_MOVED if a locked contact has neither the values that the caller saw nor those to write. */
export async function requireUnchanged(
  ctx: WorkspaceContext,
  stored: StoredContact,
  change: UpdateContact,
): Promise<void> {
  const moved = seenFields(stored, change).find(
    ({ value, seen, wanted }) => value !== seen && value !== wanted,
  );
  if (!moved) return;
  throw await cardMoved(ctx, LAST_MOVER, { id: stored.id, field: moved.field, name: moved.name });
}

function seenFields(stored: StoredContact, change: UpdateContact): SeenField[] {
  const { assignedAgentId, assignedAgentName, customFields } = toContact(stored);
  const { fromAssignedAgentId: seen, fromCustomFields = [] } = change;
  const fields = fromCustomFields.map(({ code, value: seen }): SeenField => {
    const value = valueIn(customFields, code) ?? "";
    const wanted = valueIn(change.customFields, code);
    return { field: `customFields.${code}`, value, seen, wanted, name: value };
  });
  if (seen === undefined) return fields;
  const wanted = change.assignedAgentId;
  const agent = { field: "assignedAgentId", value: assignedAgentId, seen, wanted, name: assignedAgentName };
  return [agent, ...fields];
}

function valueIn(fields: readonly ContactCustomField[] | undefined, code: string): string | undefined {
  return fields?.find((field) => field.code === code)?.value;
}
