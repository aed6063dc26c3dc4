import { expect } from "@playwright/test";
import type { Contact } from "#lib/contacts/schema.ts";

type Stage = { id: string; name: string };

const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** The complete webhook body of `AsignarFase`: a contact moved to a stage. */
export function stagePayload(contact: Contact, stage: Stage) {
  const number = { phoneNumber: "34600111222", internalWhatsappNumber: "34600111222" };
  const country = { isoCountryCode: "ES", phoneCountryDialCode: "+34" };
  const said = { ...contactOf(contact, stage), ...number, ...country, platformId: 2 };
  return payloadOf("AsignarFase", contact.workspaceId, said);
}

/** The complete webhook body of `ContactoNuevo` for a website visitor's first message. */
export function visitorPayload(contact: Contact, stage: Stage, message: string) {
  return payloadOf("ContactoNuevo", contact.workspaceId, {
    ...contactOf(contact, stage),
    platformId: 1,
    firstMessageDate: instant,
    lastMessageDate: instant,
    firstMessage: message,
    lastMessage: message,
  });
}

function payloadOf(trigger: string, workspaceId: string, contact: object) {
  return { trigger, timestamp: instant, workspaceId, contact };
}

/** A contact without phone number and messages. */
function contactOf(contact: Contact, stage: Stage) {
  return {
    id: contact.id,
    name: contact.name,
    lastname: contact.lastname ?? "",
    email: contact.email ?? "",
    phoneNumber: "",
    internalWhatsappNumber: "",
    isoCountryCode: "",
    phoneCountryDialCode: "",
    platformId: contact.platformId,
    assignedAgentId: "",
    assignedAgentName: "",
    assignedTeamId: "",
    assignedTeamName: "",
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
  };
}
