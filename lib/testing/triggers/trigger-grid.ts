import { expect } from "vitest";
import type { ContactPayload } from "#lib/contacts/events.ts";
import { getContact, getContactPayload } from "#lib/contacts/index.ts";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import type { TriggerFixture } from "./trigger-fixture.ts";

/** Every trigger of a contact (docs/api-rules.md, Triggers), in the order of the columns. */
const columns = [
  "contacto_nuevo",
  "contacto_nuevo_facebookads",
  "contacto_nuevo_instagramads",
  "meta_lead_nuevo",
  "contacto_existente",
  "contacto_resuelto",
  "contacto_reabierto",
  "asignar_fase",
  "asignar_etiqueta",
  "asignar_segmentacion",
  "asignar_agente",
] as const;

/**
 * The result of a cause: the contact, and the payload values that differ from an empty payload's `""`, `[]` and null.
 */
type Outcome = {
  contactId: string;
  contact: Partial<ContactPayload>;
  /** Payload differences of single triggers that fire before the others. */
  differs?: Record<string, Partial<ContactPayload>>;
};

/** Prepares a cause, and returns the action whose triggers are counted. */
export type Cause = (scene: TriggerFixture) => Promise<() => Promise<Outcome>>;

type Written = { id: string; trigger: string; contactId: string; body: string; at: Date };
type Sent = { eventId: string; trigger: string; ruleName: string; contactId: string; status: string };

const EVENTS = `select id, trigger, contact_id as "contactId", body, created_at as at from events
  where workspace_id = $1 and id <> all($2::uuid[]) order by id`;
const DELIVERIES = `select event_id as "eventId", trigger, rule_name as "ruleName", contact_id as "contactId", status
  from deliveries where workspace_id = $1 and event_id <> all($2::uuid[]) order by id`;
const WROTE = `select min(created_at) as first, max(created_at) as last from messages
  where workspace_id = $1 and contact_id = $2 and direction = 'inbound'`;

/** Creates one rule with one webhook per trigger. */
export async function watchColumns(
  ctx: WorkspaceContext,
  triggers: readonly string[] = columns,
): Promise<void> {
  for (const trigger of triggers) {
    await createRule(ctx, {
      name: trigger,
      enabled: true,
      trigger,
      conditions: [],
      actions: [
        {
          type: "webhook",
          url: "https://hooks.tertulia.example/",
          method: "POST",
          headers: {},
          secretHeaders: [],
        },
      ],
    });
  }
}

/**
 * Runs a cause and checks a row of the grid: how often each trigger fires (`cells`, in the order of `columns`), one
 * delivery for each, every key of the payload, and the resulting contact, which shows that the cause took effect even
 * if a trigger did not fire.
 */
export async function expectRow(scene: TriggerFixture, cells: string, cause: Cause): Promise<void> {
  const { ctx } = scene;
  const act = await cause(scene);
  const before = (await rows<Written>(EVENTS, [ctx.workspaceId, []])).map(({ id }) => id);
  const outcome = await act();
  const events = await rows<Written>(EVENTS, [ctx.workspaceId, before]);
  expect(countsOf(events)).toEqual(cellsOf(cells));
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  const deliveries = await rows<Sent>(DELIVERIES, [ctx.workspaceId, before]);
  const { contactId, differs = {} } = outcome;
  const due = events.map(({ id, trigger }) => ({
    eventId: id,
    trigger,
    ruleName: trigger,
    contactId,
    status: "pending",
  }));
  expect(byEvent(deliveries)).toEqual(byEvent(due));
  const contact = await payloadOf(ctx, outcome);
  expect(await getContactPayload(ctx, contactId)).toEqual(contact);
  for (const { trigger, body, at } of events) {
    expect(JSON.parse(body)).toEqual({
      trigger: pascalNames[trigger],
      timestamp: at.toISOString(),
      workspaceId: ctx.workspaceId,
      contact: { ...contact, ...differs[trigger] },
    });
  }
}

const pascalNames: Record<string, string> = {
  contacto_nuevo: "ContactoNuevo",
  contacto_nuevo_facebookads: "ContactoNuevoFacebookads",
  contacto_nuevo_instagramads: "ContactoNuevoInstagramads",
  meta_lead_nuevo: "MetaLeadNuevo",
  contacto_existente: "ContactoExistente",
  contacto_resuelto: "ContactoResuelto",
  contacto_reabierto: "ContactoReabierto",
  asignar_fase: "AsignarFase",
  asignar_etiqueta: "AsignarEtiqueta",
  asignar_segmentacion: "AsignarSegmentacion",
  asignar_agente: "AsignarAgente",
};

/** Returns all keys of a contact's payload (docs/api-rules.md, Webhook payloads). */
async function payloadOf(
  ctx: WorkspaceContext,
  { contactId: id, contact }: Outcome,
): Promise<ContactPayload> {
  const [wrote] = await rows<{ first: Date | null; last: Date | null }>(WROTE, [ctx.workspaceId, id]);
  return {
    id,
    name: "",
    lastname: "",
    email: "",
    phoneNumber: "",
    internalWhatsappNumber: "",
    isoCountryCode: "",
    phoneCountryDialCode: "",
    platformId: 7,
    assignedAgentId: "",
    assignedAgentName: "",
    assignedTeamId: "",
    assignedTeamName: "",
    stageId: "",
    stageName: "",
    segmentationId: "",
    tags: [],
    isSolved: false,
    variables: [],
    customFields: [],
    adsReferralData: { type: "", adId: "", title: "", url: "", ctwaClid: "" },
    creationDate: (await getContact(ctx, id)).creationDate,
    firstMessageDate: wrote?.first?.toISOString() ?? null,
    lastMessageDate: wrote?.last?.toISOString() ?? null,
    firstMessage: "",
    lastMessage: "",
    events: [],
    ...contact,
  };
}

function cellsOf(cells: string): Record<string, number> {
  const counts = cells.split(" ").map(Number);
  expect(counts).toHaveLength(columns.length);
  return Object.fromEntries(columns.map((trigger, index) => [trigger, counts[index] ?? 0]));
}

function countsOf(events: readonly Written[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(columns.map((trigger) => [trigger, 0]));
  for (const { trigger } of events) counts[trigger] = (counts[trigger] ?? 0) + 1;
  return counts;
}

function byEvent(deliveries: readonly Sent[]): Sent[] {
  return [...deliveries].sort((one, other) => one.eventId.localeCompare(other.eventId));
}

async function rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
  return (await database().pool.query(text, values)).rows;
}
