import { givenName } from "#lib/contacts/placeholder-name.ts";
import type { Contact } from "#lib/contacts/schema.ts";

export function composerValues(
  contact:
    | Pick<Contact, "name" | "lastname" | "email" | "internalWhatsappNumber" | "customFields">
    | undefined,
  { userName, workspaceName }: { userName: string; workspaceName: string },
): Record<string, string> {
  const custom =
    contact?.customFields.map(({ code, value }) => [`customFields.${code}`, value] as const) ?? [];
  const phone = contact?.internalWhatsappNumber;
  return {
    ...Object.fromEntries(custom),
    ...(contact && {
      "contact.name": givenName(contact.name),
      "contact.lastname": contact.lastname ?? "",
      "contact.email": contact.email ?? "",
      "contact.phoneNumber": phone ? `+${phone}` : "",
    }),
    "me.name": userName,
    "workspace.name": workspaceName,
  };
}
