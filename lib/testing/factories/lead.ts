import { database } from "#lib/db/client.ts";
import { leads } from "#lib/db/schema/index.ts";
import { newId } from "#lib/platform/ids.ts";

type Given = { workspaceId: string; channelId: string; contactId: string; canary: string };

/** Inserts a lead that became a contact. Returns its id and its form's. */
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
