import type { Contact } from "#lib/contacts/schema.ts";
import { phoneText } from "../contact-text.ts";

type Named = { id: string; name: string };

/** The names of what contacts refer to. */
export type NamedSettings = {
  stages: readonly Named[];
  segmentations: readonly Named[];
  customFields: readonly { code: string; name: string }[];
};

/** Returns what a person reads as the value of a field of a merge; null if it is empty. */
export function fieldText(
  contact: Contact,
  field: string,
  settings: NamedSettings | undefined,
): string | null {
  switch (field) {
    case "name":
    case "lastname":
    case "email":
      return contact[field];
    case "internalWhatsappNumber":
      return contact.internalWhatsappNumber && phoneText(contact.internalWhatsappNumber);
    case "stageId":
      return settings?.stages.find(({ id }) => id === contact.stageId)?.name ?? null;
    case "segmentationId":
      return settings?.segmentations.find(({ id }) => id === contact.segmentationId)?.name ?? null;
    case "assignedAgentId":
      return contact.assignedAgentName;
    case "assignedTeamId":
      return contact.assignedTeamName;
    default:
      return contact.customFields.find(({ code }) => `customFields.${code}` === field)?.value ?? null;
  }
}
