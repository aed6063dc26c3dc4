import type { ContactPayload } from "#lib/contacts/events.ts";
import type { OpportunityPayload } from "#lib/opportunities/events.ts";
import { type EventDefinition, payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import type { TaskPayload } from "#lib/tasks/events.ts";

const contact: ContactPayload = {
  id: "0199a7c4-2f1e-7c3a-9b55-6d0e4f8a1b23",
  name: "Ana",
  lastname: "López",
  email: "ana@example.com",
  phoneNumber: "34600111222",
  internalWhatsappNumber: "34600111222",
  isoCountryCode: "ES",
  phoneCountryDialCode: "+34",
  platformId: 2,
  assignedAgentId: "0199a7c0-11aa-7d3c-8e21-5b7a9c0d1e2f",
  assignedAgentName: "Marta Ruiz",
  assignedTeamId: "",
  assignedTeamName: "",
  stageId: "0199a7c1-5a2b-7b1c-9d3e-4f5a6b7c8d9e",
  stageName: "Customer",
  segmentationId: "",
  tags: [{ id: "0199a7c2-7c8d-7e9f-8a0b-1c2d3e4f5a6b", name: "VIP" }],
  isSolved: false,
  variables: [{ code: "plan", val: "premium" }],
  customFields: [{ code: "plan", value: "premium" }],
  adsReferralData: { type: "", adId: "", title: "", url: "", ctwaClid: "" },
  creationDate: "2026-11-20T08:00:00.000Z",
  firstMessageDate: "2026-11-20T08:00:00.000Z",
  lastMessageDate: "2026-11-20T08:05:12.345Z",
  firstMessage: "Hello",
  lastMessage: "Do you deliver on Saturdays?",
  events: [],
};

const opportunity: OpportunityPayload = {
  id: "0199a7c6-0a1b-7c2d-8e3f-4a5b6c7d8e9f",
  opportCode: "OP-17",
  name: "Ten chairs",
  amount: 1200.5,
  finalAmount: 0,
  contactId: contact.id,
  stageId: "0199a7c1-9f8e-7d6c-8b5a-493827161504",
  pipelineId: "0199a7c1-1234-7abc-8def-0123456789ab",
  winLossStatus: 0,
  winLossDate: null,
  currencyCode: "EUR",
  creationDate: "2026-11-20T08:00:00.000Z",
};

const task: TaskPayload = {
  id: "0199a7c7-3c4d-7e5f-8a6b-7c8d9e0f1a2b",
  name: "Call Ana",
  description: "Confirm the delivery date",
  creationDate: "2026-11-20T08:00:00.000Z",
  expirationDate: "2026-11-21T17:00:00.000Z",
  statusId: "pending",
  asignedUsers: [{ id: contact.assignedAgentId, name: contact.assignedAgentName }],
  dealId: "",
};

const subjects = { contact, opportunity, task };

/** Keys whose value a trigger decides. */
const particulars: Readonly<Record<string, object>> = {
  contacto_nuevo_facebookads: { adsReferralData: adOf("https://fb.me/autumn") },
  contacto_nuevo_instagramads: { adsReferralData: adOf("https://www.instagram.com/p/autumn/") },
  contacto_resuelto: { isSolved: true },
  oportunidad_ganada: {
    winLossStatus: 1,
    winLossDate: "2026-11-20T08:05:12.345Z",
    finalAmount: opportunity.amount,
  },
  oportunidad_perdida: { winLossStatus: 2, winLossDate: "2026-11-20T08:05:12.345Z" },
};

/** Returns the body of a webhook of an event, as receivers get it. */
export function payloadExample({ trigger, subject }: EventDefinition): Record<string, unknown> {
  return {
    trigger: payloadTriggerName(trigger),
    timestamp: "2026-11-20T08:05:12.345Z",
    workspaceId: "0199a7bf-0000-7aaa-8bbb-cccccccccccc",
    [subject]: { ...subjects[subject], ...particulars[trigger] },
  };
}

function adOf(url: string): ContactPayload["adsReferralData"] {
  return {
    type: "ad",
    adId: "120210000000000001",
    title: "Autumn sale",
    url,
    ctwaClid: "ARAkLkA8rmlFeiCktEJQ",
  };
}
