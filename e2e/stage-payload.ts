import { expect } from "@playwright/test";
import type { Contact } from "#lib/contacts/schema.ts";

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The body of the webhook that says a contact is now in a stage: every key of interface.md 6.4, no other. */
export function stagePayload(contact: Contact, stage: { id: string; name: string }) {
  return {
    trigger: "AsignarFase",
    timestamp: instant,
    workspaceId: contact.workspaceId,
    contact: {
      id: contact.id,
      name: contact.name,
      lastname: contact.lastname ?? "",
      email: contact.email ?? "",
      phoneNumber: "34600111222",
      internalWhatsappNumber: "34600111222",
      isoCountryCode: "ES",
      phoneCountryDialCode: "+34",
      platformId: 2,
      assignedAgentId: "",
      assignedAgentName: "",
      stageId: stage.id,
      stageName: stage.name,
      segmentationId: "",
      tags: contact.tags.map(({ id, name }) => ({ id, name })),
      isSolved: false,
      variables: [],
      customFields: [],
      adsReferralData: { type: "", adId: "", title: "", url: "", ctwaClid: "" },
      creationDate: contact.creationDate,
      firstMessageDate: null,
      lastMessageDate: null,
      firstMessage: "",
      lastMessage: "",
      events: [],
    },
  };
}
