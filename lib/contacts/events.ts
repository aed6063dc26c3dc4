import { z } from "zod";
import { defineEvent, type EventDefinition } from "#lib/platform/outbox/define-event.ts";

const Instant = z.iso.datetime();

/** The `contact` object of a webhook body. Every key is always present, with `""` or null if there is no value. */
export const ContactPayload = z.object({
  id: z.string(),
  name: z.string(),
  lastname: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  internalWhatsappNumber: z.string(),
  isoCountryCode: z.string(),
  phoneCountryDialCode: z.string(),
  platformId: z.int(),
  assignedAgentId: z.string(),
  assignedAgentName: z.string(),
  assignedTeamId: z.string(),
  assignedTeamName: z.string(),
  stageId: z.string(),
  stageName: z.string(),
  segmentationId: z.string(),
  tags: z.array(z.object({ id: z.string(), name: z.string() })),
  isSolved: z.boolean(),
  variables: z.array(z.object({ code: z.string(), val: z.string() })),
  customFields: z.array(z.object({ code: z.string(), value: z.string() })),
  adsReferralData: z.object({
    type: z.string(),
    adId: z.string(),
    title: z.string(),
    url: z.string(),
    ctwaClid: z.string(),
  }),
  creationDate: Instant,
  firstMessageDate: Instant.nullable(),
  lastMessageDate: Instant.nullable(),
  firstMessage: z.string(),
  lastMessage: z.string(),
  events: z.array(z.unknown()),
});
export type ContactPayload = z.infer<typeof ContactPayload>;

type Coverage = { fires: readonly string[]; silent: readonly string[] };

const assignments: Coverage = {
  fires: ["The console", "The API: create, update, upsert", "MCP tools", "Inbound webhooks", "Automations"],
  silent: ["An update that changes nothing", "A CSV import, unless you choose to run rules"],
};
const creations: Coverage = {
  fires: ["The console", "The API: create, upsert", "MCP tools", "A first message on a channel", "A worker"],
  silent: ["A CSV import, unless you choose to run rules"],
};
const messages: Coverage = { fires: ["A message on any channel"], silent: [] };

/** Every trigger that a contact can cause. */
export const contactEvents = {
  created: contactEvent("contacto_nuevo", "Contact created", "A new contact is created.", creations),
  createdFromFacebookAd: contactEvent(
    "contacto_nuevo_facebookads",
    "Contact from a Facebook ad",
    "A new contact arrives from a click-to-chat ad on Facebook.",
    messages,
  ),
  createdFromInstagramAd: contactEvent(
    "contacto_nuevo_instagramads",
    "Contact from an Instagram ad",
    "A new contact arrives from an ad on Instagram.",
    messages,
  ),
  leadReceived: contactEvent(
    "meta_lead_nuevo",
    "Lead form submitted",
    "A lead arrives from a lead-ad form; its answers are in the variables.",
    { fires: ["A lead-ad form"], silent: [] },
  ),
  wroteAgain: contactEvent(
    "contacto_existente",
    "Message from a known contact",
    "An existing contact sends a message.",
    messages,
  ),
  resolved: contactEvent("contacto_resuelto", "Conversation resolved", "A conversation is marked resolved.", {
    fires: ["The console", "The API: update, upsert", "MCP tools", "Inbound webhooks", "Automations"],
    silent: ["A conversation that was already resolved"],
  }),
  reopened: contactEvent("contacto_reabierto", "Conversation reopened", "A conversation is reopened.", {
    fires: ["The console", "The API: update, upsert", "MCP tools", "A message on a resolved conversation"],
    silent: ["A conversation that was already open"],
  }),
  stageAssigned: {
    ...contactEvent("asignar_fase", "Stage changed", "The contact changes stage.", {
      fires: [
        "Dragging on the board, editing the contact",
        "The API: create, update, upsert, move",
        "MCP tools",
        "Message buttons with a stage",
        "Automations that set a stage",
      ],
      silent: ["An AI agent's stage action", "A bulk move", "A CSV import, unless you choose to run rules"],
    }),
    target: ({ stageId }) => stageId || null,
  },
  tagAssigned: {
    ...contactEvent(
      "asignar_etiqueta",
      "Tag assigned",
      "A tag is added to the contact. Triggers once for each tag.",
      assignments,
    ),
    attributes: ["tag"],
    target: (_, { tag }) => tag ?? null,
  },
  segmentationAssigned: contactEvent(
    "asignar_segmentacion",
    "Segmentation assigned",
    "A segmentation is assigned to the contact.",
    assignments,
  ),
  agentAssigned: contactEvent(
    "asignar_agente",
    "Agent assigned",
    "The contact is assigned to a member of the workspace.",
    assignments,
  ),
} satisfies Record<string, EventDefinition>;

function contactEvent<Trigger extends string>(
  trigger: Trigger,
  label: string,
  description: string,
  coverage: Coverage,
) {
  const payload = z.object({
    trigger: z.string(),
    timestamp: Instant,
    workspaceId: z.string(),
    contact: ContactPayload,
  });
  return defineEvent({ trigger, subject: "contact", label, description, coverage, payload, attributes: [] });
}
