import type { Contact } from "#lib/contacts/schema.ts";

/** The cURL call that writes a contact's fields as they are now, with a placeholder for the API key. */
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
  return [
    `curl -X PUT ${quoted(`${origin}/api/contact?${query}`)}`,
    `-H ${quoted("Authorization: Bearer YOUR_API_KEY")}`,
    `-H ${quoted(`x-workspace-id: ${contact.workspaceId}`)}`,
    `-H ${quoted("Content-Type: application/json")}`,
    `-d ${quoted(JSON.stringify(body, null, 2))}`,
  ].join(" \\\n  ");
}

/** In single quotes for a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
