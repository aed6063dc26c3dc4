import { database } from "#lib/db/client.ts";
import { leads } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";

type Given = { workspaceId: string; channelId: string; contactId: string; canary: string };

/** A lead that became a contact, straight into the database. Returns its id and its form's. */
export async function addLead({ workspaceId, channelId, contactId, canary }: Given) {
  const [lead, leadForm] = [newId(), `form${canary}`];
  const raw = { id: canary, field_data: [{ name: "full_name", values: [canary] }] };
  const at = new Date();
  await database().db.insert(leads).values({
    workspaceId,
    id: lead,
    channelId,
    contactId,
    externalId: canary,
    formId: leadForm,
    raw,
    at,
    processedAt: at,
  });
  return { lead, leadForm };
}
