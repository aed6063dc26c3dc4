import { toCurl } from "#components/ui/text/to-curl.ts";
import type { Contact } from "#lib/contacts/schema.ts";

/** Returns the cURL command that writes a contact's current fields, with a placeholder for the API key. */
export function updateCurl(contact: Contact, origin: string): string {
  const query = new URLSearchParams({ id: contact.id, workspaceId: contact.workspaceId });
  const body = {
    name: contact.name,
    lastname: contact.lastname,
    email: contact.email,
    stageId: contact.stageId,
    segmentationId: contact.segmentationId,
    tags: contact.tags.map((tag) => tag.name),
    customFields: contact.customFields,
  };
  return toCurl({
    method: "PUT",
    url: `${origin}/api/contact?${query}`,
    headers: {
      Authorization: "Bearer YOUR_API_KEY",
      "x-workspace-id": contact.workspaceId,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(body, null, 2),
  });
}
